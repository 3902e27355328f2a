# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A board's lamps: dark, but for a dim green glow. Loaded when they are needed, not in play.

A spec is neopixel PIN COUNT, rgb RED GREEN BLUE or led PIN.
"""

_PIXEL = b"\x08\x00\x00"  # green, red, blue of 255
_DUTY = 2000  # of 65536
# That of the backlight: with another a lamp cannot share its slice on RP2040.
_FREQUENCY = 50000


class Glow:
    """A glow from now on, until close(). Raises whatever the board raises."""

    def __init__(self, spec, is_lit=True):
        import board

        words = spec.split()
        self._count = 0
        pin = getattr(board, words[2] if words[0] == "rgb" else words[1])
        if words[0] == "neopixel":
            import digitalio

            self._count = int(words[2])
            self._pin = digitalio.DigitalInOut(pin)
            self._pin.switch_to_output()
            if is_lit:
                self._show(_PIXEL)
        else:
            import pwmio

            self._pin = pwmio.PWMOut(pin, frequency=_FREQUENCY, duty_cycle=_DUTY)

    def _show(self, pixel):
        from neopixel_write import neopixel_write

        neopixel_write(self._pin, pixel * self._count)

    def close(self):
        """Dark again, and let the pin go."""
        if self._count:
            self._show(bytes(3))
        self._pin.deinit()


def put_out(spec):
    """Darken pixels, which keep their colour over a restart; other lamps go out by themselves."""
    if spec.startswith("neopixel"):
        try:
            Glow(spec, False).close()
        except Exception:  # whatever it is, the game goes on
            pass
