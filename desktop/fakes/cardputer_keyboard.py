# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `cardputer_keyboard`: the firmware's own scanner, which types into the console.

It has the pins, and gives key events to nobody until it is detached from the console.
"""

from desktop import hardware
from desktop.fakes.keypad_demux import DemuxKeyMatrix
from desktop.handhelds import MATRIX_COLUMNS, MATRIX_ROWS


class _Keyboard(DemuxKeyMatrix):
    is_attached = True

    def scan(self, now):
        """As any scanner, but events go to the console while it is attached."""
        super().scan(now)
        if self.is_attached:
            self._events.clear()

    def deinit(self):
        """The firmware never gets over it."""
        raise AssertionError("this scanner is the firmware's")


def _pins(names):
    return [hardware.current.pins[name] for name in names]


KEYBOARD = _Keyboard(
    _pins(MATRIX_ROWS), _pins(MATRIX_COLUMNS), interval=0.01, max_events=20, debounce_threshold=2
)


def attach_serial():
    """Type into the console from now on."""
    KEYBOARD.is_attached = True


def detach_serial():
    """Give key events from now on."""
    KEYBOARD.is_attached = False
