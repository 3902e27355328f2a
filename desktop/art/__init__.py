# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The pixel artist: draws every card sheet of the game from the pixel maps in this package."""
