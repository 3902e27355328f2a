# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Cards that slide: a picture only, which any key ends at once, and which leaves nothing behind."""

import displayio
import pytest
from console import Console
from playing import choose, dealt, legal_list, seeded, table_of
from scenes import SIZE_NAMES, SIZES
from solutions import solution

from freecell import keys, rules
from freecell.motion import Motion
from freecell.moves import make, move_of
from freecell.notation import parse_move
from freecell.settings import HABIT, MOTION, STEPS
from freecell.variants import COVERED, RELAXED

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)

LONGEST_SLIDE = 180  # milliseconds
LONGEST_DEAL = 1000
CURSOR = [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT]
KEYS = 3 * CURSOR + 8 * [keys.A] + 4 * [keys.B] + [keys.SELECT, keys.SELECT, keys.START]


def pair(size=(160, 128), is_seen=True, steps=0, habit=rules.NEVER):
    """A console on which cards move, and one on which they jump; both at the same deal, laid."""
    found = []
    for has_motion in (True, False):
        console = Console(size, is_seen=is_seen, has_motion=has_motion)
        console.app.settings.set(STEPS, steps if has_motion else 0)
        console.app.settings.set(HABIT, habit)
        found.append(console.start())
    moving, jumping = found
    wait(moving, jumping, LONGEST_DEAL)
    return moving, jumping


def wait(moving, jumping, milliseconds):
    """Let both turn so long."""
    moving.wait(milliseconds)
    jumping.wait(milliseconds)


def is_moving(console):
    """Whether the picture is behind the game."""
    return console.app._play.is_moving


def lay(consoles, columns, cells=(), home="", variant=4):
    """A position of our own on the tables."""
    for console in consoles:
        console.game.lay(table_of(columns, cells, home), variant)
        console.app._start()
        console.app._play._end_motion()
        console.wait(20)


def play(console, move):
    """A move, as the hand plays one."""
    console.hand._play(move)
    console.app._play._after_change()


def pixels(console):
    return bytes(console.display.bus.pixels)


def check_same(moving, jumping):
    """Both have come to the same, in the game and, once nothing moves, to the pixel."""
    assert moving.game.table == jumping.game.table
    assert (moving.hand.cursor, moving.hand.source) == (jumping.hand.cursor, jumping.hand.source)
    assert moving.hand.count == jumping.hand.count
    assert (moving.game.moves, moving.game.score) == (jumping.game.moves, jumping.game.score)
    if not is_moving(moving):
        # Else a panel may still wait; and while it does, the clock runs.
        assert len(moving.app.screens) == len(jumping.app.screens)
        for name in ("seconds", "_milliseconds"):
            setattr(jumping.game, name, getattr(moving.game, name))
        for console in (moving, jumping):
            console.app._play.draw()
            console.display.refresh()
        assert pixels(moving) == pixels(jumping)


@by_size
def test_random_play_with_random_interruptions(size):
    """At whatever frame the next key comes, it acts at once, and the picture is the right one."""
    chance = seeded(size[0] * 7 + size[1])
    moving, jumping = pair(size, habit=chance.choice((rules.NEVER, rules.SAFE)))
    interrupted = 0
    for _ in range(150):
        move = 0
        if chance.random() < 0.5 and moving.is_at_table:
            moves = legal_list(moving.game.table, moving.game.variant)
            move = choose(chance, moves) if moves else 0
        if move:
            for console in (moving, jumping):
                console.app._play._end_motion()
                play(console, move)
        else:
            key = chance.choice(KEYS)
            interrupted += is_moving(moving)
            is_waiting = moving.app._play._panel
            for console in (moving, jumping):
                console.press(key)
            held = chance.choice((10, 30, 60, 120, 600))
            if is_waiting:
                held = min(held, 120)  # the key that calls a waiting panel does not repeat in it
            wait(moving, jumping, held)
            for console in (moving, jumping):
                console.release(key)
        check_same(moving, jumping)
        wait(moving, jumping, 10 * chance.randrange(0, 24))
        check_same(moving, jumping)
        if chance.random() < 0.2:
            moving.app._play._end_motion()
            wait(moving, jumping, 10)
            check_same(moving, jumping)
        if not moving.is_at_table and chance.random() < 0.5:
            for console in (moving, jumping):
                console.app.close_all()
                console.wait(10)
    wait(moving, jumping, LONGEST_DEAL)
    check_same(moving, jumping)
    assert interrupted > 5


