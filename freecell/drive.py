# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Who may write the drive, decided at reset: the game, for its slot files, or a PC.

CircuitPython lets only one of them, and lets it be chosen only in boot.py, before USB connects.
"""

import time

from freecell import keys

EITHER = -1
NO = 0
YES = 1

GAME = "game"
PC = "PC"

# The first row that fits decides. Nvm is enough when it has two parts that are erased apart; a
# board that cannot sense USB counts as on its own.
# nvm is enough | B is held | USB is there | owner
RULE = (
    (YES, EITHER, EITHER, PC),
    (EITHER, YES, EITHER, PC),
    (EITHER, EITHER, YES, PC),
    (EITHER, EITHER, EITHER, GAME),
)

# Their nvm is two pages, each erased by itself.
ENOUGH = ("nRF52840", "nRF52833")
USB_PINS = ("VBUS_DETECT", "VBUS_SENSE")


def owner(is_enough, is_held, is_on_usb):
    """GAME or PC, by RULE."""
    for enough, held, usb, who in RULE:
        if _fits(enough, is_enough) and _fits(held, is_held) and _fits(usb, is_on_usb):
            return who
    return PC


def _fits(wanted, is_so):
    return wanted == EITHER or wanted == (YES if is_so else NO)


def claim(board, storage, platform):
    """Give the drive to whom RULE says. Returns the owner; whatever fails, the PC keeps it."""
    who = PC
    try:
        who = owner(platform in ENOUGH, _is_held(board, keys.B), _is_on_usb(board))
        if who == GAME:
            storage.remount("/", readonly=False)
    except Exception as error:  # a board must never stop in boot.py
        print("FreeCell: the PC keeps the drive:", error)
        who = PC
    return who


def _is_held(board, wanted):
    """Whether a key is down. One that cannot be held at reset counts as held: else no PC ever
    got the drive.
    """
    import supervisor

    from freecell.boards import row_for
    from freecell.drivers import SCANNED, has_key, open_drivers

    row = row_for(board)
    if not has_key(row, keys.NAMES[wanted], SCANNED):
        return True
    is_held = False
    for driver in open_drivers(board, row, supervisor.ticks_ms, SCANNED):
        # A key that was down before its scanner was there is otherwise never reported.
        driver.start_over()
        time.sleep(driver.SCAN)
        while True:
            key = driver.poll()
            if key < 0:
                break
            if key & 7 == wanted:
                is_held = key & keys.PRESSED != 0
        driver.close()
    return is_held


def _is_on_usb(board):
    """Whether the board senses power from USB."""
    import digitalio

    for name in USB_PINS:
        if hasattr(board, name):
            pin = digitalio.DigitalInOut(getattr(board, name))
            is_on = pin.value
            pin.deinit()
            return is_on
    return False
