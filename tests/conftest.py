# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Loads Blinka's displayio in the way it has to be loaded, before any test imports it."""

import desktop.framebuffer  # noqa: F401
