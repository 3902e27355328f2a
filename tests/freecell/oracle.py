# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The rules a second time: slow, plain, and written from the rules alone, to judge the real core.

Cards are strings: "TD", or "#TD" for a card that lies face down. Piles are named as a player names
them: "1" to "8", "a" to "d", and a foundation by its suit "C" "D" "H" "S". A move is a tuple
(source, destination, count). Nothing here is shared with freecell/ but the byte layout that
read_table() decodes.
"""

import functools

RANKS = "A23456789TJQK"
SUITS = "CDHS"
COLUMNS = "12345678"
CELLS = "abcd"
RED = "DH"


class Rules:
    """The settings in force."""

    def __init__(
        self,
        cells=4,
        kings_only=False,
        relaxed=False,
        single=False,
        take_back=False,
        covered=False,
    ):
        self.cells = cells
        self.kings_only = kings_only
        self.relaxed = relaxed
        self.single = single
        self.take_back = take_back
        self.covered = covered


class Position:
    """Lists of strings; foundations hold the cards themselves."""

    def __init__(self):
        self.cells = dict.fromkeys(CELLS, "")
        self.home = {suit: [] for suit in SUITS}
        self.columns = {name: [] for name in COLUMNS}

    def copy(self):
        """A position that shares nothing with this one."""
        other = Position()
        other.cells = dict(self.cells)
        other.home = {suit: list(cards) for suit, cards in self.home.items()}
        other.columns = {name: list(cards) for name, cards in self.columns.items()}
        return other

    def key(self):
        """Everything, as one comparable value."""
        return (
            tuple(self.cells.values()),
            tuple(tuple(cards) for cards in self.home.values()),
            tuple(tuple(cards) for cards in self.columns.values()),
        )


def rank(card):
    """1 to 13."""
    return RANKS.index(card[-2]) + 1


def suit(card):
    """One of CDHS."""
    return card[-1]


def is_red(card):
    """Hearts and diamonds."""
    return suit(card) in RED


def is_up(card):
    """Whether the card's face is seen."""
    return not card.startswith("#")


def goes_on(card, below):
    """A card one rank lower and of the other colour."""
    return rank(below) == rank(card) + 1 and is_red(card) != is_red(below)


# ---- single moves ------------------------------------------------------------------------------


def card_at(position, pile):
    """The only card of a pile that can move, or "" if there is none."""
    if pile in CELLS:
        return position.cells[pile]
    cards = position.home[pile] if pile in SUITS else position.columns[pile]
    return cards[-1] if cards else ""


def is_legal_single(position, rules, source, destination):
    """Whether the last card of one pile may go to another, by the rules for single moves."""
    card = card_at(position, source)
    if not card or source == destination:
        return False
    if source in CELLS and CELLS.index(source) >= rules.cells:
        return False
    if source in SUITS and not rules.take_back:
        return False
    if destination in CELLS:
        exists = CELLS.index(destination) < rules.cells
        return exists and source not in CELLS and position.cells[destination] == ""
    if destination in SUITS:
        if source in SUITS:
            return False
        return suit(card) == destination and rank(card) == len(position.home[destination]) + 1
    column = position.columns[destination]
    if not column:
        return rank(card) == 13 or not rules.kings_only
    return goes_on(card, column[-1])


def move_single(position, source, destination):
    """Move one card, whether legal or not; a covered card that becomes the last turns up."""
    card = card_at(position, source)
    if source in CELLS:
        position.cells[source] = ""
    elif source in SUITS:
        position.home[source].pop()
    else:
        column = position.columns[source]
        column.pop()
        if column and not is_up(column[-1]):
            column[-1] = column[-1][1:]
    if destination in CELLS:
        position.cells[destination] = card
    elif destination in SUITS:
        position.home[destination].append(card)
    else:
        position.columns[destination].append(card)


# ---- group moves -------------------------------------------------------------------------------


def is_run(cards):
    """Ranks down by one, colours alternating, all face up."""
    for card in cards:
        if not is_up(card):
            return False
    return all(goes_on(cards[i + 1], cards[i]) for i in range(len(cards) - 1))


def longest_run(column):
    """How many cards at the end of a column form a run."""
    count = 0
    while count < len(column) and is_run(column[len(column) - count - 1 :]):
        count += 1
    return count


def helpers(position, rules, destination):
    """(e, c): empty cells, empty columns other than the destination; c is 0 under kings only."""
    e = sum(1 for name in CELLS[: rules.cells] if position.cells[name] == "")
    c = sum(1 for name in COLUMNS if name != destination and not position.columns[name])
    return e, 0 if rules.kings_only else c


