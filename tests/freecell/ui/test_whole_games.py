# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Whole games, won by key presses alone: code.py on boards of every wiring."""

import pytest
import screen_reader
from scenes import SIZE_NAMES, SIZES
from solutions import solution

from desktop import autoplay, fake_board, hardware, script
from desktop.clocks import SimulatedClock
from desktop.play import start_game
from freecell import settings, statistics
from freecell.hand import NOBODY

STANDARD = 4
# A board for each way keys are wired; every key of every board has its test in test_drivers.
WIRINGS = (
    "pybadge",
    "pygamer",
    "pimoroni_picosystem",
    "hardkernel_odroid_go",
    "m5stack_cardputer",
    "lilygo_tdeck",
    "adafruit_fruit_jam",
    "adafruit_funhouse",
    "clue_nrf52840_express",
    "pimoroni_explorer2350",
)


class Witness:
    """Reads the picture now and then while a game is played, and compares it with the game."""

    def __init__(self, every):
        self.every = every
        self.frames = 0
        self.read = 0

    def __call__(self):
        """A frame has been shown."""
        from freecell import main

        self.frames += 1
        app = main.app
        if self.frames % self.every or app is None or len(app.screens) > 1:
            return
        if app.screens[0].is_moving:  # the game is further than the picture
            self.frames -= 1
            return
        self.read += 1
        reading = screen_reader.read(hardware.current.frame)
        assert reading.table() == app.game.table
        assert reading.cursor == app.hand.cursor
        source = app.hand.source
        assert reading.hand == (None if source == NOBODY else (source, app.hand.count))
        status = reading.status.split()
        assert not status or status[0] == f"#{app.game.number}"


@pytest.fixture()
def still(monkeypatch):
    """Cards jump: those frames are drawn on every size of screen already, and take their time."""
    defaults = bytearray(settings._DEFAULTS)
    defaults[settings.MOTION] = 0
    monkeypatch.setattr(settings, "_DEFAULTS", bytes(defaults))


def play(deal, board_id="pc", size=None, every=400, before=""):
    """Win a recorded deal on a board; returns the app and how many pictures were read."""

    def steps():
        yield from script.parse(before)
        yield from autoplay.steps(deal, solution(deal), lambda line: None)

    witness = Witness(every)
    fake_board.install(board_id, size, clock=SimulatedClock(steps(), witness))
    app = start_game((deal, STANDARD))
    return app, witness.read


def check_won(app, deal):
    """The game is won, and the panel says so."""
    assert app.game.is_won and app.game.number == deal
    assert app.game.moves == len(solution(deal))
    assert app.screens[-1]._title.text == "You have won!"
    assert app.statistics.of(4, statistics.WON) == app.statistics.of(4, statistics.PLAYED) == 1
    assert app.statistics.of(4, statistics.FEWEST_MOVES) == app.game.moves
    assert app.statistics.of(4, statistics.BEST_SECONDS) == app.game.seconds > 0


@pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)
def test_a_game_is_won_on_every_size_of_screen(size):
    app, pictures = play(617, size=size, every=25)
    check_won(app, 617)
    assert pictures >= 15


@pytest.mark.parametrize("board_id", WIRINGS)
def test_a_game_is_won_with_every_way_of_wiring(still, board_id):
    app, pictures = play(11987, board_id, every=90)
    check_won(app, 11987)
    assert pictures >= 4


@pytest.mark.parametrize("deal", [3, 267, 31465, 1000000])
def test_other_deals_are_won(still, deal):
    app, pictures = play(deal, "pybadge", every=60)
    check_won(app, deal)
    assert pictures >= 5


def test_from_the_title_to_the_win_by_keys_alone(monkeypatch):
    monkeypatch.setattr("freecell.new_game.draw_deal", lambda: 2)

    def steps():
        # New game; up to the number's row; its last digit from 2 to 1, another there and back.
        yield from script.parse("A UP UP UP A DOWN LEFT UP DOWN A DOWN DOWN DOWN A")
        yield from autoplay.steps(1, solution(1), lambda line: None)
        # Undo, redo, and back to the title from the panel.
        yield from script.parse("DOWN DOWN A WAIT:200 B:700 WAIT:200 UP A")

    fake_board.install("pybadge", clock=SimulatedClock(steps()))
    app = start_game(None)
    assert app.game.number == 1 and app.game.is_won
    assert app.game.moves == len(solution(1))
    assert type(app.screens[-1]).__name__ == "Title"
    assert app.screens[-1]._rows[0] == "New game", "a won game is not to be continued"
    assert app.statistics.of(4, statistics.WON) == 1
