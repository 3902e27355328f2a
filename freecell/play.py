# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The game on screen: keys to the hand, the hand and the game to the view, and the game's menu."""

from freecell import keys, rules
from freecell.screen import Screen
from freecell.settings import MOTION, STEPS

MESSAGE_FOR = 2000  # milliseconds


class PlayScreen(Screen):
    """The table, and what is done at it. The bottom of the app's screens; it has no group."""

    shows_table = True

    def __init__(self, app):
        self.app = app
        self.game = app.game
        self.hand = app.hand
        self._changes = app.game.changes
        self._made = 0  # entries of the history made when the table was last shown
        self._motion = None  # what lets cards slide, if that is wanted
        self.is_moving = False  # it is at it: the game is further than the picture
        self._panel = ""  # the panel to open then
        self._message_left = 0
        self._is_looking = False
        self._could_finish = False
        self._needs_drawing = True

    def on_event(self, event):
        """Act on an event of keys.Gestures. A key that goes down ends what is moving."""
        if self.is_moving and event & keys.GESTURE == keys.PRESS and self._hurry():
            self.app.screens[-1].on_event(event)
        elif self._panel:
            pass  # late only because cards move: what is held or let go is not the table's any more
        elif event == keys.START | keys.PRESS:
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
        if self.is_moving and self._hurry():
            self.app.screens[-1].on_pointer(x, y)
        elif pile >= 0:
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
        self._panel = ""
        before, self._made = self._made, self.game.history.made
        if self._motion:
            values = self.app.settings.values
            self.is_moving = self._motion.begin(before, values[MOTION], values[STEPS])
        self.app.statistics.on_change(self.game)
        if self.game.is_won:
            self.app.saver.save()
            self._panel = "open_won"
        elif self.game.is_lost:
            self._panel = "open_lost"
        else:
            self._offer_finish()
        if self._panel and not self.is_moving:
            self.draw()

    def _end_motion(self):
        if self.is_moving:
            self.is_moving = False
            self._needs_drawing = True
            self._motion.stop()

    def _hurry(self):
        """End what is moving; returns whether a panel has opened that waited for it."""
        self._end_motion()
        panel, self._panel = self._panel, ""
        if panel:
            self.draw()
            self._open(panel)
        return panel

    def _open(self, panel):
        from freecell import play_menus

        getattr(play_menus, panel)(self)

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
        if self.is_moving and not self._motion.draw(self.app.machine.ticks()):
            self._end_motion()
        if self._needs_drawing:
            self._needs_drawing = False
            self._show(view, game, hand)
        if self._panel and not self.is_moving:
            panel, self._panel = self._panel, ""
            self._open(panel)
            if panel == "open_won" and self._motion and self.app.settings.values[MOTION]:
                self._open_cascade()

    def _open_cascade(self):
        try:
            from freecell.cascade import Cascade

            self.app.open(Cascade(self.app))
        except MemoryError:
            pass  # the panel is there

    def _show(self, view, game, hand):
        """Show all but what is moving, and the table if nothing is."""
        if self.is_moving:
            view.show_cursor(False)
        else:
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
        """Everything may have changed: the game, settings."""
        self._changes = self.game.changes
        self._made = self.game.history.made
        self._end_motion()
        self._needs_drawing = True
        values = self.app.settings.values
        if not values[MOTION] and not values[STEPS]:
            self._motion = None
        elif self._motion is None:
            self._load_motion()

    def _load_motion(self):
        try:
            from freecell.motion import Motion

            self._motion = Motion(self.app.view, self.game)
        except MemoryError:
            pass  # then cards jump

    def show_deal(self):
        """Show a new deal, card by card if cards move."""
        self._panel = ""
        self.redraw()
        if self._motion and self.app.settings.values[MOTION]:
            self._motion.begin_deal(self.app.machine.ticks())
            self.is_moving = True

    # -- what the panels over the table do

    def undo(self):
        """Take back one step."""
        self.hand.undo()
        self._after_change()

    def undo_all(self):
        """Take back every step; redo leads forward again."""
        self.game.undo_all()
        self._made = self.game.history.made  # more than one step: nothing slides
        self.hand.reset()
        self._after_change()

    def finish(self):
        """Play everything home."""
        self.game.finish()
        self._after_change()
