# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the fake audio outputs share: pins, and a sample that sounds on them."""

from desktop import hardware


def claim(*pins):
    """Take pins as a board does: TypeError for what is no pin, ValueError for one in use."""
    for pin in pins:
        if not isinstance(pin, hardware.Pin):
            raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
    for pin in pins:
        pin.claim()


class SampledOut:
    """An output for samples. The board it sounds on is the one in force."""

    def __init__(self, *pins):
        claim(*pins)
        self._pins = pins
        self._playing = False

    def _check(self):
        if self._pins is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )

    def play(self, sample, *, loop=False):
        """Let it sound; only what is looped lasts."""
        from desktop.fakes.audiocore import RawSample

        self._check()
        if not isinstance(sample, RawSample):
            raise TypeError("sample must be a RawSample")
        self._playing = loop
        hardware.current.sound(sample.frequency(), sample.loudness())

    def stop(self):
        """Silence."""
        self._check()
        self._playing = False
        hardware.current.sound(0, 0)

    @property
    def playing(self):
        """Whether something sounds."""
        self._check()
        return self._playing

    def deinit(self):
        """Release the pins."""
        if self._pins is None:
            return
        self.stop()
        for pin in self._pins:
            pin.release()
        self._pins = None
