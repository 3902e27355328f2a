# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The screens over the table and what their keys do: menu, questions, settings, won, lost."""

import pytest
from console import Console
from playing import dealt, table_of
from screen_reader import read
from solutions import solution

from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from freecell.notation import parse_move
from freecell.settings import BRIGHTNESS, HABIT, HINTS
from freecell.table import FIRST_COLUMN
from freecell.variants import TAKE_BACK

COLUMN = FIRST_COLUMN


def at_table(number=617, variant=4, **options):
    """A console with a deal on the table."""
    return Console(**options).start(number, variant)


def play(console, number, stop_before=0):
    """Play a solved deal, but for its last moves, without keys."""
    moves = solution(number)
    for text in moves[: len(moves) - stop_before]:
        console.game.play(parse_move(console.game.table, 4, text))
    console.app._play._after_change()
    return console.wait(20)


# -- the menu of the game


def test_start_opens_the_menu_and_start_or_b_close_it():
    for key in (START, B):
        console = at_table().tap(START)
        assert not console.is_at_table and console.chosen == "Play on"
        assert console.tap(key).is_at_table


def test_up_and_down_wrap():
    console = at_table().tap(START, UP)
    rows = console.menu.rows
    assert console.chosen == rows[-1] == "Title"
    assert console.tap(DOWN).chosen == rows[0]
    seen = [console.tap(DOWN).chosen for _ in rows]
    assert seen == [*rows[1:], rows[0]]


def test_a_held_direction_runs_through_the_rows():
    console = at_table().tap(START)
    console.hold(DOWN, 350 + 2 * 90)
    assert console.menu.row == 4


def test_left_and_right_change_nothing_in_a_menu_without_values():
    console = at_table().tap(START, LEFT, RIGHT)
    assert console.chosen == "Play on" and not console.is_at_table


@pytest.mark.parametrize("key", [B, START])
def test_the_key_that_closed_the_menu_does_nothing_at_the_table(key):
    console = at_table().make_a_move().tap(START)
    console.press(key)
    assert console.is_at_table
    console.wait(3000).release(key)
    assert console.game.moves == 1 and console.is_at_table


def test_the_key_that_chose_a_row_does_nothing_at_the_table():
    console = at_table().make_a_move()
    table = bytes(console.game.table)
    console.tap(START).press(A)
    assert console.is_at_table
    console.wait(3000).release(A)
    assert console.game.table == table and console.hand.is_empty


def test_the_key_that_opened_a_screen_does_nothing_there():
    console = at_table().press(START)
    console.wait(2000).release(START)
    assert not console.is_at_table and console.chosen == "Play on"
    for _ in range(5):
        console.tap(DOWN)
    assert console.chosen == "Help"
    console.press(A).wait(2000).release(A)
    assert console.top.page == 0


def test_start_puts_back_what_is_in_hand_and_shows_it():
    console = at_table(is_seen=True).tap(A, RIGHT)
    assert not console.hand.is_empty
    assert read(console.display.bus).hand
    console.tap(START)
    assert console.hand.is_empty
    console.tap(B)
    reading = read(console.display.bus)
    assert reading.hand is None and reading.carried == 0
    assert reading.cursor == COLUMN + 1


def test_start_while_looking_ends_the_look():
    console = at_table(is_seen=True)
    console.press(DOWN).wait(600)
    assert console.hand.is_looking
    console.tap(START, B).release(DOWN)
    assert console.is_at_table and not console.hand.is_looking
    assert read(console.display.bus).table() == dealt(617)
    console.tap(RIGHT)
    assert read(console.display.bus).cursor == COLUMN + 1


def test_keys_pressed_together_go_to_one_screen_only():
    console = at_table().make_a_move()
    console._queue += [(key, True, console.ticks()) for key in (START, B, A)]
    console._queue += [(key, False, console.ticks()) for key in (START, B, A)]
    console.wait(1000)
    assert console.game.moves == 1 and not console.is_at_table


def test_time_stands_still_in_menus():
    console = at_table().wait(3000)
    console.tap(START)
    seconds = console.game.seconds
    assert seconds in (2, 3)
    console.wait(30000)
    console.choose("Settings").wait(5000)
    console.tap(B).wait(100)
    assert console.is_at_table
    assert console.game.seconds - seconds <= 1
    console.wait(5000)
    assert console.game.seconds - seconds in (5, 6)


def test_time_stands_still_in_help_the_lesson_and_the_title():
    console = at_table().wait(1000)
    console.open_menu("Help")
    seconds = console.game.seconds
    while console.top.page + 1 < len(console.top._pages):
        console.tap(RIGHT)
    console.tap(A).wait(3000)
    assert console.top.shows_table
    console.tap(A).wait(3000).tap(B)
    assert console.is_at_table
    console.open_menu("Title").wait(3000)
    assert console.game.seconds - seconds <= 1


def test_play_on():
    console = at_table().open_menu("Play on")
    assert console.is_at_table


