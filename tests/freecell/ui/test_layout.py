# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""On every size of screen, what is written stays on the screen and in its panel."""

import displayio
import pytest
from adafruit_display_text.bitmap_label import Label
from console import Console
from scenes import SIZE_NAMES, SIZES

from desktop import hardware
from freecell.help import help_screen
from freecell.keys import DOWN, RIGHT, UP, A
from freecell.lesson_screen import LessonScreen
from freecell.new_game import NUMBER_ROW, RANDOM, NewGame
from freecell.play_menus import open_lost, open_menu, open_won
from freecell.settings import VARIANT
from freecell.settings_screen import settings_screen
from freecell.statistics_screen import statistics_screen
from freecell.variants import COVERED, KINGS_ONLY, RELAXED, TAKE_BACK

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)


def labels_in(group, x=0, y=0):
    """Every label with text below a group: (text, left, top, right, bottom) on the screen."""
    found = []
    for part in group:
        if isinstance(part, Label):
            if part.text.strip():
                left, top, width, height = part.bounding_box
                left = x + part.x + left * part.scale
                top = y + part.y + top * part.scale
                found.append(
                    (part.text, left, top, left + width * part.scale, top + height * part.scale)
                )
        elif isinstance(part, displayio.Group) and not part.hidden:
            found += labels_in(part, x + part.x, y + part.y)
    return found


def check_labels(console):
    """All text of the screen on top is on the screen, and no two lines of it overlap."""
    geometry = console.app.geometry
    labels = labels_in([console.top.group])
    assert labels
    for text, left, top, right, bottom in labels:
        assert 0 <= left and right <= geometry.width, (text, left, right)
        assert 0 <= top and bottom <= geometry.height, (text, top, bottom)
    for i, (text, left, top, right, bottom) in enumerate(labels):
        for other, *edges in labels[:i]:
            apart = right <= edges[0] or edges[2] <= left or bottom <= edges[1] or edges[3] <= top
            # Names and values of a menu are columns of their own, compared row by row.
            assert apart or rows_apart(console, text, other), (text, other)
    menu = console.menu
    if hasattr(menu, "rows"):
        for text, left, top, right, bottom in labels:
            assert menu.x <= left and right <= menu.x + menu.width, (text, left, right)
            assert menu.y <= top and bottom <= menu.y + menu.height, (text, top, bottom)
        assert menu.visible >= min(5, len(menu.rows))


def rows_apart(console, one, other):
    """Whether the names and the values of a menu fit side by side in each row."""
    menu = console.menu
    room = (menu.width - 10) // (6 * menu.scale)
    names, values = menu._names_text(), menu._values and menu._values_text()
    if {one, other} != {names, values}:
        return False
    rows = zip(names.split("\n"), values.split("\n"))
    return all(
        not value.strip() or len(name) + 1 + len(value.strip()) <= room or not name
        for name, value in rows
    )


def opened(size, board_id=None):
    return Console(size, board_id=board_id).start()


def run_through(console):
    """Go through all rows of a menu, looking at each."""
    for _ in console.menu.rows:
        check_labels(console)
        console.tap(DOWN)
    console.tap(UP)
    check_labels(console)


@by_size
def test_menus(size):
    console = opened(size)
    for open_panel in (open_menu, open_lost):
        open_panel(console.app._play)
        run_through(console)
        console.app.close()
    console.make_a_move()
    console.app.open_title()
    run_through(console)
    console.choose("New game").choose("Deal")
    check_labels(console)


@by_size
def test_the_won_panel_of_the_longest_game(size):
    console = opened(size)
    console.game.number = 1000000
    console.game.moves = 99999
    console.game.score = 99999
    console.game.seconds = 99 * 3600 + 59 * 60 + 59
    open_won(console.app._play)
    run_through(console)


@by_size
def test_the_questions(size):
    console = opened(size).make_a_move()
    console.open_menu("Deal again")
    run_through(console)
    console.app.close_all()
    console.app.open(statistics_screen(console.app))
    console.choose("Reset")
    run_through(console)


@by_size
def test_the_picker_with_the_longest_code_and_all_its_lines(size):
    console = opened(size)
    console.app.settings.set(VARIANT, 1 | KINGS_ONLY | RELAXED | TAKE_BACK | COVERED)
    console.app.open(NewGame(console.app))
    run_through(console)
    while console.menu.row != RANDOM:
        console.tap(UP)
    console.tap(A)
    check_labels(console)
    while console.menu.row != NUMBER_ROW:
        console.tap(UP)
    console.tap(A, RIGHT, UP, UP, UP, A)
    check_labels(console)
    console.choose("Deal")
    check_labels(console)


@by_size
def test_the_caret_lies_under_the_digit_it_means(size):
    console = opened(size)
    console.app.open(NewGame(console.app))
    while console.menu.row != NUMBER_ROW:
        console.tap(UP)
    console.tap(A)
    menu, caret = console.menu, console.top._caret
    step = 6 * menu.scale
    for _ in range(8):
        assert not caret.hidden
        right = menu.x + menu.width - 5
        assert caret.x == right - (7 - console.top._place) * step
        assert menu.row_y(NUMBER_ROW) <= caret.y < menu.row_y(NUMBER_ROW) + menu.line
        console.tap(RIGHT)
    console.tap(A)
    assert caret.hidden


@by_size
def test_settings_and_statistics(size):
    console = opened(size)
    console.app.open(settings_screen(console.app))
    for _ in console.menu.rows:
        for _ in range(11):
            check_labels(console)
            console.tap(RIGHT)
        console.tap(DOWN)
    console.app.close()
    counts = console.app.statistics.counts
    for i in range(len(counts)):
        counts[i] = 99999
    counts[4::6] = counts[4::6].__class__("i", [359999] * 4)
    console.app.open(statistics_screen(console.app))
    run_through(console)


@by_size
@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_help_pages(size, board_id):
    console = opened(size, board_id)
    console.app.open(help_screen(console.app))
    pages = console.top._pages
    for page in range(len(pages)):
        assert console.top.page == page
        check_labels(console)
        if page + 1 < len(pages):
            console.tap(RIGHT)
    texts = []
    for section in range(len(console.top._sections)):
        texts.append(" ".join(console.top._lines_of(section)))
        paragraphs = " ".join(console.top._sections[section][1])
        assert texts[-1].split() == paragraphs.split(), "every word is on some page"


@by_size
def test_messages_of_the_lesson_fit_the_line(size):
    console = opened(size)
    console.app.open(LessonScreen(console.app))
    while not console.is_at_table:
        text = console.top._say
        assert len(text) * console.app.geometry.font_width <= size[0], text
        console.wait(1500)
