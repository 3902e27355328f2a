# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Standby: the screen goes dark, nothing runs, and any key wakes the game as it was."""

import displayio

from freecell import keys, text
from freecell.screen import Screen


class Standby(Screen):
    """A black screen; the clock of the game stands still under it."""

    covers = True

    def __init__(self, app):
        self._app = app
        geometry = app.geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        self.group.append(text.rectangle(0, 0, geometry.width, geometry.height, 0))
        app.machine.set_brightness(0)
        if app.effects:
            app.effects.rest()

    def on_event(self, event):
        """A key that goes down wakes, and does nothing else."""
        if event & keys.GESTURE == keys.PRESS:
            self._app.wake()

    def on_pointer(self, x, y):
        """So does a click."""
        self._app.wake()
