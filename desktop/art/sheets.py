# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Composes the glyphs into the sheets of a screen: which tile is what stands here.

A strip is a line, then a glyph, on paper: ranks stand on left halves, suits on right halves.
"""

from . import bmp, courts, font, palette, ranks, suits, title, ui
from .pixels import Canvas, width_of

TILES_A_ROW = 16
CLUB, DIAMOND, HEART, SPADE = range(4)


class Screen:
    """One row of the table of screens: all that differs from one to the next."""

    def __init__(self, width, height, half, card, levels, body, pip, foot, cell, glyph, ui):
        self.width = width
        self.height = height
        self.half = half
        self.card = card
        self.levels = levels
        self.body = body
        self.pip = pip
        self.foot = foot
        self.cell = cell
        self.glyph = glyph
        self.ui = ui

    @property
    def name(self):
        """The folder of the screen's sheets."""
        return f"{self.width}x{self.height}"


# The levels are (height of a strip, size of its ranks, size of its suits), thinnest first.
SCREENS = (
    Screen(
        *(128, 128, 8, 15),
        levels=((6, (6, 5), (5, 5)), (8, (6, 7), (5, 7)), (12, (6, 9), (5, 7))),
        body=10,
        pip=(9, 8),
        foot=1,
        cell=(4, 7),
        glyph=(3, 5),
        ui=8,
    ),
    Screen(
        *(160, 128, 9, 18),
        levels=((6, (7, 5), (7, 5)), (8, (7, 7), (7, 7)), (12, (7, 9), (7, 8))),
        body=10,
        pip=(9, 8),
        foot=1,
        cell=(5, 7),
        glyph=(4, 6),
        ui=8,
    ),
    Screen(
        *(240, 135, 14, 28),
        levels=((6, (10, 5), (9, 5)), (8, (10, 7), (9, 7)), (12, (10, 9), (11, 9))),
        body=10,
        pip=(11, 8),
        foot=8,
        cell=(6, 7),
        glyph=(5, 6),
        ui=8,
    ),
    Screen(
        *(240, 240, 14, 28),
        levels=((10, (10, 8), (11, 8)), (14, (10, 11), (11, 11)), (20, (11, 15), (11, 13))),
        body=20,
        pip=(17, 17),
        foot=20,
        cell=(6, 9),
        glyph=(5, 7),
        ui=10,
    ),
    Screen(
        *(320, 240, 18, 36),
        levels=((10, (13, 8), (11, 8)), (14, (13, 11), (13, 11)), (20, (14, 15), (15, 15))),
        body=20,
        pip=(17, 17),
        foot=20,
        cell=(8, 9),
        glyph=(6, 7),
        ui=10,
    ),
)


def largest(maps, width, height):
    """The maps of the largest drawn size that fits into width and height."""
    fitting = [size for size in maps if size[0] <= width and size[1] <= height]
    return maps[max(fitting, key=lambda size: (size[1], size[0]))]


