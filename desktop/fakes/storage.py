# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `storage`: one drive, that the game may write."""


class VfsFat:
    """The drive at /."""

    label = "CIRCUITPY"
    readonly = False


_drive = VfsFat()


def getmount(mount_path):
    """The drive at that path."""
    if mount_path != "/":
        raise OSError(2, "No such file/directory")
    return _drive


def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
    """Let the drive be written by the game, or not."""
    getmount(mount_path).readonly = readonly
