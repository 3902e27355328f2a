# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Makes ready what the game is seen on: power, the display, its rotation. Needed at the start only.

A board with a DVI socket has no display until one is asked for. CircuitPython itself makes one of
640 x 480 when it finds a monitor at its start; the game wants each pixel twice as large.
"""

from freecell.trouble import Trouble

WIDTH = 320
HEIGHT = 240
DEPTH = 16


def power_on(board, row):
    """The pins that the board has to have high, as outputs: who lets them go switches it off."""
    outputs = []
    for name in row.high_pins:
        import digitalio

        try:
            pin = digitalio.DigitalInOut(getattr(board, name))
        except ValueError:  # the firmware has it, and drives it
            continue
        pin.switch_to_output(True)
        outputs.append(pin)
    return outputs


def display_of(board, runtime, row):
    """The board's display. Raises Trouble where there is none."""
    display = getattr(board, "DISPLAY", None) or getattr(runtime, "display", None)
    if row.has_dvi and (display is None or (display.width, display.height) != (WIDTH, HEIGHT)):
        display = runtime.display = _ask_for(board)
    if display is None:
        raise Trouble("this board has no display of its own")
    display.auto_refresh = False
    if row.rotation is not None:
        display.rotation = row.rotation
    return display


def _ask_for(board):
    """A display at the DVI socket."""
    import displayio
    import framebufferio
    import picodvi

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
    return framebufferio.FramebufferDisplay(buffer, auto_refresh=False)
