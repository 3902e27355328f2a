# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What went wrong in other programs, told as scenarios: the kinds that concern the rules."""

from playing import legal_list, table_of

from freecell import rules
from freecell.game import Game
from freecell.lesson import lesson_table
from freecell.moves import move_of
from freecell.notation import play_text
from freecell.variants import KINGS_ONLY, STANDARD, TAKE_BACK


def laid(columns=(), cells=(), home="", variant=STANDARD, habit=rules.NEVER):
    """A game at a made position."""
    game = Game()
    game.habit = habit
    game.lay(table_of(columns, cells, home), variant)
    return game


# ---- capacity -----------------------------------------------------------------------------------

LONG = "KS QH JS TD 9C 8H 7S 6D 5C 4H"
FULL = ["KC", "KD", "KH", "QC"]
FILL = ["2C", "2D", "2H", "2S", "3C", "3D"]


def most_cards(columns, cells, destination):
    """The longest group move to a column that is legal."""
    table = table_of(columns, cells)
    counts = [m >> 8 for m in legal_list(table, STANDARD) if m & 255 == 8 | destination << 4]
    return max(counts, default=0)


def test_empty_columns_double_and_are_not_just_one_more_each():
    # Two empty columns and no cell: four cards, not three.
    assert most_cards([LONG, "8S", *FILL[:4]], FULL, 9) == 0
    assert most_cards(["2S 7H 6S 5D 4C", "8S", *FILL[:4]], FULL, 9) == 4
    assert most_cards(["2S 8H 7S 6D 5C 4H", "9S", *FILL[:4]], FULL, 9) == 0


def test_with_empty_columns_as_many_as_the_formula_says_can_be_lifted():
    # Three cells and one empty column: eight cards.
    table = table_of(["2S JS TD 9C 8H 7S 6D 5C 4H", "QD", *FILL[:5]], FULL[:1])
    assert rules.capacity(table, STANDARD, 9) == 8
    assert rules.liftable(table, STANDARD, 8) == 8
    assert rules.legal_move(table, STANDARD, 8, 9) == move_of(8, 9, 8)
    table[1] = table_of(cells=["QC"])[0]
    assert rules.legal_move(table, STANDARD, 8, 9) == 0


def test_an_empty_destination_does_not_help_itself():
    assert most_cards([LONG, "", *FILL], FULL, 9) == 1
    assert most_cards([LONG, "", *FILL], FULL[:3], 9) == 2
    assert most_cards([LONG, "", *FILL[:5]], FULL, 9) == 2


def test_not_any_run_moves_whatever_is_free():
    game = laid(["2S 7H 6S 5D", "8S", *FILL], FULL[:3])
    assert rules.check(game.table, STANDARD, move_of(8, 9, 3)) == rules.NO_ROOM
    game.table[2] = 0
    assert rules.check(game.table, STANDARD, move_of(8, 9, 3)) == rules.LEGAL


# ---- two rule sets ------------------------------------------------------------------------------


def test_an_empty_column_takes_any_card_unless_the_variant_says_kings():
    game = laid(["KS QH 4C", "", "3S"], [])
    assert rules.check(game.table, STANDARD, move_of(8, 9)) == rules.LEGAL
    assert rules.check(game.table, STANDARD | KINGS_ONLY, move_of(8, 9)) == rules.ONLY_KINGS


def test_every_way_to_a_move_passes_the_one_judge():
    """Legal moves, quick send, Finish, automatic and cell moves are all legal by check()."""
    for variant in (STANDARD, 1, STANDARD | KINGS_ONLY | TAKE_BACK):
        table = table_of([LONG, "", "3C 2S", "5S"], ["AD", "AC", "9H"], "A0AA")
        found = legal_list(table, variant)
        found += [rules.quick_send(table, variant, pile) for pile in range(16)]
        found += [rules.cell_move(table, variant, pile) for pile in range(16)]
        found += [rules.home_move(table, variant, pile) for pile in range(16)]
        found += [rules.automatic_move(table, variant, habit) for habit in range(3)]
        for move in found:
            assert move == 0 or rules.check(table, variant, move) == rules.LEGAL


# ---- foundation ---------------------------------------------------------------------------------


def test_no_card_comes_back_from_a_foundation_unless_the_setting_is_on():
    table = table_of(["6C", "", "9S"], [], "0050")
    assert not [m for m in legal_list(table, STANDARD) if 4 <= m & 15 < 8]
    for destination in range(16):
        assert rules.check(table, STANDARD, move_of(6, destination)) != rules.LEGAL
        assert rules.quick_send(table, STANDARD, 6) == 0
    back = {m >> 4 & 15 for m in legal_list(table, STANDARD | TAKE_BACK) if 4 <= m & 15 < 8}
    assert back == {0, 1, 2, 3, 8, 9, 11, 12, 13, 14, 15}


