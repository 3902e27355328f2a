# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The pictures of one screen size, read from assets/ into memory once."""

import displayio

from freecell.trouble import Trouble

# assets/ lies beside the package, on a drive and in a checkout alike.
ASSETS = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/assets/"
if "/" not in __file__.replace("\\", "/").rsplit("/", 1)[0]:
    ASSETS = "assets/"


def load(name):
    """(bitmap, palette) of a sheet below assets/; entry 0 of the palette is made transparent.

    Raises Trouble if the file is missing or not a picture.
    """
    bitmap, palette = _load(name, displayio.Palette)
    palette.make_transparent(0)
    return bitmap, palette


def load_bitmap(name):
    """The bitmap of a sheet whose palette another sheet has."""
    return _load(name, None)[0]


def _load(name, palette):
    import adafruit_imageload  # a picture shown from its file needs none of it

    try:
        return adafruit_imageload.load(
            ASSETS + name + ".bmp", bitmap=displayio.Bitmap, palette=palette
        )
    except MemoryError:
        raise
    except Exception as error:
        raise _unreadable(name) from error


def picture(name):
    """A grid that shows a picture below assets/ straight from its file: slowly, in no memory.

    Raises Trouble if the file is missing or not a picture.
    """
    try:
        bitmap = displayio.OnDiskBitmap(ASSETS + name + ".bmp")
    except (OSError, ValueError) as error:
        raise _unreadable(name) from error
    return displayio.TileGrid(bitmap, pixel_shader=bitmap.pixel_shader)


def _unreadable(name):
    return Trouble("cannot read assets/%s.bmp: copy the assets folder again" % name)


def in_hand(palette):
    """A copy of a card sheet's palette whose paper is golden: cards in hand."""
    golden = displayio.Palette(len(palette))
    for i in range(len(palette)):
        golden[i] = palette[i]
    golden[1] = 0xFFD23C
    golden[2] = 0xD8981C
    golden[3] = 0x8A5A08
    for i in range(8, 12):  # inks half blended with paper
        golden[i] = _blend(palette[i - 4], 0xFFD23C)
    golden.make_transparent(0)
    return golden


def _blend(one, other):
    """The colour halfway between two, each 0xRRGGBB."""
    return ((one >> 1) & 0x7F7F7F) + ((other >> 1) & 0x7F7F7F)
