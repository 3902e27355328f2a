# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Keys of every known board, through its own wiring, and boards that nobody knows."""

import sys
import types

import pytest

from desktop import fake_board, hardware
from desktop.clocks import PowerOff
from desktop.script import parse
from freecell import boards, drivers, keys
from freecell.keys import NAMES, NO_EVENT, PRESSED, Gestures
from freecell.trouble import Trouble

BOARDS = list(hardware.BOARDS)


def machine_of(board_id, script=""):
    """A board and the game's machine on it."""
    from freecell.machine import Machine

    board = fake_board.install(board_id, source=parse(script))
    return board, Machine()


def play(machine, clock):
    """Every event until the power goes off, as names with gestures."""
    gestures = Gestures()
    events = []
    try:
        while True:
            machine.poll_keys(gestures)
            while (event := gestures.poll(machine.ticks())) != NO_EVENT:
                events.append((NAMES[event & 7], event & keys.GESTURE))
            clock.sleep(0.01)
    except PowerOff:
        return events


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_key_of_every_board(board_id):
    board, machine = machine_of(board_id, " ".join(NAMES))
    assert machine.row.board_id == board_id
    events = play(machine, board.clock)
    assert events == [(name, gesture) for name in NAMES for gesture in (keys.PRESS, keys.TAP)]


@pytest.mark.parametrize("board_id", BOARDS)
def test_holding_a_key_of_every_board(board_id):
    board, machine = machine_of(board_id, "A:700 LEFT:600 B:720")
    events = play(machine, board.clock)
    assert [event for event in events if event[0] == "A"] == [
        ("A", keys.PRESS),
        ("A", keys.HOLD),
        ("A", keys.RELEASE),
    ]
    assert ("LEFT", keys.REPEAT) in events and ("LEFT", keys.HOLD) in events
    assert ("B", keys.REPEAT) in events


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_display_is_the_boards_and_refreshes_when_told(board_id):
    board, machine = machine_of(board_id)
    assert machine.display is board.display
    assert not machine.display.auto_refresh


def test_both_bumpers_are_select():
    board, machine = machine_of("tinycircuits_thumby_color", "SELECT Y")
    events = play(machine, board.clock)
    assert events == 2 * [("SELECT", keys.PRESS), ("SELECT", keys.TAP)]


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_board_is_known_by_its_pins_too(board_id):
    board, _ = machine_of(board_id)
    stranger = types.ModuleType("board")
    vars(stranger).update(vars(sys.modules["board"]))
    stranger.board_id = "nobody_knows_this"
    row = boards.row_for(stranger)
    own = boards.row_for(sys.modules["board"])
    assert (row.wiring, row.pins, row.keys, row.stick) == (
        own.wiring,
        own.pins,
        own.keys,
        own.stick,
    )


def test_a_board_with_other_pins_is_trouble_in_one_line():
    stranger = types.ModuleType("board")
    stranger.board_id = "a_clock"
    stranger.LED = object()
    assert boards.row_for(stranger) is None
    with pytest.raises(Trouble, match="not known") as caught:
        drivers.open_drivers(stranger, None, lambda: 0)
    assert "\n" not in str(caught.value)


def test_rows_of_boards_are_sound():
    for fields in boards.ROWS:
        row = boards.Row(fields)
        used = {key for key in row.keys if key is not None}
        if row.stick:
            used |= {keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT}
        assert used == set(range(keys.KEYS)), row.board_id
        assert len(row.names) == 4
        if row.wiring == boards.PINS:
            assert len(row.pins) == len(row.keys)


# -- the stick


class Axis:
    """An analog pin."""

    def __init__(self):
        self.value = 32768


class Stick:
    """A stick with its driver."""

    def __init__(self):
        self.across, self.along = Axis(), Axis()
        self.driver = drivers.StickDriver(self.across, self.along, lambda: 77)

    def move(self, across=0, along=0):
        """Push it so far from the middle; returns what the driver reports."""
        self.across.value = 32768 + across
        self.along.value = 32768 + along
        found = []
        while (key := self.driver.poll()) != drivers.NOTHING:
            found.append(("+" if key & PRESSED else "-") + NAMES[key & 7])
            assert self.driver.time == 77
        return found


def test_stick_directions():
    stick = Stick()
    assert stick.move(across=-30000) == ["+LEFT"]
    assert stick.move() == ["-LEFT"]
    assert stick.move(across=30000) == ["+RIGHT"]
    assert stick.move() == ["-RIGHT"]
    assert stick.move(along=-30000) == ["+UP"]
    assert stick.move() == ["-UP"]
    assert stick.move(along=30000) == ["+DOWN"]
    assert stick.move(along=30000) == []
    assert stick.move() == ["-DOWN"]


def test_stick_hysteresis():
    stick = Stick()
    assert stick.move(across=17000) == []
    assert stick.move(across=18500) == ["+RIGHT"]
    assert stick.move(across=12000) == []
    assert stick.move(across=18500) == []
    assert stick.move(across=10000) == ["-RIGHT"]
    assert stick.move(across=12000) == []


def test_stick_thrown_from_one_side_to_the_other():
    stick = Stick()
    stick.move(across=-30000)
    assert sorted(stick.move(across=30000)) == ["+RIGHT", "-LEFT"]
    assert sorted(stick.move(along=30000)) == ["+DOWN", "-RIGHT"]


def test_stick_into_a_corner_is_two_keys():
    assert sorted(Stick().move(across=30000, along=-30000)) == ["+RIGHT", "+UP"]


def test_the_ends_of_the_range_and_a_worn_middle():
    stick = Stick()
    assert stick.move(across=-32768, along=32767) == ["+LEFT", "+DOWN"]
    assert sorted(stick.move(across=4000, along=-4000)) == ["-DOWN", "-LEFT"]
