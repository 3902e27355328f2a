# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Whole games: solved ones and random ones, undone and redone byte for byte, with the score."""

from common import SEED, Chance, all_variants, choose

from freecell.game import Game
from freecell.notation import play_text


def state(game):
    """All that undo and redo must restore."""
    return bytes(game.table), game.score, game.moves


def check_solution(number, cells, moves):
    """A solved game is won, and goes all the way back and forth."""
    game = Game()
    game.deal(number, cells)
    first = state(game)
    for text in moves:
        assert not game.is_won
        play_text(game, text)
    assert game.is_won and game.moves == len(moves)
    last = state(game)
    game.undo_all()
    assert state(game) == first
    while game.redo():
        pass
    assert state(game) == last


def check_random(chance, number, variant, habit):
    """A game with what goes home by itself, undo and redo in between, and Finish."""
    game = Game()
    game.habit = habit
    game.deal(number, variant)
    states = [state(game)]
    for _ in range(30):
        move = choose(chance, game.table, variant)
        if not move:
            break
        game.play(move)
        states.append(state(game))
        if chance.below(4) == 0:
            game.undo()
            assert state(game) == states[-2]
            game.redo()
            assert state(game) == states[-1]
    if game.finish():
        states.append(state(game))
        assert game.is_won
    for i in range(len(states) - 2, -1, -1):
        game.undo()
        assert state(game) == states[i]
    assert not game.can_undo
    for i in range(1, len(states)):
        game.redo()
        assert state(game) == states[i]


won = 0
with open("tests/data/solutions.txt") as lines:
    for line in lines:
        if not line.startswith("#"):
            words = line.split()
            check_solution(int(words[0]), int(words[1]), words[2:])
            won += 1
assert won >= 24
chance = Chance(SEED)
for variant in all_variants():
    check_random(chance, chance.deal(), variant, chance.below(3))
print("passed")
