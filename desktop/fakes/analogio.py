# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `analogio`: reads the stick."""

from desktop import hardware


class AnalogIn:
    """The level at a pin."""

    reference_voltage = 3.3

    def __init__(self, pin):
        pin.claim()
        self._pin = pin

    @property
    def value(self):
        """0 to 65535."""
        if self._pin is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )
        return hardware.current.analog(self._pin)

    def deinit(self):
        """Release the pin."""
        if self._pin:
            self._pin.release()
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
