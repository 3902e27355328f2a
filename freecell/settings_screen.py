# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The menu of settings; each takes effect at once."""

from freecell import rules_rows
from freecell import settings as names
from freecell.menu import Menu

# Of each row: its name, its setting, the names of its values.
_ROWS = (
    ("Auto home", names.HABIT, ("never", "safe only", "all")),
    ("Hints", names.HINTS, ("off", "on")),
    ("Light", names.BRIGHTNESS, tuple("%d%%" % (10 * i) for i in range(1, 11))),
    ("Standby", names.STANDBY, ("1 min", "2 min", "5 min", "10 min", "never")),
)


def settings_screen(app):
    """The menu; Left, Right and A change a row. The last rows are the rules of new games."""
    settings = app.settings
    own = len(_ROWS)

    def value(row):
        if row >= own:
            return rules_rows.value(settings.values[names.VARIANT], row - own)
        _, which, values = _ROWS[row]
        return values[settings.values[which]]

    def change(row, step):
        if row >= own:
            variant = rules_rows.change(settings.values[names.VARIANT], row - own, step)
            settings.set(names.VARIANT, variant)
        else:
            settings.turn(_ROWS[row][1], step)
            app.apply_settings()

    def choose(row):
        change(row, 1)
        menu.refresh()

    rows = tuple([row[0] for row in _ROWS]) + rules_rows.ROWS
    menu = Menu(app, "Settings", rows, choose, app.close, value, change, longest=19)
    return menu
