# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Group moves: the formula, the search for single moves, and the expansion into them."""

import array
import itertools

import oracle
import pytest
from playing import (
    SUITS,
    all_variants,
    dealt,
    legal_list,
    random_number,
    seeded,
    table_of,
    tables_of_solutions,
    walk,
)

from freecell import rules
from freecell.moves import make, move_of
from freecell.variants import CELLS, KINGS_ONLY, RELAXED, STANDARD

SINGLES = array.array("h", [0] * rules.MAX_SINGLES)
# A run of thirteen, the king a spade.
RUN = [rank + "SH"[i % 2] for i, rank in enumerate("KQJT98765432A")]


def rooms():
    """Every room: e, c, whether onto a card, whether the source is nothing but the run."""
    for e, c, onto, whole in itertools.product(range(5), range(7), (True, False), (True, False)):
        if c + 2 <= 8:
            yield e, c, onto, whole


def test_the_formula_is_what_single_moves_can_reach():
    """Except where a whole column goes to an empty one: the emptied column could then help, and by
    the rules it does not count (the result would be the same but for the order of columns)."""
    for e, c, onto, whole in rooms():
        for parent_fits in (False, True):
            if whole and parent_fits:
                continue
            capacity = (e + 1) * 2**c
            for count in range(1, 14):
                if whole and not onto and capacity < count:
                    continue
                reachable = oracle.is_reachable(count, e, c, onto, whole, parent_fits)
                assert reachable == (count <= capacity), (count, e, c, onto, whole)


def group_table(e, c, onto, whole, count):
    """A table with a run of count cards at the end of column 1, its destination column 2."""
    first = 1 if onto else 0
    if first + count > 13:
        return None
    run = RUN[first : first + count]
    source = run if whole else ["2C", *run]
    target = [RUN[0]] if onto else []
    # Columns 3 to 8: the empty ones are spread among the others, not all at one end.
    others = ["3C"] * (6 - c) + [""] * c
    others = others[1::2] + others[0::2]
    held = ["4C", "5C", "6C", "7C"][: 4 - e]
    cells = held[:1] + [""] * e + held[1:]
    return table_of([" ".join(source), " ".join(target), *others], cells)


def expand_and_replay(table, variant, move):
    """The single moves of a move, each judged by the core and the oracle; how many there are."""
    count = rules.expand(table, variant, move, SINGLES)
    if count == 0:
        return 0
    there = bytearray(table)
    in_force = oracle.read_variant(variant)
    for i in range(count):
        single = SINGLES[i]
        assert single >> 8 == 1
        assert rules.check(there, variant, single) == rules.LEGAL
        source, destination, _ = oracle.read_move(single)
        assert oracle.is_legal_single(oracle.read_table(there), in_force, source, destination)
        make(there, single)
    at_once = bytearray(table)
    make(at_once, move)
    assert there == at_once
    return count


@pytest.mark.parametrize("setting", [0, KINGS_ONLY, RELAXED])
def test_every_room_and_every_length_expands(setting):
    variant = STANDARD | setting
    most = expanded = 0
    for e, c, onto, whole in rooms():
        for count in range(1, 14):
            table = group_table(e, c, onto, whole, count)
            if table is None:
                continue
            move = move_of(8, 9, count)
            helping = 0 if setting == KINGS_ONLY else c
            within = count <= (e + 1) * 2**helping
            legal = rules.check(table, variant, move) == rules.LEGAL
            assert legal == (within or setting == RELAXED), (e, c, onto, whole, count)
            if within:
                singles = expand_and_replay(table, variant, move)
                assert singles > 0
                most = max(most, singles)
                expanded += 1
            elif legal:
                assert rules.expand(table, variant, move, SINGLES) == 0
    assert most <= rules.MAX_SINGLES
    assert expanded > 300


def test_every_room_from_a_king_onto_an_empty_column():
    """Kings only: thirteen cards led by a king, through cells alone."""
    for e in range(5):
        for count in range(1, 14):
            table = group_table(e, 3, False, False, count)
            legal = rules.check(table, STANDARD | KINGS_ONLY, move_of(8, 9, count)) == rules.LEGAL
            assert legal == (count <= e + 1)


