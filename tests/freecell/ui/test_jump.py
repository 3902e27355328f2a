# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The setting Jump: where the cursor stops, and that every legal move can still be made."""

import pytest
from console import Console
from playing import all_variants, dealt, legal_list, random_number, seeded, table_of, walk

from desktop.presses import Player
from freecell import keys, rules
from freecell.game import Game
from freecell.hand import NOBODY, Hand
from freecell.keys import DOWN, HOLD, LEFT, PRESS, RELEASE, REPEAT, RIGHT, SELECT, TAP, UP, A, B
from freecell.settings import JUMP
from freecell.table import PILES, is_whole
from freecell.variants import CELLS, KINGS_ONLY, RELAXED, SINGLE, STANDARD, TAKE_BACK

COLUMN = 8
FULL = ["KC", "KD", "KH", "KS"]


class At:
    """A player at a table with Jump on."""

    def __init__(self, columns, cells=(), home="", variant=STANDARD, cursor=COLUMN):
        self.game = Game()
        self.game.lay(table_of(columns, cells, home), variant)
        self.hand = Hand(self.game)
        self.hand.jumps = True
        self.hand.cursor = cursor

    def press(self, *names):
        """Tap keys; returns where the cursor is."""
        for key in names:
            self.hand.on_event(key | PRESS)
            self.hand.on_event(key | TAP)
        return self.hand.cursor

    def hold(self, key):
        """Hold a key; returns where the cursor is."""
        self.hand.on_event(key | PRESS)
        self.hand.on_event(key | HOLD)
        self.hand.on_event(key | RELEASE)
        return self.hand.cursor

    def round(self, key):
        """The piles the cursor comes by until it is back at one of them."""
        seen = []
        while self.hand.cursor not in seen:
            seen.append(self.hand.cursor)
            self.press(key)
        return seen


# -- nothing in hand


def test_it_stops_at_every_pile_with_cards_while_a_cell_is_free():
    at = At(["9S", "", "4C", "", "", "2D"], ["KH"])
    assert at.round(RIGHT) == [COLUMN, COLUMN + 2, COLUMN + 5, 0]  # KH to an empty column
    assert at.round(LEFT) == [COLUMN, 0, COLUMN + 5, COLUMN + 2]


def test_it_passes_by_cards_that_cannot_move():
    columns = ["9S", "TD", "4C", "5C", "6C", "7C", "8C", "2D"]
    at = At(columns, FULL)
    # Only 9S goes anywhere: onto TD.
    assert [pile for pile in range(PILES) if rules.can_leave(at.game.table, 4, pile)] == [COLUMN]
    assert at.press(RIGHT) == at.press(LEFT) == at.press(UP) == COLUMN
    at.hand.cursor = COLUMN + 3
    assert at.press(RIGHT) == COLUMN
    at = At([*columns[:7], "9C"], FULL)
    assert at.press(RIGHT) == COLUMN + 7
    assert at.press(RIGHT) == COLUMN
    assert at.press(LEFT) == COLUMN + 7


@pytest.mark.parametrize("home, variant", [("0000", 4), ("0900", 4), ("0900", 4 | TAKE_BACK)])
def test_a_foundation_is_a_stop_if_its_card_can_be_taken_back(home, variant):
    at = At(["TS", "KC"], FULL, home, variant)
    can = home != "0000" and variant & TAKE_BACK
    assert (5 in at.round(LEFT)) == bool(can)


@pytest.mark.parametrize("cells", [1, 2, 3, 4])
def test_up_and_down_go_to_the_nearest_stop(cells):
    # The last cell there is holds the only card that can be lifted above.
    at = At(["2C", "2D", "2H", "2S", "4C", "4D", "4H"], [""] * (cells - 1) + ["9S"], "", cells)
    for column in range(7):
        at.hand.cursor = COLUMN + column
        assert at.press(UP) == cells - 1
        assert at.press(DOWN) == COLUMN + cells - 1
    # Of two as near, the left one.
    at = At(["2C", "", "", "", "2S", "", "2D"], ["4C", "4D", "", "9S"])
    at.hand.cursor = COLUMN + 2
    assert at.press(UP) == 1 or at.hand.cursor == 3
    assert at.hand.cursor == 1
    assert at.press(DOWN) == COLUMN


def test_where_the_other_row_has_no_stop_up_stays():
    at = At(["9S", "TD", "4C"])
    assert at.press(RIGHT, UP) == COLUMN + 1
    at.hand.cursor = 7  # a click can put it anywhere
    assert at.press(DOWN) == COLUMN + 2


