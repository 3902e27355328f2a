# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Places that are nothing but bytes, a seat for the game at them, and records to put there."""

from freecell import record
from freecell.game import Game
from freecell.history import History
from freecell.rules import REASONS
from freecell.saver import Saver
from freecell.settings import Settings
from freecell.statistics import BEST_STREAK, FIELDS, PLAYED, WON, Statistics
from freecell.table import is_whole
from freecell.variants import CELLS


class Memory:
    """A place. With can_append it is a log of 0xFF; without, a slot of 0."""

    is_spare = False

    def __init__(self, size=2048, can_append=False, content=None):
        self.size = size
        self.can_append = can_append
        self.content = bytearray(content or (b"\xff" if can_append else b"\0") * size)
        self.writes = 0
        self.room = None  # bytes that can be written before it fails

    def read(self, at, buffer, length):
        """As a place does."""
        assert at + length <= self.size
        buffer[:length] = self.content[at : at + length]

    def is_free(self, at, length):
        """As a place does."""
        return self.content[at : at + length] == b"\xff" * length

    def write(self, buffer, length):
        """As a place does."""
        if self.can_append:
            self.content[:] = b"\xff" * self.size
        self.append(0, buffer, length)

    def append(self, at, buffer, length):
        """As a place does."""
        assert at + length <= self.size
        self.writes += 1
        done = length if self.room is None else min(length, self.room)
        self.content[at : at + done] = buffer[:done]
        if done < length:
            raise OSError(28)


class Seat:
    """The game at some places, loaded."""

    def __init__(self, *places):
        self.places = places
        self.game = Game()
        self.settings = Settings()
        self.statistics = Statistics()
        self.saver = Saver(list(places), self.game, self.settings, self.statistics)
        self.has_game = self.saver.load()

    def state(self):
        """All that is to be kept, to compare."""
        game = self.game
        return (
            bytes(self.settings.values),
            (*self.statistics.counts, self.statistics.is_counted, self.statistics.is_won),
            (game.is_dealt, game.number, game.variant, game.seconds, game.score, game.moves),
            bytes(game.table),
            (game.history.made, *entries_of(game)),
        )

    def counts(self):
        """What must never go back: games played and won and the best streak, of 1 to 4 cells."""
        return [
            self.statistics.counts[FIELDS * cells + field]
            for cells in range(4)
            for field in (PLAYED, WON, BEST_STREAK)
        ]


def entries_of(game):
    """The entries of a game's history."""
    return [game.history[i] for i in range(game.history.length)]


def records_in(content):
    """The sound records from the beginning of some bytes on, each as bytes."""
    found = []
    at = 0
    while True:
        end = record.end_of(content, at, len(content))
        if not end:
            return found
        found.append(bytes(content[at:end]))
        at = end


def resealed(old, payload=None, kind=None, version=None, sequence=None):
    """A record with something else in it, and the checksum that belongs to it."""
    payload = old[record.HEADER : -record.TRAILER] if payload is None else payload
    sequence = record.sequence_of(old, 0) if sequence is None else sequence
    new = bytearray(len(payload) + record.FRAME)
    end = record.HEADER + len(payload)
    new[record.HEADER : end] = payload
    record.seal(new, 0, kind or record.kind_of(old, 0), sequence, end)
    if version is not None:
        new[2] = version
        record.put(new, end, record.checksum(new, 0, end), record.TRAILER)
    return bytes(new)


def filled(place, *parts):
    """Put records at the beginning of a place; the rest stays blank."""
    content = b"".join(parts)
    blank = b"\xff" if place.can_append else b"\0"
    place.content[:] = (content + blank * place.size)[: place.size]


def check_sound(game):
    """A game that came from outside is one that could have been played."""
    if not game.is_dealt:
        assert game.history.length == game.history.made == 0 and not any(game.table)
        return
    history = game.history
    assert isinstance(history, History) and 0 <= history.made <= history.length
    assert is_whole(game.table, game.variant & CELLS)
    present = bytes(game.table), history.made, game.score, game.moves
    entries = entries_of(game)
    made = history.made
    game.undo_all()
    assert is_whole(game.table, game.variant & CELLS)
    while history.made < history.length:
        reason = game.check(history[history.made] & 0xFFF)
        assert not reason, REASONS[reason]
        game.redo()
        assert is_whole(game.table, game.variant & CELLS)
    while history.made > made:
        game.undo()
    assert (bytes(game.table), history.made, game.score, game.moves) == present
    assert entries_of(game) == entries
