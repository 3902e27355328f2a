# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The payloads of records: settings, statistics and the game as bytes, and back.

Nothing is believed that comes back: a game is dealt and played again move by move through the
rules, and one that they refuse is no game.
"""

from freecell import record
from freecell import table as tables
from freecell.cards import FACE_DOWN
from freecell.deal import is_deal
from freecell.game import points_of
from freecell.moves import AUTOMATIC, unmake
from freecell.variants import CELLS, COVERED, is_variant

# Flags of a game.
BASED = 1  # begins at a position instead of at the deal: the moves before it did not fit
COUNTED = 1  # flags of the statistics
WON = 2

STATISTICS_HEAD = 5  # flags 1, variant 1, number 3
POSITION = 68  # bytes of a packed position: 16 piles and 52 cards at most
GAME_HEAD = 12  # number 3, variant 1, seconds 3, flags 1, made 2, length 2
BASE = 4 + POSITION  # score 2, moves 2, position
LEAST_GAME = record.FRAME + GAME_HEAD + BASE
MOVES_HEAD = 7  # kept 2, made 2, seconds 3


def put_settings(buffer, at, sequence, settings):
    """Write the record of the settings; returns the place behind it."""
    values = settings.values
    place = at + record.HEADER
    for i in range(len(values)):
        buffer[place + i] = values[i]
    return record.seal(buffer, at, record.SETTINGS, sequence, place + len(values))


def get_settings(buffer, at, settings):
    """Read the settings; a value that is unknown stays as it is."""
    length = record.get(buffer, at + 3, 2)
    for i in range(min(length, len(settings.values))):
        settings.set(i, buffer[at + record.HEADER + i])


def put_statistics(buffer, at, sequence, statistics, game):
    """Write the record of the statistics, with the deal whose game they count last."""
    place = at + record.HEADER
    buffer[place] = (COUNTED if statistics.is_counted else 0) | (WON if statistics.is_won else 0)
    buffer[place + 1] = game.variant
    place = record.put(buffer, place + 2, game.number, 3)
    for i in range(len(statistics.counts)):
        place = record.put(buffer, place, min(statistics.counts[i], 0xFFFFFF), 3)
    return record.seal(buffer, at, record.STATISTICS, sequence, place)


def get_statistics(buffer, at, statistics):
    """Read the statistics. Returns whether they are of the length this version writes."""
    place = at + record.HEADER
    if record.get(buffer, at + 3, 2) != STATISTICS_HEAD + 3 * len(statistics.counts):
        return False
    statistics.is_counted = buffer[place] & COUNTED != 0
    statistics.is_won = buffer[place] & WON != 0
    place += STATISTICS_HEAD
    for i in range(len(statistics.counts)):
        statistics.counts[i] = record.get(buffer, place + 3 * i, 3)
    return True


def is_of_game(buffer, at, game):
    """Whether the statistics at a place counted this deal last."""
    place = at + record.HEADER
    return buffer[place + 1] == game.variant and record.get(buffer, place + 2, 3) == game.number


def part(game, room):
    """Which entries of a game's history fit into a record of so many bytes, as (first, end).

    If not all do, what is undone beyond the present position is left out from its end, and then
    the oldest steps; a step is kept whole. The room for LEAST_GAME must be there.
    """
    history = game.history
    head = record.FRAME + GAME_HEAD
    most = (room - head - (BASE if _is_based(game) else 0)) // 2
    if history.made <= most:
        end = min(history.length, most)
        while history.made < end < history.length and not history.is_step(end):
            end -= 1
        return 0, end
    most = (room - head - BASE) // 2
    return history.step_from(history.made - most), history.made


def _is_based(game):
    return game.is_dealt and (game.number == 0 or game.history.is_cut)


def put_game(buffer, at, sequence, game, first, end):
    """Write the record of a game with a part of its history; returns the place behind it.

    No game is one with no deal and no moves. Without its oldest entries the record begins at the
    position where the others do.
    """
    history = game.history
    is_based = first > 0 or _is_based(game)
    place = at + record.HEADER
    place = record.put(buffer, place, game.number, 3)
    place = record.put(buffer, place, game.variant, 1)
    place = record.put(buffer, place, min(game.seconds, 0xFFFFFF), 3)
    place = record.put(buffer, place, BASED if is_based else 0, 1)
    if is_based:
        place = _put_base(buffer, place, game, first)
    place = record.put(buffer, place, history.made - first, 2)
    place = record.put(buffer, place, end - first, 2)
    place = history.copy_to(buffer, place, first, end)
    return record.seal(buffer, at, record.GAME, sequence, place)


def _put_base(buffer, place, game, first):
    """Write score, moves and position of the game before an entry of its history."""
    history = game.history
    table = bytearray(game.table)
    score = game.score
    moves = game.moves
    for i in range(history.made - 1, first - 1, -1):
        entry = history[i]
        unmake(table, entry)
        score -= points_of(entry)
        if not entry & AUTOMATIC:
            moves -= 1
    place = record.put(buffer, place, min(score, 0xFFFF), 2)
    place = record.put(buffer, place, min(moves, 0xFFFF), 2)
    return pack(buffer, place, table)


def pack(buffer, place, table):
    """Write a position in 68 bytes: the sixteen piles, then the cards, column after column."""
    end = place + POSITION
    for i in range(tables.PILES):
        buffer[place + i] = table[i]
    place += tables.PILES
    for pile in range(tables.FIRST_COLUMN, tables.PILES):
        start = tables.column_start(pile)
        for i in range(start, start + table[pile]):
            buffer[place] = table[i]
            place += 1
    while place < end:
        buffer[place] = 0
        place += 1
    return place


def unpack(buffer, place, table):
    """Read a position. Returns False if its columns cannot be; is_whole() asks the rest."""
    cards = 0
    for i in range(tables.SIZE):
        table[i] = buffer[place + i] if i < tables.PILES else 0
    for pile in range(tables.FIRST_COLUMN, tables.PILES):
        cards += table[pile]
        if table[pile] > tables.COLUMN_ROOM or cards > 52:
            return False
    place += tables.PILES
    for pile in range(tables.FIRST_COLUMN, tables.PILES):
        start = tables.column_start(pile)
        for i in range(start, start + table[pile]):
            table[i] = buffer[place]
            place += 1
    return True


def get_game(buffer, at, game):
    """Read a game and play it through the rules. Returns whether it is one, or none soundly."""
    end = at + record.HEADER + record.get(buffer, at + 3, 2)
    place = at + record.HEADER
    if end - place < GAME_HEAD:
        return False
    number = record.get(buffer, place, 3)
    variant = buffer[place + 3]
    seconds = record.get(buffer, place + 4, 3)
    is_based = buffer[place + 7] & BASED != 0
    place += 8
    if not is_variant(variant) or not (number == 0 or is_deal(number)):
        return False
    if number == 0 and not is_based:
        game.clear()
    elif is_based:
        if end - place < BASE + 4 or not unpack(buffer, place + 4, game.table):
            return False
        if not _is_position(game.table, variant):
            return False
        game.resume(number, variant, record.get(buffer, place, 2), record.get(buffer, place + 2, 2))
        place += BASE
    else:
        game.deal(number, variant)
    made = record.get(buffer, place, 2)
    length = record.get(buffer, place + 2, 2)
    if end - place != 4 + 2 * length:
        return False
    game.seconds = seconds
    return _replay(buffer, place + 4, 0, length, made, game)


def _is_position(table, variant):
    """Whether a table is a position of a variant: only a covered game has cards face down."""
    if not tables.is_whole(table, variant & CELLS):
        return False
    for i in range(tables.PILES, tables.SIZE):
        if table[i] & FACE_DOWN and not variant & COVERED:
            return False
    return True


def _replay(buffer, place, keep, added, made, game):
    """Keep so many entries of a game's history, add others, and stand at made of them."""
    history = game.history
    if keep > history.length or made > keep + added:
        return False
    while history.made > keep:
        if not game.undo():
            return False
    while history.made < keep:
        if not game.redo():
            return False
    if history.made != keep:
        return False
    if added or keep < history.length:
        history.forget_undone()
    for i in range(added):
        entry = record.get(buffer, place + 2 * i, 2)
        if not game.repeat(entry):
            return False
    while history.made > made:
        game.undo()
    return history.made == made


def put_moves(buffer, at, sequence, game, first, keep, end):
    """Write what changed in a game since the record before: the time, and entries keep to end.

    first is the first entry of the history that its image has: entries are counted from there.
    """
    history = game.history
    place = at + record.HEADER
    place = record.put(buffer, place, keep - first, 2)
    place = record.put(buffer, place, history.made - first, 2)
    place = record.put(buffer, place, min(game.seconds, 0xFFFFFF), 3)
    place = history.copy_to(buffer, place, keep, end)
    return record.seal(buffer, at, record.MOVES, sequence, place)


def get_moves(buffer, at, game):
    """Bring a game up to date with a record of moves. Returns whether it fits the game."""
    length = record.get(buffer, at + 3, 2)
    place = at + record.HEADER
    if length < MOVES_HEAD or (length - MOVES_HEAD) % 2:
        return False
    keep = record.get(buffer, place, 2)
    made = record.get(buffer, place + 2, 2)
    game.seconds = record.get(buffer, place + 4, 3)
    return _replay(buffer, place + MOVES_HEAD, keep, (length - MOVES_HEAD) // 2, made, game)
