# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Gestures made of presses, releases and time."""

import pytest

from freecell import keys
from freecell.keys import HOLD, KEYS, NAMES, NO_EVENT, PRESS, RELEASE, REPEAT, TAP, Gestures

GESTURES = {PRESS: "press", REPEAT: "repeat", HOLD: "hold", TAP: "tap", RELEASE: "release"}
WRAP = 1 << 29


class Player:
    """Presses keys at times and notes what comes of it; polls every few milliseconds."""

    def __init__(self, start=1000, every=10):
        self.gestures = Gestures()
        self.start = start
        self.time = 0
        self.every = every
        self.events = []

    @property
    def ticks(self):
        """The clock."""
        return (self.start + self.time) % WRAP

    def down(self, key):
        """Press a key, without a look at the events."""
        self.gestures.feed(key, True, self.ticks)
        return self

    def up(self, key):
        """Let it go."""
        self.gestures.feed(key, False, self.ticks)
        return self

    def poll(self):
        """Note every event there is."""
        while (event := self.gestures.poll(self.ticks)) != NO_EVENT:
            name = NAMES[event & 7]
            self.events.append((self.time, f"{name} {GESTURES[event & keys.GESTURE]}"))
        return self

    def wait(self, milliseconds):
        """Let time pass, polling."""
        self.poll()
        for _ in range(0, milliseconds, self.every):
            self.time += self.every
            self.poll()
        return self

    def press(self, key, milliseconds=60):
        """Hold a key so long."""
        self.down(key).wait(milliseconds)
        return self.up(key).poll()

    @property
    def names(self):
        """What happened, without the times."""
        return [name for _, name in self.events]


@pytest.mark.parametrize("key", range(KEYS))
def test_a_short_press_is_a_press_and_a_tap(key):
    player = Player().press(key)
    assert player.events == [(0, f"{NAMES[key]} press"), (60, f"{NAMES[key]} tap")]


@pytest.mark.parametrize("key", [keys.A, keys.SELECT, keys.START])
def test_a_long_press_is_held_once_at_half_a_second(key):
    player = Player().press(key, 3000)
    name = NAMES[key]
    assert player.events == [(0, f"{name} press"), (500, f"{name} hold"), (3000, f"{name} release")]


def test_just_short_of_half_a_second_is_a_tap():
    assert Player(every=1).press(keys.A, 499).names == ["A press", "A tap"]
    assert Player(every=1).press(keys.A, 500).names == ["A press", "A hold", "A release"]


@pytest.mark.parametrize("key", [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT])
def test_directions_repeat(key):
    player = Player().press(key, 700)
    name = NAMES[key]
    times = [time for time, event in player.events if event == f"{name} repeat"]
    assert times[0] == 350
    assert [later - time for time, later in zip(times, times[1:])] == [90, 90, 90]
    assert (500, f"{name} hold") in player.events
    assert player.names[-1] == f"{name} release"


def test_b_repeats_only_after_it_was_held():
    player = Player().press(keys.B, 1150)
    assert player.events == [
        (0, "B press"),
        (500, "B hold"),
        (700, "B repeat"),
        (900, "B repeat"),
        (1100, "B repeat"),
        (1150, "B release"),
    ]


def test_a_slow_loop_owes_no_repeats_and_makes_no_tap_of_a_hold():
    player = Player()
    player.down(keys.RIGHT).poll()
    player.time = 5000
    player.poll()
    assert player.names == ["RIGHT press", "RIGHT hold", "RIGHT repeat"]
    player = Player()
    player.down(keys.A)
    player.time = 800
    player.up(keys.A)
    player.time = 2000
    player.poll()
    assert player.names == ["A press", "A hold", "A release"]


def test_a_press_and_release_between_two_looks_is_a_tap_with_its_own_times():
    player = Player()
    player.time = 30
    player.down(keys.A)
    player.time = 90
    player.up(keys.A)
    player.time = 5000  # the loop was busy drawing
    assert player.poll().names == ["A press", "A tap"]


def test_two_keys_at_once_go_each_their_way():
    player = Player()
    player.down(keys.A).wait(100)
    player.down(keys.RIGHT).wait(450)
    player.up(keys.A).wait(100)
    player.up(keys.RIGHT).poll()
    assert [event for event in player.events if event[1].startswith("A")] == [
        (0, "A press"),
        (500, "A hold"),
        (550, "A release"),
    ]
    times = [time for time, event in player.events if event == "RIGHT repeat"]
    assert times == [450, 540, 630]
    assert "RIGHT hold" in player.names


def test_all_keys_at_once():
    player = Player()
    for key in range(KEYS):
        player.down(key)
    for key in range(KEYS):
        player.up(key)
    assert player.poll().names == [f"{name} press" for name in NAMES] + [
        f"{name} tap" for name in NAMES
    ]


def test_more_than_the_queue_holds_drops_the_newest_and_recovers():
    player = Player()
    for _ in range(20):
        player.down(keys.LEFT).up(keys.LEFT)
    assert len(player.poll().names) == 16
    player.events.clear()
    assert player.press(keys.A).names == ["A press", "A tap"]


def test_the_clock_wraps():
    for start in range(WRAP - 1200, WRAP, 97):
        player = Player(start).press(keys.B, 1150)
        assert [time for time, _ in player.events] == [0, 500, 700, 900, 1100, 1150]
        times = [time for time, _ in Player(start).press(keys.DOWN, 600).events]
        assert times == [0, 350, 440, 500, 530, 600]


def test_ticks_since():
    assert keys.ticks_since(5, 3) == 2
    assert keys.ticks_since(3, 5) == -2
    assert keys.ticks_since(4, WRAP - 6) == 10
    assert keys.ticks_since(WRAP - 6, 4) == -10


def test_forget_silences_what_is_down_till_it_goes_up():
    player = Player()
    player.down(keys.A).down(keys.B).poll()
    player.gestures.forget()
    player.events.clear()
    player.wait(2000)
    player.up(keys.A).up(keys.B).poll()
    assert player.names == []
    assert player.press(keys.A).names == ["A press", "A tap"]


def test_forget_drops_what_is_queued():
    player = Player()
    player.down(keys.A).up(keys.A).down(keys.LEFT)
    player.gestures.forget()
    assert player.wait(1000).names == []


def test_a_second_press_without_a_release_is_no_event():
    player = Player()
    player.down(keys.A).down(keys.A).up(keys.A).up(keys.A)
    assert player.poll().names == ["A press", "A tap"]


def test_polling_allocates_no_events():
    """Events are small ints."""
    gestures = Gestures()
    gestures.feed(keys.A, True, 0)
    event = gestures.poll(0)
    assert isinstance(event, int) and 0 <= event < 64
