# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Reads solved_deals.txt: two hundred solved games with four cells, for what is counted in play."""

import pathlib
import re

FILE = pathlib.Path(__file__).parent / "solved_deals.txt"


def solved_deals(count=None):
    """(deal, [move text, ...]) of the recorded solutions, or of the first so many."""
    games = []
    for line in FILE.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            number, moves = line.split()
            games.append((int(number), re.findall("..(?:v.)?", moves)))
    return games[:count]
