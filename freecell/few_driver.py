# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A few buttons as eight keys: a button tapped, a button held, a button pressed after another.

A button that can be more than one key is a key only when it goes up again, is held, or another
follows. What is held or a pair stays down as long as its buttons do, so it can be held in turn.
"""

from freecell.keypad_driver import KeypadDriver
from freecell.keys import HOLD_AFTER, NOTHING, PRESSED, WRAP, ticks_since

MOST = 8  # buttons
LATE = 16  # of a pair's first button: it was held for a while before the second came
NOBODY = -1


class FewDriver:
    """taps, holds: a byte a button, the key it is. pairs: three bytes each, first second key."""

    SCAN = 0.7  # seconds in which a held button is surely known for what it is

    def __init__(self, scanner, taps, holds, pairs, ticks):
        self._buttons = KeypadDriver(scanner, bytes(range(len(taps))))
        self._taps = taps
        self._holds = holds
        self._pairs = pairs
        self._ticks = ticks
        self._first = NOBODY  # the button that is down and not yet a key
        self._at = 0  # since when
        self._key = NOTHING  # the key that is down
        self._owners = 0  # bits of the buttons that hold it down
        self._next = NOTHING  # to be reported next, at _next_time
        self._next_time = 0
        self.time = 0

    def poll(self):
        """The next key that went up or down, or NOTHING."""
        if self._next != NOTHING:
            self.time = self._next_time
            key, self._next = self._next, NOTHING
            return key
        while True:
            button = self._buttons.poll()
            if button == NOTHING:
                return self._look_at_time()
            time = self._buttons.time
            if button & PRESSED:
                key = self._press(button & ~PRESSED, time)
            else:
                key = self._release(button, time)
            if key != NOTHING:
                return key

    def _is_single(self, button):
        """Whether it is one key and nothing else."""
        if self._taps[button] != self._holds[button]:
            return False
        pairs = self._pairs
        for i in range(0, len(pairs), 3):
            if button == pairs[i] & ~LATE or button == pairs[i + 1]:
                return False
        return True

    def _pair(self, first, second):
        """The key of a pair, or NOTHING."""
        pairs = self._pairs
        for i in range(0, len(pairs), 3):
            if pairs[i] == first and pairs[i + 1] == second:
                return pairs[i + 2]
        return NOTHING

    def _press(self, button, time):
        if self._is_single(button):
            self.time = time
            return self._taps[button] | PRESSED
        first = self._first
        if first == NOBODY:
            if self._key == NOTHING:
                self._first = button
                self._at = time
            elif self._owners & self._owners - 1 == 0:
                return self._follow(button, time)
            return NOTHING
        key = NOTHING
        if ticks_since(time, self._at) >= HOLD_AFTER:
            key = self._pair(first | LATE, button)
        if key == NOTHING:
            key = self._pair(first, button)
        if key == NOTHING:
            return NOTHING
        self._first = NOBODY
        self._owners = 1 << first | 1 << button
        return self._put(key, time)

    def _follow(self, button, time):
        """A second button while one is held down as a key: that goes up, for the pair."""
        for first in range(len(self._taps)):
            if self._owners == 1 << first:
                key = self._pair(first | LATE, button)
                if key != NOTHING:
                    self.time = self._next_time = time
                    self._owners |= 1 << button
                    up, self._key = self._key, key
                    self._next = key | PRESSED
                    return up
        return NOTHING

    def _release(self, button, time):
        if self._is_single(button):
            self.time = time
            return self._taps[button]
        if button == self._first:
            self._first = NOBODY
            self._next_time = time
            if ticks_since(time, self._at) < HOLD_AFTER:
                self._next = self._taps[button]
                self.time = time
            else:
                self._next = self._holds[button]
                self.time = self._held_since(button)
            return self._next | PRESSED
        if self._key != NOTHING and self._owners >> button & 1:
            self._owners = 0
            key, self._key = self._key, NOTHING
            self.time = time
            return key
        return NOTHING

    def _look_at_time(self):
        """A button that has been down long enough is the key it is when held."""
        first = self._first
        if first == NOBODY:
            return NOTHING
        after = HOLD_AFTER
        for i in range(0, len(self._pairs), 3):
            if self._pairs[i] == first | LATE:
                after = 2 * HOLD_AFTER  # another may still follow
        if ticks_since(self._ticks(), self._at) < after:
            return NOTHING
        self._first = NOBODY
        self._owners = 1 << first
        return self._put(self._holds[first], self._held_since(first))

    def _held_since(self, button):
        """When the key of a held button went down: with the button, if it is the same key."""
        if self._taps[button] == self._holds[button]:
            return self._at
        return self._at + HOLD_AFTER & WRAP

    def _put(self, key, time):
        self._key = key
        self.time = time
        return key | PRESSED

    def start_over(self):
        """Take all buttons as released: those that are held are reported as going down."""
        self._buttons.start_over()

    def close(self):
        """Let the pins go."""
        self._buttons.close()
