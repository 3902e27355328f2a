# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `audiocore`: samples in memory."""


class RawSample:
    """Bytes to be played; bytearray means unsigned bytes."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        if not isinstance(buffer, bytearray):
            raise ValueError("buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'")
        self._buffer = buffer
        self.channel_count = channel_count
        self.sample_rate = sample_rate

    @property
    def sample_rate(self):
        """Samples a second; counts from the next play() on."""
        return self._sample_rate

    @sample_rate.setter
    def sample_rate(self, rate):
        if not isinstance(rate, int):
            raise TypeError(f"can't convert {type(rate).__name__} to int")
        self._sample_rate = rate

    def frequency(self):
        """Of the waves in it as they are played now, in Hz: how often they rise past the middle."""
        last = self._buffer[-1]
        waves = 0
        for value in self._buffer:
            waves += last <= 128 < value
            last = value
        return waves * self._sample_rate // len(self._buffer)

    def loudness(self):
        """How far the waves reach from the middle, 0 to 1."""
        return max(abs(value - 128) for value in self._buffer) / 128
