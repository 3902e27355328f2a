# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Directions behind analog pins, read here, with hysteresis: a stick, or two keys to a pin."""

from array import array

from freecell import keys
from freecell.keys import NOTHING, PRESSED, ticks_since


class StickDriver:
    """An analog stick as four keys. A key goes down beyond a threshold and up well inside it."""

    DOWN_AT = 18000  # of 32768 each way from the middle
    UP_AT = 11000

    def __init__(self, across, along, ticks):
        self._across = across
        self._along = along
        self._ticks = ticks
        self._down = 0  # bits of keys that are down
        self.time = 0

    def poll(self):
        """The next direction that went down or up, or NOTHING."""
        found = self._poll_axis(self._across, keys.LEFT, keys.RIGHT)
        if found == NOTHING:
            found = self._poll_axis(self._along, keys.UP, keys.DOWN)
        if found != NOTHING:
            self.time = self._ticks()
        return found

    def _poll_axis(self, axis, low, high):
        offset = axis.value - 32768
        found = self._compare(low, -offset)
        return found if found != NOTHING else self._compare(high, offset)

    def _compare(self, key, offset):
        bit = 1 << key
        if self._down & bit:
            if offset < self.UP_AT:
                self._down &= ~bit
                return key
        elif offset > self.DOWN_AT:
            self._down |= bit
            return key | PRESSED
        return NOTHING


class LadderDriver:
    """Two keys to a pin: one puts it to full voltage, one to half of it, and none to nothing.

    keys_of has the two of each pin. A level counts when two readings EVERY ms apart agree on it:
    on its way to full a pin passes the half.
    """

    HALF_AT = 16384
    FULL_AT = 49152
    SLACK = 3000  # hysteresis
    EVERY = 8

    def __init__(self, pins, keys_of, ticks):
        self._pins = pins
        self._keys_of = keys_of
        self._ticks = ticks
        self._levels = bytearray(len(pins))  # what was reported: 0, 1 half, 2 full
        self._seen = bytearray(len(pins))  # what was read last
        self._read_at = array("i", [ticks() - self.EVERY] * len(pins))
        self.time = 0

    def poll(self):
        """The next direction that went down or up, or NOTHING."""
        now = self._ticks()
        for i in range(len(self._pins)):
            if ticks_since(now, self._read_at[i]) >= self.EVERY:
                self._read_at[i] = now
                found = self._look(i)
                if found != NOTHING:
                    self.time = now
                    return found
        return NOTHING

    def _look(self, i):
        """Read a pin; returns what is to be reported of it. From key to key it takes two looks."""
        before = self._levels[i]
        level = self._level(self._pins[i].value, before)
        is_sure = level == self._seen[i]
        self._seen[i] = level
        if not is_sure or level == before:
            return NOTHING
        if before:
            self._levels[i] = 0
            return self._keys_of[2 * i + 2 - before]
        self._levels[i] = level
        return self._keys_of[2 * i + 2 - level] | PRESSED

    def _level(self, value, before):
        if value > (self.FULL_AT - self.SLACK if before == 2 else self.FULL_AT + self.SLACK):
            return 2
        return (
            1 if value > (self.HALF_AT - self.SLACK if before else self.HALF_AT + self.SLACK) else 0
        )
