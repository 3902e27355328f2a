# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Gives the memory of modules back that are seldom needed; importing one again loads it anew.

A PC has memory enough and keeps them.
"""

import gc
import sys

# Needed to open the board, before the large things are loaded.
OPENING = (
    "freecell.boards",
    "freecell.drivers",
    "freecell.rare_drivers",
    "freecell.display",
)
# Needed to start, and then no more.
START = (
    "freecell.table_parts",
    "freecell.letters",
    "freecell.deck",
    "freecell.lights",
    "adafruit_imageload.bmp.indexed",
    "adafruit_imageload.bmp.negative_height_check",
    "adafruit_imageload.bmp",
    "adafruit_imageload",
    "freecell.sheets",
)
# Needed while their screen is open.
SCREENS = (
    "freecell.title",
    "freecell.new_game",
    "freecell.codes",
    "freecell.deck",
    "freecell.rules_rows",
    "freecell.random_deal",
    "freecell.settings_screen",
    "freecell.statistics_screen",
    "freecell.time_text",
    "freecell.play_menus",
    "freecell.help",
    "freecell.page",
    "freecell.lesson_screen",
    "freecell.lesson",
    "freecell.notation",
    "freecell.look_view",
    "freecell.standby",
    "freecell.motion",
    "freecell.cascade",
)


def forget(names):
    """Drop modules from memory, if this is a board; whoever still holds one keeps it."""
    if hasattr(gc, "mem_free"):
        for name in names:
            if name in sys.modules:
                del sys.modules[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], last):
                delattr(sys.modules[package], last)
    gc.collect()
