# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Cards without their faces: the paper of strips and bodies, the back, the outline of a slot."""

from . import palette
from .pixels import Canvas, width_of
from .suits import SUITS


def blank_strip(screen, level):
    """The paper of a whole strip: line above, shade at the right, rounded corners."""
    strip = Canvas(2 * screen.half, level)
    strip.fill(0, 0, screen.card, level, palette.PAPER_ENTRY)
    strip.fill(screen.card - 1, 1, 1, level - 1, palette.SHADE_ENTRY)
    strip.fill(1, 0, screen.card - 2, 1, palette.LINE_ENTRY)
    strip.set(0, 0, 0)
    strip.set(screen.card - 1, 0, 0)
    return strip


def blank_body(screen, height):
    """The paper of a card below its strip."""
    body = Canvas(2 * screen.half, height)
    body.fill(0, 0, screen.card, height, palette.PAPER_ENTRY)
    body.fill(screen.card - 1, 0, 1, height, palette.SHADE_ENTRY)
    body.fill(1, height - 1, screen.card - 2, 1, palette.LINE_ENTRY)
    body.set(0, height - 1, 0)
    body.set(screen.card - 1, height - 1, 0)
    return body


def back(screen, level, body=0):
    """The back of a card as a strip, or as a body of that height below a strip of the level."""
    dark, light = palette.STRIP_DARK, palette.STRIP_LIGHT
    edge, step = (1 if screen.card < 28 else 2), 4
    first = 1 + edge // 2
    canvas = blank_strip(screen, level)
    rows = range(first, level)
    if body:
        dark, light = palette.BODY_BLUE, palette.BODY_GOLD
        canvas = blank_body(screen, body)
        rows = range(body - 1 - edge)
    middle = (screen.card - 1) // 2
    for y in rows:
        down = (y + (level - first if body else -first)) % (2 * step)
        for x in range(edge, screen.card - edge):
            across = abs(x - middle) % (2 * step)
            lattice = step in ((across + down) % (2 * step), (across - down) % (2 * step))
            stud = across == down and across in (0, step)
            canvas.set(x, y, light if lattice or stud else dark)
    return canvas


def slot(screen, lower, suit=None):
    """An empty pile on the felt: an outline with or without a suit in its middle.

    (strip, lower part); lower is the height of that part, the foot's or the body's.
    """
    level = screen.levels[-1][0]
    card, height = screen.card, level + lower
    canvas = Canvas(2 * screen.half, height)
    for x in range(1, card - 1):
        canvas.set(x, 0, palette.SLOT_ENTRY)
        canvas.set(x, height - 1, palette.SLOT_ENTRY)
    for y in range(1, height - 1):
        canvas.set(0, y, palette.SLOT_ENTRY)
        canvas.set(card - 1, y, palette.SLOT_ENTRY)
    if suit is not None:
        rows = SUITS[screen.emblem][suit]
        x, y = (card - width_of(rows)) // 2, (height - len(rows)) // 2
        canvas.put(rows, x, y, {"#": palette.SYMBOL_ENTRY, "+": palette.SYMBOL_ENTRY})
    width = canvas.width
    return canvas.cut(0, 0, width, level), canvas.cut(0, level, width, lower)
