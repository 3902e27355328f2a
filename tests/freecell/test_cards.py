# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Cards and variants: the small words everything else is made of."""

import itertools

import oracle

from freecell import cards, variants


def test_a_card_is_its_rank_and_suit():
    seen = set()
    for rank in range(1, 14):
        for suit in range(4):
            card = cards.card_of(rank, suit)
            seen.add(card)
            for value in (card, card | cards.FACE_DOWN):
                assert cards.rank_of(value) == rank
                assert cards.suit_of(value) == suit
                assert cards.is_red(value) == (cards.SUIT_LETTERS[suit] in "DH")
    assert seen == set(range(4, 56))
    assert cards.rank_of(cards.NO_CARD) == 0


def test_what_lies_on_what():
    everything = [(cards.card_of(r, s), r, s) for r in range(1, 14) for s in range(4)]
    for (upper, r, s), (lower, r2, s2) in itertools.product(everything, everything):
        names = oracle.RANKS[r - 1] + oracle.SUITS[s], oracle.RANKS[r2 - 1] + oracle.SUITS[s2]
        assert bool(cards.can_lie_on(upper, lower)) == oracle.goes_on(*names)
        assert not cards.can_lie_on(upper, lower | cards.FACE_DOWN)


def test_96_variants_and_no_others():
    possible = [variant for variant in range(-10, 1000) if variants.is_variant(variant)]
    assert len(possible) == 96
    for variant in possible:
        assert 1 <= variant & variants.CELLS <= 4
        assert not (variant & variants.RELAXED and variant & variants.SINGLE)


def test_a_variant_in_words():
    assert variants.describe(4) == "4 cells"
    assert variants.describe(1 | variants.SINGLE) == "1 cell, single"
    assert (
        variants.describe(3 | variants.KINGS_ONLY | variants.TAKE_BACK | variants.COVERED)
        == "3 cells, kings only, take back, covered"
    )
