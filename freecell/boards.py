# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the game knows of the board it runs on: its row of boards.txt, or what settings.toml says.

FREECELL_BOARD = "pybadge"                  another row of the table
FREECELL_KEYS = "pins low GP2=UP GP3=A"     own keys, in the words of the table
FREECELL_ROTATION = "180"                   a screen that is held otherwise
"""

import os

from freecell.trouble import Trouble

# Beside this file, on a drive and in a checkout alike.
TABLE = __file__.replace("\\", "/").rpartition("/")[0] + "/boards.txt"
ANY = "*"  # the id of rows that only their pins tell
LEVELS = ("low", "high")
TURNS = ("0", "90", "180", "270")


class Row:
    """A board's row, as names for its fields; sound and lights are - where there are none.

    It has no methods: they would stay in memory with it.
    """


def _row(line):
    """The Row of a line of the table."""
    row = Row()
    row.board_id, row.keys, names, row.sound, row.lights, more = [
        field.strip() for field in line.split("|")
    ]
    row.names = tuple(names.split(", "))  # what help.py calls the keys
    more = more.split()
    row.is_battery = "battery" in more
    row.has_solver = "no_solver" not in more
    row.has_dvi = "dvi" in more
    row.high_pins = [word[3:] for word in more if word.startswith("on=")]
    row.rotation = None  # degrees, if the screen is not held as the board has it
    row.origin = "boards.txt"  # who is to blame for what is wrong with the keys
    return row


def row_for(board):
    """The row of a board module: by its id, else the one with the most pins, all there.

    Raises Trouble if settings.toml asks for what there is not.
    """
    chosen = _setting("FREECELL_BOARD")
    line = _line_of(chosen or getattr(board, "board_id", ""))
    if line is None and chosen:
        raise Trouble("FREECELL_BOARD: no board %s in boards.txt" % chosen)
    row = _row(line or _likeliest(board))
    if line is None:
        # Its speaker and lamps may be elsewhere.
        row.sound = _if_there(board, row.sound)
        row.lights = _if_there(board, row.lights)
    if chosen:
        row.origin = "FREECELL_BOARD"
    keys = _setting("FREECELL_KEYS")
    if keys:
        row.keys = keys
        row.origin = "FREECELL_KEYS"
        row.names = ("A", "B", "Start", "Select")
    turn = _setting("FREECELL_ROTATION")
    if turn:
        if turn not in TURNS:
            raise Trouble("FREECELL_ROTATION: %s is not one of %s" % (turn, ", ".join(TURNS)))
        row.rotation = int(turn)
    return row


def _setting(name):
    """What settings.toml says, as text; nothing on boards that cannot read it."""
    try:
        return str(os.getenv(name) or "").strip()
    except (AttributeError, NotImplementedError):
        return ""


def _lines():
    """The rows as they stand in the table, one at a time."""
    try:
        with open(TABLE) as table:
            for line in table:
                if "|" in line and not line.startswith("#"):
                    yield line
    except OSError:
        raise Trouble("cannot read boards.txt: copy the freecell folder again") from None


def _line_of(board_id):
    for line in _lines():
        if board_id != ANY and line.partition("|")[0].strip() == board_id:
            return line
    return None


def _likeliest(board):
    """The row with the most pins that are all there; the last, the console, needs none."""
    best = ""
    most = -1
    for line in _lines():
        pins = pins_of(line.split("|")[1])
        if len(pins) > most and all(hasattr(board, pin) for pin in pins):
            best = line
            most = len(pins)
    return best


def _if_there(board, spec):
    """A spec of sound or lights, if the board has its pins."""
    names = [word for word in spec.split()[1:] if not word.isdigit()]
    return spec if all(hasattr(board, name) for name in names) else "-"


def pins_of(keys):
    """The names of the pins that a column of keys speaks of."""
    pins = []
    for part in keys.split(";"):
        for word in part.split()[1:]:
            for pin in word.partition("=")[0].replace("/", "").replace("+", ",").split(","):
                if pin and not pin.isdigit() and pin not in LEVELS and pin not in pins:
                    pins.append(pin)
    return pins
