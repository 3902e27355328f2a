# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The whole game switched off and on again: what a player finds, and what the statistics say.

Every scenario is played three times: without a break, and with the power off after every action, on
a board with a log and on one with slots alone.
"""

import gc

import pytest
from console import Console
from memory import Memory, records_in, resealed
from playing import table_of
from solutions import solution, solutions

from freecell import keys
from freecell.game import Game
from freecell.notation import parse_move, play_text
from freecell.saver import AFTER_CHANGE, AFTER_KEY, DAMAGED, NEWER, NO_PLACE
from freecell.settings import HABIT, HINTS, LETTERS
from freecell.statistics import (
    BEST_SECONDS,
    BEST_STREAK,
    FEWEST_MOVES,
    PLAYED,
    STREAK,
    WON,
)
from freecell.variants import CELLS, COVERED, KINGS_ONLY, RELAXED, STANDARD, TAKE_BACK

ALMOST = table_of(["KS", "KH"], home="KKQQ")  # two moves from home
MODES = ("in one go", "with a log", "with slots")


class Owner:
    """Someone with a handheld, who switches it off after everything they do, or never."""

    def __init__(self, mode):
        self.is_switching = mode != MODES[0]
        self.places = [Memory(), Memory()]
        if mode == MODES[1]:
            self.places.insert(0, Memory(4096, True))
        self.after = (AFTER_KEY if mode == MODES[2] else AFTER_CHANGE) + 500
        self.console = Console(places=self.places)
        self.app.start()

    @property
    def app(self):
        """The app that now runs."""
        return self.console.app

    def done(self):
        """An action is over: wait till it is saved, and switch off and on."""
        if not self.is_switching:
            return self
        saver = self.app.saver
        # Standing at a panel: time does not run, but what has changed is saved all the same.
        while saver.is_changed:
            self.console.now += 500
            self.app.turn()
        before = self.app.statistics.counts, entries(self.app.game), bytes(self.app.game.table)
        self.console = Console(places=self.places)
        self.app.start()
        after = self.app.statistics.counts, entries(self.app.game), bytes(self.app.game.table)
        assert after == before
        assert self.app.trouble == ""
        return self

    def deal(self, number, variant=STANDARD):
        """Another deal."""
        self.app.begin(number, variant)
        return self.done()

    def again(self):
        """The same deal again."""
        self.app.again()
        return self.done()

    def lay(self, variant=STANDARD):
        """A table that is almost won, of no deal."""
        self.app.statistics.on_leave(self.app.game)
        self.app.game.lay(ALMOST, variant)
        return self.done()

    def play(self, *texts):
        """Moves."""
        for text in texts:
            game = self.app.game
            game.play(parse_move(game.table, game.variant, text))
            self.app._play._after_change()
            self.done()
        return self

    def undo(self, count=1):
        """Undo."""
        for _ in range(count):
            self.app._play.undo()
            self.done()
        return self

    def redo(self):
        """Redo."""
        self.app.game.redo()
        self.app._play._after_change()
        return self.done()

    def win(self, number, variant=STANDARD):
        """Deal, and play it to the end, with a break now and then only."""
        self.deal(number, variant)
        texts = solution(number, variant & CELLS)
        is_switching = self.is_switching
        for made, text in enumerate(texts):
            self.is_switching = is_switching and made % 20 == 0
            self.play(text)
        self.is_switching = is_switching
        assert self.app.game.is_won
        return self.done()

    def of(self, *fields, cells=4):
        """Counts."""
        return tuple(self.app.statistics.of(cells, field) for field in fields)


def entries(game):
    """Where a game stands in which history."""
    history = game.history
    return (history.made, *(history[i] for i in range(history.length)))


@pytest.fixture(autouse=True)
def _no_collection(monkeypatch):
    """On a PC with all the tests in memory it takes long, and a new app collects several times."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


@pytest.fixture(params=MODES)
def owner(request):
    """One of each mode."""
    return Owner(request.param)


# -- statistics, as rules.md has them


def test_a_game_counts_as_played_from_its_first_move(owner):
    assert owner.deal(617).of(PLAYED) == (0,)
    assert owner.play("7a").of(PLAYED) == (1,)
    assert owner.play("7b", "7c").undo(3).play("7a").of(PLAYED) == (1,)


def test_deals_only_looked_at_are_not_played_and_end_no_streak(owner):
    owner.lay().play("1h", "2h").deal(1).deal(2).deal(3)
    assert owner.of(PLAYED, WON, STREAK) == (1, 1, 1)


def test_the_same_deal_again_before_a_win_is_the_same_game(owner):
    owner.deal(617).play("7a").again().play("7a", "7b").undo().again().again().play("7a")
    assert owner.of(PLAYED, WON) == (1, 0)


