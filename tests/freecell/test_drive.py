# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Who may write the drive: the rule, and boot.py's way to it on fake boards."""

import sys
import types

import pytest

from desktop import fake_board, hardware
from freecell import drive


class Storage:
    """A storage module that notes what is asked of it."""

    def __init__(self, error=None):
        self.calls = []
        self._error = error

    def remount(self, path, readonly):
        if self._error:
            raise self._error
        self.calls.append((path, readonly))


@pytest.mark.parametrize("is_enough", [False, True])
@pytest.mark.parametrize("is_held", [False, True])
@pytest.mark.parametrize("is_on_usb", [False, True])
def test_the_game_has_the_drive_only_on_its_own(is_enough, is_held, is_on_usb):
    expected = drive.PC if is_enough or is_held or is_on_usb else drive.GAME
    assert drive.owner(is_enough, is_held, is_on_usb) == expected


@pytest.fixture(params=["pybadge", "pygamer", "pimoroni_picosystem", "tinycircuits_thumby_color"])
def board(request, monkeypatch):
    board = fake_board.install(request.param, source=[])
    monkeypatch.setattr(drive.time, "sleep", board.clock.sleep)
    return board


def test_a_board_on_its_own_remounts_the_drive(board):
    storage = Storage()
    assert drive.claim(sys.modules["board"], storage, "RP2040") == drive.GAME
    assert storage.calls == [("/", False)]


def test_the_back_key_held_leaves_it_to_the_pc(board):
    board.press("B")
    storage = Storage()
    assert drive.claim(sys.modules["board"], storage, "RP2040") == drive.PC
    assert storage.calls == []


def test_another_key_held_does_not(board):
    board.press("A")
    assert drive.claim(sys.modules["board"], Storage(), "RP2040") == drive.GAME


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_the_back_key_of_every_board(board_id, monkeypatch):
    """Held at reset it leaves the drive to the PC, who has it always where it cannot be held."""
    board = fake_board.install(board_id, source=[(5000, None, False)])
    monkeypatch.setattr(drive.time, "sleep", board.clock.sleep)
    module = sys.modules["board"]
    expected = drive.PC if board_id == "lilygo_tdeck" else drive.GAME
    assert drive.claim(module, Storage(), "ESP32") == expected
    if board_id == "adafruit_fruit_jam":
        held = ("BUTTON1", "BUTTON2")
        monkeypatch.setattr(board, "level", lambda pin, is_pulled_up: pin.name not in held)
    else:  # with few buttons it is a pair of them
        for button in board.recipes.get("B", "B").split("+"):
            board.press(button)
    assert drive.claim(module, Storage(), "ESP32") == drive.PC


def test_without_a_back_key_the_pc_keeps_it():
    fake_board.install("pc", source=[])
    stranger = types.ModuleType("board")
    stranger.board_id = "a_clock"
    assert drive.claim(stranger, Storage(), "RP2040") == drive.PC


def test_the_keys_are_free_again_for_the_game(board):
    drive.claim(sys.modules["board"], Storage(), "RP2040")
    drive.claim(sys.modules["board"], Storage(), "RP2040")


def test_whatever_fails_the_pc_keeps_it(board, capsys):
    error = RuntimeError("no such drive")
    assert drive.claim(sys.modules["board"], Storage(error), "RP2040") == drive.PC
    assert "no such drive" in capsys.readouterr().out
    assert drive.claim(object(), Storage(), "RP2040") == drive.PC