def formula(position, rules, destination):
    """capacity = (e + 1) * 2 ** c, and nothing else."""
    e, c = helpers(position, rules, destination)
    return (e + 1) * 2**c


@functools.lru_cache(maxsize=None)
def is_reachable(count, e, c, onto_card, whole, parent_fits):
    """Whether single moves bring a run of count cards over, by trying all of them.

    e empty cells, c empty columns besides the destination. onto_card: the destination holds a card
    the run fits on. whole: the source column is nothing but the run. parent_fits: the card the
    run lies on would take the run's first card back. Cards are numbered 0 (highest) to count - 1,
    so a card lies only on the number before it. Breadth first; cells and columns that differ only
    in their order are one. What less room allows is not searched again with more.
    """
    fixed = (onto_card, whole, parent_fits)
    if e and is_reachable(count, e - 1, c, *fixed):
        return True
    if c and is_reachable(count, e, c - 1, *fixed):
        return True
    start = (tuple(range(count)), (), ((),) * c, ())
    goal = tuple(range(count))
    seen = {start}
    queue = [start]
    while queue:
        following = []
        for state in queue:
            if state[1] == goal:
                return True
            for after in _steps(state, e, onto_card, whole, parent_fits):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        queue = following
    return False


def _steps(state, e, onto_card, whole, parent_fits):
    """All positions one single move away, for is_reachable."""
    source, target, spares, cells = state
    columns = [source, target] + list(spares)
    for origin in list(range(len(columns))) + ["cell"]:
        if origin == "cell":
            lifted = [(card, columns, tuple(x for x in cells if x != card)) for card in cells]
        elif columns[origin]:
            rest = list(columns)
            rest[origin] = columns[origin][:-1]
            lifted = [(columns[origin][-1], rest, cells)]
        else:
            lifted = []
        for card, left, held in lifted:
            if origin != "cell" and len(held) < e:
                yield _state(left, held + (card,))
            for place, column in enumerate(left):
                if place == origin:
                    continue
                if column:
                    fits = column[-1] == card - 1
                elif place == 0:
                    fits = whole or (parent_fits and card == 0)
                elif place == 1:
                    fits = card == 0 or not onto_card
                else:
                    fits = True
                if fits:
                    laid = list(left)
                    laid[place] = column + (card,)
                    yield _state(laid, held)


def _state(columns, cells):
    return columns[0], columns[1], tuple(sorted(columns[2:])), tuple(sorted(cells))


def group_setting(position, rules, source, destination, count):
    """The arguments of is_reachable for a group move."""
    column = position.columns[source]
    e, c = helpers(position, rules, destination)
    whole = len(column) == count and not rules.kings_only  # an emptied column takes only kings
    fits = (
        len(column) > count
        and is_up(column[-count - 1])
        and goes_on(column[-count], column[-count - 1])
    )
    return count, e, c, bool(position.columns[destination]), whole, fits


def is_legal(position, rules, move, by_search=False):
    """Whether a move is legal. by_search asks the breadth-first search instead of the formula."""
    source, destination, count = move
    if count == 1:
        return is_legal_single(position, rules, source, destination)
    if count < 1 or source not in COLUMNS or destination not in COLUMNS or source == destination:
        return False
    column = position.columns[source]
    if count > len(column):
        return False
    cards = column[-count:]
    if rules.single or not is_run(cards):
        return False
    below = position.columns[destination]
    if below and not goes_on(cards[0], below[-1]):
        return False
    if not below and rules.kings_only and rank(cards[0]) != 13:
        return False
    if rules.relaxed:
        return True
    if by_search:
        return is_reachable(*group_setting(position, rules, source, destination, count))
    return count <= formula(position, rules, destination)


def make(position, move):
    """Move the cards, whether legal or not."""
    source, destination, count = move
    if count == 1:
        move_single(position, source, destination)
        return
    column = position.columns[source]
    cards = column[-count:]
    del column[-count:]
    if column and not is_up(column[-1]):
        column[-1] = column[-1][1:]
    position.columns[destination].extend(cards)


PILES = COLUMNS + CELLS + SUITS


def legal_moves(position, rules, by_search=False):
    """The set of all legal moves."""
    found = set()
    for source in PILES:
        most = len(position.columns[source]) if source in COLUMNS else 1
        for destination in PILES:
            for count in range(1, most + 1):
                move = (source, destination, count)
                if is_legal(position, rules, move, by_search):
                    found.add(move)
    return found


# ---- end of a game, safe cards, quick send, score ----------------------------------------------


def cards_home(position):
    """How many cards lie on the foundations."""
    return sum(len(cards) for cards in position.home.values())


def is_won(position):
    """All 52 cards on the foundations."""
    return cards_home(position) == 52


