# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The picker: cells, rules, number and code, random deals."""

import pytest
from console import Console
from playing import all_variants, dealt, seeded

from freecell.codes import code_of, parse_code
from freecell.deal import IMPOSSIBLE, is_deal
from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from freecell.new_game import CELLS_ROW, CODE_ROW, DEAL, NUMBER_ROW, RANDOM
from freecell.settings import VARIANT
from freecell.variants import CELLS, COVERED, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK, is_variant


class Picker:
    """A console with the picker open."""

    def __init__(self, variant=4, size=(160, 128)):
        self.console = Console(size)
        self.console.start(1, 4)
        self.open(variant)

    def __getattr__(self, name):
        return getattr(self.console, name)

    def open(self, variant):
        """Open it, anew if it is open, for rules chosen before."""
        if not self.is_at_table:
            self.tap(B)
        self.app.settings.set(VARIANT, variant)
        self.open_menu("New game")
        return self

    def go_to(self, row):
        """Put the bar on a row."""
        while self.menu.row != row:
            self.tap(UP)
        return self

    def value(self, row):
        """What a row says."""
        return self.top._value(row)

    @property
    def number(self):
        """The deal it shows."""
        number, code = self.value(NUMBER_ROW), self.value(CODE_ROW)
        assert len(number) == 7
        assert code == code_of(int(number), self.top._variant), "number and code must agree"
        if is_deal(int(number)):
            assert parse_code(code) == (int(number), self.top._variant)
        return int(number)

    def set_number(self, number):
        """Edit the number digit by digit, from the last to the first."""
        self.go_to(NUMBER_ROW).tap(A)
        for digit in reversed("%07d" % number):
            while self.value(NUMBER_ROW)[self.top._place] != digit:
                self.tap(UP)
            self.tap(LEFT)
        self.tap(A)
        assert self.number == number
        return self


def test_it_opens_on_deal_with_a_random_number():
    numbers = {Picker().number for _ in range(5)}
    assert len(numbers) > 1
    picker = Picker()
    assert picker.chosen == "Deal"
    number = picker.number
    picker.tap(A)
    assert picker.is_at_table and picker.game.number == number


def test_rows_change_with_left_right_and_a():
    picker = Picker().go_to(CELLS_ROW)
    assert [picker.tap(RIGHT) and picker.value(CELLS_ROW) for _ in range(4)] == list("1234")
    assert [picker.tap(LEFT) and picker.value(CELLS_ROW) for _ in range(4)] == list("3214")
    assert picker.tap(A) and picker.value(CELLS_ROW) == "1"
    names = ["any card", "capacity", "no", "all up"]
    other = [["kings"], ["relaxed", "single"], ["yes"], ["covered"]]
    for row in range(1, 5):
        picker.go_to(row)
        cycle = [names[row - 1], *other[row - 1]]
        assert picker.value(row) == cycle[0]
        assert [picker.tap(RIGHT) and picker.value(row) for _ in cycle] == [*cycle[1:], cycle[0]]
        assert [picker.tap(LEFT) and picker.value(row) for _ in cycle] == cycle[::-1]


def test_any_variant_can_be_chosen_and_is_dealt():
    picker = Picker()
    for variant in seeded(5).sample(all_variants(), 32):
        picker.open(4)
        for row, bit in ((1, KINGS_ONLY), (3, TAKE_BACK), (4, COVERED)):
            if variant & bit:
                picker.go_to(row).tap(RIGHT)
        for _ in range(1 if variant & RELAXED else 2 if variant & SINGLE else 0):
            picker.go_to(2).tap(RIGHT)
        while picker.value(CELLS_ROW) != str(variant & CELLS):
            picker.go_to(CELLS_ROW).tap(LEFT)
        assert picker.top._variant == variant
        number = picker.number
        picker.go_to(DEAL).tap(A)
        assert picker.is_at_table
        assert (picker.game.number, picker.game.variant) == (number, variant)
        assert picker.game.table == dealt(number, variant)


def test_rules_that_exclude_each_other_are_never_chosen():
    picker = Picker()
    chance = seeded(8)
    for _ in range(200):
        picker.go_to(chance.randrange(5)).tap(chance.choice((LEFT, RIGHT, A)))
        assert is_variant(picker.top._variant)


def test_the_chosen_rules_are_offered_next_time():
    picker = Picker().go_to(CELLS_ROW).tap(LEFT)
    picker.choose("Deal")
    picker.open_menu("New game")
    assert picker.top._value(CELLS_ROW) == "3"
    assert picker.game.variant == 3


def test_b_leaves_all_as_it_was():
    picker = Picker()
    picker.go_to(CELLS_ROW).tap(LEFT)
    picker.console.tap(B)
    assert picker.is_at_table and picker.game.number == 1 and picker.game.variant == 4
    assert picker.app.settings.values[VARIANT] == 4


@pytest.mark.parametrize("number", [1, 617, 11982, 1000000, 123456, 90])
def test_a_number_typed_digit_by_digit_is_dealt_as_it_is(number):
    picker = Picker().set_number(number)
    picker.go_to(DEAL).tap(A)
    assert picker.is_at_table and picker.game.number == number


