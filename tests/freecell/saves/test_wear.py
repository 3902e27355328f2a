# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""When is saved, and how often that erases flash: games as a player plays them, on a clock."""

import math
from collections import Counter

import pytest
from handhelds import KINDS, Handheld
from playing import seeded
from solutions import solutions

from freecell.notation import play_text
from freecell.saver import AFTER_CHANGE, AFTER_KEY, CLOCK_WORTH, KEY_PAUSE, RETRY
from freecell.variants import STANDARD

GAMES = 50
TURN = 50  # milliseconds
CYCLES = 100000  # that a sector of flash is rated at
UNIT_CYCLES = 10000  # and the nvm inside a SAMD51
GAMES_A_YEAR = 3650
LOGS = [kind for kind in KINDS if "log" in kind]
OTHERS = [kind for kind in KINDS if "log" not in kind]
WRAP = (1 << 29) - 1


class Hands:
    """Presses keys and waits, on a clock that wraps; watches what is written when."""

    def __init__(self, handheld, now=0):
        self.handheld = handheld
        self.now = now
        self.key_at = now
        self.quickest = 1 << 29  # milliseconds from a key to a write

    def wait(self, milliseconds):
        """Let turns of the loop go by."""
        handheld = self.handheld
        steps = handheld.power.steps
        end = self.now + milliseconds
        while self.now < end:
            self.now += TURN
            handheld.game.advance(TURN)
            before = len(steps)
            was_changed = handheld.saver.is_changed
            handheld.saver.turn(self.now & WRAP)
            if len(steps) > before:
                assert was_changed
                self.quickest = min(self.quickest, self.now - self.key_at)

    def press(self, milliseconds=80):
        """Press a key and let it go."""
        for _ in range(2):
            self.key_at = self.now
            self.handheld.saver.on_key(self.now & WRAP)
            self.wait(milliseconds)

    def think(self, chance):
        """Wait as a player does: mostly seconds, now and then a long time."""
        if chance.random() < 0.02:
            self.wait(1000 * chance.randint(35, 240))
        else:
            self.wait(1000 * min(60, chance.lognormvariate(math.log(3), 0.9)))

    def open_menu(self, chance):
        """The menu, and back."""
        self.press()
        self.handheld.saver.save()
        self.wait(1000 * chance.randint(1, 8))
        self.press()


def play_game(hands, number, texts, chance):
    """A game from its deal to the win, or given up. Returns the moves made."""
    handheld = hands.handheld
    game = handheld.game
    hands.press()
    handheld.deal(number)
    given_up = len(texts) * chance.random() if chance.random() < 0.1 else len(texts)
    moves = 0
    for made, text in enumerate(texts):
        if made > given_up:
            break
        hands.think(chance)
        for _ in range(chance.randint(2, 7)):
            hands.press(chance.randint(60, 200))
        if game.can_finish and chance.random() < 0.5:
            hands.open_menu(chance)
            game.finish()
            handheld.changed()
            break
        play_text(game, text)
        handheld.changed()
        moves += 1
        while chance.random() < 0.12:
            # Another thought: one step back and the same again.
            hands.press()
            game.undo()
            handheld.changed()
            hands.think(chance)
            hands.press()
            game.redo()
            handheld.changed()
            moves += 1
        if chance.random() < 0.012:
            hands.open_menu(chance)
    return moves


@pytest.mark.parametrize("kind", KINDS)
def test_few_erases_a_game(kind):
    chance = seeded(f"wear {kind}")
    handheld = Handheld(kind)
    hands = Hands(handheld)
    games = [
        (number, texts)
        for number, cells, texts in solutions()
        if cells == STANDARD and len(texts) > 100
    ]
    start = len(handheld.power.steps)
    moves = 0
    for _ in range(GAMES):
        moves += play_game(hands, *chance.choice(games), chance)
    erases = handheld.erases(start) / GAMES
    worn = Counter(
        (step.flash is (handheld.nvm and handheld.nvm.flash), step.at)
        for step in handheld.power.steps[start:]
        if step.kind == "erase"
    )
    programmed = sum(
        sum(old != new for old, new in zip(step.before, step.after))
        for step in handheld.power.steps[start:]
        if step.kind == "program"
    )
    print(
        f"{kind}: {erases:.2f} erases a game, {programmed / GAMES:.0f} bytes, "
        f"{moves / GAMES:.0f} moves, {hands.now / GAMES / 60000:.1f} minutes"
    )
    for is_nvm, place in ((False, "file"), (True, "nvm")):
        most = max((count for (of_nvm, _), count in worn.items() if of_nvm == is_nvm), default=0)
        if most:
            cycles = UNIT_CYCLES if is_nvm and "unit" in kind else CYCLES
            years = cycles * GAMES / most / GAMES_A_YEAR
            print(f"  {place}: {most / GAMES:.2f} of the sector erased most, {years:.1f} years")
    assert hands.quickest >= KEY_PAUSE
    assert erases <= (3 if kind in LOGS else 10)
    hands.wait(AFTER_KEY + 1000)
    assert Handheld(kind, handheld.content).state()[4:] == handheld.state()[4:]


