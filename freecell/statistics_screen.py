# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The page of statistics, one number of cells at a time."""

from freecell import statistics
from freecell.menu import Menu, ask
from freecell.time_text import time_text

ROWS = (
    "Cells",
    "Played",
    "Won",
    "Streak",
    "Best streak",
    "Best time",
    "Fewest moves",
    "Reset",
)


def statistics_screen(app):
    """A menu whose first row chooses the number of cells and whose last one forgets all."""
    counts = app.statistics
    cells = [app.game.variant & 7]

    def value(row):
        if row == 0:
            return "< %d >" % cells[0]
        if row == len(ROWS) - 1:
            return ""
        count = counts.of(cells[0], row - 1)
        if row - 1 == statistics.WON:
            played = counts.of(cells[0], statistics.PLAYED)
            return "%d (%d%%)" % (count, 100 * count // played) if played else "0"
        if row - 1 >= statistics.BEST_SECONDS and not count:
            return "-"
        return time_text(count) if row - 1 == statistics.BEST_SECONDS else str(count)

    def change(row, step):
        cells[0] = (cells[0] - 1 + step) % 4 + 1

    def choose(row):
        if row == len(ROWS) - 1:
            ask(app, "Forget all counts?", reset)

    def reset():
        counts.reset()
        menu.refresh()

    menu = Menu(app, "Statistics", ROWS, choose, app.close, value, change, longest=18)
    return menu
