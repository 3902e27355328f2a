# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A game in play: undo and redo byte for byte, score, moves, habits, Finish, time."""

import oracle
import pytest
from playing import all_variants, choose, legal_list, random_number, seeded, table_of
from solutions import solutions

from freecell import game as games
from freecell import rules
from freecell.game import Game
from freecell.moves import AUTOMATIC, JOINED, TURNED, move_of
from freecell.notation import play_text
from freecell.variants import COVERED, STANDARD, TAKE_BACK

HABITS = {rules.NEVER: "never", rules.SAFE: "safe", rules.ALL: "all"}


def state(game):
    """All that undo and redo must restore."""
    return bytes(game.table), game.score, game.moves


def begun(number=1, variant=STANDARD, habit=rules.NEVER):
    """A game at its deal."""
    game = Game()
    game.habit = habit
    game.deal(number, variant)
    return game


def laid(columns=(), cells=(), home="", variant=STANDARD, habit=rules.NEVER):
    """A game at a made position."""
    game = Game()
    game.habit = habit
    game.lay(table_of(columns, cells, home), variant)
    return game


def back_and_forth(game, states):
    """Undo everything, redo everything, and look at the state after every step."""
    for expected in reversed(states[:-1]):
        assert game.can_undo
        assert game.undo()
        assert state(game) == expected
        assert game.can_redo
    assert not game.can_undo and game.undo() == 0
    assert state(game) == states[0]
    for expected in states[1:]:
        assert game.can_redo
        assert game.redo()
        assert state(game) == expected
    assert not game.can_redo and game.redo() == 0
    assert state(game) == states[-1]


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cells", "moves"), solutions())
def test_solved_games_are_won_and_go_back_and_forth(number, cells, moves):
    game = begun(number, cells)
    position = oracle.read_table(game.table)
    in_force = oracle.read_variant(cells)
    states = [state(game)]
    score = 0
    for text in moves:
        assert not game.is_won and not game.is_lost
        move = oracle.read_move(play_text(game, text))
        assert oracle.is_legal(position, in_force, move)
        oracle.make(position, move)
        score += oracle.points(move)
        assert oracle.read_table(game.table).key() == position.key()
        states.append(state(game))
    assert game.is_won and oracle.is_won(position)
    assert not game.is_lost and not game.can_finish
    assert game.moves == len(moves)
    assert game.score == score >= 520
    back_and_forth(game, states)
    assert game.is_won


def test_random_games_go_back_and_forth_in_every_variant():
    """With all three habits, Finish when it is offered, undo and redo in between."""
    chance = seeded(20260840)
    for i, variant in enumerate(all_variants() * 2):
        play_at_random(chance, begun(random_number(chance), variant, i % 3))


def play_at_random(chance, game):
    """One game of at most 60 steps against the oracle."""
    in_force = oracle.read_variant(game.variant)
    states = [state(game)]
    for _ in range(60):
        legal = legal_list(game.table, game.variant)
        if not legal:
            assert game.is_lost
            break
        assert not game.is_lost
        if chance.random() < 0.15 and len(states) > 3:
            back = chance.randint(1, 3)
            for _ in range(back):
                game.undo()
            forth = chance.randint(0, back)
            for _ in range(forth):
                game.redo()
            del states[len(states) - back + forth :]
            assert state(game) == states[-1]
            legal = legal_list(game.table, game.variant)
        position = oracle.read_table(game.table)
        move = choose(chance, legal)
        text = oracle.read_move(move)
        score = game.score + oracle.points(text)
        game.play(move)
        oracle.make(position, text)
        if text[0] not in oracle.SUITS:
            score += 10 * oracle.play_automatic(position, in_force, HABITS[game.habit])
        assert oracle.read_table(game.table).key() == position.key()
        assert (game.score, game.moves) == (score, states[-1][2] + 1)
        states.append(state(game))
        assert not game.can_redo
        if game.can_finish:
            played = game.finish()
            assert game.is_won
            assert game.moves == states[-1][2] + played
            states.append(state(game))
            break
    back_and_forth(game, states)


def test_a_new_move_after_undo_forgets_what_was_undone():
    game = begun(1)
    play_text(game, "5a")
    play_text(game, "5b")
    game.undo()
    play_text(game, "1b")
    assert not game.can_redo and game.redo() == 0
    game.undo()
    game.undo()
    assert bytes(game.table) == bytes(begun(1).table)
    assert game.redo() == move_of(12, 0)
    assert game.redo() == move_of(8, 1)
    assert game.redo() == 0


def test_undo_and_redo_say_which_move_they_were():
    game = laid(["9S 8H", "9C"], variant=STANDARD | COVERED)
    game.table[16] |= 64
    game.play(move_of(8, 9))
    assert game.undo() == move_of(8, 9)
    assert game.redo() == move_of(8, 9)


def test_a_history_made_again_is_the_same_game():
    chance = seeded(20260841)
    for i, variant in enumerate(all_variants()):
        number = random_number(chance)
        game = begun(number, variant, i % 3)
        for _ in range(30):
            legal = legal_list(game.table, variant)
            if not legal:
                break
            game.play(choose(chance, legal))
        game.finish()
        other = begun(number, variant)
        for k in range(game.history.length):
            assert other.repeat(game.history[k])
        assert state(other) == state(game)
        other.undo_all()
        game.undo_all()
        assert state(other) == state(game)


