# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The title picture: the name of the game in gold before a fan of the four aces on felt.

The fan is the only thing here that is turned and therefore sampled: every pixel is the mean of its
parts, put to the nearest colour of the palette. The letters are maps, coloured row by row.
"""

from math import cos, radians, sin

from . import palette
from .letters import LETTERS, ORDER
from .palette import blend
from .pixels import Canvas, width_of
from .ranks import RANKS
from .suits import SUITS
from .ui import draw_felt

DEEP = blend(palette.FELT, 0x000000, 0.62)
EDGE = blend(palette.PAPER, palette.SPADE, 0.62)

PALETTE = palette.FELT_PALETTE[:4] + [
    DEEP,
    blend(palette.PAPER, palette.FELT),
    palette.PAPER,
    palette.SHADE,
    EDGE,
    palette.SPADE,
    blend(palette.SPADE, palette.PAPER),
    palette.HEART,
    blend(palette.HEART, palette.PAPER),
    0xFFE890,
    0xF0B428,
    0xA8640C,
]
OUTLINE, GOLD_LIGHT, GOLD_MID, GOLD_DARK = 9, 13, 14, 15

NAME = "FREECELL"
FAN = (0, 1, 3, 2)  # club, diamond, spade, heart: colours alternate
PARTS = 3  # a pixel is sampled PARTS times each way


class Layout:
    """Where things stand in a picture of one size."""

    def __init__(self, letter, pitch, baseline, card, spread, turn, top):
        self.letter = letter
        self.pitch = pitch
        self.baseline = baseline
        self.card = card
        self.spread = spread
        self.turn = turn
        self.top = top


LAYOUTS = {
    (128, 56): Layout((13, 16), 15, 53, (24, 34), 17, 11, 3),
    (160, 56): Layout((16, 18), 19, 53, (26, 38), 21, 11, 3),
    (240, 56): Layout((22, 20), 27, 53, (28, 40), 26, 11, 3),
    (240, 96): Layout((22, 28), 27, 92, (46, 66), 32, 11, 4),
    (320, 96): Layout((30, 32), 37, 92, (50, 70), 42, 10, 4),
}


def is_inked(rows, u, v):
    """Whether the map, stretched smoothly over the unit square, has ink at u, v."""
    if not (0 <= u < 1 and 0 <= v < 1):
        return False
    x, y = u * width_of(rows) - 0.5, v * len(rows) - 0.5
    left, top = int(x // 1), int(y // 1)
    ink = 0
    for dy in (0, 1):
        for dx in (0, 1):
            if 0 <= top + dy < len(rows) and 0 <= left + dx < width_of(rows):
                value = {"#": 1, "+": 0.5, ".": 0}[rows[top + dy][left + dx]]
                ink += value * (1 - abs(x - left - dx)) * (1 - abs(y - top - dy))
    return ink >= 0.5


def card_colour(suit, x, y, width, height):
    """The colour of an ace at x, y from its top left corner, or None beside it."""
    if not (0 <= x < width and 0 <= y < height):
        return None
    radius = width * 0.1
    dx = max(radius - x, x - (width - radius), 0)
    dy = max(radius - y, y - (height - radius), 0)
    if dx * dx + dy * dy > radius * radius:
        return None
    if min(x, y, width - x, height - y) < 0.8 or dx * dx + dy * dy > (radius - 0.8) ** 2 > 0:
        return EDGE
    ink = palette.HEART if suit in (1, 2) else palette.SPADE
    pip = SUITS[17, 17][suit]
    size = width * 0.48
    if is_inked(pip, (x - (width - size) / 2) / size, (y - height * 0.31) / size):
        return ink
    if is_inked(
        RANKS[10, 11][0], (x - width * 0.07) / (width * 0.22), (y - height * 0.05) / (height * 0.17)
    ):
        return ink
    small = width * 0.2
    if is_inked(pip, (x - width * 0.08) / small, (y - height * 0.245) / small):
        return ink
    return palette.PAPER


def fan_colour(layout, width, x, y):
    """The colour of the fan at x, y: None is felt, DEEP the shadow of a card."""
    card_width, card_height = layout.card
    for place in (3, 2, 1, 0):
        offset = place - 1.5
        angle = radians(offset * layout.turn)
        middle = width / 2 + offset * layout.spread
        top = layout.top + offset * offset * layout.turn * 0.02 * layout.spread / 10
        for shift in (0, 1.6):
            dx, dy = x - middle - shift, y - top - card_height / 2 - shift
            u = dx * cos(angle) + dy * sin(angle) + card_width / 2
            v = dy * cos(angle) - dx * sin(angle) + card_height / 2
            colour = card_colour(FAN[place], u, v, card_width, card_height)
            if colour is not None:
                return colour if shift == 0 else DEEP
    return None


def nearest(colour):
    """The palette entry nearest to a colour given as three parts."""
    best, best_distance = 0, None
    for entry, candidate in enumerate(PALETTE):
        distance = sum(
            weight * (part - (candidate >> shift & 255)) ** 2
            for part, shift, weight in zip(colour, (16, 8, 0), (3, 4, 2))
        )
        if best_distance is None or distance < best_distance:
            best, best_distance = entry, distance
    return best


def draw_fan(canvas, layout):
    """Put the four aces on the felt."""
    reach = int(1.5 * layout.spread + layout.card[1] * 0.75)
    for y in range(canvas.height):
        for x in range(
            max(0, canvas.width // 2 - reach), min(canvas.width, canvas.width // 2 + reach)
        ):
            sums, hits = [0, 0, 0], 0
            for part in range(PARTS * PARTS):
                px = x + (part % PARTS + 0.5) / PARTS
                py = y + (part // PARTS + 0.5) / PARTS
                colour = fan_colour(layout, canvas.width, px, py)
                hits += colour is not None
                colour = palette.FELT if colour is None else colour
                for index, shift in enumerate((16, 8, 0)):
                    sums[index] += colour >> shift & 255
            if hits:
                canvas.set(x, y, nearest([value / PARTS / PARTS for value in sums]))


def draw_name(canvas, layout):
    """Put the letters before it: outline, then gold, light above and dark below."""
    width, height = layout.letter
    left = (canvas.width - 7 * layout.pitch - width) // 2
    top = layout.baseline - height
    maps = [LETTERS[layout.letter][ORDER.index(letter)] for letter in NAME]
    for entry, reach in ((4, ((2, 2), (1, 2), (2, 1), (0, 2))), (OUTLINE, None)):
        shifts = reach or [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        for index, rows in enumerate(maps):
            for dx, dy in shifts:
                canvas.put(rows, left + index * layout.pitch + dx, top + dy, {"#": entry})
    for index, rows in enumerate(maps):
        x = left + index * layout.pitch
        for y, row in enumerate(rows):
            lit = GOLD_LIGHT if y < height * 0.3 else GOLD_MID if y < height * 0.72 else GOLD_DARK
            if y == int(height * 0.3) + 1:
                lit = GOLD_LIGHT
            if y == int(height * 0.72) - 1:
                lit = GOLD_DARK
            canvas.put([row], x, top + y, {"#": lit})


def draw(width, height):
    """The picture as a canvas."""
    layout = LAYOUTS[width, height]
    canvas = Canvas(width, height)
    felt = draw_felt()
    for y in range(0, height, felt.height):
        for x in range(0, width, felt.width):
            canvas.paste(felt, x, y)
    draw_fan(canvas, layout)
    draw_name(canvas, layout)
    return canvas
