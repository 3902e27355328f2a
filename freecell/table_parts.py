# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Builds what the table is drawn with: sheets, grids, and the order in which they lie.

Used once, at the start; a board can then forget it.
"""

import gc

import displayio

from freecell import sheets
from freecell.settings import LETTER_SETS
from freecell.status_view import StatusView
from freecell.table import FIRST_COLUMN, PILES

ARROW = 4  # tile of the cursor's sheet, behind the four corners
COUNT_PAPER = 0x8A5A08
COUNT_INK = 0xFFFFFF


class TableParts:
    """The pictures of the table by name; a view moves them and sets their tiles.

    group holds all of them, the lowest first: felt, status, top row, strips of the columns (with
    one grid for each column, of the largest level), bodies, cards in hand, marks, cursor, the card
    carried with it, look.
    """

    def __init__(self, geometry, has_four, letters):
        self.geometry = geometry
        self.group = displayio.Group(x=geometry.x, y=geometry.y)
        self._load("c" if has_four else "")
        self._write_letters("c" if has_four else "", letters)
        gc.collect()
        self._add_felt()
        self.status = StatusView(geometry, self._font, self._ink)
        # Below the columns: neither line may hide a card.
        self.group.append(self.status.group)
        self.group.append(self.status.message_group)
        self._add_piles()
        self._add_hand()
        self.marks = self._layer(self.group)
        self._add_cursor()
        self._add_carried()
        self.look = self._layer(self.group)

    def _load(self, suffix):
        """The sheets. Strips share one palette, and so do bodies and feet."""
        geometry = self.geometry
        folder = geometry.folder + "/"
        # The first sheet brings the library that loads them, and what that leaves behind.
        self._felt, self._felt_paint = sheets.load(folder + "felt")
        gc.collect()
        # The largest next, while the memory is whole.
        self.strips = [None] * len(geometry.levels)
        for level in range(len(geometry.levels) - 1, -1, -1):
            name = folder + "strip%d%s" % (geometry.levels[level], suffix)
            if level == len(geometry.levels) - 1:
                self.strips[level], self.paper = sheets.load(name)
            else:
                self.strips[level] = sheets.load_bitmap(name)
        self._body, self.body_paper = sheets.load(folder + "body" + suffix)
        self._foot = self._body
        if geometry.foot != geometry.body:
            self._foot = sheets.load_bitmap(folder + "foot" + suffix)
        self._font, self._ink = sheets.load(folder + "font")
        self.gold = sheets.in_hand(self.paper)
        self.body_gold = sheets.in_hand(self.body_paper)

    def _write_letters(self, suffix, letters):
        """Put the letters of another language in the place of those in the sheets."""
        if letters == LETTER_SETS[0]:
            return
        from freecell.letters import write_letters

        geometry = self.geometry
        for level in range(len(geometry.levels)):
            name = "%s/letters%d%s" % (geometry.folder, geometry.levels[level], suffix)
            write_letters(self.strips[level], name, geometry.half, letters)

    def _add_felt(self):
        self._felt_paint.make_opaque(0)
        size = self._felt.width
        self.group.append(
            displayio.TileGrid(
                self._felt,
                pixel_shader=self._felt_paint,
                width=(self.geometry.width + size - 1) // size,
                height=(self.geometry.height + size - 1) // size,
                tile_width=size,
                tile_height=size,
            )
        )

    @staticmethod
    def _layer(group):
        layer = displayio.Group()
        group.append(layer)
        return layer

    def _grid(self, group, bitmap, palette, tile_width, tile_height, x=0, y=0, default_tile=0):
        grid = displayio.TileGrid(
            bitmap,
            pixel_shader=palette,
            tile_width=tile_width,
            tile_height=tile_height,
            x=x,
            y=y,
            default_tile=default_tile,
        )
        group.append(grid)
        return grid

    def _strip_grid(self, rows, x, y):
        """A grid of the largest strips, two tiles a card."""
        return displayio.TileGrid(
            self.strips[-1],
            pixel_shader=self.paper,
            width=2,
            height=rows,
            tile_width=self.geometry.half,
            tile_height=self.geometry.levels[-1],
            x=x,
            y=y,
        )

    def _add_piles(self):
        geometry = self.geometry
        top = len(geometry.levels) - 1
        height = geometry.levels[top]
        self.tops = []
        self.feet = []
        for pile in range(FIRST_COLUMN):
            x = geometry.x_of(pile)
            grid = self._strip_grid(1, x, 0)
            self.group.append(grid)
            self.tops.append(grid)
            foot = self._grid(
                self.group, self._foot, self.body_paper, geometry.card, geometry.foot, x, height
            )
            self.feet.append(foot)
        self.columns = []
        self.bodies = []
        self.strips_group = self._layer(self.group)
        for pile in range(FIRST_COLUMN, PILES):
            x = geometry.x_of(pile)
            grid = self._strip_grid(geometry.rows_of(top), x, geometry.columns_y)
            self.strips_group.append(grid)
            self.columns.append([None] * top + [grid])
            y = geometry.columns_y + height
            self.bodies.append(
                self._grid(
                    self.group, self._body, self.body_paper, geometry.card, geometry.body, x, y
                )
            )

    def _add_hand(self):
        """In gold, over a run in hand or sliding: of each level grids that add up to any run."""
        self.hand_group = self._layer(self.group)
        self.hand = [[None] * 4 for _ in self.geometry.levels]
        self.hand_body = self._hidden(self.hand_group, self._body, self.geometry.body)

    def _hidden(self, group, bitmap, height):
        grid = self._grid(group, bitmap, self.body_gold, self.geometry.card, height)
        grid.hidden = True
        return grid

    def _add_cursor(self):
        size = self.geometry.corner
        bitmap, palette = sheets.load(self.geometry.folder + "/ui")
        self.corners = []
        for tile in range(4):
            self.corners.append(
                self._grid(self.group, bitmap, palette, size, size, default_tile=tile)
            )
        self.arrow = self._grid(self.group, bitmap, palette, size, size, default_tile=ARROW)

    def _add_carried(self):
        """The picture that goes with the cursor, over its corners, and how many cards go."""
        geometry = self.geometry
        self.carried_group = self._layer(self.group)
        self.carried = [None] * len(geometry.levels)
        self.carried_foot = self._hidden(self.group, self._foot, geometry.foot)
        palette = displayio.Palette(2)
        palette[0] = COUNT_PAPER
        palette[1] = COUNT_INK
        self.count = displayio.TileGrid(
            self._font,
            pixel_shader=palette,
            width=2,
            height=1,
            tile_width=geometry.font_width,
            tile_height=geometry.font_height,
        )
        self.count.hidden = True
        self.group.append(self.count)
