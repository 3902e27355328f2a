# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What each key does at the table, with an empty hand and with cards in it."""

import pytest
from playing import all_variants, dealt, random_number, seeded, table_of

from freecell import keys, rules
from freecell.game import Game
from freecell.hand import NOBODY, Hand
from freecell.keys import HOLD, PRESS, RELEASE, REPEAT, TAP
from freecell.lesson import CELLS, lesson_table
from freecell.notation import position_text
from freecell.table import FIRST_COLUMN, PILES, is_whole, last_card
from freecell.variants import COVERED, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK

A, B, SELECT, START = keys.A, keys.B, keys.SELECT, keys.START
UP, DOWN, LEFT, RIGHT = keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT

COLUMN = FIRST_COLUMN  # the first column's pile


class At:
    """A player at a table, who presses keys."""

    def __init__(self, table, variant=4, cursor=COLUMN):
        self.game = Game()
        self.game.lay(table, variant)
        self.hand = Hand(self.game)
        self.hand.cursor = cursor

    def press(self, *names):
        """Press keys one after another, each a tap."""
        for key in names:
            self.hand.on_event(key | PRESS)
            self.hand.on_event(key | TAP)
        return self

    def hold(self, key, repeats=0):
        """Hold a key."""
        self.hand.on_event(key | PRESS)
        self.hand.on_event(key | HOLD)
        for _ in range(repeats):
            self.hand.on_event(key | REPEAT)
        self.hand.on_event(key | RELEASE)
        return self

    def go_to(self, pile):
        """Put the cursor there."""
        self.hand.cursor = pile
        return self

    @property
    def table(self):
        """The position."""
        return self.game.table

    @property
    def text(self):
        """The position's columns, for a look."""
        return position_text(self.game.table, 4)

    def column(self, number):
        """The cards of a column 1 to 8 as text."""
        return self.text.splitlines()[1 + number]


RUNS = ["9S 8H 7S", "TD 8D", "", "9H", "6H", "KC", "QD", "2C"]


# -- the cursor


def test_left_and_right_wrap_in_both_rows():
    at = At(table_of(RUNS))
    assert at.press(LEFT).hand.cursor == COLUMN + 7
    assert at.press(RIGHT).hand.cursor == COLUMN
    at.go_to(0)
    assert at.press(LEFT).hand.cursor == 7
    assert at.press(RIGHT).hand.cursor == 0


@pytest.mark.parametrize("cells", [1, 2, 3, 4])
def test_left_and_right_skip_removed_cells(cells):
    at = At(table_of(RUNS), cells, cursor=0)
    seen = [at.hand.cursor]
    for _ in range(cells + 3):
        seen.append(at.press(RIGHT).hand.cursor)
    assert seen == [*range(cells), 4, 5, 6, 7]
    assert at.press(RIGHT).hand.cursor == 0
    for pile in reversed(seen):
        assert at.press(LEFT).hand.cursor == pile


@pytest.mark.parametrize("key", [UP, DOWN])
def test_up_and_down_go_straight_and_wrap(key):
    for column in range(8):
        at = At(table_of(RUNS), 4, COLUMN + column)
        assert at.press(key).hand.cursor == column
        assert at.press(key).hand.cursor == COLUMN + column


def test_up_goes_to_the_nearest_pile_where_a_cell_is_missing():
    for cells, found in ((3, [0, 1, 2, 2]), (2, [0, 1, 1, 4]), (1, [0, 0, 0, 4])):
        for column, pile in enumerate(found):
            at = At(table_of(RUNS), cells, COLUMN + column)
            assert at.press(UP).hand.cursor == pile, (cells, column)


