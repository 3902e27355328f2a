# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Characters as keys: those of the console, which a USB keyboard types into too, or of a keyboard
on I2C. A character is a press and a release; four letters are keys that are held.
"""

import sys

from freecell.keys import (
    DOWN,
    HOLD_AFTER,
    LEFT,
    NOTHING,
    PRESSED,
    RIGHT,
    SELECT,
    START,
    UP,
    WRAP,
    A,
    B,
    ticks_since,
)

# On a PC the desktop layer puts its own in its place.
stdin = sys.stdin

HELD = 16
CHARACTERS = b"z x\x08\x7f\n\r\tcwasdqrhl"
KEY_OF = bytes(
    (A, A, B, B, B, START, START, SELECT, SELECT, UP, LEFT, DOWN, RIGHT)
    + (A | HELD, B | HELD, SELECT | HELD, DOWN | HELD)
)
ARROWS = bytes((UP, DOWN, RIGHT, LEFT))  # the sequences that end in A, B, C, D
ESCAPE = 27
LOOK_FOR = 3000  # milliseconds Down is held, unless another character comes
TOO_FAST = 100  # milliseconds: the same character so soon is one that is held down


class Console:
    """The bytes that come over the console."""

    def __init__(self):
        import supervisor

        self._runtime = supervisor.runtime
        self._byte = bytearray(1)

    def read(self):
        """The next byte, or NOTHING."""
        if not self._runtime.serial_bytes_available:
            return NOTHING
        stdin.readinto(self._byte)
        return self._byte[0]


class I2CText:
    """A keyboard that gives the character of the key last pressed, once; 0 for none."""

    def __init__(self, bus, address):
        self._bus = bus
        self._address = address
        self._byte = bytearray(1)

    def read(self):
        """The next byte, or NOTHING; the same while the bus is busy or nothing answers."""
        bus = self._bus
        if not bus.try_lock():
            return NOTHING
        try:
            bus.readfrom_into(self._address, self._byte)
        except OSError:
            return NOTHING
        finally:
            bus.unlock()
        return self._byte[0] or NOTHING


class TextDriver:
    """Keys from a source of bytes."""

    def __init__(self, source, ticks):
        self._source = source
        self._ticks = ticks
        self._escape = 0  # 1 after Escape, 2 within a sequence
        self._key = NOTHING  # is down
        self._until = 0  # till when
        self._last = NOTHING  # the character before
        self._last_at = 0
        self._found = NOTHING  # a key that comes when the one that is down has gone up
        self.time = 0

    def poll(self):
        """The next key that went down or up, or NOTHING."""
        now = self._ticks()
        if self._found == NOTHING:
            self._found = self._read(now)
        if self._key != NOTHING:
            if self._found == NOTHING and ticks_since(now, self._until) < 0:
                return NOTHING
            key, self._key = self._key, NOTHING
            self.time = now
            return key
        found = self._found
        if found == NOTHING:
            return NOTHING
        self._found = NOTHING
        self._key = key = found & ~HELD
        self._until = (now + LOOK_FOR & WRAP) if found == DOWN | HELD else now
        self.time = (now - HOLD_AFTER & WRAP) if found & HELD else now
        return key | PRESSED

    def _read(self, now):
        """The next key there is a character or sequence for."""
        while True:
            byte = self._source.read()
            if byte == NOTHING:
                return NOTHING
            if byte == ESCAPE:
                self._escape = 1
            elif self._escape == 1 and (byte == 91 or byte == 79):  # [ or O
                self._escape = 2
            elif self._escape == 2:
                if byte >= 64:  # before it may come numbers
                    self._escape = 0
                    if 65 <= byte <= 68:
                        return ARROWS[byte - 65]
            else:
                self._escape = 0
                is_repeat = byte == self._last and ticks_since(now, self._last_at) < TOO_FAST
                self._last = byte
                self._last_at = now
                for i in range(len(CHARACTERS)):
                    if CHARACTERS[i] == byte and (KEY_OF[i] <= RIGHT or not is_repeat):
                        return KEY_OF[i]
