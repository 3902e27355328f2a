# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A position is one bytearray of 168 bytes.

    0..3     cells: the card in each, or 0
    4..7     foundations C D H S: the rank each has reached, 0 to 13
    8..15    columns: how many cards lie in each
    16..167  the cards of the columns, 19 bytes a column, dealt first to last; 0 where none lies

A pile is named by its byte: 0 to 3 cells, 4 to 7 foundations, 8 to 15 columns. Nineteen is the
longest a column gets: six dealt cards, a king dealt seventh, and queen to ace built on it.
"""

from freecell.cards import ACE, FACE_DOWN, FIRST_CARD, KING, LAST_CARD

FIRST_FOUNDATION = 4
FIRST_COLUMN = 8
PILES = 16
COLUMN_ROOM = 19
SIZE = 168

# column_start(pile) is pile * 19 + START: the cards of pile 8 begin at byte 16.
START = 16 - FIRST_COLUMN * COLUMN_ROOM


def new_table():
    """An empty table."""
    return bytearray(SIZE)


def copy(destination, source):
    """Make one table equal to another, in place."""
    for i in range(SIZE):
        destination[i] = source[i]


def column_start(pile):
    """Where the cards of a column begin."""
    return pile * COLUMN_ROOM + START


def last_card(table, pile):
    """The card of a pile that could move, or 0: a column's last, a cell's, a foundation's top."""
    held = table[pile]
    if held == 0:
        return 0
    if pile >= FIRST_COLUMN:
        return table[pile * COLUMN_ROOM + START + held - 1]
    if pile >= FIRST_FOUNDATION:
        return held << 2 | pile - FIRST_FOUNDATION
    return held


def cards_home(table):
    """How many cards lie on the foundations, 0 to 52."""
    return table[4] + table[5] + table[6] + table[7]


def append_card(table, pile, card):
    """Lay a card at the end of a column."""
    held = table[pile]
    table[pile * COLUMN_ROOM + START + held] = card
    table[pile] = held + 1


def cover(table):
    """Turn every card face down that is not the last of its column."""
    for pile in range(FIRST_COLUMN, PILES):
        start = pile * COLUMN_ROOM + START
        for i in range(start, start + table[pile] - 1):
            table[i] |= FACE_DOWN


def can_outgrow(table, pile):
    """Whether a column could grow beyond its room: no dealt game's can, a made-up one's could.

    A card takes at most one card of each lower rank, so it needs room for its rank.
    """
    start = pile * COLUMN_ROOM + START
    for i in range(table[pile]):
        if i + (table[start + i] >> 2 & 15) > COLUMN_ROOM:
            return True
    return False


def is_whole(table, cells):
    """Whether the bytes are a position of this game: every card once, columns within their room.

    cells is how many cells the table has. For bytes that come from outside; a table that the rules
    have changed is always whole.
    """
    if len(table) != SIZE:
        return False
    for pile in range(FIRST_FOUNDATION):
        if table[pile] and (pile >= cells or table[pile] & FACE_DOWN):
            return False
    for pile in range(FIRST_FOUNDATION, FIRST_COLUMN):
        if table[pile] > KING:
            return False
    for pile in range(FIRST_COLUMN, PILES):
        if not _is_column(table, pile):
            return False
    return _has_each_card_once(table)


def _is_column(table, pile):
    """Cards without a gap and nothing after them; those face down lie deepest, and never last."""
    held = table[pile]
    if held > COLUMN_ROOM or can_outgrow(table, pile):
        return False
    start = pile * COLUMN_ROOM + START
    is_up = False
    for i in range(COLUMN_ROOM):
        card = table[start + i]
        if (card != 0) != (i < held) or (card & FACE_DOWN and (is_up or i == held - 1)):
            return False
        is_up = card & FACE_DOWN == 0
    return True


def _has_each_card_once(table):
    """Whether cells, foundations and columns hold 52 different cards."""
    seen = bytearray(FACE_DOWN)
    count = cards_home(table)
    for suit in range(4):
        for rank in range(ACE, table[FIRST_FOUNDATION + suit] + 1):
            seen[rank << 2 | suit] = 1
    for i in range(SIZE):
        if table[i] == 0 or FIRST_FOUNDATION <= i < PILES:
            continue
        card = table[i] & ~FACE_DOWN
        if not FIRST_CARD <= card <= LAST_CARD or seen[card]:
            return False
        seen[card] = 1
        count += 1
    return count == 52
