# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A game in play: the table, its history, score, moves and time.

Every change goes through play(), undo(), redo() and finish(), which trust that play() is given a
move rules.check() finds legal.
"""

from freecell import rules
from freecell import table as tables
from freecell.deal import deal
from freecell.history import History
from freecell.moves import AUTOMATIC, JOINED, PLAIN, make, unmake
from freecell.variants import STANDARD

HOME_POINTS = 10
FROM_CELL_POINTS = 5


def points_of(move):
    """What a move earns: 10 for a card home, 5 for one from a cell to a column, else 0."""
    source = move & 15
    destination = move >> 4 & 15
    if tables.FIRST_FOUNDATION <= destination < tables.FIRST_COLUMN:
        return HOME_POINTS
    if source < tables.FIRST_FOUNDATION and destination >= tables.FIRST_COLUMN:
        return FROM_CELL_POINTS
    return 0


class Game:
    """One deal being played. number is 0 for a table that is not a numbered deal."""

    def __init__(self):
        self.table = tables.new_table()
        self.history = History()
        self.variant = STANDARD
        self.number = 0
        self.is_dealt = False  # there are cards on the table
        self.habit = rules.NEVER  # what goes home by itself after a move
        self.score = 0
        self.moves = 0
        self.seconds = 0
        self.changes = 0  # counts changes of the table, to notice one; wraps
        self._milliseconds = 0

    def deal(self, number, variant):
        """Begin a deal: number 1 to 1 000 000, variant as in variants.py."""
        deal(self.table, number, variant)
        self._begin(number, variant)

    def lay(self, table, variant):
        """Begin at a given position."""
        tables.copy(self.table, table)
        self._begin(0, variant)

    def clear(self):
        """No game: an empty table."""
        for i in range(tables.SIZE):
            self.table[i] = 0
        self._begin(0, STANDARD)
        self.is_dealt = False

    def _begin(self, number, variant):
        self.is_dealt = True
        self.number = number
        self.variant = variant
        self.history.clear()
        self.changes = self.changes + 1 & 0xFFFF
        self.score = self.moves = self.seconds = self._milliseconds = 0

    def resume(self, number, variant, score, moves):
        """Begin where the table stands, with the score and the moves it took to get there."""
        self._begin(number, variant)
        self.history.is_cut = True
        self.score = score
        self.moves = moves

    def again(self):
        """The same deal from its beginning."""
        if self.number:
            self.deal(self.number, self.variant)
        else:
            self.undo_all()
            self._begin(0, self.variant)

    def advance(self, milliseconds):
        """Let the game's clock run."""
        milliseconds += self._milliseconds
        self.seconds += milliseconds // 1000
        self._milliseconds = milliseconds % 1000

    def check(self, move):
        """Why a move is illegal now (rules.REASONS); 0 if it is legal."""
        return rules.check(self.table, self.variant, move)

    def play(self, move):
        """Make a legal move of the player's, and then what goes home by itself."""
        self._record(move, 0)
        if not tables.FIRST_FOUNDATION <= move & 15 < tables.FIRST_COLUMN:
            self._play_automatic()

    def _play_automatic(self):
        while True:
            move = rules.automatic_move(self.table, self.variant, self.habit)
            if not move:
                return
            self._record(move, AUTOMATIC)

    def _record(self, move, kind):
        self.history.push(make(self.table, move) | kind)
        self._count(move | kind, 1)

    def _count(self, entry, sign):
        self.changes = self.changes + 1 & 0xFFFF
        self.score = max(0, self.score + sign * points_of(entry))
        if not entry & AUTOMATIC:
            self.moves += sign

    def repeat(self, entry):
        """Make a move as it stands in a history, if it can be one. Returns whether it is."""
        move = entry & PLAIN
        if rules.check(self.table, self.variant, move):
            return False
        if entry & (AUTOMATIC | JOINED):
            is_home = tables.FIRST_FOUNDATION <= move >> 4 & 15 < tables.FIRST_COLUMN
            if not is_home or not self.history.made or entry & JOINED and entry & AUTOMATIC:
                return False
        self._record(move, entry & (AUTOMATIC | JOINED))
        return self.history[self.history.made - 1] == entry

    def undo(self):
        """Take back one step: a move with what went home after it, or a whole Finish.

        Returns the step's first move, or 0 if there was none.
        """
        history = self.history
        while history.made:
            history.made -= 1
            entry = history[history.made]
            unmake(self.table, entry)
            self._count(entry, -1)
            if not entry & (AUTOMATIC | JOINED):
                return entry & PLAIN
        return 0

    def retract(self):
        """Take back one step as if it had never been made: redo does not know it."""
        self.undo()
        self.history.forget_undone()

    def redo(self):
        """Make the step again that undo took back. Returns its first move, or 0."""
        history = self.history
        if history.made == history.length:
            return 0
        first = history[history.made]
        while True:
            entry = history[history.made]
            make(self.table, entry & PLAIN)
            self._count(entry, 1)
            history.made += 1
            if history.made == history.length or not history[history.made] & (AUTOMATIC | JOINED):
                return first & PLAIN

    def undo_all(self):
        """Back to the first position still remembered; redo leads forward again."""
        while self.undo():
            pass

    def finish(self):
        """Play everything home, lowest first, as one undo step. Returns how many cards went."""
        if not rules.can_finish(self.table):
            return 0
        played = 0
        while True:
            move = rules.automatic_move(self.table, self.variant, rules.ALL)
            if not move:
                return played
            self._record(move, JOINED if played else 0)
            played += 1

    @property
    def can_undo(self):
        """Whether there is a step to take back."""
        return self.history.made > 0

    @property
    def can_redo(self):
        """Whether there is an undone step."""
        return self.history.made < self.history.length

    @property
    def can_finish(self):
        """Whether Finish is offered."""
        return rules.can_finish(self.table)

    @property
    def is_won(self):
        """All cards home."""
        return rules.is_won(self.table)

    @property
    def is_lost(self):
        """No legal move left, and not won."""
        return rules.is_lost(self.table, self.variant)
