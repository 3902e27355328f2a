# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `supervisor`: the clock, and a board that no PC talks to."""

from desktop import hardware


class RunReason:
    """Why the program runs."""

    STARTUP = "STARTUP"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"


class Runtime:
    """How the board is connected: not at all, but for who types on its console."""

    run_reason = RunReason.STARTUP
    usb_connected = False
    serial_connected = False
    autoreload = True
    display = None  # what a board without a display of its own has been given

    @property
    def serial_bytes_available(self):
        """How many bytes were typed and not yet read."""
        return len(hardware.current.console)


class Stdin:
    """sys.stdin of a board."""

    def readinto(self, buffer):
        """Fill a buffer with what was typed; a board would wait for it, here it has to be there."""
        console = hardware.current.console
        if len(console) < len(buffer):
            raise AssertionError("the board would wait for ever")
        for i in range(len(buffer)):
            byte = console.pop(0)
            buffer[i] = ord("\n") if byte == ord("\r") else byte
        return len(buffer)


runtime = Runtime()


def reload():
    """Would start code.py anew; here the program goes on, and does that itself."""


def ticks_ms():
    """Milliseconds, wrapping at 2**29."""
    return hardware.current.ticks_ms()
