# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Writes tests/data/solutions.txt and desktop/solved_deals.txt with fc-solve (Debian package
freecell-solver-bin).

    PYTHONPATH=. python tests/record_solutions.py

Each solution is played through the game before it is written, in the game's own notation.
"""

import pathlib
import subprocess

from freecell.game import Game
from freecell.moves import destination_of, move_of, source_of
from freecell.notation import move_text, parse_move, play_text, position_text

FILE = pathlib.Path(__file__).parent / "data" / "solutions.txt"

DEALS = {
    4: (1, 2, 3, 25, 100, 164, 267, 617, 777, 1234, 4242, 11987, 12345, 31465, 32000)
    + (50000, 99999, 123456, 314159, 500000, 777777, 999999, 1000000),
    3: (1, 2, 3, 164, 4242, 12345, 1000000),
    2: (3, 10, 777, 1000000),
    1: (164,),
}

# For what is counted in play: deals with four cells, the moves not separated.
SOLVED_FILE = pathlib.Path(__file__).parents[1] / "desktop" / "solved_deals.txt"
SOLVED_DEALS = range(1, 201)
SOLVED_HEAD = """\
# Solved deals, four cells: deal and moves, each two characters, or four with the count onto an
# empty column; a line a game. As fc-solve found them (-l lg -opt), played by our rules.
# Written by tests/record_solutions.py; desktop/solved_deals.py reads it.
"""

HEAD = """\
# Solved games: deal, cells, then the moves, separated by spaces; a line a game.
# Moves are written as the game writes them: columns 1-8, cells a-d, h home; v and one hexadecimal
# digit is the count onto an empty column, where more than one was possible.
# Written by tests/record_solutions.py; tests/solutions.py reads it.
"""


def ask_solver(position, cells):
    """The moves fc-solve finds for a position, as it writes them; None if it finds none."""
    command = ["fc-solve", "--freecells-num", str(cells), "-m", "-snx", "-mi", "2000000"]
    command += ["-l", "lg", "-opt", "-"]
    answer = subprocess.run(command, input=position, text=True, capture_output=True, check=False)
    if "This game is solveable" not in answer.stdout:
        return None
    rows = answer.stdout.split("-=-=")[-1].split("\n", 1)[1].split("This game")[0]
    return rows.split()


def solve(deal, cells):
    """A solution in the game's notation, checked by playing it; None if none is found."""
    game = Game()
    game.deal(deal, cells)
    found = ask_solver(position_text(game.table, cells), cells)
    if found is None:
        return None
    moves = []
    for text in found:
        move = parse_move(game.table, cells, text)
        if len(text) == 2 and game.table[destination_of(move)] == 0:
            # fc-solve leaves the count out for one card, the game for the longest run.
            move = move_of(source_of(move), destination_of(move))
        moves.append(move_text(game.table, cells, move))
        play_text(game, moves[-1])
    if not game.is_won:
        raise RuntimeError(f"deal {deal} with {cells} cells does not end won")
    return moves


def main():
    """Solve every deal of the table and write the file."""
    lines = [HEAD]
    for cells, deals in DEALS.items():
        for deal in deals:
            moves = solve(deal, cells)
            if moves is None:
                print(f"no solution for {deal} with {cells} cells")
                continue
            lines.append(f"{deal} {cells} {' '.join(moves)}\n")
    FILE.write_text("".join(lines), encoding="ascii")
    lines = [f"{deal} {''.join(solve(deal, 4))}\n" for deal in SOLVED_DEALS]
    SOLVED_FILE.write_text(SOLVED_HEAD + "".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
