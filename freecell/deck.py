# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Which cards the table is drawn with: two colours or four, and the letters of a language."""

import gc

from freecell.settings import COLOURS, LETTER_SETS, LETTERS
from freecell.table_view import TableView
from freecell.trouble import Trouble


def make_view(app):
    """The table with the deck that the settings want, or failing that with the nearest to it.

    What cannot be had is then no longer wanted, and app.trouble says so.
    """
    values = app.settings.values
    while True:
        gc.collect()
        try:
            return TableView(app.geometry, values[COLOURS] == 1, LETTER_SETS[values[LETTERS]])
        except (MemoryError, Trouble):  # too little memory, or an older version's assets
            if not values[COLOURS] and not values[LETTERS]:
                raise
        app.settings.set(COLOURS if values[COLOURS] else LETTERS, 0)
        app.trouble = "cannot show that deck"


def is_other(app):
    """Whether the settings want another deck than the table has."""
    values = app.settings.values
    letters = LETTER_SETS[values[LETTERS]]
    return app.view.has_four != (values[COLOURS] == 1) or app.view.letters != letters


def change(app):
    """If another deck is wanted, end the app: the next one has that deck.

    It needs other sheets, and in a heap that is in use there may be no piece as large as they are.
    If the game cannot be saved, the deck stays.
    """
    if not is_other(app):
        return
    if app.saver.save():
        app.is_over = True
        return
    app.settings.set(COLOURS, 1 if app.view.has_four else 0)
    app.settings.set(LETTERS, LETTER_SETS.index(app.view.letters))
    app.screens[0].say(app.saver.trouble)
