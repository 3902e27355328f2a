# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What a PC puts in the place of a handheld: its pins, keys, screen, clock and memory.

key's name -- BOARDS: how it is wired --> pin level, shift register, stick --> desktop.fakes
"""

import collections
from collections import namedtuple

from desktop import framebuffer

# ticks_ms starts so that it wraps 65 s after power-on, as on a board.
TICKS_PERIOD = 1 << 29
TICKS_AT_START = TICKS_PERIOD - 65000

# A real stick neither rests in the middle nor reaches the ends.
STICK_LOW, STICK_REST, STICK_HIGH = 1800, 33200, 63900
STICK = {
    "LEFT": ("JOYSTICK_X", STICK_LOW),
    "RIGHT": ("JOYSTICK_X", STICK_HIGH),
    "UP": ("JOYSTICK_Y", STICK_LOW),
    "DOWN": ("JOYSTICK_Y", STICK_HIGH),
}
EIGHT_SWITCHES = {key: "SW_" + key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")}
THUMBY_BUTTONS = {
    "UP": "BUTTON_UP",
    "DOWN": "BUTTON_DOWN",
    "LEFT": "BUTTON_LEFT",
    "RIGHT": "BUTTON_RIGHT",
    "A": "BUTTON_A",
    "B": "BUTTON_B",
    "SELECT": "BUTTON_BUMPER_LEFT",
    "Y": "BUTTON_BUMPER_RIGHT",
    "START": "BUTTON_MENU",
}

# width, height: the screen; nvm: bytes of it; pins: key -> pin that the key pulls low;
# register: the keys of the shift register in the order they are shifted out, pressed is high;
# stick: key -> (pin, value read while held).
Row = namedtuple("Row", "width height nvm pins register stick")
BOARDS = {
    "pc": Row(240, 240, 8192, EIGHT_SWITCHES, (), {}),
    "pybadge": Row(
        160, 128, 8192, {}, ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"), {}
    ),
    "pygamer": Row(160, 128, 8192, {}, ("B", "A", "START", "SELECT"), STICK),
    "pimoroni_picosystem": Row(240, 240, 4096, EIGHT_SWITCHES, (), {}),
    "pajenicko_picopad": Row(320, 240, 4096, EIGHT_SWITCHES, (), {}),
    "tinycircuits_thumby_color": Row(128, 128, 4096, THUMBY_BUTTONS, (), {}),
}
# Pins of speakers and lamps.
OTHER_PINS = {
    "pc": ("AUDIO",),
    "pybadge": ("SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL"),
    "pygamer": ("SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL"),
    "pimoroni_picosystem": ("AUDIO", "LED_R", "LED_G", "LED_B"),
    "pajenicko_picopad": ("AUDIO", "LED"),
    "tinycircuits_thumby_color": ("SPEAKER", "SPEAKER_ENABLE", "LED_R", "LED_G", "LED_B"),
}
REGISTER_PINS = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y", "START", "SELECT")
# A board without the one has the other.
PARTNERS = {"X": "START", "START": "X", "Y": "SELECT", "SELECT": "Y"}

# The hardware in force, or None.
current = None


class Pin:
    """A pin of the board, known by its name; one owner at a time."""

    def __init__(self, name):
        self.name = name
        self.is_claimed = False

    def __repr__(self):
        return "board." + self.name

    def claim(self):
        """Take the pin, or raise ValueError as a board does when it is taken."""
        if self.is_claimed:
            raise ValueError(f"{self.name} in use")
        self.is_claimed = True

    def release(self):
        """Give the pin back."""
        self.is_claimed = False


class Pointer:
    """Clicks on the screen of a PC; boards have none."""

    def __init__(self):
        self._click = -1

    def click(self, x, y):
        """Note a click at that pixel."""
        self._click = x | y << 10

    def poll(self):
        """The last click not yet asked for as x | y << 10, or -1."""
        click = self._click
        self._click = -1
        return click


class Hardware:
    """One board: a row of BOARDS, a screen and a clock, with the keys now held."""

    def __init__(self, board_id, size, clock):
        row = BOARDS[board_id]
        self.board_id = board_id
        self.clock = clock
        self.display = framebuffer.screen(*size)
        self.frame = self.display.bus
        self.pointer = Pointer()
        self.nvm_bytes = row.nvm
        self.scanners = []
        self.tone = (0, 0)  # what sounds now: Hz, loudness from 0 to 1
        self.heard = collections.deque(maxlen=1000)  # its changes: (ms after the start, Hz)
        self.lamps = {}  # pin -> duty of a lamp, or the bytes of pixels
        self._held = set()
        self._pin_keys = {pin: key for key, pin in row.pins.items()}
        self._register = row.register
        self._stick = row.stick
        self._keys = {*row.pins, *row.register, *row.stick}
        names = [*row.pins.values(), *(pin for pin, _ in row.stick.values())]
        names += OTHER_PINS.get(board_id, ())
        if row.register:
            names += REGISTER_PINS
        self.pins = {name: Pin(name) for name in names}

    def key_named(self, name):
        """The key of this board that the name means; ValueError when it has none."""
        for key in (name, PARTNERS.get(name)):
            if key in self._keys:
                return key
        raise ValueError(f"{self.board_id} has no key {name}")

    def press(self, name):
        """Hold a key down."""
        self._held.add(self.key_named(name))

    def release(self, name):
        """Let a key go."""
        self._held.discard(self.key_named(name))

    def level(self, pin, is_pulled_up):
        """The level of a pin: low while its key is held, else where it is pulled."""
        return is_pulled_up and self._pin_keys.get(pin.name) not in self._held

    def shifted_out(self, clock, data, latch, value_to_latch):
        """The levels the shift register puts out; none when it is not wired that way."""
        pins = (clock.name, data.name, latch.name)
        if pins != REGISTER_PINS or not value_to_latch:
            return ()
        return tuple(key in self._held for key in self._register)

    def analog(self, pin):
        """The value read at a pin of the stick, 0 to 65535."""
        for key, (name, value) in self._stick.items():
            if name == pin.name and key in self._held:
                return value
        return STICK_REST

    def sound(self, frequency, loudness):
        """A tone begins, or with 0 ends."""
        self.tone = (frequency, loudness)
        self.heard.append((int(self.clock.now()), frequency))

    def ticks_ms(self):
        """supervisor.ticks_ms(): milliseconds, wrapping at 2**29."""
        return self.ticks_at(self.clock.now())

    def ticks_at(self, milliseconds):
        """ticks_ms so many milliseconds after the start."""
        return (TICKS_AT_START + int(milliseconds)) % TICKS_PERIOD

    def scan(self, until):
        """Let every key scanner do the scans that are due by then (ms after the start)."""
        for scanner in self.scanners:
            while scanner.next_scan <= until:
                scanner.scan(scanner.next_scan)

    def scan_now(self):
        """Scan all keys at once, so that no short press is missed."""
        now = self.clock.now()
        for scanner in self.scanners:
            scanner.scan(now)
