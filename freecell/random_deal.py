# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Random deals: only such as are proven winnable."""

import random

from freecell.deal import FIRST_DEAL, IMPOSSIBLE, LAST_DEAL
from freecell.variants import CELLS, KINGS_ONLY


def can_draw(variant):
    """Whether random deals are proven winnable by these rules.

    With four cells all of the million are but eight. One card a move, take back and covered cards
    forbid no solution, relaxed moves forbid none either; kings only and fewer cells do.
    """
    return variant & CELLS == 4 and not variant & KINGS_ONLY


def draw_deal():
    """The number of a random deal for rules that can_draw() allows."""
    while True:
        number = random.randint(FIRST_DEAL, LAST_DEAL)
        if number not in IMPOSSIBLE:
            return number