def hands_at_a_game(kind, now=0):
    """Hands on a handheld where a game was dealt, a move made, and all saved."""
    handheld = Handheld(kind)
    handheld.deal(617)
    play_text(handheld.game, "7a")
    handheld.changed()
    assert handheld.saver.save()
    hands = Hands(handheld, now)
    hands.wait(TURN)
    return hands


def change(hands, text):
    """A move without a key."""
    play_text(hands.handheld.game, text)
    hands.handheld.changed()


def written_after(hands, most):
    """The milliseconds till something is written; most if nothing is by then."""
    steps = hands.handheld.power.steps
    start = len(steps)
    began = hands.now
    while len(steps) == start and hands.now - began < most:
        hands.wait(TURN)
    return hands.now - began


@pytest.mark.parametrize("now", [0, (1 << 28) - 1000, (1 << 29) - 65000, (1 << 29) - 1000])
@pytest.mark.parametrize(("kind", "after"), [("log and files", AFTER_CHANGE), ("files", AFTER_KEY)])
def test_a_change_is_saved_in_time(kind, after, now):
    hands = hands_at_a_game(kind, now)
    hands.press()
    change(hands, "7b")
    assert after - 4 * TURN <= written_after(hands, 2 * after) <= after + 2 * TURN
    assert not hands.handheld.saver.is_changed


def test_moves_that_follow_quickly_do_not_put_off_a_save():
    hands = hands_at_a_game("log and files")
    steps = len(hands.handheld.power.steps)
    change(hands, "7b")
    for _ in range(4):
        hands.wait(1000)
        hands.handheld.game.undo()
        hands.handheld.game.redo()
    assert len(hands.handheld.power.steps) > steps


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_written_while_keys_are_pressed(kind):
    hands = hands_at_a_game(kind)
    steps = len(hands.handheld.power.steps)
    change(hands, "7b")
    for _ in range(200):
        hands.press(KEY_PAUSE - TURN)
    assert len(hands.handheld.power.steps) == steps
    written_after(hands, 2 * AFTER_KEY)
    assert not hands.handheld.saver.is_changed
    assert hands.quickest >= KEY_PAUSE


@pytest.mark.parametrize("kind", KINDS)
def test_an_unchanged_state_is_never_written(kind):
    hands = hands_at_a_game(kind)
    for _ in range(10):
        hands.press()
        hands.wait(1000)
        assert hands.handheld.saver.save()
    steps = len(hands.handheld.power.steps)
    assert written_after(hands, 10 * AFTER_KEY) == 10 * AFTER_KEY
    hands = Hands(Handheld(kind, hands.handheld.content))
    steps = len(hands.handheld.power.steps)
    assert written_after(hands, 10 * AFTER_KEY) == 10 * AFTER_KEY
    assert hands.handheld.saver.save()
    assert steps == len(hands.handheld.power.steps) or hands.handheld.game.seconds >= CLOCK_WORTH


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_board_is_left_as_it_is(kind):
    hands = Hands(Handheld(kind))
    assert written_after(hands, 10 * AFTER_KEY) == 10 * AFTER_KEY
    assert hands.handheld.saver.save() and hands.handheld.saver.trouble == ""


@pytest.mark.parametrize("kind", KINDS)
def test_the_clock_alone_is_saved_when_asked_to_and_only_in_a_game(kind):
    hands = hands_at_a_game(kind)
    handheld = hands.handheld
    hands.wait(1000 * CLOCK_WORTH)
    assert handheld.saver.save()
    found = Handheld(kind, handheld.content)
    assert found.game.seconds == handheld.game.seconds >= CLOCK_WORTH
    handheld.take_over()
    handheld.deal(11987)
    assert handheld.saver.save()
    steps = len(handheld.power.steps)
    hands.wait(1000 * CLOCK_WORTH * 2)
    assert handheld.saver.save()
    assert len(handheld.power.steps) == steps


def test_what_could_not_be_saved_is_tried_again_but_seldom():
    handheld = Handheld("files", can_write=False)
    hands = Hands(handheld)
    tries = []
    save = handheld.saver.save

    def counted():
        tries.append(hands.now)
        return save()

    handheld.deal(617)
    handheld.saver.save = counted
    hands.wait(10 * RETRY)
    assert 8 <= len(tries) <= 11
    handheld.drive.is_read_only = False
    hands.wait(2 * RETRY)
    assert handheld.saver.is_changed  # there is no file: one is made at the start only


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_erases_two_sectors_at_most(kind):
    chance = seeded(f"most {kind}")
    handheld = Handheld(kind)
    hands = Hands(handheld)
    most = 0
    for number, cells, texts in solutions()[:12]:
        if cells != STANDARD:
            continue
        hands.handheld.deal(number)
        for text in texts:
            play_text(handheld.game, text)
            handheld.changed()
            start = len(handheld.power.steps)
            if chance.random() < 0.5:
                handheld.saver.save()
                most = max(most, handheld.erases(start))
    assert 1 <= most <= 2
