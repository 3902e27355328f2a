# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A trackball that gives pulses: every so many are a short press of that direction."""

from freecell.keys import NOTHING, PRESSED, ticks_since

FORGET_AFTER = 400  # milliseconds after which fewer pulses than a step count no more


class BallDriver:
    """counters have a count of pulses each; keys_of is a byte each, the key it is."""

    def __init__(self, counters, keys_of, pulses, ticks):
        self._counters = counters
        self._keys_of = keys_of
        self._pulses = pulses
        self._ticks = ticks
        self._key = NOTHING  # is down, and goes up next
        self._at = ticks()
        self.time = 0

    def poll(self):
        """The next direction that went down or up, or NOTHING."""
        if self._key != NOTHING:
            key, self._key = self._key, NOTHING
            return key
        now = self._ticks()
        counters = self._counters
        for i in range(len(counters)):
            count = counters[i].count
            if count >= self._pulses:
                # What the other ways have is the ball's wobble.
                self._clear(now)
                counters[i].count = count - self._pulses
                self.time = now
                self._key = self._keys_of[i]
                return self._key | PRESSED
        if ticks_since(now, self._at) > FORGET_AFTER:
            self._clear(now)
        return NOTHING

    def _clear(self, now):
        self._at = now
        for counter in self._counters:
            counter.count = 0
