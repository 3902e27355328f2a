# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `picodvi`: the frame buffer of a DVI socket, in the sizes an RP2350 has."""

DEPTHS = {
    (640, 480): (1, 2, 4, 8),
    (720, 400): (1, 2, 4, 8),
    (320, 240): (8, 16, 32),
    (360, 200): (8, 16, 32),
}


class Framebuffer:
    """Memory for a picture."""

    def __init__(
        self,
        width,
        height,
        *,
        clk_dp,
        clk_dn,
        red_dp,
        red_dn,
        green_dp,
        green_dn,
        blue_dp,
        blue_dn,
        color_depth=8,
    ):
        if color_depth not in DEPTHS.get((width, height), ()):
            raise ValueError("Invalid width and height")
        for pin in (clk_dp, clk_dn, red_dp, red_dn, green_dp, green_dn, blue_dp, blue_dn):
            pin.claim()
        self.width = width
        self.height = height
