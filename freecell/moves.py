# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A move is one small int: source pile, destination pile, number of cards.

    bit   14      13         12      11..8  7..4         3..0
          joined  automatic  turned  count  destination  source

The upper three bits are set only in a game's history: the move turned a card up; it went by itself
after the move before it; it is a further card of one Finish.
"""

from freecell.cards import FACE_DOWN
from freecell.table import COLUMN_ROOM, FIRST_COLUMN, FIRST_FOUNDATION, START

TURNED = 1 << 12
AUTOMATIC = 1 << 13
JOINED = 1 << 14
PLAIN = TURNED - 1


def move_of(source, destination, count=1):
    """The move of count cards from pile to pile."""
    return source | destination << 4 | count << 8


def source_of(move):
    """The pile a move takes from."""
    return move & 15


def destination_of(move):
    """The pile a move goes to."""
    return move >> 4 & 15


def count_of(move):
    """How many cards a move takes."""
    return move >> 8 & 15


def _shift(table, source, destination, count):
    """Take count cards off one pile and lay them on another; legality is the caller's affair."""
    held = table[source]
    if source >= FIRST_COLUMN:
        held -= count
        table[source] = held
        taken = source * COLUMN_ROOM + START + held
        card = table[taken]
    elif source >= FIRST_FOUNDATION:
        card = held << 2 | source - FIRST_FOUNDATION
        table[source] = held - 1
        taken = 0
    else:
        card = held
        table[source] = 0
        taken = 0
    if destination >= FIRST_COLUMN:
        laid = destination * COLUMN_ROOM + START + table[destination]
        table[destination] += count
        table[laid] = card
        for i in range(1, count):
            table[laid + i] = table[taken + i]
    elif destination >= FIRST_FOUNDATION:
        table[destination] += 1
    else:
        table[destination] = card
    if taken:
        for i in range(taken, taken + count):
            table[i] = 0


def make(table, move):
    """Make a legal move. Returns the move, with TURNED set if a card turned up."""
    source = move & 15
    _shift(table, source, move >> 4 & 15, move >> 8 & 15)
    if source >= FIRST_COLUMN and table[source]:
        last = source * COLUMN_ROOM + START + table[source] - 1
        if table[last] & FACE_DOWN:
            table[last] ^= FACE_DOWN
            return move | TURNED
    return move


def unmake(table, move):
    """Take back a move as make returned it, on the table as make left it."""
    source = move & 15
    if move & TURNED:
        table[source * COLUMN_ROOM + START + table[source] - 1] |= FACE_DOWN
    _shift(table, move >> 4 & 15, source, move >> 8 & 15)