def test_long_random_play_by_keys_alone():
    """Nothing is lost and nothing is late: no key finds another game than without motion."""
    chance = seeded(12)
    moving, jumping = pair(is_seen=False, steps=1, habit=rules.SAFE)
    for _ in range(1200):
        key, is_pressed = chance.choice(KEYS), chance.random() < 0.5
        for console in (moving, jumping):
            console._queue.append((key, is_pressed, console.ticks()))
        wait(moving, jumping, chance.choice((10, 10, 30, 90, 300, 600)))
        assert moving.game.table == jumping.game.table
        assert moving.hand.cursor == jumping.hand.cursor
    assert moving.game.history.length == jumping.game.history.length


def flight(console):
    """Let what moves arrive: (milliseconds, pictures)."""
    start, pictures = console.now, []
    while is_moving(console):
        pictures.append(pixels(console))
        console.wait(10)
        assert console.now - start < 5000
    console.wait(10)
    return console.now - start, pictures


@by_size
def test_drop_quick_send_undo_and_redo_slide(size):
    moving, jumping = pair(size)
    lay((moving, jumping), ["KC QD JC", "QH 3S", "AC", "KH"], ["TD"], "0000")
    home = rules.legal_move(moving.game.table, 4, 10, 4)
    moves = (move_of(8, 1), move_of(0, 15), home, move_of(9, 2), move_of(11, 13))
    for move in moves:
        for act in ("play", "undo", "redo"):
            before = pixels(moving)
            for console in (moving, jumping):
                if act == "play":
                    play(console, move)
                elif act == "undo":
                    console.tap(keys.B)
                else:
                    console.press(keys.B).wait(510).release(keys.B)
            moving.wait(10)
            jumping.wait(10)
            milliseconds, pictures = flight(moving)
            assert milliseconds <= LONGEST_SLIDE, (act, move)
            jumping.wait(milliseconds)
            check_same(moving, jumping)
            between = [picture for picture in pictures if picture not in (before, pixels(moving))]
            assert len(set(between)) >= 4, (act, move)
    moving.tap(keys.A)


def test_a_held_button_sends_what_the_press_has_dropped():
    moving, jumping = pair()
    lay((moving, jumping), ["KC QD", "KS", "", "", "AD 2C", "", "", ""])
    for console in (moving, jumping):
        console.tap(keys.A, keys.RIGHT).press(keys.A).wait(700).release(keys.A)
    wait(moving, jumping, 300)
    check_same(moving, jumping)
    assert moving.game.moves == 1


@by_size
def test_a_deal_is_laid_card_by_card(size):
    moving, jumping = pair(size)
    for console in (moving, jumping):
        console.app.begin(24, 4)
        console.wait(10)
    milliseconds, pictures = flight(moving)
    assert 300 <= milliseconds <= LONGEST_DEAL
    assert len(set(pictures)) > 40
    jumping.wait(milliseconds)
    check_same(moving, jumping)


@pytest.mark.parametrize("key", range(keys.KEYS))
@pytest.mark.parametrize("after", [0, 10, 200, 700])
def test_any_key_ends_a_deal_and_acts(key, after):
    moving, jumping = pair()
    for console in (moving, jumping):
        console.make_a_move()
        console.app.begin(24, 4)
        console.wait(10 + after)
        console.press(key)
    assert not is_moving(moving)
    check_same(moving, jumping)
    for console in (moving, jumping):
        console.wait(50).release(key)
    check_same(moving, jumping)


