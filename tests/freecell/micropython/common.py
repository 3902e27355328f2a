# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the checks share: chance within 30 bits, the same on every interpreter, and random play."""

from array import array

from freecell import rules, variants
from freecell.deal import deal
from freecell.table import new_table

SEED = 20260870


class Chance:
    """A small generator of numbers; its seed is printed."""

    def __init__(self, seed):
        print("seed", seed)
        self.state = seed % 65537

    def below(self, limit):
        """0 to limit - 1; limit up to 2**15."""
        self.state = (self.state * 75 + 74) % 65537
        return (self.state >> 1) % limit

    def deal(self):
        """A deal's number."""
        return 1 + (self.below(1000) * 1000 + self.below(1000)) % 1000000


def all_variants():
    """All 96."""
    return [variant for variant in range(256) if variants.is_variant(variant)]


def dealt(number, variant):
    """The table of a deal."""
    table = new_table()
    deal(table, number, variant)
    return table


MOVES = array("h", [0] * rules.MAX_MOVES)
SINGLES = array("h", [0] * rules.MAX_SINGLES)


def choose(chance, table, variant):
    """A legal move, home or a group more often than others; 0 if there is none."""
    count = rules.legal_moves(table, variant, MOVES)
    if count == 0:
        return 0
    if chance.below(2):
        for i in range(count):
            if MOVES[i] >> 8 > 1 or 4 <= MOVES[i] >> 4 & 15 < 8:
                return MOVES[i]
    return MOVES[chance.below(count)]
