# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The title picture: the name of the game and a fan of the four aces on felt."""

from .palette import FELT, GOLD, KEY
from .pixels import Canvas

PALETTE = [FELT, GOLD] + [KEY] * 14


def draw(width, height):
    """The picture as a canvas."""
    canvas = Canvas(width, height)
    canvas.fill(width // 4, height // 4, width // 2, height // 2, 1)
    return canvas
