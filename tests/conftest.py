# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Loads Blinka's displayio in the way it has to be loaded, before any test imports it."""

import desktop.framebuffer  # noqa: F401


def pytest_addoption(parser):
    """--update-golden."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="make the pictures in tests/golden anew instead of comparing with them",
    )
