# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""freecell play: the whole game run by keys, on every board."""

import importlib
import sys

import pytest
from PIL import Image

from desktop import hardware, play, window
from desktop.cli import main

# From deal 617: the jack of column 1 into the second cell, the 4 of spades after it into the first.
KEYS = "A UP RIGHT A DOWN A UP A"
AFTER = "FC: 4S JD - -"


def position(capsys, *arguments):
    """The text that a run of freecell play prints, as lines."""
    assert main(["play", *arguments, "--text"]) == 0
    text, error = capsys.readouterr()
    assert error == ""
    return text.splitlines()


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_keys_play_on_every_board(capsys, board_id):
    lines = position(capsys, "617", "--board", board_id, "--keys", KEYS)
    assert lines[:3] == ["Founds: H-0 C-0 S-0 D-0", AFTER, "7D TD TH KD 4C"]


@pytest.mark.parametrize("screen", ["128x128", "160x128", "240x135", "240x240", "320x240"])
def test_pictures_of_every_size(capsys, tmp_path, screen):
    file = tmp_path / "last"
    position(capsys, "617", "--screen", screen, "--keys", KEYS, "--png", str(file))
    image = Image.open(file)
    assert "%dx%d" % image.size == screen
    assert len(image.getcolors(image.width * image.height)) > 8


def test_headless_shows_the_deal(capsys, tmp_path):
    lines = position(capsys, "1", "--headless")
    assert lines[1:3] == ["FC: - - - -", "JD KD 2S 4C 3S 6D 6S"]
    file = tmp_path / "title.png"
    assert main(["play", "--headless", "--png", str(file)]) == 0
    assert Image.open(file).size == (240, 240)


def test_a_game_code_sets_the_rules(capsys):
    assert position(capsys, "FC1-C2-AAAAAAB", "--headless")[1] == "FC: - -"
    assert position(capsys, "1", "--cells", "3", "--headless")[1] == "FC: - - -"


def test_the_deal_of_one_run_is_not_that_of_the_next(capsys):
    position(capsys, "617", "--headless")
    assert importlib.import_module("freecell.main").FIRST is None


def test_holding_a_key_sends_the_card(capsys):
    lines = position(capsys, "617", "--keys", "A:800")
    assert lines[1] == "FC: JD - - -"
    assert position(capsys, "617", "--keys", "A:800 WAIT:100 B") == position(
        capsys, "617", "--headless"
    )


def test_state_folder_is_made(capsys, tmp_path):
    position(capsys, "1", "--headless", "--state", str(tmp_path / "a" / "b"))
    assert (tmp_path / "a" / "b").is_dir()


def test_without_a_window_the_game_plays_itself(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "can_be_seen", lambda: False)
    assert main(["play"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("No window can be opened here")
    assert lines[-1] == "Won, score 585. Saved play-output/table.png and play-output/game.gif."
    table = Image.open(tmp_path / "play-output" / "table.png")
    film = Image.open(tmp_path / "play-output" / "game.gif")
    assert film.n_frames > 200 and film.size == table.size
    film.seek(film.n_frames - 1)
    assert film.convert("RGB").tobytes() == table.convert("RGB").tobytes()


@pytest.mark.parametrize("arguments", [["617"], ["--board", "pybadge"], ["--screen", "160x128"]])
def test_without_a_window_other_calls_say_what_to_do(monkeypatch, arguments):
    monkeypatch.setattr(play, "can_be_seen", lambda: False)
    with pytest.raises(window.NoDisplay) as ended:
        main(["play", *arguments])
    assert "--keys" in ended.value.code and "\n" not in ended.value.code


def test_the_repos_root_is_not_on_the_path():
    assert str(play.CODE.parent) not in sys.path
    assert importlib.import_module("code").__file__ != str(play.CODE)
