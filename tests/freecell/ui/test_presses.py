# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Key presses a move, over a fixed part of the solved games: a count, the same on every machine."""

import pytest
from console import Console
from playing import table_of

from desktop import presses
from desktop.solved_deals import solved_deals
from freecell import keys
from freecell.game import Game
from freecell.moves import move_of
from freecell.notation import play_text
from freecell.variants import STANDARD

EVERY = 10
COLUMN = 8
TAP, HOLD = keys.TAP, keys.HOLD


@pytest.fixture(scope="module")
def sample():
    return solved_deals()[::EVERY]


def test_all_the_solved_games_are_there_and_end_won():
    games = solved_deals()
    assert [deal for deal, _ in games] == list(range(1, 201))
    for deal, moves in games:
        game = Game()
        game.deal(deal, STANDARD)
        for text in moves:
            play_text(game, text)
        assert game.is_won and game.moves == len(moves)
    assert len(solved_deals(3)) == 3


def test_a_move_takes_few_presses(sample):
    """The bars are 4.2, and 3.2 with Jump on; these are the figures it had, rounded up."""
    assert presses.mean_presses(sample) <= 3.2
    assert presses.mean_presses(sample, finishes=True) <= 2.8


def test_with_jump_on_a_move_takes_fewer(sample):
    assert presses.mean_presses(sample, jumps=True) <= 2.31
    assert presses.mean_presses(sample, jumps=True, finishes=True) <= 2.0


def player(columns, cells=(), home="", jumps=False):
    game = Game()
    game.lay(table_of(columns, cells, home), STANDARD)
    return presses.Player(game, jumps)


def test_the_shortest_ways_by_hand():
    columns = ["9S", "TD", "AH", "4C", "5C", "6C", "TH", "KS"]
    one = player(columns).shortest
    assert one(move_of(COLUMN, COLUMN + 1)) == [(keys.A, HOLD)]  # quick send
    assert len(player(columns).shortest(move_of(COLUMN, 0))) == 1  # Select
    # Lift, twice to the left, drop: quick send would choose TD.
    assert len(player(columns).shortest(move_of(COLUMN, COLUMN + 6))) == 4
    # Two to the right and sent home; or up, ... to the foundation would be longer.
    assert one(move_of(COLUMN + 2, 6)) == [(keys.RIGHT, TAP), (keys.A, HOLD)]
    # And from there the next of the suit comes at once.
    at = player(["9S", "2H AH", "KS"])
    assert len(at.shortest(move_of(COLUMN + 1, 6))) == 2
    assert at.shortest(move_of(COLUMN + 1, 6)) == [(keys.A, HOLD)]
    assert at.game.table[6] == 2


def test_a_step_of_a_direction_is_a_press_and_rows_are_changed_by_one():
    at = player(["", "", "", "", "9S"], ["KH", "KD", "KC", "QC"])
    # Up, thrice to the right, A; down from the cell to the empty column, A.
    assert len(at.shortest(move_of(3, COLUMN + 3))) == 1 + 3 + 1 + 1 + 1
    assert at.hand.cursor == COLUMN + 3


def test_what_the_keys_cannot_do_is_an_error():
    with pytest.raises(ValueError):
        player(["9S", "9D"]).shortest(move_of(COLUMN, COLUMN + 1))
    with pytest.raises(ValueError):
        presses.presses_of(1, ["5a"])


def test_finish_takes_as_many_presses_as_are_counted_for_it():
    console = Console().start(1)
    console.game.lay(table_of(["KS", "KH", "KD"], ["KC"], "QQQQ"), STANDARD)
    console.app._play.redraw()
    console.wait(20).tap(keys.START, keys.DOWN, keys.A)
    assert console.game.is_won and presses.FINISH == 3


def test_the_figures_are_printed(capsys):
    presses.main(["1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5 and "1 solved games" in lines[0]
    assert [float(line.split()[0]) for line in lines[1:]] == pytest.approx(
        [
            presses.mean_presses(solved_deals(1), jumps, finishes)
            for jumps in (False, True)
            for finishes in (False, True)
        ],
        abs=0.006,
    )
