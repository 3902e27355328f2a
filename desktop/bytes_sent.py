# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Counts the bytes that playing sends to the display, for each kind of action, on every screen.

Run as python -m desktop.bytes_sent [--games N] [--motion]. Solved games are played by key presses
through the app; a figure is a share of the bytes of a full screen. Each move is also undone and
made again. With --motion cards slide, and all that is sent until they lie still is counted, in the
frames of a PC, of which a board shows fewer; the bars are those of cards that jump.
"""

import argparse
import concurrent.futures
import sys

from desktop import autoplay, fake_board, hardware
from desktop.solved_deals import solved_deals
from freecell import settings
from freecell.app import WAIT, App
from freecell.geometry import ROWS
from freecell.machine import Machine
from freecell.moves import count_of
from freecell.notation import parse_move
from freecell.variants import STANDARD

SIZES = [(row[0], row[1]) for row in ROWS]
GAMES = 50

PRESS_MS = 60
SETTLE_MS = 60
REDO_MS = 560  # B held so long makes one step again
MOTION_MS = 400  # within which cards that slide have arrived
SECOND_MS = 1000

CURSOR = "cursor step, hand empty"
CARRY = "cursor step, cards in hand"
LIFT = "lift"
FEWER = "fewer to an empty column"
CARD = "one card: drop, undo, redo"
GROUP = "group: drop, undo, redo"
TICK = "tick of the clock"
IDLE = "nothing changed"
# The most that may be sent on average, in percent of a full screen; None if nobody says.
BARS = {CURSOR: 3, CARRY: 6, LIFT: None, FEWER: None, CARD: 10, GROUP: 20, TICK: 0.5, IDLE: 0}


class SteppedClock:
    """Time that passes only when it is told to, as far as it is told to."""

    def __init__(self):
        self._now = 0.0

    def now(self):
        """Milliseconds since the start."""
        return self._now

    def sleep(self, seconds):
        """Let time pass."""
        self._now += 1000 * seconds
        hardware.current.scan(self._now)


class Player:
    """Plays games on a screen of a size, and adds up in sent what each kind of action sends.

    sent maps a kind of action to [times, bytes, most bytes at once]. on_turn, if given, is called
    after each turn of the loop, and the pixels are computed.
    """

    def __init__(self, size, has_motion=False, on_turn=None):
        self.sent = {kind: [0, 0, 0] for kind in BARS}
        self.full = 2 * size[0] * size[1]
        self._board = fake_board.install("pc", size, clock=SteppedClock())
        self._board.display.is_blind = on_turn is None
        self.frame = self._board.frame
        self._on_turn = on_turn
        self._machine = Machine()
        self.app = App(self._machine)
        self.app.settings.set(settings.MOTION, 1 if has_motion else 0)
        self._settle = SETTLE_MS + (MOTION_MS if has_motion else 0)
        self._since_tick = 0
        self.app.start(1, STANDARD)
        self._turns(10 * WAIT)

    def play(self, deal, texts):
        """Play a game all but to its end."""
        game, hand = self.app.game, self.app.hand
        self.app.begin(deal, STANDARD)
        self._turns(2 * SECOND_MS)
        self._turn_out_tick()
        for text in texts[:-1]:  # the last move opens the panel of a won game
            move = parse_move(game.table, STANDARD, text)
            kind = CARD if count_of(move) == 1 else GROUP
            for key in autoplay.keys_for(game.table, hand.cursor, move):
                self._press(key, self._kind_of(key, kind))
            self._press("B", kind)
            self._press("B", kind, REDO_MS)

    def _kind_of(self, key, drop):
        is_empty = self.app.hand.is_empty
        if key == "A":
            return LIFT if is_empty else drop
        if key == "SELECT":
            return FEWER
        return CURSOR if is_empty else CARRY

    def _press(self, key, kind, held=PRESS_MS):
        """Press and release a key, and note what that sends; a tick of the clock comes before."""
        if self._since_tick + held + self._settle + 4 * WAIT >= SECOND_MS:
            self._turn_out_tick()
        self._board.press(key)
        sent = self._turns(held)
        self._board.release(key)
        self._add(kind, sent + self._turns(self._settle))
        self._add(IDLE, self._turns(2 * WAIT))

    def _turn_out_tick(self):
        """Let the loop turn until the clock has ticked."""
        self.frame.clear_counts()
        seconds = self.app.game.seconds
        while self.app.game.seconds == seconds:
            self._turns(WAIT)
        self._add(TICK, self.frame.pixel_bytes)

    def _turns(self, milliseconds):
        """Let the loop turn so long; returns the bytes that sends."""
        game = self.app.game
        self.frame.clear_counts()
        for _ in range(0, milliseconds, WAIT):
            seconds = game.seconds
            self.app.turn()
            self._machine.wait(WAIT)
            self._since_tick = self._since_tick + WAIT if game.seconds == seconds else 0
            if self._on_turn:
                self._on_turn()
        return self.frame.pixel_bytes

    def _add(self, kind, sent):
        row = self.sent[kind]
        row[0] += 1
        row[1] += sent
        row[2] = max(row[2], sent)


def count(size, games, has_motion=False):
    """{kind of action: (times, average share, largest share)}, in percent of a full screen.

    games as solved_deals() gives them.
    """
    player = Player(size, has_motion)
    for deal, texts in games:
        player.play(deal, texts)
    return {
        kind: (times, 100 * sent / max(times, 1) / player.full, 100 * most / player.full)
        for kind, (times, sent, most) in player.sent.items()
    }


def table(size, shares, bars=BARS):
    """The lines of a table for one size of screen, and whether every bar is held."""
    lines = ["%dx%d: percent of a full screen's %d bytes" % (*size, 2 * size[0] * size[1])]
    lines.append("%-28s %7s %8s %8s %6s" % ("", "times", "average", "most", "bar"))
    is_held = True
    for kind, (times, average, most) in shares.items():
        bar = bars.get(kind)
        is_over = bar is not None and average > bar
        is_held = is_held and not is_over
        shown = "" if bar is None else "%g" % bar
        row = (kind, times, average, most, shown, " OVER" if is_over else "")
        lines.append("%-28s %7d %8.2f %8.2f %6s%s" % row)
    return lines, is_held


def main():
    """Print a table for each size; the exit status is 1 if a bar is not held."""
    parser = argparse.ArgumentParser(prog="python -m desktop.bytes_sent", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="how many games")
    parser.add_argument("--motion", action="store_true", help="with cards that slide")
    options = parser.parse_args()
    games = solved_deals(options.games)
    is_held = True
    with concurrent.futures.ProcessPoolExecutor() as pool:
        every = [pool.submit(count, size, games, options.motion) for size in SIZES]
        for size, shares in zip(SIZES, every):
            lines, is_size_held = table(size, shares.result(), {} if options.motion else BARS)
            is_held = is_held and is_size_held
            print("\n".join(lines), end="\n\n", flush=True)
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
