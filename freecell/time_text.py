# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Times as a player reads them."""


def time_text(seconds):
    """1:02 or 1:02:03."""
    minutes = seconds // 60
    if minutes < 60:
        return "%d:%02d" % (minutes, seconds % 60)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds % 60)
