# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Opens a board's speaker, by a spec: a kind and names of pins.

dac OUT [ON], pwm OUT [ON], tone OUT [ON] or i2s BCLK LRCLK DIN [ON]. ON is high while the speaker
is in use: an amplifier's enable, or its gain at its least.
"""

# How many times softer than half of what a sample can be.
_AMPLIFIED = 3
_DIGITAL = 4


def open_speaker(spec):
    """A sampled.Sampled or tone.Tone. Raises whatever the board raises if it cannot be had.

    It is to be kept for ever: on a SAMD51, giving an AudioOut back may reset a pin of another.
    """
    import board

    kind, *names = spec.split()
    pins = [getattr(board, name) for name in names]
    first = 3 if kind == "i2s" else 1  # the pin ON
    maker = _maker(kind)
    if maker:
        from freecell.sampled import Sampled

        is_digital = kind == "i2s"
        is_amplified = kind == "dac" or len(pins) > 1
        softer = _DIGITAL if is_digital else _AMPLIFIED if is_amplified else 1
        speaker = Sampled(softer, is_digital)
    else:
        from freecell.tone import Tone

        speaker = Tone()
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
