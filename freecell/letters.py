# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Letters of jack, queen and king in other languages, copied into the sheets of strips.

Loaded at the start, and only where they are wanted.
"""

from freecell import sheets

try:
    from bitmaptools import blit
except ImportError:  # small builds lack it
    blit = None

ORDER = "BDVRHW"  # the tiles of a sheet of letters, as many for each ink
RANKS = 13
JACK = 11


def write_letters(strips, name, half, letters):
    """Overwrite the ranks in a sheet of strips that another sheet has letters for.

    letters are those of ace, jack, queen and king; half is the width of a tile.
    """
    sheet = sheets.load_bitmap(name)
    for i in range(1, len(letters)):
        place = ORDER.find(letters[i])
        if place < 0:
            continue
        for ink in range(sheet.width // (len(ORDER) * half)):
            tile = ink * RANKS + JACK + i - 1
            _copy(strips, tile * half, sheet, (ink * len(ORDER) + place) * half, half)


def _copy(target, x, source, left, width):
    """Copy a tile from a bitmap of one row of tiles into another."""
    if blit:
        blit(target, source, x, 0, x1=left, y1=0, x2=left + width, y2=source.height)
        return
    for y in range(source.height):
        for i in range(width):
            target[x + i, y] = source[left + i, y]
