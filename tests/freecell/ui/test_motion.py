# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Cards that slide: a picture only, which any key ends, and which leaves nothing behind."""

import pytest
from console import Console
from playing import choose, legal_list, seeded
from scenes import SIZE_NAMES, SIZES

from freecell.settings import MOTION, STEPS

by_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)

MOST_SLIDE = 180  # milliseconds


def still(console):
    """The picture of a table on which nothing moves, drawn afresh over whatever is there."""
    play = console.app._play
    assert not play.is_moving
    values = console.app.settings.values
    motion, values[MOTION] = values[MOTION], 0
    play.redraw()
    console.wait(10)
    values[MOTION] = motion
    play.redraw()
    return bytes(console.display.bus.pixels)


def moving(size=(160, 128), has_steps=False, **options):
    """A console with a deal on its table, laid."""
    console = Console(size, is_seen=True, has_motion=True, **options)
    console.app.settings.set(STEPS, 1 if has_steps else 0)
    console.start()
    return settle(console)


def settle(console):
    while console.app._play.is_moving:
        console.wait(10)
    return console.wait(10)


def play_move(console, move):
    """A move as the hand plays it."""
    console.hand._play(move)
    console.app._play._after_change()


@by_size
def test_smoke(size):
    chance = seeded(5)
    console = moving(size)
    twin = Console(size, is_seen=True)
    twin.start()
    frames = 0
    for _ in range(40):
        moves = legal_list(console.game.table, console.game.variant)
        if not moves:
            break
        move = choose(chance, moves)
        play_move(console, move)
        play_move(twin, move)
        twin.wait(10)
        for _ in range(chance.randrange(25)):
            console.wait(10)
            frames += console.app._play.is_moving
        console.app._play._end_motion()
        console.wait(10)
        twin.game.seconds = console.game.seconds
        twin.wait(10)
        assert bytes(console.display.bus.pixels) == bytes(twin.display.bus.pixels)
    print(frames)
