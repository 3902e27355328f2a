# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `countio`: counts the pulses of the trackball."""

from desktop import hardware


class Counter:
    """The falling edges at a pin."""

    def __init__(self, pin):
        pin.claim()
        self._pin = pin
        self.count = 0

    @property
    def count(self):
        """How many since it was set."""
        return self._count + hardware.current.pulses[self._pin.name] - self._since

    @count.setter
    def count(self, count):
        self._count = count
        self._since = hardware.current.pulses[self._pin.name]
