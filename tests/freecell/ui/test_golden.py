# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of screens, compared exactly with those in tests/golden.

After a change that is meant to be seen, `pytest tests/freecell/ui/test_golden.py --update-golden`
makes them anew: look at each before it is committed.
"""

import pathlib

import pytest
from console import Console, memory
from PIL import Image, ImageChops
from playing import table_of
from scenes import DEEPEST, SIZE_NAMES, SIZES, rest_of_deck
from solutions import solution

from freecell.keys import DOWN, RIGHT, SELECT, START, A
from freecell.notation import parse_move
from freecell.settings import HINTS
from freecell.variants import COVERED

FOLDER = pathlib.Path(__file__).parents[2] / "golden"
NUMBER = 617


def title(console):
    console.app.start()


def table(console):
    console.start(NUMBER)


def hand(console):
    console.start(NUMBER).tap(RIGHT, A, RIGHT)


def hint(console):
    """Cards over an empty column, with their count and the places where they may go."""
    lay(console, ["KC QD JC", "", "QS", "KD", "9H 8C 7D", "AC"], ["TD", "", "3H"], 4)
    console.app.settings.set(HINTS, 1)
    console.app.apply_settings()
    console.tap(A, RIGHT, SELECT)


def covered(console):
    console.start(NUMBER, 2 | COVERED).tap(RIGHT, RIGHT)


def four(console):
    """Four colours, German letters."""
    console.start(NUMBER).make_a_move().tap(DOWN).choose_deck(1, 1)


def deep(console):
    """A column of nineteen cards, with the cursor on it and a message beside it."""
    rest = rest_of_deck([DEEPEST])
    columns = [" ".join(rest[:9]), DEEPEST, *(" ".join(rest[9 + i : 29 : 6]) for i in range(6))]
    lay(console, columns, rest[29:33], 4)
    console.tap(RIGHT, SELECT)


def look(console):
    console.start(NUMBER).tap(RIGHT, RIGHT).press(DOWN).wait(600)


def menu(console):
    console.start(NUMBER).make_a_move().tap(START)


def picker(console):
    console.start(NUMBER).open_menu("New game")


def question(console):
    console.start(NUMBER).make_a_move().open_menu("Deal again")


def settings(console):
    console.row.sound = "pwm AUDIO"
    console.start(NUMBER).open_menu("Settings")


def statistics(console):
    won(console)
    console.choose("Title").choose("Statistics")


def help_keys(console):
    console.start(NUMBER).open_menu("Help")


def help_moves(console):
    help_keys(console)
    for _ in range(2):
        console.tap(RIGHT)


def won(console):
    console.start(1).wait(61000)
    for text in solution(1):
        console.game.play(parse_move(console.game.table, 4, text))
    console.app._play._after_change()
    assert console.game.is_won


def lost(console):
    columns = ["2C 4C 6C", "2D 4D 8C", "2H 4H TC", "2S 4S 6S", "AC 3C 8S", "AD 3D TS", "AH QC"]
    lay(console, [*columns, "QS"], ["KC", "KD", "KH"], 4)
    console.tap(SELECT)
    assert console.game.is_lost


def lay(console, columns, cells, variant):
    """A position of our own on the table."""
    console.game.lay(table_of(columns, cells), variant)
    console.app._start()
    console.wait(20)


SCREENS = (
    title,
    table,
    hand,
    hint,
    covered,
    four,
    deep,
    look,
    menu,
    picker,
    question,
    settings,
    statistics,
    help_keys,
    help_moves,
    won,
    lost,
)


def picture(size, screen, monkeypatch):
    """The picture of a screen."""
    monkeypatch.setattr("freecell.new_game.draw_deal", lambda: NUMBER)
    console = Console(size, is_seen=True, places=[memory()])
    screen(console)
    console.wait(20)
    return console.image.convert("RGB")


@pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_picture(size, screen, monkeypatch, request, tmp_path):
    image = picture(size, screen, monkeypatch)
    path = FOLDER / f"{size[0]}x{size[1]}-{screen.__name__}.png"
    if request.config.getoption("--update-golden"):
        FOLDER.mkdir(exist_ok=True)
        image.quantize(dither=Image.Dither.NONE).save(path, optimize=True)
        with Image.open(path) as saved:
            assert saved.convert("RGB").tobytes() == image.tobytes(), "more than 256 colours"
        return
    with Image.open(path) as golden:
        difference = ImageChops.difference(image, golden.convert("RGB")).getbbox()
    if difference:
        image.save(tmp_path / path.name)
        pytest.fail(f"{path.name} differs within {difference}: see {tmp_path / path.name}")


def test_every_golden_picture_is_compared():
    names = {f"{name}-{screen.__name__}.png" for name in SIZE_NAMES for screen in SCREENS}
    assert {path.name for path in FOLDER.glob("*.png")} == names
