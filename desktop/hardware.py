# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What a PC puts in the place of a handheld: its pins, keys, screen, clock and memory.

key's name -- desktop.handhelds: how it is wired --> pin level, shift register, stick, matrix,
pulses, characters --> desktop.fakes
"""

import collections

from desktop import framebuffer
from desktop.handhelds import (
    BALL_PULSES,
    BOARDS,
    I2C_KEYBOARD,
    MATRIX_COLUMNS,
    MATRIX_ROWS,
    REGISTER_PINS,
)

# ticks_ms starts so that it wraps 65 s after power-on, as on a board.
TICKS_PERIOD = 1 << 29
TICKS_AT_START = TICKS_PERIOD - 65000

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
    """One of the BOARDS, with a screen and a clock, and the keys now held."""

    def __init__(self, board_id, size, clock):
        made = BOARDS[board_id]
        self.board_id = board_id
        self.clock = clock
        self.display = framebuffer.screen(*size)
        self.frame = self.display.bus
        self.pointer = Pointer()
        self.nvm_bytes = made.nvm
        self.recipes = made.recipes
        self.scanners = []
        self.tone = (0, 0)  # what sounds now: Hz, loudness from 0 to 1
        self.heard = collections.deque(maxlen=1000)  # its changes: (ms after the start, Hz)
        self.lamps = {}  # pin -> duty of a lamp, or the bytes of pixels
        self.pulses = collections.Counter()  # of the trackball, by pin, since the start
        self.console = bytearray()  # typed and not yet read
        self.i2c_text = bytearray()  # the same on the keyboard at I2C
        self._made = made
        self._held = set()
        self._pin_keys = {pin: key for key, pin in made.pins.items()}
        self._places = {place: key for key, place in made.matrix.items()}
        self._buttons = {*made.pins, *made.register, *made.analog, *made.matrix}
        self._keys = {*self._buttons, *made.ball, *made.text, *made.recipes}
        names = [*made.pins.values(), *(pin for pin, _ in made.analog.values())]
        names += [*made.ball.values(), *made.others]
        self.pins = {name: Pin(name) for name in names}

    def key_named(self, name):
        """The key of this board that the name means; ValueError when it has none."""
        for key in (name, PARTNERS.get(name)):
            if key in self._keys:
                return key
        raise ValueError(f"{self.board_id} has no key {name}")

    def press(self, name):
        """Hold a key down, roll the ball, or type."""
        key = self.key_named(name)
        if key in self._made.ball:
            self.pulses[self._made.ball[key]] += BALL_PULSES
        elif key in self._made.text:
            self.type(self._made.text[key])
        elif key in self._buttons:
            self._held.add(key)

    def release(self, name):
        """Let a key go."""
        self._held.discard(self.key_named(name))

    def type(self, text):
        """Type bytes on the board's keyboard, or, where it has none, on its console."""
        if self.has_i2c_keyboard:
            self.i2c_text += text
        else:
            self.console += text

    @property
    def has_i2c_keyboard(self):
        """Whether one answers on the I2C bus, at I2C_KEYBOARD."""
        return bool(self._made.ball)

    @property
    def has_firmware_keyboard(self):
        """Whether the firmware scans the matrix itself."""
        return bool(self._made.matrix)

    @property
    def has_socket(self):
        """Whether the screen has to be asked for."""
        return "CKP" in self.pins

    def level(self, pin, is_pulled_up):
        """The level of a pin: that of its key while it is held, else where it is pulled."""
        if self._pin_keys.get(pin.name) in self._held:
            return self._made.active
        return is_pulled_up

    def shifted_out(self, clock, data, latch, value_to_latch):
        """The levels the shift register puts out; none when it is not wired that way."""
        pins = (clock.name, data.name, latch.name)
        if not self._made.register or pins != REGISTER_PINS or not value_to_latch:
            return ()
        return tuple(key in self._held for key in self._made.register)

    def matrix_places(self, rows, columns):
        """The places in the matrix that are held; none when it is not wired that way."""
        names = [[pin.name for pin in pins] for pins in (rows, columns)]
        if names != [list(MATRIX_ROWS), list(MATRIX_COLUMNS)]:
            return ()
        return [place for place, key in self._places.items() if key in self._held]

    def analog(self, pin):
        """The value read at a pin, 0 to 65535."""
        for key, (name, value) in self._made.analog.items():
            if name == pin.name and key in self._held:
                return value
        return self._made.rest

    def i2c_read(self, address):
        """The byte that a device on the I2C bus gives; OSError where there is none."""
        if not self.has_i2c_keyboard or address != I2C_KEYBOARD:
            raise OSError(19, "No such device")
        return self.i2c_text.pop(0) if self.i2c_text else 0

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