def test_the_same_deal_again_after_a_win_is_a_new_game(owner):
    owner.win(11987)
    assert owner.of(PLAYED, WON, STREAK) == (1, 1, 1)
    owner.again()
    assert owner.of(PLAYED, WON, STREAK) == (1, 1, 1)
    owner.play(solution(11987)[0])
    assert owner.of(PLAYED, WON, STREAK) == (2, 1, 1)


def test_a_win_counts_once_however_often_it_is_undone(owner):
    owner.win(11987).undo().redo().undo(2).redo().redo().undo().play(solution(11987)[-1])
    assert owner.of(PLAYED, WON, STREAK, BEST_STREAK) == (1, 1, 1, 1)
    owner.undo().deal(617)
    assert owner.of(STREAK) == (1,)  # it was won, whatever was undone after


def test_leaving_an_unfinished_game_ends_the_streak(owner):
    owner.lay().play("1h", "2h").lay().play("1h", "2h")
    assert owner.of(STREAK, BEST_STREAK) == (2, 2)
    owner.deal(617).play("7a").deal(618)
    assert owner.of(PLAYED, WON, STREAK, BEST_STREAK) == (3, 2, 0, 2)


def test_leaving_a_game_that_was_begun_again_ends_it_too(owner):
    """Played, dealt again, and left with no move made since: it was played all the same."""
    owner.lay().play("1h", "2h").deal(617).play("7a").again().deal(618)
    assert owner.of(PLAYED, WON, STREAK) == (2, 1, 0)
    owner.lay().play("1h", "2h").deal(617).play("7a").undo().deal(618)
    assert owner.of(PLAYED, WON, STREAK) == (4, 2, 0)


def test_coming_back_is_neither_a_loss_nor_a_new_game(owner):
    owner.lay().play("1h", "2h").deal(617).play("7a")
    for _ in range(5):
        owner.done()
    assert owner.of(PLAYED, WON, STREAK) == (2, 1, 1)
    owner.play(*["7b", "7c"])
    assert owner.of(PLAYED, WON, STREAK) == (2, 1, 1)


@pytest.mark.parametrize(
    ("number", "cells"),
    [(min(n for n, c, _ in solutions() if c == cells), cells) for cells in (1, 2, 3, 4)],
)
def test_each_number_of_cells_is_counted_apart(owner, number, cells):
    owner.win(number, cells)
    for other in (1, 2, 3, 4):
        counts = owner.of(PLAYED, WON, STREAK, BEST_STREAK, cells=other)
        assert counts == ((1, 1, 1, 1) if other == cells else (0, 0, 0, 0))
        assert (owner.of(FEWEST_MOVES, cells=other)[0] > 0) == (other == cells)


@pytest.mark.parametrize("variant", [RELAXED, TAKE_BACK])
def test_easier_rules_set_no_record(owner, variant):
    owner.win(11987, STANDARD | variant)
    assert owner.of(PLAYED, WON, STREAK, BEST_STREAK) == (1, 1, 1, 1)
    assert owner.of(BEST_SECONDS, FEWEST_MOVES) == (0, 0)
    owner.win(11987, STANDARD)
    assert owner.of(WON) == (2,) and owner.of(FEWEST_MOVES)[0] > 0


def test_kings_only_sets_no_record(owner):
    owner.lay(STANDARD | KINGS_ONLY).play("1h", "2h")
    assert owner.of(PLAYED, WON, BEST_SECONDS, FEWEST_MOVES) == (1, 1, 0, 0)


def test_covered_cards_set_a_record(owner):
    owner.win(11987, STANDARD | COVERED)
    assert owner.of(WON) == (1,) and owner.of(FEWEST_MOVES)[0] > 0


def test_records_are_the_least(owner):
    owner.win(11987)
    first = owner.of(BEST_SECONDS, FEWEST_MOVES)
    assert first[1] == owner.app.game.moves and first[0] == owner.app.game.seconds
    owner.win(617)
    assert owner.of(FEWEST_MOVES)[0] == min(first[1], owner.app.game.moves)
    owner.lay().play("1h", "2h")
    assert owner.of(FEWEST_MOVES) == (2,)


def test_statistics_that_were_reset_stay_so(owner):
    owner.win(11987)
    owner.app.statistics.reset()
    owner.done()
    assert not any(owner.app.statistics.counts)
    owner.undo().redo().deal(617).play("7a")
    assert owner.of(PLAYED, WON, STREAK) == (1, 0, 0)


# -- what the player finds


def test_an_unfinished_game_is_on_the_table_again_with_its_whole_history(owner):
    owner.deal(617).play(*solution(617)[:12]).undo(4)
    assert owner.console.is_at_table
    assert (owner.app.game.history.made, owner.app.game.history.length) == (8, 12)
    owner.undo(8)
    assert owner.app.game.table == table_after(617, 0)
    for made in range(12):
        owner.redo()
        assert owner.app.game.table == table_after(617, made + 1)


