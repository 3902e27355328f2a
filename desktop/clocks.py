# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The two kinds of time: simulated, which a key script drives, and real, with a window.

A clock has now(), the milliseconds since its start, and sleep(seconds), which takes the place of
freecell.machine.sleep. PowerOff ends the game wherever it sleeps.
"""

import time

from desktop import hardware

SCRIPT_STARTS_MS = 100  # after the game's first sleep
SETTLING_MS = 1000  # after the end of the script,
QUIET_MS = 250  # and till the screen has not changed for so long: cards may still be moving
READING_MS = 0.01  # what a look at the clock takes, so that a loop that only looks comes to an end
LIVE_STEP_S = 0.005  # keys are looked at so often while the game sleeps


class PowerOff(SystemExit):
    """The board is switched off: the script has ended or the window was closed."""


class SimulatedClock:
    """Time that passes only when the game sleeps or looks at the clock, and at once.

    The script gives steps (milliseconds to wait, key or None, is it pressed); it may be a
    generator. After each change of the screen, on_frame() is called, if there is one.
    """

    def __init__(self, script=(), on_frame=None):
        self._steps = iter(script)
        self._on_frame = on_frame
        self._now = 0.0
        self._next = None  # the step to come
        self._due = None  # when it comes; None before the game's first sleep
        self._end = None  # when the power goes off
        self._shown = 0
        self._changed_at = 0.0

    def rewrite(self, change):
        """Play change(steps) in the place of the steps of the script. Before the first sleep."""
        self._steps = change(self._steps)

    def now(self):
        """Milliseconds since the start."""
        self._advance(self._now + READING_MS)
        return self._now

    def sleep(self, seconds):
        """Let time pass and play the steps of the script that are due."""
        writes = hardware.current.frame.writes
        if writes != self._shown:
            self._shown = writes
            self._changed_at = self._now
            if self._on_frame:
                self._on_frame()
        if self._due is None:
            self._due = self._now + SCRIPT_STARTS_MS
            self._fetch()
        self._advance(self._now + 1000 * seconds)
        if self._end is not None and self._now >= max(self._end, self._changed_at + QUIET_MS):
            raise PowerOff

    def _advance(self, until):
        board = hardware.current
        while self._next and self._due <= until:
            self._now = self._due
            board.scan(self._now)
            _, key, is_pressed = self._next
            if key:
                (board.press if is_pressed else board.release)(key)
            self._fetch()
        self._now = until
        board.scan(until)

    def _fetch(self):
        """Get the next step, or settle on the end."""
        self._next = next(self._steps, None)
        if self._next:
            self._due += self._next[0]
        else:
            self._end = self._due + SETTLING_MS


class LiveClock:
    """Real time; opens a window when the game first sleeps, and shows and asks it from then on."""

    def __init__(self, scale=None):
        self._scale = scale
        self._window = None
        self._start = time.monotonic()

    def now(self):
        """Milliseconds since the start."""
        return 1000 * (time.monotonic() - self._start)

    def sleep(self, seconds):
        """Sleep, with an eye on the window; raises PowerOff when it is closed."""
        board = hardware.current
        if self._window is None:
            from desktop.window import Window  # pygame is slow to import and not always wanted

            self._window = Window(board.frame, self._scale)
        end = time.monotonic() + seconds
        while True:
            if not self._window.pump(board):
                self._window.close()
                raise PowerOff
            board.scan(self.now())
            left = end - time.monotonic()
            if left <= 0:
                return
            time.sleep(min(left, LIVE_STEP_S))
