# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The reader of pictures guesses nothing: what is not plain to see, it refuses."""

import pytest
import screen_reader
from playing import dealt, seeded, table_of
from scenes import SIZE_NAMES, SIZES, Scene, Stage
from screen_reader import Unreadable, read

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)


def picture(size, scene):
    """The image of a scene."""
    stage = Stage(size)
    stage.show(scene)
    return stage.display.bus.image()


@by_size
def test_an_image_reads_as_its_frame_buffer_does(size):
    stage = Stage(size)
    stage.show(Scene(dealt(617), 4, 10, 9, 1))
    reading, other = stage.read(), read(stage.display.bus.image())
    assert other.table() == reading.table() == dealt(617)
    assert (other.cursor, other.hand, other.carried) == (10, (9, 1), reading.carried)


@by_size
def test_any_strange_pixel_is_refused(size):
    chance = seeded(11)
    image = picture(size, Scene(dealt(24), 4, 12, 8, 1))
    geometry, _ = screen_reader.art_of(*size)
    for _ in range(30):
        x = chance.randrange(image.width)
        y = chance.randrange(geometry.status_y)
        color = image.getpixel((x, y))
        image.putpixel((x, y), tuple(part ^ 64 for part in color))
        with pytest.raises(Unreadable):
            read(image)
        image.putpixel((x, y), color)
    assert read(image).table() == dealt(24)


@by_size
def test_a_hidden_rank_or_suit_is_refused(size):
    geometry, _ = screen_reader.art_of(*size)
    height = geometry.levels[-1]
    for half in (0, 1):
        image = picture(size, Scene(dealt(24), 4))
        x = geometry.left + 3 * geometry.pitch + half * geometry.half
        y = geometry.columns_y
        image.paste((255, 255, 255), (x, y, x + geometry.half, y + height))
        with pytest.raises(Unreadable):
            read(image)


@by_size
def test_a_picture_without_a_cursor_or_with_two_is_refused(size):
    scene = Scene(table_of(["KH", "", "", "", "", "", "", "QS"]), 4, 8)
    one = picture(size, scene)
    scene.cursor = 15
    two = picture(size, scene)
    both = one.copy()
    both.paste(two.crop((size[0] // 2, 0, *size)), (size[0] // 2, 0))
    none = two.copy()
    none.paste(one.crop((size[0] // 2, 0, *size)), (size[0] // 2, 0))
    for image in (both, none):
        with pytest.raises(Unreadable):
            read(image)


@by_size
def test_cards_in_hand_from_two_piles_are_refused(size):
    table = table_of(["KH", "", "", "", "", "", "", "QS"])
    one = picture(size, Scene(table, 4, 8, 8, 1))
    two = picture(size, Scene(table, 4, 8, 15, 1))
    one.paste(two.crop((size[0] // 2, 0, *size)), (size[0] // 2, 0))
    with pytest.raises(Unreadable):
        read(one)
