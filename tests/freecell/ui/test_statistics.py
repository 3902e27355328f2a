# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What counts as played and won, what ends a streak, what sets a record."""

import pytest
from console import Console
from playing import all_variants, dealt, table_of
from solutions import solution

from freecell import rules
from freecell.game import Game
from freecell.keys import SELECT, B
from freecell.moves import move_of
from freecell.notation import parse_move
from freecell.statistics import (
    BEST_SECONDS,
    BEST_STREAK,
    FEWEST_MOVES,
    PLAYED,
    STREAK,
    WON,
    Statistics,
)
from freecell.variants import CELLS, COVERED, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK

ALMOST = table_of(["KS", "KH"], home="KKQQ")  # two moves from home


class Book:
    """A game and its statistics, as the app has them."""

    def __init__(self):
        self.game = Game()
        self.statistics = Statistics()

    def deal(self, number=1, variant=4):
        """Another deal."""
        self.statistics.on_leave(self.game)
        self.game.deal(number, variant)
        return self

    def lay(self, table=ALMOST, variant=4):
        """Another deal, almost won."""
        self.statistics.on_leave(self.game)
        self.game.lay(table, variant)
        return self

    def again(self):
        """The same deal again."""
        self.statistics.on_again()
        self.game.again()
        return self

    def move(self, source=8, destination=0):
        """A move."""
        move = move_of(source, destination)
        assert not self.game.check(move)
        self.game.play(move)
        self.statistics.on_change(self.game)
        return self

    def undo(self):
        """Undo."""
        assert self.game.undo()
        self.statistics.on_change(self.game)
        return self

    def redo(self):
        """Redo."""
        assert self.game.redo()
        self.statistics.on_change(self.game)
        return self

    def win(self, seconds=60):
        """Play the almost won table to its end."""
        self.game.advance(1000 * seconds)
        return self.move(8, 7).move(9, 6)

    def of(self, *fields, cells=4):
        """Counts."""
        found = [self.statistics.of(cells, field) for field in fields]
        return found[0] if len(found) == 1 else tuple(found)


def test_a_game_counts_as_played_from_its_first_move():
    book = Book().deal()
    assert book.of(PLAYED) == 0
    assert book.move().of(PLAYED) == 1
    assert book.move(8, 1).of(PLAYED) == 1
    assert book.undo().undo().move().of(PLAYED) == 1


def test_a_deal_never_played_is_not_counted_and_ends_no_streak():
    book = Book().lay().win().deal(2).deal(3).deal(4)
    assert book.of(PLAYED, WON, STREAK) == (1, 1, 1)


def test_the_same_deal_again_before_a_win_is_the_same_game():
    book = Book().lay().win().deal().move().again().move().again().move()
    assert book.of(PLAYED, WON, STREAK) == (2, 1, 1)


def test_the_same_deal_again_after_a_win_is_a_new_game():
    book = Book().lay().win()
    book.again()
    assert book.of(PLAYED) == 1
    book.win()
    assert book.of(PLAYED, WON, STREAK) == (2, 2, 2)


def test_a_win_counts_once_however_often_it_is_undone():
    book = Book().lay().win()
    for _ in range(3):
        book.undo().redo()
    book.undo().undo().move(9, 6).move(8, 7)
    assert book.game.is_won
    assert book.of(PLAYED, WON, STREAK, BEST_STREAK) == (1, 1, 1, 1)
    book.undo().deal(5).move()
    assert book.of(STREAK) == 1, "it was won before it was left"


def test_leaving_an_unfinished_game_ends_the_streak_but_not_the_best():
    book = Book().lay().win().lay().win()
    assert book.of(STREAK, BEST_STREAK) == (2, 2)
    book.deal().move().deal(2)
    assert book.of(PLAYED, WON, STREAK, BEST_STREAK) == (3, 2, 0, 2)
    book.lay().win()
    assert book.of(STREAK, BEST_STREAK) == (1, 2)


