# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Puts fake modules in the place of CircuitPython's, so that the game runs on a PC unchanged."""

import importlib
import os
import sys

from desktop import fingers, hardware
from desktop.clocks import LiveClock, SimulatedClock

STATE_NVM = 8192  # bytes of nvm in a folder of state, whatever board is played on

MODULES = (
    "analogio",
    "audiobusio",
    "audiocore",
    "audioio",
    "audiopwmio",
    "board",
    "busio",
    "countio",
    "digitalio",
    "keypad",
    "keypad_demux",
    "microcontroller",
    "neopixel_write",
    "pwmio",
    "storage",
    "supervisor",
)
# Those of boards with a DVI socket, and of one whose firmware has its own keyboard.
DVI_MODULES = ("framebufferio", "picodvi")
KEYBOARD_MODULES = ("cardputer_keyboard",)


def install(board_id=None, screen=None, source=None, clock=None, state=None):
    """Run on this board from now on; without arguments nothing happens when one is in force.

    screen is (width, height), by default the board's own. source is a key script (script.parse)
    and runs on simulated time; clock is a clock of desktop.clocks. With neither, a window opens
    when the game first sleeps. state is a folder for nvm and drive (make_state); without one the
    nvm is forgotten at the end, and there is no drive.
    """
    arguments = (board_id, screen, source, clock, state)
    if hardware.current and arguments == (None,) * len(arguments):
        return hardware.current
    made = hardware.BOARDS[board_id or "pc"]
    if clock is None:
        clock = LiveClock() if source is None else SimulatedClock(source)
    board = hardware.Hardware(board_id or "pc", screen or (made.width, made.height), clock)
    if board.recipes and isinstance(clock, SimulatedClock):
        clock.rewrite(lambda steps: fingers.translate(steps, board.key_named, board.recipes))
    hardware.current = board
    for name in MODULES:
        sys.modules[name] = importlib.import_module("desktop.fakes." + name)
    _put_in(DVI_MODULES, board.has_socket)
    _put_in(KEYBOARD_MODULES, board.has_firmware_keyboard)
    _fill_board_module(sys.modules["board"], board)
    supervisor = sys.modules["supervisor"]
    supervisor.runtime = supervisor.Runtime()
    importlib.import_module("freecell.text_driver").stdin = supervisor.Stdin()
    microcontroller = sys.modules["microcontroller"]
    machine = importlib.import_module("freecell.machine")
    machine.sleep = clock.sleep
    if state is None:
        nvm = microcontroller.ByteArray(board.nvm_bytes) if board.nvm_bytes else None
        microcontroller.nvm = nvm
        machine.DRIVE = None
    else:
        nvm, machine.DRIVE = _paths(state)
        microcontroller.nvm = microcontroller.FileByteArray(STATE_NVM, nvm)
    return board


def _put_in(names, is_there):
    """Modules that only some boards have, made anew."""
    for name in names:
        fake = "desktop.fakes." + name
        if sys.modules.get(name) is sys.modules.pop(fake, ""):
            del sys.modules[name]
        if is_there:
            sys.modules[name] = importlib.import_module(fake)


def make_state(folder):
    """Make a folder of state, where there is none. Raises OSError."""
    nvm, drive = _paths(folder)
    os.makedirs(drive, exist_ok=True)
    with open(nvm, "ab"):
        pass


def _paths(folder):
    """(file of the nvm, root of the drive) in a folder of state."""
    return os.path.join(folder, "nvm.bin"), os.path.join(folder, "drive", "")


def _fill_board_module(module, board):
    for name in [name for name in vars(module) if not name.startswith("_")]:
        delattr(module, name)
    vars(module).update(board.pins)
    module.board_id = board.board_id
    if not board.has_socket:
        module.DISPLAY = board.display
    bus = sys.modules["busio"].I2C()
    module.I2C = lambda: bus
    module.POINTER = board.pointer
