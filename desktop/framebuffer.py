# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A display in memory: Blinka's displayio draws into it, and what a board would send is counted.

BusDisplay of Blinka -- windows, pixels --> FrameBuffer -- frame --> window, picture, test
"""

import os
from array import array

# Without this Blinka looks for a real board at its first import.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import displayio  # noqa: I001  (has to come before the others)
import busdisplay
import fourwire
from displayio._area import Area
from displayio._constants import DISPLAY_COMMAND
from PIL import Image

from desktop import fast_fill, strict

SET_COLUMNS = 0x2A
SET_ROWS = 0x2B
WRITE_PIXELS = 0x2C
# A board computes and sends an area in pieces of so many pixels (its buffer of 512 bytes), and
# each piece costs two address commands of five bytes and the write command.
PIECE_PIXELS = 256
PIECE_COMMAND_BYTES = 11
FRAMES_PER_SECOND = 60


class FrameBuffer(fourwire.FourWire):
    """A display bus that keeps the pixels it is sent: RGB565, high byte first, row after row.

    pixel_bytes and command_bytes count what a board would have sent since clear_counts(). Set
    windows to a list, and each window written is put into it as (x, y, width, height).
    """

    def __init__(self, width, height):
        # The base class claims pins in its __init__, so that stays uncalled.
        self.width = width
        self.height = height
        self.pixels = bytearray(2 * width * height)
        self.writes = 0  # windows written since the start: whoever shows the frame sees it change
        self.windows = None
        self._command = 0
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)
        self.clear_counts()

    def clear_counts(self):
        """Count from zero again."""
        self.pixel_bytes = 0
        self.command_bytes = 0

    def image(self):
        """The frame as a Pillow image."""
        words = array("H", self.pixels)
        words.byteswap()
        return Image.frombytes("RGB", (self.width, self.height), words.tobytes(), "raw", "BGR;16")

    def reset(self):
        """Nothing to reset."""

    def _free(self):
        return True

    def _begin_transaction(self):
        return True

    def _end_transaction(self):
        pass

    def _send(self, data_type, chip_select, data):
        if data_type == DISPLAY_COMMAND:
            self._command = data[0]
        elif self._command == WRITE_PIXELS:
            self._write(data)
        elif self._command == SET_COLUMNS:
            self._columns = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == SET_ROWS:
            self._rows = (data[0] << 8 | data[1], data[2] << 8 | data[3])

    def _write(self, data):
        """Put pixels into the window that was set."""
        left, right = self._columns
        top, bottom = self._rows
        width = right - left + 1
        height = bottom - top + 1
        row = 2 * width
        stride = 2 * self.width
        start = top * stride + 2 * left
        if row == stride:
            self.pixels[start : start + len(data)] = data
        else:
            for done in range(0, len(data), row):
                self.pixels[start : start + row] = data[done : done + row]
                start += stride
        self.writes += 1
        self.count(left, top, width, height)

    def count(self, left, top, width, height):
        """Count what a window of pixels takes."""
        self.pixel_bytes += 2 * width * height
        rows_a_piece = max(1, PIECE_PIXELS // width)
        self.command_bytes += PIECE_COMMAND_BYTES * -(-height // rows_a_piece)
        if self.windows is not None:
            self.windows.append((left, top, width, height))


class Display(busdisplay.BusDisplay):
    """Blinka's display, which loses no time while nothing changes.

    Blinka finds the areas to send as CircuitPython's own displayio does (TileGrid.c, Group.c). A
    display that is_blind counts them and computes no pixels.
    """

    is_blind = False

    def _refresh_area(self, area):
        if not self.is_blind:
            return super()._refresh_area(area)
        clipped = Area()
        if self._core.clip_area(area, clipped):
            self.bus.count(clipped.x1, clipped.y1, clipped.width(), clipped.height())
        return True

    def _refresh_display(self):
        core = self._core
        core.start_refresh()
        areas = self._get_refresh_areas()
        for area in areas:
            self._refresh_area(area)
        if areas:
            core.finish_refresh()
        core.refresh_in_progress = False
        return True


def screen(width, height):
    """A display of that size, as board.DISPLAY is one; its frame buffer is display.bus."""
    strict.install()
    fast_fill.install()
    displayio.release_displays()
    # Blinka's thread for auto_refresh wakes a thousand times a second; the game refreshes itself.
    displayio._stop_background()
    return Display(
        FrameBuffer(width, height),
        b"",
        width=width,
        height=height,
        auto_refresh=False,
        native_frames_per_second=FRAMES_PER_SECOND,
    )
