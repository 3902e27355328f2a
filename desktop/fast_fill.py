# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A faster pixel loop for Blinka's TileGrid: whole runs of a tile's row in the place of pixels.

Blinka draws pixel by pixel in Python, and that is most of what a game played by keys takes. What is
drawn stays the same to the pixel; grids that are scaled, flipped or transposed take Blinka's way.
"""

import functools

from displayio import Bitmap, _tilegrid

MASK_BITS = 32


def _unpacked(bitmap):
    """(values, a byte each, row after row; bytes a row), kept until the bitmap is written to."""
    kept = vars(bitmap).get("_unpacked")
    if kept:
        return kept
    bits = bitmap._bits_per_value
    if bits == 8:
        values = bytes(memoryview(bitmap._data).cast("B"))
        row = bitmap._stride * bitmap._data.itemsize
    else:
        # Words of 32 bits, the first value in the highest bits.
        shifts = range(8 - bits, -1, -bits)
        of_byte = [
            bytes(byte >> shift & bitmap._bitmask for shift in shifts) for byte in range(256)
        ]
        packed = b"".join(word.to_bytes(4, "big") for word in bitmap._data)
        values = b"".join(map(of_byte.__getitem__, packed))
        row = bitmap._stride * (32 // bits)
    bitmap._unpacked = values, row
    return bitmap._unpacked


def _fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """What Blinka's function of this name does; returns whether all of the area is covered."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    is_plain = x_stride == 1 and tilegrid._absolute_transform.scale == 1
    if not is_plain or max(tilegrid._tiles) >= tilegrid._tiles_in_bitmap:
        return _blinka_fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    values, row_length = _unpacked(bitmap)
    rest = bytes(256 - len(colors))
    low = bytes(color & 255 for color in colors) + rest
    high = bytes(color >> 8 for color in colors) + rest
    opacity = bytes(opaque) + rest
    out = buffer.cast("B")
    tiles, sheet_width = tilegrid._tiles, tilegrid._bitmap_width_in_tiles
    tile_width, tile_height = tilegrid._tile_width, tilegrid._tile_height
    grid_width, grid_height = tilegrid._width_in_tiles, tilegrid._height_in_tiles
    is_covered = True
    for y in range(start_y, end_y):
        place = start + (y - start_y + y_shift) * y_stride + x_shift
        tile_row = (y // tile_height + tilegrid._top_left_y) % grid_height * grid_width
        x = start_x
        while x < end_x:
            tile = tiles[tile_row + (x // tile_width + tilegrid._top_left_x) % grid_width]
            tile_y, tile_x = divmod(tile, sheet_width)
            inside = x % tile_width
            source = (tile_y * tile_height + y % tile_height) * row_length
            source += tile_x * tile_width + inside
            left = min(tile_width - inside, end_x - x)
            x += left
            while left:
                # A run of pixels whose mask bits lie in one word.
                word, bit = divmod(place, MASK_BITS)
                run = min(left, MASK_BITS - bit)
                wanted = (1 << run) - 1 << bit
                covered = mask[word] & wanted
                if covered != wanted:
                    pixels = values[source : source + run]
                    drawn = pixels.translate(opacity)
                    if not covered and 0 not in drawn:
                        out[2 * place : 2 * (place + run) : 2] = pixels.translate(low)
                        out[2 * place + 1 : 2 * (place + run) : 2] = pixels.translate(high)
                        mask[word] |= wanted
                    elif covered or 1 in drawn:
                        is_covered &= _fill_run(buffer, mask, place, pixels, colors, drawn)
                    else:
                        is_covered = False
                place += run
                source += run
                left -= run
    return is_covered


def _fill_run(buffer, mask, place, pixels, colors, drawn):
    """Draw those pixels of a run that are opaque and not covered; False if one was transparent."""
    word, bit = divmod(place, MASK_BITS)
    covered = mask[word]
    is_covered = True
    for pixel, is_opaque in zip(pixels, drawn):
        if not covered >> bit & 1:
            if is_opaque:
                covered |= 1 << bit
                buffer[place] = colors[pixel]
            else:
                is_covered = False
        place += 1
        bit += 1
    mask[word] = covered
    return is_covered


def _forgetting(method):
    """A method that writes to a bitmap, and first forgets what was unpacked."""

    @functools.wraps(method)
    def write(bitmap, *arguments):
        bitmap._unpacked = None
        return method(bitmap, *arguments)

    return write


_blinka_fill_pixels = _tilegrid._fill_pixels


def install():
    """Put the faster loop in place, once."""
    if _tilegrid._fill_pixels is not _fill_pixels:
        _tilegrid._fill_pixels = _fill_pixels
        Bitmap._write_pixel = _forgetting(Bitmap._write_pixel)
        Bitmap.fill = _forgetting(Bitmap.fill)
