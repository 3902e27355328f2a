# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `microcontroller`: pins, and memory that outlasts the power, here in RAM."""

from desktop.hardware import Pin

__all__ = ["ByteArray", "Pin", "nvm"]


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


# fake_board puts a ByteArray of the board's size here.
nvm = None
