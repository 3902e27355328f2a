# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the player prefers: habits and marks, kept apart from the rules of a game."""

from freecell import rules
from freecell.variants import STANDARD


class Settings:
    """The player's preferences."""

    def __init__(self):
        self.habit = rules.NEVER  # what goes home by itself
        self.has_hints = False  # mark where the cards in hand may go
        self.variant = STANDARD  # the rules last chosen for a new game
