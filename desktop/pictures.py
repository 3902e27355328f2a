# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Makes the pictures in docs/: the real frame buffer after a list of keys, enlarged.

Run as python -m desktop.pictures; each picture is a row.
"""

import itertools
import pathlib
import random
import sys

from PIL import Image

from desktop import autoplay, fake_board, script
from desktop.clocks import SimulatedClock
from desktop.play import start_game
from desktop.recording import Film
from freecell.variants import STANDARD

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"

ALL = len(autoplay.SOLUTION.split())
TO_SETTINGS = "START DOWN DOWN DOWN DOWN A"
TO_COLOURS = "DOWN DOWN"

# name | screen | deal, or None for the title | moves of autoplay.SOLUTION played |
# keys, a + behind one that is held to the end | scale
PICTURES = (
    ("table", (160, 128), autoplay.DEAL, 30, "", 4),
    ("title", (160, 128), None, 0, "", 3),
    ("hand", (160, 128), 617, 0, "RIGHT SELECT DOWN A RIGHT RIGHT", 3),
    ("menu", (160, 128), 617, 0, "START DOWN", 3),
    ("picker", (160, 128), None, 0, "A", 3),
    ("settings", (160, 128), 617, 0, TO_SETTINGS, 3),
    ("look", (160, 128), autoplay.DEAL, 30, "DOWN LEFT DOWN+", 3),
    ("four", (160, 128), autoplay.DEAL, 30, f"{TO_SETTINGS} {TO_COLOURS} A B", 3),
    ("won", (160, 128), autoplay.DEAL, ALL, "", 3),
    ("table-128x128", (128, 128), autoplay.DEAL, 40, "", 2),
    ("table-240x135", (240, 135), autoplay.DEAL, 40, "", 2),
    ("table-240x240", (240, 240), autoplay.DEAL, 40, "", 2),
    ("table-320x240", (320, 240), autoplay.DEAL, 40, "", 2),
)

# The film: the first moves of that solution, slow enough to follow.
FILM = "play"
FILM_SIZE = (160, 128)
FILM_MOVES = 14
FILM_SCALE = 2
SLOWER = 3


def draw(size, deal, moves, keys):
    """The frame of a screen after so many moves and then these keys, as a Pillow image."""
    played = autoplay.steps(autoplay.DEAL, autoplay.SOLUTION.split()[:moves], lambda line: None)
    *pressed, last = keys.split() or [""]
    held = [(0, last[:-1], True)] if last.endswith("+") else script.parse(last)
    steps = itertools.chain(played if moves else (), script.parse(" ".join(pressed)), held)
    random.seed(DOCS.name)  # the picker draws a deal
    clock = SimulatedClock(steps)
    board = fake_board.install("pybadge", size, clock=clock)
    start_game((deal, STANDARD) if deal else None)
    return board.frame.image()


def film():
    """A Film of the first moves."""
    moves = autoplay.SOLUTION.split()[:FILM_MOVES]
    steps = autoplay.steps(autoplay.DEAL, moves, lambda line: None)
    slowly = ((SLOWER * wait, key, is_pressed) for wait, key, is_pressed in steps)
    taken = Film()
    fake_board.install("pybadge", FILM_SIZE, clock=SimulatedClock(slowly, taken.add))
    start_game((autoplay.DEAL, STANDARD))
    return taken


def main():
    """Write all of them."""
    DOCS.mkdir(exist_ok=True)
    for name, size, deal, moves, keys, scale in PICTURES:
        frame = draw(size, deal, moves, keys)
        enlarged = frame.resize((scale * size[0], scale * size[1]), Image.Resampling.NEAREST)
        enlarged.quantize(64, dither=Image.Dither.NONE).save(DOCS / f"{name}.png", optimize=True)
        print(f"docs/{name}.png")
    film().save_film(DOCS / f"{FILM}.gif", FILM_SCALE)
    print(f"docs/{FILM}.gif")
    return 0


if __name__ == "__main__":
    sys.exit(main())
