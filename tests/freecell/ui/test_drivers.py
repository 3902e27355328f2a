# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Keys of every known board, through its own wiring and the driver it has in the game."""

import sys

import pytest

from desktop import fake_board, fingers, hardware
from desktop.clocks import PowerOff
from desktop.script import parse
from freecell import display, keys
from freecell.boards import row_for
from freecell.keys import NAMES, NO_EVENT, Gestures

BOARDS = list(hardware.BOARDS)
# Boards that have no Left, or no Up of their own.
TWO = "clue_nrf52840_express"
# Keys that send characters, and the ball, know no way up.
SHORT = {"lilygo_tdeck": set(NAMES) - {"A"}, "adafruit_fruit_jam": set(NAMES)}
DRIVERS = {"keypad", "axis", "few", "ball", "text"}


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


def taps(*names):
    """The events of those keys tapped one after another."""
    return [(name, gesture) for name in names for gesture in (keys.PRESS, keys.TAP)]


def has_few(board_id):
    """Whether a key of that board is several buttons, or a button held."""
    return bool(hardware.BOARDS[board_id].recipes)


def tapped(board_id, name):
    """The keys that come when a key of that name is asked for."""
    if board_id == TWO:
        return {"UP": ["DOWN"], "LEFT": 7 * ["RIGHT"]}.get(name, [name])
    return [name]


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_key_of_every_board(board_id):
    board, machine = machine_of(board_id, " ".join(NAMES))
    assert machine.row.board_id == board_id
    events = play(machine, board.clock)
    assert events == taps(*[key for name in NAMES for key in tapped(board_id, name)])


@pytest.mark.parametrize("board_id", BOARDS)
@pytest.mark.parametrize("name", ["A", "B", "SELECT", "START"])
def test_a_key_held_on_every_board(board_id, name):
    if name in SHORT.get(board_id, ()):
        return
    board, machine = machine_of(board_id, f"{name}:720")
    events = [event for event in play(machine, board.clock) if event[1] != keys.REPEAT]
    expected = [(name, gesture) for gesture in (keys.PRESS, keys.HOLD, keys.RELEASE)]
    if name == "START" and board_id in ("pewpew_m4", "ugame22", "deshipu_ugame_s3", "meowbit_v121"):
        expected = taps("SELECT")
    assert events == expected


@pytest.mark.parametrize("board_id", BOARDS)
def test_redo_repeats_and_look_holds_on_every_board(board_id):
    if board_id in SHORT:
        return
    script = "B:1300 WAIT:100 DOWN:700"
    board, machine = machine_of(board_id, script)
    events = play(machine, board.clock)
    assert events.count(("B", keys.REPEAT)) >= 2
    downs = [gesture for name, gesture in events if name == "DOWN" and gesture != keys.REPEAT]
    assert downs == [keys.PRESS, keys.HOLD, keys.RELEASE]


@pytest.mark.parametrize("board_id", [id for id in BOARDS if not has_few(id) and id not in SHORT])
def test_directions_repeat_and_two_keys_are_two(board_id):
    board, machine = machine_of(board_id, "LEFT:600")
    assert ("LEFT", keys.REPEAT) in play(machine, board.clock)
    steps = [(0, "RIGHT", True), (30, "A", True), (60, "RIGHT", False), (90, "A", False)]
    board = fake_board.install(board_id, source=steps)
    machine = type(machine)()
    assert play(machine, board.clock) == [
        ("RIGHT", keys.PRESS),
        ("A", keys.PRESS),
        ("RIGHT", keys.TAP),
        ("A", keys.TAP),
    ]


@pytest.mark.parametrize("board_id", [id for id in BOARDS if not has_few(id) and id not in SHORT])
def test_a_stuck_key_stops_no_other(board_id):
    """A key that never comes up again."""
    steps = [(0, "START", True), *parse("A LEFT WAIT:600 B SELECT")]
    board = fake_board.install(board_id, source=steps)
    from freecell.machine import Machine

    events = play(Machine(), board.clock)
    assert [event for event in events if event[0] == "START"] == [
        ("START", keys.PRESS),
        ("START", keys.HOLD),
    ]
    others = [event for event in events if event[0] != "START"]
    assert others == taps("A", "LEFT", "B", "SELECT")


@pytest.mark.parametrize("board_id", [id for id in BOARDS if id not in SHORT])
def test_a_key_held_since_before_the_start_means_nothing_till_it_is_pressed_again(board_id):
    from freecell.machine import Machine

    steps = [(300, "A", False), (100, None, False), *parse("A")]
    board = fake_board.install(board_id, source=steps)
    board.press("A")
    board.scan(board.clock.now() + 50)
    machine = Machine()
    assert play(machine, board.clock) == taps("A")


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_bouncing_contact_is_one_press(board_id):
    """Within a scan, and so as a contact does it, on its way down and up."""
    if board_id in SHORT:
        return
    bounce = [(1, "A", True), (1, "A", False)]
    steps = [*bounce, (1, "A", True), (120, "A", False), *bounce, (100, None, False)]
    board = fake_board.install(board_id, source=steps)
    from freecell.machine import Machine

    machine = Machine()
    board.clock.sleep(0.021)
    assert play(machine, board.clock) == taps("A")


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_display_is_the_boards_and_refreshes_when_told(board_id):
    board, machine = machine_of(board_id)
    assert machine.display is board.display
    assert not machine.display.auto_refresh


