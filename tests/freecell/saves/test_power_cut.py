# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The power fails at every step of the flash: what is loaded is the state before the save or after.

A random session is played once and its steps are kept. Then each step is cut short in several ways,
and a handheld is built from what that leaves. Where a save erases nothing, the cut comes after
every byte that is written; where it erases, in some of the saves.
"""

from collections import namedtuple

import flash
import pytest
from handhelds import KINDS, OWN_CONTENT, Handheld, Player
from playing import seeded
from solutions import solution

from freecell.statistics import Statistics

# In the session of a kind, without those that dealing and winning make; with a log it takes more to
# fill it.
SAVES = 60
SAVES_WITH_LOG = 110
EVERY_BYTE = 10  # of so many saves that erase, one has every byte of a changed page as its last
GO_ON = 50  # after one cut in so many the game goes on

ALONE = ("log alone", "unit alone")
SAFE = [kind for kind in KINDS if kind not in ALONE]

# The steps of a save, and what was kept before and after it.
Save = namedtuple("Save", "steps before after")


class Notes:
    """Stands between a handheld and its saver, and notes every save."""

    def __init__(self, handheld):
        self.saves = []
        self.kept = self.wanted = handheld.state()  # by the last save that is done, or begun
        self._handheld = handheld
        self._save = handheld.saver.save
        handheld.saver.save = self._note

    def _note(self):
        steps = self._handheld.power.steps
        start = len(steps)
        self.wanted = self._handheld.state()
        assert self._save()
        assert self._handheld.state() == self.wanted
        if len(steps) == start:
            # Nothing was written: nothing has changed, or the time alone, and not by much.
            assert without_time(self.wanted) == without_time(self.kept)
            self.wanted = self.kept
        self.saves.append(Save(steps[start:], self.kept, self.wanted))
        self.kept = self.wanted


def without_time(state):
    """A state but for the seconds of the game."""
    game = list(state[2])
    game[3] = 0
    return (*state[:2], game, *state[3:])


def play_session(handheld, chance, count, deal=0):
    """Play at random and save so often, and win a deal on the way if there is one."""
    player = Player(handheld, chance)
    for number in range(count):
        if deal and number == count // 3:
            for _ in player.win(deal, solution(deal)):
                if chance.random() < 0.1:
                    handheld.saver.save()
        for _ in range(chance.choice((1, 1, 2, 6))):
            player.act()
        handheld.saver.save()


def remains(step, at_first, is_whole, chance):
    """What a step may leave when it is cut short; at_first is what was there before the save."""
    yield flash.any_mix(step, chance)
    yield flash.torn_byte(step, chance.randrange(len(step.after)), chance)
    yield flash.first_bytes(step, chance.randrange(len(step.after)))
    if step.kind == flash.PROGRAM and is_whole and step.after != at_first:
        for count in range(len(step.after)):
            yield flash.first_bytes(step, count)
    yield step.after


class Cutter:
    """Goes through the steps of a session, cuts each, and checks what is loaded."""

    def __init__(self, kind, content, chance):
        self.kind = kind
        self.chance = chance
        self.content = [bytearray(part or b"") for part in content]
        self.seen = None  # the content checked last
        self.cuts = 0
        self.losses = 0

    def run(self, saves, check):
        """Cut every step of all saves; check(content, save, has_erased) each time."""
        for number, save in enumerate(saves):
            at_first = [bytes(part) for part in self.content]
            has_erased = False
            erases = any(step.kind == flash.ERASE for step in save.steps)
            is_whole = not erases or number % EVERY_BYTE == 0
            for step in save.steps:
                has_erased = has_erased or step.kind == flash.ERASE
                which = 0 if len(step.flash.bytes) == len(self.content[0]) else 1
                memory = self.content[which]
                end = step.at + len(step.after)
                for left in remains(step, at_first[which][step.at : end], is_whole, self.chance):
                    memory[step.at : end] = left
                    self._check(save, has_erased, check)

    def _check(self, save, has_erased, check):
        content = tuple(bytes(part) or None for part in self.content)
        if content != self.seen:
            self.seen = content
            self.cuts += 1
            check(content, save, has_erased)
            if self.cuts % GO_ON == 0:
                go_on(self.kind, content, self.chance)


def go_on(kind, content, chance):
    """Play on after a cut, then with another cut; each time what is kept is found again."""
    handheld = Handheld(kind, content)
    notes = Notes(handheld)
    play_session(handheld, chance, 3)
    assert Handheld(kind, handheld.content).state() == notes.kept
    handheld.take_over()
    handheld.power.fails_at = len(handheld.power.steps) + chance.randrange(6)
    handheld.power.remains = lambda step: flash.any_mix(step, chance)
    try:
        play_session(handheld, chance, 3)
    except flash.PowerCut:
        found = Handheld(kind, handheld.content).state()
        assert kind in ALONE or found in (notes.kept, notes.wanted)
    else:
        assert Handheld(kind, handheld.content).state() == notes.kept


def cut_session(kind, check):
    """Play a session and cut all of it; check(found, save, has_erased) what is there after each."""
    chance = seeded(repr(kind))
    handheld = Handheld(kind)
    content = handheld.content
    notes = Notes(handheld)
    play_session(handheld, chance, SAVES_WITH_LOG if "log" in kind else SAVES, 617)
    cutter = Cutter(kind, content, chance)
    cutter.run(notes.saves, lambda *cut: check(Handheld(kind, cut[0]), *cut[1:]))
    print(f"{kind}: {len(notes.saves)} saves, {cutter.cuts} cuts")
    assert cutter.cuts > 1500
    return notes.saves


@pytest.mark.parametrize("kind", SAFE)
def test_a_cut_leaves_the_state_before_the_save_or_after(kind):
    def check(found, save, _):
        assert found.own_file() == OWN_CONTENT
        if save.before == NEW:
            # There is nothing yet that could be there instead.
            assert is_some_of(found, save)
        else:
            assert found.state() in (save.before, save.after)

    cut_session(kind, check)


@pytest.mark.parametrize("kind", ALONE)
def test_nvm_alone_loses_something_only_in_a_save_that_erases(kind):
    """Then game, settings, statistics or all may be lost; never is it something else.

    For the README: where the game has nothing but nvm, a loss of power in the moment in which it
    is erased (on SAMD51 at every save, on RP2040 when its log is full) can lose what was saved.
    """
    lost = [0]

    def check(found, save, has_erased):
        if found.state() in (save.before, save.after):
            return
        assert has_erased and is_some_of(found, save)
        lost[0] += 1

    saves = cut_session(kind, check)
    erasing = sum(any(step.kind == flash.ERASE for step in save.steps) for save in saves)
    print(f"{erasing} saves erase, {lost[0]} cuts lose")
    assert lost[0]
    assert kind != "log alone" or erasing < len(saves) // 10


@pytest.mark.parametrize("kind", [kind for kind in SAFE if "and" in kind])
def test_a_cut_while_the_slot_files_are_made_leaves_the_nvm(kind):
    """The first start with a drive that can be written, after a game without."""
    chance = seeded(repr(kind))
    handheld = Handheld(kind, can_write=False)
    notes = Notes(handheld)
    play_session(handheld, chance, 10)
    content = handheld.content
    making = Handheld(kind, content).power.steps
    assert len(making) > 100
    for number in range(len(making)):
        handheld = Handheld(kind, content, can_write=False)
        handheld.power.fails_at = number
        handheld.power.remains = lambda step: flash.any_mix(step, chance)
        handheld.drive.is_read_only = False
        with pytest.raises(flash.PowerCut):
            handheld.open_places()
        found = Handheld(kind, handheld.content)
        assert found.state() == notes.kept
        if number % 20 == 0:
            go_on(kind, found.content, chance)


NEW = Handheld("log alone").state()


def is_some_of(found, save):
    """Whether each part of what is found is of before a save, of after it, or of a new board."""
    new = Statistics()
    new.on_change(found.game)  # the app counts the game that is there
    settings, statistics, *game = found.state()
    return (
        settings in (save.before[0], save.after[0], NEW[0])
        and statistics[:-2] in (save.before[1][:-2], save.after[1][:-2], tuple(new.counts))
        and tuple(game) in (save.before[2:], save.after[2:], NEW[2:])
    )
