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
        self.is_cut = False  # older moves were forgotten
        self.kept = 0  # entries unchanged since the saver set it; -1: not even what they began with

    def clear(self):
        """Forget everything; the room is kept."""
        self.length = self.made = 0
        self.kept = -1
        self.is_cut = False

    def __getitem__(self, index):
        return self._bytes[2 * index] | self._bytes[2 * index + 1] << 8

    def push(self, move):
        """Record a move just made; undone moves are forgotten."""
        if 2 * self.made == len(self._bytes):
            self._grow()
        self._bytes[2 * self.made] = move & 255
        self._bytes[2 * self.made + 1] = move >> 8
        self.kept = min(self.kept, self.made)
        self.made += 1
        self.length = self.made

    def forget_undone(self):
        """Drop the undone moves: redo does not know them."""
        self.length = self.made
        self.kept = min(self.kept, self.made)

    def is_step(self, index):
        """Whether the entry there begins a step: a step is undone whole."""
        return self[index] >> 13 == 0

    def step_from(self, index):
        """The first entry from an index on that begins a step, or the length."""
        while index < self.length and not self.is_step(index):
            index += 1
        return index

    def copy_to(self, buffer, at, first, end):
        """Copy the bytes of entries, low byte first; returns the place behind them."""
        behind = at + 2 * (end - first)
        buffer[at:behind] = memoryview(self._bytes)[2 * first : 2 * end]
        return behind

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
        self.length = self.made
        dropped = self.step_from(self.made // 2)
        self.made -= dropped
        for i in range(2 * self.made):
            self._bytes[i] = self._bytes[i + 2 * dropped]
        self.length = self.made
        self.kept = -1
        self.is_cut = True
