# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The frame buffer: what is drawn, which windows are written, how many bytes that is."""

import displayio
import pytest

from desktop import framebuffer

WIDTH, HEIGHT = 96, 64
TILE = 16
PIECE = framebuffer.PIECE_COMMAND_BYTES
PAPER, INK = 0xFF8000, 0x0000FF


@pytest.fixture(name="scene")
def _scene():
    """(frame buffer, display, a grid of 6 x 4 tiles that fills it)."""
    display = framebuffer.screen(WIDTH, HEIGHT)
    sheet = displayio.Bitmap(2 * TILE, TILE, 2)
    for x in range(TILE, 2 * TILE):
        for y in range(TILE):
            sheet[x, y] = 1
    palette = displayio.Palette(2)
    palette[0] = PAPER
    palette[1] = INK
    grid = displayio.TileGrid(
        sheet, pixel_shader=palette, width=6, height=4, tile_width=TILE, tile_height=TILE
    )
    root = displayio.Group()
    root.append(grid)
    display.root_group = root
    display.refresh()
    grid[0] = 0  # the first refresh after a new root group draws everything once more
    display.refresh()
    display.bus.clear_counts()
    display.bus.windows = []
    return display.bus, display, grid


def test_nothing_changed_sends_nothing(scene):
    frame, display, _ = scene
    display.refresh()
    assert (frame.pixel_bytes, frame.command_bytes, frame.windows) == (0, 0, [])


def test_one_tile_sends_one_tile(scene):
    frame, display, grid = scene
    writes = frame.writes
    grid[2, 1] = 1
    display.refresh()
    assert frame.windows == [(32, 16, 16, 16)]
    assert frame.pixel_bytes == 2 * TILE * TILE
    assert frame.command_bytes == PIECE
    assert frame.writes == writes + 1


def test_two_tiles_of_a_grid_send_the_box_around_them(scene):
    frame, display, grid = scene
    grid[1, 0] = 1
    grid[2, 2] = 1
    display.refresh()
    assert frame.windows == [(16, 0, 32, 48)]
    assert frame.pixel_bytes == 2 * 32 * 48
    # 256 pixels a piece: eight rows of 32 pixels, six pieces.
    assert frame.command_bytes == 6 * PIECE


def test_a_whole_screen_goes_in_pieces(scene):
    frame, display, grid = scene
    display.root_group = displayio.Group()
    display.refresh()
    assert frame.windows == [(0, 0, WIDTH, HEIGHT)]
    assert frame.pixel_bytes == 2 * WIDTH * HEIGHT
    assert frame.command_bytes == HEIGHT // 2 * PIECE  # two rows of 96 pixels a piece


def test_tiles_are_drawn_where_they_are(scene):
    frame, display, grid = scene
    grid[5, 3] = 1
    display.refresh()
    image = frame.image()
    assert image.size == (WIDTH, HEIGHT)
    assert image.getpixel((WIDTH - 1, HEIGHT - 1)) == (0, 0, 255)
    assert image.getpixel((WIDTH - TILE, HEIGHT - TILE)) == (0, 0, 255)
    assert image.getpixel((WIDTH - TILE - 1, HEIGHT - TILE)) == (255, 129, 0)
    assert frame.pixels[:2] == b"\xfc\x00"  # RGB565, high byte first


def test_a_screen_starts_black_and_refreshes_only_when_told():
    display = framebuffer.screen(20, 10)
    assert (display.width, display.height, display.auto_refresh) == (20, 10, False)
    assert display.bus.image().getcolors() == [(200, (0, 0, 0))]


def test_windows_are_kept_only_on_demand(scene):
    frame, display, grid = scene
    frame.windows = None
    grid[0] = 1
    display.refresh()
    assert frame.windows is None
    assert frame.pixel_bytes == 2 * TILE * TILE
