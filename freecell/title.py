# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The title: a picture, and the way to a game, settings, statistics and help."""

import displayio

from freecell import sheets, text, theme
from freecell.menu import Menu
from freecell.screen import Screen

ROWS = ("Continue", "New game", "Settings", "Statistics", "Help")


class Title(Screen):
    """The first screen. Continue is there while a game is unfinished."""

    covers = True

    def __init__(self, app):
        self.app = app
        geometry = app.geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        picture = sheets.picture(geometry.folder + "/title")
        self.group.append(text.rectangle(0, 0, geometry.width, geometry.height, theme.PANEL))
        self.group.append(picture)
        self._rows = ROWS if app.is_unfinished else ROWS[1:]
        self._menu = Menu(app, None, self._rows, self._choose, top=picture.tile_height)
        self._menu.group.x = self._menu.group.y = 0
        self.group.append(self._menu.group)

    def _choose(self, row):
        app = self.app
        row = self._rows[row]
        if row == "Continue":
            app.close()
        elif row == "New game":
            from freecell.new_game import NewGame

            app.open(NewGame(app))
        elif row == "Settings":
            from freecell.settings_screen import settings_screen

            app.open(settings_screen(app))
        elif row == "Statistics":
            from freecell.statistics_screen import statistics_screen

            app.open(statistics_screen(app))
        else:
            from freecell.help import help_screen

            app.open(help_screen(app))

    def on_event(self, event):
        """Act on an event of keys.Gestures."""
        self._menu.on_event(event)

    def on_pointer(self, x, y):
        """A click chooses a row."""
        self._menu.on_pointer(x, y)
