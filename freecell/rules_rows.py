# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of a new game as rows of a menu: their names, values and changes."""

from freecell.variants import CELLS, COVERED, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK

ROWS = ("Cells", "To empty", "Groups", "Take back", "Cards")
_CELLS, _KINGS, _GROUPS, _BACK, _COVERED = range(len(ROWS))
_GROUP_BITS = (0, RELAXED, SINGLE)
_GROUP_NAMES = ("capacity", "relaxed", "single")


def value(variant, row):
    """What a row says of a variant."""
    if row == _CELLS:
        return "%d" % (variant & CELLS)
    if row == _KINGS:
        return "kings" if variant & KINGS_ONLY else "any card"
    if row == _GROUPS:
        return _GROUP_NAMES[_group_of(variant)]
    if row == _BACK:
        return "yes" if variant & TAKE_BACK else "no"
    return "covered" if variant & COVERED else "all up"


def change(variant, row, step):
    """The variant with a row turned a step."""
    if row == _CELLS:
        return variant & ~CELLS | ((variant & CELLS) - 1 + step) % 4 + 1
    if row == _GROUPS:
        group = _GROUP_BITS[(_group_of(variant) + step) % 3]
        return variant & ~(RELAXED | SINGLE) | group
    return variant ^ (KINGS_ONLY, TAKE_BACK, COVERED)[(_KINGS, _BACK, _COVERED).index(row)]


def _group_of(variant):
    for i in (1, 2):
        if variant & _GROUP_BITS[i]:
            return i
    return 0
