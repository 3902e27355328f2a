# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Two or three buttons as eight keys, and a table, menus and help that can be had with them."""

import random
import sys

import pytest

from desktop import fake_board, hardware
from desktop.clocks import PowerOff, SimulatedClock
from desktop.play import start_game
from desktop.script import parse
from freecell import keys, main
from freecell.keys import NAMES, NO_EVENT, Gestures

TWO = "clue_nrf52840_express"
THREE = "adafruit_funhouse"
SIX = "pimoroni_explorer2350"
ONE_MORE = "ugame22"
FEW = [board_id for board_id in hardware.BOARDS if hardware.BOARDS[board_id].recipes]


class Buttons:
    """The buttons of a board, called by the keys they are when tapped, and the events of it."""

    def __init__(self, board_id):
        from freecell.machine import Machine

        self.board = fake_board.install(board_id, source=[])
        self.machine = Machine()
        self.gestures = Gestures()
        self.events = []

    def wait(self, milliseconds):
        """Let time pass, polled every ten milliseconds."""
        for _ in range(0, milliseconds, 10):
            try:
                self.board.clock.sleep(0.01)
            except PowerOff:
                pass  # there is no script that could end
            self.machine.poll_keys(self.gestures)
            while (event := self.gestures.poll(self.machine.ticks())) != NO_EVENT:
                if event & keys.GESTURE != keys.REPEAT:
                    self.events.append((NAMES[event & 7], event & keys.GESTURE))
        return self

    def down(self, name, milliseconds=40):
        self.board.press(name)
        return self.wait(milliseconds)

    def up(self, name, milliseconds=40):
        self.board.release(name)
        return self.wait(milliseconds)

    def take(self):
        """The events since the last time."""
        events, self.events = self.events, []
        return events


def tap(name):
    return [(name, keys.PRESS), (name, keys.TAP)]


def hold(name):
    return [(name, keys.PRESS), (name, keys.HOLD), (name, keys.RELEASE)]


@pytest.mark.parametrize("board_id, name", [(TWO, "RIGHT"), (TWO, "A"), (THREE, "LEFT")])
def test_a_tap_is_known_when_it_ends(board_id, name):
    buttons = Buttons(board_id).down(name, 300)
    assert buttons.take() == []
    assert buttons.up(name).take() == tap(name)


def test_holding_the_act_button_is_a_held_from_its_press():
    buttons = Buttons(TWO).down("A", 480)
    assert buttons.take() == []
    assert buttons.wait(60).take() == [("A", keys.PRESS), ("A", keys.HOLD)]
    assert buttons.up("A").take() == [("A", keys.RELEASE)]


def test_holding_on_becomes_another_key_and_can_be_held_in_turn():
    buttons = Buttons(THREE).down("RIGHT", 700)
    assert buttons.take() == [("DOWN", keys.PRESS)]
    assert buttons.up("RIGHT").take() == [("DOWN", keys.TAP)]
    buttons.down("RIGHT", 1100)
    assert buttons.up("RIGHT").take() == hold("DOWN")


@pytest.mark.parametrize("milliseconds", [600, 900])
def test_where_a_pair_may_follow_the_held_key_waits_for_it(milliseconds):
    buttons = Buttons(TWO).down("RIGHT", milliseconds)
    assert buttons.take() == []
    assert buttons.up("RIGHT").take() == tap("DOWN")


@pytest.mark.parametrize(
    "board_id, first, second, key",
    [
        (TWO, "RIGHT", "A", "B"),
        (TWO, "A", "RIGHT", "SELECT"),
        (THREE, "LEFT", "A", "B"),
        (THREE, "A", "LEFT", "B"),
        (THREE, "RIGHT", "A", "SELECT"),
        (THREE, "A", "RIGHT", "SELECT"),
        (THREE, "LEFT", "RIGHT", "START"),
        (THREE, "RIGHT", "LEFT", "START"),
        (SIX, "B", "A", "START"),
        (SIX, "A", "B", "SELECT"),
    ],
)
def test_pairs(board_id, first, second, key):
    buttons = Buttons(board_id)
    for up, then in ((first, second), (second, first)):  # whichever comes up first
        buttons.down(first).down(second).up(up)
        assert buttons.take() == tap(key)
        assert buttons.up(then).take() == [], "the other means nothing more"
        buttons.down(first).down(second, 600).up(up).up(then)
        assert buttons.take() == hold(key)
    assert buttons.gestures._down == 0


