# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Moves and positions as text, both ways, in the notation FreeCell players use.

A move is source and destination: columns 1 to 8, cells a to d, h for home; a card taken back names
its suit as source (S5). Onto an empty column a count may follow: 17v3, v and one hexadecimal digit.
A position is fc-solve's: a line of foundations, a line of cells, a line a column. ## is a card that
lies face down.
"""

from freecell import table as tables
from freecell.cards import FACE_DOWN, KING, RANK_LETTERS, SUIT_LETTERS, card_of
from freecell.moves import move_of
from freecell.rules import REASONS, capacity, check, fitting_move, run_length
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION, PILES
from freecell.variants import KINGS_ONLY

CELL_LETTERS = "abcd"
_FOUNDATION_ORDER = (2, 0, 3, 1)  # H C S D, as fc-solve prints them


def card_text(card):
    """A card as two letters, rank and suit: TD; ## if it lies face down; - for none."""
    if card & FACE_DOWN:
        return "##"
    return RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3] if card else "-"


def parse_card(text):
    """The card of two letters. Raises ValueError."""
    if len(text) == 2:
        rank = RANK_LETTERS.find(text[0].upper())
        suit = SUIT_LETTERS.find(text[1].upper())
        if rank > 0 and suit >= 0:
            return card_of(rank, suit)
    raise ValueError("not a card: %s" % text)


def pile_text(pile):
    """The letter or digit of a pile as a source; a foundation's is its suit."""
    if pile >= FIRST_COLUMN:
        return "12345678"[pile - FIRST_COLUMN]
    if pile >= FIRST_FOUNDATION:
        return SUIT_LETTERS[pile - FIRST_FOUNDATION]
    return CELL_LETTERS[pile]


def move_text(table, variant, move):
    """A legal move as text, for the table before it.

    The count is written onto an empty column where more than one length was possible.
    """
    source = move & 15
    destination = move >> 4 & 15
    if FIRST_FOUNDATION <= destination < FIRST_COLUMN:
        return pile_text(source) + "h"
    text = pile_text(source) + pile_text(destination)
    if source >= FIRST_COLUMN and destination >= FIRST_COLUMN and table[destination] == 0:
        lengths = min(run_length(table, source), capacity(table, variant, destination))
        if lengths > 1 and not variant & KINGS_ONLY:
            text += "v" + "0123456789abcd"[move >> 8 & 15]
    return text


def parse_move(table, variant, text):
    """The move a text means on a table, legal or not (ask rules.check). Raises ValueError."""
    if len(text) not in (2, 4) or (len(text) == 4 and text[2] not in "vV"):
        raise ValueError("not a move")
    source = _parse_source(text[0])
    destination = _parse_destination(table, source, text[1])
    if len(text) == 2:
        return fitting_move(table, variant, source, destination)
    count = "0123456789abcd".find(text[3].lower())
    if count < 1:
        raise ValueError("a count is 1 to d")
    return move_of(source, destination, count)


def _parse_source(letter):
    place = "12345678".find(letter)
    if place >= 0:
        return FIRST_COLUMN + place
    place = CELL_LETTERS.find(letter)
    if place >= 0:
        return place
    place = SUIT_LETTERS.find(letter)
    if place >= 0:
        return FIRST_FOUNDATION + place
    raise ValueError("no such pile: %s" % letter)


def _parse_destination(table, source, letter):
    if letter == "h":
        if FIRST_FOUNDATION <= source < FIRST_COLUMN:
            return source
        card = tables.last_card(table, source)
        return FIRST_FOUNDATION + (card & 3)
    place = "12345678".find(letter)
    if place >= 0:
        return FIRST_COLUMN + place
    place = CELL_LETTERS.find(letter)
    if place >= 0:
        return place
    raise ValueError("no such pile: %s" % letter)


def column_text(table, pile):
    """The cards of a column, first dealt first."""
    start = tables.column_start(pile)
    return " ".join([card_text(table[i]) for i in range(start, start + table[pile])])


def position_text(table, cells):
    """A position as text: foundations, the given number of cells, eight columns; ends in \n."""
    lines = ["Founds:", "FC:"]
    for suit in _FOUNDATION_ORDER:
        lines[0] += " %s-%s" % (SUIT_LETTERS[suit], RANK_LETTERS[table[FIRST_FOUNDATION + suit]])
    for pile in range(cells):
        lines[1] += " " + card_text(table[pile])
    for pile in range(FIRST_COLUMN, PILES):
        lines.append(column_text(table, pile))
    return "\n".join(lines) + "\n"


def parse_position(text, cells):
    """The table of a position as text with the given number of cells.

    The two first lines may be missing; 10 and T are both ten. Raises ValueError with one line.
    """
    table = tables.new_table()
    pile = FIRST_COLUMN
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    for line in lines:
        words = line.replace("10", "T").split()
        head = words[0].upper() if words else ""
        if head in ("FOUNDS:", "FOUNDATIONS:"):
            _parse_foundations(table, words[1:])
        elif head in ("FC:", "FREECELLS:"):
            if len(words) - 1 > cells:
                raise ValueError("more than %d cells" % cells)
            for cell in range(len(words) - 1):
                if words[cell + 1] != "-":
                    table[cell] = parse_card(words[cell + 1])
        else:
            if pile == PILES:
                raise ValueError("more than eight columns")
            _parse_column(table, pile, words)
            pile += 1
    if not tables.is_whole(table, cells):
        raise ValueError("not the 52 cards, once each")
    return table


def _parse_column(table, pile, words):
    for word in words:
        if word != ":":
            if table[pile] == tables.COLUMN_ROOM:
                raise ValueError("a column of more than %d cards" % tables.COLUMN_ROOM)
            tables.append_card(table, pile, parse_card(word))
    if tables.can_outgrow(table, pile):
        raise ValueError("a column that could grow beyond %d cards" % tables.COLUMN_ROOM)


def _parse_foundations(table, words):
    for word in words:
        suit = SUIT_LETTERS.find(word[0].upper())
        rank = RANK_LETTERS.find(word[2:].upper()) if len(word) == 3 and word[1] == "-" else -1
        if suit < 0 or not 0 <= rank <= KING:
            raise ValueError("not a foundation: %s" % word)
        table[FIRST_FOUNDATION + suit] = rank


def play_text(game, text):
    """Play one move given as text. Raises ValueError with the reason if it is none or illegal."""
    move = parse_move(game.table, game.variant, text)
    reason = check(game.table, game.variant, move)
    if reason:
        raise ValueError(REASONS[reason])
    game.play(move)
    return move
