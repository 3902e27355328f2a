# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Pages of text over the whole screen, turned with Left and Right."""

import displayio
from adafruit_display_text import wrap_text_to_lines

from freecell import keys, text, theme
from freecell.menu import LARGE
from freecell.screen import Screen

MARGIN = 4


class Pages(Screen):
    """Sections of text, each as many pages as the screen makes of it.

    sections is a list of (title, paragraphs). One label shows page after page: a label a page would
    take a board's memory for pages unseen.
    """

    covers = True

    def __init__(self, app, sections, close, last_action=None):
        self._sections = sections
        self._close = close
        self._last_action = last_action
        geometry = app.geometry
        scale = 2 if geometry.height >= LARGE else 1
        line = text.LINE * scale
        self._columns = (geometry.width - 2 * MARGIN) // (text.CHARACTER * scale)
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        self.group.append(text.rectangle(0, 0, geometry.width, geometry.height, theme.PANEL))
        self._title = text.label(" ", theme.TITLE, scale)
        self._number = text.label(" ", theme.DIM, scale)
        self._body = text.label(" ", theme.TEXT, scale)
        self._right = geometry.width - MARGIN
        for words in (self._title, self._number, self._body):
            self.group.append(words)
        text.place(self._title, MARGIN, 2)
        text.place(self._body, MARGIN, 4 + line)
        self._room = (geometry.height - 4 - line) // line
        self._pages = []  # (section, first line)
        for section in range(len(sections)):
            for first in range(0, len(self._lines_of(section)), self._room):
                self._pages.append((section, first))
        self.page = 0
        self._show()

    def _lines_of(self, section):
        lines = []
        for paragraph in self._sections[section][1]:
            lines.extend(wrap_text_to_lines(paragraph, self._columns))
        return lines

    def _show(self):
        section, first = self._pages[self.page]
        self._title.text = self._sections[section][0]
        self._number.text = "%d/%d" % (self.page + 1, len(self._pages))
        self._number.anchor_point = (1, 0)
        self._number.anchored_position = (self._right, 2)
        self._body.text = "\n".join(self._lines_of(section)[first : first + self._room])

    def on_event(self, event):
        """Left and Right turn, A goes on, B closes."""
        key = event & 7
        gesture = event & keys.GESTURE
        if gesture != keys.PRESS and not (gesture == keys.REPEAT and key <= keys.RIGHT):
            return
        last = len(self._pages) - 1
        if key in (keys.B, keys.START):
            self._close()
        elif key in (keys.A, keys.RIGHT, keys.DOWN):
            if self.page < last:
                self.page += 1
                self._show()
            elif self._last_action:
                self._last_action()
            elif key == keys.A:
                self._close()
        elif self.page:
            self.page -= 1
            self._show()

    def on_pointer(self, x, y):
        """A click goes on."""
        self.on_event(keys.A | keys.PRESS)