# ---- automatic moves ----------------------------------------------------------------------------


def test_one_undo_takes_back_one_press_with_all_that_followed():
    game = laid(["AS KD", "2S", "3H", "9C"], [], "0000", habit=rules.ALL)
    start = bytes(game.table)
    play_text(game, "4a")
    middle = bytes(game.table)
    play_text(game, "1b")  # AS and 2S follow
    assert game.table[7] == 2 and game.moves == 2
    game.undo()
    assert bytes(game.table) == middle and game.moves == 1  # not stopped at an automatic move
    game.undo()
    assert bytes(game.table) == start and game.moves == 0  # and not two undone as one


def test_a_card_that_may_still_be_needed_stays_with_the_safe_habit():
    # 4S would go home, but 3H and 3D are in play and could need it.
    game = laid(["KD 4S", "3H", "3D", "KH 9C"], [], "2AA3", habit=rules.SAFE)
    play_text(game, "4a")
    assert game.table[7] == 3 and game.history.made == 1


def test_nothing_goes_by_itself_by_default():
    game = laid(["KC AS", "9H"])
    play_text(game, "2a")
    assert game.table[7] == 0


# ---- quick send ---------------------------------------------------------------------------------


def test_quick_send_prefers_home_then_columns_then_a_cell():
    columns = ["5H", "6C", "6S", ""]
    assert rules.quick_send(table_of(columns, home="0040"), STANDARD, 8) == move_of(8, 6)
    assert rules.quick_send(table_of(columns), STANDARD, 8) == move_of(8, 9)
    assert rules.quick_send(table_of(["5H", "", "9S"]), STANDARD, 8) == move_of(8, 0)
    assert rules.quick_send(table_of(["5H", "", "9S"], FULL), STANDARD, 8) == 0


def test_quick_send_is_one_undo_step():
    game = laid(["KC 8D 7S", "9C"], habit=rules.ALL)
    before = bytes(game.table)
    game.play(rules.quick_send(game.table, STANDARD, 8))
    assert game.moves == 1
    game.undo()
    assert bytes(game.table) == before


# ---- Finish -------------------------------------------------------------------------------------


def test_finish_does_not_wait_for_columns_sorted_by_suit():
    game = laid(["KS KH QC", "KC QH JC", "KD QD", "QS"], ["JS"], "TJJT")
    assert game.can_finish
    assert game.finish() == 10
    assert game.is_won


def test_finish_is_offered_with_cards_in_cells_and_without_an_empty_column():
    columns = ["KC", "KD", "KH", "KS", "QC", "QD", "QH", "QS"]
    game = laid(columns, ["JC", "JD", "JH", "JS"], "TTTT")
    assert game.can_finish and game.finish() == 12 and game.is_won


# ---- won ----------------------------------------------------------------------------------------


def test_won_is_all_cards_home_and_nothing_less():
    game = laid([], ["", "", "", "KS"], "KKKQ")
    assert not game.is_won  # the last card lies in a cell
    play_text(game, "dh")
    assert game.is_won and not game.is_lost
    game.undo()
    assert not game.is_won
    game.redo()
    assert game.is_won


# ---- stuck --------------------------------------------------------------------------------------


def test_not_stuck_with_a_cell_free_a_foundation_move_left_or_a_card_to_take_back():
    columns = ["2C 9C", "2D 9D", "2H JH", "2S 9S", "3C 7C", "3D 7D", "3H 7H", "3S 7S"]
    full = ["KC", "KD", "KH", "KS"]
    assert laid(columns, full).is_lost
    assert not laid(columns, full[:3]).is_lost
    assert not laid(columns, full, "8000").is_lost
    assert not laid(columns, ["6D", *full[1:]]).is_lost  # from a cell onto 7C
    assert not laid(columns, full, "0080", variant=STANDARD | TAKE_BACK).is_lost


def test_stuck_is_said_at_once_and_undo_still_works():
    columns = ["2C 9C", "2D 9D", "2H JH", "2S 9S", "3C 7C", "3D 7D", "3H 7H", "3S 7S KS"]
    game = laid(columns, ["KC", "KD", "KH"])
    assert not game.is_lost
    play_text(game, "8d")
    assert game.is_lost
    assert game.undo() == move_of(15, 3)
    assert not game.is_lost
    game.redo()
    assert game.is_lost


def test_the_lesson_is_neither_lost_nor_won_nor_ready_to_finish():
    game = Game()
    game.lay(lesson_table(), 2)
    assert not game.is_lost and not game.is_won and not game.can_finish