def test_held_directions_repeat_along_a_row_but_not_between_rows():
    at = At(table_of(RUNS))
    at.hand.on_event(RIGHT | PRESS)
    for _ in range(3):
        at.hand.on_event(RIGHT | REPEAT)
    at.hand.on_event(RIGHT | RELEASE)
    assert at.hand.cursor == COLUMN + 4
    assert at.hold(UP, 5).hand.cursor == 4
    assert at.hold(UP, 5).hand.cursor == COLUMN + 4
    at.go_to(4)
    assert at.hold(DOWN, 5).hand.cursor == COLUMN + 4
    assert not at.hand.is_looking


def test_the_cursor_never_leaves_the_piles_there_are():
    chance = seeded(1)
    for variant in (1, 2, 3, 4):
        at = At(dealt(5, variant), variant)
        for _ in range(300):
            at.press(chance.choice((UP, DOWN, LEFT, RIGHT)))
            assert at.hand.cursor >= 4 or at.hand.cursor < variant


def test_the_cursor_stays_with_the_card():
    at = At(table_of(RUNS))
    at.press(A, RIGHT, A)  # 9S onto TD would need the whole run; 7S onto 8D fits
    assert at.column(2) == "TD 8D 7S"
    assert at.hand.cursor == COLUMN + 1
    at.press(SELECT)
    assert at.hand.cursor == 0 and at.table[0]
    at.press(B)
    assert at.hand.cursor == COLUMN + 1
    at.press(B)
    assert at.hand.cursor == COLUMN
    at.hold(B)
    assert at.hand.cursor == COLUMN + 1


# -- A


def test_a_lifts_the_longest_run_that_could_go_onto_an_occupied_column():
    run = "KC QD JC TD 9C 8D 7C 6D"
    for cells, empties, lifted in (
        (0, 0, 1),
        (1, 0, 2),
        (2, 0, 3),
        (4, 0, 5),
        (1, 1, 4),
        (2, 2, 8),
    ):
        columns = [run] + ["2C"] * (7 - empties)
        full = ["2D", "2H", "2S", "3C"]
        at = At(table_of(columns, full[: 4 - cells]))
        assert at.press(A).hand.count == lifted
        assert at.hand.source == COLUMN
        assert last_card(at.table, COLUMN) == at.hand.card or lifted > 1
    at = At(table_of([run], []), 4 | SINGLE)
    assert at.press(A).hand.count == 1
    at = At(table_of([run] + ["2C"] * 7, ["2D", "2H", "2S", "3C"]), 4 | RELAXED)
    assert at.press(A).hand.count == 8
    at = At(table_of(["#KC #QD JC TD"]), 4 | COVERED)
    assert at.press(A).hand.count == 2


def test_a_lifts_one_card_from_a_cell():
    at = At(table_of(RUNS, ["4H"]), 4, 0)
    assert at.press(A).hand.count == 1 and at.hand.card == table_of(cells=["4H"])[0]


def test_a_on_nothing_says_so():
    at = At(table_of(RUNS), 4, COLUMN + 2)
    assert at.press(A).hand.message == "no card" and at.hand.is_empty
    assert at.go_to(1).press(A).hand.message == "no card"
    assert at.go_to(5).press(A).hand.message == "no card"


def test_a_on_a_foundation():
    at = At(table_of(RUNS, home="0300"), 4, 5)
    assert at.press(A).hand.message == "stays home" and at.hand.is_empty
    at = At(table_of(["KH", "4C"], home="0300"), 4 | TAKE_BACK, 5)
    assert at.press(A).hand.source == 5
    at.go_to(COLUMN + 1).press(A)
    assert at.column(2) == "4C 3D" and at.table[5] == 2


def test_a_again_puts_back():
    at = At(table_of(RUNS))
    before = bytes(at.table)
    at.press(A, A)
    assert at.hand.is_empty and at.table == before
    assert at.game.moves == 0 and not at.hand.message


def test_a_drops_what_fits():
    at = At(table_of(RUNS))
    at.press(A)
    assert at.hand.count == 3
    at.go_to(COLUMN + 1).press(A)
    assert at.column(1) == "9S 8H" and at.column(2) == "TD 8D 7S"
    # Of a run only the last card fits a cell.
    at.go_to(COLUMN).press(A)
    assert at.hand.count == 2
    at.go_to(2).press(A)
    assert at.column(1) == "9S" and at.table[2] == 8 << 2 | 2 and at.hand.is_empty