def tiles_to_sheet(tiles, width, height):
    """Lay the tiles out 16 a row; what is missing in the last row stays transparent."""
    rows = -(-len(tiles) // TILES_A_ROW)
    sheet = Canvas(TILES_A_ROW * width, rows * height)
    for index, tile in enumerate(tiles):
        if tile.width != width or tile.height != height:
            raise ValueError(f"tile {index} has the wrong size")
        sheet.paste(tile, index % TILES_A_ROW * width, index // TILES_A_ROW * height)
    return sheet


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


def halves(screen, strip):
    """A strip as its left and its right tile."""
    return [strip.cut(x, 0, screen.half, strip.height) for x in (0, screen.half)]


def glyph_top(level, height):
    """Where a glyph starts below the line of a strip."""
    return 1 + (level - 1 - height) // 2


def slot(screen, height, symbol=None):
    """The outline of an empty pile on the felt, with a suit in its middle or without."""
    card = screen.card
    canvas = Canvas(2 * screen.half, height)
    edge = palette.SLOT_ENTRY
    canvas.fill(1, 0, card - 2, 1, edge)
    canvas.fill(1, height - 1, card - 2, 1, edge)
    canvas.fill(0, 1, 1, height - 2, edge)
    canvas.fill(card - 1, 1, 1, height - 2, edge)
    if symbol is not None:
        rows = largest(suits.SUITS, card - 4, height - 4)[symbol]
        entries = {"#": palette.SYMBOL_ENTRY, "+": palette.SYMBOL_ENTRY}
        x, y = (card - width_of(rows)) // 2, (height - len(rows)) // 2
        canvas.put(rows, x, y, entries)
    return canvas


def slots(screen):
    """The cell and the four foundations, each as strip and foot."""
    height = screen.levels[-1][0]
    whole = [slot(screen, height + screen.foot, symbol) for symbol in (None, 0, 1, 2, 3)]
    width = 2 * screen.half
    return [
        (piece.cut(0, 0, width, height), piece.cut(0, height, width, screen.foot))
        for piece in whole
    ]


def back(screen, height, is_body):
    """A card back: gold diamonds on blue in a border of paper."""
    canvas = blank_body(screen, height) if is_body else blank_strip(screen, height)
    dark, light = palette.STRIP_DARK, palette.STRIP_LIGHT
    if is_body:
        dark, light = palette.BODY_BLUE, palette.BODY_GOLD
    edge = 1 if screen.card < 28 else 2
    top, bottom = (0, height - 1 - edge) if is_body else (1 + edge // 2, height)
    middle = (screen.card - 1) // 2
    step = 3 if screen.card < 28 else 4
    for y in range(top, bottom):
        for x in range(edge, screen.card - edge):
            across, down = (
                abs(x - middle) % (2 * step),
                abs(y - top + (0 if is_body else step)) % (2 * step),
            )
            lattice = (across + down) % (2 * step) == step or (across - down) % (2 * step) == step
            stud = across == down == 0 or across == down == step
            canvas.set(x, y, light if lattice or stud else dark)
    return canvas


def strip_sheet(screen, level, rank_size, suit_size):
    """strip<level>.bmp: ranks, suits, back and, on the largest level, the slots."""
    blank = blank_strip(screen, level)
    right_room = screen.card - 1 - screen.half
    tiles = [Canvas(screen.half, level)]
    for ink, half_ink in (
        (palette.BLACK, palette.BLACK_HALF),
        (palette.RED, palette.RED_HALF),
    ):
        for rows in ranks.RANKS[rank_size]:
            tile = blank.cut(0, 0, screen.half, level)
            x = (screen.half - width_of(rows) + 1) // 2
            tile.put(rows, x, glyph_top(level, len(rows)), {"#": ink, "+": half_ink})
            tiles.append(tile)
    for suit, rows in enumerate(suits.SUITS[suit_size]):
        tile = blank.cut(screen.half, 0, screen.half, level)
        entries = {"#": palette.INKS[suit], "+": palette.HALVES[suit]}
        x = (right_room - width_of(rows) + 1) // 2
        tile.put(rows, x, glyph_top(level, len(rows)), entries)
        tiles.append(tile)
    tiles += halves(screen, back(screen, level, False))
    if level == screen.levels[-1][0]:
        for strip, _ in slots(screen):
            tiles += halves(screen, strip)
    return tiles_to_sheet(tiles, screen.half, level)


def body_sheet(screen, height):
    """body.bmp or foot.bmp: large pips, courts, back and the lower parts of the slots."""
    width = 2 * screen.half
    tiles = [Canvas(width, height)]
    inner = screen.card - 1
    for suit in range(4):
        tile = blank_body(screen, height)
        if height > 6:
            size = screen.pip if height == screen.body else (9, 7)
            rows = suits.SUITS[size][suit]
            entries = {"#": palette.INKS[suit], "+": palette.HALVES[suit]}
            x, y = (inner - width_of(rows)) // 2, (height - len(rows)) // 2
            tile.put(rows, x, y, entries)
        tiles.append(tile)
    for ink in (palette.BLACK, palette.RED):
        for rows in courts.COURTS[screen.body - 1]:
            tile = blank_body(screen, height)
            rows = rows[: height - 1]
            if rows:
                entries = {
                    "k": ink,
                    "o": palette.BLACK,
                    "g": 14,
                    "b": 15,
                    "p": 1,
                    "s": 2,
                    "c": 9,
                    "r": 5,
                }
                tile.put(rows, (inner - width_of(rows)) // 2, height - 1 - len(rows), entries)
            tiles.append(tile)
    tiles.append(back(screen, height, True))
    if height == screen.foot:
        tiles += [foot for _, foot in slots(screen)]
    else:
        strip = screen.levels[-1][0]
        for symbol in (None, 0, 1, 2, 3):
            tiles.append(slot(screen, strip + height, symbol).cut(0, strip, width, height))
    return tiles_to_sheet(tiles, width, height)


def font_sheet(screen):
    """font.bmp: every character at the left of its cell, one column of it free, then the icons."""
    width, height = screen.cell
    glyphs = font.FONTS[screen.glyph]
    tiles = []
    for rows in glyphs + font.ICONS[screen.cell]:
        tile = Canvas(width, height)
        tile.put(rows, 0, (height - len(rows) + 1) // 2, {"#": 1})
        tiles.append(tile)
    return tiles_to_sheet(tiles, width, height)


def write_screen(screen, folder):
    """Write all sheets of a screen into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for level in screen.levels:
        sheet = strip_sheet(screen, *level)
        bmp.write(folder / f"strip{level[0]}.bmp", sheet, palette.STRIP_PALETTE, 4)
    bmp.write(folder / "body.bmp", body_sheet(screen, screen.body), palette.BODY_PALETTE, 4)
    if screen.foot != screen.body:
        foot = body_sheet(screen, screen.foot)
        bmp.write(folder / "foot.bmp", foot, palette.BODY_PALETTE, 4)
    marks = tiles_to_sheet(ui.draw_ui(screen.ui), screen.ui, screen.ui)
    bmp.write(folder / "ui.bmp", marks, palette.UI_PALETTE, 4)
    bmp.write(folder / "font.bmp", font_sheet(screen), palette.FONT_PALETTE, 1)
    bmp.write(folder / "felt.bmp", ui.draw_felt(), palette.FELT_PALETTE, 4)
    picture = title.draw(screen.width, 56 if screen.height < 200 else 96)
    bmp.write(folder / "title.bmp", picture, title.PALETTE, 4)
