# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The table's picture, read back by its pixels: it shows every card, always."""

import playing
import pytest
import screen_reader
from playing import dealt, seeded, table_of
from scenes import (
    SIZE_NAMES,
    SIZES,
    Scene,
    Stage,
    bare_tables,
    deep_tables,
    fresh_pixels,
    random_scene,
    random_tables,
)

from freecell.hand import NOBODY
from freecell.look_view import look
from freecell.settings import LETTER_SETS
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION, PILES
from freecell.variants import CELLS, COVERED

# Of a rank's or suit's ink the cursor and what else moves about may hide so much.
MOST_HIDDEN = 0.2

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)


@pytest.fixture(scope="module")
def stages():
    """A stage for each size, kept for all tests: they draw on what others left."""
    return {}


def stage_of(stages, size):
    if size not in stages:
        stages[size] = Stage(size)
    return stages[size]


def check(stage, scene):
    """Draw a scene, read the picture, and compare all there is to know."""
    stage.show(scene)
    reading = stage.read()
    table = screen_reader.shown_table(scene.table)
    assert reading.table() == table, scene
    for pile in range(FIRST_FOUNDATION):
        is_removed = reading.cells[pile] == screen_reader.REMOVED
        assert is_removed == (pile >= scene.variant & CELLS), scene
    assert reading.cursor == scene.cursor, scene
    hand = None if scene.source == NOBODY else (scene.source, scene.count)
    assert reading.hand == hand, scene
    assert reading.hidden <= MOST_HIDDEN, (reading.hidden_where, scene)
    marks = {pile for pile in range(PILES) if scene.marks >> pile & 1}
    if reading.carried:  # it may lie over the mark
        marks -= {scene.cursor} - reading.marks
    assert reading.marks == marks, scene
    assert reading.carried == scene.carried or may_leave_out(stage, scene, reading), scene
    assert reading.count == (scene.how_many if scene.carried else 0), scene
    if scene.message and len(deep_columns(stage, scene)) < 2:
        assert as_read(reading.message) == as_read(scene.message), scene
    elif not scene.message:
        assert reading.message == "", scene
    return reading


def as_read(message):
    """A message in capitals, with zeros for the letter O: some fonts have one picture for both."""
    return message.upper().replace("O", "0")


def deep_columns(stage, scene):
    """The columns that need the room of the status line."""
    geometry = stage.view.geometry
    return [
        pile
        for pile in range(FIRST_COLUMN, PILES)
        if geometry.columns_y + scene.table[pile] * geometry.levels[0] + geometry.body
        > geometry.status_y
    ]


def may_leave_out(stage, scene, reading):
    """Whether there is no room to show the card in hand at the cursor."""
    geometry = stage.view.geometry
    if reading.carried or not scene.table[scene.cursor]:
        return False
    if scene.cursor < FIRST_COLUMN:
        return geometry.foot < geometry.levels[0]
    return scene.table[scene.cursor] == 19


@by_size
def test_random_positions_are_read_back(stages, size):
    chance = seeded(20261107)
    stage = stage_of(stages, size)
    for table, variant in random_tables(chance, 25):
        check(stage, random_scene(chance, table, variant))


@by_size
def test_deep_and_covered_columns_are_read_back(stages, size):
    chance = seeded(7)
    stage = stage_of(stages, size)
    for table, variant in deep_tables():
        scene = random_scene(chance, table, variant)
        scene.cursor = chance.choice([pile for pile in range(8, 16) if table[pile]])
        check(stage, scene)


@by_size
def test_bare_tables_are_read_back(stages, size):
    chance = seeded(3)
    stage = stage_of(stages, size)
    for table, variant in bare_tables():
        for _ in range(3):
            check(stage, random_scene(chance, table, variant))


@by_size
def test_the_cursor_with_and_without_cards_at_every_pile_and_depth(stages, size):
    stage = stage_of(stages, size)
    full = ["KC", "QD", "", "JC"]
    for held in (1, 7, 8, 11, 12, 15, 16, 17, 18, 19):
        rest = "2C 3C 4C 5C 6C 7C KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split()[:held]
        table = table_of([" ".join(rest), "9D 8C", "", "9H"], full, "A090")
        for cursor in (8,) if held != 7 else range(PILES):
            check(stage, Scene(table, 4, cursor))
            for source, count in ((9, 2), (0, 1)):
                check(stage, Scene(table, 4, cursor, source, count))


def with_other_cards_covered(chance, table):
    """The same table, with the cards that lie face down changed about."""
    places = [i for i in range(16, len(table)) if table[i] & screen_reader.COVERED]
    cards = [table[i] for i in places]
    chance.shuffle(cards)
    other = bytearray(table)
    for i, card in zip(places, cards):
        other[i] = card
    return other


