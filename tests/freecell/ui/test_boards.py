# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The table of boards, boards that are not in it, and what settings.toml says."""

import os
import sys
import types

import pytest
from console import Console

from desktop import fake_board, hardware
from desktop.script import parse
from freecell import boards, drivers, keys, main
from freecell.boards import pins_of, row_for

BOARDS = list(hardware.BOARDS)
LINES = [line for line in boards._lines() if not line.startswith("*")]
KINDS = {"neopixel": 2, "rgb": 3, "led": 1}
SOUNDS = {"dac": (1, 2), "pwm": (1, 2), "tone": (1, 2), "i2s": (3, 4)}


def board_with(names, board_id="nobody_knows_this"):
    """A board module with those pins."""
    board = types.ModuleType("board")
    board.board_id = board_id
    for name in names.split():
        setattr(board, name, object())
    return board


def row_of(board_id):
    """The row of a board that is known by its id."""
    return row_for(board_with("", board_id))


def test_every_board_has_a_row_and_a_fake():
    assert sorted(line.split(" |")[0] for line in LINES) == sorted(BOARDS)


@pytest.mark.parametrize("board_id", BOARDS)
def test_rows_are_sound(board_id):
    row = row_of(board_id)
    assert row.board_id == board_id
    assert len(row.names) in (4, 7, 8) and all(row.names[:4])
    words = row.sound.split()
    assert row.sound == "-" or len(words) - 1 in SOUNDS[words[0]]
    words = row.lights.split()
    assert row.lights == "-" or len(words) - 1 == KINDS[words[0]]
    if words[0] == "neopixel":
        assert 1 <= int(words[2]) <= 20
    assert row.rotation is None


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_pin_a_row_names_is_on_the_board(board_id):
    fake_board.install(board_id, source=[])
    board = sys.modules["board"]
    row = row_of(board_id)
    spec = [word for word in (row.sound + " " + row.lights).split() if word.isupper()]
    for name in [*pins_of(row.keys), *spec, *row.high_pins]:
        assert isinstance(getattr(board, name), hardware.Pin), name


def test_what_some_boards_lack():
    assert not row_of("meowbit_v121").has_solver and row_of("pybadge").has_solver
    assert row_of("pybadge").is_battery and not row_of("adafruit_fruit_jam").is_battery
    assert row_of("adafruit_fruit_jam").has_dvi and not row_of("pybadge").has_dvi
    assert row_of("lilygo_tdeck").high_pins == ["POWER_ON"]


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_key_is_wired(board_id):
    row = row_of(board_id)
    kinds = [part.split()[0] for part in row.keys.split(";")]
    if {"console", "i2c"} & set(kinds):
        return
    for name in keys.NAMES:
        two = board_id == "clue_nrf52840_express" and name in ("UP", "LEFT")
        is_axis = name in keys.NAMES[:4] and "stick" in kinds
        assert drivers.has_key(row, name, kinds) or two or is_axis, name


def test_the_table_is_read_a_line_at_a_time():
    """So that a board keeps its own row in memory and no other."""
    lines = boards._lines()
    first = next(lines)
    assert first.startswith("pybadge |") and next(lines) != first


def test_without_the_table(monkeypatch, capsys):
    monkeypatch.setattr(boards, "TABLE", "/nowhere/boards.txt")
    fake_board.install("pybadge", source=[])
    main.main()
    assert capsys.readouterr().out == (
        "FreeCell: cannot read boards.txt: copy the freecell folder again\n"
    )


# -- boards that are not in the table


@pytest.mark.parametrize(
    "board_id",
    [
        id
        for id in BOARDS
        # Those have the pins of others.
        if id not in ("pc", "pajenicko_picopad", "ugame22", "deshipu_ugame_s3", "m5stack_core_fire")
    ],
)
def test_a_board_is_known_by_its_pins_too(board_id):
    fake_board.install(board_id, source=[])
    stranger = types.ModuleType("board")
    vars(stranger).update(vars(sys.modules["board"]))
    stranger.board_id = "nobody_knows_this"
    row, own = row_for(stranger), row_of(board_id)
    assert (row.keys, row.sound, row.lights) == (own.keys, own.sound, own.lights)


@pytest.mark.parametrize(
    "pins, expected",
    [
        ("BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH", "shift"),
        ("SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B", "SW_B+SW_A=START"),
        ("SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y", "SW_X=START"),
        (
            "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B",
            "BUTTON_B+BUTTON_A=START",
        ),
        (
            "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X",
            "BUTTON_X+BUTTON_O=START",
        ),
        ("UP DOWN LEFT RIGHT O X", "O=A"),
        ("BTN_A BTN_B BTN_C", "BTN_A+BTN_C=START"),
        ("LED D0 D1 BUTTON", "console"),
        ("BUTTON_UP BUTTON_DOWN", "console"),
        ("", "console"),
    ],
)
def test_other_boards(pins, expected):
    row = row_for(board_with(pins))
    assert expected in row.keys
    assert row.sound == row.lights == "-", "its speaker is not that of the board it is like"


