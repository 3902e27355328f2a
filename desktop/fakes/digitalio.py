# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `digitalio`: reads keys, and takes outputs that lead nowhere."""

from desktop import hardware


class Direction:
    """Which way a pin works."""

    INPUT = "INPUT"
    OUTPUT = "OUTPUT"


class Pull:
    """Where an input is pulled."""

    UP = "UP"
    DOWN = "DOWN"


class DriveMode:
    """How an output is driven."""

    PUSH_PULL = "PUSH_PULL"
    OPEN_DRAIN = "OPEN_DRAIN"


class DigitalInOut:
    """A pin as input or output."""

    def __init__(self, pin):
        pin.claim()
        self._pin = pin
        self.switch_to_input()

    def switch_to_input(self, pull=None):
        """Read from now on."""
        self._direction = Direction.INPUT
        self.pull = pull

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        """Write from now on."""
        self._direction = Direction.OUTPUT
        self.drive_mode = drive_mode
        self._value = value

    @property
    def direction(self):
        """Direction.INPUT or OUTPUT."""
        return self._direction

    @direction.setter
    def direction(self, direction):
        if direction == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self):
        """The level."""
        if self._direction == Direction.OUTPUT:
            return self._value
        return hardware.current.level(self._pin, self.pull != Pull.DOWN)

    @value.setter
    def value(self, value):
        if self._direction == Direction.INPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(value)

    def deinit(self):
        """Release the pin."""
        if self._pin:
            self._pin.release()
            self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
