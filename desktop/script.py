# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Key scripts: the text after --keys becomes steps for the simulated clock.

A step is (milliseconds to wait before it, key or None, is it pressed).
"""

from desktop.hardware import KEYS

PRESS_MS = 60
PAUSE_MS = 60
LONGEST_MS = 3600 * 1000


class ScriptError(ValueError):
    """A word that is no key; the message is one line for the player."""


def press(key, milliseconds=PRESS_MS):
    """The steps of one press and release."""
    return [(0, key, True), (milliseconds, key, False), (PAUSE_MS, None, False)]


def parse(text):
    """The steps of a script: keys as A or A:800 (held so many ms), and WAIT:500."""
    steps = []
    for word in text.split():
        name, colon, duration = word.upper().partition(":")
        if name != "WAIT" and name not in KEYS:
            raise ScriptError(f"{word} is no key: use {' '.join(KEYS)} or WAIT:milliseconds")
        milliseconds = PRESS_MS
        if colon or name == "WAIT":
            if not (duration.isascii() and duration.isdigit() and int(duration) <= LONGEST_MS):
                raise ScriptError(f"{word}: {name}: takes milliseconds, 0 to {LONGEST_MS}")
            milliseconds = int(duration)
        if name == "WAIT":
            steps.append((milliseconds, None, False))
        else:
            steps += press(name, milliseconds)
    return steps