def test_a_likely_board_has_the_speaker_if_it_has_its_pins():
    pins = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH SPEAKER SPEAKER_ENABLE"
    row = row_for(board_with(pins))
    assert row.sound == "dac SPEAKER SPEAKER_ENABLE" and row.lights == "-"


def test_a_board_of_any_kind_starts(monkeypatch, capsys):
    monkeypatch.setitem(hardware.BOARDS, "a_clock", hardware.BOARDS["pc"]._replace(pins={}))
    board = fake_board.install("a_clock", source=parse("WAIT:500"))
    board.type(b"\x1b[Bz")
    with pytest.raises(SystemExit):
        main.main()
    assert main.app is not None and capsys.readouterr().out == ""
    assert main.app.machine.row.keys == "console"
    assert len(main.app.screens) == 3, "the second row of the title is open"


# -- settings.toml


@pytest.fixture(name="settings")
def _settings(monkeypatch):
    """Puts a setting in force."""
    return lambda **named: [monkeypatch.setenv(name, value) for name, value in named.items()]


def test_another_row(settings):
    settings(FREECELL_BOARD="pimoroni_picosystem")
    row = row_for(board_with("SW_A", "someones_own"))
    assert row.board_id == "pimoroni_picosystem" and row.names[2] == "X"
    settings(FREECELL_BOARD="")
    assert row_for(board_with("", "pybadge")).board_id == "pybadge"


def test_own_pins(settings, monkeypatch):
    own = "pins high GP2=UP GP3=DOWN GP4=LEFT GP5=RIGHT GP6=A GP7=B GP8=START GP9=SELECT"
    settings(FREECELL_KEYS=own)
    pins = {key: pin for pin, key in (word.split("=") for word in own.split()[2:])}
    made = hardware.BOARDS["pc"]._replace(pins=pins, active=True)
    monkeypatch.setitem(hardware.BOARDS, "someones_own", made)
    board = fake_board.install("someones_own", source=parse(" ".join(keys.NAMES)))
    from freecell.machine import Machine

    machine = Machine()
    assert machine.row.names == ("A", "B", "Start", "Select")
    gestures = keys.Gestures()
    found = []
    with pytest.raises(SystemExit):
        while True:
            machine.poll_keys(gestures)
            while (event := gestures.poll(machine.ticks())) != keys.NO_EVENT:
                found.append(event)
            board.clock.sleep(0.01)
    assert found == [key | gesture for key in range(8) for gesture in (keys.PRESS, keys.TAP)]


@pytest.mark.parametrize(
    "own",
    [
        "shift high SW_A,SW_B,SW_X =B,A,START,SELECT,RIGHT,DOWN,UP,LEFT",
        "pins low SW_A=RIGHT/DOWN SW_B=A SW_A+SW_B=B SW_B+SW_A=SELECT SW_A/+SW_B=START",
        "stick SW_X SW_Y; pins low SW_A=A SW_B=B/START",
        "ladder SW_X=LEFT/RIGHT SW_Y=UP/DOWN; pins low SW_A=A",
        "ball 4 SW_UP=UP SW_DOWN=DOWN SW_LEFT=LEFT SW_RIGHT=RIGHT; i2c 85",
        "matrix SW_A,SW_B SW_X,SW_Y 0=A 7=B",
        "console",
    ],
)
def test_every_way_of_wiring_can_be_asked_for(settings, own):
    settings(FREECELL_KEYS=own)
    fake_board.install("pc", source=[])
    board = sys.modules["board"]
    opened = drivers.open_drivers(board, row_for(board), lambda: 0)
    assert len(opened) == own.count(";") + 1
    for driver in opened:
        assert keys.NOTHING <= driver.poll() < 2 * keys.PRESSED


