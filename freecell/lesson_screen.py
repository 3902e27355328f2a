# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Plays the worked example on the lesson table, one single move a step."""

from array import array

import displayio

from freecell import keys, lesson, rules
from freecell.cards import RANK_LETTERS, SUIT_LETTERS
from freecell.hand import NOBODY
from freecell.moves import count_of, destination_of, make, source_of
from freecell.screen import Screen
from freecell.table import FIRST_COLUMN, last_card

STEP = 1500  # milliseconds


class LessonScreen(Screen):
    """The lesson's table in place of the game's, till a key is pressed or the example is over."""

    shows_table = True

    def __init__(self, app):
        self._app = app
        self.group = displayio.Group()  # the table's own view shows the lesson
        self._table = lesson.lesson_table()
        self._move = rules.fitting_move(
            self._table, lesson.CELLS, lesson.SOURCE, lesson.DESTINATION
        )
        self._singles = array("H", [0] * rules.MAX_SINGLES)
        self._length = rules.expand(self._table, lesson.CELLS, self._move, self._singles)
        self._step = -1  # singles made, -1 before the first
        self._left = STEP
        self._needs_drawing = True
        self._say = "3 cards, 2 free cells"

    def on_time(self, elapsed):
        """The next step when it is due."""
        self._left -= elapsed
        if self._left > 0:
            return
        self._left = STEP
        self._needs_drawing = True
        self._step += 1
        if self._step < self._length:
            self._say = self._make(self._singles[self._step])
        elif self._step == self._length:
            self._say = "one move does all this"
        else:
            self._leave()

    def _make(self, move):
        """Make a single move; returns what it does in words."""
        card = last_card(self._table, source_of(move))
        name = RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3]
        below = last_card(self._table, destination_of(move))
        make(self._table, move)
        if destination_of(move) < FIRST_COLUMN:
            return name + " to a cell"
        return name + " onto " + RANK_LETTERS[below >> 2] + SUIT_LETTERS[below & 3]

    def on_event(self, event):
        """Any key ends the example."""
        if event & keys.GESTURE == keys.PRESS:
            self._leave()

    def on_pointer(self, x, y):
        """So does a click."""
        self._leave()

    def _leave(self):
        self._app.view.status.say("")
        self._app.leave_lesson()

    def draw(self):
        """Show the lesson's table."""
        if not self._needs_drawing:
            return
        self._needs_drawing = False
        view = self._app.view
        view.draw(self._table, lesson.CELLS)
        if self._step < 0:
            view.take(self._table, lesson.SOURCE, count_of(self._move))
            view.point(lesson.DESTINATION, True)
        else:
            view.take(self._table, NOBODY, 0)
            done = min(self._step, self._length - 1)
            view.point(destination_of(self._singles[done]), False)
        view.carry(0, lesson.SOURCE, 0)
        view.mark(0)
        view.status.say(self._say)
