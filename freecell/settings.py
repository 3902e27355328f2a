# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the player prefers, a byte a setting; kept apart from the rules of a game in play."""

from freecell.variants import STANDARD, is_variant

HABIT = 0  # what goes home by itself: rules.NEVER, SAFE, ALL
HINTS = 1  # mark where the cards in hand may go
VARIANT = 2  # the rules of the next new game
COLOURS = 3  # 1: every suit in a colour of its own
SOUND = 4
BRIGHTNESS = 5  # tenths of full, less one
STANDBY = 6  # place in STANDBY_MINUTES
LETTERS = 7  # place in LETTER_SETS
JUMP = 8  # 1: the cursor goes to legal places only
MOTION = 9  # 1: cards slide
STEPS = 10  # 1: a group move is shown as its single moves

STANDBY_MINUTES = (1, 2, 5, 10, 0)  # 0: never
LETTER_SETS = ("AJQK", "ABDK", "AVDR", "ABVH", "AWDK")  # of ace, jack, queen and king

_DEFAULTS = bytes((0, 0, STANDARD, 0, 1, 9, 1, 0, 0, 1, 0))
_COUNTS = bytes((3, 2, 0, 2, 2, 10, 5, 5, 2, 2, 2))  # how many values each has


class Settings:
    """The player's preferences. values[HINTS] reads one; set() writes one that is possible."""

    def __init__(self):
        self.values = bytearray(_DEFAULTS)
        self.changes = 0  # counts changes, to notice one

    def set(self, which, value):
        """Set a value, if the setting can have it."""
        is_possible = is_variant(value) if which == VARIANT else 0 <= value < _COUNTS[which]
        if is_possible and self.values[which] != value:
            self.values[which] = value
            self.changes = self.changes + 1 & 0xFFFF

    def turn(self, which, step):
        """The next or the previous value, round and round; not for the variant."""
        self.set(which, (self.values[which] + step) % _COUNTS[which])