def expand_all(table, variant):
    """Expand every legal move of a position; how many moved several cards."""
    groups = 0
    for move in legal_list(table, variant):
        singles = expand_and_replay(table, variant, move)
        if move >> 8 == 1:
            assert singles == 1
        else:
            groups += 1
            beyond = variant & RELAXED and move >> 8 > rules.capacity(
                table, variant & ~RELAXED, move >> 4 & 15
            )
            assert (singles == 0) == bool(beyond)
    return groups


def test_every_group_move_of_random_play_expands_in_every_variant():
    chance = seeded(20260830)
    groups = 0
    for variant in all_variants():
        table = dealt(random_number(chance), variant)
        for i, _ in enumerate(walk(chance, table, variant, 60)):
            if i % 3 == 0:
                groups += expand_all(table, variant)
    assert groups > 300


def test_every_group_move_beside_solved_games_expands():
    chance = seeded(20260831)
    groups = 0
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 3 == 0:
            groups += expand_all(table, STANDARD)
        if i % 9 == 0:
            groups += expand_all(table, STANDARD | KINGS_ONLY)
    assert groups > 5000


def test_legal_groups_of_play_are_those_single_moves_can_reach():
    """Positions of play, group moves judged by the search alone instead of the formula."""
    chance = seeded(20260832)
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 12:
            continue
        for variant in (STANDARD, STANDARD | KINGS_ONLY):
            in_force = oracle.read_variant(variant)
            position = oracle.read_table(table)
            ours = {oracle.read_move(move) for move in legal_list(table, variant)}
            theirs = oracle.legal_moves(position, in_force, by_search=True)
            for source, destination, count in ours ^ theirs:
                # Only whole columns into empty ones may differ, and only beyond the formula.
                assert len(position.columns[source]) == count
                assert not position.columns[destination]
                assert count > oracle.formula(position, in_force, destination)


def whole_table(chance, e, c, variant_cells):
    """A whole position, cards at random, with e empty cells and c empty columns; None if unlucky.

    Runs are laid as long as they come, so that many group moves are there.
    """
    home = [chance.randint(0, 9) for _ in range(4)]
    rest = [oracle.RANKS[r] + SUITS[s] for s in range(4) for r in range(home[s], 13)]
    chance.shuffle(rest)
    if len(rest) < variant_cells - e + 8 - c:
        return None
    cells = [rest.pop() for _ in range(variant_cells - e)]
    rest.sort(key=oracle.rank, reverse=True)
    columns = [[] for _ in range(8 - c)]
    for card in rest:
        fits = [column for column in columns if column and oracle.goes_on(card, column[-1])]
        room = [column for column in columns if len(column) + oracle.rank(card) <= 19]
        if not fits and not room:
            return None
        chance.choice(fits or room).append(card)
    columns += [[] for _ in range(c)]
    chance.shuffle(columns)
    cells += [""] * e
    chance.shuffle(cells)
    letters = "".join("0A23456789TJQK"[rank] for rank in home)
    return table_of([" ".join(column) for column in columns], cells, letters)


def test_made_positions_with_many_empty_columns():
    chance = seeded(20260833)
    groups = 0
    for e, c in itertools.product(range(5), range(7)):
        for _ in range(12):
            table = whole_table(chance, e, c, 4)
            if table is None:
                continue
            variant = STANDARD | chance.choice((0, 0, 0, KINGS_ONLY))
            position, in_force = oracle.read_table(table), oracle.read_variant(variant)
            expected = {oracle.write_move(m) for m in oracle.legal_moves(position, in_force)}
            assert set(legal_list(table, variant)) == expected
            groups += expand_all(table, variant)
    assert groups > 1000


def test_fewer_cells_are_never_used_in_an_expansion():
    for cells in (1, 2, 3):
        for c in range(7):
            for count in range(1, 14):
                table = group_table(4, c, True, False, count)
                if table is None or count > (cells + 1) * 2**c:
                    continue
                expand_and_replay(table, cells, move_of(8, 9, count))
                used = {SINGLES[i] >> 4 & 15 for i in range(2 * count - 1)}
                assert all(pile < (cells & CELLS) or pile >= 8 for pile in used)
