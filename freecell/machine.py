# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the game needs of the thing it runs on: a display, keys, a clock, and a way to wait."""

import time

from freecell import places
from freecell.forget import OPENING, forget

# On a PC the desktop layer puts its own in their place.
sleep = time.sleep
DRIVE = "/"  # the folder of the slot files; None where there are no files


class Machine:
    """This board, as its own modules describe it. On a PC they are the desktop layer's."""

    def __init__(self):
        import board
        import supervisor

        self.ticks = supervisor.ticks_ms  # milliseconds, wrapping at 2**29
        reason = supervisor.runtime.run_reason
        self.is_restarted = reason == supervisor.RunReason.SUPERVISOR_RELOAD  # by restart()
        self._open(board, supervisor.runtime)
        forget(OPENING)
        self.places = places.open_places(DRIVE)
        self.speaker = None  # speaker.open_speaker's, once there was a sound
        self.pointer = getattr(board, "POINTER", None)  # a mouse, where there is one

    def _open(self, board, runtime):
        from freecell import boards, display, drivers

        self.row = boards.row_for(board)
        self._power = display.power_on(board, self.row)
        self.display = display.display_of(board, runtime, self.row)
        self._drivers = drivers.open_drivers(board, self.row, self.ticks)

    def poll_keys(self, gestures):
        """Feed every key that went up or down since the last time; returns whether any did."""
        is_any = False
        for driver in self._drivers:
            while True:
                key = driver.poll()
                if key < 0:
                    break
                gestures.feed(key & 7, key & 8 != 0, driver.time)
                is_any = True
        return is_any

    def set_brightness(self, share):
        """Light the display, 0 to 1, if it can be dimmed."""
        try:
            self.display.brightness = share
        except (AttributeError, NotImplementedError, RuntimeError):
            pass

    def restart(self):
        """Begin anew with an empty heap. Comes back on a PC, where nobody needs that."""
        import supervisor

        self.is_restarted = True
        supervisor.reload()

    def wait(self, milliseconds):
        """Let time pass."""
        sleep(milliseconds / 1000)
