# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What went wrong in other programs, told as scenarios: the kinds that concern keys and cursor."""

import pytest
from console import Console
from playing import all_variants, dealt, random_number, seeded
from solutions import solution

from freecell import keys
from freecell.game import Game
from freecell.hand import Hand
from freecell.keys import DOWN, LEFT, PRESS, RIGHT, SELECT, START, TAP, UP, A, B
from freecell.moves import destination_of, source_of
from freecell.notation import parse_move
from freecell.play_menus import NAMES
from freecell.table import FIRST_COLUMN
from freecell.variants import CELLS

NUMBER = 617


# ---- cursor -------------------------------------------------------------------------------------


def make_by_keys(console, move):
    """Point at the move's pile, lift, point at its place, drop; the cursor walks by no key."""
    console.hand.cursor = source_of(move)
    console.tap(A)
    console.hand.cursor = destination_of(move)
    while console.hand.empty_column_count > move >> 8:
        console.tap(SELECT)
    console.tap(A)


def test_the_cursor_is_with_the_card_after_every_move_undo_and_redo_of_a_whole_game():
    console = Console().start(1)
    game, hand = console.game, console.hand
    for text in solution(1)[:-1]:
        move = parse_move(game.table, 4, text)
        moves = game.moves
        make_by_keys(console, move)
        assert game.moves == moves + 1 and hand.cursor == destination_of(move)
        hand.cursor = FIRST_COLUMN
        console.tap(B)
        assert hand.cursor == source_of(move)
        hand.cursor = FIRST_COLUMN
        console.hold(B)
        assert game.moves == moves + 1 and hand.cursor == destination_of(move)


@pytest.mark.parametrize("cells", [1, 2, 3, 4])
@pytest.mark.parametrize("key", [LEFT, RIGHT])
def test_left_and_right_go_through_the_whole_row_and_never_leave_it(cells, key):
    game = Game()
    game.deal(NUMBER, cells)
    for jumps in (False, True):
        hand = Hand(game)
        hand.jumps = jumps
        seen = []
        for _ in range(8):
            seen.append(hand.cursor)
            hand.on_event(key | PRESS)
        assert sorted(seen) == list(range(FIRST_COLUMN, 16)) and hand.cursor == FIRST_COLUMN
    hand = Hand(game)
    hand.cursor = 4
    seen = []
    for _ in range(cells + 4):
        seen.append(hand.cursor)
        hand.on_event(key | PRESS)
    assert sorted(seen) == [*range(cells), 4, 5, 6, 7] and hand.cursor == 4


def test_up_and_down_go_straight_with_and_without_cards_in_hand():
    game = Game()
    game.deal(NUMBER, 4)
    for place in range(8):
        for key in (UP, DOWN):
            hand = Hand(game)
            hand.on_event(A | PRESS)
            hand.on_event(A | TAP)
            for pile in (FIRST_COLUMN + place, place):
                hand.cursor = pile
                hand.on_event(key | PRESS)
                hand.on_event(key | TAP)
                assert hand.cursor == pile ^ FIRST_COLUMN
    assert game.moves == 0


# ---- stray key ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", range(8), ids=keys.NAMES)
def test_no_key_pressed_again_and_again_ends_a_game(key):
    """Whatever screen it began on: at the table, and on all that the menu leads to."""
    for row in (None, *NAMES):
        console = Console().start(NUMBER).make_a_move()
        console.tap(START)
        if row in console.menu.rows:
            console.choose(row)
        elif row is None:
            console.tap(B)
        else:
            continue
        for _ in range(25):
            console.tap(key)
        for _ in range(3):
            console.hold(key)
        assert console.game.number == NUMBER and console.game.history.length, row


def test_start_and_a_by_turns_end_no_game():
    console = Console().start(NUMBER).make_a_move()
    for _ in range(40):
        console.tap(START, A)
    assert console.game.number == NUMBER and console.game.history.length


@pytest.mark.parametrize("row", ["Deal again", "New game"])
def test_the_answer_under_the_cursor_is_no(row):
    console = Console().start(NUMBER).make_a_move()
    console.open_menu(row)
    if row == "New game":
        console.choose("Deal")
    assert console.chosen == "No"
    console.tap(A)
    assert console.game.number == NUMBER and console.game.history.length


# ---- input while busy ---------------------------------------------------------------------------


def test_a_key_held_from_one_game_does_nothing_in_the_next():
    for key in (B, A, SELECT, DOWN, RIGHT):
        console = Console().start(NUMBER).make_a_move()
        console.tap(B)
        console.press(key).wait(300).tap(START)
        console.app.begin(1, 4)  # as the menu does it, with the key still down
        console.wait(3000)
        assert console.game.number == 1 and console.game.history.length == 0
        assert console.hand.cursor == FIRST_COLUMN and console.hand.is_empty
        console.release(key).wait(100)
        assert console.game.history.length == 0 and bytes(console.game.table) == dealt(1)
        assert console.hand.is_empty and not console.hand.message and not console.hand.is_looking


def test_held_redo_stops_where_a_menu_opens():
    console = Console().start(NUMBER)
    for _ in range(4):
        console.hand.cursor = FIRST_COLUMN
        console.make_a_move()
    console.tap(B, B, B, B).press(B).wait(560)
    moves = console.game.moves
    assert moves == 1
    console.tap(START).wait(3000)
    assert not console.is_at_table and console.game.moves == moves
    console.release(B).tap(START).wait(100)
    assert console.is_at_table and console.game.moves == moves


def test_keys_that_come_while_the_loop_is_busy_all_count_in_their_order():
    quick, slow = Console().start(NUMBER), Console().start(NUMBER)
    names = (RIGHT, RIGHT, SELECT, DOWN, LEFT, A, B)
    quick.tap(*names)
    for key in names:  # all between two looks at the keys
        slow._queue.append((key, True, slow.ticks()))
        slow._queue.append((key, False, slow.ticks()))
    slow.wait(20)
    assert slow.game.table == quick.game.table and slow.game.moves == quick.game.moves == 1
    assert slow.hand.cursor == quick.hand.cursor


def test_undo_and_moves_pressed_at_once_leave_history_and_table_in_step():
    chance = seeded(9)
    for variant in chance.sample(all_variants(), 5):
        number = random_number(chance)
        console = Console().start(number, variant)
        for _ in range(30):
            held = chance.sample((A, B, SELECT, LEFT, RIGHT, UP), 2)
            for key in held:
                console.press(key)
            console.wait(chance.choice((10, 300, 700)))
            for key in held:
                console.release(key)
            console.app.close_all()
            assert console.hand.cursor >= 4 or console.hand.cursor < variant & CELLS
        console.game.undo_all()
        assert console.game.table == dealt(number, variant)
