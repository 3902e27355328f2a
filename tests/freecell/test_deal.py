# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The deals: card for card those of another program, and as printed in the rules."""

from playing import dealt, random_number, seeded
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as OtherGame
from pysol_cards.random import RandomBase

from freecell import deal, table, variants
from freecell.cards import FACE_DOWN
from freecell.notation import column_text

PRINTED_DEAL_1 = """\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""


def columns(position):
    """Eight lines, first dealt card first."""
    return "".join(column_text(position, pile) + "\n" for pile in range(8, 16))


def elsewhere(number):
    """The same deal by another program."""
    game = OtherGame("freecell", number, RandomBase.DEALS_MS, 13)
    return game.calc_layout_string(CardRenderer(print_ts=True))


def test_deal_1_is_the_printed_one():
    assert columns(dealt(1)) == PRINTED_DEAL_1


def test_named_deals_are_those_of_another_program():
    for number in (1, 2, 164, 617, 11982, 31465, 32000, 32001, 65535, 65536, 999999, 1000000):
        assert columns(dealt(number)) == elsewhere(number), number
    for number in deal.IMPOSSIBLE:
        assert columns(dealt(number)) == elsewhere(number), number


def test_two_thousand_random_deals_are_those_of_another_program():
    chance = seeded(20260801)
    for _ in range(2000):
        number = random_number(chance)
        assert columns(dealt(number)) == elsewhere(number), number


def test_every_deal_is_whole_with_cells_and_foundations_empty():
    chance = seeded(20260802)
    for _ in range(200):
        position = dealt(random_number(chance))
        assert table.is_whole(position, 1)
        assert bytes(position[:16]) == bytes([0] * 8 + [7] * 4 + [6] * 4)


def test_dealing_over_a_used_table_leaves_nothing_behind():
    position = bytearray(b"\xff" * table.SIZE)
    deal.deal(position, 617, variants.STANDARD)
    assert position == dealt(617)


def test_covered_deal_shows_only_the_last_cards():
    open_table = dealt(617)
    covered = dealt(617, variants.STANDARD | variants.COVERED)
    for pile in range(8, 16):
        first = table.column_start(pile)
        last = first + covered[pile] - 1
        for i in range(first, last):
            assert covered[i] == open_table[i] | FACE_DOWN
        assert covered[last] == open_table[last]
    assert covered[:16] == open_table[:16]


def test_exactly_eight_deals_are_known_to_be_impossible():
    expected = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}
    assert set(deal.IMPOSSIBLE) == expected and len(deal.IMPOSSIBLE) == 8


def test_numbers_that_are_no_deal():
    assert deal.is_deal(1) and deal.is_deal(1000000)
    assert not deal.is_deal(0) and not deal.is_deal(1000001) and not deal.is_deal(-1)
