# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""One column with all its cards large, in a panel over the table."""

import displayio

from freecell import text, theme
from freecell.table import FIRST_COLUMN, column_start

GAP = 3


def look(view, table, pile):
    """A group that shows the cards of a column in large strips, in as many files as it takes."""
    geometry = view.geometry
    start = column_start(pile)
    held = table[pile]
    height = geometry.levels[-1]
    rows = min(max(held, 1), (geometry.height - 2 * GAP - 2) // height)
    files = max(1, (held + rows - 1) // rows)
    width = files * (geometry.card + GAP) + GAP
    x = geometry.left + (pile - FIRST_COLUMN) * geometry.pitch + geometry.card // 2 - width // 2
    group = displayio.Group(x=max(0, min(x, geometry.width - width)), y=0)
    panel = rows * height + 2 * GAP
    group.append(text.rectangle(0, 0, width, panel, theme.BORDER))
    group.append(text.rectangle(1, 1, width - 2, panel - 2, theme.PANEL))
    for file in range(files):
        first = file * rows
        grid = view.strip_grid(min(rows, held - first), GAP + file * (geometry.card + GAP), GAP)
        for row in range(grid.height):
            view.draw_strip(grid, row, table[start + first + row])
        group.append(grid)
    return group