def test_an_entry_that_no_history_holds_is_not_made():
    columns, home = ["KC 2S", "3H", "#9S 8H"], "000A"
    home_move = move_of(8, 7)
    for entry in (
        move_of(8, 10),  # illegal
        home_move | AUTOMATIC,  # with no move before it
        home_move | JOINED,
        move_of(8, 9) | AUTOMATIC,  # not home
        home_move | AUTOMATIC | JOINED,
    ):
        game = laid(columns, [], home, variant=STANDARD | COVERED)
        before = bytes(game.table)
        assert not game.repeat(entry)
        assert game.table == before
    for entry in (home_move | TURNED, move_of(10, 0), home_move | 1 << 15):
        assert not laid(columns, [], home, variant=STANDARD | COVERED).repeat(entry)
    game = laid(columns, [], home, variant=STANDARD | COVERED)
    assert game.repeat(move_of(10, 0) | TURNED)
    assert game.repeat(home_move | AUTOMATIC)
    assert game.moves == 1 and game.undo() == move_of(10, 0) and not game.can_undo


def test_a_retracted_move_was_never_made():
    game = begun(1)
    play_text(game, "5a")
    before = state(game)
    play_text(game, "5b")
    game.retract()
    assert state(game) == before and not game.can_redo and game.can_undo


def test_a_resumed_game_counts_on_and_cannot_go_back_beyond():
    game = begun(1)
    play_text(game, "5a")
    game.resume(1, STANDARD, 35, 12)
    assert (game.score, game.moves) == (35, 12) and not game.can_undo
    play_text(game, "5b")
    assert game.moves == 13
    game.undo_all()
    assert (game.score, game.moves) == (35, 12)


# ---- score and moves ----------------------------------------------------------------------------


def test_points_of_every_kind_of_move():
    for source in range(16):
        for destination in range(16):
            move = move_of(source, destination)
            expected = oracle.points(oracle.read_move(move))
            if source in range(4, 8) and destination in range(4, 8):
                continue
            assert games.points_of(move) == expected
    assert games.points_of(move_of(8, 9, 5)) == 0


def test_undo_takes_back_what_the_move_earned():
    game = laid(["AS", "9C", "KC 8H"])
    play_text(game, "1h")
    assert (game.score, game.moves) == (10, 1)
    play_text(game, "3a")
    assert (game.score, game.moves) == (10, 2)
    play_text(game, "a2")
    assert (game.score, game.moves) == (15, 3)
    for expected in ((10, 2), (10, 1), (0, 0)):
        game.undo()
        assert (game.score, game.moves) == expected
    game.undo()
    assert (game.score, game.moves) == (0, 0)


def test_taking_back_earns_nothing_and_costs_nothing():
    game = laid(["AS", "2H", "KC"], variant=STANDARD | TAKE_BACK)
    play_text(game, "1h")
    play_text(game, "S2")
    assert (game.score, game.moves) == (10, 2)
    play_text(game, "2h")
    assert (game.score, game.moves) == (20, 3)  # going back and forth raises it: the rule as it is
    game.undo_all()
    assert (game.score, game.moves) == (0, 0)


def test_a_group_move_is_one_move():
    game = laid(["7S 6H 5C", "8D"])
    play_text(game, "12")
    assert (game.score, game.moves) == (0, 1)


# ---- what goes home by itself -------------------------------------------------------------------

CHAIN = (["KC AS", "KD 2S", "KH 3S", "KS 9H"], [], "0000")


def test_never_is_the_default():
    game = laid(*CHAIN)
    assert Game().habit == rules.NEVER
    play_text(game, "4a")
    assert game.score == 0 and game.history.made == 1


def test_cards_that_follow_belong_to_the_move_before_them():
    for habit in (rules.SAFE, rules.ALL):
        game = laid(*CHAIN, habit=habit)
        before = state(game)
        play_text(game, "4a")
        # AS 2S go; 3S is not safe: red twos are not home.
        went = 2 if habit == rules.SAFE else 3
        assert game.table[7] == went
        assert (game.score, game.moves) == (10 * went, 1)
        after = state(game)
        assert game.undo() == move_of(11, 0)
        assert state(game) == before
        assert not game.can_undo
        assert game.redo() == move_of(11, 0)
        assert state(game) == after
        assert not game.can_redo


def test_two_moves_with_followers_are_two_steps():
    game = laid(["KC AS 5D", "KD AH 5C", "KH 9S"], habit=rules.ALL)
    states = [state(game)]
    for text in ("1a", "2b", "3c"):
        play_text(game, text)
        states.append(state(game))
    assert [s[2] for s in states] == [0, 1, 2, 3]
    back_and_forth(game, states)


