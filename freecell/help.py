# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Help: the keys of this board, the rules in a few pages, and the worked example."""

from freecell.page import Pages

RULES = (
    (
        "The aim",
        (
            "Bring all 52 cards home: to the four foundations at the upper right, each suit from "
            "ace to king.",
            "The four cells at the upper left hold one card each.",
        ),
    ),
    (
        "Moves",
        (
            "The last card of a column, or a card in a cell, goes onto a card one rank higher and "
            "of the other colour,",
            "to a free cell, to an empty column, or home when it is next in its suit.",
        ),
    ),
    (
        "Runs",
        (
            "Cards that go down by one in changing colours are a run. A run moves at once if there "
            "is room:",
            "1 + free cells, doubled for each other empty column.",
        ),
    ),
    (
        "Fewer presses",
        (
            "Quick send on a foundation brings its next card home.",
            "Jump (a setting): the cursor stops only where a card can move or may go; it goes on "
            "when you lift, and after a move to what can go home.",
        ),
    ),
    (
        "The end",
        (
            "Finish, in the menu, plays all home once no card lies on a lower one.",
            "Lost is a game with no move left. Undo still helps.",
        ),
    ),
    (
        "An example",
        (
            "7S 6H 5C onto 8D with two free cells: that is five single moves.",
            "The next page plays it.",
        ),
    ),
)


def keys_section(row):
    """The page of keys, by the names the board gives them; row is a boards.Row."""
    a, b, start, select = row.names[:4]
    sends, redoes, looks = row.names[4:7] or ("", "", "")
    lines = (
        "%s lifts and drops." % a,
        "%s: quick send." % (sends or a + " held"),
        "%s puts back, undoes." % b,
        "%s: redo." % (redoes or b + " held"),
        "%s: to a cell. In hand: how many." % _capital(select),
        "%s: menu." % start,
        "%s: look at a column." % (looks or "Down held"),
    )
    return "Keys", lines + row.names[7:]


def _capital(name):
    return name[0].upper() + name[1:]


def help_screen(app):
    """The pages; A on the last one plays the example."""

    def play_example():
        from freecell.lesson_screen import LessonScreen

        app.open(LessonScreen(app))

    return Pages(app, (keys_section(app.machine.row),) + RULES, app.close, play_example)
