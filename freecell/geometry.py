# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Where everything lies on each size of screen; a screen size is a row of numbers.

A column shows its cards as strips, the last one with a body below. Strips come in three heights,
the levels; a column takes the largest at which strips and body fit above the status line. At the
smallest, nineteen strips fit the whole height exactly, and the status line gives way to them.
"""

from freecell.table import COLUMN_ROOM
from freecell.trouble import Trouble

# width, height | pitch, left edge, half a card's width | top row: strip + foot | columns from |
# levels | body | status line from | status font: width, height | cursor tile
ROWS = (
    (128, 128, 16, 0, 8, 1, 14, (6, 8, 12), 10, 121, 4, 7, 6),
    (160, 128, 20, 1, 9, 1, 14, (6, 8, 12), 10, 121, 5, 7, 7),
    (240, 135, 30, 1, 14, 8, 21, (6, 8, 12), 10, 128, 6, 7, 8),
    (240, 240, 30, 1, 14, 20, 41, (10, 14, 20), 20, 231, 6, 9, 10),
    (320, 240, 40, 2, 18, 20, 41, (10, 14, 20), 20, 231, 8, 9, 10),
)


class Geometry:
    """The numbers of one screen size, in pixels, and the room a column has."""

    def __init__(self, row, width, height):
        self.width = row[0]
        self.height = row[1]
        self.x = (width - row[0]) // 2  # where the picture lies on a larger screen
        self.y = (height - row[1]) // 2
        self.pitch = row[2]
        self.left = row[3]
        self.half = row[4]
        self.card = 2 * row[4]
        self.foot = row[5]
        self.columns_y = row[6]
        self.levels = row[7]
        self.body = row[8]
        self.status_y = row[9]
        self.font_width = row[10]
        self.font_height = row[11]
        self.corner = row[12]

    @property
    def folder(self):
        """The folder of this size's sheets, below assets/."""
        return "%dx%d" % (self.width, self.height)

    def x_of(self, pile):
        """The left edge of a pile."""
        return self.left + (pile & 7) * self.pitch

    def rows_of(self, level):
        """How many strips a column may have at a level (0 is the smallest strip)."""
        if level == 0:
            return COLUMN_ROOM
        room = self.status_y - self.columns_y - self.body
        return min(COLUMN_ROOM, room // self.levels[level])

    def level_of(self, cards):
        """The level at which a column of so many cards is shown."""
        level = len(self.levels) - 1
        while level and cards > self.rows_of(level):
            level -= 1
        return level

    def needs_status_room(self, cards):
        """Whether a column of so many cards reaches into the status line."""
        return self.columns_y + cards * self.levels[0] + self.body > self.status_y


def geometry_for(width, height):
    """The geometry of a screen: its own size's, or the largest that fits, in the middle.

    Raises Trouble for a screen too small for any.
    """
    best = None
    for row in ROWS:
        if row[0] <= width and row[1] <= height:
            if best is None or row[0] * row[1] > best[0] * best[1]:
                best = row
    if best is None:
        raise Trouble("a screen of %dx%d is too small; 128x128 is the least" % (width, height))
    return Geometry(best, width, height)
