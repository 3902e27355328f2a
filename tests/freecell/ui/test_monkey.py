# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A monkey at the keys: whatever it presses, the screen shows the game as it is."""

import pytest
from console import Console
from playing import seeded
from scenes import SIZE_NAMES, SIZES
from screen_reader import read, shown_table

from freecell import keys
from freecell.hand import NOBODY
from freecell.table import is_whole
from freecell.variants import CELLS

# Mostly keys that play; now and then one that opens or closes something.
KEYS = 4 * [keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT, keys.A] + [keys.SELECT, keys.B, keys.START]


def look(console):
    """Compare what the picture shows with what there is."""
    game, hand = console.game, console.hand
    assert is_whole(game.table, game.variant & CELLS)
    if not console.is_at_table or hand.is_looking:
        return 0
    reading = read(console.display.bus)
    assert reading.table() == shown_table(game.table)
    assert reading.cursor == hand.cursor
    assert reading.hand == (None if hand.source == NOBODY else (hand.source, hand.count))
    return 1


@pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)
def test_monkey(size):
    chance = seeded(size[0] + size[1])
    console = Console(size, is_seen=True).start()
    looks = 0
    down = set()
    for turn in range(400):
        key = chance.choice(KEYS)
        if key in down or chance.random() < 0.15:
            # A second key meanwhile, or one let go late.
            (console.release if key in down else console.press)(key)
            down ^= {key}
        elif chance.random() < 0.1:
            console.hold(key, chance.choice((200, 600, 900)))
        else:
            console.tap(key)
        if turn % 20 == 19:
            for key in down:
                console.release(key)
            down.clear()
            console.wait(20)
            looks += look(console)
            if not console.is_at_table and chance.random() < 0.5:
                console.app.close_all()
    assert looks >= 4


def test_long_monkey_without_a_screen():
    chance = seeded(77)
    console = Console().start()
    for _ in range(1500):
        key = chance.choice(KEYS)
        console._queue.append((key, chance.random() < 0.5, console.ticks()))
        if chance.random() < 0.05:
            console.click(chance.randrange(160), chance.randrange(128))
        console.wait(chance.choice((10, 10, 50, 200, 600)))
        assert is_whole(console.game.table, console.game.variant & CELLS) or not (
            console.game.is_dealt
        )
        assert 0 <= console.game.score and 0 <= console.game.moves
