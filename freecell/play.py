# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The game on screen: keys to the hand, the hand and the game to the view, and the game's menu."""

from freecell import keys, rules
from freecell.screen import Screen
from freecell.table import FIRST_COLUMN

MESSAGE_FOR = 2000  # milliseconds


class PlayScreen(Screen):
    """The table, and what is done at it. The bottom of the app's screens; it has no group."""

    shows_table = True

    def __init__(self, app):
        self.app = app
        self.game = app.game
        self.hand = app.hand
        self._changes = app.game.changes
        self._message_left = 0
        self._is_looking = False
        self._could_finish = False
        self._needs_drawing = True

    def on_event(self, event):
        """Act on an event of keys.Gestures."""
        if event == keys.START | keys.PRESS:
            self.hand.put_back()
            self.hand.on_event(event)
            self._after_change()
            self.draw()
            self.app.saver.save()
            from freecell.play_menus import open_menu

            open_menu(self)
        elif self.hand.on_event(event):
            self._after_change()

    def on_pointer(self, x, y):
        """A click on a pile is A on it."""
        pile = self.app.view.pile_at(x, y)
        if pile >= 0:
            self.hand.point_at(pile)
            self._after_change()

    def on_time(self, elapsed):
        """The game's clock runs while the game is on top, until it is won."""
        if self.game.is_dealt and not self.game.is_won:
            self.game.advance(elapsed)
        if self._message_left:
            self._message_left = max(0, self._message_left - elapsed)
            if not self._message_left:
                self.hand.message = ""
                self._needs_drawing = True

    def _after_change(self):
        effects = self.app.effects
        if effects:
            effects.after(self.game, self.hand, self._changes != self.game.changes)
        self._needs_drawing = True
        self._message_left = MESSAGE_FOR if self.hand.message else 0
        self._show_look()
        if self._changes == self.game.changes:
            return
        self._changes = self.game.changes
        self.app.statistics.on_change(self.game)
        if self.game.is_won:
            self.draw()
            self.app.saver.save()
            from freecell.play_menus import open_won

            open_won(self)
        elif self.game.is_lost:
            self.draw()
            from freecell.play_menus import open_lost

            open_lost(self)
        else:
            self._offer_finish()

    def _offer_finish(self):
        """Say once that the menu can play the rest home."""
        can_finish = self.game.can_finish
        if can_finish and not self._could_finish and not self.hand.message:
            self.say("finish is in the menu")
        self._could_finish = can_finish

    def _show_look(self):
        if self.hand.is_looking == self._is_looking:
            return
        self._is_looking = self.hand.is_looking
        if self._is_looking and self.game.table[self.hand.cursor]:
            from freecell.look_view import look

            self.app.view.show_look(look(self.app.view, self.game.table, self.hand.cursor))
        else:
            self.app.view.show_look(None)

    def draw(self):
        """Bring the view up to date with game and hand."""
        view = self.app.view
        game = self.game
        hand = self.hand
        view.status.show(game, rules.empty_cells(game.table, game.variant))
        if not self._needs_drawing:
            return
        self._needs_drawing = False
        view.draw(game.table, game.variant)
        view.take(game.table, hand.source, hand.count)
        view.point(hand.cursor, not hand.is_empty)
        view.carry(hand.card if hand.cursor != hand.source else 0, hand.cursor, self._count())
        view.mark(hand.places if hand.has_hints else 0)
        view.status.say(hand.message)

    def _count(self):
        count = self.hand.empty_column_count
        return count if self.hand.cursor != self.hand.source else 0

    def say(self, words):
        """Show a message in the place of the status line."""
        self.hand.message = words
        self._message_left = MESSAGE_FOR
        self._needs_drawing = True

    def redraw(self):
        """Everything may have changed: a new deal, settings."""
        self._changes = self.game.changes
        self._needs_drawing = True

    # -- what the panels over the table do

    def undo(self):
        """Take back one step."""
        self.hand.undo()
        self._after_change()

    def undo_all(self):
        """Take back every step; redo leads forward again."""
        self.game.undo_all()
        self.hand.cursor = FIRST_COLUMN
        self._after_change()

    def finish(self):
        """Play everything home."""
        self.game.finish()
        self._after_change()
