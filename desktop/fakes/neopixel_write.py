# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `neopixel_write`: notes what the pixels were told."""

from desktop import hardware
from desktop.fakes.digitalio import DigitalInOut, Direction


def neopixel_write(digitalinout, buf):
    """Tell the pixels on a pin their colours, three bytes each."""
    if not isinstance(digitalinout, DigitalInOut):
        raise TypeError("digitalinout must be of type DigitalInOut")
    if digitalinout._pin is None:
        raise ValueError(
            "Object has been deinitialized and can no longer be used. Create a new object."
        )
    if digitalinout.direction != Direction.OUTPUT:
        raise ValueError("the pin is not an output")
    if not isinstance(buf, bytes | bytearray):
        raise TypeError("object with buffer protocol required")
    hardware.current.lamps[digitalinout._pin.name] = bytes(buf)