def test_nothing_goes_home_after_a_card_is_taken_back():
    for habit in (rules.SAFE, rules.ALL):
        game = laid(["3H", "AC"], [], "0002", variant=STANDARD | TAKE_BACK, habit=habit)
        play_text(game, "S1")
        assert game.table[7] == 1 and game.table[4] == 0  # neither back again nor anything else
        assert game.history.made == 1
        play_text(game, "Sa")
        assert game.table[7] == 0 and game.history.made == 2


def test_a_habit_changed_in_between_does_not_change_what_redo_does():
    game = laid(*CHAIN, habit=rules.ALL)
    play_text(game, "4a")
    after = state(game)
    game.undo()
    game.habit = rules.NEVER
    game.redo()
    assert state(game) == after


# ---- Finish -------------------------------------------------------------------------------------

NEARLY = (["KC QD", "KD QC", "KH", "KS"], ["QH", "QS", "JC"], "TJJJ")


def test_finish_is_one_undo_step_and_a_move_for_each_card():
    game = laid(*NEARLY)
    before = state(game)
    assert game.can_finish
    assert game.finish() == 9
    assert game.is_won and not game.can_finish and game.finish() == 0
    assert (game.score, game.moves) == (90, 9)
    after = state(game)
    assert game.undo() == move_of(2, 4)
    assert state(game) == before and not game.can_undo
    assert game.redo() == move_of(2, 4)
    assert state(game) == after and game.is_won and not game.can_redo


def test_finish_that_is_not_offered_does_nothing():
    game = begun(1)
    assert not game.can_finish and game.finish() == 0
    assert not game.can_undo and game.moves == 0


def test_finish_after_a_step_with_followers_is_a_step_of_its_own():
    for habit in (rules.NEVER, rules.SAFE, rules.ALL):
        cells = ["QH", "QS", "", "JS"]
        game = laid(["KC QD", "KD QC", "KH TS", "KS"], cells, "JJJ9", habit=habit)
        states = [state(game)]
        play_text(game, "3h")
        states.append(state(game))
        if game.can_finish:
            game.finish()
            states.append(state(game))
        assert game.is_won
        back_and_forth(game, states)


# ---- the end, again, time -----------------------------------------------------------------------


def test_won_when_the_last_card_comes_from_a_cell_a_column_finish_or_redo():
    from_cell = laid([], ["KS"], "KKKQ")
    play_text(from_cell, "ah")
    assert from_cell.is_won
    from_cell.undo()
    assert not from_cell.is_won
    from_cell.redo()
    assert from_cell.is_won
    from_column = laid(["KS"], [], "KKKQ")
    assert not from_column.is_won
    play_text(from_column, "1h")
    assert from_column.is_won
    finished = laid(["KS"], [], "KKKQ")
    finished.finish()
    assert finished.is_won
    by_itself = laid(["KS QD", "KC", "KD"], [], "QJKQ", habit=rules.ALL)
    play_text(by_itself, "1h")
    assert by_itself.is_won


def test_a_game_before_its_first_deal_and_without_one():
    game = Game()
    assert not game.is_dealt and not game.can_undo and not game.can_redo
    assert (game.score, game.moves, game.seconds, game.number) == (0, 0, 0, 0)
    game.deal(1, STANDARD)
    assert game.is_dealt and not game.history.is_cut
    play_text(game, "5a")
    game.clear()
    assert not game.is_dealt and not game.can_undo
    assert state(game) == state(Game())
    game.lay(table_of(["AS"]), STANDARD)
    assert game.is_dealt


def test_again_is_the_same_deal_from_its_beginning():
    game = begun(617, 3 | TAKE_BACK)
    first = state(game)
    play_text(game, "1a")
    play_text(game, "2b")
    game.advance(5000)
    game.again()
    assert state(game) == first and game.seconds == 0
    assert (game.number, game.variant) == (617, 3 | TAKE_BACK)
    assert not game.can_undo and not game.can_redo
    made = laid(["AS", "2S"])
    first = state(made)
    play_text(made, "1h")
    play_text(made, "2h")
    made.again()
    assert state(made) == first and not made.can_redo
    assert (made.number, made.variant) == (0, STANDARD)


def test_every_change_of_the_table_is_counted():
    game = Game()
    seen = [game.changes]
    for change in (
        lambda: game.deal(1, STANDARD),
        lambda: play_text(game, "5a"),
        game.undo,
        game.redo,
        game.again,
        lambda: game.deal(2, STANDARD),
        lambda: game.lay(table_of(["AS"]), STANDARD),
        game.finish,
        game.retract,
        game.clear,
    ):
        change()
        assert game.changes not in seen
        seen.append(game.changes)
    game.changes = 0xFFFF
    game.deal(1, STANDARD)
    assert game.changes == 0  # it stays a small number


def test_laying_a_table_copies_it():
    table = table_of(["AS"])
    game = Game()
    game.lay(table, STANDARD)
    play_text(game, "1h")
    assert table == table_of(["AS"])


def test_time_counts_whole_seconds_and_keeps_the_rest():
    game = begun(1)
    for _ in range(30):
        game.advance(99)
    assert game.seconds == 2
    game.advance(30)
    assert game.seconds == 3
    game.advance(3600000)
    assert game.seconds == 3603
    game.deal(2, STANDARD)
    game.advance(999)
    assert game.seconds == 0
