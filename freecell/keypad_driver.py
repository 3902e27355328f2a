# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Keys behind any class of keypad, which scans and debounces them in the background."""

import keypad

from freecell.keys import NOTHING, PRESSED

UNUSED = 255


class KeypadDriver:
    """key_of is a byte a key number: the key it is, or UNUSED."""

    SCAN = 0.1  # seconds in which a held key is surely seen

    def __init__(self, scanner, key_of):
        self._scanner = scanner
        self._events = scanner.events
        self._event = keypad.Event(0, False)
        self._key_of = key_of
        self._down = 0  # bits of keys that were reported to be down
        self._lost = 0  # of these, those to be reported as gone up
        self.time = 0  # when the key last reported went up or down, in ticks

    def poll(self):
        """The next key that went up or down, or NOTHING."""
        events = self._events
        if events.overflowed:
            # A way up may be among what was lost: all go up, and what is still held down again.
            events.clear()
            self._lost = self._down
            self._scanner.reset()
        if self._lost:
            key = 0
            while not self._lost >> key & 1:
                key += 1
            self._lost &= ~(1 << key)
            self._down &= ~(1 << key)
            return key
        event = self._event
        while events.get_into(event):
            number = event.key_number
            if number < len(self._key_of) and self._key_of[number] != UNUSED:
                key = self._key_of[number]
                self.time = event.timestamp
                if event.pressed:
                    self._down |= 1 << key
                    return key | PRESSED
                self._down &= ~(1 << key)
                return key
        return NOTHING

    def start_over(self):
        """Take all keys as released: those that are held are reported as going down."""
        self._scanner.reset()

    def close(self):
        """Let the pins go."""
        self._scanner.deinit()
