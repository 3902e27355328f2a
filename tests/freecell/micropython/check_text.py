# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Codes, moves and positions as text, both ways, and the lesson."""

from common import MOVES, SEED, SINGLES, Chance, all_variants, choose, dealt

from freecell import rules
from freecell.codes import code_of, parse_code
from freecell.lesson import CELLS, lesson_table
from freecell.moves import make, move_of
from freecell.notation import move_text, parse_move, parse_position, position_text
from freecell.variants import COVERED


def refuses(action, *arguments):
    """Whether an action raises ValueError."""
    try:
        action(*arguments)
    except ValueError:
        return True
    return False


def check_moves(chance, number, variant):
    """Every legal move on the way of a random game comes back from its text."""
    table = dealt(number, variant)
    for _ in range(25):
        for i in range(rules.legal_moves(table, variant, MOVES)):
            text = move_text(table, variant, MOVES[i])
            assert parse_move(table, variant, text) == MOVES[i], text
        move = choose(chance, table, variant)
        if not move:
            break
        make(table, move)
    text = position_text(table, variant & 7)
    if not variant & COVERED:
        assert parse_position(text, variant & 7) == table


chance = Chance(SEED)
assert code_of(267, 4) == "FC1-C4-AAAAAKH"
assert code_of(1000000, 1 | 8 | 16 | 64 | 128) == "FC1-C1-AACEXHO-KRTH"
for variant in all_variants():
    number = chance.deal()
    assert parse_code(code_of(number, variant)) == (number, variant)
    check_moves(chance, number, variant)
for (
    code
) in "FC1-C5-AAAAAKH FC1-C4-ZZZZZZZ FC1-C4-AAAAAAA FC1-C4-AAAAAKH-RS FC1-C4-AAAAAKH-TK".split():
    assert refuses(parse_code, code), code
for text in "1 19 1e a5v1x 17v0 h1 91 zz".split():
    assert refuses(parse_move, dealt(1, 4), 4, text), text
assert refuses(parse_position, position_text(dealt(1, 4 | COVERED), 4), 4)
assert refuses(parse_position, "", 4)

table = lesson_table()
count = rules.expand(table, CELLS, parse_move(table, CELLS, "12"), SINGLES)
assert [SINGLES[i] for i in range(count)] == [
    move_of(8, 0),
    move_of(8, 1),
    move_of(8, 9),
    move_of(1, 9),
    move_of(0, 9),
]
print("passed")
