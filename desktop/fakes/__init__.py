# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""CircuitPython's own modules on a PC: the documented API over desktop.hardware."""
