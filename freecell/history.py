# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The moves of a game, two bytes each, with a place among them for undo and redo.

Room is taken in blocks, so that play allocates only once in many moves. When no block can be had
the oldest half is forgotten: the game goes on, with a shorter way back.
"""

BLOCK = 512


class History:
    """A list of moves (moves.py, 15 bits each) and how many of them are now made."""

    def __init__(self):
        self._bytes = bytearray(2 * BLOCK)
        self.length = 0  # moves kept, undone ones included
        self.made = 0  # of these, moves now on the table

    def clear(self):
        """Forget everything; the room is kept."""
        self.length = self.made = 0

    def __getitem__(self, index):
        return self._bytes[2 * index] | self._bytes[2 * index + 1] << 8

    def push(self, move):
        """Record a move just made; undone moves are forgotten."""
        if 2 * self.made == len(self._bytes):
            self._grow()
        self._bytes[2 * self.made] = move & 255
        self._bytes[2 * self.made + 1] = move >> 8
        self.made += 1
        self.length = self.made

    def _grow(self):
        try:
            larger = bytearray(len(self._bytes) + 2 * BLOCK)
        except MemoryError:
            self._forget_half()
            return
        for i in range(2 * self.made):
            larger[i] = self._bytes[i]
        self._bytes = larger

    def _forget_half(self):
        dropped = self.made // 2
        # A step is undone whole, so the first kept entry must begin one.
        while dropped < self.made and self[dropped] >> 13:
            dropped += 1
        self.made -= dropped
        for i in range(2 * self.made):
            self._bytes[i] = self._bytes[i + 2 * dropped]
        self.length = self.made
