# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A card is one byte.

    bit   6          5 4 3 2   1 0
          face down  rank      suit        0 is no card

Rank 1 (ace) to 13 (king); suits C D H S are 0 to 3, the order in which the deal counts them, so a
card's place in a fresh deck is card - 4.
"""

NO_CARD = 0
FACE_DOWN = 64
ACE = 1
KING = 13
FIRST_CARD = 4
LAST_CARD = 55

CLUBS = 0
DIAMONDS = 1
HEARTS = 2
SPADES = 3

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "0A23456789TJQK"


def card_of(rank, suit):
    """The card of a rank 1 to 13 and a suit 0 to 3."""
    return rank << 2 | suit


def rank_of(card):
    """1 to 13; 0 for no card."""
    return card >> 2 & 15


def suit_of(card):
    """0 to 3: clubs, diamonds, hearts, spades."""
    return card & 3


def is_red(card):
    """1 for diamonds and hearts, the two middle suits; 0 for clubs and spades."""
    return (card ^ card >> 1) & 1


def can_lie_on(card, below):
    """Whether card may lie on below in a column: one rank lower and of the other colour."""
    return (below >> 2) - (card >> 2) == 1 and (card ^ card >> 1 ^ below ^ below >> 1) & 1 == 1