def test_it_never_sticks_where_nothing_can_move():
    columns = ["2C 4C 6C", "2D 4D 8C", "2H 4H TC", "2S 4S 6S", "AC 3C 8S", "AD 3D TS", "AH QC"]
    at = At([*columns, "QS"], FULL)
    assert at.game.is_lost
    assert at.press(RIGHT) == COLUMN + 1 and at.press(UP) == 1 and at.press(LEFT, LEFT) == 7
    at = At([], home="KKKK")
    assert at.press(RIGHT) == COLUMN + 1 and at.press(UP) == 1 and at.press(DOWN) == COLUMN + 1


# -- cards in hand


def test_lifting_goes_on_to_the_first_place_on_the_right():
    at = At(["9S", "4C", "TD", "5C", "TH"], FULL)
    assert at.press(A) == COLUMN + 2 and at.hand.source == COLUMN
    assert at.press(A) == COLUMN + 2
    assert at.hand.is_empty and at.game.moves == 1


def test_with_cards_in_hand_it_stops_where_they_may_go():
    at = At(["9S", "4C", "TD", "5C", "TH", "6S", "7S", "8S"], ["KH", "", "KC", ""], "0008")
    assert at.press(A) == COLUMN + 2
    assert at.round(RIGHT) == [COLUMN + 2, COLUMN + 4, 1, 3, 7]  # home only to its own suit
    assert at.press(UP) == 1 or at.hand.cursor == 3
    for pile in at.round(LEFT):
        assert at.hand.places >> pile & 1


def test_up_and_down_with_cards_in_hand():
    at = At(["9S", "4C", "TD", "5C", "TH"], ["KH", "", "KC", ""], "0008")
    at.press(A)
    at.hand.cursor = COLUMN + 2
    assert at.press(UP) == 1  # of two as near, the left one
    assert at.press(DOWN) == COLUMN + 2


def test_with_no_place_at_all_lifting_stays_and_a_direction_steps():
    at = At(["9S", "4C", "5C"], FULL + [], variant=4 | KINGS_ONLY)
    assert at.press(A) == COLUMN and at.hand.source == COLUMN
    assert at.press(RIGHT) == COLUMN + 1 and at.hand.source == COLUMN
    assert at.press(A) == COLUMN + 1 and at.hand.message == "wrong rank"
    assert at.press(UP) == 1
    assert at.press(B) == COLUMN and at.hand.is_empty
    at.press(A)
    assert at.press(A) == COLUMN and at.hand.is_empty  # on its own pile: put back


def test_putting_back_takes_the_cursor_back():
    at = At(["9S", "4C", "TD", "5C", "TH"], FULL)
    before = bytes(at.game.table)
    at.press(A, RIGHT)
    assert at.hand.cursor == COLUMN + 4
    assert at.press(B) == COLUMN
    assert at.hand.is_empty and at.game.table == before and at.game.moves == 0


def test_a_held_sends_from_the_pile_it_was_pressed_on():
    at = At(["9S", "4C", "TD", "5C", "TH"], FULL)
    assert at.hold(A) == COLUMN + 2 and at.game.moves == 1
    at = At(["9S", "4C", "TD", "5C", "TH"], FULL)
    at.press(A, RIGHT)
    assert at.hold(A) == COLUMN + 2  # the press dropped it on TH: taken back, and sent
    assert at.game.moves == 1


def test_an_empty_column_asks_how_many():
    at = At(["KC QD JC", "2C", "", "4C", "5C", "6C", "7C", "8C"])
    assert at.press(A) == COLUMN + 2
    assert at.hand.empty_column_count == 3
    at.press(SELECT)
    assert at.hand.empty_column_count == 2
    at.press(A)
    assert at.game.table[COLUMN] == 1 and at.game.table[COLUMN + 2] == 2


def test_kings_only_leaves_empty_columns_out_but_for_a_king():
    columns = ["9S", "KC QD", "", "4C", "5C", "6C", "7C", "8C"]
    at = At(columns, ["2C", "2D", "", ""], variant=4 | KINGS_ONLY)
    at.press(A)
    assert at.round(RIGHT) == [2, 3]
    at = At(columns, ["2C", "2D", "", ""], variant=4 | KINGS_ONLY, cursor=COLUMN + 1)
    at.press(A)
    assert set(at.round(RIGHT)) == {COLUMN + 2, 2, 3}


