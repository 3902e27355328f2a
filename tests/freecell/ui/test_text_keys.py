# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Characters as keys: the console's, a USB keyboard's, and those of a keyboard on I2C."""

import random
import types

import pytest

from desktop import fake_board
from freecell import boards, drivers, keys
from freecell.keys import NAMES, NO_EVENT, NOTHING, PRESSED, Gestures
from freecell.text_driver import LOOK_FOR, TOO_FAST, I2CText, TextDriver

TICKS = 1 << 29


class Typist:
    """Types, and notes the events that gestures make of it."""

    def __init__(self):
        self.now = TICKS - 1000  # the clock wraps soon
        self.typed = bytearray()
        self.driver = TextDriver(self, lambda: self.now)
        self.gestures = Gestures()

    def read(self):
        """The source of the driver."""
        return self.typed.pop(0) if self.typed else NOTHING

    def type(self, text, wait=200):
        """Type at once and let time pass, polled every ten milliseconds; returns the events."""
        self.typed += text
        events = []
        for _ in range(0, wait, 10):
            while (key := self.driver.poll()) != NOTHING:
                self.gestures.feed(key & 7, key & PRESSED != 0, self.driver.time)
            while (event := self.gestures.poll(self.now)) != NO_EVENT:
                events.append((NAMES[event & 7], event & keys.GESTURE))
            self.now = (self.now + 10) % TICKS
        return [event for event in events if event[1] != keys.REPEAT]


def tap(*names):
    return [(name, gesture) for name in names for gesture in (keys.PRESS, keys.TAP)]


@pytest.mark.parametrize(
    "text, name",
    [
        (b"\x1b[A", "UP"),
        (b"\x1b[B", "DOWN"),
        (b"\x1b[C", "RIGHT"),
        (b"\x1b[D", "LEFT"),
        (b"\x1bOA", "UP"),
        (b"\x1b[1;5D", "LEFT"),
        (b"w", "UP"),
        (b"a", "LEFT"),
        (b"s", "DOWN"),
        (b"d", "RIGHT"),
        (b"z", "A"),
        (b" ", "A"),
        (b"x", "B"),
        (b"\x08", "B"),
        (b"\x7f", "B"),
        (b"\n", "START"),
        (b"\r", "START"),
        (b"\t", "SELECT"),
        (b"c", "SELECT"),
    ],
)
def test_characters_are_taps(text, name):
    assert Typist().type(text) == tap(name)


@pytest.mark.parametrize("text, name", [(b"q", "A"), (b"r", "B"), (b"h", "SELECT")])
def test_letters_that_hold(text, name):
    expected = [(name, gesture) for gesture in (keys.PRESS, keys.HOLD, keys.RELEASE)]
    assert Typist().type(text) == expected


def test_look_lasts_a_while_or_till_the_next_character():
    typist = Typist()
    assert typist.type(b"l") == [("DOWN", keys.PRESS), ("DOWN", keys.HOLD)]
    assert typist.type(b"z") == [("DOWN", keys.RELEASE), *tap("A")]
    typist.type(b"l")
    assert typist.type(b"", LOOK_FOR) == [("DOWN", keys.RELEASE)]


def test_several_at_once_come_one_after_another():
    assert Typist().type(b"\x1b[Cz\x1b[Ax") == tap("RIGHT", "A", "UP", "B")


@pytest.mark.parametrize(
    "text", [b"\x1b[3~", b"\x1b[15~", b"\x1b[H", b"\x00", b"\xff\xc3", b"QKEY*", b"\x1b"]
)
def test_what_means_nothing(text):
    typist = Typist()
    assert typist.type(text) == []
    assert typist.type(b"z") == tap("A")


def test_a_sequence_in_pieces():
    typist = Typist()
    assert typist.type(b"\x1b") == [] and typist.type(b"[") == []
    assert typist.type(b"B") == tap("DOWN")


def test_a_key_that_a_keyboard_repeats_does_not_act_again_and_again():
    typist = Typist()
    events = typist.type(b"z", 500)
    for _ in range(20):
        events += typist.type(b"z", TOO_FAST // 2)
    assert events == tap("A", "A")
    assert typist.type(b"z", 200) == []
    assert typist.type(b"z") == tap("A")
    events = []
    for _ in range(5):
        events += typist.type(b"\x1b[C", 50)
    assert events == tap(*5 * ["RIGHT"])


def test_any_bytes_are_survived_and_leave_no_key_down():
    bytes_of = random.Random(3).randbytes
    typist = Typist()
    for _ in range(300):
        typist.type(bytes_of(7), 20)
    typist.type(b"", LOOK_FOR + 100)
    assert typist.gestures._down == 0
    typist.type(b"~", 200)
    assert typist.type(b"z") == tap("A")


def test_a_board_without_keys_is_played_over_its_console():
    board = fake_board.install("pc", source=[])
    stranger = types.ModuleType("board")
    stranger.board_id = "a_clock"
    row = boards.row_for(stranger)
    (driver,) = drivers.open_drivers(stranger, row, lambda: 5)
    assert driver.poll() == NOTHING
    board.console += b"\x1b[D\r"
    found = [driver.poll() for _ in range(5)]
    left, start = keys.LEFT, keys.START
    assert found == [left | PRESSED, left, start | PRESSED, start, NOTHING]


class Bus:
    """An I2C bus."""

    def __init__(self, bytes_of=b"", error=None, is_busy=False):
        self.bytes = bytearray(bytes_of)
        self.error = error
        self.is_busy = is_busy
        self.locks = 0

    def try_lock(self):
        self.locks += not self.is_busy
        return not self.is_busy

    def unlock(self):
        self.locks -= 1

    def readfrom_into(self, address, buffer):
        assert address == 85 and self.locks == 1
        if self.error:
            raise self.error
        buffer[0] = self.bytes.pop(0)


def test_the_keyboard_on_i2c():
    bus = Bus(b"\x00x\x00")
    text = I2CText(bus, 85)
    assert [text.read() for _ in range(3)] == [NOTHING, ord("x"), NOTHING]
    assert bus.locks == 0
    bus = Bus(error=OSError(19))
    assert I2CText(bus, 85).read() == NOTHING and bus.locks == 0
    assert I2CText(Bus(is_busy=True), 85).read() == NOTHING