@pytest.mark.parametrize(
    "destination, message",
    [
        (COLUMN + 3, "same colour"),  # 8H, of the run, onto 9H
        (COLUMN + 4, "wrong rank"),
        (6, "not next"),
        (4, "not next"),
        (0, "cell is taken"),
    ],
)
def test_an_illegal_drop_says_why_and_loses_nothing(destination, message):
    at = At(table_of(["9S 8H", "TC", "3C", "9H", "4H"], ["KS"]))
    before = bytes(at.table)
    at.press(A).go_to(destination).press(A)
    assert at.hand.message == message
    assert (at.hand.source, at.hand.count) == (COLUMN, 2)
    assert at.table == before and at.game.moves == 0 and at.hand.cursor == destination
    at.press(LEFT)
    assert at.hand.message == ""


def test_why_a_single_card_may_not_go_there():
    table = table_of(["9S", "TC", "7D"], ["4H", "5H"], "0200")
    for destination, message in (
        (COLUMN + 1, "same colour"),
        (COLUMN + 2, "wrong rank"),
        (7, "not next"),
        (4, "not next"),
        (0, "cell is taken"),
    ):
        at = At(table)
        at.press(A).go_to(destination).press(A)
        assert at.hand.message == message
    at = At(table, 4, 0)
    at.press(A).go_to(2).press(A)
    assert at.hand.message == "cell to cell"
    at = At(table, 4 | KINGS_ONLY)
    at.press(A).go_to(COLUMN + 4).press(A)
    assert at.hand.message == "kings only"


def test_too_long_a_run_says_how_much_room_there_is():
    run = "9S 8D 7S 6D"
    at = At(table_of([run, "TD"] + ["2C"] * 6, ["2D", "2H"]))
    assert at.press(A).hand.count == 3
    assert at.go_to(COLUMN + 1).press(A).hand.message == "room for 3"


def test_a_held_sends_home_first():
    at = At(table_of(["3C 2H", "3S"], home="00A0")).hold(A)
    assert at.table[6] == 2 and at.hand.cursor == 6
    assert at.game.moves == 1


def test_a_held_sends_to_the_nearest_column_on_the_right():
    at = At(table_of(["4D", "9C", "2S", "JC 3S", "5C", "4C", "4S", "8D"]), cursor=COLUMN + 3)
    at.hold(A)  # 3S could go onto 4D only: wrapping
    assert at.column(1) == "4D 3S"


def test_a_held_sends_to_a_cell_last_and_then_says_so():
    at = At(table_of(["9D", "2C"], ["KH", "", "KS"])).hold(A)
    assert at.table[1] and at.hand.cursor == 1
    full = table_of(["9D", "2C"], ["KH", "KD", "KS", "KC"])
    at = At(full).hold(A)
    assert at.hand.message == "no place" and at.table == full
    at = At(full, cursor=COLUMN + 4).hold(A)
    assert at.hand.message == "no card"


def test_a_held_is_one_step_to_undo():
    at = At(table_of(["9S 8H 7S", "TD"]))
    before = bytes(at.table)
    at.hold(A)
    assert at.column(2) == "TD 9S 8H 7S" and at.game.moves == 1
    at.press(B)
    assert at.table == before and at.hand.cursor == COLUMN
    at.press(B)
    assert at.hand.message == "nothing to undo"


def test_a_held_with_cards_in_hand_puts_them_back_first():
    at = At(table_of(["9S 8H 7S", "TD", "3C", "5C"]))
    at.press(A).go_to(COLUMN + 2)
    at.hold(A)  # the press is an illegal drop
    assert at.column(2) == "TD 9S 8H 7S" and at.hand.is_empty
    assert at.hand.cursor == COLUMN + 1 and not at.hand.message