@pytest.mark.parametrize("board_id", BOARDS)
def test_only_the_drivers_it_needs_are_loaded(board_id):
    for name in DRIVERS:
        sys.modules.pop(f"freecell.{name}_driver", None)
    board = fake_board.install(board_id, source=[])
    sys.modules.pop("freecell.text_driver", None)
    from freecell.machine import Machine

    Machine()
    kinds = {
        "pygamer": {"keypad", "axis"},
        "hardkernel_odroid_go": {"keypad", "axis"},
        "vidi_x": {"keypad", "axis"},
        "lilygo_tdeck": {"keypad", "ball", "text"},
        "adafruit_fruit_jam": {"keypad", "few", "text"},
    }
    expected = {"keypad", "few"} if board.recipes else {"keypad"}
    found = {name for name in DRIVERS if f"freecell.{name}_driver" in sys.modules}
    assert found == kinds.get(board_id, expected)


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_wrong_level_gives_no_key(board_id, monkeypatch):
    """The fakes know the level of their board: a row that has it wrong would be noticed."""
    made = hardware.BOARDS[board_id]
    if not made.pins or has_few(board_id) or board_id in SHORT:
        return
    wrong = made._replace(active=not made.active)
    monkeypatch.setitem(hardware.BOARDS, board_id, wrong)
    board, machine = machine_of(board_id, "A B START SELECT")
    assert play(machine, board.clock) == []


def test_both_bumpers_are_select():
    board, machine = machine_of("tinycircuits_thumby_color", "SELECT Y")
    assert play(machine, board.clock) == taps("SELECT", "SELECT")


def test_after_an_overflow_no_key_stays_down():
    board, machine = machine_of("pybadge")
    gestures = Gestures()
    board.press("LEFT")
    board.clock.sleep(0.05)
    machine.poll_keys(gestures)
    for _ in range(40):  # nobody polls: 64 events are all that a board keeps
        board.press("RIGHT")
        board.scan_now()
        board.release("RIGHT")
        board.scan_now()
    board.press("B")
    board.release("LEFT")
    board.scan_now()
    assert machine._drivers[0]._events.overflowed
    machine.poll_keys(gestures)
    assert gestures._down == 1 << keys.B
    board.release("B")
    board.scan_now()
    machine.poll_keys(gestures)
    assert gestures._down == 0


@pytest.mark.parametrize("board_id", ["clue_nrf52840_express", "adafruit_funhouse"])
def test_after_an_overflow_few_buttons_are_up(board_id):
    board, machine = machine_of(board_id)
    gestures = Gestures()
    board.press("A")
    board.clock.sleep(0.7)
    machine.poll_keys(gestures)
    assert gestures._down == 1 << keys.A
    for _ in range(40):
        board.press("RIGHT")
        board.scan_now()
        board.release("RIGHT")
        board.scan_now()
    board.release("A")
    board.scan_now()
    machine.poll_keys(gestures)
    assert gestures._down == 0


def test_the_cardputers_own_scanner_is_taken_from_the_console():
    board, machine = machine_of("m5stack_cardputer")
    scanner = sys.modules["cardputer_keyboard"].KEYBOARD
    assert machine._drivers[0]._scanner is scanner and not scanner.is_attached
    machine._drivers[0].close()
    assert scanner.is_attached


def test_a_matrix_without_such_firmware_is_scanned_by_the_game(monkeypatch):
    board = fake_board.install("m5stack_cardputer", source=parse("UP SELECT"))
    for pin in board.pins.values():
        pin.release()
    board.scanners.clear()
    monkeypatch.setitem(sys.modules, "cardputer_keyboard", None)  # as if there were none
    from freecell.machine import Machine

    assert play(Machine(), board.clock) == taps("UP", "SELECT")


def test_the_tdecks_power_is_on_before_its_screen_is_used():
    _, machine = machine_of("lilygo_tdeck")
    assert [pin.value for pin in machine._power] == [True]


def test_a_pin_that_the_firmware_holds_is_left_to_it():
    from freecell.machine import Machine

    board = fake_board.install("lilygo_tdeck", source=[])
    board.pins["POWER_ON"].claim()
    assert Machine()._power == []


def test_a_board_with_a_socket_is_asked_for_a_screen():
    board, machine = machine_of("adafruit_fruit_jam")
    supervisor = sys.modules["supervisor"]
    assert supervisor.runtime.display is machine.display
    assert (machine.display.width, machine.display.height) == (320, 240)


def test_a_screen_of_another_size_is_replaced_and_one_of_that_size_kept():
    from desktop import framebuffer
    from freecell.machine import Machine

    fake_board.install("adafruit_fruit_jam", source=[])
    runtime = sys.modules["supervisor"].runtime
    runtime.display = framebuffer.screen(640, 480)
    first = Machine().display
    assert (first.width, first.height) == (320, 240)
    assert sys.modules["board"].CKP.is_claimed
    assert display.display_of(sys.modules["board"], runtime, row_for(sys.modules["board"])) is first


@pytest.mark.parametrize("error", [AttributeError, NotImplementedError, RuntimeError])
def test_a_light_that_cannot_be_dimmed(error):
    _, machine = machine_of("vidi_x")

    class Display:
        @property
        def brightness(self):
            raise error

        @brightness.setter
        def brightness(self, share):
            raise error

    machine.display = Display()
    machine.set_brightness(0.5)


def test_recipes_of_fingers():
    steps = [(0, "A", True), (60, "A", False), (60, None, False)]
    names = {"A": "A"}.get
    assert list(fingers.translate(steps, names, {"A": "L+R"})) == [
        (0, "L", True),
        (fingers.NEXT_MS, "R", True),
        (60, "R", False),
        (0, "L", False),
        (60, None, False),
    ]
    assert list(fingers.translate(steps, names, {"A": "L:500"}))[:3] == [
        (0, "L", True),
        (500, None, False),
        (60, "L", False),
    ]
    assert [step[1] for step in fingers.translate(steps, names, {"A": "L R"}) if step[2]] == [
        "L",
        "R",
    ]
