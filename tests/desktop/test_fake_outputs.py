# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The fake outputs refuse what a board refuses, and tell what would be heard and seen."""

import sys

import pytest

from desktop import fake_board


class Clock:
    """Time that stands."""

    def now(self):
        return 0

    def sleep(self, seconds):
        pass


@pytest.fixture(name="board")
def _board():
    return fake_board.install("pybadge", clock=Clock())


def module(name):
    """A module as the game gets it."""
    return sys.modules[name]


def outputs():
    """A way to make each output, of given pins."""
    return {
        "AudioOut": module("audioio").AudioOut,
        "PWMAudioOut": module("audiopwmio").PWMAudioOut,
        "I2SOut": lambda pin: module("audiobusio").I2SOut(
            pin, module("board").SPEAKER_ENABLE, module("board").NEOPIXEL
        ),
        "PWMOut": module("pwmio").PWMOut,
    }


NAMES = ("AudioOut", "PWMAudioOut", "I2SOut", "PWMOut")


@pytest.mark.parametrize("name", NAMES)
def test_pins_are_pins_and_have_one_owner(board, name):
    make = outputs()[name]
    for wrong in ("SPEAKER", None, 3):
        with pytest.raises(TypeError):
            make(wrong)
    pin = module("board").SPEAKER
    out = make(pin)
    with pytest.raises(ValueError, match="in use"):
        make(pin)
    out.deinit()
    out.deinit()
    make(pin).deinit()


def sample(waves=2, length=32, rate=16000):
    """A square wave, so many times."""
    wave = bytearray(length)
    for i in range(length):
        wave[i] = 128 + 32 if i * waves * 2 // length % 2 == 0 else 128 - 32
    return module("audiocore").RawSample(wave, sample_rate=rate)


@pytest.mark.parametrize("name", NAMES[:3])
def test_a_looped_sample_sounds_until_it_is_stopped(board, name):
    out = outputs()[name](module("board").SPEAKER)
    assert not out.playing and board.tone == (0, 0)
    out.play(sample(), loop=True)
    assert out.playing and board.tone == (1000, 0.25)
    out.stop()
    assert not out.playing and board.tone == (0, 0)
    with pytest.raises(TypeError):
        out.play(sample(), True)
    out.deinit()
    with pytest.raises(ValueError, match="deinit"):
        out.play(sample(), loop=True)


def test_the_speed_of_a_sample_is_its_pitch_from_the_next_play_on(board):
    out = outputs()["AudioOut"](module("board").SPEAKER)
    wave = sample(1, 16)
    out.play(wave, loop=True)
    wave.sample_rate = 8000
    assert board.tone[0] == 1000
    out.play(wave, loop=True)
    assert board.tone[0] == 500
    with pytest.raises(TypeError):
        wave.sample_rate = 8000.5
    with pytest.raises(ValueError):
        module("audiocore").RawSample([1, 2, 3])


def test_an_amplifier_follows_few_rates(board):
    out = outputs()["I2SOut"](module("board").SPEAKER)
    with pytest.raises(ValueError):
        out.play(sample(rate=9600), loop=True)


def test_pulses(board):
    pwm = module("pwmio").PWMOut(module("board").SPEAKER, frequency=440, variable_frequency=True)
    assert board.tone[0] == 0
    pwm.duty_cycle = 4096
    assert board.tone == (440, 0.125)
    pwm.frequency = 660
    assert board.tone[0] == 660
    for wrong in (-1, 0x10000):
        with pytest.raises(ValueError):
            pwm.duty_cycle = wrong
    with pytest.raises(ValueError):
        pwm.frequency = 0
    pwm.deinit()
    assert board.tone == (0, 0)
    fixed = module("pwmio").PWMOut(module("board").NEOPIXEL, duty_cycle=500)
    assert board.lamps == {"NEOPIXEL": 500}
    with pytest.raises(AttributeError):
        fixed.frequency = 100


def test_pixels_need_an_output(board):
    write = module("neopixel_write").neopixel_write
    pin = module("digitalio").DigitalInOut(module("board").NEOPIXEL)
    with pytest.raises(ValueError):
        write(pin, bytes(3))
    pin.switch_to_output()
    with pytest.raises(TypeError):
        write(module("board").NEOPIXEL, bytes(3))
    with pytest.raises(TypeError):
        write(pin, [1, 2, 3])
    write(pin, bytearray((1, 2, 3)))
    assert board.lamps == {"NEOPIXEL": b"\1\2\3"}
    pin.deinit()
    with pytest.raises(ValueError):
        write(pin, bytes(3))
