# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Deals 1 to 1 000 000, card for card those of Microsoft FreeCell.

Generator: state = number; each draw state = (state * 214013 + 2531011) mod 2**31, and its value is
state >> 16. The 31-bit state is held as a low part of 15 bits and a high part of 16 bits, so that
every product stays below 2**30:

    214013 = 6 * 2**15 + 17405        2531011 = 77 * 2**15 + 7875
"""

from freecell import table as tables
from freecell.variants import COVERED

FIRST_DEAL = 1
LAST_DEAL = 1000000

# The deals of the first million that cannot be won with four cells (an exhaustive search by
# others, widely confirmed).
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)


def is_deal(number):
    """Whether a number names a deal."""
    return FIRST_DEAL <= number <= LAST_DEAL


def deal(table, number, variant):
    """Lay out a deal on a table; covered if the variant says so. The number must be a deal's."""
    for i in range(tables.SIZE):
        table[i] = 0
    deck = bytearray(52)
    for i in range(52):
        deck[i] = i + 4
    low = number & 0x7FFF
    high = number >> 15
    for dealt in range(52):
        product = low * 17405 + 7875
        # 17405 is odd, so the top bit of high times 17405 is, modulo 2**16, that bit itself.
        high = (high & 0x7FFF) * 17405 + (high & 0x8000) + low * 6 + 77 + (product >> 15) & 0xFFFF
        low = product & 0x7FFF
        left = 52 - dealt
        place = (high >> 1) % left
        tables.append_card(table, tables.FIRST_COLUMN + (dealt & 7), deck[place])
        deck[place] = deck[left - 1]
    if variant & COVERED:
        tables.cover(table)
