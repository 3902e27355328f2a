# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The keys that the planner presses win the game, at the player's hand without a screen."""

import pathlib

import pytest

from desktop import autoplay
from freecell import keys
from freecell.game import Game
from freecell.hand import Hand
from freecell.variants import STANDARD

SOLUTIONS = pathlib.Path(__file__).parent.parent / "data" / "solutions.txt"


def recorded():
    """(deal, moves) of every solution of the tests with four cells."""
    lines = [line.split() for line in SOLUTIONS.read_text(encoding="ascii").splitlines()]
    return [(int(words[0]), words[2:]) for words in lines if words[1:2] == ["4"]]


def play(deal, steps):
    """Feed the steps to a hand as a board's driver would; returns the game."""
    game = Game()
    game.deal(deal, STANDARD)
    hand = Hand(game)
    gestures = keys.Gestures()
    now = 0
    for wait, key, is_pressed in steps:
        now += wait
        if key:
            gestures.feed(keys.NAMES.index(key), is_pressed, now)
        while (event := gestures.poll(now)) != keys.NO_EVENT:
            hand.on_event(event)
    return game


@pytest.mark.parametrize(("deal", "moves"), recorded())
def test_a_recorded_solution_is_pressed_to_its_win(deal, moves):
    told = []
    game = play(deal, autoplay.steps(deal, moves, told.append))
    assert game.is_won and game.moves == len(moves)
    assert " ".join(line.split(": ")[1] for line in told).split() == moves


def test_the_demonstration_is_won():
    assert play(autoplay.DEAL, autoplay.demonstration(lambda line: None)).is_won


@pytest.mark.parametrize(
    ("cursor", "pile", "expected"),
    [
        (8, 8, []),
        (8, 9, ["RIGHT"]),
        (8, 15, ["LEFT"]),
        (8, 0, ["UP"]),
        (8, 7, ["UP", "LEFT"]),
        (1, 14, ["LEFT", "LEFT", "LEFT", "DOWN"]),
        (1, 9, ["RIGHT", "LEFT", "DOWN"]),
        (4, 0, ["RIGHT"] * 4),
    ],
)
def test_the_cursor_goes_the_shorter_way(cursor, pile, expected):
    assert autoplay.keys_to(cursor, pile) == expected
