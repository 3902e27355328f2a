# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The rules of FreeCell and of its variants: what is legal, what is won, what is lost.

check() is the one judge. The player, hints, Finish, quick send and replays all ask it. Functions
read a table and never change it; a move that is not known to be legal goes through check() first.
"""

from freecell.cards import FACE_DOWN, KING, can_lie_on
from freecell.moves import move_of
from freecell.table import (
    COLUMN_ROOM,
    FIRST_COLUMN,
    FIRST_FOUNDATION,
    PILES,
    START,
    cards_home,
    last_card,
)
from freecell.variants import CELLS, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK

# Why a move is illegal; 0 is legal. REASONS says each in a word or two.
LEGAL = 0
NO_CARD = 1
NOT_A_RUN = 2
ONE_CARD = 3
NO_CELL = 4
CELL_TAKEN = 5
CELL_TO_CELL = 6
STAYS_HOME = 7
NOT_NEXT = 8
OTHER_SUIT = 9
SAME_COLOUR = 10
WRONG_RANK = 11
ONLY_KINGS = 12
NO_ROOM = 13
SAME_PILE = 14

REASONS = (
    "legal",
    "no card",
    "not a run",
    "one card only",
    "no such cell",
    "cell is taken",
    "cell to cell",
    "stays home",
    "not next",
    "other suit",
    "same colour",
    "wrong rank",
    "kings only",
    "too many cards",
    "same pile",
)

# What goes to the foundations by itself after a move: a habit of the player's, not a rule.
NEVER = 0
SAFE = 1
ALL = 2

MAX_RUN = 13
# No position has more legal moves: four columns of 13 into four empty ones give 208, and all
# other kinds of move together stay below 150.
MAX_MOVES = 400
# Single moves that one group move can take: 3 ** c batches of 2e + 1, with at most 13 cards.
MAX_SINGLES = 128


def run_length(table, pile):
    """How many cards at the end of a column form a run: 0 for an empty column, else 1 to 13."""
    held = table[pile]
    if held == 0:
        return 0
    last = pile * COLUMN_ROOM + START + held - 1
    length = 1
    while length < held:
        below = table[last - length]
        if below & FACE_DOWN or not can_lie_on(table[last - length + 1], below):
            break
        length += 1
    return length


def empty_cells(table, variant):
    """How many cells are free."""
    free = 0
    for pile in range(variant & CELLS):
        if table[pile] == 0:
            free += 1
    return free


def first_empty_cell(table, variant):
    """The first free cell's pile, or -1."""
    for pile in range(variant & CELLS):
        if table[pile] == 0:
            return pile
    return -1


def spare_columns(table, variant, destination):
    """How many empty columns help a group move: those other than the destination."""
    if variant & KINGS_ONLY:
        return 0
    spare = 0
    for pile in range(FIRST_COLUMN, PILES):
        if table[pile] == 0 and pile != destination:
            spare += 1
    return spare


def capacity(table, variant, destination):
    """The largest run that may move to a column: (e + 1) * 2 ** c, or what the variant says.

    The source column holds the run, so it is never among the empty ones.
    """
    if variant & RELAXED:
        return MAX_RUN
    if variant & SINGLE:
        return 1
    return empty_cells(table, variant) + 1 << spare_columns(table, variant, destination)


def check(table, variant, move):
    """Why a move is illegal, as one of the numbers above; LEGAL (0) if it is not."""
    source = move & 15
    destination = move >> 4 & 15
    count = move >> 8
    if source == destination:
        return SAME_PILE
    held = table[source]
    if source < FIRST_FOUNDATION and source >= variant & CELLS:
        return NO_CELL
    if held == 0 or count < 1:
        return NO_CARD
    if source >= FIRST_COLUMN:
        if count > 1 and count > run_length(table, source):
            return NOT_A_RUN
        card = table[source * COLUMN_ROOM + START + held - count]
    else:
        if count > 1:
            return ONE_CARD
        if source >= FIRST_FOUNDATION and not variant & TAKE_BACK:
            return STAYS_HOME
        card = last_card(table, source)

    if destination >= FIRST_COLUMN:
        below = last_card(table, destination)
        if below == 0:
            if variant & KINGS_ONLY and card >> 2 != KING:
                return ONLY_KINGS
        elif not can_lie_on(card, below):
            return SAME_COLOUR if (below >> 2) - (card >> 2) == 1 else WRONG_RANK
        return NO_ROOM if count > capacity(table, variant, destination) else LEGAL

    if count > 1:
        return ONE_CARD
    if destination >= FIRST_FOUNDATION:
        if card & 3 != destination - FIRST_FOUNDATION:
            return OTHER_SUIT
        return LEGAL if card >> 2 == table[destination] + 1 else NOT_NEXT
    if source < FIRST_FOUNDATION:
        return CELL_TO_CELL
    if destination >= variant & CELLS:
        return NO_CELL
    return CELL_TAKEN if table[destination] else LEGAL


