# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The bytes of a position, and whether bytes from outside are one."""

from playing import RANKS, SUITS, all_variants, dealt, random_number, seeded, table_of, walk

from freecell import table
from freecell.cards import FACE_DOWN
from freecell.moves import make


def test_last_card_of_every_kind_of_pile():
    position = table_of(["KH QS"], ["", "TD"], "0A05")
    assert table.last_card(position, 0) == 0
    assert table.last_card(position, 1) == 10 << 2 | 1
    assert table.last_card(position, 4) == 0
    assert table.last_card(position, 5) == 1 << 2 | 1
    assert table.last_card(position, 7) == 5 << 2 | 3
    assert table.last_card(position, 8) == 12 << 2 | 3
    assert table.last_card(position, 9) == 0
    assert table.cards_home(position) == 6


def test_copy_makes_equal_in_place():
    source, other = dealt(3), table.new_table()
    assert len(source) == len(other) == 168
    table.copy(other, source)
    assert other == source and other is not source


def test_random_play_keeps_the_cards_once_each():
    chance = seeded(20260803)
    for variant in all_variants():
        position = dealt(random_number(chance), variant)
        for move, _ in walk(chance, position, variant, 60):
            assert table.is_whole(position, variant & 7)
            del move
        assert table.is_whole(position, variant & 7)


def test_a_card_twice_missing_or_misplaced_is_not_whole():
    good = dealt(1)
    assert table.is_whole(good, 4)
    for at, value in (
        (16, good[17]),  # one card twice
        (16, 0),  # a gap
        (16, 3),  # no such card
        (16, 56),  # no such card
        (8, 6),  # a length too short
        (8, 8),  # a length too long
        (8, 20),  # a length beyond the room
        (4, 1),  # an ace at home that also lies in a column
        (4, 14),  # no such rank
        (7, 255),
        (0, 99),  # no such card in a cell
        (0, good[16]),  # a card in a cell that also lies in a column
    ):
        bad = bytearray(good)
        bad[at] = value
        assert not table.is_whole(bad, 4), (at, value)
    assert not table.is_whole(good[:-1], 4)
    assert not table.is_whole(good + b"\0", 4)


def test_a_card_at_home_and_on_the_table_is_seen_when_another_is_missing():
    for rank in range(1, 14):
        for suit in range(4):
            bad = dealt(1)
            bad[4 + suit] = rank  # all up to this rank at home; below it none is on the table
            lower = {r << 2 | suit for r in range(1, rank)}
            for pile in range(8, 16):
                first = table.column_start(pile)
                cards = [card for card in bad[first : first + bad[pile]] if card not in lower]
                bad[first : first + 19] = bytes(cards) + bytes(19 - len(cards))
                bad[pile] = len(cards)
            assert not table.is_whole(bad, 4)  # 53 cards
            pile = next(p for p in range(8, 16) if table.last_card(bad, p) != rank << 2 | suit)
            bad[table.column_start(pile) + bad[pile] - 1] = 0
            bad[pile] -= 1
            assert not table.is_whole(bad, 4)  # 52 cards, one of them twice


def test_a_cell_that_the_variant_lacks_must_be_empty():
    position = dealt(1)
    make(position, 8 | 3 << 4 | 1 << 8)
    assert table.is_whole(position, 4)
    assert not table.is_whole(position, 3)


def test_face_down_cards_lie_deepest_and_never_last():
    good = dealt(1, 4 | 128)
    assert table.is_whole(good, 4)
    last = bytearray(good)
    last[22] |= FACE_DOWN  # the last card of the first column
    assert not table.is_whole(last, 4)
    above = bytearray(good)
    above[16] ^= FACE_DOWN  # face up below cards that lie face down
    assert not table.is_whole(above, 4)
    held = bytearray(good)
    make(held, 8 | 0 << 4 | 1 << 8)
    held[0] |= FACE_DOWN
    assert not table.is_whole(held, 4)


def test_the_deepest_column_of_a_game_is_whole():
    """Six dealt cards, a king as the seventh, and queen to ace built on it."""
    run = [RANKS[i] + "SH"[i % 2] for i in range(12, -1, -1)]
    rest = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in run]
    columns = [rest[:6] + run] + [rest[6 + 5 * i : 11 + 5 * i] for i in range(7)]
    position = table_of([" ".join(column) for column in columns])
    assert position[8] == table.COLUMN_ROOM
    assert table.is_whole(position, 4)
    make(position, 8 | 0 << 4 | 1 << 8)  # one of its cards to a cell leaves room for it
    assert table.is_whole(position, 4)


def test_a_column_that_could_outgrow_its_room_is_not_whole():
    """In eighth place a queen could carry eleven cards, which is just the room; a king is never."""
    for last, whole in (("QS", True), ("KS", False)):
        column = ["AC", "2C", "3C", "4C", "5C", "6C", "7C", last]
        rest = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in column]
        columns = [column] + [rest[7 * i : 7 * i + 7] for i in range(7)]
        position = table_of([" ".join(column) for column in columns])
        assert table.is_whole(position, 4) == whole
        assert table.can_outgrow(position, 8) != whole