@by_size
@pytest.mark.parametrize("has_four", [False, True], ids=["two", "four"])
def test_a_covered_card_does_not_leak(size, has_four):
    """By no pixel, with cards in hand, marks and the look at a column."""
    chance = seeded(617)
    stage = Stage(size, has_four, LETTER_SETS[1])
    swapped = 0
    for cells in (1, 2, 3, 4):
        variant = cells | COVERED
        table = dealt(chance.randint(1, 1000000), variant)
        for _ in playing.walk(chance, table, variant, chance.choice((0, 4, 12))):
            pass
        scene = random_scene(chance, table, variant)
        scene.marks |= chance.randrange(1 << PILES - FIRST_COLUMN) << FIRST_COLUMN
        frames = []
        for _ in range(2):
            check(stage, scene)
            frames.append(stage.pixels)
            stage.view.show_look(look(stage.view, scene.table, 8))
            stage.display.refresh()
            frames.append(stage.pixels)
            stage.view.show_look(None)
            before = scene.table
            scene.table = with_other_cards_covered(chance, scene.table)
            swapped += before != scene.table
        assert frames[:2] == frames[2:], scene
    assert swapped > 4


@by_size
def test_drawing_by_difference_leaves_what_a_fresh_view_draws(size):
    """Through changes of level and cells, status hidden and shown, menus and lesson aside."""
    chance = seeded(99)
    stage = Stage(size)
    tables = [*random_tables(chance, 25), *deep_tables(), *bare_tables()]
    chance.shuffle(tables)
    for i, (table, variant) in enumerate(tables[:60]):
        scene = random_scene(chance, table, variant)
        stage.show(scene)
        if i % 12 == 11:
            assert stage.pixels == fresh_pixels(size, scene), (i, scene)


@by_size
def test_the_same_cards_in_hand_of_another_table(stages, size):
    """A key that drops and one that lifts can come within one turn of the loop."""
    stage = stage_of(stages, size)
    check(stage, Scene(table_of(["9D 8C", "KH"]), 4, 9, 8, 1))
    check(stage, Scene(table_of(["9D 7S", "KH"]), 4, 9, 8, 1))
    check(stage, Scene(table_of(["", "KH"], ["2C"]), 4, 9, 0, 1))
    check(stage, Scene(table_of(["", "KH"], ["3C"]), 4, 9, 0, 1))


@by_size
def test_a_message_stands_beside_a_deep_column(stages, size):
    stage = stage_of(stages, size)
    for table, variant in deep_tables():
        scene = Scene(table, variant)
        if len(deep_columns(stage, scene)) == 1:
            scene.message = "nothing to undo"
            check(stage, scene)


@by_size
def test_the_status_line(stages, size):
    stage = stage_of(stages, size)
    scene = Scene(dealt(1000000), 4)
    scene.game.number = 1000000
    scene.game.score = 520
    scene.game.moves = 98
    scene.game.seconds = 3723
    words = check(stage, scene).status.split()
    assert words[0] == "#1000000" and words[3] == "1:02:03"
    assert words[1][1:] == "4" and words[2][1:] == "98" and words[4][1:] == "520"
    scene = Scene(table_of(["KH"], ["QH", "", "JH"], "0000"), 3)
    scene.game.seconds = 35
    words = check(stage, scene).status.split()
    assert words[1][1:] == "1" and words[3] == "0:35"
    scene.game.seconds = 100 * 3600
    scene.game.moves = 123456
    words = check(stage, scene).status.split()
    assert words[3] == "9:59:59" and words[2][1:] == "9999"


def test_a_picture_in_the_middle_of_a_larger_screen():
    stage = Stage((200, 150))
    assert (stage.view.geometry.x, stage.view.geometry.y) == (20, 11)
    chance = seeded(4)
    for table, variant in random_tables(chance, 3):
        check(stage, random_scene(chance, table, variant))


@by_size
@pytest.mark.parametrize("has_four", [False, True], ids=["two", "four"])
@pytest.mark.parametrize("letters", LETTER_SETS)
def test_every_deck_is_read_back(size, has_four, letters):
    """By every number of cells, face up and covered, with cards in hand and marks."""
    chance = seeded(31 + size[0])
    stage = Stage(size, has_four, letters)
    hands = 0
    for variant in (1, 2, 3, 4, 1 | COVERED, 2 | COVERED, 3 | COVERED, 4 | COVERED):
        table = dealt(playing.random_number(chance), variant)
        for _ in playing.walk(chance, table, variant, chance.choice((0, 5, 20, 60))):
            pass
        scene = random_scene(chance, table, variant)
        hands += scene.count > 0
        check(stage, scene)
    assert hands


@by_size
def test_another_deck_is_not_taken_for_this(size):
    for has_four in (False, True):
        stage = Stage(size, has_four)
        stage.show(Scene(dealt(617), 4))
        with pytest.raises(screen_reader.Unreadable):
            screen_reader.read(stage.display.bus, not has_four)
