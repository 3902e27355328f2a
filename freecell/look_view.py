# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""One column with all its cards large, in a panel over the table."""

import displayio

from freecell import text, theme
from freecell.table import FIRST_COLUMN, column_start

GAP = 3


def look(view, table, pile):
    """A group that shows the cards of a column twice as large, in as many files as it takes.

    Where even that many files do not fit, the strips keep their size.
    """
    geometry = view.geometry
    held = table[pile]
    scale = 2
    rows, files = _measure(geometry, held, scale)
    if files * (geometry.card + GAP) + GAP > geometry.width // scale:
        scale = 1
        rows, files = _measure(geometry, held, scale)
    height = rows * geometry.levels[-1] + 2 * GAP
    width = files * (geometry.card + GAP) + GAP
    middle = geometry.left + (pile - FIRST_COLUMN) * geometry.pitch + geometry.card // 2
    x = max(0, min(middle - scale * width // 2, geometry.width - scale * width))
    group = displayio.Group(x=x, y=(geometry.height - scale * height) // 2)
    group.append(text.rectangle(0, 0, scale * width, scale * height, theme.BORDER))
    group.append(text.rectangle(1, 1, scale * width - 2, scale * height - 2, theme.PANEL))
    cards = displayio.Group(scale=scale)
    group.append(cards)
    start = column_start(pile)
    for file in range(files):
        first = file * rows
        grid = view.strip_grid(
            -1, None, min(rows, held - first), GAP + file * (geometry.card + GAP), GAP
        )
        for row in range(grid.height):
            view.draw_strip(grid, row, table[start + first + row])
        cards.append(grid)
    return group


def _measure(geometry, held, scale):
    """(cards a file, files) for a column at a scale."""
    room = (geometry.height // scale - 2 * GAP) // geometry.levels[-1]
    rows = min(held, room)
    return rows, (held + rows - 1) // rows
