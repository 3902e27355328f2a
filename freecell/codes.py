# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Game codes: FC1-C4-AAAAAKH, or FC1-C4-AAAAAKH-KT with settings.

Version 1; the number of cells; the deal's number in seven letters, base 26, A = 0; then a letter a
setting that is on, in the order of variants.LETTERS. A code has no check letter.
"""

from freecell import variants
from freecell.deal import LAST_DEAL, is_deal

LETTERS = 7
_A = 65


def code_of(number, variant):
    """The game code of a deal and its rules."""
    letters = ""
    for _ in range(LETTERS):
        letters = chr(_A + number % 26) + letters
        number //= 26
    text = "FC1-C%d-%s" % (variant & variants.CELLS, letters)
    settings = ""
    for letter, bit in zip(variants.LETTERS, variants.SETTINGS):
        if variant & bit:
            settings += letter
    return text + "-" + settings if settings else text


def parse_code(text):
    """(number, variant) of a game code in capital or small letters.

    Raises ValueError with one line for the player.
    """
    parts = text.strip().upper().split("-")
    if len(parts) not in (3, 4) or parts[0][:2] != "FC":
        raise ValueError("not a game code (like FC1-C4-AAAAAKH)")
    if parts[0] != "FC1":
        raise ValueError("a game code of another version")
    if len(parts[1]) != 2 or parts[1][0] != "C" or parts[1][1] not in "1234":
        raise ValueError("a game code has C1 to C4 cells")
    variant = ord(parts[1][1]) - 48
    number = _number_of(parts[2])
    if len(parts) == 4:
        variant |= _settings_of(parts[3])
    if not variants.is_variant(variant):
        raise ValueError("relaxed and single exclude each other")
    return number, variant


def _number_of(letters):
    if len(letters) != LETTERS:
        raise ValueError("a game code has seven letters for its deal")
    number = 0
    for letter in letters:
        digit = ord(letter) - _A
        if not 0 <= digit < 26:
            raise ValueError("a game code's deal is letters only")
        number = number * 26 + digit
        if number > LAST_DEAL:
            break  # before the product could pass 30 bits
    if not is_deal(number):
        raise ValueError("no such deal: 1 to 1000000")
    return number


def _settings_of(letters):
    variant = 0
    place = -1
    for letter in letters:
        found = variants.LETTERS.find(letter)
        if found <= place:
            raise ValueError("a game code's settings are of KRSTH, in this order")
        place = found
        variant |= variants.SETTINGS[place]
    if not letters:
        raise ValueError("a game code does not end with a hyphen")
    return variant
