# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Down held on a column shows all its cards large."""

import pytest
import screen_reader
from playing import card, table_of
from scenes import DEEPEST, SIZE_NAMES, SIZES, Scene, Stage

from freecell.look_view import look
from freecell.settings import LETTER_SETS

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)


def places_of(stage, value, scale):
    """Where a card lies in the picture in the largest strips, so many times as large."""
    geometry, art = screen_reader.art_of(*stage.size, *stage.look)
    tiles = art.strips[-1][0]
    if value & screen_reader.COVERED:
        halves = [tiles[tile] for tile in art.back_tiles()]
    else:
        halves = tiles[art.rank_tile(value)], tiles[art.suit_tile(value)]
    pixels = screen_reader.pixels_of(stage.display.bus)[2]
    width, height = stage.size
    wanted = []
    for offset, tile in zip((0, geometry.half * scale), halves):
        for i, pixel in enumerate(tile.pixels):
            if pixel != screen_reader.TRANSPARENT:
                x, y = i % tile.width * scale, i // tile.width * scale
                wanted += [
                    (offset + x + j, y + k, pixel) for j in range(scale) for k in range(scale)
                ]
    # The picture's whole size less the card's; the rarest colours first, which fail soonest.
    wanted.sort(key=lambda place: sum(place[2] == other[2] for other in wanted[:60]))
    found = []
    for y in range(height - geometry.levels[-1] * scale + 1):
        for x in range(width - geometry.card * scale + 1):
            start = y * width + x
            if all(pixels[start + j * width + i] == pixel for i, j, pixel in wanted):
                found.append((x, y))
    return found


@by_size
@pytest.mark.parametrize("held", [1, 2, 6, 7, 11, 19])
def test_every_card_of_the_column_is_shown_once_and_large(size, held):
    stage = Stage(size, held % 2 == 1, LETTER_SETS[held % len(LETTER_SETS)])
    cards = DEEPEST.split()[:held]
    for pile in (8, 15) if held < 19 else (11,):
        columns = [""] * 8
        columns[pile - 8] = " ".join(cards)
        scene = Scene(table_of(columns), 4, pile)
        stage.show(scene)
        without = stage.pixels
        group = look(stage.view, scene.table, pile)
        stage.view.show_look(group)
        stage.display.refresh()
        scale = group[-1].scale
        places = []
        for text in cards:
            found = places_of(stage, card(text), scale)
            if scale == 1:  # the column itself may show it as large
                assert found, text
            else:
                assert len(found) == 1, text
            places += found
        if scale > 1:
            # In the column's order: down the first file, then down the next.
            assert places == sorted(places)
        stage.view.show_look(None)
        stage.display.refresh()
        assert stage.pixels == without


@by_size
def test_covered_cards_stay_covered(size):
    stage = Stage(size)
    pictures = []
    for column in ("#2C #3D 4S", "#KH #3S 4S"):
        scene = Scene(table_of([column]), 4 | 128, 8)
        stage.show(scene)
        stage.view.show_look(look(stage.view, scene.table, 8))
        stage.display.refresh()
        pictures.append(stage.pixels)
        assert len(places_of(stage, screen_reader.COVERED, 2)) == 2
        stage.view.show_look(None)
    assert pictures[0] == pictures[1]
