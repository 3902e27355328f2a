# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The whole game on a machine made for tests: keys are pressed on it, and time is its own."""

from desktop import framebuffer
from freecell import boards, keys
from freecell.app import WAIT, App
from freecell.places import NvmPlace
from freecell.settings import COLOURS, LETTERS, MOTION

TICKS = 1 << 29
START = TICKS - 20000  # the clock wraps after twenty seconds

BY_SIZE = {
    (128, 128): "tinycircuits_thumby_color",
    (160, 128): "pybadge",
    (240, 135): "pajenicko_picopad",
    (240, 240): "pimoroni_picosystem",
    (320, 240): "pajenicko_picopad",
}


def memory():
    """A place for saves that lasts as long as the test."""
    return NvmPlace(bytearray(b"\xff" * 4096), "SAMD51")


class Board:
    """What a board module offers, by its id."""

    def __init__(self, board_id):
        self.board_id = board_id


class BlindDisplay:
    """A display that shows nothing, and so costs nothing."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root_group = None
        self.refreshes = 0

    def refresh(self):
        """Count."""
        self.refreshes += 1


class Pointer:
    """A mouse that clicks when told."""

    def __init__(self):
        self.click = -1

    def poll(self):
        """The click, once."""
        click, self.click = self.click, -1
        return click


class Console:
    """A machine for an App, and the hands that hold it.

    Cards jump, so that the picture is always that of the game, unless has_motion.
    """

    def __init__(
        self,
        size=(160, 128),
        is_seen=False,
        places=(),
        board_id=None,
        sound="",
        lights="",
        has_motion=False,
    ):
        self.display = framebuffer.screen(*size) if is_seen else BlindDisplay(*size)
        self.row = boards.row_for(Board(board_id or BY_SIZE[size]))
        self.row.sound = sound
        self.row.lights = lights
        self.places = list(places)
        self.pointer = Pointer()
        self.speaker = None
        self.brightness = None
        self.is_restarted = False
        self.now = 0
        self._queue = []
        self._has_motion = has_motion
        self._make_app()

    # -- what an App asks of its machine

    def ticks(self):
        """Milliseconds, wrapping."""
        return (START + self.now) % TICKS

    def poll_keys(self, gestures):
        """Feed what was pressed."""
        is_any = bool(self._queue)
        for key, is_pressed, time in self._queue:
            gestures.feed(key, is_pressed, time)
        self._queue.clear()
        return is_any

    def set_brightness(self, share):
        """Note it."""
        self.brightness = share

    def restart(self):
        """Another app in the place of the one before, with what that has saved."""
        self.is_restarted = True
        self._make_app()
        self.app.start()

    def _make_app(self):
        self.app = App(self)
        if not self._has_motion:
            # No change of the player's, which would be saved.
            self.app.settings.values[MOTION] = 0

    # -- hands

    def start(self, number=617, variant=4):
        """Begin a deal at the table."""
        self.app.begin(number, variant)
        return self.wait(WAIT)

    def wait(self, milliseconds):
        """Let the loop turn so long."""
        for _ in range(0, milliseconds, WAIT):
            self.now += WAIT
            self.app.turn()
            if self.app.is_over:
                self.restart()
        return self

    def press(self, key):
        """Hold a key down, and leave it so."""
        self._queue.append((key, True, self.ticks()))
        return self.wait(WAIT)

    def release(self, key):
        """Let it go."""
        self._queue.append((key, False, self.ticks()))
        return self.wait(WAIT)

    def tap(self, *names):
        """Press and release keys one after another."""
        for key in names:
            self.press(key).wait(40).release(key)
        return self

    def hold(self, key, milliseconds=600):
        """Hold a key so long."""
        return self.press(key).wait(milliseconds).release(key)

    def click(self, x, y):
        """Click on the screen."""
        self.pointer.click = x | y << 10
        return self.wait(WAIT)

    # -- looks

    @property
    def game(self):
        """The game."""
        return self.app.game

    @property
    def hand(self):
        """The hand."""
        return self.app.hand

    @property
    def top(self):
        """The screen on top."""
        return self.app.screens[-1]

    @property
    def is_at_table(self):
        """Whether nothing lies over the table."""
        return len(self.app.screens) == 1

    @property
    def menu(self):
        """The menu on top, whatever holds it."""
        return getattr(self.top, "_menu", self.top)

    @property
    def chosen(self):
        """The name of the chosen row."""
        return self.menu.rows[self.menu.row]

    @property
    def title(self):
        """The heading of the menu on top."""
        return self.menu._title.text if self.menu._title else ""

    @property
    def image(self):
        """The picture."""
        return self.display.bus.image()

    def go_to(self, name):
        """Put the bar on a row, by Down."""
        for _ in self.menu.rows:
            if self.chosen == name:
                return self
            self.tap(keys.DOWN)
        raise AssertionError(f"no row {name} in {self.menu.rows}")

    def choose(self, name):
        """Go to a row and press A."""
        return self.go_to(name).tap(keys.A)

    def open_menu(self, *names):
        """Press Start at the table, then choose rows one after another."""
        self.tap(keys.START)
        for name in names:
            self.choose(name)
        return self

    def choose_deck(self, colours, letters):
        """Turn the rows of the settings till they say so, and leave."""
        values = self.app.settings.values
        self.open_menu("Settings")
        while values[COLOURS] != colours:
            self.go_to("Colours").tap(keys.RIGHT)
        while values[LETTERS] != letters:
            self.go_to("Letters").tap(keys.RIGHT)
        return self.tap(keys.B)

    def make_a_move(self):
        """Send the last card of the cursor's column to a cell."""
        moves = self.game.moves
        self.tap(keys.SELECT)
        assert self.game.moves == moves + 1
        return self
