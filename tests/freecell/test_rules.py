# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What is legal, lost, safe and sent: the core against the oracle, and the rules' own tables."""

import array
import itertools

import oracle
import pytest
from playing import (
    all_variants,
    card,
    choose,
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
from freecell.variants import COVERED, KINGS_ONLY, RELAXED, SINGLE, STANDARD, TAKE_BACK

# The table of the rules, row by row: e, then the capacity onto an occupied column with 0, 1 and 2
# empty ones, then onto an empty column with 1 and 2 empty in all.
CAPACITY = (
    (0, 1, 2, 4, 1, 2),
    (1, 2, 4, 8, 2, 4),
    (2, 3, 6, 12, 3, 6),
    (3, 4, 8, 16, 4, 8),
    (4, 5, 10, 20, 5, 10),
)


def with_room(e, empty):
    """A table with e empty cells of four and so many empty columns, the last ones."""
    columns = ["KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S"][: 8 - empty]
    return table_of(columns, ["KH", "QH", "JH", "TH"][: 4 - e])


@pytest.mark.parametrize("row", CAPACITY)
def test_capacity_as_the_rules_print_it(row):
    e = row[0]
    for c in range(3):
        assert rules.capacity(with_room(e, c), STANDARD, 8) == row[1 + c]
    for empty in (1, 2):
        assert rules.capacity(with_room(e, empty), STANDARD, 15) == row[3 + empty]


def test_capacity_for_every_room():
    for e, empty in itertools.product(range(5), range(9)):
        table = with_room(e, empty)
        for destination in range(8, 16):
            c = empty - (table[destination] == 0)
            assert rules.capacity(table, STANDARD, destination) == (e + 1) * 2**c
            assert rules.capacity(table, STANDARD | KINGS_ONLY, destination) == e + 1
            assert rules.capacity(table, STANDARD | SINGLE, destination) == 1
            assert rules.capacity(table, STANDARD | RELAXED, destination) == 13


def test_removed_cells_vanish_from_the_capacity():
    for cells in range(1, 5):
        for taken in range(cells + 1):
            table = table_of(["KS"] * 8, ["KH", "QH", "JH", "TH"][:taken])
            assert rules.capacity(table, cells, 8) == cells - taken + 1
            assert rules.empty_cells(table, cells) == cells - taken
            first = rules.first_empty_cell(table, cells)
            assert first == (taken if taken < cells else -1)


def compare_with_oracle(table, variant):
    """Legal moves, has_move, is_lost and can_finish of one position, both ways."""
    position = oracle.read_table(table)
    in_force = oracle.read_variant(variant)
    expected = {oracle.write_move(move) for move in oracle.legal_moves(position, in_force)}
    found = legal_list(table, variant)
    assert len(found) == len(set(found))
    assert set(found) == expected, describe_difference(set(found), expected)
    assert rules.has_move(table, variant) == bool(expected)
    assert rules.is_won(table) == oracle.is_won(position)
    assert rules.is_lost(table, variant) == oracle.is_lost(position, in_force)
    assert rules.can_finish(table) == oracle.can_finish(position)
    for pile in range(16):
        send = oracle.quick_send(position, in_force, "abcdCDHS12345678"[pile])
        assert rules.quick_send(table, variant, pile) == (oracle.write_move(send) if send else 0)
    return expected


def describe_difference(found, expected):
    """Moves in one set only, readable."""
    missing = [oracle.read_move(move) for move in expected - found]
    extra = [oracle.read_move(move) for move in found - expected]
    return f"missing {missing}, extra {extra}"


def test_legal_moves_are_the_oracles_in_every_variant():
    chance = seeded(20260810)
    for variant in all_variants():
        table = dealt(random_number(chance), variant)
        for step in range(50):
            if step % 4 == 0:
                moves = compare_with_oracle(table, variant)
            moves = legal_list(table, variant)
            if not moves:
                break
            make(table, choose(chance, moves))


def test_legal_moves_are_the_oracles_beside_solved_games():
    chance = seeded(20260811)
    positions = 0
    settings = (0, KINGS_ONLY, SINGLE, RELAXED, TAKE_BACK, KINGS_ONLY | TAKE_BACK)
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 6 == 0:
            compare_with_oracle(table, STANDARD | settings[i // 6 % len(settings)])
            positions += 1
    assert positions > 700


def test_check_agrees_with_the_oracle_for_every_source_destination_and_count():
    chance = seeded(20260812)
    for variant in (4, 2, 4 | KINGS_ONLY, 3 | SINGLE | TAKE_BACK, 4 | RELAXED, 1 | COVERED):
        table = dealt(random_number(chance), variant)
        for i, _ in enumerate(walk(chance, table, variant, 40)):
            if i % 8 == 0:
                compare_every_move(table, variant)


def compare_every_move(table, variant):
    """check() against the oracle for moves of all kinds, possible and impossible."""
    position = oracle.read_table(table)
    in_force = oracle.read_variant(variant)
    for source, destination in itertools.product(range(16), repeat=2):
        for count in (0, 1, 2, 3, 13, 15):
            move = move_of(source, destination, count)
            legal = oracle.is_legal(position, in_force, oracle.read_move(move))
            assert (rules.check(table, variant, move) == rules.LEGAL) == legal


def test_no_position_fills_the_buffer_of_moves():
    """Four columns of thirteen into four empty ones: the most moves there can be."""
    kings = [" ".join(f"{r}{'SH'[i % 2]}" for i, r in enumerate("KQJT98765432A"))] * 2
    kings += [" ".join(f"{r}{'HS'[i % 2]}" for i, r in enumerate("KQJT98765432A"))] * 2
    table = table_of(kings)
    assert len(legal_list(table, STANDARD | RELAXED)) < rules.MAX_MOVES
    assert len(legal_list(table, STANDARD)) < rules.MAX_MOVES


# ---- reasons ------------------------------------------------------------------------------------

REASON_TABLE = ["KS QH JS", "TD", "TS", "9D 8D", "5C 4H", "QS", ""]


@pytest.mark.parametrize(
    ("variant", "source", "destination", "count", "reason"),
    [
        (4, 8, 8, 1, "same pile"),
        (4, 14, 8, 1, "no card"),
        (4, 9, 14, 0, "no card"),
        (4, 2, 8, 1, "no card"),
        (1, 1, 8, 1, "no such cell"),
        (1, 8, 1, 1, "no such cell"),
        (4, 11, 14, 2, "not a run"),
        (4, 8, 14, 4, "not a run"),
        (4, 8, 2, 2, "one card only"),
        (4, 0, 8, 2, "one card only"),
        (4, 12, 6, 2, "one card only"),
        (4, 8, 0, 1, "cell is taken"),
        (4, 0, 1, 1, "cell to cell"),
        (4, 6, 12, 1, "stays home"),
        (4, 12, 6, 1, "not next"),
        (4, 12, 4, 1, "other suit"),
        (4, 0, 8, 1, "wrong rank"),
        (4, 10, 8, 1, "same colour"),
        (4 | KINGS_ONLY, 9, 14, 1, "kings only"),
        (4 | SINGLE, 8, 14, 2, "too many cards"),
        (4 | SINGLE, 8, 14, 1, "legal"),
        (4, 9, 8, 1, "legal"),
        (4 | TAKE_BACK, 6, 12, 1, "wrong rank"),
        (4 | TAKE_BACK, 6, 3, 1, "legal"),
        (4 | TAKE_BACK, 6, 5, 1, "other suit"),
    ],
)
def test_why_a_move_is_illegal(variant, source, destination, count, reason):
    table = table_of(REASON_TABLE, ["3S", "", "", ""], "0020")
    move = move_of(source, destination, count)
    assert rules.REASONS[rules.check(table, variant, move)] == reason
    assert (rules.check(table, variant, move) == rules.LEGAL) == (reason == "legal")


# ---- fitting moves ------------------------------------------------------------------------------


def test_onto_an_occupied_column_the_one_length_that_fits():
    table = table_of(["KS QH JS TD 9C", "QC", "JH", "9S", "KD", "KH 3C"])
    for destination in range(9, 14):
        assert rules.legal_move(table, STANDARD, 8, destination) == 0
    table = table_of(["KS QH JS TD 9C", "QD", "JC", "TH", "KD"])
    for destination, count in ((9, 3), (10, 2), (11, 1)):
        assert rules.legal_move(table, STANDARD, 8, destination) == move_of(8, destination, count)


def test_onto_an_empty_column_the_longest_by_default_or_any_shorter():
    table = table_of(["2D KS QH JS TD 9C", "AC", "AC", "AC", "AC", "AC", "AC"], ["2C", "2C", "2C"])
    assert rules.fitting_move(table, STANDARD, 8, 15) >> 8 == 2
    lengths = {move >> 8 for move in legal_list(table, STANDARD) if move & 255 == 8 | 15 << 4}
    assert lengths == {1, 2}


def test_kings_only_takes_a_king_or_the_whole_run_it_leads():
    table = table_of(["2D KS QH JS TD", "AC", "AC", "AC", "AC", "AC", "5C KD"])
    variant = STANDARD | KINGS_ONLY
    to_empty = [move for move in legal_list(table, variant) if move >> 4 & 15 == 15]
    assert to_empty == [move_of(8, 15, 4), move_of(14, 15, 1)]
    # With two cells free only three cards may move, and no part of the run is led by a king.
    table[0] = table[1] = card("2C")
    to_empty = [move for move in legal_list(table, variant) if move >> 4 & 15 == 15]
    assert to_empty == [move_of(14, 15, 1)]


def test_liftable_is_what_could_go_onto_an_occupied_column():
    table = table_of(["2D KS QH JS TD", "AC", "AC"], ["3C", "3C", "3C", "3C"])
    assert rules.liftable(table, STANDARD, 8) == 4  # five empty columns
    table = table_of(["2D KS QH JS TD"] + ["AC"] * 7, ["3C", "3C", "3C", ""])
    assert rules.liftable(table, STANDARD, 8) == 2
    assert rules.liftable(table, STANDARD | SINGLE, 8) == 1
    assert rules.liftable(table, STANDARD | RELAXED, 8) == 4
    assert rules.liftable(table, STANDARD, 0) == 1
    assert rules.liftable(table, STANDARD, 3) == 0
    assert rules.liftable(table, STANDARD, 5) == 0
    table[5] = 1
    assert rules.liftable(table, STANDARD, 5) == 0
    assert rules.liftable(table, STANDARD | TAKE_BACK, 5) == 1


def test_a_run_holds_only_cards_that_are_up():
    table = table_of(["#9S #8H 7S 6H", "#7D"])
    assert rules.run_length(table, 8) == 2
    assert rules.run_length(table, 10) == 0


# ---- safe cards ---------------------------------------------------------------------------------


def test_safe_is_what_no_card_in_play_can_need():
    """Every state of the foundations, and each card that is next."""
    for home in itertools.product(range(14), repeat=4):
        table = table_of(home="".join("0A23456789TJQK"[rank] for rank in home))
        position = oracle.Position()
        for suit, rank in zip("CDHS", home):
            position.home[suit] = [r + suit for r in oracle.RANKS[:rank]]
        for suit, rank in zip("CDHS", home):
            if rank < 13:
                name = oracle.RANKS[rank] + suit
                safe = rules.is_safe(table, card(name))
                assert (
                    safe == oracle.is_safe(position, name) == oracle.is_never_needed(position, name)
                ), (home, name)


# ---- what goes home by itself --------------------------------------------------------------------


def test_automatic_moves_are_the_oracles_lowest_first():
    chance = seeded(20260813)
    habits = ((rules.NEVER, "never"), (rules.SAFE, "safe"), (rules.ALL, "all"))
    went = 0
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 5 == 0:
            for habit, name in habits:
                went += compare_automatic(bytearray(table), habit, name)
    assert went > 1000


def compare_automatic(table, habit, name):
    """Play all automatic moves; how many there were."""
    end = oracle.read_table(table)
    expected = oracle.play_automatic(end, oracle.Rules(), name)
    for _ in range(expected):
        position = oracle.read_table(table)
        could = [
            oracle.card_at(position, m[0]) for m in oracle.home_moves(position, oracle.Rules())
        ]
        if habit == rules.SAFE:
            could = [name for name in could if oracle.is_safe(position, name)]
        move = rules.automatic_move(table, STANDARD, habit)
        card_sent = oracle.card_at(position, oracle.read_move(move)[0])
        assert card_sent in could
        assert oracle.rank(card_sent) == min(oracle.rank(name) for name in could)
        make(table, move)
    assert rules.automatic_move(table, STANDARD, habit) == 0
    assert oracle.read_table(table).key() == end.key()
    return expected


# ---- Finish --------------------------------------------------------------------------------------


def test_finish_is_offered_when_no_card_lies_on_a_lower_one():
    assert rules.can_finish(table_of(["KS QS", "KH KD", "KC"], ["JS"]))  # not sorted by suit
    assert rules.can_finish(table_of(["KS KD"]))
    assert not rules.can_finish(table_of(["KS QS KD"]))
    assert not rules.can_finish(table_of(["2S 3S"]))
    assert not rules.can_finish(table_of(home="KKKK"))
    assert not rules.can_finish(table_of(["#KS QS"]))
    assert not rules.can_finish(dealt(1))


def test_what_finish_offers_always_ends_won():
    chance = seeded(20260814)
    offered = 0
    for _ in range(300):
        table = finishable(chance)
        assert rules.can_finish(table)
        offered += 1
        position = oracle.read_table(table)
        while not rules.is_won(table):
            move = rules.automatic_move(table, STANDARD, rules.ALL)
            assert move
            make(table, move)
        assert oracle.finish(position, oracle.Rules()) > 0 and oracle.is_won(position)
    assert offered == 300


def finishable(chance):
    """A table, the cards laid out at random, on which no card lies on a lower one."""
    home = [chance.randint(0, 12) for _ in range(4)]
    rest = [(r, s) for s in range(4) for r in range(home[s] + 1, 14)]
    chance.shuffle(rest)
    rest.sort(key=lambda card: -card[0])
    cells = [rest.pop() for _ in range(min(chance.randint(0, 4), len(rest)))]
    columns = [[] for _ in range(8)]
    for r, s in rest:
        chance.choice([c for c in columns if len(c) < 13]).append(oracle.RANKS[r - 1] + "CDHS"[s])
    return table_of(
        [" ".join(column) for column in columns],
        [oracle.RANKS[r - 1] + "CDHS"[s] for r, s in cells],
        "".join("0A23456789TJQK"[rank] for rank in home),
    )


# ---- lost ----------------------------------------------------------------------------------------


def test_lost_only_when_no_move_of_any_kind_is_left():
    stuck = ["2C 9C", "2D 9D", "2H JH", "2S 9S", "3C 7C", "3D 7D", "3H 7H", "3S 7S"]
    full = ["KC", "KD", "KH", "KS"]
    assert rules.is_lost(table_of(stuck, full), STANDARD)
    assert not rules.is_lost(table_of(stuck, full[:3]), STANDARD)  # a cell is free
    assert rules.is_lost(table_of(stuck, full[:3]), 3)  # a cell the variant does not have
    assert not rules.is_lost(table_of(stuck[:7], full), STANDARD)  # a column is free
    assert not rules.is_lost(table_of(stuck, full, "8000"), STANDARD)  # 9C goes home
    assert not rules.is_lost(table_of(stuck, ["8D", "KD", "KH", "KS"]), STANDARD)  # 8D onto 9C
    assert rules.is_lost(table_of(stuck, full, "0600"), STANDARD | KINGS_ONLY | TAKE_BACK) is False
    assert rules.is_lost(table_of(stuck, full, "0050"), STANDARD | TAKE_BACK)  # 5H fits nowhere
    assert not rules.is_lost(table_of(stuck, full, "0080"), STANDARD | TAKE_BACK)  # 8H onto 9C
    assert rules.is_lost(table_of(stuck, full, "0080"), STANDARD)
    assert not rules.is_lost(table_of(home="KKKK"), STANDARD)


def test_kings_only_can_be_lost_with_an_empty_column():
    stuck = ["2C 9C", "2D 9D", "2H 9H", "2S 9S", "3C 7C", "3D 7D", "3H 7H"]
    cells = ["QC", "QD", "QH", "QS"]
    assert not rules.is_lost(table_of(stuck, cells), STANDARD)
    assert rules.is_lost(table_of(stuck, cells), STANDARD | KINGS_ONLY)
    assert not rules.is_lost(table_of(stuck, ["KC", *cells[1:]]), STANDARD | KINGS_ONLY)


def test_lost_positions_of_random_play_are_the_oracles():
    chance = seeded(20260815)
    lost = 0
    for variant in (1, 1 | KINGS_ONLY, 2 | SINGLE, 1 | TAKE_BACK, 1 | COVERED, 2 | KINGS_ONLY):
        in_force = oracle.read_variant(variant)
        for _ in range(25):
            table = dealt(random_number(chance), variant)
            for _ in range(60):
                moves = legal_list(table, variant)
                if not moves:
                    break
                # Straight into trouble: cells first.
                to_cell = [move for move in moves if move >> 4 & 15 < 4]
                make(table, chance.choice(to_cell or moves))
                if len(moves) < 4:
                    position = oracle.read_table(table)
                    assert rules.is_lost(table, variant) == oracle.is_lost(position, in_force)
            lost += rules.is_lost(table, variant)
    assert lost > 25


# ---- quick send ----------------------------------------------------------------------------------


def test_quick_send_goes_home_first():
    table = table_of(["5S 4H", "5C"], home="0030")
    assert rules.quick_send(table, STANDARD, 8) == move_of(8, 6)


def test_quick_send_takes_the_nearest_column_to_the_right_and_wraps():
    table = table_of(["5C", "7D", "6S", "5H", "6C", "5D", "8C", "KS"])
    assert rules.quick_send(table, STANDARD, 11) == move_of(11, 12)  # 5H onto 6C, not back to 6S
    assert rules.quick_send(table, STANDARD, 13) == move_of(13, 10)  # 5D wraps to 6S
    assert rules.quick_send(table, STANDARD, 9) == move_of(9, 14)  # 7D onto 8C
    table = table_of(["6S", "KH", "6C", "5H"])
    assert rules.quick_send(table, STANDARD, 11) == move_of(11, 8)


def test_quick_send_takes_the_run_or_the_part_that_fits():
    table = table_of(["KC 6C 5H 4S", "9S", "7D", "6S"])
    assert rules.quick_send(table, STANDARD, 8) == move_of(8, 10, 3)
    table = table_of(["KC 6C 5H 4S", "9S", "6S"])
    assert rules.quick_send(table, STANDARD, 8) == move_of(8, 10, 2)


def test_quick_send_passes_a_column_for_which_there_is_no_room():
    full = ["KC", "KD", "KH", "KS"]
    columns = ["KC 6C 5H 4S", "7D", "5D", "QC", "QC", "QC", "QC", "QC"]
    assert rules.quick_send(table_of(columns, full), STANDARD, 8) == move_of(8, 10, 1)
    assert rules.quick_send(table_of(columns), STANDARD | SINGLE, 8) == move_of(8, 10, 1)


def test_quick_send_else_goes_to_the_first_free_cell_never_to_an_empty_column():
    assert rules.quick_send(table_of(["KC 2D"], ["9C"]), STANDARD, 8) == move_of(8, 1)
    table = table_of(["KC 2D"] * 8, ["9C", "9D", "", ""])
    assert rules.quick_send(table, 2, 8) == 0
    assert rules.quick_send(table, 3, 8) == move_of(8, 2)


def test_quick_send_of_a_cell():
    table = table_of(["9C", "9S", "", "9S"], ["8D", "8H", "8D", "2C"], "A000")
    assert rules.quick_send(table, STANDARD, 3) == move_of(3, 4)
    assert rules.quick_send(table, STANDARD, 0) == move_of(0, 8)
    assert rules.quick_send(table, STANDARD, 1) == move_of(1, 9)
    assert rules.quick_send(table, STANDARD, 2) == move_of(2, 11)
    table = table_of(["9H"], ["8D"])
    assert rules.quick_send(table, STANDARD, 0) == 0  # not to another cell


def test_quick_send_takes_nothing_back_from_a_foundation():
    table = table_of(["9C"], home="0080")
    assert rules.quick_send(table, STANDARD | TAKE_BACK, 6) == 0
    assert rules.quick_send(table, STANDARD, 12) == 0


def test_cell_move_takes_the_first_free_cell():
    table = table_of(["KC 2D"], ["9C", "", "9D"])
    assert rules.cell_move(table, STANDARD, 8) == move_of(8, 1)
    assert rules.cell_move(table, 1, 8) == 0
    assert rules.cell_move(table, STANDARD, 9) == 0
    assert rules.cell_move(table, STANDARD, 0) == 0


def test_legal_moves_write_only_what_they_return():
    found = array.array("h", [-1] * rules.MAX_MOVES)
    count = rules.legal_moves(dealt(1), STANDARD, found)
    assert count > 0 and all(move == -1 for move in found[count:])
