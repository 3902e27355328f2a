# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The faster pixel loop draws the same as Blinka's own, pixel for pixel and window for window."""

import random

import displayio
import pytest

from desktop import fast_fill, framebuffer

TILES = 16


def random_sheet(rng, values):
    """A bitmap of random values in random tiles: (bitmap, tile width, tile height)."""
    width, height = rng.randint(3, 40), rng.randint(2, 12)
    bitmap = displayio.Bitmap(width * TILES, height * 2, values)
    for y in range(bitmap.height):
        for x in range(bitmap.width):
            bitmap[x, y] = rng.randrange(values) if rng.random() < 0.9 else 0
    return bitmap, width, height


def random_palette(rng, colours):
    """Random colours, of which the first may be transparent."""
    palette = displayio.Palette(colours)
    for index in range(colours):
        palette[index] = rng.randrange(1 << 24)
    if rng.random() < 0.6:
        palette.make_transparent(0)
    return palette


def random_scene(rng):
    """A group of overlapping grids, some flipped or transposed, and those grids."""
    root, grids = displayio.Group(), []
    for _ in range(rng.randint(1, 6)):
        values = rng.choice((2, 4, 16, 256))
        bitmap, width, height = random_sheet(rng, values)
        grid = displayio.TileGrid(
            bitmap,
            pixel_shader=random_palette(rng, values),
            width=rng.randint(1, 5),
            height=rng.randint(1, 6),
            tile_width=width,
            tile_height=height,
            x=rng.randint(-30, 90),
            y=rng.randint(-20, 60),
        )
        grid.flip_x = rng.random() < 0.1
        grid.transpose_xy = rng.random() < 0.1
        group = displayio.Group(scale=2 if rng.random() < 0.1 else 1)
        group.append(grid)
        root.append(group)
        grids.append(grid)
    return root, grids


def draw(seed):
    """Play a few random changes of a scene; returns every frame and all windows."""
    rng = random.Random(seed)
    display = framebuffer.screen(101, 67)
    display.bus.windows = []
    root, grids = random_scene(rng)
    display.root_group = root
    frames = []
    for _ in range(6):
        display.refresh()
        frames.append(bytes(display.bus.pixels))
        grid = rng.choice(grids)
        grid[rng.randrange(grid.width), rng.randrange(grid.height)] = rng.randrange(TILES * 2)
        if rng.random() < 0.3:
            grid.bitmap[rng.randrange(grid.bitmap.width), 0] = 1
        if rng.random() < 0.1:
            grid.bitmap.fill(rng.randrange(2))
        if rng.random() < 0.2:
            grid.x += rng.randint(-9, 9)
    return frames, display.bus.windows


@pytest.mark.parametrize("seed", range(40))
def test_same_as_blinkas_own_loop(seed, monkeypatch):
    fast = draw(seed)
    monkeypatch.setattr(displayio._tilegrid, "_fill_pixels", fast_fill._blinka_fill_pixels)
    monkeypatch.setattr(fast_fill, "install", lambda: None)
    assert draw(seed) == fast
