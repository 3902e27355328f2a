# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A board's speaker, of whatever kind. start(pitch) sounds until stop(); a pitch is in 100 Hz.

A spec is a kind and names of pins: dac OUT [ON], pwm OUT [ON], tone OUT [ON], i2s BCLK LRCLK DIN
[ON]. ON is high while the speaker is in use: an amplifier's enable, or its gain at its least.
"""

_RATE = 16000  # of I2S, in Hz: its amplifiers know few rates
_HALF = b"\x0c\x24\x35\x3f\x3f\x35\x24\x0c"  # half a sine wave, 63 of 127 at most
# How many times softer than that, where an amplifier follows and over I2S.
_AMPLIFIED = 3
_DIGITAL = 4
_DUTY = 4096  # of 65536: a thin pulse is a soft tone

_opened = None  # (spec, speaker): never let go, see open_speaker


class _Sampled:
    """Plays a few bytes round and round."""

    def __init__(self, softer, is_digital):
        import audiocore

        self._wave = wave = bytearray(16)
        for i in range(8):
            wave[i] = 128 + _HALF[i] // softer
            wave[i + 8] = 128 - _HALF[i] // softer
        self._waves = bytearray(160) if is_digital else wave
        self._sample = audiocore.RawSample(self._waves, sample_rate=_RATE)
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


class _Tone:
    """A pulse on a pin."""

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


def open_speaker(spec):
    """The speaker of a spec. Raises whatever the board raises if it cannot be had.

    It is opened once and kept: on a SAMD51, giving an AudioOut back may reset another pin.
    """
    global _opened
    if _opened is None or _opened[0] != spec:
        _opened = spec, _open(spec.split())
    return _opened[1]


def _maker(kind):
    """The class that plays samples there, or None for a tone."""
    if kind == "i2s":
        from audiobusio import I2SOut

        return I2SOut
    if kind == "dac":
        from audioio import AudioOut

        return AudioOut
    if kind == "pwm":
        try:
            from audiopwmio import PWMAudioOut

            return PWMAudioOut
        except ImportError:
            pass
    return None


def _open(words):
    import board

    kind = words[0]
    pins = [getattr(board, name) for name in words[1:]]
    first = 3 if kind == "i2s" else 1  # the pin ON
    maker = _maker(kind)
    if maker is None:
        speaker = _Tone()
    elif kind == "i2s":
        speaker = _Sampled(_DIGITAL, True)
    else:
        is_amplified = kind == "dac" or len(pins) > 1
        speaker = _Sampled(_AMPLIFIED if is_amplified else 1, False)
    if len(pins) > first:
        import digitalio

        speaker.switch = digitalio.DigitalInOut(pins[first])
        speaker.switch.switch_to_output(False)
    # The last thing that can fail, so that it need not be given back.
    if maker:
        speaker.out = maker(*pins[:first])
    else:
        import pwmio

        speaker.out = pwmio.PWMOut(pins[0], frequency=500, variable_frequency=True)
    return speaker
