# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A speaker that plays a few bytes round and round: a DAC, a pin that pulses, I2S."""

RATE = 16000  # of I2S, in Hz: its amplifiers know few rates
_HALF = b"\x0c\x24\x35\x3f\x3f\x35\x24\x0c"  # half a sine wave, 63 of 127 at most


class Sampled:
    """start(pitch) sounds until stop(); a pitch is in 100 Hz.

    softer divides the loudness. out and switch, which is high while the speaker is in use, or
    None, are put in by speaker.open_speaker.
    """

    def __init__(self, softer, is_digital):
        import audiocore

        self._wave = wave = bytearray(16)
        for i in range(8):
            wave[i] = 128 + _HALF[i] // softer
            wave[i + 8] = 128 - _HALF[i] // softer
        self._waves = bytearray(160) if is_digital else wave
        self._sample = audiocore.RawSample(self._waves, sample_rate=RATE)
        self.out = None
        self.switch = None

    def start(self, pitch):
        """Sound from now on."""
        self.stop()
        waves = self._waves
        if waves is self._wave:
            self._sample.sample_rate = pitch * 1600
        else:  # as many waves as the pitch fill the bytes
            for i in range(160):
                waves[i] = self._wave[i * pitch // 10 & 15]
        self.out.play(self._sample, loop=True)

    def stop(self):
        """Be silent."""
        if self.out.playing:
            self.out.stop()
