# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The fake boards: keys go through their wiring, and modules follow the API of CircuitPython."""

import importlib
import sys

import pytest

from desktop import fake_board, hardware
from desktop.clocks import PowerOff, SimulatedClock
from desktop.script import parse

TICKS = 1 << 29


def start(board_id="pc", keys=""):
    """A board on simulated time, and its sleep."""
    board = fake_board.install(board_id, source=parse(keys))
    return board, board.clock.sleep


def run_out(sleep):
    """Sleep until the power goes off."""
    with pytest.raises(PowerOff):
        while True:
            sleep(0.01)


def events_of(scanner):
    """Every event left as (key number, pressed)."""
    found = []
    while event := scanner.events.get():
        found.append((event.key_number, event.pressed))
    return found


def shift_register(keys):
    """A scanner of a PyBadge's or PyGamer's register."""
    board, keypad = sys.modules["board"], sys.modules["keypad"]
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=keys,
        value_when_pressed=True,
    )


def switches(*names):
    """A scanner of pins that keys pull low."""
    board, keypad = sys.modules["board"], sys.modules["keypad"]
    return keypad.Keys([getattr(board, name) for name in names], value_when_pressed=False)


@pytest.mark.parametrize("board_id", hardware.BOARDS)
def test_board_module(board_id):
    start(board_id)
    board = importlib.import_module("board")
    row = hardware.BOARDS[board_id]
    assert board.board_id == board_id
    if board_id == "adafruit_fruit_jam":
        assert not hasattr(board, "DISPLAY")
    else:
        assert (board.DISPLAY.width, board.DISPLAY.height) == (row.width, row.height)
    assert board.POINTER.poll() == -1
    for name in row.pins.values():
        assert isinstance(getattr(board, name), importlib.import_module("microcontroller").Pin)


def test_pins_of_the_board_before_are_gone():
    start("pybadge")
    start("pajenicko_picopad")
    assert not hasattr(sys.modules["board"], "BUTTON_CLOCK")


def test_install_without_arguments_keeps_the_board_in_force():
    board, _ = start("pygamer")
    assert fake_board.install() is board
    assert sys.modules["board"].board_id == "pygamer"


def test_the_game_sleeps_by_the_clock_of_the_board():
    board, _ = start()
    assert importlib.import_module("freecell.machine").sleep == board.clock.sleep


def test_screen_of_another_size():
    board = fake_board.install("pc", screen=(240, 135), source=[])
    assert (board.display.width, board.display.height) == (240, 135)


def test_pybadge_keys_come_through_the_shift_register():
    _, sleep = start("pybadge", "B A START SELECT RIGHT DOWN UP LEFT")
    scanner = shift_register(8)
    run_out(sleep)
    assert events_of(scanner) == [(key, down) for key in range(8) for down in (True, False)]


def test_a_register_wired_wrongly_reads_nothing():
    _, sleep = start("pybadge", "A B")
    board, keypad = sys.modules["board"], sys.modules["keypad"]
    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_LATCH,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_CLOCK,
        key_count=8,
        value_when_pressed=True,
    )
    run_out(sleep)
    assert events_of(scanner) == []


def test_pygamer_directions_come_from_the_stick():
    board, _ = start("pygamer")
    module, analogio = sys.modules["board"], importlib.import_module("analogio")
    x, y = analogio.AnalogIn(module.JOYSTICK_X), analogio.AnalogIn(module.JOYSTICK_Y)
    assert 25000 < x.value < 40000 and 25000 < y.value < 40000
    for key, stick, is_low in (("LEFT", x, True), ("RIGHT", x, False), ("UP", y, True)):
        board.press(key)
        assert (stick.value < 10000) is is_low
        assert (stick.value > 55000) is not is_low
        board.release(key)
    board.press("DOWN")
    assert y.value > 55000 and 25000 < x.value < 40000
    with pytest.raises(ValueError, match="in use"):
        analogio.AnalogIn(module.JOYSTICK_X)
    x.deinit()
    analogio.AnalogIn(module.JOYSTICK_X)


def test_pygamer_buttons_come_through_the_shift_register():
    _, sleep = start("pygamer", "SELECT LEFT A")
    scanner = shift_register(4)
    run_out(sleep)
    assert events_of(scanner) == [(3, True), (3, False), (1, True), (1, False)]


