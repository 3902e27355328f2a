# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `pwmio`: pulses, heard as a tone where a board's speaker is, or lighting a lamp."""

from desktop import hardware
from desktop.sampled import claim


class PWMOut:
    """Pulses on a pin."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        if frequency == 0:
            raise ValueError("Invalid frequency")
        claim(pin)
        self._pin = pin
        self._is_variable = variable_frequency
        self._frequency = frequency
        self.duty_cycle = duty_cycle

    @property
    def frequency(self):
        """In Hz."""
        return self._frequency

    @frequency.setter
    def frequency(self, frequency):
        if not self._is_variable:
            raise AttributeError("Invalid variable_frequency")
        if frequency == 0:
            raise ValueError("Invalid frequency")
        self._frequency = frequency
        self._change()

    @property
    def duty_cycle(self):
        """How much of the time the pin is high, 0 to 65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle):
        if self._pin is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )
        if not 0 <= duty_cycle <= 0xFFFF:
            raise ValueError("duty_cycle must be 0-65535")
        self._duty_cycle = duty_cycle
        self._change()

    def _change(self):
        if self._is_variable:
            is_on = self._duty_cycle > 0
            hardware.current.sound(self._frequency * is_on, self._duty_cycle / 0x8000)
        else:
            hardware.current.lamps[self._pin.name] = self._duty_cycle

    def deinit(self):
        """Release the pin, which is low from then on."""
        if self._pin:
            self.duty_cycle = 0
            self._pin.release()
            self._pin = None