def test_a_held_over_a_legal_place_sends_from_the_source_as_if_nothing_had_been_dropped():
    at = At(table_of(["9S", "TD", "3C", "TH"]))
    at.press(A).go_to(COLUMN + 3)
    at.hold(A)  # the press drops 9S onto TH
    assert at.column(2) == "TD 9S" and at.column(4) == "TH"
    assert at.game.moves == 1
    at.press(B)
    assert at.column(1) == "9S"
    at.hold(B)
    assert at.column(2) == "TD 9S"


def test_a_held_on_the_source_puts_back_and_sends():
    at = At(table_of(["9S", "TD"])).press(A).hold(A)
    assert at.column(2) == "TD 9S"


def test_holding_a_on_means_nothing_after_another_key():
    at = At(table_of(["9S", "TD", "3C", "TH"]))
    at.hand.on_event(A | PRESS)
    at.press(RIGHT)
    at.hand.on_event(A | HOLD)
    at.hand.on_event(A | RELEASE)
    assert at.hand.source == COLUMN and at.hand.cursor == COLUMN + 1
    # A drops it, B takes that back, and A is still down: the move before stays.
    at = At(table_of(["9S", "TD", "8H", "TH"]))
    at.press(A, RIGHT, A).go_to(COLUMN + 2).press(A).go_to(COLUMN + 1)
    at.hand.on_event(A | PRESS)
    at.press(B)
    at.hand.on_event(A | HOLD)
    assert at.column(2) == "TD 9S" and at.column(3) == "8H"
    assert at.game.moves == 1


def test_a_held_on_a_foundation_brings_its_next_card_home():
    at = At(table_of(["3C 2H", "3S", "9D 4H"], ["3H"], "00A0"), cursor=6)
    before = bytes(at.table)
    for rank, cards in ((2, "3C"), (3, "3C"), (4, "3C")):
        assert at.hold(A).table[6] == rank and at.column(1) == cards and at.hand.cursor == 6
    assert at.game.moves == 3 and at.table[0] == 0 and at.column(3) == "9D"
    at.press(B, B, B)
    assert at.table == before
    # A covered card does not come, nor one of another suit.
    at = At(table_of(["2H 9C", "AS"], ["KC"], "00A0"), cursor=6)
    before = bytes(at.table)
    assert at.hold(A).hand.message == "next is not free" and at.table == before
    at = At(table_of(["KC"], home="0K00"), cursor=5)
    assert at.hold(A).hand.message == "next is not free" and at.game.moves == 0


def test_a_held_on_a_foundation_from_which_can_be_taken_back():
    at = At(table_of(["2D", "9S 3D"], home="0A00"), 4 | TAKE_BACK, cursor=5)
    at.hold(A)  # the press lifts the ace: put back
    assert at.table[5] == 2 and at.hand.is_empty and at.game.moves == 1


def test_a_held_over_a_foundation_with_cards_in_hand_sends_those():
    at = At(table_of(["9S", "TD", "AH"]))
    at.press(A).go_to(6)
    at.hold(A)
    assert at.column(2) == "TD 9S" and at.table[6] == 0


# -- B


def test_b_undoes_on_release():
    at = At(table_of(["9S", "TD"])).press(A, RIGHT, A)
    at.hand.on_event(B | PRESS)
    assert at.game.moves == 1
    at.hand.on_event(B | TAP)
    assert at.game.moves == 0


def test_b_held_redoes_repeating_and_undoes_nothing():
    at = At(dealt(617))
    for _ in range(3):
        at.press(SELECT).go_to(COLUMN)
    after = bytes(at.table)
    at.press(B, B, B)
    assert at.game.moves == 0
    at.hand.on_event(B | PRESS)
    assert at.game.moves == 0
    at.hand.on_event(B | HOLD)
    assert at.game.moves == 1
    at.hand.on_event(B | REPEAT)
    at.hand.on_event(B | REPEAT)
    at.hand.on_event(B | REPEAT)
    at.hand.on_event(B | RELEASE)
    assert at.table == after and at.game.moves == 3
    assert at.hand.message == "nothing to redo"
    assert at.hold(B).hand.message == "nothing to redo"


