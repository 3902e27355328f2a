# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Starts FreeCell: on a board by itself, on a PC with a window in the place of the board."""

import sys

if sys.implementation.name == "cpython":
    from desktop.fake_board import install

    install()

from freecell.main import main

main()
