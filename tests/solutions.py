# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Reads tests/data/solutions.txt: solved games in the game's notation."""

import pathlib

FILE = pathlib.Path(__file__).parent / "data" / "solutions.txt"


def solutions():
    """A list of (deal, cells, [move text, ...]), in the order of the file."""
    games = []
    for line in FILE.read_text(encoding="ascii").splitlines():
        words = line.split()
        if words and not line.startswith("#"):
            games.append((int(words[0]), int(words[1]), words[2:]))
    return games


def solution(deal, cells=4):
    """The moves of one solved deal. Raises KeyError if the file has none."""
    for number, with_cells, moves in solutions():
        if (number, with_cells) == (deal, cells):
            return moves
    raise KeyError((deal, cells))
