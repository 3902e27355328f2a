# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `audiopwmio`: samples on a pin that pulses."""

from desktop.sampled import SampledOut


class PWMAudioOut(SampledOut):
    """One channel; boards have two."""

    def __init__(self, left_channel, *, quiescent_value=0x8000):
        super().__init__(left_channel)