def is_lost(position, rules):
    """No legal move of any kind."""
    return not is_won(position) and not legal_moves(position, rules)


def can_finish(position):
    """No card in a column lies on one of lower rank, all cards are up, and some are not home."""
    for column in position.columns.values():
        for upper, lower in zip(column[1:], column):
            if not is_up(lower) or rank(lower) < rank(upper):
                return False
    return not is_won(position)


def home_moves(position, rules):
    """All single moves to a foundation, lowest rank first."""
    moves = [
        (source, suit(card_at(position, source)), 1)
        for source in CELLS[: rules.cells] + COLUMNS
        if card_at(position, source)
    ]
    moves = [move for move in moves if is_legal(position, rules, move)]
    return sorted(moves, key=lambda move: rank(card_at(position, move[0])))


def finish(position, rules):
    """Play everything home, lowest first; how many cards went."""
    played = 0
    while True:
        moves = home_moves(position, rules)
        if not moves:
            return played
        make(position, moves[0])
        played += 1


def is_safe(position, card):
    """The rule for safe cards, word for word."""
    r = rank(card)
    other_colour = [s for s in SUITS if (s in RED) != is_red(card)]
    own_colour = [s for s in SUITS if (s in RED) == is_red(card) and s != suit(card)]
    if r in (1, 2):
        return True
    if all(len(position.home[s]) >= r - 1 for s in other_colour):
        return True
    return all(len(position.home[s]) >= r - 2 for s in other_colour) and all(
        len(position.home[s]) >= r - 3 for s in own_colour
    )


def is_never_needed(position, card):
    """What safe means: any card that could lie on this one is home, or could go home instead.

    Could go home instead: it is next for its foundation, and is itself never needed.
    """
    for s in SUITS:
        if (s in RED) == is_red(card) or rank(card) == 1:
            continue
        lower = RANKS[rank(card) - 2] + s
        stands = len(position.home[s])
        if stands >= rank(lower):
            continue
        if stands != rank(lower) - 1 or not is_never_needed(position, lower):
            return False
    return True


def play_automatic(position, rules, habit):
    """Everything that goes home by itself under "never", "safe" or "all"; how many cards went."""
    played = 0
    while habit != "never":
        moves = home_moves(position, rules)
        if habit == "safe":
            moves = [move for move in moves if is_safe(position, card_at(position, move[0]))]
        if not moves:
            break
        make(position, moves[0])
        played += 1
    return played


def quick_send(position, rules, source):
    """The move of a quick send, or None. Nothing is sent from a foundation."""
    card = card_at(position, source)
    if not card or source in SUITS:
        return None
    move = (source, suit(card), 1)
    if is_legal(position, rules, move):
        return move
    if source in COLUMNS:
        first = COLUMNS.index(source) + 1
    else:
        first = CELLS.index(source)  # the column straight below a cell is the nearest
    for step in range(8):
        destination = COLUMNS[(first + step) % 8]
        if destination == source or not position.columns[destination]:
            continue
        for count in range(13, 0, -1):
            move = (source, destination, count)
            if is_legal(position, rules, move):
                return move
    for cell in CELLS:
        move = (source, cell, 1)
        if is_legal(position, rules, move):
            return move
    return None


def points(move):
    """+10 for a card put home, +5 from a cell to a column, else 0."""
    source, destination, _ = move
    if destination in SUITS:
        return 10
    if source in CELLS and destination in COLUMNS:
        return 5
    return 0


# ---- the real core's bytes and ints, read -------------------------------------------------------


def read_table(table):
    """A position from the 168 bytes of a table."""
    position = Position()
    for i in range(4):
        position.cells[CELLS[i]] = _read_card(table[i])
        position.home[SUITS[i]] = [RANKS[r] + SUITS[i] for r in range(table[4 + i])]
    for i in range(8):
        first = 16 + 19 * i
        cards = [_read_card(value) for value in table[first : first + table[8 + i]]]
        position.columns[COLUMNS[i]] = cards
    return position


def _read_card(value):
    if value == 0:
        return ""
    card = RANKS[(value & 63) // 4 - 1] + SUITS[value % 4]
    return "#" + card if value & 64 else card


def read_variant(variant):
    """Rules from a variant int."""
    return Rules(variant & 7, *[bool(variant & bit) for bit in (8, 16, 32, 64, 128)])


_NAMES = CELLS + SUITS + COLUMNS


def read_move(move):
    """A tuple from a move int."""
    return _NAMES[move & 15], _NAMES[move >> 4 & 15], move >> 8 & 15


def write_move(move):
    """A move int from a tuple."""
    return _NAMES.index(move[0]) | _NAMES.index(move[1]) << 4 | move[2] << 8
