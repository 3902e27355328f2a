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

from freecell.cards import ACE, FACE_DOWN, KING

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


def is_whole(table, cells):
    """Whether the bytes are a position of this game: every card once, columns within their room.

    cells is how many cells the table has. For bytes that come from outside; a table that the rules
    have changed is always whole.
    """
    if len(table) != SIZE:
        return False
    seen_low = seen_high = 0  # a bit a card, in two ints within 30 bits
    count = 0
    for i in range(SIZE):
        value = table[i]
        if i < FIRST_FOUNDATION:
            if value and (i >= cells or value & FACE_DOWN):
                return False
        elif i < FIRST_COLUMN:
            if value > KING:
                return False
            for rank in range(ACE, value + 1):
                place = (rank << 2 | i - FIRST_FOUNDATION) - 4
                if place < 26:
                    seen_low |= 1 << place
                else:
                    seen_high |= 1 << place - 26
            count += value
            continue
        elif i < PILES:
            if value > COLUMN_ROOM:
                return False
            continue
        else:
            column = FIRST_COLUMN + (i - PILES) // COLUMN_ROOM
            if ((i - PILES) % COLUMN_ROOM < table[column]) != (value != 0):
                return False
        if value:
            place = (value & ~FACE_DOWN) - 4
            if not 0 <= place < 52:
                return False
            if place < 26:
                seen_low |= 1 << place
            else:
                seen_high |= 1 << place - 26
            count += 1
    return count == 52 and seen_low == (1 << 26) - 1 and seen_high == (1 << 26) - 1
