# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Sounds under a board's interpreter: every kind of speaker, and a heap that stands still."""

import gc
import sys

from freecell import effects
from freecell.game import Game
from freecell.hand import Hand
from freecell.keys import PRESS, SELECT, TAP, A, B


class Out:
    """Any of the outputs."""

    playing = False
    frequency = duty_cycle = value = 0

    def __init__(self, *pins, frequency=0, variable_frequency=False):
        self.sample_rate = 0
        self.starts = 0

    def play(self, sample, loop=False):
        self.playing = loop
        self.sample_rate = sample.sample_rate
        self.starts += 1

    def stop(self):
        self.playing = False

    def switch_to_output(self, value):
        self.value = value


class Sample:
    """Bytes with a rate."""

    def __init__(self, buffer, sample_rate):
        self.buffer = buffer
        self.sample_rate = sample_rate


class Module:
    """Stands for audiocore, audioio, audiopwmio, audiobusio, pwmio, digitalio and board."""

    RawSample = Sample
    AudioOut = PWMAudioOut = I2SOut = PWMOut = DigitalInOut = Out
    P = Q = R = S = None


class Row:
    """A board's row."""

    lights = ""

    def __init__(self, sound):
        self.sound = sound


class Machine:
    """A clock that is set, and a board's row."""

    now = (1 << 29) - 500  # wraps soon
    speaker = None

    def __init__(self, sound):
        self.row = Row(sound)

    def ticks(self):
        return self.now


def play(sounds, game, hand, machine, events):
    """Keys, and turns of the loop after each until all is silent."""
    for event in events:
        changes = game.changes
        if hand.on_event(event):
            sounds.after(game, hand, changes != game.changes)
        for _ in range(12):
            machine.now = machine.now + 10 & (1 << 29) - 1
            sounds.turn(machine.now)


EVENTS = (
    A | PRESS,
    A | PRESS,
    SELECT | PRESS,
    SELECT | TAP,
    B | PRESS,
    B | TAP,
    B | PRESS,
    B | TAP,
)

for name in ("audiocore", "audioio", "audiopwmio", "audiobusio", "pwmio", "digitalio", "board"):
    sys.modules[name] = Module
for kind in ("dac P Q", "pwm P", "pwm P Q", "i2s P Q R", "i2s P Q R S", "tone P"):
    machine = Machine(kind)
    game = Game()
    game.deal(617, 4)
    hand = Hand(game)
    sounds = effects.Effects(machine)
    out = machine.speaker.out
    play(sounds, game, hand, machine, EVENTS)
    assert sounds._speaker is not None, kind
    assert not out.playing and out.duty_cycle == 0
    assert out.starts >= 6 or out.frequency == 300, (kind, out.starts)
    if hasattr(gc, "mem_alloc"):
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        for _ in range(20):
            play(sounds, game, hand, machine, EVENTS)
        grown = gc.mem_alloc() - before
        gc.enable()
        assert grown == 0, (kind, grown)
print("passed")
