# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The menu of settings."""

from freecell.menu import Menu

ROWS = ("Auto home", "Hints")
_HABITS = ("never", "safe only", "all")


def settings_screen(app):
    """The menu of settings; each takes effect at once."""
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
