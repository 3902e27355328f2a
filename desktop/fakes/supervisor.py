# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `supervisor`: the clock, and a board that no PC talks to."""

from desktop import hardware


class RunReason:
    """Why the program runs."""

    STARTUP = "STARTUP"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"


class Runtime:
    """How the board is connected: not at all."""

    run_reason = RunReason.STARTUP
    usb_connected = False
    serial_connected = False
    serial_bytes_available = 0
    autoreload = True


runtime = Runtime()


def reload():
    """Would start code.py anew; here the program goes on, and does that itself."""


def ticks_ms():
    """Milliseconds, wrapping at 2**29."""
    return hardware.current.ticks_ms()
