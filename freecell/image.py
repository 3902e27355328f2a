# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The payloads of records: settings, statistics and the game as bytes, and back.

Nothing is believed that comes back: a game is dealt and played again move by move through the
rules, and one that they refuse is no game.
"""

from freecell import record
from freecell import table as tables
from freecell.deal import is_deal
from freecell.variants import CELLS, is_variant

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


def fits(game, room):
    """Whether a game's whole history fits into a record of so many bytes."""
    head = record.FRAME + GAME_HEAD + (BASE if _is_based(game) else 0)
    return head + 2 * game.history.length <= room


def _is_based(game):
    return game.is_dealt and (game.number == 0 or game.history.is_cut)


def put_game(buffer, at, sequence, game, limit):
    """Write the record of the game, not beyond limit; returns the place behind it.

    No game is one with no deal and no moves. A history that does not fit loses its oldest steps,
    and what is undone beyond the present position: the record then begins at the position where
    the kept steps do. The room for a game without history must be there.
    """
    history = game.history
    first = 0
    length = history.length
    is_based = _is_based(game)
    if not fits(game, limit - at):
        is_based = True
        room = (limit - at - record.FRAME - GAME_HEAD - BASE) // 2
        if length > room:
            length = history.made
        if length > room:
            first = min(history.step_from(length - room), length)
    place = at + record.HEADER
    place = record.put(buffer, place, game.number, 3)
    place = record.put(buffer, place, game.variant, 1)
    place = record.put(buffer, place, min(game.seconds, 0xFFFFFF), 3)
    place = record.put(buffer, place, BASED if is_based else 0, 1)
    if is_based:
        place = _put_base(buffer, place, game, first)
    place = record.put(buffer, place, history.made - first, 2)
    place = record.put(buffer, place, length - first, 2)
    for i in range(first, length):
        place = record.put(buffer, place, history[i], 2)
    return record.seal(buffer, at, record.GAME, sequence, place)


def _put_base(buffer, place, game, first):
    """Write score, moves and position of the game before a step of its history."""
    history = game.history
    made = history.made
    while history.made > first:
        game.undo()
    place = record.put(buffer, place, min(game.score, 0xFFFF), 2)
    place = record.put(buffer, place, min(game.moves, 0xFFFF), 2)
    place = pack(buffer, place, game.table)
    while history.made < made:
        game.redo()
    return place


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
        if not tables.is_whole(game.table, variant & CELLS):
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


def put_moves(buffer, at, sequence, game, keep):
    """Write what changed since the record before: the history from an entry on, and the time."""
    history = game.history
    place = at + record.HEADER
    place = record.put(buffer, place, keep, 2)
    place = record.put(buffer, place, history.made, 2)
    place = record.put(buffer, place, min(game.seconds, 0xFFFFFF), 3)
    for i in range(keep, history.length):
        place = record.put(buffer, place, history[i], 2)
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
