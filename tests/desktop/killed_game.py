# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Plays freecell in real time by keys pressed at random, to be killed: test_state.py runs it.

It reads lines "folder seed" and forks a game for each, so that not every game has to load all that
it needs; it answers with the number of the process. A game writes to folder/log what it should
have kept: a line "seconds digest" whenever its state has changed, and "seconds stall milliseconds"
when the machine was too busy to give it a turn.
"""

import hashlib
import os
import random
import signal
import sys
import time

STALL = 0.1  # seconds without a turn, from which they are noted
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "SELECT", "START")
WEIGHTS = (2, 2, 6, 6, 9, 7, 8, 1)


def digest(game, settings, statistics):
    """All that is to be kept but the time, in a word."""
    history = game.history
    state = (
        bytes(settings.values),
        tuple(statistics.counts[i] for i in range(len(statistics.counts)) if i % 6 != 4),
        (game.is_dealt, game.number, game.variant, game.score, game.moves, history.made),
        [history[i] for i in range(history.length)],
        bytes(game.table),
    )
    return hashlib.sha1(repr(state).encode()).hexdigest()


def game(folder, seed):
    """Play till the end of the process."""
    import pygame

    from desktop import fake_board, play
    from desktop.clocks import LiveClock
    from desktop.window import KEYS
    from freecell import main

    codes = {name: code for code, name in KEYS.items()}
    log = os.open(os.path.join(folder, "log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    class Player(LiveClock):
        """Real time, in which keys are pressed: some quickly, then a pause, as people do."""

        def __init__(self):
            super().__init__()
            self.chance = random.Random(seed)
            self.seen = None
            self.down = None
            self.next = time.monotonic() + 0.2
            self.burst = 0
            self.turned = time.monotonic()

        def sleep(self, seconds):
            """Note what has changed, press what is due, sleep."""
            now = time.monotonic()
            if now - self.turned > STALL:
                os.write(log, b"%f stall %d\n" % (now, 1000 * (now - self.turned)))
            app = main.app
            changes = (app.game.changes, app.settings.changes, app.statistics.changes)
            if changes != self.seen:
                self.seen = changes
                word = digest(app.game, app.settings, app.statistics)
                os.write(log, b"%f %s\n" % (now, word.encode()))
            self.turned = now
            super().sleep(seconds)
            if now >= self.next:
                self.act(len(app.screens) > 1)

        def act(self, is_panel):
            """Press a key, or let it go."""
            chance = self.chance
            if self.down is not None:
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=self.down))
                self.down = None
                self.burst -= 1
                wait = 0.03 if self.burst > 0 else chance.uniform(0.35, 0.5)
            else:
                if self.burst <= 0:
                    self.burst = chance.randint(1, 4)
                name = chance.choices(NAMES, WEIGHTS)[0]
                if is_panel and chance.random() < 0.5:
                    name = "B"
                self.down = codes[name]
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=self.down))
                wait = 0.6 if name == "A" and chance.random() < 0.6 else 0.05
            self.next = time.monotonic() + wait

    state = os.path.join(folder, "state")
    is_new = not os.path.exists(os.path.join(state, "nvm.bin"))
    fake_board.make_state(state)
    fake_board.install("pybadge", clock=Player(), state=state)
    play.start_game((617, 4) if is_new else None)


def serve():
    """Fork a game for every line."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # its greeting is no answer

    import pygame  # noqa: F401

    import desktop.play  # noqa: F401
    import freecell.app
    import freecell.machine  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        folder, seed = line.split()
        process = os.fork()
        if process == 0:
            game(folder, int(seed))
            os._exit(1)
        print(process, flush=True)


if __name__ == "__main__":
    serve()
