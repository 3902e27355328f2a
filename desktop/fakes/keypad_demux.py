# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Stands for `keypad_demux`: a matrix of keys behind a demultiplexer."""

from desktop import hardware
from desktop.fakes.keypad import _Scanner


class DemuxKeyMatrix(_Scanner):
    """Key number is row * columns + column; the pins of the rows carry a row's number."""

    def __init__(
        self,
        row_addr_pins,
        column_pins,
        *,
        columns_to_anodes=True,
        transpose=False,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._rows = tuple(row_addr_pins)
        self._columns = tuple(column_pins)
        # The board's demultiplexer pulls low, and has rows.
        self._is_wired_so = columns_to_anodes and not transpose
        super().__init__(
            self._rows + self._columns,
            len(self._columns) << len(self._rows),
            interval,
            max_events,
            debounce_threshold,
        )

    def _levels(self):
        held = ()
        if self._is_wired_so:
            held = hardware.current.matrix_places(self._rows, self._columns)
        for key_number in range(self._key_count):
            yield key_number in held
