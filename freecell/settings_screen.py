# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The menu of settings; each takes effect at once, another deck when the menu is left."""

from freecell import deck, rules_rows
from freecell import settings as names
from freecell.menu import Menu

TITLE = "Settings"
# Of each row: its name, its setting, the names of its values.
_ROWS = (
    ("Auto home", names.HABIT, ("never", "safe only", "all")),
    ("Hints", names.HINTS, ("off", "on")),
    ("Jump", names.JUMP, ("off", "on")),
    ("Colours", names.COLOURS, ("two", "four")),
    ("Letters", names.LETTERS, ("English", "German", "French", "Dutch", "Polish")),
    ("Motion", names.MOTION, ("off", "on")),
    ("Steps", names.STEPS, ("off", "on")),
    ("Sound", names.SOUND, ("off", "on")),
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
        if which == names.SOUND and not app.has("sound"):
            return "none"
        if which == names.HINTS and settings.values[which] and not app.machine.row.has_solver:
            return "places only"
        return values[settings.values[which]]

    def change(row, step):
        if row >= own:
            variant = rules_rows.change(settings.values[names.VARIANT], row - own, step)
            settings.set(names.VARIANT, variant)
        else:
            settings.turn(_ROWS[row][1], step)
            app.apply_settings()
            menu.say("Shown on leaving" if deck.is_other(app) else TITLE)

    def choose(row):
        change(row, 1)
        menu.refresh()

    def leave():
        app.close()
        deck.change(app)

    rows = tuple([row[0] for row in _ROWS]) + rules_rows.ROWS
    menu = Menu(app, TITLE, rows, choose, leave, value, change, longest=19)
    return menu
