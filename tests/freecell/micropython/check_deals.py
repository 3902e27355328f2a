# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Deals: printed ones, and a checksum over many."""

from common import SEED, Chance, dealt

from freecell import table as tables
from freecell.notation import column_text

DEAL_1 = (
    "JD KD 2S 4C 3S 6D 6S",
    "2D KC KS 5C TD 8S 9C",
    "9H 9S 9D TS 4S 8D 2H",
    "JC 5S QD QH TH QS 6H",
    "5D AD JS 4H 8H 6C",
    "7H QC AS AC 2C 3D",
    "7C KH AH 4D JH 8C",
    "5H 3H 3C 7S 7D TC",
)
# The last column of others, which every draw before has shaped.
LAST_COLUMNS = (
    (2, "5C 9C QH 8H 2H 7D"),
    (164, "8D 2D JC JD 4D 5C"),
    (617, "AH KH TC JS 2S QH"),
    (11982, "JS KS 3C 7C 7S 5H"),
    (31465, "5C AS 7C KD 8H QS"),
    (1000000, "TD 4C KS 8C 8S JS"),
)


def checksum(table, value):
    """Every byte of a table, within 30 bits."""
    for i in range(tables.SIZE):
        value = (value * 31 + table[i]) % 16381
    return value


table = dealt(1, 4)
assert [column_text(table, pile) for pile in range(8, 16)] == list(DEAL_1)
for number, text in LAST_COLUMNS:
    assert column_text(dealt(number, 4), 15) == text, number

chance = Chance(SEED)
value = 0
for _ in range(300):
    table = dealt(chance.deal(), 4)
    assert tables.is_whole(table, 1)
    value = checksum(table, value)
assert value == 14747, value
print("passed")
