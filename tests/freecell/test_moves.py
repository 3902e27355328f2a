# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""make and unmake: exact inverses, and what the oracle says a move does."""

import oracle
import pytest
from playing import all_variants, choose, dealt, legal_list, random_number, seeded, table_of

from freecell import moves
from freecell.table import is_whole
from freecell.variants import CELLS, COVERED


@pytest.mark.parametrize("cells", [1, 2, 3, 4])
def test_every_legal_move_is_made_and_unmade_in_every_variant(cells):
    """Random play, forward and then all the way back; every move on the way is tried, too."""
    chance = seeded(20260820 + cells)
    for variant in all_variants():
        if variant & CELLS == cells:
            there_and_back(chance, variant)


def there_and_back(chance, variant):
    """One game."""
    table = dealt(random_number(chance), variant)
    first = bytes(table)
    way = []
    for _ in range(70):
        legal = legal_list(table, variant)
        if not legal:
            break
        before = bytes(table)
        for move in legal:
            moves.unmake(table, moves.make(table, move))
            assert table == before, oracle.read_move(move)
        move = choose(chance, legal)
        position = oracle.read_table(table)
        made = moves.make(table, move)
        assert made & moves.PLAIN == move and made | moves.TURNED == move | moves.TURNED
        oracle.make(position, oracle.read_move(move))
        assert oracle.read_table(table).key() == position.key()
        assert is_whole(table, variant & CELLS)
        way.append((made, before))
    assert len(way) > 5 or not legal
    for made, before in reversed(way):
        moves.unmake(table, made)
        assert table == before
    assert table == first


def test_a_card_turns_up_when_it_becomes_the_last_and_undo_turns_it_down():
    table = table_of(["#9S #8H 7S 6H", "7D"])
    before = bytes(table)
    made = moves.make(table, moves.move_of(8, 10, 2))
    assert made & moves.TURNED
    assert table == table_of(["#9S 8H", "7D", "7S 6H"])
    moves.unmake(table, made)
    assert table == before
    made = moves.make(table, moves.move_of(8, 0))
    assert not made & moves.TURNED  # 7S was up already


def test_every_covered_game_turns_all_cards_up_that_it_uncovers():
    chance = seeded(20260825)
    for _ in range(20):
        variant = 4 | COVERED
        table = dealt(random_number(chance), variant)
        for _ in range(60):
            legal = legal_list(table, variant)
            if not legal:
                break
            moves.make(table, choose(chance, legal))
            for cards in oracle.read_table(table).columns.values():
                assert not cards or oracle.is_up(cards[-1])


def test_a_move_is_its_parts():
    for source in range(16):
        for destination in range(16):
            for count in range(1, 14):
                move = moves.move_of(source, destination, count)
                assert 0 <= move <= moves.PLAIN
                assert moves.source_of(move) == source
                assert moves.destination_of(move) == destination
                assert moves.count_of(move) == count
                flagged = move | moves.TURNED | moves.AUTOMATIC | moves.JOINED
                assert flagged < 1 << 15 and flagged & moves.PLAIN == move
                assert moves.count_of(flagged) == count