@pytest.mark.parametrize("frame", range(0, 16, 3))
def test_keys_within_one_turn_of_the_loop_all_act(frame):
    """Undo, a step to the side and a lift, while cards slide and the loop was slow."""
    moving, jumping = pair()
    for console in (moving, jumping):
        console.make_a_move().tap(keys.DOWN, keys.RIGHT).make_a_move()
        console.wait(10 * frame)
        for key in (keys.B, keys.RIGHT, keys.A):
            for is_pressed in (True, False):
                console._queue.append((key, is_pressed, console.ticks()))
        console.wait(10)
    check_same(moving, jumping)
    assert moving.game.moves == 1 and moving.hand.count


def test_a_click_ends_it_and_acts():
    moving, jumping = pair()
    for console in (moving, jumping):
        play(console, rules.cell_move(console.game.table, 4, 8))
        console.wait(20)
        console.click(70, 60)
    check_same(moving, jumping)
    assert moving.hand.count == 1


def won(size=(160, 128), deal=1, is_finish=False):
    """Both consoles at the moment in which a deal is won."""
    consoles = pair(size)
    texts = solution(deal)
    for console in consoles:
        console.game.deal(deal, 4)
        for text in texts[:-1]:
            if is_finish and rules.can_finish(console.game.table):
                break
            console.game.play(parse_move(console.game.table, 4, text))
        console.app._play.redraw()
        console.wait(10)
        if is_finish:
            console.app._play.finish()
        else:
            play(console, parse_move(console.game.table, 4, texts[-1]))
        assert console.game.is_won
    return consoles


@by_size
def test_a_won_game_ends_in_a_cascade_and_then_in_its_panel(size):
    moving, jumping = won(size)
    flight(moving)
    assert type(moving.top).__name__ == "Cascade"
    pictures = set()
    start = moving.now
    while type(moving.top).__name__ == "Cascade":
        moving.wait(10)
        pictures.add(pixels(moving))
        assert moving.now - start < 8000
    assert len(pictures) > 300
    moving.wait(10)
    jumping.wait(30)
    check_same(moving, jumping)
    assert moving.title == jumping.title == "You have won!"


@pytest.mark.parametrize("after", [0, 50, 100, 160, 200, 1500, 4000])
def test_a_key_leads_to_the_panel_of_a_won_game_and_acts_there(after):
    moving, jumping = won()
    wait(moving, jumping, after)
    for console in (moving, jumping):
        console.tap(keys.DOWN)
    wait(moving, jumping, 50)
    check_same(moving, jumping)
    assert moving.title == "You have won!" and moving.chosen == jumping.chosen == "Deal again"
    for console in (moving, jumping):
        console.tap(keys.DOWN, keys.A)
    assert not moving.game.is_won
    wait(moving, jumping, 300)
    check_same(moving, jumping)


def test_finish_sends_card_after_card_home():
    moving, jumping = won(is_finish=True)
    cards = moving.game.history.length
    pile = {}
    while is_moving(moving):
        moving.wait(10)
        pile[sum(moving.app._play._motion._table[4:8])] = True
    assert len(pile) > 3 and max(pile) >= 51
    assert cards
    moving.tap(keys.UP)
    jumping.tap(keys.UP)
    check_same(moving, jumping)


def test_undo_takes_back_a_win_that_still_moves():
    """B held since before the last move: its release undoes, and no panel opens for a win."""
    moving, jumping = won()
    assert is_moving(moving)
    moving.app._play.undo()
    moving.wait(400)
    assert not moving.game.is_won and moving.is_at_table


