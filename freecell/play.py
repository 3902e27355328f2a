# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The game on screen: keys to the hand, the hand and the game to the view, and the game's menu."""

from freecell import keys, rules
from freecell.menu import Menu, ask
from freecell.screen import Screen
from freecell.table import FIRST_COLUMN

MESSAGE_FOR = 2000  # milliseconds

MENU = ("Play on", "Deal again", "New game", "Undo all", "Finish", "Settings", "Help", "Title")


def time_text(seconds):
    """1:02 or 1:02:03."""
    minutes = seconds // 60
    if minutes < 60:
        return "%d:%02d" % (minutes, seconds % 60)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds % 60)


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
            self.hand.message = ""
            self.draw()
            self._open_menu()
        elif self.hand.on_event(event):
            self._after_change()

    def on_pointer(self, x, y):
        """A click on a pile is A on it."""
        pile = self.app.view.pile_at(x, y)
        if pile >= 0:
            self.hand.point_at(pile)
            self._after_change()

    def on_time(self, elapsed):
        """The game's clock runs while the game is on top."""
        self.game.advance(elapsed)
        if self._message_left:
            self._message_left = max(0, self._message_left - elapsed)
            if not self._message_left:
                self.hand.message = ""
                self._needs_drawing = True

    def _after_change(self):
        self._needs_drawing = True
        self._message_left = MESSAGE_FOR if self.hand.message else 0
        self._show_look()
        if self._changes == self.game.changes:
            return
        self._changes = self.game.changes
        self.app.statistics.on_change(self.game)
        if self.game.is_won:
            self.draw()
            self._open_won()
        elif self.game.is_lost:
            self.draw()
            self._open_lost()
        else:
            self._offer_finish()

    def _offer_finish(self):
        """Say once that the menu can play the rest home."""
        can_finish = self.game.can_finish
        if can_finish and not self._could_finish and not self.hand.message:
            self.hand.message = "finish is in the menu"
            self._message_left = MESSAGE_FOR
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

    def redraw(self):
        """Everything may have changed: a new deal, settings."""
        self._changes = self.game.changes
        self._needs_drawing = True

    # -- menus over the table

    def _open_menu(self):
        app = self.app
        rows = list(MENU)
        if not self.game.can_finish:
            rows.remove("Finish")

        def choose(row):
            app.close()
            self._choose(rows[row])

        app.open(Menu(app, None, rows, choose, app.close))

    def _choose(self, row):
        app = self.app
        if row == "Deal again":
            self._again()
        elif row == "New game":
            self._new_game()
        elif row == "Undo all":
            self.game.undo_all()
            self.hand.cursor = FIRST_COLUMN
            self._after_change()
        elif row == "Finish":
            self.game.finish()
            self._after_change()
        elif row == "Settings":
            from freecell.settings import settings_screen

            app.open(settings_screen(app))
        elif row == "Help":
            from freecell.help import help_screen

            app.open(help_screen(app))
        elif row == "Title":
            app.open_title()

    def _again(self):
        if self.app.is_unfinished:
            ask(self.app, "Begin this deal again?", self.app.again)
        else:
            self.app.again()

    def _new_game(self):
        from freecell.new_game import NewGame

        self.app.open(NewGame(self.app))

    def _open_won(self):
        game = self.game
        app = self.app
        note = (
            "Deal %d" % game.number if game.number else "",
            "%d moves" % game.moves,
            "Time %s" % time_text(game.seconds),
            "Score %d" % game.score,
        )

        def choose(row):
            app.close()
            if row == 0:
                self._new_game()
            elif row == 1:
                app.again()
            elif row == 2:
                self.game.undo()
                self._after_change()
            else:
                app.open_title()

        rows = ("New game", "Deal again", "Undo", "Title")
        app.open(Menu(app, "You have won!", rows, choose, app.close, note=note))

    def _open_lost(self):
        app = self.app

        def choose(row):
            app.close()
            if row == 0:
                self.game.undo()
                self._after_change()
            elif row == 1:
                self._again()
            elif row == 2:
                self._new_game()
            else:
                app.open_title()

        rows = ("Undo", "Deal again", "New game", "Title")
        app.open(Menu(app, "No move is left", rows, choose, app.close))
