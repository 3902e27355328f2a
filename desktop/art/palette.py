# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The colours: one place for every ink, paper and felt of the game."""


def blend(one, other, share=0.5):
    """The colour between two, share of it from the first."""
    mixed = 0
    for shift in (16, 8, 0):
        a = one >> shift & 255
        b = other >> shift & 255
        mixed |= round(a * share + b * (1 - share)) << shift
    return mixed


KEY = 0xFF00FF  # entry 0 where it is transparent
PAPER = 0xFBF9EC
SHADE = 0xD5D0C0
LINE = 0xB2AEA4
SPADE = 0x10142C
HEART = 0xC8102E
DIAMOND = 0xC8102E
CLUB = 0x10142C
FELT = 0x0F6038
SLOT = 0x4C9A6C
SYMBOL = 0x2A7A50
GOLD = 0xE8B030
BLUE = 0x24489C

# Names of the entries that strips and bodies share.
CLEAR, PAPER_ENTRY, SHADE_ENTRY, LINE_ENTRY = 0, 1, 2, 3
INKS = (7, 6, 5, 4)  # by suit C D H S
HALVES = (11, 10, 9, 8)
BLACK, BLACK_HALF, RED, RED_HALF = 4, 8, 5, 9
SLOT_ENTRY, SYMBOL_ENTRY = 12, 13
BODY_GOLD, BODY_BLUE = 14, 15
STRIP_DARK, STRIP_LIGHT = 14, 15

_CARD = [KEY, PAPER, SHADE, LINE, SPADE, HEART, DIAMOND, CLUB]
_CARD += [blend(ink, PAPER) for ink in (SPADE, HEART, DIAMOND, CLUB)]

STRIP_PALETTE = _CARD + [SLOT, SYMBOL, BLUE, GOLD]
BODY_PALETTE = _CARD + [SLOT, SYMBOL, GOLD, BLUE]
UI_PALETTE = [KEY, 0xFFB400, 0x1C1020] + [KEY] * 13
FONT_PALETTE = [KEY, 0xF4F0DC]
FELT_PALETTE = [FELT, 0x116439, 0x0D5C35, 0x136A3E] + [FELT] * 12
