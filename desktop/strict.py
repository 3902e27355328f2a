# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio refuse what a board refuses, with the error a board raises.

Blinka draws other tiles, or none, for numbers that are out of range; a board stops there.
"""

import functools

import displayio


def _check_value(name, value, count):
    """Raise the error of a board for a value that is not 0 to count - 1."""
    if not 0 <= value < count:
        raise ValueError(f"{name} must be 0-{count - 1}")


def _check_tile_place(grid, index):
    """Raise the error of a board for a place outside the grid: a number or (x, y)."""
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        inside = 0 <= index < grid.width * grid.height
    else:
        x, y = index
        inside = 0 <= x < grid.width and 0 <= y < grid.height
    if not inside:
        raise IndexError("Tile index out of bounds")


def _check_pixel_place(bitmap, index):
    """Raise the error of a board for a place outside the bitmap: a number or (x, y)."""
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        places = (("index", index, bitmap.width * bitmap.height),)
    else:
        x, y = index
        places = (("x", x, bitmap.width), ("y", y, bitmap.height))
    for name, value, count in places:
        if not 0 <= value < count:
            raise IndexError(f"{name} must be 0-{count - 1}")


def _grid_made(grid, bitmap, **options):
    # A board takes any default tile and then draws from beside the bitmap.
    width = options.get("tile_width") or bitmap.width
    height = options.get("tile_height") or bitmap.height
    tiles = (bitmap.width // width) * (bitmap.height // height)
    _check_value("default_tile", options.get("default_tile", 0), tiles)


def _tile_read(grid, index):
    _check_tile_place(grid, index)


def _tile_written(grid, index, tile):
    _check_tile_place(grid, index)
    _check_value("tile", tile, grid._tiles_in_bitmap)


def _pixel_read(bitmap, index):
    _check_pixel_place(bitmap, index)


def _pixel_written(bitmap, index, value):
    _check_pixel_place(bitmap, index)
    _check_value("value", value, bitmap._bitmask + 1)


def _colour_used(palette, index, *colour):
    _check_value("palette_index", index, len(palette))


CHECKS = (
    (displayio.TileGrid, "__init__", _grid_made),
    (displayio.TileGrid, "__getitem__", _tile_read),
    (displayio.TileGrid, "__setitem__", _tile_written),
    (displayio.Bitmap, "__getitem__", _pixel_read),
    (displayio.Bitmap, "__setitem__", _pixel_written),
    (displayio.Palette, "__getitem__", _colour_used),
    (displayio.Palette, "__setitem__", _colour_used),
    (displayio.Palette, "make_transparent", _colour_used),
    (displayio.Palette, "make_opaque", _colour_used),
)


def _checked(method, check):
    """The method with a check of its arguments before it."""

    @functools.wraps(method)
    def checked(self, *arguments, **options):
        check(self, *arguments, **options)
        return method(self, *arguments, **options)

    checked.is_strict = True
    return checked


def install():
    """Put the checks in place, once."""
    for owner, name, check in CHECKS:
        method = getattr(owner, name)
        if not hasattr(method, "is_strict"):
            setattr(owner, name, _checked(method, check))