@pytest.mark.parametrize("held", [600, 900])
def test_the_menu_with_two_buttons(held):
    buttons = Buttons(TWO).down("RIGHT", held).down("A").up("A").up("RIGHT")
    assert buttons.take() == tap("START")


def test_the_menu_from_a_look():
    buttons = Buttons(TWO).down("RIGHT", 1200)
    assert buttons.take() == [("DOWN", keys.PRESS), ("DOWN", keys.HOLD)]
    buttons.down("A").up("A").up("RIGHT")
    assert buttons.take() == [("DOWN", keys.RELEASE), *tap("START")]
    assert buttons.gestures._down == 0


def test_a_key_that_is_start_and_held_select():
    buttons = Buttons(ONE_MORE).down("START", 100).up("START")
    assert buttons.take() == tap("START")
    buttons.down("START", 700).up("START")
    assert buttons.take() == tap("SELECT")
    buttons.down("START", 1200).up("START")
    assert buttons.take() == hold("SELECT")


def test_keys_that_are_one_thing_do_not_wait():
    buttons = Buttons(ONE_MORE).down("A", 40)
    assert buttons.take() == [("A", keys.PRESS)]
    buttons.down("RIGHT", 40).up("A").up("RIGHT")
    assert buttons.take() == [("RIGHT", keys.PRESS), ("A", keys.TAP), ("RIGHT", keys.TAP)]
    buttons = Buttons(SIX).down("LEFT", 40)
    assert buttons.take() == [("LEFT", keys.PRESS)]


def test_a_slow_turn_of_the_loop_makes_no_tap_of_what_was_held():
    buttons = Buttons(THREE)
    for name, milliseconds, expected in (
        ("A", 700, hold("A")),
        ("RIGHT", 700, tap("DOWN")),
        ("RIGHT", 1200, hold("DOWN")),
    ):
        buttons.board.press(name)
        buttons.board.clock._advance(buttons.board.clock.now() + milliseconds)
        buttons.board.release(name)
        buttons.board.clock._advance(buttons.board.clock.now() + 100)
        assert buttons.wait(20).take() == expected


@pytest.mark.parametrize("board_id", FEW)
def test_whatever_is_pressed_no_key_stays_down(board_id):
    choose = random.Random(board_id)
    buttons = Buttons(board_id)
    names = sorted(hardware.BOARDS[board_id].pins)
    for _ in range(400):
        name = choose.choice(names)
        change = choose.choice((buttons.down, buttons.up))
        change(name, choose.choice((10, 30, 200, 600, 1100)))
    for name in names:
        buttons.up(name)
    assert buttons.gestures._down == 0
    buttons.take()
    assert buttons.down("A").up("A").take() == tap("A")


def run(board_id, deal, script):
    """Play a script; returns the app."""
    fake_board.install(board_id, clock=SimulatedClock(parse(script)))
    return start_game(deal)


@pytest.mark.parametrize("board_id", [TWO, THREE, SIX, ONE_MORE])
def test_the_games_keys_at_the_table(board_id):
    app = run(board_id, (617, 4), "SELECT DOWN SELECT B")
    assert app.game.moves == 1
    app = run(board_id, (617, 4), "SELECT B B:700")
    assert app.game.moves == 1, "redone"
    app = run(board_id, (617, 4), "A:700")
    assert app.game.moves == 1, "sent"
    app = run(board_id, (617, 4), "SELECT START")
    assert type(app.screens[-1]).__name__ == "Menu"
    app = run(board_id, (617, 4), "SELECT START B")
    assert len(app.screens) == 1


@pytest.mark.parametrize("board_id, next_row", [(TWO, "RIGHT"), (THREE, "RIGHT"), (SIX, "DOWN")])
def test_menus_are_walked_and_settings_changed(board_id, next_row):
    # Settings is the fifth row; its first setting is changed, then the second.
    script = "START " + 4 * (next_row + " ") + "A RIGHT DOWN RIGHT"
    app = run(board_id, (617, 4), script)
    menu = app.screens[-1]
    assert menu.rows[menu.row] == "Hints"
    assert app.settings.values[:2] == bytearray((1, 1))


def test_the_title_leads_to_help_and_back():
    app = run(TWO, None, "RIGHT RIGHT RIGHT A RIGHT RIGHT")
    assert type(app.screens[-1]).__name__ == "Pages" and app.screens[-1].page == 2
    app = run(TWO, None, "RIGHT RIGHT RIGHT A RIGHT B")
    assert type(app.screens[-1]).__name__ == "Title"
    assert main.app is app and "board" in sys.modules
