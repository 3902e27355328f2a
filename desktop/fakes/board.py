# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `board`: fake_board fills in pins, board_id, DISPLAY and, on a PC only, POINTER."""