@pytest.mark.parametrize("board_id", ["pc", "pimoroni_picosystem", "pajenicko_picopad"])
def test_switches_pull_low(board_id):
    _, sleep = start(board_id, "A Y UP")
    scanner = switches("SW_UP", "SW_A", "SW_Y")
    run_out(sleep)
    assert [key for key, is_down in events_of(scanner) if is_down] == [1, 2, 0]


def test_keys_that_a_board_lacks_are_their_partners():
    _, sleep = start("pimoroni_picosystem", "START SELECT X Y")
    scanner = switches("SW_X", "SW_Y")
    run_out(sleep)
    assert [key for key, is_down in events_of(scanner) if is_down] == [0, 1, 0, 1]
    board, _ = start("pybadge")
    assert [board.key_named(key) for key in ("X", "Y", "START", "SELECT")] == 2 * [
        "START",
        "SELECT",
    ]
    assert start("tinycircuits_thumby_color")[0].key_named("X") == "START"


def test_every_board_has_every_key():
    for board_id in hardware.BOARDS:
        board, _ = start(board_id)
        for key in hardware.KEYS:
            board.press(key)
            board.release(key)
        with pytest.raises(ValueError, match="no key"):
            board.press("JUMP")


def test_event():
    start()
    keypad = sys.modules["keypad"]
    event = keypad.Event(3, False, 77)
    assert (event.key_number, event.pressed, event.released, event.timestamp) == (
        3,
        False,
        True,
        77,
    )
    assert event == keypad.Event(3, False, 99) and hash(event) == hash(keypad.Event(3, False, 99))
    assert event != keypad.Event(3, True, 77) and event != 3
    assert repr(event) == "<Event: key_number 3 released>"
    assert (keypad.Event().key_number, keypad.Event().pressed) == (0, True)
    with pytest.raises(ValueError):
        keypad.Event(-1)
    with pytest.raises(AttributeError):
        event.pressed = True


def test_events_are_taken_into_an_event_of_the_caller():
    _, sleep = start("pc", "B")
    scanner = switches("SW_A", "SW_B")
    event = sys.modules["keypad"].Event()
    assert not scanner.events.get_into(event)
    run_out(sleep)
    assert len(scanner.events) == 2 and scanner.events
    assert scanner.events.get_into(event)
    assert (event.key_number, event.pressed) == (1, True)
    pressed_at = event.timestamp
    assert scanner.events.get_into(event)
    assert (event.timestamp - pressed_at) % TICKS == pytest.approx(60, abs=20)
    assert not scanner.events.get_into(event) and scanner.events.get() is None
    with pytest.raises(TypeError):
        scanner.events.get_into(None)


def test_a_full_queue_loses_the_newest():
    _, sleep = start("pc", "A B")
    keypad, board = sys.modules["keypad"], sys.modules["board"]
    scanner = keypad.Keys([board.SW_A, board.SW_B], value_when_pressed=False, max_events=2)
    run_out(sleep)
    assert scanner.events.overflowed
    assert events_of(scanner) == [(0, True), (0, False)]
    assert scanner.events.overflowed
    scanner.events.clear()
    assert not scanner.events.overflowed


def test_a_press_shorter_than_the_interval_can_be_missed():
    _, sleep = start("pc", "A:5")
    keypad, board = sys.modules["keypad"], sys.modules["board"]
    scanner = keypad.Keys([board.SW_A], value_when_pressed=False, interval=0.2)
    run_out(sleep)
    assert events_of(scanner) == []


def test_debouncing_takes_as_many_scans_as_asked_for():
    _, sleep = start("pc", "A:30 A:300")
    keypad, board = sys.modules["keypad"], sys.modules["board"]
    scanner = keypad.Keys([board.SW_A], value_when_pressed=False, debounce_threshold=4)
    run_out(sleep)
    assert events_of(scanner) == [(0, True), (0, False)]


def test_a_scanner_owns_its_pins():
    start()
    keypad, board = sys.modules["keypad"], sys.modules["board"]
    with pytest.raises(TypeError, match="duplicate"):
        switches("SW_A", "SW_A")
    with pytest.raises(TypeError):
        keypad.Keys([5], value_when_pressed=False)
    with pytest.raises(TypeError):
        keypad.Keys([board.SW_B])
    with switches("SW_A") as scanner:
        assert scanner.key_count == 1
        with pytest.raises(ValueError, match="in use"):
            switches("SW_A")
    with pytest.raises(ValueError, match="deinitialized"):
        scanner.events  # noqa: B018
    scanner.deinit()
    switches("SW_A")


