# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the player prefers: habits and marks, kept apart from the rules of a game."""

from freecell import rules
from freecell.variants import STANDARD


class Settings:
    """The player's preferences."""

    def __init__(self):
        self.habit = rules.NEVER  # what goes home by itself
        self.has_hints = False  # mark where the cards in hand may go
        self.variant = STANDARD  # the rules last chosen for a new game


ROWS = ("Auto home", "Hints")
_HABITS = ("never", "safe only", "all")


def settings_screen(app):
    """The menu of settings; each takes effect at once."""
    from freecell.menu import Menu

    settings = app.settings

    def value(row):
        if row == 0:
            return _HABITS[settings.habit]
        return "on" if settings.has_hints else "off"

    def change(row, step):
        if row == 0:
            settings.habit = (settings.habit + step) % 3
        else:
            settings.has_hints = not settings.has_hints
        app.apply_settings()

    def choose(row):
        change(row, 1)
        menu.refresh()

    menu = Menu(app, "Settings", ROWS, choose, app.close, value, change, longest=19)
    return menu