def fitting_move(table, variant, source, destination):
    """The move from pile to pile with the number of cards that fits, whether legal or not.

    Onto an occupied column that is the one length that can lie there, onto an empty one the
    longest that the variant and the capacity allow, elsewhere one card.
    """
    count = 1
    if source >= FIRST_COLUMN and destination >= FIRST_COLUMN and table[source]:
        run = run_length(table, source)
        below = last_card(table, destination)
        if below:
            fits = (below >> 2) - (last_card(table, source) >> 2)
            if 1 <= fits <= run:
                count = fits
        elif variant & KINGS_ONLY:
            first = table[source * COLUMN_ROOM + START + table[source] - run]
            if first >> 2 == KING:
                count = run
        else:
            count = min(run, capacity(table, variant, destination))
    return move_of(source, destination, count)


def legal_move(table, variant, source, destination):
    """The fitting move from pile to pile if it is legal, else 0."""
    move = fitting_move(table, variant, source, destination)
    return 0 if check(table, variant, move) else move


def legal_moves(table, variant, moves):
    """Fill moves (an array of at least MAX_MOVES ints) with every legal move; returns how many."""
    found = 0
    for source in range(PILES):
        if table[source] == 0:
            continue
        for destination in range(PILES):
            move = fitting_move(table, variant, source, destination)
            if check(table, variant, move):
                continue
            moves[found] = move
            found += 1
            if destination >= FIRST_COLUMN and table[destination] == 0:
                # Fewer cards go there too, except where only a whole run led by a king may.
                for count in range((move >> 8) - 1, 0, -1):
                    fewer = move_of(source, destination, count)
                    if check(table, variant, fewer) == LEGAL:
                        moves[found] = fewer
                        found += 1
    return found


def can_leave(table, variant, pile):
    """Whether a pile's last card, or a run of its last cards, has a legal move."""
    if table[pile] == 0:
        return False
    if pile >= FIRST_COLUMN and first_empty_cell(table, variant) >= 0:
        return True
    for destination in range(PILES):
        if legal_move(table, variant, pile, destination):
            return True
    return False


def has_move(table, variant):
    """Whether any legal move is left. A table without one is lost, unless it is won."""
    for pile in range(PILES):
        if can_leave(table, variant, pile):
            return True
    return False


def is_won(table):
    """All 52 cards on the foundations, and only then."""
    return cards_home(table) == 52


def is_lost(table, variant):
    """No legal move of any kind under the rules in force, and not won."""
    return not is_won(table) and not has_move(table, variant)


def is_safe(table, card):
    """Whether a card can go home without harm: no card still in play can need it.

    Only cards one rank lower and of the other colour can lie on it. Aces never do, and a two would
    only carry an ace. Above that it is safe if both such cards are home already (r - 1), or if
    they are themselves safe to send home: their lower neighbours (r - 2 of the card's own colour's
    other suit follows from r - 3 and the other colour's r - 2) are home or can go there.
    """
    rank = card >> 2
    if rank <= 2:
        return True
    suit = card & 3
    # The suits C D H S: each's partner of the same colour is 3 - suit.
    if suit == 0 or suit == 3:
        other = min(table[FIRST_FOUNDATION + 1], table[FIRST_FOUNDATION + 2])
    else:
        other = min(table[FIRST_FOUNDATION], table[FIRST_FOUNDATION + 3])
    if other >= rank - 1:
        return True
    return other >= rank - 2 and table[FIRST_FOUNDATION + 3 - suit] >= rank - 3


def home_move(table, variant, pile):
    """The move of a pile's last card to its foundation if it fits there, else 0."""
    card = last_card(table, pile)
    # Neither no card nor a foundation's own top is ever the next one.
    if card >> 2 != table[FIRST_FOUNDATION + (card & 3)] + 1:
        return 0
    move = move_of(pile, FIRST_FOUNDATION + (card & 3))
    return 0 if check(table, variant, move) else move


def fetch(table, variant, foundation):
    """The move of a foundation's next card home, from wherever that lies free; 0 if it does not."""
    for pile in range(PILES):
        move = home_move(table, variant, pile)
        if move >> 4 & 15 == foundation:
            return move
    return 0