def table_after(number, moves):
    """The table of a solved deal after so many moves."""
    game = Game()
    game.deal(number, STANDARD)
    for text in solution(number)[:moves]:
        play_text(game, text)
    return game.table


def test_finish_and_automatic_moves_are_undone_in_one_step_afterwards(owner):
    owner.app.settings.set(HABIT, 2)
    owner.app.apply_settings()
    owner.deal(11987)
    texts = solution(11987)
    while not owner.app.game.can_finish and not owner.app.game.is_won:
        game = owner.app.game
        for text in texts:
            try:
                move = parse_move(game.table, game.variant, text)
            except ValueError:
                continue
            if not game.check(move):
                break
        owner.play(text)
        texts = texts[texts.index(text) + 1 :]
    if not owner.app.game.is_won:
        owner.app._play.finish()
        owner.done()
    assert owner.app.game.is_won
    before = owner.app.game.history.made
    owner.undo()
    assert not owner.app.game.is_won and owner.app.game.history.made < before - 1
    owner.redo()
    assert owner.app.game.is_won and owner.app.game.history.made == before


def test_a_won_game_is_not_gone_on_with(owner):
    owner.win(11987)
    if owner.is_switching:
        assert not owner.console.is_at_table  # the title


def test_settings_are_there_again(owner):
    for which, value in ((HINTS, 1), (HABIT, 1), (LETTERS, 1)):
        owner.app.settings.set(which, value)
        owner.app.apply_settings()
        owner.done()
    assert [owner.app.settings.values[which] for which in (HINTS, HABIT, LETTERS)] == [1, 1, 1]
    assert owner.app.game.habit == 1 and owner.app.hand.has_hints


# -- when it is saved


def switched_off(console):
    """Another console with what this one has saved by now."""
    found = Console(places=console.places)
    found.app.start()
    return found


@pytest.mark.parametrize("has_log", [False, True])
def test_opening_the_menu_saves_moves_and_time(has_log):
    console = Console(places=[Memory(4096, has_log), Memory()]).start(617)
    console.make_a_move().wait(20000).tap(keys.START)
    seconds = console.game.seconds
    found = switched_off(console.wait(60000))
    assert found.game.table == console.game.table
    assert found.game.seconds == seconds == console.game.seconds >= 20


@pytest.mark.parametrize("has_log", [False, True])
def test_standby_saves(has_log):
    console = Console(places=[Memory(4096, has_log), Memory()]).start(617)
    console.app.settings.set(6, 0)  # after a minute
    console.make_a_move().wait(61000)
    assert not console.is_at_table
    found = switched_off(console)
    assert found.game.table == console.game.table
    assert console.game.seconds - found.game.seconds <= 1


def test_a_win_is_saved_at_once():
    console = Console(places=[Memory(), Memory()]).start(11987)
    for text in solution(11987):
        console.game.play(parse_move(console.game.table, STANDARD, text))
        console.app._play._after_change()
    assert switched_off(console).app.statistics.of(4, WON) == 1


def test_moves_are_saved_after_three_seconds_where_there_is_a_log():
    console = Console(places=[Memory(4096, True), Memory()]).start(617).wait(5000)
    console.make_a_move()
    table = bytes(console.game.table)
    console.wait(2500)
    assert switched_off(console).game.table != table
    console.wait(1000)
    assert switched_off(console).game.table == table


def test_leaving_asks_and_what_is_left_is_saved_before():
    console = Console(places=[Memory(), Memory()]).start(617).make_a_move()
    console.app.begin_asking(618, STANDARD)
    console.choose("Yes")
    assert console.game.number == 618
    found = switched_off(console)  # before the new deal is saved
    assert found.game.number == 617 and found.game.history.length == 1


# -- what it says


def said(console):
    """What the player is told as soon as the table is seen."""
    console.app.close_all()
    console.wait(50)
    return console.hand.message


def test_without_a_place_it_says_so():
    assert said(switched_off(Console())) == NO_PLACE


def test_a_damaged_save_is_said_once():
    console = Console(places=[Memory(), Memory()]).start(617).make_a_move().wait(40000)
    for place in console.places:
        place.content[:] = b"x" * place.size
    found = switched_off(console)
    assert said(found) == DAMAGED
    found.start(617).make_a_move().wait(40000)
    assert said(switched_off(found)) == ""


def test_a_newer_version_is_said_and_the_game_plays():
    console = Console(places=[Memory(), Memory()]).start(617).make_a_move().wait(40000)
    for place in console.places:
        parts = [resealed(part, version=2) for part in records_in(place.content)]
        place.content[: len(b"".join(parts))] = b"".join(parts)
    before = [bytes(place.content) for place in console.places]
    found = switched_off(console)
    assert said(found) == NEWER
    found.start(618).make_a_move().wait(60000).tap(keys.START)
    assert [bytes(place.content) for place in console.places] == before
