# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Counts the key presses that solved games take, move by move, on the shortest way.

    make presses

The player knows every key of the table and makes each move of the solution, also those home, with
as few presses as the real hand.Hand allows: a search over its states finds them. A tap is a press,
a held key is one, and every step of a direction is one, also of a held one that repeats.
"""

import sys

from desktop.solved_deals import solved_deals
from freecell import keys
from freecell.game import Game
from freecell.hand import Hand
from freecell.moves import PLAIN, destination_of, source_of
from freecell.notation import parse_move
from freecell.variants import STANDARD

FINISH = 3  # presses: the menu, down to Finish, and A

_DIRECTIONS = (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT)


class Player:
    """Hands on the keys of a table, looking for the shortest way to make a move."""

    def __init__(self, game, jumps=False):
        self.game = game
        self.hand = Hand(game)
        self.hand.jumps = jumps

    def shortest(self, move):
        """The fewest presses that make a move, as a list of (key, gesture after its press).

        The move is made by them. Where the cursor is afterwards depends on the move and not on
        the way to it, so the shortest way for each move is the shortest for the whole game.
        Raises ValueError if the keys cannot make it.
        """
        start = self._state()
        paths = {start: []}
        queue = [start]
        for state in queue:
            for press in self._sensible(state, move):
                self._set(state)
                if self._makes(press, move):
                    return [*paths[state], press]
                after = self._state()
                if after not in paths:
                    paths[after] = [*paths[state], press]
                    queue.append(after)
        raise ValueError("no keys make this move")

    def _state(self):
        hand = self.hand
        return hand.cursor, hand.source, hand.count, hand._fewer, hand._back

    def _set(self, state):
        hand = self.hand
        hand.cursor, hand.source, hand.count, hand._fewer, hand._back = state

    @staticmethod
    def _sensible(state, move):
        """The presses worth trying: nothing is lifted or sent that is not the move's own."""
        cursor, source = state[:2]
        if source >= 0:
            yield keys.A, keys.TAP
            yield keys.SELECT, keys.TAP
        elif cursor == source_of(move):
            yield keys.A, keys.HOLD
            yield keys.SELECT, keys.TAP
            yield keys.A, keys.TAP
        elif cursor == destination_of(move):
            yield keys.A, keys.HOLD
        for key in _DIRECTIONS:
            yield key, keys.TAP

    def _makes(self, press, move):
        """Press a key; whether that made the move.

        Any other move is taken back as if the key had not been pressed: to undo it costs presses.
        """
        before = self._state()
        history = self.game.history
        made = history.made
        key, gesture = press
        self.hand.on_event(key | keys.PRESS)
        self.hand.on_event(key | gesture)
        if gesture == keys.HOLD:
            self.hand.on_event(key | keys.RELEASE)
        if history.made == made:
            return False
        if history.made == made + 1 and history[made] & PLAIN == move:
            return True
        self.game.retract()
        self._set(before)
        return False


def presses_of(deal, moves, jumps=False, finishes=False):
    """(presses, moves) of a solved deal; with Finish as soon as it is offered, if that is wanted.

    Finish counts as many moves as it plays cards, as the game counts them.
    """
    game = Game()
    game.deal(deal, STANDARD)
    player = Player(game, jumps)
    presses = 0
    for text in moves:
        if finishes and game.can_finish:
            presses += FINISH
            game.finish()
            break
        presses += len(player.shortest(parse_move(game.table, STANDARD, text)))
    if not game.is_won:
        raise ValueError("deal %d does not end won" % deal)
    return presses, game.moves


def mean_presses(games, jumps=False, finishes=False):
    """Presses per move over solved deals, every move counting the same."""
    counts = [presses_of(deal, moves, jumps, finishes) for deal, moves in games]
    return sum(count[0] for count in counts) / sum(count[1] for count in counts)


def main(arguments):
    """Print the four figures."""
    games = solved_deals(int(arguments[0]) if arguments else None)
    print("presses per move over %d solved games" % len(games))
    for name, jumps in (("jump off", False), ("jump on", True)):
        for rest, finishes in (("", False), (", Finish when offered", True)):
            print("%5.2f  %s%s" % (mean_presses(games, jumps, finishes), name, rest))


if __name__ == "__main__":
    main(sys.argv[1:])