def automatic_move(table, variant, habit):
    """The next move home by itself under a habit (NEVER, SAFE, ALL), lowest rank first, else 0."""
    if habit == NEVER:
        return 0
    best = 0
    best_rank = KING + 1
    for pile in range(PILES):
        move = home_move(table, variant, pile)
        if move:
            card = last_card(table, pile)
            if card >> 2 < best_rank and (habit == ALL or is_safe(table, card)):
                best = move
                best_rank = card >> 2
    return best


def can_finish(table):
    """Whether Finish is offered: not won, all cards up, and no card lies on one of lower rank.

    Then the lowest card of all lies free, over and over, so it always reaches the end.
    """
    if is_won(table):
        return False
    for pile in range(FIRST_COLUMN, PILES):
        start = pile * COLUMN_ROOM + START
        for i in range(start, start + table[pile]):
            if table[i] & FACE_DOWN:
                return False
            if i > start and table[i] >> 2 > table[i - 1] >> 2:
                return False
    return True


def quick_send(table, variant, pile):
    """The quick send from a pile, or 0 if there is none.

    Home if the card fits there; else what fits of the run onto an occupied column, the nearest to
    the right first, wrapping (from a cell, the column below it is the nearest); else the last card
    to the first free cell.
    """
    move = home_move(table, variant, pile)
    if move or table[pile] == 0 or FIRST_FOUNDATION <= pile < FIRST_COLUMN:
        return move
    if pile >= FIRST_COLUMN:
        nearest = pile + 1
    else:
        nearest = FIRST_COLUMN + pile
    for step in range(8):
        column = FIRST_COLUMN + (nearest + step & 7)
        if column != pile and table[column]:
            move = legal_move(table, variant, pile, column)
            if move:
                return move
    return cell_move(table, variant, pile)


def cell_move(table, variant, pile):
    """The move of a column's last card to the first free cell, or 0."""
    cell = first_empty_cell(table, variant)
    if cell < 0 or pile < FIRST_COLUMN or table[pile] == 0:
        return 0
    return move_of(pile, cell)


def liftable(table, variant, pile):
    """How many cards A lifts from a pile: the longest run that could go onto an occupied column."""
    if pile >= FIRST_COLUMN:
        return min(run_length(table, pile), capacity(table, variant, pile))
    if table[pile] == 0:
        return 0
    if pile >= FIRST_FOUNDATION:
        return 1 if variant & TAKE_BACK else 0
    return 1


def expand(table, variant, move, singles):
    """Write a group move as the legal single moves that do the same; returns how many.

    singles is an array of at least MAX_SINGLES ints. 0 if there are not enough cells and empty
    columns, which only the relaxed variant lets happen.
    """
    destination = move >> 4 & 15
    count = move >> 8
    spare = spare_columns(table, variant, destination)
    cells = empty_cells(table, variant)
    if count > cells + 1 << spare:
        return 0
    return _spread(table, cells, destination, move & 15, destination, count, spare, singles, 0)


def _spread(table, cells, target, source, destination, count, spare, singles, written):
    """Append the single moves for count cards, using the free cells and the first spare columns.

    With a spare column, part of the run is parked there, the rest goes to the destination, and
    the part follows: each of the three with one spare column fewer. The table is the one before
    the group move, whose destination is the target.
    """
    if count <= cells + 1:
        for i in range(count - 1):
            singles[written + i] = move_of(source, _free_cell(table, i))
        singles[written + count - 1] = move_of(source, destination)
        for i in range(count - 1):
            singles[written + count + i] = move_of(_free_cell(table, count - 2 - i), destination)
        return written + 2 * count - 1
    spare -= 1
    while count <= cells + 1 << spare:
        spare -= 1
    parked = min(cells + 1 << spare, count - 1)
    park = _spare_column(table, target, spare)
    written = _spread(table, cells, target, source, park, parked, spare, singles, written)
    written = _spread(
        table, cells, target, source, destination, count - parked, spare, singles, written
    )
    return _spread(table, cells, target, park, destination, parked, spare, singles, written)


def _free_cell(table, index):
    """The pile of the free cell with this index, counted from the left."""
    for pile in range(FIRST_FOUNDATION):
        if table[pile] == 0:
            if index == 0:
                return pile
            index -= 1
    return -1


def _spare_column(table, target, index):
    """The pile of the empty column with this index, the target not counted."""
    for pile in range(FIRST_COLUMN, PILES):
        if table[pile] == 0 and pile != target:
            if index == 0:
                return pile
            index -= 1
    return -1
