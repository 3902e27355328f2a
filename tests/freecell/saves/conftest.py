# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Lets the tests of saves import what lies beside them and the console of the tests of the screen.

Puts back what they put in freecell.places.
"""

import os
import pathlib
import sys

import pytest

from freecell import places

HERE = pathlib.Path(__file__).parent

# Last, so that nothing here can stand before an installed package.
for folder in (str(HERE), str(HERE.parent / "ui")):
    if folder not in sys.path:
        sys.path.append(folder)


@pytest.fixture(autouse=True)
def _own_files(monkeypatch):
    """handhelds.Handheld puts its drive in the place of os and open: undo that."""
    monkeypatch.setattr(places, "os", os)
    monkeypatch.setattr(places, "IS_BOARD", False)
    monkeypatch.setattr(places, "open", open, raising=False)
