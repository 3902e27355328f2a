# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A speaker that is a pin that pulses."""

_DUTY = 4096  # of 65536: a thin pulse is a soft tone


class Tone:
    """start(pitch) sounds until stop(); a pitch is in 100 Hz. out and switch as in Sampled."""

    def __init__(self):
        self.out = None
        self.switch = None

    def start(self, pitch):
        """Sound from now on."""
        self.out.frequency = pitch * 100
        self.out.duty_cycle = _DUTY

    def stop(self):
        """Be silent."""
        self.out.duty_cycle = 0
