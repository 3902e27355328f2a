# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Cards that slide where a move has put them, and a deal that is laid card by card.

It is a picture only: the game has changed before it begins, and it may be stopped at any frame. Its
table runs after the game's; of that, cards[:count] are in the air.
"""

from array import array

from freecell import rules
from freecell.cards import FACE_DOWN
from freecell.keys import ticks_since
from freecell.moves import AUTOMATIC, JOINED, PLAIN, TURNED, make, unmake
from freecell.table import (
    FIRST_COLUMN,
    FIRST_FOUNDATION,
    SIZE,
    append_card,
    column_start,
    copy,
    last_card,
    new_table,
)

SLIDE = 150  # milliseconds: what the player moves
STEP = 110  # one single move of a group move
FOLLOW = 80  # what goes home by itself
DEAL = 780  # all the cards of a deal
CARDS = 52
NOBODY = -1


class Motion:
    """Begin it after a change of the game, then draw() till that says it is over."""

    def __init__(self, view, game):
        self._view = view
        self._game = game
        self._table = new_table()
        self._cards = bytearray(rules.MAX_RUN)
        self._singles = None  # room for the single moves of a group, once that is wanted
        self.stop()

    def stop(self):
        """Take what is in the air from the screen; the view's owner draws the game's table."""
        view = self._view
        view.slide(NOBODY, self._cards, 0, 0, 0)
        self._count = 0  # cards in the air
        self._dealt = CARDS
        self._at = self._end = self._single = self._last_single = 0

    def begin(self, before, slides, has_steps):
        """Show the step that has brought the history from before to made; returns whether it will.

        slides: every move slides; has_steps: a group does so as its single moves.
        """
        self.stop()
        history = self._game.history
        at, end = before, history.made
        if at == end:  # one step in the place of another
            at -= 1
            while at > 0 and not history.is_step(at):
                at -= 1
        if not 0 <= at <= history.length:
            return False
        table = self._table
        copy(table, self._game.table)
        for i in range(end, at):
            make(table, history[i] & PLAIN)
        for i in range(end - 1, at - 1, -1):
            unmake(table, history[i])
        self._at, self._end = at, end
        self._is_undo = end < at
        move = history[at] & PLAIN if at < end else 0
        if has_steps and move >> 8 > 1:
            if self._singles is None:
                self._singles = array("h", [0] * rules.MAX_SINGLES)
            self._last_single = rules.expand(table, self._game.variant, move, self._singles)
            if self._last_single:
                self._at += 1
        return slides or self._last_single > 0

    def begin_deal(self, now):
        """Show the cards of the game's table one after another."""
        self.stop()
        for i in range(SIZE):
            self._table[i] = 0
        self._dealt = 0
        self._since = now

    def draw(self, now):
        """Show how far it has got at a time; returns whether it goes on."""
        if self._dealt < CARDS:
            return self._deal(ticks_since(now, self._since) * CARDS // DEAL)
        if self._count:
            left = self._time - ticks_since(now, self._since)
            if left > 0:
                # Fast at first, then slower.
                left *= left
                whole = self._time * self._time
                x = self._x - self._x * left // whole
                self._view.shift(x, self._y - self._y * left // whole)
                return True
            self._lay(self._to)
        return self._take_off(now)

    def _deal(self, due):
        table = self._game.table
        while self._dealt <= min(due, CARDS - 1):
            pile = FIRST_COLUMN + (self._dealt & 7)
            append_card(self._table, pile, table[column_start(pile) + (self._dealt >> 3)])
            self._dealt += 1
        self._view.draw(self._table, self._game.variant)
        return self._dealt < CARDS

    def _take_off(self, now):
        """Send the next cards on their way; returns whether there are any."""
        entry = self._next()
        if not entry:
            return False
        view, table = self._view, self._table
        variant = self._game.variant
        view.draw(table, variant)
        view.take(table, NOBODY, 0)
        source, to = entry & 15, entry >> 4 & 15
        if self._is_undo:
            source, to = to, source
        self._count = entry >> 8 & 15
        self._to = to
        x = view.geometry.x_of(source)
        y = view.y_of(source, table[source] - self._count)
        level = view.levels[source]
        self._lift(source, entry & TURNED)
        view.draw(table, variant)
        view.slide(level, self._cards, self._count, x, y)
        self._x = view.geometry.x_of(to) - x
        self._y = view.y_of(to, table[to]) - y
        self._since = now
        return True

    def _next(self):
        """The next move, as an entry of a history; 0 after the last."""
        self._time = STEP
        if self._single < self._last_single:
            self._single += 1
            return self._singles[self._single - 1]
        if self._at == self._end:
            return 0
        if self._is_undo:
            self._at -= 1
        entry = self._game.history[self._at]
        if not self._is_undo:
            self._at += 1
        self._time = FOLLOW if entry & (AUTOMATIC | JOINED) else SLIDE
        return entry

    def _lift(self, pile, is_turned):
        """Take the end of a pile into the air, and turn the card that this turns."""
        table, count = self._table, self._count
        self._cards[0] = last_card(table, pile)
        if pile < FIRST_COLUMN:
            table[pile] = table[pile] - 1 if pile >= FIRST_FOUNDATION else 0
        else:
            table[pile] -= count
            first = column_start(pile) + table[pile]
            for i in range(count):
                self._cards[i] = table[first + i]
                table[first + i] = 0
        turned = self._to if self._is_undo else pile
        if turned >= FIRST_COLUMN and table[turned]:
            last = column_start(turned) + table[turned] - 1
            if is_turned if self._is_undo else table[last] & FACE_DOWN:
                table[last] ^= FACE_DOWN

    def _lay(self, pile):
        """Lay on a pile what is in the air."""
        if pile >= FIRST_COLUMN:
            for i in range(self._count):
                append_card(self._table, pile, self._cards[i])
        elif pile >= FIRST_FOUNDATION:
            self._table[pile] += 1
        else:
            self._table[pile] = self._cards[0]
        self._count = 0