def test_a_game_left_with_all_its_moves_undone_was_played_all_the_same():
    book = Book().lay().win().deal().move().undo().deal(2)
    assert book.of(PLAYED, STREAK) == (2, 0)


def test_never_more_won_than_played():
    book = Book()
    for _ in range(3):
        book.lay().win().undo().undo().again().win().again()
        assert book.of(WON) <= book.of(PLAYED)


def test_the_best_time_and_the_fewest_moves():
    book = Book().lay().win(100)
    assert book.of(BEST_SECONDS, FEWEST_MOVES) == (100, 2)
    book.lay().win(120)
    assert book.of(BEST_SECONDS) == 100
    book.lay().win(50)
    assert book.of(BEST_SECONDS) == 50
    book.lay(table_of(["KS"], home="KKKQ"))
    book.game.advance(80000)
    book.move(8, 7)
    assert book.of(BEST_SECONDS, FEWEST_MOVES) == (50, 1)


def test_the_number_of_cells_is_counted_apart():
    book = Book()
    for cells in (1, 2, 3, 4):
        book.lay(variant=cells).win(cells)
        if cells > 2:
            book.deal(1, cells).move()
    book.deal()
    assert [book.of(PLAYED, cells=cells) for cells in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert [book.of(STREAK, cells=cells) for cells in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert [book.of(BEST_SECONDS, cells=cells) for cells in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.parametrize("variant", all_variants())
def test_easier_rules_set_no_record(variant):
    book = Book().lay(variant=variant).win()
    cells = variant & CELLS
    assert book.of(PLAYED, WON, STREAK, cells=cells) == (1, 1, 1)
    is_easier = variant & (KINGS_ONLY | RELAXED | TAKE_BACK)
    expected = (0, 0) if is_easier else (60, 2)
    assert book.of(BEST_SECONDS, FEWEST_MOVES, cells=cells) == expected
    assert SINGLE | COVERED | CELLS | KINGS_ONLY | RELAXED | TAKE_BACK == 255


def test_a_win_by_finish_counts():
    book = Book().lay()
    assert book.game.finish() == 2
    book.statistics.on_change(book.game)
    assert book.of(PLAYED, WON, FEWEST_MOVES) == (1, 1, 2)
    book.undo().redo()
    assert book.of(PLAYED, WON) == (1, 1)


def test_a_win_by_cards_that_go_home_by_themselves_counts():
    book = Book().lay()
    book.game.habit = rules.ALL
    book.move(8, 7)
    assert book.game.is_won
    assert book.of(PLAYED, WON, FEWEST_MOVES) == (1, 1, 1)


def test_reset():
    book = Book().lay().win()
    book.statistics.reset()
    assert not any(book.statistics.counts)
    book.undo().redo()
    assert book.of(WON) == 0


# -- the app asks them at the right moments


def test_the_app_counts_games_as_they_are_played():
    console = Console().start(1)
    counts = console.app.statistics
    assert counts.of(4, PLAYED) == 0
    console.tap(SELECT)
    assert counts.of(4, PLAYED) == 1
    console.tap(B)
    console.open_menu("Deal again", "Yes").tap(SELECT)
    assert counts.of(4, PLAYED) == 1
    console.open_menu("Deal again", "Yes")
    for text in solution(1):
        console.game.play(parse_move(console.game.table, 4, text))
        console.app._play._after_change()
    console.wait(10)
    assert counts.of(4, WON) == counts.of(4, STREAK) == 1
    console.choose("Deal again").tap(SELECT)
    assert console.game.table != dealt(1)
    assert counts.of(4, PLAYED) == 2
    console.open_menu("New game", "Deal", "Yes")
    assert counts.of(4, STREAK) == 0 and counts.of(4, BEST_STREAK) == 1


def test_leaving_for_the_title_and_coming_back_ends_no_streak():
    console = Console().start(1)
    counts = console.app.statistics
    counts.counts[3 * 6 + STREAK] = 5
    console.tap(SELECT).open_menu("Title").choose("Continue").tap(B)
    assert counts.of(4, STREAK) == 5
