# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The screen of a board with a DVI socket: it has none until one is asked for.

CircuitPython itself makes one of 640 x 480 when it finds a monitor at its start; the game wants
each pixel twice as large.
"""

import displayio
import framebufferio
import picodvi

WIDTH = 320
HEIGHT = 240
DEPTH = 16


def screen(board, runtime, display):
    """The display there is, if it has that size, else one that has."""
    if display is not None and (display.width, display.height) == (WIDTH, HEIGHT):
        return display
    displayio.release_displays()
    buffer = picodvi.Framebuffer(
        WIDTH,
        HEIGHT,
        clk_dp=board.CKP,
        clk_dn=board.CKN,
        red_dp=board.D0P,
        red_dn=board.D0N,
        green_dp=board.D1P,
        green_dn=board.D1N,
        blue_dp=board.D2P,
        blue_dn=board.D2N,
        color_depth=DEPTH,
    )
    runtime.display = framebufferio.FramebufferDisplay(buffer, auto_refresh=False)
    return runtime.display
