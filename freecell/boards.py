# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The handhelds the game knows: a row a board, how its keys are wired and which key is which.

Read from CircuitPython's own board definitions. A board that has no row is recognised by the names
its board module offers.
"""

from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

PINS = 0  # keypad.Keys: a pin a key
SHIFT = 1  # keypad.ShiftRegisterKeys: clock, data and latch

_CROSS = (UP, DOWN, LEFT, RIGHT)
_SW = ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y")
_SW_KEYS = _CROSS + (A, B, START, SELECT)
_SHIFT = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
_STICK = ("JOYSTICK_X", "JOYSTICK_Y")
_BUTTONS = ("BUTTON_UP", "BUTTON_DOWN", "BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_A", "BUTTON_B")
_BUMPERS = _BUTTONS + ("BUTTON_BUMPER_LEFT", "BUTTON_BUMPER_RIGHT", "BUTTON_MENU")
_FOUR = (B, A, START, SELECT)
_EIGHT = _FOUR + (RIGHT, DOWN, UP, LEFT)

# board id | wiring | pins | key of each, None for one not used | level when pressed | stick |
# what A, B, START and SELECT are called there
ROWS = (
    ("pc", PINS, _SW, _SW_KEYS, False, (), ("Z", "X", "Enter", "Tab")),
    ("pybadge", SHIFT, _SHIFT, _EIGHT, True, (), ("A", "B", "Start", "Select")),
    ("pygamer", SHIFT, _SHIFT, _FOUR, True, _STICK, ("A", "B", "Start", "Select")),
    ("pimoroni_picosystem", PINS, _SW, _SW_KEYS, False, (), ("A", "B", "X", "Y")),
    ("pajenicko_picopad", PINS, _SW, _SW_KEYS, False, (), ("A", "B", "X", "Y")),
    (
        "tinycircuits_thumby_color",
        PINS,
        _BUMPERS,
        _CROSS + (A, B, SELECT, SELECT, START),
        False,
        (),
        ("A", "B", "Menu", "a bumper"),
    ),
)


class Row:
    """A board's row with names for its fields."""

    def __init__(self, row):
        (
            self.board_id,
            self.wiring,
            self.pins,
            self.keys,
            self.level,
            self.stick,
            self.names,
        ) = row


def row_for(board):
    """The row of a board module: by its id, else the one with the most pins, all there, or None."""
    board_id = getattr(board, "board_id", "")
    for row in ROWS:
        if row[0] == board_id:
            return Row(row)
    best = None
    for row in ROWS[1:]:
        pins = row[2] + row[5]
        if all(hasattr(board, pin) for pin in pins):
            if best is None or len(pins) > len(best[2] + best[5]):
                best = row
    return Row(best) if best else None
