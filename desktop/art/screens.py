# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The screens that sheets are drawn for, a row of numbers each."""


class Screen:
    """What differs from one screen to the next; all lengths in pixels.

    half, card: width of a half tile and of a card; levels: (height of a strip, size of its ranks,
    size of its suits), thinnest first; body, foot: their heights; pip, foot_pip: sizes of the pips
    on them; emblem: size of the suit on an empty foundation; cell, glyph: sizes of a character's
    cell and of the character; ui: side of a tile of ui.bmp; title: height of the title picture.
    """

    def __init__(self, width, height, **numbers):
        self.width = width
        self.height = height
        self.__dict__.update(numbers)

    @property
    def name(self):
        """The folder of the screen's sheets."""
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(
        128,
        128,
        half=8,
        card=15,
        levels=((6, (6, 5), (5, 5)), (8, (6, 7), (5, 7)), (12, (6, 9), (5, 7))),
        body=10,
        pip=(9, 8),
        foot=1,
        foot_pip=None,
        emblem=(9, 8),
        cell=(4, 7),
        glyph=(3, 5),
        ui=6,
        title=56,
    ),
    Screen(
        160,
        128,
        half=9,
        card=18,
        levels=((6, (7, 5), (7, 5)), (8, (7, 7), (7, 7)), (12, (7, 9), (7, 8))),
        body=10,
        pip=(9, 8),
        foot=1,
        foot_pip=None,
        emblem=(9, 8),
        cell=(5, 7),
        glyph=(4, 6),
        ui=7,
        title=56,
    ),
    Screen(
        240,
        135,
        half=14,
        card=28,
        levels=((6, (10, 5), (9, 5)), (8, (10, 7), (9, 7)), (12, (10, 9), (11, 9))),
        body=10,
        pip=(11, 8),
        foot=8,
        foot_pip=(9, 7),
        emblem=(15, 15),
        cell=(6, 7),
        glyph=(5, 6),
        ui=8,
        title=56,
    ),
    Screen(
        240,
        240,
        half=14,
        card=28,
        levels=((10, (10, 8), (11, 8)), (14, (10, 11), (11, 11)), (20, (11, 15), (11, 13))),
        body=20,
        pip=(17, 17),
        foot=20,
        foot_pip=(17, 17),
        emblem=(17, 17),
        cell=(6, 9),
        glyph=(5, 7),
        ui=10,
        title=96,
    ),
    Screen(
        320,
        240,
        half=18,
        card=36,
        levels=((10, (13, 8), (11, 8)), (14, (13, 11), (13, 11)), (20, (14, 15), (15, 15))),
        body=20,
        pip=(17, 17),
        foot=20,
        foot_pip=(17, 17),
        emblem=(17, 17),
        cell=(8, 9),
        glyph=(6, 7),
        ui=10,
        title=96,
    ),
)
