# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Positions for the tests: from random play, from solved games, and made card by card."""

import array
import random

from solutions import solutions

from freecell import rules, variants
from freecell.deal import deal
from freecell.moves import make
from freecell.notation import parse_move
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION, append_card, new_table

SUITS = "CDHS"
RANKS = "A23456789TJQK"


def seeded(seed):
    """A random generator; its seed is printed, and pytest shows it when the test fails."""
    print(f"seed {seed}")
    return random.Random(seed)


def all_variants():
    """All 96: four numbers of cells and every combination of settings that may be combined."""
    return [variant for variant in range(256) if variants.is_variant(variant)]


def dealt(number, variant=variants.STANDARD):
    """The table of a deal."""
    table = new_table()
    deal(table, number, variant)
    return table


def card(text):
    """The byte of "TD"; of "#TD" face down."""
    value = (RANKS.index(text[-2]) + 1) * 4 + SUITS.index(text[-1])
    return value | 64 if text[0] == "#" else value


def table_of(columns=(), cells=(), home=""):
    """A table from columns "KH QS", cells "TD" and ranks home "0A5K" (C D H S); may be partial."""
    table = new_table()
    for i, text in enumerate(columns):
        for word in text.split():
            append_card(table, FIRST_COLUMN + i, card(word))
    for i, text in enumerate(cells):
        table[i] = card(text) if text else 0
    for i, letter in enumerate(home):
        table[FIRST_FOUNDATION + i] = ("0" + RANKS).index(letter)
    return table


def legal_list(table, variant):
    """All legal moves as the core finds them."""
    found = array.array("h", [0] * rules.MAX_MOVES)
    return list(found[: rules.legal_moves(table, variant, found)])


def choose(chance, moves):
    """One of the moves: often home or several cards, so that play gets somewhere."""
    home = [move for move in moves if 4 <= move >> 4 & 15 < 8]
    if home and chance.random() < 0.6:
        return chance.choice(home)
    groups = [move for move in moves if move >> 8 > 1]
    if groups and chance.random() < 0.4:
        return chance.choice(groups)
    onto = [move for move in moves if move >> 4 & 15 >= 8]
    if onto and chance.random() < 0.5:
        return chance.choice(onto)
    return chance.choice(moves)


def walk(chance, table, variant, steps):
    """Play at random on a table; yields before every move (move, moves legal there)."""
    for _ in range(steps):
        moves = legal_list(table, variant)
        if not moves:
            return
        move = choose(chance, moves)
        yield move, moves
        make(table, move)


def random_number(chance):
    """A deal."""
    return chance.randint(1, 1000000)


def tables_of_solutions(chance, variant=variants.STANDARD, stray=6):
    """Tables on and beside the way of the solved games: these have empty columns.

    The same table is changed and yielded again and again; a copy is what to keep.
    """
    for number, cells, moves in solutions():
        if cells > variant & variants.CELLS:
            continue
        table = dealt(number, variant & ~variants.COVERED)
        for text in moves:
            move = parse_move(table, variant, text)
            if rules.check(table, variant, move):
                break
            make(table, move)
            yield table
            if chance.random() < 0.1:
                beside = bytearray(table)
                for _ in walk(chance, beside, variant, stray):
                    yield beside
