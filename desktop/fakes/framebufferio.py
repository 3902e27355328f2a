# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `framebufferio`: the display of a frame buffer."""

from desktop import framebuffer, hardware


def FramebufferDisplay(buffer, *, rotation=0, auto_refresh=True):  # noqa: N802
    """The display; it is the one that hardware.current has from now on."""
    board = hardware.current
    if (board.frame.width, board.frame.height) != (buffer.width, buffer.height):
        board.display = framebuffer.screen(buffer.width, buffer.height)
        board.frame = board.display.bus
    board.display.auto_refresh = auto_refresh
    return board.display
