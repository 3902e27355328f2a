# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Standby after minutes without a key, and another deck of cards."""

import pytest
from console import Console, memory
from screen_reader import read

from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, A, B
from freecell.notation import position_text
from freecell.settings import LETTER_SETS, STANDBY, STANDBY_MINUTES

MINUTE = 60000


def rest(console, milliseconds):
    """Let time pass in long turns."""
    for _ in range(milliseconds // 1000):
        console.now += 990
        console.wait(10)
    return console


# -- standby


@pytest.mark.parametrize("place", range(len(STANDBY_MINUTES)))
def test_the_screen_dims_and_then_goes_out(place):
    console = Console().start()
    console.app.settings.set(STANDBY, place)
    console.tap(RIGHT)
    minutes = STANDBY_MINUTES[place] or 30
    rest(console, MINUTE * minutes - 11000)
    assert console.is_at_table and console.brightness == 1
    rest(console, 5000)
    if not STANDBY_MINUTES[place]:
        assert console.brightness == 1
        return
    assert console.is_at_table and 0 < console.brightness < 1
    rest(console, 8000)
    assert not console.is_at_table and console.brightness == 0


def asleep(console):
    """In standby."""
    rest(console, 3 * MINUTE)
    assert console.brightness == 0
    return console


def test_a_key_brings_the_light_back_before_the_screen_goes_out():
    console = Console().start()
    rest(console, 2 * MINUTE - 5000)
    assert console.brightness < 1
    console.tap(RIGHT)
    assert console.brightness == 1 and console.hand.cursor == 9
    rest(console, 2 * MINUTE - 15000)
    assert console.is_at_table and console.brightness == 1


@pytest.mark.parametrize("key", [A, B, SELECT, START, DOWN, LEFT])
def test_the_key_that_wakes_does_nothing_else(key):
    console = Console(is_seen=True).start().make_a_move().tap(RIGHT, A)
    before = bytes(console.game.table), console.hand.cursor, console.hand.source
    asleep(console)
    assert not any(console.display.bus.pixels), "the screen is black"
    console.hold(key, 900)
    assert console.is_at_table and console.brightness == 1
    assert (bytes(console.game.table), console.hand.cursor, console.hand.source) == before
    assert read(console.display.bus).table() == console.game.table
    console.tap(B)
    assert console.hand.is_empty


def test_time_stands_still_in_standby():
    console = Console().start().make_a_move()
    asleep(console)
    seconds = console.game.seconds
    rest(console, 10 * MINUTE)
    console.tap(A).wait(100)
    assert console.game.seconds == seconds


def test_standby_in_a_menu_leads_back_to_it():
    console = Console().start().make_a_move().tap(START, DOWN)
    chosen = console.chosen
    asleep(console)
    console.tap(A)
    assert console.chosen == chosen and len(console.app.screens) == 2
    asleep(console)
    console.tap(B)
    assert len(console.app.screens) == 2
    assert console.tap(B).is_at_table


def test_standby_while_looking_at_a_column_held_down():
    console = Console(is_seen=True).start().press(DOWN)
    asleep(console)
    console.tap(A).release(DOWN).wait(50)
    assert console.is_at_table
    console.tap(RIGHT)
    assert read(console.display.bus).table() == console.game.table


def test_a_key_pressed_and_let_go_between_two_looks_wakes_and_does_nothing_else():
    """In standby the loop looks seldom, and finds more than one event."""
    console = Console(is_seen=True).start().make_a_move()
    before = bytes(console.game.table), console.hand.cursor, console.game.moves
    asleep(console)
    for key in (B, SELECT):
        for is_pressed in (True, False):
            console._queue.append((key, is_pressed, console.ticks()))
    console.now += 90
    console.wait(10)
    assert console.is_at_table and console.brightness == 1
    console.wait(1000)
    assert (bytes(console.game.table), console.hand.cursor, console.game.moves) == before


def test_standby_comes_again_after_waking():
    console = Console().start()
    for _ in range(3):
        asleep(console)
        console.tap(A).wait(50)
        assert console.is_at_table and console.brightness == 1
    assert console.hand.is_empty


def test_a_display_that_cannot_be_dimmed_is_black_in_standby(monkeypatch):
    console = Console(is_seen=True).start()
    monkeypatch.setattr(console, "set_brightness", lambda share: None)
    rest(console, 3 * MINUTE)
    assert not any(console.display.bus.pixels)
    console.tap(A)
    assert read(console.display.bus).table() == console.game.table


def test_nothing_is_sent_to_the_display_in_standby():
    console = Console(is_seen=True).start()
    asleep(console)
    writes = console.display.bus.writes
    rest(console, MINUTE)
    assert console.display.bus.writes == writes


def test_time_stands_still_in_menus_and_on_every_screen_over_the_table():
    console = Console().start().make_a_move().wait(2000)
    seconds = console.game.seconds
    for names in ((), ("Settings",), ("Help",), ("New game",), ("Title",)):
        console.open_menu(*names)
        rest(console, 20000)
        assert console.game.seconds <= seconds + 1, names
        console.app.close_all()
        seconds = console.game.seconds


# -- another deck


def test_another_deck_shows_the_same_game():
    console = Console(is_seen=True, places=[memory()]).start()
    console.make_a_move().tap(DOWN).make_a_move().tap(RIGHT)
    text = position_text(console.game.table, 4)
    for colours, letters in ((1, 0), (1, 1), (0, 2), (0, 0)):
        console.choose_deck(colours, letters)
        console.wait(50)
        assert console.is_at_table
        reading = read(console.display.bus, bool(colours), LETTER_SETS[letters])
        assert reading.table() == console.game.table
        assert position_text(console.game.table, 4) == text
        assert console.game.moves == 2 and console.game.can_undo
    console.tap(B)
    assert console.game.moves == 1


def test_without_a_place_to_save_the_deck_stays():
    console = Console(is_seen=True).start().make_a_move()
    console.choose_deck(1, 0)
    console.wait(50)
    assert console.is_at_table and console.game.moves == 1
    assert read(console.display.bus).table() == console.game.table


def test_the_same_deck_chosen_again_changes_nothing():
    console = Console(is_seen=True, places=[memory()]).start().make_a_move()
    app = console.app
    console.open_menu("Settings").go_to("Colours").tap(RIGHT, LEFT, B)
    assert console.app is app and console.is_at_table
