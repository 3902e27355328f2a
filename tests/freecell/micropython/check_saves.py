# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Saves: a game is kept in nvm of two kinds and found again; a turn allocates nothing."""

import gc

# isort: off
import freecell.saver  # noqa: F401  compiled first, while the heap is empty
# isort: on

from common import SEED, Chance, choose

from freecell import places, record
from freecell.game import Game
from freecell.history import History
from freecell.saver import Saver
from freecell.settings import HINTS, Settings
from freecell.statistics import Statistics


class Nvm:
    """Bytes that are read and written by slices, as a board's."""

    def __init__(self, size):
        self.content = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self.content)

    def __getitem__(self, index):
        return self.content[index]

    def __setitem__(self, index, value):
        start, stop = index.start, index.stop
        assert len(value) == stop - start
        for i in range(stop - start):
            self.content[start + i] = value[i]


class Seat:
    """The game at some places."""

    def __init__(self, stores):
        self.game = Game()
        self.settings = Settings()
        self.statistics = Statistics()
        self.saver = Saver(stores, self.game, self.settings, self.statistics)
        self.saver.load()


def check_equal(one, other):
    """Two seats have the same in all that is kept."""
    assert one.game.table == other.game.table
    assert one.settings.values == other.settings.values
    for i in range(24):
        assert one.statistics.counts[i] == other.statistics.counts[i]
    mine, its = one.game.history, other.game.history
    assert (mine.made, mine.length) == (its.made, its.length)
    for i in range(mine.length):
        assert mine[i] == its[i]


def check_session(stores, chance):
    """Play and save; what is loaded is what there was."""
    seat = Seat(stores)
    game = seat.game
    for number in range(60):
        move = choose(chance, game.table, game.variant) if game.is_dealt else 0
        if not move or number == 30:
            seat.statistics.on_leave(game)
            game.deal(chance.deal(), 4)
            move = choose(chance, game.table, 4)
        game.play(move)
        if chance.below(4) == 0:
            game.undo()
        seat.statistics.on_change(game)
        if chance.below(8) == 0:
            seat.settings.turn(HINTS, 1)
        assert seat.saver.save() and seat.saver.trouble == ""
        if number % 10 == 0:
            check_equal(Seat(stores), seat)
            gc.collect()
    check_equal(Seat(stores), seat)
    return seat


def nvm(size, platform):
    """A place in a new nvm."""
    return places.NvmPlace(Nvm(size), platform)


def check_damage(store, chance):
    """Bytes changed at random: loaded or not, but without an exception."""
    content = store._nvm.content
    for _ in range(60):
        for _ in range(3):
            content[chance.below(600)] = chance.below(256)
        Seat([store])


def check_turns(seat):
    """A turn of the loop allocates nothing, whether something is to be saved or not."""
    saver = seat.saver
    seat.game.undo()
    for is_changed in (True, False):
        now = 0
        for _ in range(10):
            saver.turn(now)
            saver.on_key(now)
        saver.news()
        gc.collect()
        before = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
        gc.disable()
        for _ in range(200):
            now += 10
            saver.turn(now)
            saver.on_key(now)
            saver.news()
        grown = gc.mem_alloc() - before if hasattr(gc, "mem_alloc") else 0
        gc.enable()
        assert grown == 0, (is_changed, grown)
        assert saver.is_changed == is_changed
        assert saver.save()


def check_history():
    """Bytes of a history copied into the middle of a buffer."""
    history = History()
    for i in range(300):
        history.push(i * 7)
    buffer = bytearray(1000)
    assert history.copy_to(buffer, 11, 100, 300) == 411 and len(buffer) == 1000
    for i in range(200):
        assert record.get(buffer, 11 + 2 * i, 2) == (100 + i) * 7
    assert buffer[10] == buffer[411] == 0


chance = Chance(SEED)
check_history()
check_session([nvm(1024, "MicroChip SAMD51")], chance)
gc.collect()
log = nvm(1024, "RP2040")
check_turns(check_session([log], chance))
check_damage(log, chance)
print("passed")
