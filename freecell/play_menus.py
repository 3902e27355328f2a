# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The panels over the table: the game's menu, won, lost. Loaded when the first of them opens."""

from freecell.codes import code_of
from freecell.menu import Menu, ask
from freecell.time_text import time_text

PLAY_ON, AGAIN, NEW_GAME, UNDO_ALL, FINISH, SETTINGS, HELP, TITLE, UNDO = range(9)
NAMES = (
    "Play on",
    "Deal again",
    "New game",
    "Undo all",
    "Finish",
    "Settings",
    "Help",
    "Title",
    "Undo",
)


def open_menu(play):
    """The menu of the game; Finish is in it when it can be done."""
    rows = [PLAY_ON, AGAIN, NEW_GAME, UNDO_ALL, SETTINGS, HELP, TITLE]
    if play.game.can_finish:
        rows.insert(1, FINISH)
    game = play.game
    note = ("Deal %d" % game.number, code_of(game.number, game.variant)) if game.number else ()
    _open(play, None, rows, note)


def open_won(play):
    """What the game came to, and where to go from it."""
    game = play.game
    note = ["%d moves" % game.moves, "Time %s" % time_text(game.seconds), "Score %d" % game.score]
    if game.number:
        note.insert(0, "Deal %d" % game.number)
    _open(play, "You have won!", [NEW_GAME, AGAIN, UNDO, TITLE], note)


def open_lost(play):
    """No move is left; undo still works."""
    _open(play, "No move is left", [UNDO, AGAIN, NEW_GAME, TITLE], ())


def _open(play, title, rows, note):
    app = play.app

    def choose(row):
        app.close()
        _do(play, rows[row])

    names = [NAMES[row] for row in rows]
    app.open(Menu(app, title, names, choose, app.close, note=note))


def _do(play, row):
    app = play.app
    if row == AGAIN:
        if app.is_unfinished:
            ask(app, "Begin it again?", app.again)
        else:
            app.again()
    elif row == NEW_GAME:
        from freecell.new_game import NewGame

        app.open(NewGame(app))
    elif row == SETTINGS:
        from freecell.settings_screen import settings_screen

        app.open(settings_screen(app))
    elif row == HELP:
        from freecell.help import help_screen

        app.open(help_screen(app))
    elif row == TITLE:
        app.open_title()
    elif row == UNDO:
        play.undo()
    elif row == UNDO_ALL:
        play.undo_all()
    elif row == FINISH:
        play.finish()
