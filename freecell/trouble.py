# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What stops the game from starting, said in one line that names the remedy."""


class Trouble(Exception):
    """The game cannot start; its text is a line for the player."""
