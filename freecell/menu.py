# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A list of rows for a D-pad: Up and Down choose, A takes, B closes, Left and Right change a value."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from freecell import keys, text, theme
from freecell.screen import Screen

MARGIN = 5  # left and right of the rows
EDGE = 4  # above and below them


class Menu(Screen):
    """Rows with a bar on the chosen one, in a panel or bare, in the middle of the screen.

    rows is a list of labels. A subclass or the caller's functions give meaning:
    choose(row) on A; cancel() on B or Start, nothing if None; value(row) is the text at a row's
    right end, change(row, step) on Left and Right. note is a list of lines above the rows.
    """

    def __init__(
        self,
        app,
        title,
        rows,
        choose,
        cancel=None,
        value=None,
        change=None,
        note=(),
        chosen=0,
        top=None,
    ):
        self.app = app
        self.rows = rows
        self.row = chosen
        self._choose = choose
        self._cancel = cancel
        self._value = value
        self._change = change
        geometry = app.geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        heading = ([title] if title else []) + list(note)
        room = (geometry.height - (top or 0) - 2 * EDGE) // text.LINE - len(heading)
        self.visible = min(len(rows), room)
        self._first = 0
        self._measure(geometry, heading, value is not None, top)
        if top is None:
            self._add_frame()
        for i, line in enumerate(heading):
            words = text.label(line, theme.TITLE if title and i == 0 else theme.TEXT)
            text.place(words, self.x + MARGIN, self.y + EDGE + i * text.LINE)
            self.group.append(words)
            if i == 0:
                self._title = words
        self._rows_y = self.y + EDGE + len(heading) * text.LINE
        self._bar = text.rectangle(
            self.x + 2, self._rows_y, self.width - 4, text.LINE, theme.SELECTED
        )
        self.group.append(self._bar)
        self._labels = []
        self._values = []
        self._add_rows(value is not None)
        self._refill()

    def _measure(self, geometry, heading, has_values, top):
        longest = max([len(line) for line in heading] + [len(row) for row in self.rows])
        if has_values:
            longest = geometry.width
        self.width = min(geometry.width, longest * text.CHARACTER + 2 * MARGIN + 2)
        if has_values:
            self.width = min(self.width, 200)
        self.height = (self.visible + len(heading)) * text.LINE + 2 * EDGE
        self.x = (geometry.width - self.width) // 2
        self.y = (geometry.height - self.height) // 2 if top is None else top

    def _add_frame(self):
        self.group.append(text.rectangle(self.x, self.y, self.width, self.height, theme.BORDER))
        self.group.append(
            text.rectangle(self.x + 1, self.y + 1, self.width - 2, self.height - 2, theme.PANEL)
        )

    def _add_rows(self, has_values):
        grid = GridLayout(
            x=self.x + MARGIN,
            y=self._rows_y,
            width=self.width - 2 * MARGIN,
            height=self.visible * text.LINE,
            grid_size=(2 if has_values else 1, self.visible),
        )
        for i in range(self.visible):
            words = text.label(self.rows[i])
            self._labels.append(words)
            grid.add_content(words, (0, i), (1, 1), (0.0, 0.5), layout_cells=False)
            if has_values:
                words = text.label(" ", theme.TITLE)
                self._values.append(words)
                grid.add_content(words, (1, i), (1, 1), (1.0, 0.5), layout_cells=False)
        grid.layout_cells()
        self.group.append(grid)

    def _refill(self):
        """Bring bar, labels and values up to date, scrolling to the chosen row."""
        if self.row < self._first:
            self._first = self.row
        elif self.row >= self._first + self.visible:
            self._first = self.row - self.visible + 1
        for i in range(self.visible):
            row = self._first + i
            _set(self._labels[i], self.rows[row])
            if self._value:
                _set(self._values[i], self._value(row))
        y = self._rows_y + (self.row - self._first) * text.LINE
        if self._bar.y != y:
            self._bar.y = y

    def say(self, line):
        """Show a line in the place of the title."""
        _set(self._title, line)

    @property
    def right(self):
        """Where values end, in pixels."""
        return self.x + self.width - MARGIN

    def row_y(self, row):
        """Top of a visible row, in pixels."""
        return self._rows_y + (row - self._first) * text.LINE

    def on_event(self, event):
        """Act on an event of keys.Gestures."""
        key = event & 7
        gesture = event & keys.GESTURE
        if gesture != keys.PRESS and gesture != keys.REPEAT:
            return
        if key == keys.UP or key == keys.DOWN:
            step = 1 if key == keys.DOWN else -1
            self.row = (self.row + step) % len(self.rows)
            self._refill()
        elif key == keys.LEFT or key == keys.RIGHT:
            if self._change:
                self._change(self.row, 1 if key == keys.RIGHT else -1)
                self._refill()
        elif gesture == keys.REPEAT:
            return
        elif key == keys.A:
            self._choose(self.row)
        elif self._cancel and (key == keys.B or key == keys.START):
            self._cancel()

    def on_pointer(self, x, y):
        """Choose the row at a point of the screen."""
        row = (y - self.app.geometry.y - self._rows_y) // text.LINE
        if 0 <= row < self.visible:
            self.row = self._first + row
            self._refill()
            self._choose(self.row)

    def refresh(self):
        """Show changed values."""
        self._refill()


def _set(words, line):
    """Change a label's text, if it is another."""
    if words.text != (line or " "):
        words.text = line or " "


def ask(app, question, yes, note=()):
    """Open a panel that asks before yes() is done; the bar is on No."""

    def choose(row):
        app.close()
        if row == 1:
            yes()

    app.open(Menu(app, question, ["No", "Yes"], choose, cancel=app.close, note=note))
