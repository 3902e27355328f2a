# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The cursor and the felt: all that lies on the table and is no card.

'y' is bright, 'o' dark. The corner is drawn for the top left; its first
two rows and columns lie outside the card, so that it hides nothing of a rank.
"""

from .pixels import Canvas, mirror, read_maps

_ENTRIES = {"y": 1, "o": 2}

_LEAST = """
yyyyyo ..oo..
yyyyyo .oyyo.
yyoooo oyyyyo
yyo... ooyyoo
yyo... .oyyo.
ooo... .oooo.
"""

_NARROW = """
yyyyyyo ...o...
yyyyyyo ..oyo..
yyooooo .oyyyo.
yyo.... oyyyyyo
yyo.... oooyooo
yyo.... ..oyo..
ooo.... ..ooo..
"""

_SMALL = """
yyyyyyyo ...oo...
yyyyyyyo ..oyyo..
yyoooooo .oyyyyo.
yyo..... oyyyyyyo
yyo..... oooyyooo
yyo..... ..oyyo..
yyo..... ..oyyo..
ooo..... ..oooo..
"""

_LARGE = """
yyyyyyyyyo ....oo....
yyyyyyyyyo ...oyyo...
yyyyyyyyyo ..oyyyyo..
yyyooooooo .oyyyyyyo.
yyyo...... oyyyyyyyyo
yyyo...... ooooyyoooo
yyyo...... ...oyyo...
yyyo...... ...oyyo...
yyyo...... ...oyyo...
oooo...... ...oooo...
"""

_MAPS = {
    6: read_maps(_LEAST),
    7: read_maps(_NARROW),
    8: read_maps(_SMALL),
    10: read_maps(_LARGE),
}

# The cloth, four by four threads of it: lighter and darker greens around the first.
_FELT = """
.a...b...c....a.
..b....a....b...
a....c....a....b
...a....b....c..
.b....a....a....
....b....c....a.
..c....a....b...
a....b....a....c
...a....b....a..
.b....c....b....
....a....a....b.
..b....b....c...
c....a....a....a
...b....c....b..
.a....b....a....
....c....a....b.
"""


def draw_ui(size):
    """The tiles of ui.bmp: corners TL TR BL BR, arrow."""
    corner, arrow = _MAPS[size]
    corners = [corner, mirror(corner), corner[::-1], mirror(corner[::-1])]
    tiles = []
    for rows in [*corners, arrow]:
        tile = Canvas(size, size)
        tile.put(rows, 0, 0, _ENTRIES)
        tiles.append(tile)
    return tiles


def draw_felt():
    """The tile of felt.bmp."""
    felt = Canvas(16, 16)
    felt.put(_FELT.split(), 0, 0, {"a": 1, "b": 2, "c": 3})
    return felt
