# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The rules in force are one small int: the number of cells, and a bit for each setting.

bit   7        6          5       4        3           2 1 0
      covered  take back  single  relaxed  kings only  cells 1 to 4
"""

CELLS = 7
KINGS_ONLY = 8
RELAXED = 16
SINGLE = 32
TAKE_BACK = 64
COVERED = 128

STANDARD = 4

# In the order in which a game code writes them.
LETTERS = "KRSTH"
SETTINGS = (KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK, COVERED)
NAMES = ("kings only", "relaxed", "single", "take back", "covered")


def is_variant(variant):
    """Whether an int is a possible variant: 1 to 4 cells, and relaxed and single not both."""
    return (
        0 <= variant < 256
        and 1 <= variant & CELLS <= 4
        and variant & (RELAXED | SINGLE) != RELAXED | SINGLE
    )


def describe(variant):
    """A line for the player: "4 cells, kings only"."""
    cells = variant & CELLS
    text = "1 cell" if cells == 1 else "%d cells" % cells
    for bit, name in zip(SETTINGS, NAMES):
        if variant & bit:
            text += ", " + name
    return text