def test_undo_all_and_back():
    console = at_table()
    for _ in range(4):
        console.make_a_move().tap(DOWN)
    after = bytes(console.game.table)
    console.hand.cursor = COLUMN + 5
    console.open_menu("Undo all")
    assert console.is_at_table and console.game.moves == 0
    assert console.game.table == dealt(617) and console.hand.cursor == COLUMN
    console.hold(B, 500 + 5 * 200)
    assert console.game.table == after and console.game.moves == 4


# -- questions


def test_deal_again_asks_when_it_would_end_a_game_and_no_comes_first():
    console = at_table().make_a_move().wait(2000)
    table = bytes(console.game.table)
    console.open_menu("Deal again")
    assert console.title == "Begin it again?"
    assert console.menu.rows == ["No", "Yes"] and console.chosen == "No"
    console.tap(A)
    assert console.is_at_table and console.game.table == table
    console.open_menu("Deal again").tap(B)
    assert console.is_at_table and console.game.table == table
    console.open_menu("Deal again").tap(START)
    assert console.is_at_table and console.game.table == table
    console.open_menu("Deal again", "Yes")
    assert console.is_at_table
    assert console.game.table == dealt(617) and console.game.number == 617
    assert console.game.moves == console.game.seconds == console.game.score == 0
    console.tap(B)
    assert console.hand.message == "nothing to undo"


def test_deal_again_does_not_ask_before_the_first_move():
    console = at_table().open_menu("Deal again")
    assert console.is_at_table and console.game.table == dealt(617)


def test_a_new_game_asks_when_it_would_end_one():
    console = at_table().make_a_move()
    table = bytes(console.game.table)
    console.open_menu("New game", "Deal")
    assert console.title == "Leave this game?" and console.chosen == "No"
    console.tap(A)
    assert console.chosen == "Deal"
    console.tap(B)
    assert console.is_at_table and console.game.table == table
    console.open_menu("New game", "Deal", "Yes")
    assert console.is_at_table and console.game.number != 617
    assert console.game.moves == 0 and console.hand.cursor == COLUMN


def test_an_undone_game_is_still_asked_for():
    console = at_table().make_a_move().tap(B)
    assert console.game.moves == 0
    console.open_menu("New game", "Deal")
    assert console.title == "Leave this game?"


def test_a_new_game_does_not_ask_after_a_win_or_before_a_move():
    console = at_table().open_menu("New game", "Deal")
    assert console.is_at_table
    console = play(at_table(1), 1)
    console.choose("New game").choose("Deal")
    assert console.is_at_table and not console.game.is_won


# -- the title


def test_the_title_without_a_game():
    console = Console()
    console.app.start()
    assert console.menu.rows[0] == "New game"
    console.tap(B, START)
    assert not console.is_at_table


def test_an_unfinished_game_continues_from_the_title():
    console = at_table().make_a_move().tap(RIGHT, A)
    table, seconds = bytes(console.game.table), console.game.seconds
    console.open_menu("Title")
    assert console.chosen == "Continue"
    console.wait(9000).tap(A)
    assert console.is_at_table and console.game.table == table
    assert console.game.moves == 1 and console.game.seconds - seconds <= 1
    console.tap(B)
    assert console.game.moves == 0


def test_every_row_of_the_title_comes_back_to_it():
    console = at_table().make_a_move().open_menu("Title")
    for name in ("New game", "Settings", "Statistics", "Help"):
        screens = len(console.app.screens)
        console.choose(name)
        assert len(console.app.screens) == screens + 1
        console.tap(B)
        assert len(console.app.screens) == screens and console.chosen == name


# -- settings and statistics


def test_settings_take_effect_at_once():
    console = at_table().open_menu("Settings")
    values = console.app.settings.values
    console.go_to("Auto home")
    assert [values[HABIT] for _ in range(3) if console.tap(RIGHT)] == [1, 2, 0]
    assert [values[HABIT] for _ in range(3) if console.tap(LEFT)] == [2, 1, 0]
    console.tap(A)
    assert values[HABIT] == 1 == console.game.habit
    console.go_to("Hints").tap(A)
    assert values[HINTS] == 1 and console.hand.has_hints
    console.go_to("Light").tap(LEFT)
    assert values[BRIGHTNESS] == 8 and console.brightness == 0.9
    console.tap(RIGHT, RIGHT)
    assert values[BRIGHTNESS] == 0 and console.brightness == 0.1
    assert console.tap(B).is_at_table


def test_hints_mark_the_places_of_the_card_in_hand():
    console = at_table(is_seen=True, number=1)
    console.tap(A, RIGHT)
    assert read(console.display.bus).marks == set()
    console.tap(B).open_menu("Settings").go_to("Hints").tap(A, B)
    console.hand.cursor = COLUMN
    console.tap(A, RIGHT)
    places = {pile for pile in range(16) if console.hand.places >> pile & 1}
    assert places and read(console.display.bus).marks == places - {console.hand.cursor}


