# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Random play in every variant: legal moves, make and unmake, expansion, quick send, the end."""

from common import MOVES, SEED, SINGLES, Chance, all_variants, choose, dealt

from freecell import rules
from freecell import table as tables
from freecell.moves import make, unmake
from freecell.variants import CELLS, RELAXED


def check_expansion(table, variant, move):
    """The single moves of a move are legal and lead to the same table."""
    count = rules.expand(table, variant, move, SINGLES)
    if count == 0:
        assert variant & RELAXED
        return
    there = bytearray(table)
    for i in range(count):
        assert rules.check(there, variant, SINGLES[i]) == rules.LEGAL
        make(there, SINGLES[i])
    at_once = bytearray(table)
    make(at_once, move)
    assert there == at_once


def check_position(table, variant):
    """Everything about one position."""
    assert tables.is_whole(table, variant & CELLS)
    before = bytes(table)
    count = rules.legal_moves(table, variant, MOVES)
    assert rules.has_move(table, variant) == (count > 0)
    assert rules.is_lost(table, variant) == (count == 0 and not rules.is_won(table))
    for i in range(count):
        move = MOVES[i]
        assert rules.check(table, variant, move) == rules.LEGAL
        unmake(table, make(table, move))
        assert table == before
    for pile in range(16):
        move = rules.quick_send(table, variant, pile)
        assert move == 0 or rules.check(table, variant, move) == rules.LEGAL
        rules.liftable(table, variant, pile)
    rules.can_finish(table)
    return count


def play(chance, number, variant):
    """A game of at most 40 moves, there and back."""
    table = dealt(number, variant)
    first = bytes(table)
    made = []
    for _ in range(40):
        if check_position(table, variant) == 0:
            break
        move = choose(chance, table, variant)
        check_expansion(table, variant, move)
        made.append(make(table, move))
    while made:
        unmake(table, made.pop())
    assert table == first


chance = Chance(SEED)
for variant in all_variants():
    play(chance, chance.deal(), variant)
print("passed")
