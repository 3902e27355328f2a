# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Where records are kept: the board's nvm, and files on its drive.

A place is read and written at bytes from its beginning. Each may raise OSError, which the saver
takes as "not here". One that can_append has is_free() and append() too; one that is_spare stands
fewer erases than the others.
"""

import os
import sys

from freecell.record import LONGEST

# Boards whose nvm takes bytes where it holds 0xFF without erasing anything; elsewhere every write
# is an erase of the whole.
APPENDING = ("RP2040", "RP2350")
# Boards whose nvm has pages of PAGE bytes, each erased by itself: a place each.
PAGED = ("nRF52840", "nRF52833")
PAGE = 4096
BLANK = b"\xff" * 64  # the size of an nvm is a multiple of it

# Each slot file has its records in its middle. A flash is erased SECTOR bytes at a time, whatever
# else lies there: what the file has before and behind them keeps them off folders, other files and
# the other slot, so that a write that is cut short hurts nothing but its own slot.
FOLDER = "save/"
SLOTS = ("slot0.bin", "slot1.bin")
SECTOR = 4096
SLOT_SIZE = SECTOR + LONGEST + SECTOR
BLOCK = 512  # what a drive reads and writes at once

IS_BOARD = sys.implementation.name == "circuitpython"


class NvmPlace:
    """microcontroller.nvm, or what behaves like it, or a page of it."""

    def __init__(self, nvm, platform, start=0, size=0):
        self._nvm = nvm
        self._start = start
        self.size = size or len(nvm)
        self.can_append = getattr(nvm, "can_append", platform in APPENDING)
        self.is_spare = not self.can_append and self.size == len(nvm)

    def read(self, at, buffer, length):
        """Copy bytes of the place into a buffer."""
        at += self._start
        buffer[:length] = self._nvm[at : at + length]

    def is_free(self, at, length):
        """Whether bytes can be appended there."""
        at += self._start
        for value in self._nvm[at : at + length]:
            if value != BLANK[0]:
                return False
        return True

    def write(self, buffer, length):
        """Replace everything by the first bytes of a buffer: an erase and a write.

        Where the place can be appended to, the buffer is as long, and blank behind them after.
        """
        if self.can_append:
            # All in one assignment: each would erase the whole.
            while length % len(BLANK):
                buffer[length] = BLANK[0]
                length += 1
            while length < self.size:
                buffer[length : length + len(BLANK)] = BLANK
                length += len(BLANK)
        self.append(0, buffer, length)

    def append(self, at, buffer, length):
        """Write the first bytes of a buffer; without an erase where the place is free."""
        at += self._start
        try:
            self._nvm[at : at + length] = memoryview(buffer)[:length]
        except RuntimeError:
            raise OSError  # noqa: B904  "from" is more than a board knows


class FilePlace:
    """A slot file, written in place.

    A board's file stays open: closing it would write its folder anew too. And a board's drive
    erases a sector when, after a block was written in it, anything is read: so whole blocks are
    written, and all of them at once.
    """

    can_append = False
    is_spare = False
    size = LONGEST

    def __init__(self, path):
        self._path = path
        self._file = None

    def read(self, at, buffer, length):
        """Copy bytes of the place into a buffer; what is beyond the file's end reads as 0."""
        with open(self._path, "rb") as file:
            file.seek(SECTOR + at)
            found = file.readinto(memoryview(buffer)[:length])
        for i in range(found, length):
            buffer[i] = 0

    def write(self, buffer, length):
        """Overwrite the beginning of the place; the rest of its last block becomes 0."""
        if not _has_size(self._path):
            self._file = None
            raise OSError
        if not self._file:
            self._file = open(self._path, "r+b")
        whole = (length + BLOCK - 1) // BLOCK * BLOCK
        for i in range(length, whole):
            buffer[i] = 0
        self._file.seek(SECTOR)
        self._file.write(memoryview(buffer)[:whole])
        if IS_BOARD:
            os.sync()
        else:
            self._file.flush()


def nvm_places(nvm, platform):
    """The places that an nvm has: as many as can be erased apart."""
    if platform not in PAGED or len(nvm) < 2 * PAGE:
        return [NvmPlace(nvm, platform)]
    return [NvmPlace(nvm, platform, at, PAGE) for at in range(0, len(nvm), PAGE)]


def open_places(root):
    """The places this board has: nvm if there is any, and two slot files below a folder."""
    places = []
    try:
        import microcontroller

        if microcontroller.nvm:
            places = nvm_places(microcontroller.nvm, sys.platform)
    except (ImportError, AttributeError, NotImplementedError):
        pass
    for name in SLOTS if root else ():
        path = root + FOLDER + name
        if not _has_size(path):
            try:
                _make_slot(root + FOLDER, path)
            except OSError:
                pass  # a drive that cannot be written, or is full
        places.append(FilePlace(path))
    return places


def _has_size(path):
    """Whether there is a slot file of full size."""
    try:
        return os.stat(path)[6] == SLOT_SIZE
    except OSError:
        return False


def _make_slot(folder, path):
    """Make a slot file at its full size, blank where the records go."""
    try:
        os.mkdir(folder[:-1])
    except OSError:
        pass  # it is there
    try:
        with open(path, "wb") as file:
            # To seek beyond its end and write gives it all its room at once.
            file.seek(SLOT_SIZE - BLOCK)
            file.write(bytes(BLOCK))
            file.seek(SECTOR)
            file.write(bytes(LONGEST))
    except OSError:
        os.remove(path)  # half of it would only fill the drive
        raise
