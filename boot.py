# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Runs at reset, before code.py: settles whether the game or a PC may write the drive."""

import sys

import board
import storage

from freecell.drive import claim

claim(board, storage, sys.platform)
