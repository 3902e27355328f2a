# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Text in the board's own font, and the shapes behind it."""

import displayio
import terminalio
from adafruit_display_text import bitmap_label

from freecell import theme

CHARACTER = 6
LINE = 12


def label(text, color=theme.TEXT, scale=1):
    """Lines of text, LINE pixels each; a blank for none, since a label must have a size."""
    return bitmap_label.Label(
        terminalio.FONT, text=text or " ", color=color, scale=scale, line_spacing=1
    )


def place(line, x, y):
    """Put a label's first line with its top left corner at a point."""
    line.anchor_point = (0, 0)
    line.anchored_position = (x, y)


def rectangle(x, y, width, height, color):
    """A filled rectangle, as a grid of tiles one line high.

    Not a vectorio shape: when a group with one is taken off the display, a board leaves parts of
    the shape behind.
    """
    palette = displayio.Palette(1)
    palette[0] = color
    return displayio.TileGrid(
        displayio.Bitmap(width, 1, 1),
        pixel_shader=palette,
        x=x,
        y=y,
        width=1,
        height=height,
        tile_width=width,
        tile_height=1,
    )
