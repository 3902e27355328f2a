# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A game is won: suit after suit, the cards bounce off the table in a ribbon.

Where a card is depends on nothing but how long ago it left, so a slow board shows the same flight
in fewer frames. It lies over the panel of the won game, and gives way to it at any key.
"""

import displayio

from freecell import keys
from freecell.screen import Screen
from freecell.table import FIRST_FOUNDATION

SPRITES = 10
EVERY = 90  # milliseconds from card to card
FALL = 320  # milliseconds of the first fall
CARDS = 52
# Of each suit C D H S, how far its cards fly to the right in a second, in hundredths of the width.
# A sprite has 900 ms: all are out of sight by then. Hearts come back from the right edge.
SPEEDS = (75, -112, 125, -125)
HEARTS = 2


class Cascade(Screen):
    """All cards leave the foundations, king to ace, and come back at the end."""

    shows_table = True

    def __init__(self, app):
        self._app = app
        view = self._view = app.view
        geometry = app.geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        self._strips = []
        self._bodies = []
        body = view.bodies[0]
        for _ in range(SPRITES):
            strip = view.strip_grid(-1, None, 1)
            grid = displayio.TileGrid(
                body.bitmap,
                pixel_shader=body.pixel_shader,
                tile_width=geometry.card,
                tile_height=geometry.body,
            )
            strip.hidden = grid.hidden = True
            self._strips.append(strip)
            self._bodies.append(grid)
        view.show_cursor(False)
        self._table = bytearray(app.game.table)
        self._age = 0
        self._left = 0  # cards that have left

    def on_event(self, event):
        """A key that goes down ends it, and is the panel's."""
        if event & keys.GESTURE == keys.PRESS:
            self._end()
            self._app.screens[-1].on_event(event)

    def on_pointer(self, x, y):
        """So is a click."""
        self._end()
        self._app.screens[-1].on_pointer(x, y)

    def on_time(self, elapsed):
        """Let it go on."""
        self._age += elapsed

    def draw(self):
        """Put every card where it is by now."""
        while self._left < CARDS and self._left * EVERY <= self._age:
            self._send(self._left)
            self._left += 1
        is_over = self._left == CARDS
        for card in range(max(0, self._left - SPRITES), self._left):
            if self._place(card, self._age - card * EVERY):
                is_over = False
        if is_over:
            self._end()

    def _send(self, card):
        """Let a card leave, the cards numbered as they go: over all that have left before."""
        suit = 3 - card // 13
        rank = 13 - card % 13
        self._table[FIRST_FOUNDATION + suit] = rank - 1
        self._view.draw(self._table, self._app.game.variant)
        card %= SPRITES
        strip, body = self._strips[card], self._bodies[card]
        if not strip.hidden:
            self.group.remove(strip)
            self.group.remove(body)
        self.group.append(strip)
        self.group.append(body)
        strip.hidden = body.hidden = False
        self._view.draw_strip(strip, 0, rank << 2 | suit)
        body[0] = self._view.body_tile(rank << 2 | suit)

    def _place(self, card, age):
        """Put a card where it is at an age; returns whether that is on the screen."""
        geometry = self._app.geometry
        suit = 3 - card // 13
        x = geometry.x_of(FIRST_FOUNDATION + suit) + SPEEDS[suit] * geometry.width * age // 100000
        edge = geometry.width - geometry.card
        if suit == HEARTS and x > edge:
            x = 2 * edge - x
        height = geometry.levels[-1]
        floor = rise = geometry.status_y - height - geometry.body
        whole = 2 * FALL  # from bounce to bounce; the first begins at its highest point
        age += FALL
        while age >= whole:
            age -= whole
            whole = whole * 3 // 4
            rise = rise * 9 // 16
        y = floor - 4 * rise * age * (whole - age) // (whole * whole)
        card %= SPRITES
        strip, body = self._strips[card], self._bodies[card]
        strip.x = body.x = x
        strip.y = y
        body.y = y + height
        return -geometry.card < x < geometry.width

    def _end(self):
        self._app.close()
        play = self._app.screens[0]
        play.redraw()
        play.draw()