def test_reset_reports_held_keys_again():
    board, sleep = start()
    scanner = switches("SW_A")
    board.press("A")
    sleep(0.1)
    assert events_of(scanner) == [(0, True)]
    scanner.reset()
    assert events_of(scanner) == [(0, True)]


def test_ticks_wrap_as_on_a_board():
    _, sleep = start("pc", "WAIT:70000")
    supervisor = importlib.import_module("supervisor")
    first = supervisor.ticks_ms()
    assert TICKS - 66000 < first < TICKS - 64000
    sleep(66)
    assert supervisor.ticks_ms() == pytest.approx(1000, abs=10)
    assert not supervisor.runtime.serial_connected


def test_a_loop_that_only_looks_at_the_clock_ends():
    start()
    supervisor = importlib.import_module("supervisor")
    first = supervisor.ticks_ms()
    while (supervisor.ticks_ms() - first) % TICKS < 50:
        pass


def test_the_power_goes_off_a_second_after_the_script():
    board, sleep = start("pc", "A B:500 WAIT:40")
    run_out(sleep)
    assert board.clock.now() == pytest.approx(100 + 120 + 560 + 40 + 1000, abs=11)


def test_an_unending_game_is_fast():
    _, sleep = start("pc", "RIGHT " * 1000)
    scanner = switches("SW_RIGHT")
    seen = 0
    with pytest.raises(PowerOff):
        while True:
            seen += len(events_of(scanner))
            sleep(0.01)
    assert seen == 2000


def test_frames_are_handed_out_when_they_change():
    frames = []
    clock = SimulatedClock(parse("WAIT:100"), on_frame=lambda: frames.append(clock.now()))
    board = fake_board.install("pc", clock=clock)
    clock.sleep(0.01)
    board.display.root_group = None
    board.display.refresh()
    clock.sleep(0.01)
    clock.sleep(0.01)
    assert len(frames) == 1


def test_clicks():
    board, _ = start()
    pointer = sys.modules["board"].POINTER
    board.pointer.click(239, 17)
    assert pointer.poll() == 239 | 17 << 10
    assert pointer.poll() == -1


def test_nvm():
    start("pimoroni_picosystem")
    nvm = importlib.import_module("microcontroller").nvm
    assert len(nvm) == 4096 and nvm[0] == nvm[4095] == 255
    nvm[10:13] = b"abc"
    nvm[13] = 7
    assert nvm[9:15] == b"\xffabc\x07\xff" and isinstance(nvm[9:15], bytearray)
    with pytest.raises(ValueError):
        nvm[0:2] = b"abc"
    with pytest.raises(ValueError):
        nvm[0] = 256
    with pytest.raises(IndexError):
        nvm[4096] = 0
    with pytest.raises(NotImplementedError):
        nvm[0:4:2] = b"ab"
    with pytest.raises(NotImplementedError):
        nvm[0:2] = [1, 2]
    start("pybadge")
    assert len(sys.modules["microcontroller"].nvm) == 8192


def test_storage():
    start()
    storage = importlib.import_module("storage")
    storage.remount("/", readonly=True)
    assert storage.getmount("/").readonly
    storage.remount("/", readonly=False)
    assert not storage.getmount("/").readonly
    with pytest.raises(OSError):
        storage.getmount("/sd")


def test_digitalio():
    board, _ = start()
    digitalio, module = importlib.import_module("digitalio"), sys.modules["board"]
    with digitalio.DigitalInOut(module.SW_A) as key:
        key.pull = digitalio.Pull.UP
        assert key.value
        board.press("A")
        assert not key.value
        with pytest.raises(AttributeError):
            key.value = True
        with pytest.raises(ValueError, match="in use"):
            digitalio.DigitalInOut(module.SW_A)
    with digitalio.DigitalInOut(module.SW_A) as lamp:
        lamp.direction = digitalio.Direction.OUTPUT
        lamp.value = True
        assert lamp.value


def test_there_is_no_alarm():
    with pytest.raises(ImportError):
        importlib.import_module("alarm")
