# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Lets the tests of the screen import what lies beside them, and tests/screen_reader."""

import importlib.util
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
TESTS = HERE.parent.parent

# Last, so that nothing here can stand before an installed package.
if str(HERE) not in sys.path:
    sys.path.append(str(HERE))

# Not by way of sys.path: the folder tests/ has a folder freecell/, which would hide the game.
spec = importlib.util.spec_from_file_location("screen_reader", TESTS / "screen_reader.py")
sys.modules["screen_reader"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["screen_reader"])
