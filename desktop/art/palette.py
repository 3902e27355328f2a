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
# Diamonds and clubs in four colours; the green is bluish for eyes that see it as they see red.
DIAMOND = 0x1648D8
CLUB = 0x007E40
FELT = 0x0F6038
SLOT = 0x4C9A6C
SYMBOL = 0x2A7A50
GOLD = 0xE8B030
BLUE = 0x24489C

# Names of the entries that strips and bodies share.
CLEAR, PAPER_ENTRY, SHADE_ENTRY, LINE_ENTRY = 0, 1, 2, 3
INKS = (7, 6, 5, 4)  # by suit C D H S
HALVES = (11, 10, 9, 8)
BLACK, RED, RED_HALF = 4, 5, 9
# The inks of ranks and courts, (ink, half blended): black and red, or one for each suit C D H S.
TWO_INKS = ((4, 8), (5, 9))
FOUR_INKS = tuple(zip(INKS, HALVES))
SLOT_ENTRY, SYMBOL_ENTRY = 12, 13
BODY_GOLD, BODY_BLUE = 14, 15
STRIP_DARK, STRIP_LIGHT = 14, 15


def card_colours(inks):
    """The entries that strips and bodies share, for TWO_INKS or FOUR_INKS."""
    diamond, club = (DIAMOND, CLUB) if inks is FOUR_INKS else (HEART, SPADE)
    colours = (SPADE, HEART, diamond, club)
    return [KEY, PAPER, SHADE, LINE, *colours, *(blend(ink, PAPER) for ink in colours)]


def strip_palette(inks):
    """The palette of strips."""
    return [*card_colours(inks), SLOT, SYMBOL, BLUE, GOLD]


def body_palette(inks):
    """The palette of bodies and feet."""
    return [*card_colours(inks), SLOT, SYMBOL, GOLD, BLUE]


UI_PALETTE = [KEY, 0xFFB400, 0x1C1020] + [KEY] * 13
FONT_PALETTE = [KEY, 0xF4F0DC]
FELT_PALETTE = [FELT, 0x116439, 0x0D5C35, 0x136A3E] + [FELT] * 12
