# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The loop: keys to the screen on top, time to it, then one refresh of what changed.

Screens (screen.py) lie on one another, the table at the bottom.
"""

import displayio

import freecell.table_view  # noqa: F401 - large, so compiled early
from freecell.forget import SCREENS, START, forget
from freecell.game import Game
from freecell.geometry import geometry_for
from freecell.hand import Hand
from freecell.keys import NO_EVENT, Gestures, ticks_since
from freecell.play import PlayScreen
from freecell.saver import Saver
from freecell.settings import (
    BRIGHTNESS,
    HABIT,
    HINTS,
    JUMP,
    SOUND,
    STANDBY,
    STANDBY_MINUTES,
    Settings,
)
from freecell.statistics import Statistics

WAIT = 10  # milliseconds between looks at the keys
WAIT_ASLEEP = 100  # in standby; keypad goes on scanning and keeps what was pressed
DIM_BEFORE = 10000  # milliseconds before standby in which the screen is dimmed
DIMMED = 0.1


class App:
    """The whole game on a machine."""

    def __init__(self, machine):
        self.machine = machine
        display = machine.display
        self.geometry = geometry_for(display.width, display.height)
        self.game = Game()
        self.hand = Hand(self.game)
        self.settings = Settings()
        self.statistics = Statistics()
        self.saver = Saver(machine.places, self.game, self.settings, self.statistics)
        self.saver.load()
        self.trouble = ""  # what the player has to be told as soon as the table is seen
        # The largest things next, while the heap is whole; which they are, the settings say.
        from freecell.deck import make_view

        self.view = make_view(self)
        self.is_over = False  # with another deck another app has to take its place
        self.gestures = Gestures()
        self.root = displayio.Group()
        self.root.append(self.view.group)
        self.screens = []
        self._play = PlayScreen(self)
        self.screens.append(self._play)
        self._ticks = self._key_at = machine.ticks()
        self._is_dim = self._is_asleep = False
        self.effects = None  # effects.Effects, where there are any and they are wanted
        if self.has("lights"):
            from freecell.lights import put_out

            put_out(machine.row.lights)
        display.root_group = self.root
        forget(START)

    def has(self, what):
        """Whether the board has a speaker ("sound") or lamps ("lights")."""
        return len(getattr(self.machine.row, what, "")) > 1

    # -- screens

    def open(self, screen):
        """Put a screen on top."""
        self.root.append(screen.group)
        self.screens.append(screen)
        self._turn_to()

    def close(self):
        """Take the top screen away."""
        self.root.remove(self.screens.pop().group)
        self._turn_to()

    def _turn_to(self):
        """The key that changed the screen means nothing to the new one."""
        self.gestures.forget()
        top = self.screens[-1]
        covered = False
        for screen in self.screens[1:]:
            screen.group.hidden = top.shows_table and screen is not top
            covered = covered or screen.covers
        # A table that cannot be seen is not worth drawing.
        self.view.group.hidden = covered and not top.shows_table

    def start(self, number=0, variant=0):
        """Begin the deal asked for, else go on with what was saved, else show the title."""
        self.statistics.on_change(self.game)
        self.apply_settings()
        is_same = number == self.game.number and variant == self.game.variant
        if number and not (is_same and self.is_unfinished):
            self.begin_asking(number, variant)
        elif self.machine.is_restarted and self.game.is_dealt and not self.game.is_won:
            # A key may be down since before: it means nothing any more.
            self.machine.poll_keys(self.gestures)
            self.gestures.forget()
        elif not self.is_unfinished:
            self.open_title()
        self._ticks = self._key_at = self.machine.ticks()  # loading is not playing

    def open_title(self):
        """The title, over whatever game there is."""
        from freecell.title import Title

        self.close_all()
        self.open(Title(self))

    def close_all(self):
        """Back to the table."""
        while len(self.screens) > 1:
            self.close()
        forget(SCREENS)

    def leave_lesson(self):
        """Close the lesson; the view shows the game again."""
        self.close()
        self._play.redraw()

    # -- games

    @property
    def is_unfinished(self):
        """Whether there is a game that dealing anew would end."""
        return self.game.history.length > 0 and not self.game.is_won

    def begin_asking(self, number, variant):
        """Deal, but ask first if that ends a game."""
        if self.is_unfinished:
            from freecell.menu import ask

            ask(self, "Leave this game?", lambda: self.begin(number, variant))
        else:
            self.begin(number, variant)

    def begin(self, number, variant):
        """Deal a number by a variant's rules and go to the table."""
        self.saver.save()
        self.statistics.on_leave(self.game)
        self.game.deal(number, variant)
        self._start()

    def again(self):
        """This deal from its beginning."""
        self.statistics.on_again()
        self.game.again()
        self._start()

    def _start(self):
        self.close_all()
        self.apply_settings()
        self.hand.reset()
        self._play.show_deal()

    def apply_settings(self):
        """Hand the settings to those they concern."""
        values = self.settings.values
        self.game.habit = values[HABIT]
        self.hand.has_hints = values[HINTS] != 0
        self.hand.jumps = values[JUMP] != 0
        self.machine.set_brightness((values[BRIGHTNESS] + 1) / 10)
        self._set_effects(values[SOUND] and (self.has("sound") or self.has("lights")))
        self._play.redraw()

    def _set_effects(self, is_wanted):
        """Load what is heard, or let it go."""
        if not is_wanted:
            if self.effects:
                self.effects.rest()
                self.effects = None
                forget(("freecell.effects",))
        elif self.effects is None:
            try:
                from freecell.effects import Effects

                self.effects = Effects(self.machine)
            except MemoryError:
                pass  # silence

    # -- the loop

    def run(self):
        """Play until the power goes, or is_over."""
        while not self.is_over:
            try:
                self.turn()
            except MemoryError:
                self._drop_screens()
            self.machine.wait(WAIT_ASLEEP if self._is_asleep else WAIT)
        if self.effects:
            self.effects.rest()

    def _drop_screens(self):
        """Memory ran out, as it may when a screen is opened: back to the table, with a word."""
        while len(self.screens) > 1:
            self.screens.pop()
        while len(self.root) > 1:
            self.root.pop()
        forget(SCREENS)
        self._is_asleep = False
        self._key_at = self.machine.ticks()
        self._turn_to()
        self.apply_settings()
        self.trouble = "memory is full"

    def turn(self):
        """One turn of the loop."""
        machine = self.machine
        gestures = self.gestures
        if machine.poll_keys(gestures):
            self._on_key()
        while True:
            event = gestures.poll(machine.ticks())
            if event == NO_EVENT:
                break
            self.screens[-1].on_event(event)
        if machine.pointer is not None:
            point = machine.pointer.poll()
            if point >= 0:
                self._on_key()
                self.screens[-1].on_pointer(point & 1023, point >> 10)
        now = machine.ticks()
        self.saver.turn(now)
        self._watch(now)
        self._tell()
        top = self.screens[-1]
        top.on_time(ticks_since(now, self._ticks))
        self._ticks = now
        top.draw()
        machine.display.refresh()
        if self.effects:
            self.effects.turn(machine.ticks())

    def _tell(self):
        """Say at the table what went wrong: a deck or a save that cannot be had, no memory."""
        self.trouble = self.saver.news() or self.trouble
        if self.trouble and len(self.screens) == 1:
            self._play.say(self.trouble)
            self.trouble = ""

    # -- standby

    def _on_key(self):
        """A key went down or up: the player is there."""
        self._key_at = self.machine.ticks()
        self.saver.on_key(self._key_at)
        if self._is_dim:
            self._is_dim = False
            self.apply_settings()

    def _watch(self, now):
        """Dim the screen, and then put it out, when no key has moved for long."""
        minutes = STANDBY_MINUTES[self.settings.values[STANDBY]]
        if not minutes or self._is_asleep:
            return
        left = 60000 * minutes - ticks_since(now, self._key_at)
        if left <= 0:
            from freecell.standby import Standby

            self._is_asleep = True
            self._is_dim = False
            self.saver.save()
            self.open(Standby(self))
        elif left <= DIM_BEFORE and not self._is_dim:
            self._is_dim = True
            self.machine.set_brightness(DIMMED)

    def wake(self):
        """From standby back to what was on the screen."""
        self._is_asleep = False
        self.close()
        self.apply_settings()
