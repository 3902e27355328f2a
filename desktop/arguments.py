# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What the command line's arguments mean, and one line for each that means nothing."""

import argparse
import re

from freecell import variants
from freecell.codes import parse_code
from freecell.deal import FIRST_DEAL, LAST_DEAL, is_deal
from freecell.variants import CELLS, STANDARD

LONGEST_NUMBER = 20  # Python refuses to read numbers of thousands of digits


class BadArgument(Exception):
    """Something the player gave that cannot be used; its text is one line."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message):
        raise BadArgument(message)


def add_settings(parser):
    """The options that name a variant."""
    parser.add_argument("--cells", type=int, metavar="N", help="free cells, 1 to 4; 4 by default")
    for bit, name in zip(variants.SETTINGS, variants.NAMES, strict=True):
        option = "--" + name.replace(" ", "-")
        parser.add_argument(
            option, action="append_const", dest="settings", const=bit, help="the setting " + name
        )


def deal_and_variant(options):
    """(number, variant) that the arguments name, or BadArgument."""
    text = options.deal
    settings = 0
    for bit in options.settings or ():
        settings |= bit
    cells = options.cells
    if cells is not None and not 1 <= cells <= 4:
        raise BadArgument(f"no game with {cells} cells: 1 to 4")
    if re.fullmatch("-?[0-9]+", text):
        number = int(text) if len(text) <= LONGEST_NUMBER else 0
        if not is_deal(number):
            raise BadArgument(f"no such deal: {text} ({FIRST_DEAL} to {LAST_DEAL})")
        variant = (cells or STANDARD) | settings
        if not variants.is_variant(variant):
            raise BadArgument("relaxed and single exclude each other")
        return number, variant
    try:
        number, variant = parse_code(text)
    except ValueError as error:
        raise BadArgument(f"{text}: {error}") from None
    if cells not in (None, variant & CELLS) or settings & ~variant:
        raise BadArgument(f"{text} is a game with {variants.describe(variant)}")
    return number, variant
