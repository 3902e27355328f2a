# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The lesson table: the worked example of the rules, as the five single moves."""

import array

from playing import table_of

from freecell import lesson, rules
from freecell.lesson import lesson_table
from freecell.moves import make, move_of
from freecell.notation import column_text, move_text, parse_move
from freecell.table import is_whole

PRINTED = """AS 2S 3S 4S 7S 6H 5C
5S 6S 8S 9S TS JS 8D
QS KS AH 2H 3H 4H 5H
7H 8H 9H TH JH QH KH
AC 2C 3C 4C 6C 7C
8C 9C TC JC QC KC
AD 2D 3D 4D 5D 6D
7D 9D TD JD QD KD
"""


def test_the_lesson_table_is_the_printed_one():
    assert lesson_table() == table_of(PRINTED.splitlines())
    assert is_whole(lesson_table(), 1)


def test_the_lesson_is_the_printed_example():
    """7S 6H 5C onto 8D with two empty cells, in five legal single moves."""
    table = lesson_table()
    singles = array.array("h", [0] * rules.MAX_SINGLES)
    move = parse_move(table, lesson.CELLS, "12")
    assert move == move_of(lesson.SOURCE, lesson.DESTINATION, 3)
    count = rules.expand(table, 2, move, singles)
    texts = []
    for single in singles[:count]:
        texts.append(move_text(table, 2, single))
        assert rules.check(table, 2, single) == rules.LEGAL
        make(table, single)
    assert texts == ["1a", "1b", "12", "b2", "a2"]
    assert column_text(table, 8) == "AS 2S 3S 4S"
    assert column_text(table, 9) == "5S 6S 8S 9S TS JS 8D 7S 6H 5C"
    assert not table[0] and not table[1]
