# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Sticks, ladders of resistors and trackballs: levels, noise and pulses to keys."""

import random

from freecell.axis_driver import LadderDriver, StickDriver
from freecell.ball_driver import FORGET_AFTER, BallDriver
from freecell.keys import DOWN, LEFT, NAMES, NOTHING, PRESSED, RIGHT, UP

TICKS = 1 << 29


class Axis:
    """An analog pin."""

    def __init__(self, value=32768):
        self.value = value


class Clock:
    """Ticks that wrap a second after the start."""

    def __init__(self):
        self.now = TICKS - 1000

    def __call__(self):
        return self.now

    def wait(self, milliseconds):
        self.now = (self.now + milliseconds) % TICKS


def drain(driver):
    """All that a driver reports, as +KEY and -KEY."""
    found = []
    while (key := driver.poll()) != NOTHING:
        found.append(("+" if key & PRESSED else "-") + NAMES[key & 7])
    return found


class Stick:
    """A stick with its driver."""

    def __init__(self):
        self.across, self.along = Axis(), Axis()
        self.driver = StickDriver(self.across, self.along, lambda: 77)

    def move(self, across=0, along=0):
        """Push it so far from the middle; returns what the driver reports."""
        self.across.value = 32768 + across
        self.along.value = 32768 + along
        found = drain(self.driver)
        assert not found or self.driver.time == 77
        return found


def test_stick_directions():
    stick = Stick()
    assert stick.move(across=-30000) == ["+LEFT"]
    assert stick.move() == ["-LEFT"]
    assert stick.move(across=30000) == ["+RIGHT"]
    assert stick.move() == ["-RIGHT"]
    assert stick.move(along=-30000) == ["+UP"]
    assert stick.move() == ["-UP"]
    assert stick.move(along=30000) == ["+DOWN"]
    assert stick.move(along=30000) == []
    assert stick.move() == ["-DOWN"]


def test_stick_hysteresis():
    stick = Stick()
    assert stick.move(across=17000) == []
    assert stick.move(across=18500) == ["+RIGHT"]
    assert stick.move(across=12000) == []
    assert stick.move(across=18500) == []
    assert stick.move(across=10000) == ["-RIGHT"]
    assert stick.move(across=12000) == []


def test_stick_noise_around_the_threshold_is_one_press():
    stick = Stick()
    noise = random.Random(5)
    found = []
    for _ in range(500):
        found += stick.move(across=StickDriver.DOWN_AT + noise.randint(-3000, 3000))
    assert found == ["+RIGHT"]
    for _ in range(500):
        found += stick.move(across=StickDriver.UP_AT + noise.randint(-3000, 3000))
    assert found == ["+RIGHT", "-RIGHT"]


def test_stick_thrown_from_one_side_to_the_other():
    stick = Stick()
    stick.move(across=-30000)
    assert sorted(stick.move(across=30000)) == ["+RIGHT", "-LEFT"]
    assert sorted(stick.move(along=30000)) == ["+DOWN", "-RIGHT"]


def test_stick_into_a_corner_is_two_keys():
    assert sorted(Stick().move(across=30000, along=-30000)) == ["+RIGHT", "+UP"]


def test_the_ends_of_the_range_and_a_worn_middle():
    stick = Stick()
    assert stick.move(across=-32768, along=32767) == ["+LEFT", "+DOWN"]
    assert sorted(stick.move(across=4000, along=-4000)) == ["-DOWN", "-LEFT"]


# -- two keys to a pin


class Ladder:
    """Two pins with two keys each, polled every ten milliseconds."""

    def __init__(self):
        self.pins = [Axis(2000), Axis(2000)]
        self.clock = Clock()
        self.driver = LadderDriver(self.pins, bytes((LEFT, RIGHT, UP, DOWN)), self.clock)

    def read(self, across=2000, along=2000, milliseconds=40):
        """Have these levels for a while; returns what is reported."""
        found = []
        for _ in range(0, milliseconds, 10):
            self.clock.wait(10)
            self.pins[0].value, self.pins[1].value = across, along
            found += drain(self.driver)
        return found


def test_ladder_levels():
    ladder = Ladder()
    for levels, key in (
        ({"across": 62000}, "LEFT"),
        ({"across": 33000}, "RIGHT"),
        ({"along": 65535}, "UP"),
        ({"along": 29000}, "DOWN"),
    ):
        assert ladder.read(**levels) == ["+" + key]
        assert ladder.read() == ["-" + key]
        assert ladder.read(0, 0) == []


def test_ladder_on_its_way_to_full_is_not_half():
    ladder = Ladder()
    assert ladder.read(across=31000, milliseconds=10) == []
    assert ladder.read(across=62000) == ["+LEFT"]
    assert ladder.read(across=31000, milliseconds=10) == []
    assert ladder.read() == ["-LEFT"]


def test_ladder_from_key_to_key():
    ladder = Ladder()
    ladder.read(across=62000)
    assert ladder.read(across=33000) == ["-LEFT", "+RIGHT"]
    assert ladder.read(across=62000) == ["-RIGHT", "+LEFT"]


def test_ladder_two_pins_at_once():
    ladder = Ladder()
    assert sorted(ladder.read(across=62000, along=33000)) == ["+DOWN", "+LEFT"]
    assert sorted(ladder.read()) == ["-DOWN", "-LEFT"]


def test_ladder_noise_around_its_thresholds():
    noise = random.Random(11)
    for at, key in ((LadderDriver.HALF_AT, "RIGHT"), (LadderDriver.FULL_AT, "LEFT")):
        ladder = Ladder()
        # Well beyond once, and noise then changes nothing.
        level = at + 4000
        assert ladder.read(across=level) == ["+" + key]
        found = []
        for _ in range(400):
            found += ladder.read(across=at + noise.randint(-2900, 2900), milliseconds=10)
        assert found == []


# -- the ball


class Counter:
    """Pulses of one direction."""

    def __init__(self):
        self.count = 0


class Ball:
    """A trackball with its driver, three pulses a step."""

    def __init__(self):
        self.clock = Clock()
        self.ways = {key: Counter() for key in (UP, DOWN, LEFT, RIGHT)}
        self.driver = BallDriver(list(self.ways.values()), bytes(self.ways), 3, self.clock)

    def roll(self, key, pulses, milliseconds=10):
        """Roll that way; returns what is reported."""
        self.ways[key].count += pulses
        self.clock.wait(milliseconds)
        return drain(self.driver)


def test_pulses_are_short_presses():
    ball = Ball()
    assert ball.roll(RIGHT, 2) == []
    assert ball.roll(RIGHT, 1) == ["+RIGHT", "-RIGHT"]
    assert ball.driver.time == ball.clock.now
    assert ball.roll(UP, 7) == 2 * ["+UP", "-UP"]
    assert ball.roll(UP, 2) == ["+UP", "-UP"]


def test_a_wobble_is_no_step():
    ball = Ball()
    ball.roll(DOWN, 2)
    assert ball.roll(RIGHT, 3) == ["+RIGHT", "-RIGHT"]
    assert ball.roll(DOWN, 2) == []


def test_a_nudge_long_ago_counts_no_more():
    ball = Ball()
    ball.roll(LEFT, 2)
    ball.roll(LEFT, 0, FORGET_AFTER + 10)
    assert ball.roll(LEFT, 2) == []
    assert ball.roll(LEFT, 1) == ["+LEFT", "-LEFT"]
