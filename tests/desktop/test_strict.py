# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What a board refuses is refused on a PC too."""

import displayio
import pytest

from desktop import framebuffer


@pytest.fixture(name="grid")
def _grid():
    framebuffer.screen(32, 32)
    return displayio.TileGrid(
        displayio.Bitmap(32, 16, 4),
        pixel_shader=displayio.Palette(4),
        width=2,
        height=3,
        tile_width=8,
        tile_height=8,
    )


@pytest.mark.parametrize("tile", [-1, 8, 255, 256])
def test_tile_number_out_of_range(grid, tile):
    with pytest.raises(ValueError, match="tile must be 0-7"):
        grid[0] = tile
    with pytest.raises(ValueError, match="tile must be 0-7"):
        grid[1, 2] = tile


@pytest.mark.parametrize("place", [-1, 6, (2, 0), (0, 3), (-1, 0), (0, -1)])
def test_place_outside_the_grid(grid, place):
    with pytest.raises(IndexError):
        grid[place] = 0
    with pytest.raises(IndexError):
        grid[place]


def test_slices_are_refused(grid):
    with pytest.raises(NotImplementedError):
        grid[0:2] = 1


def test_what_is_in_range_works(grid):
    grid[5] = 7
    grid[1, 0] = 3
    assert (grid[1, 2], grid[1], grid[0]) == (7, 3, 0)


def test_default_tile_out_of_range():
    with pytest.raises(ValueError, match="default_tile"):
        displayio.TileGrid(
            displayio.Bitmap(16, 8, 4),
            pixel_shader=displayio.Palette(4),
            tile_width=8,
            tile_height=8,
            default_tile=2,
        )


@pytest.mark.parametrize("place", [-1, 512, (32, 0), (0, 16), (-1, 0)])
def test_place_outside_the_bitmap(grid, place):
    with pytest.raises(IndexError):
        grid.bitmap[place] = 0
    with pytest.raises(IndexError):
        grid.bitmap[place]


def test_value_too_large_for_the_bitmap(grid):
    with pytest.raises(ValueError, match="value must be 0-3"):
        grid.bitmap[0] = 4


@pytest.mark.parametrize("index", [-1, 4])
def test_colour_outside_the_palette(grid, index):
    palette = grid.pixel_shader
    with pytest.raises(ValueError, match="palette_index"):
        palette[index] = 0
    with pytest.raises(ValueError, match="palette_index"):
        palette.make_transparent(index)