@pytest.mark.parametrize("variant", [4, 4 | RELAXED])
def test_steps_show_a_group_as_its_single_moves(variant, monkeypatch):
    """Or, where only a relaxed rule lets it go, as a whole."""
    moving, jumping = pair(steps=1)
    cells = ["AC", "AD"] if variant == 4 else ["AC", "AD", "AH", "AS"]
    columns = ["KC QD JC TD 9C", "QS", "KD", "2S", "3S", "4S", "", "5S"]
    lay((moving, jumping), columns, cells, "", variant)
    table = bytearray(moving.game.table)
    move = move_of(8, 14, 3)
    singles = [0] * rules.MAX_SINGLES
    count = rules.expand(table, variant, move, singles)
    assert count == (5 if variant == 4 else 0)
    expected = [bytes(table)]
    for single in singles[:count] or [move]:
        make(table, single)
        expected.append(bytes(table))
    seen = []
    lift = Motion._lift

    def lift_and_tell(motion, pile, is_turned):
        seen.append(bytes(motion._table))
        lift(motion, pile, is_turned)

    monkeypatch.setattr(Motion, "_lift", lift_and_tell)
    for console in (moving, jumping):
        play(console, move)
        console.wait(900)
    assert [*seen, bytes(moving.game.table)] == expected
    check_same(moving, jumping)


def test_steps_without_motion_leave_other_moves_alone():
    moving, _ = pair(steps=1)
    moving.app.settings.set(MOTION, 0)
    moving.app.apply_settings()
    lay((moving,), ["KC QD JC", "KS", "", "2S", "3S", "4S", "5S", "6S"])
    play(moving, move_of(8, 0))
    assert not is_moving(moving)
    moving.tap(keys.B)
    play(moving, move_of(8, 9, 2))
    assert is_moving(moving)
    moving.tap(keys.B)
    assert not is_moving(moving), "an undo is no group move"


def test_what_is_switched_off_takes_no_memory():
    moving, jumping = pair()
    assert jumping.app._play._motion is None
    moving.app.settings.set(MOTION, 0)
    moving.app.apply_settings()
    assert moving.app._play._motion is None


def test_cards_jump_when_memory_is_short(monkeypatch):
    def too_little(*arguments):
        raise MemoryError

    monkeypatch.setattr("freecell.motion.Motion.__init__", too_little)
    console = Console(is_seen=True, has_motion=True).start().make_a_move()
    assert console.app._play._motion is None and console.game.moves == 1
    monkeypatch.undo()
    monkeypatch.setattr("freecell.cascade.Cascade.__init__", too_little)
    moving, _ = won()
    moving.wait(400)
    assert moving.title == "You have won!"


def grids(group):
    """How many grids there are below a group."""
    return sum(grids(part) if isinstance(part, displayio.Group) else 1 for part in group)


def test_no_grid_is_left_behind():
    moving, _ = pair()
    chance = seeded(1)
    counts = []
    for _ in range(4):
        lay((moving,), ["KC QD JC TD 9C 8D 7C", "KS", "", "QS JD TS 9D 8S 7D"])
        for count in (1, 2, 3, 4):
            for pile in (8, 11):
                move = move_of(pile, 10, count)
                if not rules.check(moving.game.table, 4, move):
                    play(moving, move)
                    moving.wait(10 * chance.randrange(20))
                    moving.tap(keys.B)
                    moving.wait(300)
        counts.append(grids(moving.app.root))
    assert counts[1:] == counts[:1] * 3


def covered_tables():
    """A covered deal, and one with other cards face down."""
    table = dealt(617, 4 | COVERED)
    other = bytearray(table)
    places = [i for i in range(16, len(table)) if table[i] & 64]
    for i, j in zip(places, reversed(places)):
        other[i] = table[j]
    assert other != table
    return table, other


def test_covered_cards_do_not_leak_in_flight():
    films = []
    for table in covered_tables():
        console = Console(is_seen=True, has_motion=True)
        console.game.lay(table, 4 | COVERED)
        console.app._start()
        console.wait(10)
        film = flight(console)[1]
        films.append(film)
    assert films[0] == films[1] and len(films[0]) > 40


def test_a_card_that_turns_up_and_down_again():
    moving, jumping = pair()
    for console in (moving, jumping):
        console.game.lay(dealt(617, 4 | COVERED), 4 | COVERED)
        console.app._start()
        console.wait(LONGEST_DEAL)
        console.make_a_move()
    wait(moving, jumping, 250)
    check_same(moving, jumping)
    for console in (moving, jumping):
        console.tap(keys.B)
    wait(moving, jumping, 250)
    check_same(moving, jumping)
