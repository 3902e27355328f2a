# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Makes the drivers of a board's keys from its row. Needed at the start only; of the drivers
themselves only those that this board needs are loaded.

A driver's poll() gives a key, with PRESSED if it went down, or NOTHING; time is when it did.
"""

from freecell import keys
from freecell.boards import LEVELS
from freecell.trouble import Trouble

SCANNED = ("pins", "shift", "matrix")  # kinds whose keys can be held at reset


def open_drivers(board, row, ticks, kinds=None):
    """The drivers for a board's keys, or those of some kinds; row is a boards.Row.

    Raises Trouble, in one line, if the row asks for what there is not.
    """
    drivers = []
    try:
        for part in row.keys.split(";"):
            words = part.split()
            if not words:
                raise ValueError("nothing between ;")
            if kinds is None or words[0] in kinds:
                drivers.append(_open(board, words, ticks))
        if row.origin == "FREECELL_KEYS" and not {"A", "console", "i2c"} & _words_of(row.keys):
            raise ValueError("no key is A")
    except (ValueError, TypeError, RuntimeError) as error:  # a pin in use, no pin, a bus of nothing
        raise Trouble("%s: %s" % (row.origin, error)) from None
    return drivers


def has_key(row, name, kinds):
    """Whether a key of that name is wired in one of the ways."""
    for part in row.keys.split(";"):
        if part.split()[0] in kinds and name in _words_of(part):
            return True
    return False


def _words_of(keys):
    """The kinds, keys and pins named anywhere in a column of keys."""
    for mark in ";,/+=":
        keys = keys.replace(mark, " ")
    return set(keys.split())


def _open(board, words, ticks):
    """The driver of one part of a row, as words."""
    if words[0] == "shift":
        return _open_shift(board, words)
    if words[0] == "pins" and "/" not in "".join(words) and "+" not in "".join(words):
        import keypad

        from freecell.keypad_driver import KeypadDriver

        is_high = level(words)
        pins, found = pairs(board, words[2:])
        key_of = keys_named(found)
        return KeypadDriver(keypad.Keys(pins, value_when_pressed=is_high, pull=True), key_of)
    from freecell.rare_drivers import open_rare

    return open_rare(board, words, ticks)


def _open_shift(board, words):
    import keypad

    from freecell.keypad_driver import KeypadDriver

    pins = pins_at(board, words, 2)
    found = word_at(words, 3)[1:].split(",")
    if len(pins) != 3:
        raise ValueError("shift takes a clock, a data and a latch pin")
    scanner = keypad.ShiftRegisterKeys(
        clock=pins[0],
        data=pins[1],
        latch=pins[2],
        key_count=len(found),
        value_when_pressed=level(words),
    )
    return KeypadDriver(scanner, keys_named(found))


# -- words of a row; what is wrong with them is a ValueError


def word_at(words, place):
    """A word of a part."""
    if place >= len(words):
        raise ValueError("%s is cut short" % words[0])
    return words[place]


def number(words, place):
    """A number above 0."""
    word = word_at(words, place)
    if not word.isdigit() or int(word) == 0:
        raise ValueError("%s is no number" % word)
    return int(word)


def level(words):
    """Whether a pressed key is high."""
    word = word_at(words, 1)
    if word not in LEVELS:
        raise ValueError("%s is not low or high" % word)
    return word == LEVELS[1]


def pin_named(board, name):
    """A pin of the board, or what else it has of that name."""
    pin = getattr(board, name, None) if name else None
    if pin is None:
        raise ValueError("this board has no pin %s" % name)
    return pin


def pins_at(board, words, place):
    """PIN,PIN,... as pins."""
    return [pin_named(board, name) for name in word_at(words, place).split(",")]


def pairs(board, words):
    """PIN=KEY ... as pins and names of keys."""
    parts = [word.partition("=") for word in words]
    return [pin_named(board, part[0]) for part in parts], [part[2] for part in parts]


def key_named(name):
    """The number of a key."""
    if name not in keys.NAMES:
        raise ValueError("%s is no key: use %s" % (name or "nothing", " ".join(keys.NAMES)))
    return keys.NAMES.index(name)


def keys_named(names):
    """The same of several, a byte each."""
    return bytes([key_named(name) for name in names])
