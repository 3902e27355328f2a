# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What stops the game from starting is said in one line, and never as a traceback."""

import pathlib
import shutil

import pytest
from console import Console

from desktop import cli, fake_board
from desktop.clocks import PowerOff, SimulatedClock
from freecell import main, sheets
from freecell.geometry import geometry_for
from freecell.trouble import Trouble

ASSETS = pathlib.Path(__file__).parents[3] / "assets"
SHEETS = sorted(path.name for path in (ASSETS / "240x135").glob("*.bmp"))
# Read only for settings that are not the default ones.
WANTED = [name for name in SHEETS if not name.startswith("letters") and name[-5] != "c"]


def cut(data):
    return data[: len(data) // 2]


def cut_late(data):
    return data[:-40]


def cut_early(data):
    return data[:20]


def nothing(data):
    return b""


def words(data):
    return b"This is not a picture.\n" * 40


def zeros(data):
    return bytes(len(data))


def all_ones(data):
    return b"\xff" * len(data)


DAMAGES = (None, cut, cut_late, cut_early, nothing, words, zeros, all_ones)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A copy of the assets that the game will read."""
    shutil.copytree(ASSETS / "240x135", tmp_path / "240x135")
    monkeypatch.setattr(sheets, "ASSETS", str(tmp_path) + "/")
    return tmp_path / "240x135"


def start(first=None):
    """Start the game as code.py does, with nobody at its keys; returns whether it ran."""
    fake_board.install("pc", (240, 135), clock=SimulatedClock())
    main.FIRST = first
    try:
        main.main()
        return False
    except PowerOff:
        return True
    finally:
        main.FIRST = None


@pytest.mark.parametrize("name", WANTED)
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: getattr(damage, "__name__", "gone"))
def test_damaged_sheets(folder, capsys, name, damage):
    path = folder / name
    if damage:
        path.write_bytes(damage(path.read_bytes()))
    else:
        path.unlink()
    is_started = start()
    out, err = capsys.readouterr()
    if is_started:
        # The title's picture is read while it is shown: what is there of it is shown.
        assert name == "title.bmp" and damage in (cut, cut_late) and out == err == ""
        return
    assert out == f"FreeCell: cannot read assets/240x135/{name}: copy the assets folder again\n"
    assert err == ""
    assert main.app is None and main.trouble


def test_without_the_assets_folder(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(sheets, "ASSETS", str(tmp_path / "none") + "/")
    assert not start()
    assert capsys.readouterr().out.count("\n") == 1


def test_a_whole_folder_starts(folder):
    assert start() and main.app is not None
    assert start((617, 4))


def test_trouble_is_forgotten_when_the_game_starts_after_all(folder, capsys):
    (folder / "felt.bmp").rename(folder / "felt")
    assert not start() and main.trouble
    (folder / "felt").rename(folder / "felt.bmp")
    assert start() and not main.trouble


@pytest.mark.parametrize("size", [(127, 128), (128, 127), (96, 64), (320, 120), (1, 1)])
def test_too_small_a_screen(size, capsys):
    with pytest.raises(Trouble, match="too small"):
        geometry_for(*size)
    fake_board.install("pc", size, clock=SimulatedClock())
    main.main()
    width, height = size
    assert capsys.readouterr().out == (
        f"FreeCell: a screen of {width}x{height} is too small; 128x128 is the least\n"
    )
    name = f"{width}x{height}"
    assert cli.main(["play", "617", "--screen", name, "--headless"]) == cli.BAD_ARGUMENTS
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "too small" in err


@pytest.mark.parametrize(
    "size, found",
    [
        ((128, 128), (128, 128)),
        ((159, 200), (128, 128)),
        ((160, 128), (160, 128)),
        ((200, 240), (160, 128)),
        ((240, 160), (240, 135)),
        ((320, 239), (240, 135)),
        ((320, 480), (320, 240)),
        ((480, 320), (320, 240)),
    ],
)
def test_other_screens_take_the_largest_picture_that_fits(size, found):
    geometry = geometry_for(*size)
    assert (geometry.width, geometry.height) == found
    assert geometry.x == (size[0] - found[0]) // 2 and geometry.y == (size[1] - found[1]) // 2


@pytest.mark.parametrize("script", ["A JUMP B", "A:soon", "WAIT", "A:-1", "A:99999999999", "a,b"])
def test_an_unknown_key_in_a_script(script, capsys):
    assert cli.main(["play", "617", "--headless", "--keys", script]) == cli.BAD_ARGUMENTS
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("freecell: ")
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "error, line",
    [
        (ImportError("no module named 'adafruit_x'"), "no module named 'adafruit_x': copy the lib"),
        (MemoryError(), "too little memory"),
    ],
)
def test_what_is_missing_at_the_start_is_one_line(error, line, monkeypatch, capsys):
    def fail(self):
        raise error

    monkeypatch.setattr("freecell.machine.Machine.__init__", fail)
    main.main()
    said = capsys.readouterr().out
    assert said.startswith("FreeCell: " + line) and said.count("\n") == 1
    assert main.app is None


def test_a_board_without_a_display_says_so(monkeypatch, capsys):
    fake_board.install("pybadge", source=[])
    monkeypatch.delattr("board.DISPLAY")
    main.main()
    assert capsys.readouterr().out == "FreeCell: this board has no display of its own\n"


def test_that_nothing_can_be_saved_is_told_at_the_table_once():
    console = Console(places=[])
    console.app.start()
    console.wait(50)
    assert console.hand.message == ""
    console.start().wait(50)
    assert console.hand.message == "nothing can be saved"
    console.wait(3000)
    assert console.hand.message == ""
    console.make_a_move().wait(5000)
    assert console.hand.message == ""
