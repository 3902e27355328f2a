# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Colours of panels and their text, 0xRRGGBB."""

PANEL = 0x0B2A1C
BORDER = 0xE0C068
SELECTED = 0x1E6B45
TITLE = 0xFFD75E
TEXT = 0xF4F1E0
DIM = 0x8FB39C
CARET = 0x8A5A08
