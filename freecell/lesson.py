# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The lesson table: where 7S 6H 5C goes onto 8D with two empty cells, in five single moves."""

from freecell.notation import parse_position

COLUMNS = """AS 2S 3S 4S 7S 6H 5C
5S 6S 8S 9S TS JS 8D
QS KS AH 2H 3H 4H 5H
7H 8H 9H TH JH QH KH
AC 2C 3C 4C 6C 7C
8C 9C TC JC QC KC
AD 2D 3D 4D 5D 6D
7D 9D TD JD QD KD
"""

SOURCE = 8
DESTINATION = 9
CELLS = 2  # two free cells make the example: 3 cards may move


def lesson_table():
    """The lesson's position; it has two cells."""
    return parse_position(COLUMNS, CELLS)
