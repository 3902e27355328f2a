# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What every screen has."""


class Screen:
    """One layer of the app. A screen overrides what it needs."""

    group = None  # its displayio group; the table's is the view's
    covers = False  # it hides the table whole
    shows_table = False  # it needs the table's view, and nothing over it but itself

    def on_event(self, event):
        """Act on an event of keys.Gestures."""

    def on_pointer(self, x, y):
        """Act on a click or tap at a point of the display."""

    def on_time(self, elapsed):
        """Milliseconds have passed with this screen on top."""

    def draw(self):
        """Bring what is on the display up to date, once a turn of the loop."""
