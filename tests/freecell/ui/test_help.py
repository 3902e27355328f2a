# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Help, its pages and keys, and the worked example."""

import pytest
from console import Console
from playing import dealt
from scenes import SIZE_NAMES, SIZES
from screen_reader import read

from freecell import lesson
from freecell.help import keys_section
from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from freecell.notation import position_text

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)


def open_help(size=(160, 128), is_seen=False):
    console = Console(size, is_seen=is_seen).start()
    return console.open_menu("Help")


def to_the_last_page(console):
    while console.top.page + 1 < len(console.top._pages):
        console.tap(RIGHT)
    return console


def test_pages_turn_both_ways_and_stop_at_the_ends():
    console = open_help()
    last = len(console.top._pages) - 1
    assert console.tap(LEFT).top.page == 0
    assert console.tap(RIGHT).top.page == 1
    assert console.tap(DOWN).top.page == 2
    assert console.tap(A).top.page == 3
    assert console.tap(LEFT, UP).top.page == 1
    to_the_last_page(console)
    assert console.tap(RIGHT, DOWN).top.page == last


@pytest.mark.parametrize("key", [B, START])
def test_help_closes(key):
    console = open_help()
    console.make_sure = console.game.moves
    console.hold(key)
    assert console.is_at_table and console.game.moves == 0


def test_the_page_of_keys_names_them_as_the_board_does():
    names = {
        "pybadge": ("A", "Start", "Select"),
        "pimoroni_picosystem": ("A", "X", "Y"),
        "tinycircuits_thumby_color": ("A", "Menu", "A bumper"),
        "pc": ("Z", "Enter", "Tab"),
    }
    for board_id, (a, start, select) in names.items():
        console = Console(board_id=board_id)
        _, lines = keys_section(console.row)
        text = " ".join(lines)
        assert f"{a} lifts" in text and f"{start}: menu" in text and f"{select}: to a cell" in text


@by_size
def test_the_example_plays_to_its_end_and_the_game_is_back_unchanged(size):
    console = Console(size, is_seen=True).start()
    console.tap(SELECT, RIGHT).wait(3000)
    console.open_menu("Help")
    seconds = console.game.seconds
    console.tap(B).wait(20)
    before = bytes(console.display.bus.pixels)
    console.open_menu("Help")
    to_the_last_page(console).tap(A)
    shown = []
    for _ in range(1000):
        if console.top.shows_table and not console.is_at_table:
            reading = read(console.display.bus)
            text = position_text(reading.table(), lesson.CELLS)
            if text not in shown:
                shown.append(text)
            assert reading.cells[lesson.CELLS :] == [-1] * (4 - lesson.CELLS)
        else:
            break
        console.wait(500)
    assert len(shown) == 6  # the start, and five single moves
    first, last = (text.splitlines() for text in (shown[0], shown[-1]))
    assert first[2:] == position_text(lesson.lesson_table(), 2).splitlines()[2:]
    assert last[2] == "AS 2S 3S 4S" and last[3] == "5S 6S 8S 9S TS JS 8D 7S 6H 5C"
    assert not console.is_at_table  # it began from help, and comes back there
    console.tap(B)
    assert console.is_at_table
    console.game.seconds = seconds
    console.wait(20)
    assert bytes(console.display.bus.pixels) == before
    assert console.game.moves == 1 and console.game.number == 617


@pytest.mark.parametrize("key", [A, B, START, SELECT, LEFT])
def test_any_key_ends_the_example(key):
    console = open_help(is_seen=True)
    to_the_last_page(console).tap(A).wait(2000)
    assert console.top.shows_table
    console.hold(key)
    assert console.top.page == len(console.top._pages) - 1
    console.tap(B)
    assert console.is_at_table and read(console.display.bus).table() == dealt(617)