@pytest.mark.parametrize(
    "named, line",
    [
        ({"FREECELL_BOARD": "pybadger"}, "FREECELL_BOARD: no board pybadger in boards.txt"),
        ({"FREECELL_BOARD": "*"}, "FREECELL_BOARD: no board * in boards.txt"),
        ({"FREECELL_BOARD": "pybadge"}, "FREECELL_BOARD: this board has no pin BUTTON_CLOCK"),
        (
            {"FREECELL_KEYS": "GP2=UP"},
            "FREECELL_KEYS: no way of wiring is called GP2=UP",
        ),
        ({"FREECELL_KEYS": "pins"}, "FREECELL_KEYS: pins is cut short"),
        ({"FREECELL_KEYS": "pins up SW_A=A"}, "FREECELL_KEYS: up is not low or high"),
        ({"FREECELL_KEYS": "pins low GP99=A"}, "FREECELL_KEYS: this board has no pin GP99"),
        ({"FREECELL_KEYS": "pins low board_id"}, "FREECELL_KEYS: nothing is no key"),
        ({"FREECELL_KEYS": "pins low board_id=A"}, "FREECELL_KEYS: pin must be of type Pin"),
        ({"FREECELL_KEYS": "pins low SW_A"}, "FREECELL_KEYS: nothing is no key: use UP DOWN"),
        ({"FREECELL_KEYS": "pins low SW_A=JUMP"}, "FREECELL_KEYS: JUMP is no key: use UP DOWN"),
        ({"FREECELL_KEYS": "pins low SW_A=B"}, "FREECELL_KEYS: no key is A"),
        ({"FREECELL_KEYS": "pins low SW_A=A SW_A=B"}, "FREECELL_KEYS: "),
        ({"FREECELL_KEYS": "pins low SW_A=A; pins low SW_A=B"}, "FREECELL_KEYS: SW_A in use"),
        ({"FREECELL_KEYS": "pins low SW_A=A;"}, "FREECELL_KEYS: nothing between ;"),
        ({"FREECELL_KEYS": "shift low SW_A,SW_B =A"}, "FREECELL_KEYS: shift takes a clock"),
        ({"FREECELL_KEYS": "shift low SW_A,SW_B,SW_X"}, "FREECELL_KEYS: shift is cut short"),
        ({"FREECELL_KEYS": "stick SW_A"}, "FREECELL_KEYS: stick is cut short"),
        ({"FREECELL_KEYS": "ladder SW_A=LEFT/RIGHT"}, "FREECELL_KEYS: no key is A"),
        ({"FREECELL_KEYS": "ladder SW_A=A/"}, "FREECELL_KEYS: nothing is no key"),
        ({"FREECELL_KEYS": "ball many SW_A=A"}, "FREECELL_KEYS: many is no number"),
        ({"FREECELL_KEYS": "ball 0 SW_A=A"}, "FREECELL_KEYS: 0 is no number"),
        ({"FREECELL_KEYS": "i2c here"}, "FREECELL_KEYS: here is no number"),
        ({"FREECELL_KEYS": "matrix SW_A SW_B 2=A"}, "FREECELL_KEYS: no place 2 in the matrix"),
        (
            {"FREECELL_KEYS": "pins low SW_A=A SW_A+SW_B=B"},
            "FREECELL_KEYS: SW_B is in a pair and has no key",
        ),
        ({"FREECELL_ROTATION": "45"}, "FREECELL_ROTATION: 45 is not one of 0, 90, 180, 270"),
    ],
)
def test_what_is_wrong_is_one_line(settings, capsys, named, line):
    settings(**named)
    fake_board.install("pc", source=[])
    main.main()
    said = capsys.readouterr().out
    assert said.startswith("FreeCell: " + line) and said.count("\n") == 1
    assert main.app is None


def test_too_many_buttons_for_pairs(settings, capsys):
    settings(FREECELL_KEYS="pins low " + " ".join(f"GP{i}=A/B" for i in range(9)))
    made = hardware.BOARDS["pc"]._replace(others=tuple(f"GP{i}" for i in range(9)))
    board = fake_board.install("pc", source=[])
    for name in made.others:
        setattr(sys.modules["board"], name, hardware.Pin(name))
    main.main()
    assert "FREECELL_KEYS: more than 8 buttons" in capsys.readouterr().out
    assert board.scanners == []


def test_a_screen_held_otherwise(settings):
    settings(FREECELL_ROTATION="180")
    fake_board.install("pybadge", source=[])
    from freecell.machine import Machine

    assert Machine().display.rotation == 180


@pytest.mark.parametrize("error", [NotImplementedError, AttributeError])
def test_a_board_that_cannot_read_settings(monkeypatch, error):
    def getenv(name):
        raise error

    monkeypatch.setattr(os, "getenv", getenv)
    assert row_of("meowbit_v121").board_id == "meowbit_v121"


def test_the_settings_tell_that_there_is_no_solver():
    for board_id, on in (("meowbit_v121", "places only"), ("pybadge", "on")):
        console = Console((160, 128), board_id=board_id).start()
        console.open_menu("Settings").go_to("Hints")
        for value in ("off", on, "off"):
            assert console.menu._value(console.menu.row) == value
            console.tap(keys.RIGHT)
