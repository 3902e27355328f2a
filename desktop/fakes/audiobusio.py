# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `audiobusio`: samples over I2S."""

from desktop.sampled import SampledOut

# What the amplifiers of handhelds take.
RATES = (8000, 16000, 32000, 44100, 48000)


class I2SOut(SampledOut):
    """Three pins to a digital amplifier."""

    def __init__(self, bit_clock, word_select, data, *, left_justified=False):
        super().__init__(bit_clock, word_select, data)

    def play(self, sample, *, loop=False):
        """Let it sound, if the amplifier could follow."""
        if sample.sample_rate not in RATES:
            raise ValueError(f"{sample.sample_rate} Hz is no rate of the amplifier's")
        super().play(sample, loop=loop)
