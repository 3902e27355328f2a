# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The line at the bottom: deal, free cells, moves, time and score, or a message for a moment.

Every field is a grid of its own, so a tick of the clock sends only the digits it changes.
"""

import displayio

SUITS = 64  # tiles of the font beyond the letters: suits, clock, cells, cards, block
CLOCK = 68
CELLS = 69
CARDS = 70

# Field: first character, length. 32 characters fit the narrowest screen.
FIELDS = ((0, 8), (9, 2), (12, 5), (18, 7), (26, 6))
DEAL, FREE, MOVES, TIME, SCORE = range(5)


class StatusView:
    """Draws the status line into its group; shows only what differs from what is there."""

    def __init__(self, geometry, font, palette):
        self.group = displayio.Group(y=geometry.status_y)
        self._fields = []
        self._shown = []
        width = geometry.font_width
        characters = geometry.width // width
        spread = (characters - 32) // 4
        palette[1] = 0xC8E6C9
        for i, (first, length) in enumerate(FIELDS):
            x = (first + i * spread) * width + (geometry.width - characters * width) // 2
            grid = displayio.TileGrid(
                font,
                pixel_shader=palette,
                width=length,
                height=1,
                tile_width=width,
                tile_height=geometry.font_height,
                x=x,
            )
            self._fields.append(grid)
            self._shown.append(-1)
            self.group.append(grid)
        loud = displayio.Palette(2)
        loud[0] = 0x3A1020
        loud[1] = 0xFFE9A0
        self._message = displayio.TileGrid(
            font,
            pixel_shader=loud,
            width=characters,
            height=1,
            tile_width=width,
            tile_height=geometry.font_height,
        )
        self._message.hidden = True
        self._text = ""
        self._middle = geometry.width // 2
        self._character = width
        self.message_group = displayio.Group(y=geometry.status_y)
        self.message_group.append(self._message)

    def show(self, game, free):
        """Bring the fields up to date; free is the number of free cells."""
        self._number(DEAL, game.number, ord("#") - 32, 0)
        self._number(FREE, free, CELLS, 1)
        self._number(MOVES, game.moves, CARDS, 1)
        self._time(game.seconds)
        self._number(SCORE, game.score, ord("*") - 32, 1)

    def _number(self, field, value, icon, is_right):
        """Write an icon and a number into a field; is_right puts it at the field's right end."""
        if self._shown[field] == value:
            return
        self._shown[field] = value
        grid = self._fields[field]
        length = FIELDS[field][1]
        digits = 1
        while value >= 10**digits:
            digits += 1
        if digits > length - 1:
            value = 10 ** (length - 1) - 1
            digits = length - 1
        place = length - 1 if is_right else digits
        for i in range(length - 1, place, -1):
            self._tile(grid, i, 0)
        for i in range(place, place - digits, -1):
            self._tile(grid, i, 16 + value % 10)
            value //= 10
        self._tile(grid, place - digits, icon)
        for i in range(place - digits):
            self._tile(grid, i, 0)

    def _time(self, seconds):
        if self._shown[TIME] == seconds:
            return
        self._shown[TIME] = seconds
        seconds = min(seconds, 35999)  # 9:59:59
        grid = self._fields[TIME]
        self._tile(grid, 6, 16 + seconds % 10)
        self._tile(grid, 5, 16 + seconds // 10 % 6)
        self._tile(grid, 4, 26)  # colon
        minutes = seconds // 60
        self._tile(grid, 3, 16 + minutes % 10)
        hours = minutes // 60
        self._tile(grid, 2, 16 + minutes // 10 % 6 if minutes >= 10 else 0)
        self._tile(grid, 1, 26 if hours else 0)
        self._tile(grid, 0, 16 + hours if hours else 0)

    @staticmethod
    def _tile(grid, index, tile):
        # A tile written is sent again even when it is the same.
        if grid[index] != tile:
            grid[index] = tile

    def put_message(self, x):
        """Have the next message stand round a point of the line, in pixels."""
        if x != self._middle:
            self._middle = x
            self._text = None

    def say(self, text):
        """Show a message in the place of the line; an empty one takes it away."""
        if text == self._text:
            return
        self._text = text
        self._message.hidden = not text
        if not text:
            return
        text = text.upper()
        width = self._message.width
        first = self._middle // self._character - len(text) // 2
        first = max(0, min(first, width - len(text)))
        for i in range(width):
            place = i - first
            tile = ord(text[place]) - 32 if 0 <= place < len(text) else 0
            self._tile(self._message, i, tile if 0 <= tile < SUITS else 0)
