# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Everything a PC needs: window, fake board, command line and the tools that build the game."""
