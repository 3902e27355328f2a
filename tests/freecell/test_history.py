# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The history: growth past a block, and what is forgotten when memory is short."""

import pytest
from playing import table_of

from freecell import history as histories
from freecell.game import Game
from freecell.history import BLOCK, History
from freecell.moves import AUTOMATIC, JOINED, PLAIN, TURNED, move_of
from freecell.notation import play_text
from freecell.variants import STANDARD


@pytest.fixture
def no_memory(monkeypatch):
    """From now on the history gets no further block."""

    def refuse(*_):
        raise MemoryError

    def start():
        monkeypatch.setattr(histories, "bytearray", refuse, raising=False)

    return start


def test_moves_come_back_as_they_were_with_all_their_bits():
    kept = History()
    assert not kept.is_cut
    entries = [0x7FFF, 0, TURNED | 1, AUTOMATIC | 0xFF, JOINED | 0xF00, PLAIN, 255, 256]
    for entry in entries:
        kept.push(entry)
    assert [kept[i] for i in range(kept.length)] == entries
    assert kept.made == len(entries)


def test_growth_past_several_blocks_loses_nothing():
    kept = History()
    entries = [i * 7 & 0x7FFF for i in range(5 * BLOCK + 3)]
    for entry in entries:
        kept.push(entry)
    assert [kept[i] for i in range(kept.length)] == entries


def test_a_push_forgets_undone_moves():
    kept = History()
    for entry in (1, 2, 3):
        kept.push(entry)
    kept.made = 1
    kept.push(9)
    assert (kept.length, kept.made, kept[0], kept[1]) == (2, 2, 1, 9)
    kept.clear()
    assert (kept.length, kept.made, kept.is_cut) == (0, 0, False)


def test_without_memory_the_older_half_is_forgotten(no_memory):
    kept = History()
    no_memory()
    for entry in range(BLOCK + 1):
        kept.push(entry & PLAIN)
    assert kept.length == kept.made == BLOCK // 2 + 1
    assert kept.is_cut
    assert [kept[i] for i in range(kept.length)] == list(range(BLOCK // 2, BLOCK + 1))
    for entry in range(3 * BLOCK):
        kept.push(entry & PLAIN)
        assert kept[kept.made - 1] == entry & PLAIN


@pytest.mark.parametrize("kind", [AUTOMATIC, JOINED])
def test_a_step_is_forgotten_whole(no_memory, kind):
    """The half would be cut in the middle of a step: the cut moves to the next one's beginning."""
    kept = History()
    no_memory()
    step = range(BLOCK // 2 - 20, BLOCK // 2 + 32)
    for i in range(BLOCK):
        kept.push((i & PLAIN) | (kind if i in step else 0))
    kept.push(7)
    assert kept[0] == step.stop
    assert kept[kept.made - 1] == 7
    assert kept.made == BLOCK - step.stop + 1


def test_a_finish_at_the_very_edge_stays_one_step(no_memory):
    """Finish begins in the old room; the half is forgotten while it plays."""
    game = Game()
    game.lay(table_of(["KS QS JS", "KH QH JH"], ["TH"], "KK9T"), STANDARD)
    no_memory()
    while game.history.made < BLOCK - 1:  # TH to an empty column, and to a cell again
        game.play(move_of(0, 10) if game.table[0] else move_of(10, 0))
    before = bytes(game.table), game.score, game.moves
    assert game.finish() == 7
    assert game.is_won and game.moves == BLOCK - 1 + 7
    assert game.history.made < BLOCK
    game.undo()
    assert (bytes(game.table), game.score, game.moves) == before
    game.redo()
    assert game.is_won and not game.can_redo


def test_undoing_again_and_again_takes_no_room():
    game = Game()
    game.deal(1, STANDARD)
    first = bytes(game.table)
    for _ in range(1500):
        play_text(game, "5a")
        game.undo()
    assert bytes(game.table) == first and game.moves == 0 and not game.can_undo


def test_undo_and_redo_of_two_thousand_moves():
    game = Game()
    game.lay(table_of(["9S 8H", "9C", "KC"], home="0000"), STANDARD)
    states = [(bytes(game.table), game.score, game.moves)]
    for i in range(2000):
        game.play((move_of(8, 0), move_of(0, 9), move_of(9, 8))[i % 3])
        states.append((bytes(game.table), game.score, game.moves))
    assert game.score == 5 * 667
    for expected in reversed(states[:-1]):
        game.undo()
        assert (bytes(game.table), game.score, game.moves) == expected
    for expected in states[1:]:
        game.redo()
        assert (bytes(game.table), game.score, game.moves) == expected


def test_a_game_short_of_memory_goes_on(no_memory):
    game = Game()
    game.lay(table_of(["9S 8H", "9C", "KC"], home="0000"), STANDARD)
    no_memory()
    states = []
    for i in range(2000):
        states.append((bytes(game.table), game.score, game.moves))
        game.play((move_of(8, 0), move_of(0, 9), move_of(9, 8))[i % 3])
    steps = 0
    while game.can_undo:
        assert game.undo()
        steps += 1
        assert (bytes(game.table), game.score, game.moves) == states[-steps]
    assert BLOCK // 2 <= steps <= BLOCK
    for _ in range(steps):
        assert game.redo()
    assert game.moves == 2000
