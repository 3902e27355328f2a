# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds that are all memory: flash with nvm and a drive, the game in it, and a player.

A handheld can be switched off at any step of its flash, and be built again from what that left.
"""

from collections import namedtuple

import drive as drives
import flash
import playing

from freecell import places, rules
from freecell.game import Game
from freecell.notation import play_text
from freecell.saver import Saver
from freecell.settings import HABIT, Settings
from freecell.statistics import Statistics
from freecell.variants import STANDARD

DRIVE_SIZE = 96 * 1024
ROOT = "/"
OWN = "/code.py"  # a file that lies on the drive before the game's own
OWN_CONTENT = bytes(range(256)) * 5  # of a length that leaves what follows off the sectors' edges

# nvm(power, content) or None; cache of the drive or None; blocks of a cluster of the drive.
Kind = namedtuple("Kind", "nvm cache cluster")
KINDS = {
    "log and files": Kind(flash.log_nvm, drives.InternalCache, 1),
    "log and files of large clusters": Kind(flash.log_nvm, drives.InternalCache, 4),
    "unit and files": Kind(flash.unit_nvm, drives.ExternalCache, 1),
    "files": Kind(None, drives.InternalCache, 1),
    "files outside": Kind(None, drives.ExternalCache, 2),
    "pages": Kind(flash.page_nvm, None, 1),
    "log alone": Kind(flash.log_nvm, None, 1),
    "unit alone": Kind(flash.unit_nvm, None, 1),
}


class Handheld:
    """One board with the game running. content is what an earlier one left in (nvm, drive)."""

    def __init__(self, kind, content=(None, None), can_write=True):
        self.kind = kind
        row = KINDS[kind]
        self.power = flash.Power()
        self.nvm = row.nvm(self.power, content[0]) if row.nvm else None
        self.drive = self.memory = None
        if row.cache:
            self._open_drive(row, content[1], can_write)
        self.game = Game()
        self.settings = Settings()
        self.statistics = Statistics()
        self.saver = Saver(self.open_places(), self.game, self.settings, self.statistics)
        self.saver.load()
        # As the app does.
        self.statistics.on_change(self.game)
        self.game.habit = self.settings.values[HABIT]

    def _open_drive(self, row, content, can_write):
        memory = flash.Flash(self.power, DRIVE_SIZE, content=content)
        self.drive = drives.Drive(row.cache(memory), row.cluster)
        self.memory = memory
        if content is None:
            self.drive.format()
            with self.drive.open(OWN, "wb") as file:
                file.write(OWN_CONTENT)
            self.power.steps.clear()
        self.drive.is_read_only = not can_write
        self.take_over()

    def take_over(self):
        """From now on it is this handheld's drive that the game's places open files on."""
        if self.drive:
            places.os = self.drive
            places.open = self.drive.open
            places.IS_BOARD = True

    def open_places(self):
        """Its places, as machine.py opens them."""
        found = places.nvm_places(self.nvm, self.nvm.platform) if self.nvm else []
        # This PC has no nvm of its own, or one that is not meant.
        files = places.open_places(ROOT if self.drive else None)
        return found + [place for place in files if isinstance(place, places.FilePlace)]

    @property
    def content(self):
        """What would be left if the power failed now."""
        return (
            bytes(self.nvm.flash.bytes) if self.nvm else None,
            bytes(self.memory.bytes) if self.drive else None,
        )

    def own_file(self):
        """What is in the file that is not the game's; without a drive, what should be."""
        if not self.drive:
            return OWN_CONTENT
        found = bytearray(len(OWN_CONTENT))
        with self.drive.open(OWN, "rb") as file:
            file.readinto(found)
        return bytes(found)

    def erases(self, since=0):
        """How many sectors were erased, from a step on."""
        return sum(step.kind == flash.ERASE for step in self.power.steps[since:])

    def state(self):
        """All that is to be kept, to compare."""
        game = self.game
        history = game.history
        statistics = self.statistics
        return (
            bytes(self.settings.values),
            (*statistics.counts, statistics.is_counted, statistics.is_won),
            (game.is_dealt, game.number, game.variant, game.seconds, game.score, game.moves),
            bytes(game.table),
            (history.made, *(history[i] for i in range(history.length))),
        )

    # -- what a player does, with what the app adds

    def deal(self, number, variant=STANDARD):
        """Leave the game for another deal."""
        self.saver.save()
        self.statistics.on_leave(self.game)
        self.game.deal(number, variant)

    def again(self):
        """The same deal again."""
        self.saver.save()
        self.statistics.on_again()
        self.game.again()

    def changed(self):
        """After every change of the game."""
        self.statistics.on_change(self.game)
        if self.game.is_won:
            self.saver.save()

    def play(self, move):
        """Make a move."""
        self.game.play(move)
        self.changed()

    def set(self, which, value):
        """Change a setting."""
        self.settings.set(which, value)
        self.game.habit = self.settings.values[HABIT]


class Player:
    """Plays on a handheld at random, by its own random numbers: the same again on another."""

    def __init__(self, handheld, chance):
        self.handheld = handheld
        self.chance = chance

    def act(self):
        """Do something that changes what is to be kept."""
        while True:
            self._act()
            if self.handheld.saver.is_changed:
                return

    def _act(self):
        chance = self.chance
        game = self.handheld.game
        game.advance(chance.choice((0, 700, 4000, 90000)))
        what = chance.random()
        if not game.is_dealt or what < 0.03 or game.is_lost or game.is_won:
            self._deal()
        elif what < 0.72:
            self._move()
        elif what < 0.84:
            for _ in range(chance.randint(1, 5)):
                game.undo()
            self.handheld.changed()
        elif what < 0.90:
            game.redo()
            self.handheld.changed()
        elif what < 0.93:
            if game.can_undo:
                game.retract()
                self.handheld.changed()
        elif what < 0.95:
            game.undo_all()
            self.handheld.changed()
        elif what < 0.96:
            self.handheld.again()
        else:
            which = chance.randrange(8)
            self.handheld.set(which, chance.randrange(10) if which != 2 else STANDARD)

    def _deal(self):
        chance = self.chance
        variant = chance.choice(playing.all_variants()) if chance.random() < 0.4 else STANDARD
        self.handheld.deal(playing.random_number(chance), variant)

    def _move(self):
        game = self.handheld.game
        moves = playing.legal_list(game.table, game.variant)
        if game.can_finish:
            game.finish()
            self.handheld.changed()
        elif moves:
            self.handheld.play(playing.choose(self.chance, moves))

    def win(self, deal, texts):
        """Play a solved game; yields after every move."""
        game = self.handheld.game
        self.handheld.set(HABIT, rules.NEVER)
        self.handheld.deal(deal)
        yield
        for text in texts:
            game.advance(self.chance.choice((0, 700, 4000, 9000)))
            if game.can_finish:
                game.finish()
                self.handheld.changed()
                yield
                return
            play_text(game, text)
            self.handheld.changed()
            yield