def test_statistics_page():
    console = play(at_table(1), 1)
    console.choose("Title").choose("Statistics")

    def values():
        return dict(zip(console.menu.rows, console.menu._values_text().split("\n")))

    shown = {name: value.strip() for name, value in values().items()}
    assert shown["Cells"] == "< 4 >" and shown["Played"] == "1" and shown["Won"] == "1 (100%)"
    assert shown["Fewest moves"] == str(console.game.moves)
    console.tap(LEFT)
    assert values()["Cells"].strip() == "< 3 >" and values()["Won"].strip() == "0"
    console.tap(LEFT, LEFT, LEFT)
    assert values()["Cells"].strip() == "< 4 >"


def test_statistics_are_forgotten_only_after_a_yes():
    console = play(at_table(1), 1)
    console.choose("Title").choose("Statistics").choose("Reset")
    assert console.chosen == "No"
    console.tap(A)
    assert console.app.statistics.of(4, 1) == 1
    console.choose("Reset").tap(DOWN, A)
    assert not any(console.app.statistics.counts)


# -- finish, won, lost


def test_finish_is_said_once_and_offered_in_the_menu():
    console = at_table()
    assert "Finish" not in console.tap(START).menu.rows
    console.tap(B)
    table = table_of(["KC QC JC TC 9C", "KD QD JD TD 9D", "KH QH JH TH 8H 9H", "KS QS"], ["JS"])
    for suit, rank in enumerate((8, 8, 7, 10)):
        table[4 + suit] = rank
    console.game.lay(table, 4)
    console.app._play.redraw()
    console.hand.cursor = COLUMN + 2
    console.wait(20)
    assert "Finish" not in console.tap(START).menu.rows
    console.tap(B, A).tap(RIGHT, RIGHT, A)  # 9H to an empty column
    assert console.game.moves == 1
    assert console.hand.message == "finish is in the menu"
    console.wait(2100)
    assert console.hand.message == ""
    console.tap(LEFT, START)
    assert console.menu.rows[1] == "Finish"
    score = console.game.score
    console.choose("Finish")
    assert console.game.is_won and console.title == "You have won!"
    assert console.game.score == score + 10 * (52 - sum((8, 8, 7, 10)))
    console.choose("Undo")
    assert console.is_at_table and console.game.moves == 1 and console.game.score == score
    console.hold(B)
    assert console.game.is_won and console.title == "You have won!"


def test_won_by_the_last_card_and_undone_and_won_again():
    console = play(at_table(1), 1, stop_before=1)
    assert console.is_at_table
    text = solution(1)[-1]
    move = parse_move(console.game.table, 4, text)
    console.hand.cursor = move & 15
    console.hold(A)
    assert console.title == "You have won!" and console.chosen == "New game"
    moves = console.game.moves
    console.choose("Undo")
    assert console.is_at_table and not console.game.is_won and console.game.moves == moves - 1
    console.hold(B)
    assert console.title == "You have won!"
    console.tap(B)
    assert console.is_at_table and console.game.is_won
    assert console.app.statistics.of(4, 0) == console.app.statistics.of(4, 1) == 1


def test_won_panel_tells_the_game():
    console = play(at_table(1).wait(65000), 1)
    lines = [words.text for words in console.menu.group if hasattr(words, "text")]
    text = "\n".join(lines)
    assert "Deal 1" in text and f"{console.game.moves} moves" in text
    assert "Time 1:05" in text and f"Score {console.game.score}" in text


def test_lost_panel_and_undo():
    console = at_table()
    cells = ["KC", "KD", "KH", ""]
    columns = [
        "2C 4C 6C",
        "2D 4D 8C",
        "2H 4H TC",
        "2S 4S 6S",
        "AC 3C 8S",
        "AD 3D TS",
        "AH QC",
        "QS",
    ]
    console.game.lay(table_of(columns, cells), 4)
    console.app._play.redraw()
    console.hand.cursor = COLUMN + 7
    console.wait(20)
    table = bytes(console.game.table)
    console.tap(SELECT)  # QS to the cell leaves an empty column: not lost
    assert console.is_at_table
    console.tap(B)
    console.hand.cursor = COLUMN
    console.tap(SELECT)
    assert console.game.is_lost and console.title == "No move is left"
    assert console.menu.rows == ["Undo", "Deal again", "New game", "Title"]
    console.tap(A)
    assert console.is_at_table and console.game.table == table
    console.hold(B)
    assert console.title == "No move is left"
    console.tap(B)
    assert console.is_at_table and console.game.is_lost
    console.tap(B)
    assert console.game.table == table


def test_a_lost_game_is_asked_for_before_it_is_left():
    console = at_table(variant=4 | TAKE_BACK)
    console.make_a_move()
    from freecell.play_menus import open_lost

    open_lost(console.app._play)
    console.choose("Deal again")
    assert console.title == "Begin it again?"
    console.choose("Yes")
    assert console.is_at_table and console.game.moves == 0
    assert console.game.variant == 4 | TAKE_BACK


# -- clicks


def test_clicks_choose_rows_and_play_cards():
    console = at_table(1)
    console.click(5, 60)
    assert console.hand.source == COLUMN
    console.click(2, 5)
    assert console.game.table[0] and console.hand.is_empty
    console.tap(START)
    console.click(80, console.menu.row_y(0) + 3)
    assert console.is_at_table
