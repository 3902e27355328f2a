# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""FreeCell for CircuitPython handhelds; nothing happens on import."""
