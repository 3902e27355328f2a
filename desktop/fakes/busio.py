# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `busio`: the I2C bus that board.I2C() gives."""

from desktop import hardware


class I2C:
    """A bus that has to be locked to be read."""

    def __init__(self):
        self._is_locked = False

    def try_lock(self):
        """Take the bus; False if somebody has it."""
        if self._is_locked:
            return False
        self._is_locked = True
        return True

    def unlock(self):
        """Give it back."""
        self._is_locked = False

    def readfrom_into(self, address, buffer):
        """Read bytes of a device; OSError where there is none."""
        if not self._is_locked:
            raise RuntimeError("Function requires lock")
        for i in range(len(buffer)):
            buffer[i] = hardware.current.i2c_read(address)