def test_b_puts_back_and_only_that():
    at = At(table_of(["9S 8H", "TD", "3C"])).press(A, RIGHT, A)
    at.press(A, RIGHT)
    before = bytes(at.table)
    at.press(B)
    assert at.hand.is_empty and at.table == before and at.game.moves == 1
    assert at.hand.cursor == COLUMN + 2
    at.press(A).hold(B, 3)
    assert at.hand.is_empty and at.game.moves == 1


def test_b_undoes_a_move_with_what_went_home_after_it():
    at = At(table_of(["AC 9S", "TD", "2C"]))
    at.game.habit = rules.ALL
    before = bytes(at.table)
    at.press(A, RIGHT, A)
    assert at.table[4] == 2 and at.game.moves == 1
    at.press(B)
    assert at.table == before
    at.hold(B)
    assert at.table[4] == 2


# -- Select


def test_select_sends_the_last_card_to_the_first_free_cell():
    at = At(table_of(["9S 8H"], ["KH", "", "KS"]))
    at.press(SELECT)
    assert at.table[1] == last_card(table_of(["8H"]), COLUMN) and at.hand.cursor == 1
    assert at.column(1) == "9S"


def test_select_where_it_cannot_says_so():
    full = table_of(["9S 8H"], ["KH", "KC", "KS", "KD"])
    assert At(full).press(SELECT).hand.message == "no free cell"
    assert At(full, cursor=COLUMN + 1).press(SELECT).hand.message == "no card"
    assert At(full, cursor=0).press(SELECT).hand.message == "from a column"
    assert At(full, cursor=6).press(SELECT).hand.message == "from a column"
    three = table_of(["9S 8H"], ["KH", "KC", "KS"])
    assert At(three, 3).press(SELECT).hand.message == "no free cell"


def test_select_held_moves_nothing():
    at = At(table_of(["9S 8H"]))
    before = bytes(at.table)
    at.hold(SELECT)
    assert at.table == before


def test_select_with_cards_in_hand_goes_through_the_counts_over_an_empty_column():
    at = At(table_of(["KC QD JC", "2C", ""] + ["2C"] * 5))
    at.press(A).go_to(COLUMN + 2)
    counts = [at.hand.empty_column_count]
    for _ in range(4):
        counts.append(at.press(SELECT).hand.empty_column_count)
    assert counts == [3, 2, 1, 3, 2]
    at.press(A)
    assert at.column(1) == "KC" and at.column(3) == "QD JC"
    assert at.hand.cursor == COLUMN + 2


def test_the_count_over_an_empty_column_is_what_there_is_room_for():
    at = At(table_of(["KC QD JC", "2C", ""] + ["2C"] * 5, ["2D", "2H", "2S"]))
    at.press(A)
    assert at.hand.count == 3  # could go onto an occupied column, thanks to the empty one
    at.go_to(COLUMN + 2)
    assert at.hand.empty_column_count == 2
    at = At(table_of(["KC QD JC", "2C", ""] + ["2C"] * 5), 4 | KINGS_ONLY)
    at.press(A).go_to(COLUMN + 2)
    assert at.hand.empty_column_count == 3
    assert at.press(SELECT).hand.empty_column_count == 3
    at = At(table_of(["KC QD JC", "2C", ""] + ["2C"] * 5), 4 | SINGLE)
    at.press(A).go_to(COLUMN + 2)
    assert at.hand.empty_column_count == 1
    assert at.press(SELECT).hand.empty_column_count == 1


