# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Records: how the game, the settings and the statistics are kept as bytes.

    0        magic, 70
    1        kind: G game, S settings, T statistics, M moves made since the game record before it
    2        version of the kind's payload
    3..4     bytes of payload, low byte first, as all numbers here
    5..7     sequence number
    8..      payload
    last 4   checksum of all before, 30 bits

An image is the records S, T, G with one sequence number, written one after another; M records with
that number may follow it. The frame (magic to sequence, and the checksum) is the same in every
version, and no record is longer than LONGEST; docs/formats.md tells the payloads.
"""

MAGIC = 70
GAME = 71
SETTINGS = 83
STATISTICS = 84
MOVES = 77

HEADER = 8
TRAILER = 4
FRAME = HEADER + TRAILER
LONGEST = 2048

VERSION = 1
LAST_SEQUENCE = (1 << 24) - 1  # 1 follows it; 0 is no record's

_PRIME = 32749  # the largest below 2**15: two sums modulo it fill 30 bits


def checksum(buffer, start, end):
    """Fletcher's two sums modulo 32749, 15 bits each, over buffer[start:end]."""
    low = 1
    high = 0
    for i in range(start, end):
        low += buffer[i] + 1
        if low >= _PRIME:
            low -= _PRIME
        high += low
        if high >= _PRIME:
            high -= _PRIME
    return high << 15 | low


def put(buffer, at, value, size):
    """Write a number of so many bytes; returns the place behind it."""
    for i in range(size):
        buffer[at + i] = value & 255
        value >>= 8
    return at + size


def get(buffer, at, size):
    """Read a number of so many bytes."""
    value = 0
    for i in range(size - 1, -1, -1):
        value = value << 8 | buffer[at + i]
    return value


def seal(buffer, at, kind, sequence, end):
    """Put header and checksum around a payload that lies from at + HEADER to end.

    Returns the place behind the record.
    """
    buffer[at] = MAGIC
    buffer[at + 1] = kind
    buffer[at + 2] = VERSION
    put(buffer, at + 3, end - at - HEADER, 2)
    put(buffer, at + 5, sequence, 3)
    return put(buffer, end, checksum(buffer, at, end), TRAILER)


def end_of(buffer, at, limit):
    """The place behind the record at a place, or 0 if no whole and sound one lies there."""
    if at + FRAME > limit or buffer[at] != MAGIC:
        return 0
    end = at + HEADER + get(buffer, at + 3, 2)
    # A last byte beyond 63 is beyond the 30 bits that a checksum has and a board can count.
    if end + TRAILER > limit or buffer[end + 3] > 63:
        return 0
    return end + TRAILER if get(buffer, end, TRAILER) == checksum(buffer, at, end) else 0


def kind_of(buffer, at):
    """The kind of the record at a place."""
    return buffer[at + 1]


def version_of(buffer, at):
    """The version of its payload."""
    return buffer[at + 2]


def sequence_of(buffer, at):
    """Its sequence number."""
    return get(buffer, at + 5, 3)


def following(sequence):
    """The sequence number after another."""
    return sequence % LAST_SEQUENCE + 1


def is_later(sequence, other):
    """Whether a sequence number comes after another, round the end of the numbers too."""
    return 0 < (sequence - other & LAST_SEQUENCE) < 1 << 23
