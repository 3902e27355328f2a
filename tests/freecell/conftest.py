# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Lets the tests import what lies beside them: oracle, playing, and tests/solutions."""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent

# Last, so that nothing here can stand before an installed package.
for folder in (HERE, HERE.parent):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
