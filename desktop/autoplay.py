# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Plays a recorded solution by pressing buttons: shows a whole deal where no window can open."""

from desktop import script
from freecell.game import Game
from freecell.moves import count_of, destination_of, source_of
from freecell.notation import parse_move, play_text
from freecell.rules import capacity, run_length
from freecell.table import FIRST_COLUMN
from freecell.variants import STANDARD

DEAL = 11987
SOLUTION = """
7h 3h 6h 8h 7h 8h 8h 7a 7b 7h 7h a7 5c 5d 57 b2 c8 6a 6b 6c d6 4d c4 d6 5c 5d 5h 3h c5 1c 15 d7
46 47 4d 43 43 4h d4 1d 14 1h 2h 1h 7h 2h 1h 2h 2h c1 81 8c b8 7b 7h 71 a7 c7 3c 3h 3a 3h 3h 3h
dh 2d 25 2h bh ch 3h 4h 1h 6h ah 4h 1h 5h 6h dh 1h 2h 5h 6h 7h 1h 5h 6h 8h 7h 6h 8h 6h
"""
MOVES_A_LINE = 16


def keys_to(cursor, pile):
    """The keys that take the cursor from one pile to another, the shorter way round.

    All sixteen piles are there: a game with four cells. Down comes last, and never at once after a
    move, when it goes back to where the card came from.
    """
    right = pile - cursor & 7
    keys = ["RIGHT"] * right if right <= 4 else ["LEFT"] * (8 - right)
    if not (cursor ^ pile) & FIRST_COLUMN:
        return keys
    if pile & FIRST_COLUMN:
        return [*(keys or ("RIGHT", "LEFT")), "DOWN"]
    return ["UP", *keys]


def keys_for(table, cursor, move):
    """The keys that make a legal move, with the cursor on that pile and nothing in hand."""
    source, destination = source_of(move), destination_of(move)
    keys = [*keys_to(cursor, source), "A", *keys_to(source, destination)]
    if source >= FIRST_COLUMN and destination >= FIRST_COLUMN and table[destination] == 0:
        most = min(run_length(table, source), capacity(table, STANDARD, destination))
        keys += ["SELECT"] * (most - count_of(move))
    return [*keys, "A"]


def steps(deal, moves, tell=print):
    """The steps of a key script that plays those moves; tells each line of them as it is played."""
    game = Game()
    game.deal(deal, STANDARD)
    cursor = FIRST_COLUMN
    for first in range(0, len(moves), MOVES_A_LINE):
        line = moves[first : first + MOVES_A_LINE]
        for text in line:
            move = parse_move(game.table, STANDARD, text)
            for key in keys_for(game.table, cursor, move):
                yield from script.press(key)
            play_text(game, text)
            cursor = destination_of(move)
        tell(f"{first + len(line):3} of {len(moves)}: {' '.join(line)}")


def demonstration(tell=print):
    """The steps of the recorded game."""
    return steps(DEAL, SOLUTION.split(), tell)
