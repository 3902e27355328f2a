# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Eight keys, and the gestures made with them: press, repeat, hold, tap, release.

An event is one small int, key | gesture. Times are milliseconds of a clock that wraps at 2**29, as
supervisor.ticks_ms does.
"""

from array import array

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
SELECT = 6
START = 7
KEYS = 8
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "SELECT", "START")

# What a driver reports: a key, with this bit if it went down, or that none moved.
PRESSED = 8
NOTHING = -1

PRESS = 0  # went down
REPEAT = 8  # still down: a direction after REPEAT_AFTER, B after it was held
HOLD = 16  # down for HOLD_AFTER, once
TAP = 24  # went up before it was held
RELEASE = 32  # went up after it was held
GESTURE = 56

HOLD_AFTER = 500
REPEAT_AFTER = 350
REPEAT_EVERY = 90
REDO_EVERY = 200

NO_EVENT = -1

_HALF = 1 << 28
WRAP = (1 << 29) - 1  # added to a time, or taken from one, the result is masked with it


def ticks_since(later, earlier):
    """Milliseconds from one reading of the clock to a later one, across its wrap."""
    return ((later - earlier + _HALF) & WRAP) - _HALF


class Gestures:
    """Turns presses and releases into events. Feed it, then poll until it has none."""

    def __init__(self):
        self._down_at = array("i", [0] * KEYS)
        self._repeat_at = array("i", [0] * KEYS)
        self._down = 0  # bits of keys that are down
        self._held = 0  # of these, those reported as held
        self._queue = bytearray(16)
        self._first = 0
        self._queued = 0

    def forget(self):
        """Drop what is queued and ignore the keys now down until they go up.

        For a change of screen: the key that caused it must mean nothing on the next one.
        """
        self._down = self._held = self._queued = 0

    def feed(self, key, is_pressed, now):
        """A key went down or up at a time."""
        bit = 1 << key
        if is_pressed:
            if self._down & bit:
                return
            self._down |= bit
            self._held &= ~bit
            self._down_at[key] = now
            self._repeat_at[key] = (now + REPEAT_AFTER) & WRAP
            self._put(key | PRESS)
        elif self._down & bit:
            # A slow turn of the loop must not make a tap of what was held.
            if not self._held & bit and ticks_since(now, self._down_at[key]) >= HOLD_AFTER:
                self._put(key | HOLD)
                self._held |= bit
            self._down &= ~bit
            self._put(key | (RELEASE if self._held & bit else TAP))

    def poll(self, now):
        """The next event, or NO_EVENT."""
        if self._queued:
            return self._take()
        if not self._down:
            return NO_EVENT
        for key in range(KEYS):
            bit = 1 << key
            if not self._down & bit:
                continue
            if not self._held & bit and ticks_since(now, self._down_at[key]) >= HOLD_AFTER:
                self._held |= bit
                if key == B:
                    self._repeat_at[key] = (now + REDO_EVERY) & WRAP
                return key | HOLD
            if key <= RIGHT or (key == B and self._held & bit):
                if ticks_since(now, self._repeat_at[key]) >= 0:
                    every = REDO_EVERY if key == B else REPEAT_EVERY
                    # From now, not from when it was due: a slow screen must not owe repeats.
                    self._repeat_at[key] = (now + every) & WRAP
                    return key | REPEAT
        return NO_EVENT

    def _put(self, event):
        if self._queued < len(self._queue):
            self._queue[(self._first + self._queued) % len(self._queue)] = event
            self._queued += 1

    def _take(self):
        event = self._queue[self._first]
        self._first = (self._first + 1) % len(self._queue)
        self._queued -= 1
        return event