def test_single_and_relaxed_runs():
    columns = ["9S 8D 7S", "TD", "8H", "4C", "5C", "6C", "2S", "3S"]
    at = At(columns, FULL, variant=4 | SINGLE)
    assert at.press(A) == COLUMN + 2 and at.round(RIGHT) == [COLUMN + 2]
    at = At(columns, FULL, variant=4 | RELAXED)
    assert at.press(A) == COLUMN + 1 and at.round(RIGHT) == [COLUMN + 1, COLUMN + 2]
    at = At(columns, FULL)
    assert at.press(A) == COLUMN + 2


def test_a_card_taken_back_from_a_foundation():
    at = At(["TS", "KC"], ["KD", "", "", ""], "0900", 4 | TAKE_BACK, cursor=5)
    assert at.press(A) == COLUMN and at.hand.source == 5
    assert at.press(A) == COLUMN and at.game.table[5] == 8
    assert at.game.table[COLUMN] == 2


# -- after a move


def test_after_a_move_the_cursor_goes_to_what_can_go_home_lowest_first():
    at = At(["9S", "3C 2C", "4H 2H AS", "5C"], ["2D"], "AAA0")
    assert at.press(SELECT) == COLUMN + 2  # AS
    assert at.hold(A) == 0  # the twos: 2D
    assert at.hold(A) == COLUMN + 1
    assert at.hold(A) == COLUMN + 2
    assert at.hold(A) == COLUMN + 1  # 3C
    assert at.hold(A) == 4  # and with nothing more, it stays with the card
    assert at.game.moves == 6


def test_after_undo_and_redo_the_cursor_is_with_the_card():
    at = At(["9S AS", "TD", "3H"])
    at.hand.cursor = COLUMN + 1
    assert at.press(SELECT) == COLUMN
    assert at.press(B) == COLUMN + 1
    assert at.hold(B) == 0


def test_jump_off_stays_with_the_card():
    at = At(["9S", "TD", "AS"])
    at.hand.jumps = False
    assert at.press(A) == COLUMN
    at.press(RIGHT, A)
    assert at.hand.cursor == COLUMN + 1 and at.game.moves == 1


# -- all of it


def test_a_held_direction_repeats_over_the_stops():
    at = At(["9S", "", "4C", "", "", "2D"], ["KH"])
    at.hand.on_event(RIGHT | PRESS)
    seen = []
    for _ in range(4):
        seen.append(at.hand.cursor)
        at.hand.on_event(RIGHT | REPEAT)
    assert seen == [COLUMN + 2, COLUMN + 5, 0, COLUMN]


def test_every_legal_move_can_be_made_by_keys_from_anywhere():
    chance = seeded(5)
    for variant in all_variants():
        table = dealt(random_number(chance), variant)
        for _ in walk(chance, table, variant, chance.choice((0, 5, 20, 60, 120))):
            pass
        moves = legal_list(table, variant)
        for move in chance.sample(moves, min(10, len(moves))):
            game = Game()
            game.lay(table, variant)
            player = Player(game, jumps=True)
            cursors = [pile for pile in range(PILES) if pile >= 4 or pile < variant & CELLS]
            player.hand.cursor = chance.choice(cursors)
            player.shortest(move)  # raises if no keys make it
            assert game.history.made == 1


def test_random_keys_never_break_anything():
    chance = seeded(43)
    for variant in chance.sample(all_variants(), 30):
        at = At([], variant=variant)
        number = random_number(chance)
        at.game.deal(number, variant)
        at.game.habit = chance.choice((rules.NEVER, rules.SAFE, rules.ALL))
        gestures = keys.Gestures()
        now = 0
        down = set()
        for _ in range(400):
            now += chance.choice((0, 30, 200, 400, 600))
            key = chance.randrange(8)
            (down.discard if key in down else down.add)(key)
            gestures.feed(key, key in down, now)
            while (event := gestures.poll(now)) != keys.NO_EVENT:
                at.hand.on_event(event)
                hand = at.hand
                assert hand.cursor >= 4 or hand.cursor < variant & CELLS
                assert is_whole(at.game.table, variant & CELLS)
                assert hand.source == NOBODY or at.game.table[hand.source]
        at.game.undo_all()
        assert at.game.table == dealt(number, variant)


def test_the_row_of_the_settings_turns_it_on_at_once():
    console = Console().start()
    assert not console.hand.jumps
    console.open_menu("Settings").go_to("Jump").tap(A)
    assert console.app.settings.values[JUMP] == 1 and console.hand.jumps
    console.tap(LEFT)
    assert not console.hand.jumps