def test_select_with_cards_in_hand_elsewhere_does_nothing():
    at = At(table_of(["KC QD JC", "2C", ""]))
    before = bytes(at.table)
    at.press(A).go_to(COLUMN + 1).press(SELECT).hold(SELECT)
    assert at.hand.count == 3 and at.table == before
    at = At(table_of([], ["KH"]), cursor=0).press(A).go_to(COLUMN).press(SELECT)
    assert at.hand.empty_column_count == 0 and not at.hand.is_empty
    at.press(A)
    assert at.column(1) == "KH"


# -- the rest


def test_down_held_on_a_column_looks_at_it():
    at = At(dealt(617))
    at.hand.on_event(DOWN | PRESS)
    assert not at.hand.is_looking
    at.hand.on_event(DOWN | REPEAT)
    at.hand.on_event(DOWN | HOLD)
    assert at.hand.is_looking and at.hand.cursor == COLUMN
    at.hand.on_event(DOWN | REPEAT)
    assert at.hand.is_looking
    at.hand.on_event(DOWN | RELEASE)
    assert not at.hand.is_looking and at.hand.cursor == COLUMN


@pytest.mark.parametrize("key", [A, B, SELECT, START, LEFT, UP])
def test_any_other_key_ends_the_look(key):
    at = At(dealt(617))
    at.hand.on_event(DOWN | PRESS)
    at.hand.on_event(DOWN | HOLD)
    assert at.hand.on_event(key | PRESS)
    assert not at.hand.is_looking


@pytest.mark.parametrize("key", range(8))
def test_any_key_takes_the_message_away_to_be_seen(key):
    at = At(table_of(["9S", "2C"]), cursor=COLUMN + 3).press(A)
    assert at.hand.message
    at.go_to(COLUMN)
    assert at.hand.on_event(key | PRESS)
    assert at.hand.message == ""


def test_places_are_where_the_cards_may_go():
    at = At(table_of(["9S 8H", "9C", "", "TD", "9D"], ["KH", "", "KS"]))
    assert at.hand.places == 0
    at.press(A)
    expected = {1, 3} | {COLUMN + i for i in (1, 2, 3, 5, 6, 7)}  # of the run what fits
    assert {pile for pile in range(PILES) if at.hand.places >> pile & 1} == expected
    at = At(table_of(["8H", "9C", "", "TD", "9D"], ["KH", "", "KS"], "0070")).press(A)
    expected = {1, 3, 6} | {COLUMN + i for i in (1, 2, 5, 6, 7)}
    assert {pile for pile in range(PILES) if at.hand.places >> pile & 1} == expected


def test_pointing_at_piles_lifts_and_drops():
    at = At(table_of(["9S", "TD"]))
    at.hand.point_at(COLUMN)
    assert at.hand.source == COLUMN
    at.hand.point_at(COLUMN + 1)
    assert at.column(2) == "TD 9S"
    at = At(table_of(["9S", "TD"]), 2)
    at.hand.point_at(3)
    assert at.hand.cursor == COLUMN and at.hand.is_empty


def test_the_lesson_by_keys():
    at = At(lesson_table(), CELLS)
    at.press(A)
    assert at.hand.count == 3
    at.press(RIGHT, A)
    assert at.column(2).endswith("8D 7S 6H 5C")


def test_b_let_go_after_a_has_lifted_cards_undoes_nothing():
    at = At(table_of(["9S 8H", "TD", "3C"])).press(A, RIGHT, A)
    at.hand.on_event(B | PRESS)
    at.hand.on_event(A | PRESS)
    assert at.hand.source == COLUMN + 1
    at.hand.on_event(B | TAP)
    assert at.game.moves == 1 and at.hand.source == COLUMN + 1
    at.hand.on_event(B | PRESS)
    assert at.hand.is_empty


