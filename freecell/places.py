# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Where records are kept: the board's nvm, and files on its drive.

A place is read and written at bytes from its beginning. Each may raise OSError, which the saver
takes as "not here".
"""

import os

# Boards whose nvm takes bytes where it holds 0xFF without erasing anything. Elsewhere every write
# is an erase of the whole.
APPENDING = ("RP2040", "RP2350")
ERASED = 0xFF

# A slot file is two erase sectors long and begins with its records, which fill one at most: so no
# two slots, and no slot and the other's folder, ever share a sector.
SLOT_FOLDERS = ("save0", "save1")
SLOT_NAME = "slot.bin"
SLOT_SIZE = 8192
SLOT_RECORDS = 4096


class NvmPlace:
    """microcontroller.nvm, or what behaves like it."""

    def __init__(self, nvm, platform):
        self._nvm = nvm
        self.size = len(nvm)
        self.can_append = platform in APPENDING

    def read(self, at, buffer, length):
        """Copy bytes of the place into a buffer."""
        buffer[:length] = self._nvm[at : at + length]

    def is_free(self, at, length):
        """Whether bytes can be appended there."""
        for value in self._nvm[at : at + length]:
            if value != ERASED:
                return False
        return True

    def write(self, buffer, length):
        """Replace everything by the first bytes of a buffer: an erase and a write."""
        if self.can_append:
            # All in one assignment: each would erase the whole.
            whole = bytearray(self.size)
            whole[:length] = memoryview(buffer)[:length]
            for i in range(length, self.size):
                whole[i] = ERASED
            self._nvm[0 : self.size] = whole
        else:
            self._nvm[0:length] = memoryview(buffer)[:length]

    def append(self, at, buffer, length):
        """Write bytes where the place is free: no erase."""
        self._nvm[at : at + length] = memoryview(buffer)[:length]


class FilePlace:
    """A slot file in a folder of its own, written in place."""

    can_append = False

    def __init__(self, root, folder):
        self._folder = root + folder
        self._path = self._folder + "/" + SLOT_NAME
        self.size = SLOT_RECORDS

    def read(self, at, buffer, length):
        """Copy bytes of the file into a buffer; what is beyond its end reads as 0."""
        with open(self._path, "rb") as file:
            file.seek(at)
            found = file.readinto(memoryview(buffer)[:length])
        for i in range(found, length):
            buffer[i] = 0

    def write(self, buffer, length):
        """Overwrite the beginning of the file; it is made at its full size when missing."""
        try:
            if os.stat(self._path)[6] < SLOT_SIZE:
                raise OSError
        except OSError:
            self._make()
        with open(self._path, "r+b") as file:
            file.write(memoryview(buffer)[:length])

    def _make(self):
        try:
            os.mkdir(self._folder)
        except OSError:
            pass  # it is there
        blank = bytes(512)
        with open(self._path, "wb") as file:
            for _ in range(SLOT_SIZE // len(blank)):
                file.write(blank)


def open_places(root):
    """The places this board has: nvm if there is any, and two slot files below a folder."""
    places = []
    try:
        import sys

        import microcontroller

        if microcontroller.nvm:
            places.append(NvmPlace(microcontroller.nvm, sys.platform))
    except (ImportError, AttributeError, NotImplementedError):
        pass
    for folder in SLOT_FOLDERS if root else ():
        places.append(FilePlace(root, folder))
    return places
