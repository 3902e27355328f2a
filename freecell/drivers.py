# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""One small class for each way keys are wired. poll() gives a key, with PRESSED if it went down.

keypad scans and debounces in the background; a stick is read here, with hysteresis.
"""

from freecell import keys
from freecell.boards import SHIFT
from freecell.trouble import Trouble

NOTHING = -1


class KeypadDriver:
    """Keys behind any class of keypad."""

    def __init__(self, scanner, key_of):
        import keypad

        self._scanner = scanner
        self._events = scanner.events
        self._event = keypad.Event(0, False)
        self._key_of = key_of
        self.time = 0  # when the key last reported went up or down, in ticks

    def poll(self):
        """The next key that went up or down, or NOTHING."""
        event = self._event
        while self._events.get_into(event):
            number = event.key_number
            if number < len(self._key_of) and self._key_of[number] is not None:
                self.time = event.timestamp
                return self._key_of[number] | (keys.PRESSED if event.pressed else 0)
        return NOTHING

    def start_over(self):
        """Take all keys as released: those that are held are reported as going down."""
        self._scanner.reset()

    def close(self):
        """Let the pins go."""
        self._scanner.deinit()


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
            return key | keys.PRESSED
        return NOTHING


def open_drivers(board, row, ticks):
    """The drivers for a board's keys; row is its row of boards.py.

    Raises Trouble if the board has no keys that are known.
    """
    if row is None:
        raise Trouble("this board's buttons are not known")
    import keypad

    pins = [getattr(board, name) for name in row.pins]
    if row.wiring == SHIFT:
        scanner = keypad.ShiftRegisterKeys(
            clock=pins[0],
            data=pins[1],
            latch=pins[2],
            key_count=len(row.keys),
            value_when_pressed=row.level,
        )
    else:
        scanner = keypad.Keys(pins, value_when_pressed=row.level, pull=True)
    drivers = [KeypadDriver(scanner, row.keys)]
    if row.stick:
        import analogio

        across, along = [analogio.AnalogIn(getattr(board, name)) for name in row.stick]
        drivers.append(StickDriver(across, along, ticks))
    return drivers
