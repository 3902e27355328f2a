# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Pixel maps: text in which every character is a pixel, and the canvas they are put on.

A map is a list of equally long strings. '.' leaves what is below, any other character is looked up
in a dict of palette entries by whoever puts the map on a canvas.
"""


def read_maps(text):
    """Split text into maps: blocks part at empty lines, the maps of a block stand side by side."""
    maps = []
    for block in text.strip("\n").split("\n\n"):
        rows = [line.split() for line in block.strip("\n").split("\n")]
        counts = {len(row) for row in rows}
        if len(counts) != 1:
            raise ValueError("uneven block:\n" + block)
        for column in zip(*rows):
            if len({len(row) for row in column}) != 1:
                raise ValueError("uneven map:\n" + "\n".join(column))
            maps.append(list(column))
    return maps


def mirror(rows):
    """The map seen in a mirror."""
    return [row[::-1] for row in rows]


def width_of(rows):
    """Width of a map in pixels."""
    return len(rows[0])


class Canvas:
    """A picture of palette entries, one byte a pixel, entry 0 when new."""

    def __init__(self, width, height, entry=0):
        self.width = width
        self.height = height
        self.rows = [bytearray([entry] * width) for _ in range(height)]

    def set(self, x, y, entry):
        """Set one pixel; outside the canvas nothing happens."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = entry

    def fill(self, x, y, width, height, entry):
        """Fill a rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.set(column, row, entry)

    def put(self, rows, x, y, entries):
        """Put a map with its top left corner at x, y; entries gives the entry of each character."""
        for dy, row in enumerate(rows):
            for dx, character in enumerate(row):
                if character != ".":
                    self.set(x + dx, y + dy, entries[character])

    def paste(self, other, x, y):
        """Copy another canvas, every pixel of it."""
        for dy in range(other.height):
            for dx in range(other.width):
                self.set(x + dx, y + dy, other.rows[dy][dx])

    def cut(self, x, y, width, height):
        """A copy of a rectangle as a canvas of its own."""
        piece = Canvas(width, height)
        for dy in range(height):
            piece.rows[dy][:] = self.rows[y + dy][x : x + width]
        return piece