@pytest.mark.parametrize("number", [0, 1000001, 9999999])
def test_an_invalid_number_is_refused_with_a_line(number):
    picker = Picker().set_number(number)
    picker.go_to(DEAL).tap(A)
    assert not picker.is_at_table and picker.game.number == 1
    assert picker.title == "Deals: 1 to 1000000"
    picker.tap(UP)
    assert picker.title == "New game"


def test_digits_turn_round_and_the_place_wraps():
    picker = Picker().set_number(5)
    picker.go_to(NUMBER_ROW).tap(A)
    assert picker.top._place == 6
    assert [picker.tap(UP).top and picker.number for _ in range(6)] == [6, 7, 8, 9, 0, 1]
    assert [picker.tap(DOWN).top and picker.number for _ in range(3)] == [0, 9, 8]
    picker.tap(RIGHT)
    assert picker.top._place == 0
    picker.tap(UP)
    assert picker.number == 1000008
    picker.tap(LEFT, LEFT, UP)
    assert picker.number == 1000018
    picker.hold(UP, 350 + 90)
    assert picker.number == 1000048


@pytest.mark.parametrize("key", [A, B, START])
def test_editing_ends_and_the_picker_stays(key):
    picker = Picker().go_to(NUMBER_ROW).tap(A)
    assert picker.top._edited == NUMBER_ROW
    picker.tap(SELECT)
    assert picker.top._edited == NUMBER_ROW
    picker.tap(key)
    assert picker.top._edited < 0 and not picker.is_at_table
    row = picker.menu.row
    picker.tap(DOWN)
    assert picker.menu.row == row + 1


def test_the_code_letter_by_letter():
    picker = Picker().set_number(1)
    picker.go_to(CODE_ROW).tap(A)
    assert picker.value(CODE_ROW) == "FC1-C4-AAAAAAB"
    picker.tap(UP)
    assert picker.number == 2
    picker.tap(DOWN, DOWN, DOWN)
    assert picker.value(CODE_ROW) == "FC1-C4-AAAAAAZ" and picker.number == 25
    picker.tap(LEFT, UP)
    assert picker.value(CODE_ROW) == "FC1-C4-AAAAABZ" and picker.number == 51
    picker.tap(LEFT, LEFT, UP, LEFT, UP)
    assert picker.value(CODE_ROW) == "FC1-C4-AABBABZ"
    picker.tap(LEFT)  # the number of cells
    picker.tap(UP)
    assert picker.value(CODE_ROW) == "FC1-C1-AABBABZ" and picker.value(CELLS_ROW) == "1"
    picker.tap(DOWN, DOWN)
    assert picker.value(CODE_ROW) == "FC1-C3-AABBABZ"
    picker.tap(LEFT)
    assert picker.top._place == 5
    number = picker.number
    picker.tap(A)
    picker.go_to(DEAL).tap(A)
    assert (picker.game.number, picker.game.variant) == (number, 3)


def test_every_letter_of_the_code_turns_and_stays_a_number_of_seven_digits():
    picker = Picker().set_number(999999)
    picker.go_to(CODE_ROW).tap(A)
    for place in range(1, 6):
        while picker.top._place != place:
            picker.tap(RIGHT)
        for key in (UP, DOWN):
            for _ in range(27):
                picker.tap(key)
                assert 0 <= picker.number < 10**7


def test_a_code_out_of_range_is_refused():
    picker = Picker().set_number(1)
    picker.go_to(CODE_ROW).tap(A, RIGHT, RIGHT, UP, UP, UP)
    assert picker.number > 1000000
    picker.tap(A)
    picker.go_to(DEAL).tap(A)
    assert not picker.is_at_table and picker.title == "Deals: 1 to 1000000"


def test_code_and_settings_agree_in_every_variant():
    picker = Picker()
    for variant in all_variants():
        picker.open(variant)
        code = picker.value(CODE_ROW)
        assert parse_code(code) == (picker.number, variant)


def test_random_numbers_only_where_they_are_proven():
    picker = Picker()
    for variant in all_variants():
        picker.open(variant)
        before = picker.number
        is_proven = variant & CELLS == 4 and not variant & KINGS_ONLY
        if not is_proven:
            assert before == picker.game.number  # the deal that was played
        picker.go_to(RANDOM)
        seen = {picker.tap(A).top and picker.number for _ in range(4)}
        if is_proven:
            assert len(seen) > 1 and not seen & set(IMPOSSIBLE)
        else:
            assert seen == {before} and "proven" in picker.title


def test_an_impossible_deal_may_be_typed():
    picker = Picker().set_number(11982)
    picker.choose("Deal")
    assert picker.game.number == 11982


def test_clicks():
    picker = Picker()
    picker.click(80, picker.menu.row_y(CELLS_ROW) + 2)
    assert picker.value(CELLS_ROW) == "1"
    picker.go_to(NUMBER_ROW).tap(A)
    picker.click(80, picker.menu.row_y(CELLS_ROW) + 2)
    assert picker.value(CELLS_ROW) == "1"  # not while a number is edited
