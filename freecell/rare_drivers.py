# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The ways of wiring that few boards have: apart, so that most boards need not read them."""

from freecell.drivers import (
    key_named,
    keys_named,
    level,
    number,
    pairs,
    pin_named,
    pins_at,
    word_at,
)


def open_rare(board, words, ticks):
    """The driver of one part of a row, as words."""
    kind = words[0]
    if kind == "pins":
        return _open_few(board, words, ticks)
    if kind == "matrix":
        return _open_matrix(board, words)
    if kind == "stick":
        from analogio import AnalogIn

        from freecell.axis_driver import StickDriver

        return StickDriver(
            AnalogIn(pin_named(board, word_at(words, 1))),
            AnalogIn(pin_named(board, word_at(words, 2))),
            ticks,
        )
    if kind == "ladder":
        from analogio import AnalogIn

        from freecell.axis_driver import LadderDriver

        pins, found = pairs(board, words[1:])
        both = bytes([key_named(name) for pair in found for name in (pair.split("/") * 2)[:2]])
        return LadderDriver([AnalogIn(pin) for pin in pins], both, ticks)
    if kind == "ball":
        from countio import Counter

        from freecell.ball_driver import BallDriver

        pins, found = pairs(board, words[2:])
        counters = [Counter(pin) for pin in pins]
        return BallDriver(counters, keys_named(found), number(words, 1), ticks)
    if kind == "i2c":
        from freecell.text_driver import I2CText, TextDriver

        return TextDriver(I2CText(pin_named(board, "I2C")(), number(words, 1)), ticks)
    if kind == "console":
        from freecell.text_driver import Console, TextDriver

        return TextDriver(Console(), ticks)
    raise ValueError("no way of wiring is called %s" % kind)


def _open_few(board, words, ticks):
    """Pins with keys that are several buttons, or a button held."""
    import keypad

    from freecell.few_driver import LATE, MOST, FewDriver

    is_high = level(words)
    chords = [word for word in words[2:] if "+" in word]
    single = [word for word in words[2:] if "+" not in word]
    pins, found = pairs(board, single)
    taps = keys_named([name.split("/")[0] for name in found])
    holds = keys_named([name.split("/")[-1] for name in found])
    if len(pins) > MOST:
        raise ValueError("more than %d buttons" % MOST)
    names = [word.partition("=")[0] for word in single]
    triples = bytearray()
    for word in chords:
        pressed, _, key = word.partition("=")
        first, _, second = pressed.partition("+")
        late = LATE if first.endswith("/") else 0
        triples.append(_place(names, first.rstrip("/")) | late)
        triples.append(_place(names, second))
        triples.append(key_named(key))
    scanner = keypad.Keys(pins, value_when_pressed=is_high, pull=True)
    return FewDriver(scanner, taps, holds, bytes(triples), ticks)


def _open_matrix(board, words):
    """The Cardputer's firmware has a scanner of its own, that otherwise types into the console."""
    from freecell.keypad_driver import UNUSED, KeypadDriver

    rows = pins_at(board, words, 1)
    columns = pins_at(board, words, 2)
    key_of = bytearray([UNUSED]) * (len(columns) << len(rows))
    for word in words[3:]:
        place, _, name = word.partition("=")
        if not place.isdigit() or int(place) >= len(key_of):
            raise ValueError("no place %s in the matrix" % place)
        key_of[int(place)] = key_named(name)
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


def _place(names, name):
    """Which of the buttons that is."""
    if name not in names:
        raise ValueError("%s is in a pair and has no key" % name)
    return names.index(name)
