# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Draws the table: turns position bytes into tiles, and sends only what differs.

It keeps the bytes it has drawn. Per column there is one grid of strips for each level, of which
one shows, and one body under the last strip; a run in hand is drawn over its place in gold.
"""

import displayio

from freecell.cards import FACE_DOWN
from freecell.table import (
    COLUMN_ROOM,
    FIRST_COLUMN,
    FIRST_FOUNDATION,
    PILES,
    SIZE,
    START,
)
from freecell.variants import CELLS

# Tiles of a strip sheet: ranks in each ink, and in two inks the others from 27 on.
EMPTY = 0
SUITS = 27
BACK = 31
CELL_SLOT = 33
FOUNDATION_SLOTS = 35
# Tiles of a body or foot sheet: pips, courts in each ink, and in two inks the others from 11 on.
BODY_SUITS = 1
BODY_COURTS = 5
BODY_BACK = 11
BODY_CELL_SLOT = 12
BODY_FOUNDATION_SLOTS = 13
# By suit C D H S, how far the tiles of its ranks lie behind those of the first ink.
TWO_COLOURS = b"\x00\x0d\x0d\x00"
FOUR_COLOURS = b"\x00\x0d\x1a\x27"
RANKS = 13
COURTS = 3
CORNER_BARS = {6: 3, 7: 3, 8: 3, 10: 4}  # how thick a corner's bars are, by the size of its tile
THINNEST_FRAMED = 12  # strips thinner than that keep the cursor off

NOBODY = -1


class TableView:
    """The table on a displayio group. draw() takes positions; it never judges a move.

    has_four gives every suit a colour of its own; letters are those of ace, jack, queen and king.
    A view keeps its deck: another one has other sheets.
    """

    def __init__(self, geometry, has_four=False, letters="AJQK"):
        from freecell.table_parts import TableParts

        parts = TableParts(geometry, has_four, letters)
        self.has_four = has_four
        self.letters = letters
        self._ranks = FOUR_COLOURS if has_four else TWO_COLOURS
        # What the tiles behind those of ranks and courts are further back than in two colours.
        self._behind = 2 * RANKS if has_four else 0
        self._body_behind = 2 * COURTS if has_four else 0
        self.geometry = geometry
        self.group = parts.group
        self.status = parts.status
        self._drawn = bytearray(SIZE)
        self.levels = bytearray(PILES)  # of strips, for each pile
        self._slots_for = -1  # the number of cells the slots were last drawn for
        self._top = len(geometry.levels) - 1
        self._strips = parts.strips
        self._paper = parts.paper
        self._gold = parts.gold
        self._body_paper = parts.body_paper
        self._body_gold = parts.body_gold
        self._taken = NOBODY  # the pile whose cards are shown in hand
        self._tops = parts.tops
        self._feet = parts.feet
        self._columns = parts.columns  # of each, a grid a level; made when the level is first used
        self._columns_group = parts.strips_group
        self.bodies = parts.bodies
        self._hand = parts.hand  # of each level, grids of 1, 2, 4, 8 strips, made as the others are
        self._hand_group = parts.hand_group
        self._hand_body = parts.hand_body
        self._marks = parts.marks
        self._corners = parts.corners
        self._arrow = parts.arrow
        self._carried = parts.carried
        self._carried_group = parts.carried_group
        self._carried_foot = parts.carried_foot
        self._count = parts.count
        self._look = parts.look
        for pile in range(PILES):
            self.levels[pile] = self._top
        for pile in range(FIRST_COLUMN, PILES):
            self._draw_column(pile)

    def strip_grid(self, level, palette, rows, x=0, y=0):
        """A grid of strips, two tiles a card; palette None is the cards' own."""
        geometry = self.geometry
        return displayio.TileGrid(
            self._strips[level],
            pixel_shader=palette or self._paper,
            width=2,
            height=rows,
            tile_width=geometry.half,
            tile_height=geometry.levels[level],
            x=x,
            y=y,
        )

    def _level_grid(self, grids, at, level, group, palette, rows, x=0, y=0):
        """The grid at a place, of a level; made the first time, for most games use few of them."""
        if grids[at] is None:
            grids[at] = self.strip_grid(level, palette, rows, x, y)
            grids[at].hidden = True
            group.append(grids[at])
        return grids[at]

    def show_look(self, group):
        """Show a group over the table in the place of the one before; None shows none."""
        while len(self._look):
            self._look.pop()
        if group is not None:
            self._look.append(group)

    # -- tiles

    def _left_tile(self, card):
        """The strip tile of a card's rank."""
        if card & FACE_DOWN:
            return BACK + self._behind
        return (card >> 2) + self._ranks[card & 3]

    def _right_tile(self, card):
        """The strip tile of a card's suit."""
        return self._behind + (BACK + 1 if card & FACE_DOWN else SUITS + (card & 3))

    def body_tile(self, card):
        """The body tile of a card: its court figure, or a large pip."""
        if card & FACE_DOWN:
            return BODY_BACK + self._body_behind
        rank = card >> 2
        if rank > 10:
            return BODY_COURTS + rank - 11 + self._ranks[card & 3] // RANKS * COURTS
        return BODY_SUITS + (card & 3)

    # -- drawing

    def draw(self, table, variant):
        """Show a position, changing only what differs from the one shown."""
        cells = variant & CELLS
        drawn = self._drawn
        if cells != self._slots_for:
            self._slots_for = cells
            for pile in range(FIRST_COLUMN):
                drawn[pile] = table[pile]
                self._draw_top(pile)
        for pile in range(FIRST_COLUMN):
            if drawn[pile] != table[pile]:
                drawn[pile] = table[pile]
                self._draw_top(pile)
        for pile in range(FIRST_COLUMN, PILES):
            self._update_column(table, pile)
        self._give_room(table)

    def _give_room(self, table):
        """Let the status line give way to a deep column, and messages stand beside it."""
        geometry = self.geometry
        first = widest = FIRST_COLUMN
        columns = 0
        for pile in range(FIRST_COLUMN, PILES + 1):
            if pile == PILES or geometry.needs_status_room(table[pile]):
                if pile - first > columns:
                    widest = first
                    columns = pile - first
                first = pile + 1
        hide(self.status.group, columns < PILES - FIRST_COLUMN)
        self.status.put_message(self.geometry.x_of(widest) + columns * geometry.pitch // 2)

    def _draw_top(self, pile):
        held = self._drawn[pile]
        top = self._tops[pile]
        foot = self._feet[pile]
        if pile < FIRST_FOUNDATION and pile >= self._slots_for:
            top[0] = top[1] = foot[0] = EMPTY
            return
        if held == 0:
            slot = CELL_SLOT + self._behind
            body = BODY_CELL_SLOT + self._body_behind
            if pile >= FIRST_FOUNDATION:
                slot += FOUNDATION_SLOTS - CELL_SLOT + 2 * (pile - FIRST_FOUNDATION)
                body += BODY_FOUNDATION_SLOTS - BODY_CELL_SLOT + pile - FIRST_FOUNDATION
            top[0] = slot
            top[1] = slot + 1
            foot[0] = body
            return
        card = held << 2 | pile - FIRST_FOUNDATION if pile >= FIRST_FOUNDATION else held
        top[0] = self._left_tile(card)
        top[1] = self._right_tile(card)
        foot[0] = self.body_tile(card)

    def _update_column(self, table, pile):
        """Compare a column with what is drawn, and draw the strips that differ."""
        drawn = self._drawn
        start = pile * COLUMN_ROOM + START
        held = table[pile]
        before = drawn[pile]
        level = self.geometry.level_of(held)
        if level != self.levels[pile]:
            self._columns[pile - FIRST_COLUMN][self.levels[pile]].hidden = True
            self.levels[pile] = level
            for i in range(start, start + COLUMN_ROOM):
                drawn[i] = table[i]
            drawn[pile] = held
            grid = self._level_grid(
                self._columns[pile - FIRST_COLUMN],
                level,
                level,
                self._columns_group,
                self._paper,
                self.geometry.rows_of(level),
                self.geometry.x_of(pile),
                self.geometry.columns_y,
            )
            self._draw_column(pile)
            grid.hidden = False
            return
        grid = self._columns[pile - FIRST_COLUMN][level]
        is_changed = held != before
        for i in range(max(held, before)):
            card = table[start + i]
            if drawn[start + i] != card:
                drawn[start + i] = card
                self.draw_strip(grid, i, card)
                is_changed = True
        if is_changed:
            drawn[pile] = held
            if held == 0 or before == 0:
                self._draw_slot(grid, held == 0)
            self._draw_body(pile)

    def _draw_column(self, pile):
        """Draw a column whole, on the grid of its level."""
        level = self.levels[pile]
        grid = self._columns[pile - FIRST_COLUMN][level]
        start = pile * COLUMN_ROOM + START
        held = self._drawn[pile]
        for i in range(grid.height):
            self.draw_strip(grid, i, self._drawn[start + i] if i < held else 0)
        if held == 0:
            self._draw_slot(grid, True)
        self._draw_body(pile)

    def draw_strip(self, grid, row, card):
        """Show a card in a row of a grid of strips; 0 shows none."""
        left = self._left_tile(card) if card else EMPTY
        right = self._right_tile(card) if card else EMPTY
        row *= 2
        # A tile written is sent again even when it is the same.
        if grid[row] != left:
            grid[row] = left
        if grid[row + 1] != right:
            grid[row + 1] = right

    def _draw_slot(self, grid, is_empty):
        """An empty column shows where it is; a column that was empty has its slot drawn over."""
        if is_empty:
            grid[0] = CELL_SLOT + self._behind
            grid[1] = CELL_SLOT + self._behind + 1

    def _draw_body(self, pile):
        """Hang the body under the last strip."""
        body = self.bodies[pile - FIRST_COLUMN]
        held = self._drawn[pile]
        tile = BODY_CELL_SLOT + self._body_behind
        if held:
            tile = self.body_tile(self._drawn[pile * COLUMN_ROOM + START + held - 1])
        _set_tile(body, tile)
        y = self.y_of(pile, max(held, 1))
        if body.y != y:
            body.y = y

    # -- cursor, hand, marks

    def y_of(self, pile, row):
        """The upper edge of a row of a column's strips; of the top row, that of its cards."""
        if pile < FIRST_COLUMN:
            return 0
        return self.geometry.columns_y + row * self.geometry.levels[self.levels[pile]]

    def box_of(self, pile):
        """Top and bottom of a pile's movable card, or of its slot, in pixels."""
        geometry = self.geometry
        if pile < FIRST_COLUMN:
            return 0, geometry.levels[self._top] + geometry.foot
        height = geometry.levels[self.levels[pile]]
        top = self.y_of(pile, max(self._drawn[pile], 1) - 1)
        return top, min(top + height + geometry.body, geometry.height)

    def pile_at(self, x, y):
        """The pile at a point of the screen, or -1: for a mouse or a finger."""
        geometry = self.geometry
        place = (x - geometry.x) // geometry.pitch
        y -= geometry.y
        if not 0 <= place < 8 or not 0 <= y < geometry.height:
            return NOBODY
        return place if y < geometry.columns_y else place + FIRST_COLUMN

    def point(self, pile, is_carrying):
        """Put the cursor on a pile; an arrow below the card says so too while the hand is empty.

        The corners frame the pile's last card. Round a thin strip they would hide rank and suit,
        there they frame the body alone; and of a card without a body only the sides.
        """
        geometry = self.geometry
        top, bottom = self.box_of(pile)
        size = geometry.corner
        height = geometry.levels[self.levels[pile]]
        if height < THINNEST_FRAMED:
            top += height
        else:
            # The bar's last two lines lie on the strip's own two without ink.
            top -= CORNER_BARS[size] - 2
        left = geometry.x_of(pile) - 2
        right = left + geometry.card + 4 - size
        low = bottom + (CORNER_BARS[size] if bottom == geometry.height else 2) - size
        place(self._corners[0], left, top)
        place(self._corners[1], right, top)
        place(self._corners[2], left, low)
        place(self._corners[3], right, low)
        place(self._arrow, left + 2 + (geometry.card - size) // 2, bottom + 1)
        # Below the top row it would hide a card.
        is_hidden = pile < FIRST_COLUMN or bottom + 1 + size > self._floor_of(pile)
        self.show_cursor(True)
        hide(self._arrow, is_carrying or is_hidden)

    def show_cursor(self, is_shown):
        """Hide the cursor, or show its corners again."""
        for corner in self._corners:
            hide(corner, not is_shown)
        if not is_shown:
            hide(self._arrow, True)

    def take(self, table, source, count):
        """Mark the last count cards of a pile as in hand; source NOBODY takes the mark away."""
        if source != self._taken:
            self._paint(self._taken, self._paper, self._body_paper)
            self._paint(source, self._gold, self._body_gold)
            self._taken = source
        if source < FIRST_COLUMN:
            self._show_run(NOBODY, table, 0, 0, 0, 0)
            return
        held = table[source]
        first = source * COLUMN_ROOM + START + held - count
        x, y = self.geometry.x_of(source), self.y_of(source, held - count)
        self._show_run(self.levels[source], table, first, count, x, y)

    def slide(self, level, cards, count, x, y):
        """Show cards in gold over the table, with the last one's body; level NOBODY shows none."""
        self.shift(0, 0)
        self._show_run(level, cards, 0, count, x, y)
        hide(self._hand_body, level == NOBODY)
        if level != NOBODY:
            _set_tile(self._hand_body, self.body_tile(cards[count - 1]))
            place(self._hand_body, x, y + count * self.geometry.levels[level])

    def shift(self, x, y):
        """Show them so far from where they were."""
        place(self._hand_group, x, y)

    def _show_run(self, level, cards, first, count, x, y):
        """Show cards[first : first + count] as gold strips of a level; level NOBODY shows none."""
        for i in range(len(self._hand)):
            if i != level:
                _show_level(self._hand[i], NOBODY)
        if level == NOBODY:
            return
        # Grids no larger than the run: to hide one again is to send all of it.
        grids = self._hand[level]
        for bit in range(len(grids)):
            rows = count & 1 << bit
            if not rows:
                if grids[bit] is not None:
                    hide(grids[bit], True)
                continue
            grid = self._level_grid(grids, bit, level, self._hand_group, self._gold, rows)
            for i in range(rows):
                self.draw_strip(grid, i, cards[first + i])
            first += rows
            place(grid, x, y)
            hide(grid, False)
            y += rows * self.geometry.levels[level]

    def _paint(self, pile, paper, body_paper):
        """Give the end of a pile another paper: a column's body, else strip and foot."""
        if pile >= FIRST_COLUMN:
            self.bodies[pile - FIRST_COLUMN].pixel_shader = body_paper
        elif pile != NOBODY:
            self._tops[pile].pixel_shader = paper
            self._feet[pile].pixel_shader = body_paper

    def carry(self, card, pile, count):
        """Show the card in hand with the cursor on a pile; count, if not 0, is said beside it.

        card 0 takes the picture away.
        """
        geometry = self.geometry
        level = self._carried_level(pile) if card else NOBODY
        _show_level(self._carried, level)
        if level < 0:
            self._carried_foot.hidden = self._count.hidden = True
            return
        x = self.geometry.x_of(pile)
        y = self._carried_y(pile, level)
        grid = self._level_grid(self._carried, level, level, self._carried_group, self._gold, 1)
        hide(grid, False)
        self.draw_strip(grid, 0, card)
        place(grid, x, y)
        y += geometry.levels[level]
        _set_tile(self._carried_foot, self.body_tile(card))
        place(self._carried_foot, x, y)
        # The whole card where there is room, else its strip.
        is_hidden = level < self._top or y + geometry.foot > self._floor_of(pile)
        hide(self._carried_foot, is_hidden)
        if count:
            left = 56  # x
            digits = count + 16
            if count > 9:
                left, digits = 17, count + 6
            for i, tile in ((0, left), (1, digits)):
                if self._count[i] != tile:
                    self._count[i] = tile
            x += geometry.card - 2 * geometry.font_width
            place(self._count, x, y + geometry.foot)
        hide(self._count, count == 0)

    def _carried_level(self, pile):
        """The largest strip in which the card in hand can be shown at a pile, or NOBODY.

        It lies in an empty place, or below the strip of the last card, whose rank and suit it
        leaves free: a small top row has no room for that, nor has a column that fills the screen.
        """
        levels = self.geometry.levels
        level = self._top
        if self._drawn[pile] == 0:
            return level
        room = self._floor_of(pile) - self._end_of_strips(pile)
        while level >= 0 and levels[level] > room:
            level -= 1
        return level

    def _carried_y(self, pile, level):
        """Where that strip lies: outside a column's last card, if it can."""
        top, bottom = self.box_of(pile)
        if self._drawn[pile] == 0:
            return top
        if pile < FIRST_COLUMN:
            return self._end_of_strips(pile)
        return min(bottom + 1, self._floor_of(pile) - self.geometry.levels[level])

    def _end_of_strips(self, pile):
        """The first line of pixels below the rank and suit of a pile's last card."""
        top, _ = self.box_of(pile)
        return top + self.geometry.levels[self.levels[pile]]

    def _floor_of(self, pile):
        """The first line of pixels below a pile that is not its own."""
        geometry = self.geometry
        if pile < FIRST_COLUMN:
            return geometry.columns_y
        return geometry.height if self.status.group.hidden else geometry.status_y

    def mark(self, piles):
        """Mark the piles whose bit is set, the places where the card in hand may go."""
        if piles or len(self._marks):
            from freecell.marks import mark

            mark(self, self._marks, piles)


def _show_level(grids, level):
    """Hide the grids of every level but one."""
    for i in range(len(grids)):
        if grids[i] is not None and i != level:
            hide(grids[i], True)


def _set_tile(grid, tile):
    """Set the tile of a grid of one, touching it only if it is another."""
    if grid[0] != tile:
        grid[0] = tile


def hide(grid, is_hidden):
    """Hide or show a grid, touching it only if it is not so already."""
    if grid.hidden != is_hidden:
        grid.hidden = is_hidden


def place(grid, x, y):
    """Move a grid, touching it only if it is elsewhere."""
    if grid.x != x:
        grid.x = x
    if grid.y != y:
        grid.y = y