def test_random_keys_never_break_anything():
    """Any keys, two and more at once, short and long: history and hand stay sound."""
    chance = seeded(42)
    for variant in chance.sample(all_variants(), 40):
        number = random_number(chance)
        at = At(dealt(number, variant), variant)
        at.game.deal(number, variant)
        at.game.habit = chance.choice((rules.NEVER, rules.SAFE, rules.ALL))
        at.hand.has_hints = True
        gestures = keys.Gestures()
        now = 0
        down = set()
        for _ in range(600):
            now += chance.choice((0, 30, 200, 400, 600))
            key = chance.randrange(8)
            (down.discard if key in down else down.add)(key)
            gestures.feed(key, key in down, now)
            while (event := gestures.poll(now)) != keys.NO_EVENT:
                at.hand.on_event(event)
                check_hand(at, variant)
        at.game.undo_all()
        assert at.table == dealt(number, variant)


def check_hand(at, variant):
    """The cursor is on a pile there is, and what is in hand lies where it came from."""
    hand = at.hand
    assert hand.cursor >= 4 or hand.cursor < variant & 7
    assert is_whole(at.table, variant & 7)
    if hand.source == NOBODY:
        assert hand.count == 0 and hand.card == 0 and hand.places == 0
    elif hand.source >= COLUMN:
        assert 1 <= hand.count <= rules.run_length(at.table, hand.source)
        assert hand.card
    else:
        assert hand.count == 1 and hand.card == last_card(at.table, hand.source)


@pytest.mark.parametrize("foundation", range(4, 8))
def test_any_foundation_takes_a_card_to_its_own_suits(foundation):
    at = At(table_of(["9S AH", "TC", "3C"], ["KS"]))
    at.press(A).go_to(foundation).press(A)
    assert at.table[6] == 1 and at.hand.message == ""
    assert at.hand.cursor == 6


# -- back down to where a card came from


def test_down_from_a_card_just_moved_up_goes_back_to_its_column():
    table = table_of(["9S", "2C", "8D", "9H", "6H", "KC AS", "QD", "5C"])
    for keys_of_move, top in (([SELECT], 0), ([A, UP, A], 5)):
        at = At(table, cursor=COLUMN + 5)
        if top:
            at.game.table[5] = 0
            at.press(*keys_of_move)
            assert at.hand.cursor == 7  # AS is at home
        else:
            at.press(*keys_of_move)
            assert at.hand.cursor == 0
        assert at.press(DOWN).hand.cursor == COLUMN + 5
        # Only once: then straight up and down again.
        assert at.press(UP).hand.cursor == 5
        assert at.press(DOWN).hand.cursor == COLUMN + 5


def test_up_from_a_card_just_moved_still_goes_straight():
    at = At(table_of(RUNS), cursor=COLUMN + 4).press(SELECT)
    assert at.hand.cursor == 0
    assert at.press(UP).hand.cursor == COLUMN
    assert at.press(UP, DOWN).hand.cursor == COLUMN


def test_down_goes_straight_once_the_cursor_has_left_the_card():
    for step in (LEFT, RIGHT):
        at = At(table_of(RUNS), cursor=COLUMN + 4).press(SELECT, step)
        below = at.hand.cursor + COLUMN
        assert at.press(DOWN).hand.cursor == below
    at = At(table_of(RUNS), cursor=COLUMN + 4).press(SELECT, A)
    assert at.press(DOWN).hand.cursor == COLUMN  # with the card in hand
    at = At(table_of(RUNS), cursor=COLUMN + 4).press(SELECT)
    at.hand.point_at(1)
    assert at.press(DOWN).hand.cursor == COLUMN + 1


def test_down_goes_back_after_redo_and_straight_after_undo():
    at = At(table_of(["9S", "TD"], ["8H"]), 4 | TAKE_BACK, COLUMN + 1)
    at.press(SELECT, B).hold(B)
    assert at.hand.cursor == 1
    assert at.press(DOWN).hand.cursor == COLUMN + 1
    at = At(table_of(["9S", "TD"], ["8H"]), cursor=COLUMN + 1)
    at.press(SELECT).go_to(0).hold(A)  # 8H onto 9S
    assert at.hand.cursor == COLUMN
    at.press(B)
    assert at.hand.cursor == 0
    assert at.press(DOWN).hand.cursor == COLUMN
