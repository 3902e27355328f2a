# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What is kept for each number of cells: games, wins, streaks, best time, fewest moves.

A game counts as played from its first move; the same deal again before a win is the same game; a
win counts once, however often it is undone and won again; leaving an unfinished game ends the
streak. Games by easier rules, and those in which the solver showed a move, set no record.
"""

from array import array

from freecell.variants import CELLS, KINGS_ONLY, RELAXED, TAKE_BACK

PLAYED, WON, STREAK, BEST_STREAK, BEST_SECONDS, FEWEST_MOVES = range(6)
FIELDS = 6


class Statistics:
    """The counts, and which part of the present game they already hold."""

    def __init__(self):
        self.counts = array("i", [0] * (4 * FIELDS))
        self.is_counted = False  # the present game counts as played
        self.is_won = False  # and as won
        self.changes = 0  # counts changes that the game's moves do not tell, to notice one

    def of(self, cells, field):
        """A count for 1 to 4 cells."""
        return self.counts[(cells - 1) * FIELDS + field]

    def reset(self):
        """Forget every count."""
        for i in range(len(self.counts)):
            self.counts[i] = 0
        self._note_change()

    def _note_change(self):
        self.changes = self.changes + 1 & 0xFFFF

    def on_change(self, game):
        """After every change of the game: count its first move, and its win."""
        base = ((game.variant & CELLS) - 1) * FIELDS
        counts = self.counts
        if not self.is_counted and game.history.length:
            self.is_counted = True
            self._note_change()
            counts[base + PLAYED] += 1
        if self.is_won or not self.is_counted or not game.is_won:
            return
        self.is_won = True
        self._note_change()
        counts[base + WON] += 1
        counts[base + STREAK] += 1
        counts[base + BEST_STREAK] = max(counts[base + BEST_STREAK], counts[base + STREAK])
        if game.variant & (KINGS_ONLY | RELAXED | TAKE_BACK):
            return
        _keep_least(counts, base + BEST_SECONDS, game.seconds)
        _keep_least(counts, base + FEWEST_MOVES, game.moves)

    def on_leave(self, game):
        """The present game is left for another deal: unfinished, it ends the streak."""
        if self.is_counted and not self.is_won:
            self.counts[((game.variant & CELLS) - 1) * FIELDS + STREAK] = 0
        self.is_counted = self.is_won = False
        self._note_change()

    def on_again(self):
        """The same deal is begun again: before a win it is the same game, after one a new game."""
        if self.is_won:
            self.is_counted = self.is_won = False
            self._note_change()


def _keep_least(counts, place, value):
    if counts[place] == 0 or value < counts[place]:
        counts[place] = value
