# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `microcontroller`: pins, and memory that outlasts the power, in RAM or in a file."""

import os

from desktop.hardware import Pin

try:
    import fcntl
except ImportError:
    fcntl = None  # nothing keeps two games from one file there

__all__ = ["ByteArray", "FileByteArray", "InUse", "Pin", "nvm"]


class ByteArray:
    """The class of nvm: bytes read and written by index or slice."""

    def __init__(self, size):
        self._bytes = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self._bytes)

    def _bounds(self, index):
        if index.step not in (None, 1):
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        start, stop, _ = index.indices(len(self._bytes))
        return start, max(start, stop)

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop = self._bounds(index)
            return self._bytes[start:stop]
        return self._bytes[index]

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            self._bytes[index] = value
            return
        start, stop = self._bounds(index)
        if not isinstance(value, bytes | bytearray | memoryview):
            raise NotImplementedError("array/bytes required on right side")
        if len(value) != stop - start:
            raise ValueError("Slice and value different lengths.")
        self._bytes[start:stop] = value


class InUse(OSError):
    """Another process has the file."""


class FileByteArray(ByteArray):
    """nvm in a file, which is written in place: what is written is there if the process is killed.

    Bytes can be written any number of times, so the game may append to what it has.
    """

    can_append = True

    def __init__(self, size, path):
        super().__init__(size)
        # Neither made anew nor cut off: what is there stays.
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b", buffering=0)
        if fcntl:
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise InUse from None
        found = self._file.read(size)
        self._bytes[: len(found)] = found
        self._write(len(found), size)

    def __setitem__(self, index, value):
        super().__setitem__(index, value)
        if isinstance(index, slice):
            self._write(*self._bounds(index))
        else:
            self._write(index, index + 1)

    def _write(self, start, stop):
        self._file.seek(start)
        self._file.write(self._bytes[start:stop])


# fake_board puts a ByteArray of the board's size here.
nvm = None
