# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Marks the places where the cards in hand may go. Loaded with the first hint."""

import displayio

from freecell.table import PILES
from freecell.table_view import hide, place

HEIGHT = 2
COLOR = 0x5CF0FF


def mark(view, marks, piles):
    """Show a bar at each pile whose bit is set; marks is the group of all of them, empty at first.

    A bar lies under its pile: it hides no rank and no suit.
    """
    if not len(marks):
        _make(view.geometry, marks)
    for pile in range(PILES):
        is_hidden = not piles >> pile & 1
        if not is_hidden:
            _, bottom = view.box_of(pile)
            place(marks[pile], marks[pile].x, bottom - HEIGHT + 1)
        hide(marks[pile], is_hidden)


def _make(geometry, marks):
    bar = displayio.Bitmap(geometry.card, HEIGHT, 1)
    palette = displayio.Palette(1)
    palette[0] = COLOR
    for pile in range(PILES):
        grid = displayio.TileGrid(bar, pixel_shader=palette, x=geometry.x_of(pile))
        grid.hidden = True
        marks.append(grid)
