# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A list of rows for a D-pad: Up and Down choose, A takes, B closes, Left and Right change."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from freecell import keys, text, theme
from freecell.screen import Screen

MARGIN = 5  # left and right of the rows
EDGE = 4  # above and below them
LARGE = 240  # lines of a screen from which letters are twice as large


class Menu(Screen):
    """Rows with a bar on the chosen one, in a panel or, with a top, bare below a picture.

    rows is a list of texts; more than fit scroll. choose(row) acts on A; cancel() on B and Start,
    nothing if None; value(row) is the text at a row's right end, and change(row, step) acts on
    Left and Right; longest is the most characters that a row and its value take together. note is
    a list of lines above the rows.
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
        longest=0,
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
        self._first = 0  # the row that shows at the top
        geometry = app.geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        heading = ([title] if title else []) + list(note)
        self._measure(geometry, heading, longest, top)
        if top is None:
            self._add_frame()
        self._add_heading(heading, title)
        self._add_bars()
        self._add_rows()
        self.refresh()

    def _measure(self, geometry, heading, longest, top):
        """Letters twice as large where the longest line allows; then the panel around them."""
        for lines in (heading, self.rows):
            for line in lines:
                longest = max(longest, len(line))
        self.scale = 2 if geometry.height >= LARGE else 1
        if (longest * text.CHARACTER + 1) * self.scale + 2 * MARGIN > geometry.width:
            self.scale = 1
        self.line = text.LINE * self.scale
        room = geometry.height - (top or 0) - 2 * EDGE
        self.visible = min(len(self.rows), room // self.line - len(heading))
        width = (longest * text.CHARACTER + 1) * self.scale + 2 * MARGIN
        self.width = min(geometry.width, width)
        self.height = (self.visible + len(heading)) * self.line + 2 * EDGE
        self.x = (geometry.width - self.width) // 2
        self.y = (geometry.height - self.height) // 2
        if top is not None:
            self.y = top + (geometry.height - top - self.height) // 2
        self._rows_y = self.y + EDGE + len(heading) * self.line

    def _add_frame(self):
        self.group.append(text.rectangle(self.x, self.y, self.width, self.height, theme.BORDER))
        self.group.append(
            text.rectangle(self.x + 1, self.y + 1, self.width - 2, self.height - 2, theme.PANEL)
        )

    def _add_heading(self, heading, title):
        """The title, and below it the note: a label each, however many lines it has."""
        self._title = None
        if title:
            self._title = self._add_lines((title,), theme.TITLE, 0)
        if len(heading) > (1 if title else 0):
            self._add_lines(heading[1:] if title else heading, theme.TEXT, 1 if title else 0)

    def _add_lines(self, lines, color, row):
        words = text.label("\n".join(lines), color, self.scale)
        text.place(words, self.x + MARGIN, self.y + EDGE + row * self.line)
        self.group.append(words)
        return words

    def _add_bars(self):
        """The bar on the chosen row, and a thumb at the edge where rows scroll."""
        self._bar = text.rectangle(
            self.x + 2, self._rows_y, self.width - 4, self.line, theme.SELECTED
        )
        self.group.append(self._bar)
        self._thumb = None
        if self.visible < len(self.rows):
            height = self.visible * self.line * self.visible // len(self.rows)
            self._thumb = text.rectangle(
                self.x + self.width - 3, self._rows_y, 2, height, theme.BORDER
            )
            self.group.append(self._thumb)

    def _add_rows(self):
        """Names at the left and values at the right: a label each, since labels take memory."""
        grid = GridLayout(
            x=self.x + MARGIN,
            y=self._rows_y,
            width=self.width - 2 * MARGIN,
            height=self.visible * self.line,
            grid_size=(2 if self._value else 1, 1),
        )
        self._names = text.label(self._names_text(), theme.TEXT, self.scale)
        grid.add_content(self._names, (0, 0), (1, 1), (0.0, 0.0), layout_cells=False)
        self._values = None
        if self._value:
            self._values = text.label(self._values_text(), theme.TITLE, self.scale)
            grid.add_content(self._values, (1, 0), (1, 1), (1.0, 0.0), layout_cells=False)
        grid.layout_cells()
        self.group.append(grid)

    def _names_text(self):
        return "\n".join(self.rows[self._first : self._first + self.visible])

    def _values_text(self):
        """The values of the rows that show, each padded to the longest: they stand at the right."""
        values = [self._value(self._first + i) for i in range(self.visible)]
        longest = max([len(value) for value in values])
        return "\n".join([" " * (longest - len(value)) + value for value in values])

    def refresh(self):
        """Bring bar, names and values up to date, scrolling to the chosen row."""
        if self.row < self._first:
            self._first = self.row
        elif self.row >= self._first + self.visible:
            self._first = self.row - self.visible + 1
        _set(self._names, self._names_text())
        if self._values:
            _set(self._values, self._values_text())
        y = self.row_y(self.row)
        if self._bar.y != y:
            self._bar.y = y
        if self._thumb:
            y = self._rows_y + self.visible * self.line * self._first // len(self.rows)
            if self._thumb.y != y:
                self._thumb.y = y

    def say(self, line):
        """Show a line in the place of the title."""
        _set(self._title, line)

    @property
    def right(self):
        """Where values end, in pixels."""
        return self.x + self.width - MARGIN

    def row_y(self, row):
        """Top of a visible row, in pixels."""
        return self._rows_y + (row - self._first) * self.line

    def on_event(self, event):
        """Act on an event of keys.Gestures."""
        key = event & 7
        gesture = event & keys.GESTURE
        if gesture != keys.PRESS and gesture != keys.REPEAT:
            return
        if key <= keys.RIGHT:
            step = 1 if key == keys.DOWN or key == keys.RIGHT else -1
            if self._change and key >= keys.LEFT:
                self._change(self.row, step)
            else:  # with two or three buttons Left and Right are what is at hand
                self.row = (self.row + step) % len(self.rows)
            self.refresh()
        elif gesture == keys.REPEAT:
            return
        elif key == keys.A:
            self._choose(self.row)
        elif self._cancel and (key == keys.B or key == keys.START):
            self._cancel()

    def on_pointer(self, x, y):
        """Choose the row at a point of the screen."""
        row = (y - self.app.geometry.y - self._rows_y) // self.line
        x -= self.app.geometry.x + self.x
        if 0 <= row < self.visible and 0 <= x < self.width:
            self.row = self._first + row
            self.refresh()
            self._choose(self.row)


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
