# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The menu of settings; each takes effect at once."""

from freecell import settings as names
from freecell.menu import Menu

# Of each row: its name, its setting, the names of its values.
_ROWS = (
    ("Auto home", names.HABIT, ("never", "safe only", "all")),
    ("Hints", names.HINTS, ("off", "on")),
    ("Light", names.BRIGHTNESS, tuple("%d%%" % (10 * i) for i in range(1, 11))),
)


def settings_screen(app):
    """The menu; Left, Right and A change a row."""

    def value(row):
        _, which, values = _ROWS[row]
        return values[app.settings.values[which]]

    def change(row, step):
        app.settings.turn(_ROWS[row][1], step)
        app.apply_settings()

    def choose(row):
        change(row, 1)
        menu.refresh()

    rows = [row[0] for row in _ROWS]
    menu = Menu(app, "Settings", rows, choose, app.close, value, change, longest=19)
    return menu
