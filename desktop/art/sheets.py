# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Composes the glyphs into the sheets of a screen: which tile is what stands here.

The tiles of a sheet lie in one row, so that it takes no more memory than they do.
"""

from . import bmp, court_letters, courts, font, palette, ranks, suits, title, ui
from .paper import back, blank_body, blank_strip, slot
from .pixels import Canvas, mirror, width_of

CELL_AND_FOUNDATIONS = (None, 0, 1, 2, 3)


def tiles_to_sheet(tiles, width, height):
    """Lay tiles of one size out as a sheet."""
    sheet = Canvas(len(tiles) * width, height)
    for index, tile in enumerate(tiles):
        if tile.width != width or tile.height != height:
            raise ValueError(f"tile {index} has the wrong size")
        sheet.paste(tile, index * width, 0)
    return sheet


def halves(screen, strip):
    """A strip as its left and its right tile."""
    return [strip.cut(x, 0, screen.half, strip.height) for x in (0, screen.half)]


def left_tile(screen, level, rows, ink, half_ink):
    """The left half of a strip, with a glyph in its middle."""
    tile = blank_strip(screen, level).cut(0, 0, screen.half, level)
    _put_glyph(tile, rows, screen.half, ink, half_ink)
    return tile


def _put_glyph(tile, rows, room, ink, half_ink):
    x, y = (room - width_of(rows) + 1) // 2, 1 + (tile.height - 1 - len(rows)) // 2
    tile.put(rows, x, y, {"#": ink, "+": half_ink})


def strip_sheet(screen, level, rank_size, suit_size, inks):
    """strip<level>.bmp, and strip<level>c.bmp in four colours.

    0 empty, 1..13 ranks in the first ink and thirteen more in each further one; behind them four
    suits C D H S, two halves of the back; on the largest level also two of a cell and of each
    foundation C D H S. Ranks, and the first of each pair, are left halves.
    """
    right = halves(screen, blank_strip(screen, level))[1]
    tiles = [Canvas(screen.half, level)]
    for ink in inks:
        tiles += [left_tile(screen, level, rows, *ink) for rows in ranks.RANKS[rank_size]]
    room = screen.card - 1 - screen.half
    for rows, ink, half_ink in zip(suits.SUITS[suit_size], palette.INKS, palette.HALVES):
        tile = right.cut(0, 0, screen.half, level)
        _put_glyph(tile, rows, room, ink, half_ink)
        tiles.append(tile)
    tiles += halves(screen, back(screen, level))
    if level == screen.levels[-1][0]:
        for suit in CELL_AND_FOUNDATIONS:
            tiles += halves(screen, slot(screen, screen.foot, suit)[0])
    return tiles_to_sheet(tiles, screen.half, level)


def letter_sheet(screen, level, rank_size, inks):
    """letters<level>.bmp, and letters<level>c.bmp in four colours.

    Left halves of strips with the letters B D V R H W in the first ink, then in each further one:
    what other languages have in the place of J Q K.
    """
    tiles = []
    for ink in inks:
        letters = court_letters.LETTERS[rank_size]
        tiles += [left_tile(screen, level, rows, *ink) for rows in letters]
    return tiles_to_sheet(tiles, screen.half, level)


def pip(screen, height, suit):
    """A body with a large pip, or a foot with a smaller one where there is room."""
    tile = blank_body(screen, height)
    size = screen.pip if height == screen.body else screen.foot_pip
    if size:
        rows = suits.SUITS[size][suit]
        x, y = (screen.card - 1 - width_of(rows)) // 2, (height - len(rows)) // 2
        tile.put(rows, x, y, {"#": palette.INKS[suit], "+": palette.HALVES[suit]})
    return tile


def court(screen, height, which, ink):
    """A body or foot with jack, queen or king, as far down as there is room."""
    tile = blank_body(screen, height)
    entries = {"k": ink, "o": palette.BLACK, "r": palette.RED, "c": palette.RED_HALF}
    entries.update(p=1, s=2, g=palette.BODY_GOLD, b=palette.BODY_BLUE)
    rows = courts.COURTS[screen.body - 1][which][: height - 1]
    if rows:
        inner = screen.card - 1
        x = (inner - width_of(rows)) // 2
        tile.put(rows, x, 0, entries)
        if x >= 7 and screen.body - 1 in courts.PROPS:
            rows = courts.PROPS[screen.body - 1][which]
            tile.put(rows, x - 6, 0, entries)
            tile.put(mirror(rows), inner - x + 1, 0, entries)
    return tile


def body_sheet(screen, height, inks):
    """body.bmp or foot.bmp, and bodyc.bmp or footc.bmp in four colours.

    0 empty, 1..4 pips C D H S, 5..7 J Q K in the first ink and three more in each further one;
    behind them the back, then the lower parts of the slots: cell or column, foundations C D H S.
    """
    width = 2 * screen.half
    tiles = [Canvas(width, height)]
    tiles += [pip(screen, height, suit) for suit in range(4)]
    for ink, _ in inks:
        tiles += [court(screen, height, which, ink) for which in range(3)]
    tiles.append(back(screen, screen.levels[-1][0], height))
    tiles += [slot(screen, height, suit)[1] for suit in CELL_AND_FOUNDATIONS]
    return tiles_to_sheet(tiles, width, height)


def font_sheet(screen):
    """font.bmp: ASCII 32..95, then suits C D H S, clock, cells, cards and a block."""
    width, height = screen.cell
    tiles = []
    for rows in font.FONTS[screen.glyph] + font.ICONS[screen.cell]:
        tile = Canvas(width, height)
        tile.put(rows, 0, (height - len(rows) + 1) // 2, {"#": 1})
        tiles.append(tile)
    return tiles_to_sheet(tiles, width, height)


def card_sheets(screen, inks, suffix):
    """The sheets of cards in two colours or four: (file name, canvas, palette)."""
    colours = palette.strip_palette(inks)
    for height, rank_size, suit_size in screen.levels:
        strips = strip_sheet(screen, height, rank_size, suit_size, inks)
        yield f"strip{height}{suffix}.bmp", strips, colours
        letters = letter_sheet(screen, height, rank_size, inks)
        yield f"letters{height}{suffix}.bmp", letters, colours
    colours = palette.body_palette(inks)
    yield f"body{suffix}.bmp", body_sheet(screen, screen.body, inks), colours
    if screen.foot != screen.body:
        yield f"foot{suffix}.bmp", body_sheet(screen, screen.foot, inks), colours


def sheets_of(screen):
    """All sheets of a screen: (file name, canvas, palette, bits a pixel)."""
    for inks, suffix in ((palette.TWO_INKS, ""), (palette.FOUR_INKS, "c")):
        for sheet in card_sheets(screen, inks, suffix):
            yield *sheet, 4
    marks = tiles_to_sheet(ui.draw_ui(screen.ui), screen.ui, screen.ui)
    yield "ui.bmp", marks, palette.UI_PALETTE, 4
    yield "font.bmp", font_sheet(screen), palette.FONT_PALETTE, 1
    yield "felt.bmp", ui.draw_felt(), palette.FELT_PALETTE, 4
    yield "title.bmp", title.draw(screen.width, screen.title), title.PALETTE, 4


def write_screen(screen, folder):
    """Write all sheets of a screen into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, canvas, colours, bits in sheets_of(screen):
        bmp.write(folder / name, canvas, colours, bits)
