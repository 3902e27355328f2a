# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""No allocation in play: the heap stands still over every hot path, where it can be read."""

import gc

from common import MOVES, SINGLES

from freecell import rules
from freecell.deal import deal
from freecell.game import Game
from freecell.moves import make, move_of, unmake
from freecell.notation import parse_position
from freecell.table import copy, new_table

# A table with many legal moves of all kinds: three cells and four columns are free.
POSITION = """Founds: H-3 C-3 S-5 D-4
FC: - QC - -


QH JS TD 9S 8H 7S 6D

KC QD JC TH 9C 8D 7C 6H

KH 4H KS 5C KD QS JH TC 9H 8S 7H 6S 5D 4C
JD TS 9D 8C 7D 6C 5H
"""


def growth(action, *arguments):
    """By how much the heap grows while an action runs twenty times; 0 where that is not told."""
    action(*arguments)
    gc.collect()
    if not hasattr(gc, "mem_alloc"):
        return 0
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(20):
        action(*arguments)
    grown = gc.mem_alloc() - before
    gc.enable()
    return grown


def measured(name, action, *arguments):
    """Run an action and see that the heap has not grown."""
    grown = growth(action, *arguments)
    assert grown == 0, (name, grown)


def make_and_unmake(table, variant):
    """Every legal move, there and back."""
    for i in range(rules.legal_moves(table, variant, MOVES)):
        unmake(table, make(table, MOVES[i]))


def check_all(table, variant):
    """The judge, over every pair of piles and some counts."""
    for source in range(16):
        for destination in range(16):
            rules.check(table, variant, source | destination << 4 | 1 << 8)
            rules.check(table, variant, source | destination << 4 | 3 << 8)
            rules.legal_move(table, variant, source, destination)


def sizes(table, variant):
    """Capacity, runs, what can be lifted, quick send, home."""
    for pile in range(8, 16):
        rules.capacity(table, variant, pile)
        rules.run_length(table, pile)
    for pile in range(16):
        rules.liftable(table, variant, pile)
        rules.quick_send(table, variant, pile)
        rules.home_move(table, variant, pile)
        rules.cell_move(table, variant, pile)


def ends(table, variant):
    """Won, lost, Finish, automatic moves."""
    rules.is_won(table)
    rules.has_move(table, variant)
    rules.is_lost(table, variant)
    rules.can_finish(table)
    rules.automatic_move(table, variant, rules.SAFE)
    rules.automatic_move(table, variant, rules.ALL)


def expand_all(table, variant):
    """Every legal move as single ones."""
    for i in range(rules.legal_moves(table, variant, MOVES)):
        rules.expand(table, variant, MOVES[i], SINGLES)


def play_back_and_forth(game, first, second):
    """Moves played, undone, redone: what a player does all day."""
    game.play(first)
    game.play(second)
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    game.advance(17)
    game.undo_all()


def finish_and_undo(game):
    """A whole Finish and back."""
    assert game.finish()
    game.undo()


table = parse_position(POSITION, 4)
for variant in (4, 4 | 8, 4 | 16, 4 | 32, 4 | 64, 4 | 128 | 64):
    measured("legal_moves, make, unmake", make_and_unmake, table, variant)
    measured("check", check_all, table, variant)
    measured("capacity and the like", sizes, table, variant)
    measured("the end", ends, table, variant)
    measured("expand", expand_all, table, variant)
other = new_table()
# A deal takes one deck, and no int of its generator a byte.
assert growth(deal, other, 999983, 4) == growth(bytearray, 52)
measured("copy", copy, other, table)

game = Game()
game.habit = rules.SAFE
game.deal(1, 4)
measured("play, undo, redo", play_back_and_forth, game, move_of(12, 0), move_of(12, 1))
covered = Game()
covered.deal(1, 4 | 128)
measured("covered", play_back_and_forth, covered, move_of(12, 0), move_of(12, 1))
done = Game()
done.lay(parse_position("Founds: H-J C-J S-J D-J\nFC: QC\nKC QD\nKD\nKH QH\nKS QS\n", 4), 4)
measured("finish", finish_and_undo, done)
print("passed")
