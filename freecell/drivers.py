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
    kind = words[0]
    if kind == "pins":
        return _open_pins(board, words, ticks)
    if kind == "shift":
        return _open_shift(board, words)
    if kind == "matrix":
        return _open_matrix(board, words)
    if kind == "stick":
        from analogio import AnalogIn

        from freecell.axis_driver import StickDriver

        return StickDriver(AnalogIn(_pin(board, words, 1)), AnalogIn(_pin(board, words, 2)), ticks)
    if kind == "ladder":
        from analogio import AnalogIn

        from freecell.axis_driver import LadderDriver

        pins, found = _pairs(board, words[1:])
        both = bytes([_key(name) for pair in found for name in (pair.split("/") * 2)[:2]])
        return LadderDriver([AnalogIn(pin) for pin in pins], both, ticks)
    if kind == "ball":
        from countio import Counter

        from freecell.ball_driver import BallDriver

        pins, found = _pairs(board, words[2:])
        counters = [Counter(pin) for pin in pins]
        return BallDriver(counters, _keys(found), _number(words, 1), ticks)
    if kind == "i2c":
        from freecell.text_driver import I2CText, TextDriver

        return TextDriver(I2CText(_named(board, "I2C")(), _number(words, 1)), ticks)
    if kind == "console":
        from freecell.text_driver import Console, TextDriver

        return TextDriver(Console(), ticks)
    raise ValueError("no way of wiring is called %s" % kind)


def _open_pins(board, words, ticks):
    import keypad

    from freecell.keypad_driver import KeypadDriver

    level = _level(words)
    chords = [word for word in words[2:] if "+" in word]
    single = [word for word in words[2:] if "+" not in word]
    pins, found = _pairs(board, single)
    taps = _keys([name.split("/")[0] for name in found])
    holds = _keys([name.split("/")[-1] for name in found])
    if not chords and taps == holds:
        return KeypadDriver(keypad.Keys(pins, value_when_pressed=level, pull=True), taps)
    from freecell.few_driver import LATE, MOST, FewDriver

    if len(pins) > MOST:
        raise ValueError("more than %d buttons" % MOST)
    names = [word.partition("=")[0] for word in single]
    pairs = bytearray()
    for word in chords:
        pressed, _, key = word.partition("=")
        first, _, second = pressed.partition("+")
        late = LATE if first.endswith("/") else 0
        pairs.append(_place(names, first.rstrip("/")) | late)
        pairs.append(_place(names, second))
        pairs.append(_key(key))
    scanner = keypad.Keys(pins, value_when_pressed=level, pull=True)
    return FewDriver(scanner, taps, holds, bytes(pairs), ticks)


def _open_shift(board, words):
    import keypad

    from freecell.keypad_driver import KeypadDriver

    pins = _pins(board, words, 2)
    found = _word(words, 3)[1:].split(",")
    if len(pins) != 3:
        raise ValueError("shift takes a clock, a data and a latch pin")
    scanner = keypad.ShiftRegisterKeys(
        clock=pins[0],
        data=pins[1],
        latch=pins[2],
        key_count=len(found),
        value_when_pressed=_level(words),
    )
    return KeypadDriver(scanner, _keys(found))


def _open_matrix(board, words):
    """The Cardputer's firmware has a scanner of its own, that otherwise types into the console."""
    from freecell.keypad_driver import UNUSED, KeypadDriver

    rows = _pins(board, words, 1)
    columns = _pins(board, words, 2)
    key_of = bytearray([UNUSED]) * (len(columns) << len(rows))
    for word in words[3:]:
        number, _, name = word.partition("=")
        if not number.isdigit() or int(number) >= len(key_of):
            raise ValueError("no place %s in the matrix" % number)
        key_of[int(number)] = _key(name)
    try:
        import cardputer_keyboard
    except ImportError:
        from keypad_demux import DemuxKeyMatrix

        return KeypadDriver(DemuxKeyMatrix(rows, columns), key_of)
    cardputer_keyboard.detach_serial()
    driver = KeypadDriver(cardputer_keyboard.KEYBOARD, key_of)
    # That scanner is the firmware's, for good.
    driver.close = cardputer_keyboard.attach_serial
    return driver


# -- words of a row; what is wrong with them is a ValueError


def _word(words, place):
    if place >= len(words):
        raise ValueError("%s is cut short" % words[0])
    return words[place]


def _number(words, place):
    word = _word(words, place)
    if not word.isdigit() or int(word) == 0:
        raise ValueError("%s is no number" % word)
    return int(word)


def _level(words):
    word = _word(words, 1)
    if word not in LEVELS:
        raise ValueError("%s is not low or high" % word)
    return word == LEVELS[1]


def _named(board, name):
    pin = getattr(board, name, None) if name else None
    if pin is None:
        raise ValueError("this board has no pin %s" % name)
    return pin


def _pin(board, words, place):
    return _named(board, _word(words, place))


def _pins(board, words, place):
    return [_named(board, name) for name in _word(words, place).split(",")]


def _pairs(board, words):
    """PIN=KEY ... as pins and names of keys."""
    pairs = [word.partition("=") for word in words]
    return [_named(board, pair[0]) for pair in pairs], [pair[2] for pair in pairs]


def _key(name):
    if name not in keys.NAMES:
        raise ValueError("%s is no key: use %s" % (name or "nothing", " ".join(keys.NAMES)))
    return keys.NAMES.index(name)


def _keys(names):
    return bytes([_key(name) for name in names])


def _place(names, name):
    if name not in names:
        raise ValueError("%s is in a pair and has no key" % name)
    return names.index(name)
