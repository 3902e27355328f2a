# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The command line: freecell play, deal, code, replay and bundle.

Bad arguments end with exit status 2 and one line on standard error.
"""

import os
import sys

from desktop.arguments import BadArgument, Parser, add_settings, deal_and_variant
from freecell import notation
from freecell.codes import code_of
from freecell.game import Game
from freecell.table import FIRST_COLUMN, PILES, cards_home

BAD_ARGUMENTS = 2


def make_parser():
    """The parser of all commands."""
    parser = Parser(prog="freecell", description="FreeCell for CircuitPython handhelds, on a PC.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="play in a window, or by a list of keys")
    play.add_argument("deal", nargs="?", metavar="DEAL", help="deal number or game code")
    add_settings(play)
    play.add_argument("--screen", metavar="WxH", help="screen size, as 160x128")
    play.add_argument("--board", metavar="ID", help="stand for this board")
    play.add_argument("--scale", type=int, metavar="N", help="size of a pixel in the window")
    play.add_argument("--state", metavar="DIR", help="folder that stands for the board's flash")
    play.add_argument("--keys", metavar="KEYS", help='press these and end, as "A RIGHT A:800"')
    play.add_argument("--png", metavar="FILE", help="save the last picture")
    play.add_argument("--text", action="store_true", help="print the position at the end")
    play.add_argument("--headless", action="store_true", help="open no window")
    play.set_defaults(run=run_play)

    deal = commands.add_parser("deal", help="print a deal, a column a line")
    deal.add_argument("deal", metavar="DEAL", help="deal number or game code")
    add_settings(deal)
    deal.set_defaults(run=run_deal)

    code = commands.add_parser("code", help="print the game code of a deal")
    code.add_argument("deal", metavar="DEAL", help="deal number")
    add_settings(code)
    code.set_defaults(run=run_code)

    replay = commands.add_parser("replay", help="play moves from a file or standard input")
    replay.add_argument("deal", metavar="DEAL", help="deal number or game code")
    replay.add_argument("file", nargs="?", default="-", metavar="FILE", help="moves; - for input")
    add_settings(replay)
    replay.set_defaults(run=run_replay)

    bundle = commands.add_parser("bundle", help="make the folder to copy to a board")
    bundle.add_argument("--board", metavar="ID", default="pybadge", help="for this board")
    bundle.add_argument("--out", metavar="DIR", help="the folder; bundle/ID if not given")
    bundle.add_argument(
        "--mpy-cross", metavar="PATH", help="compile with CircuitPython's own mpy-cross"
    )
    bundle.set_defaults(run=run_bundle)
    return parser


def run_deal(options):
    """freecell deal"""
    number, variant = deal_and_variant(options)
    game = Game()
    game.deal(number, variant)
    for pile in range(FIRST_COLUMN, PILES):
        print(notation.column_text(game.table, pile))
    return 0


def run_code(options):
    """freecell code"""
    print(code_of(*deal_and_variant(options)))
    return 0


def run_replay(options):
    """freecell replay"""
    number, variant = deal_and_variant(options)
    words = _read(options.file).split()
    game = Game()
    game.deal(number, variant)
    for count, word in enumerate(words, 1):
        try:
            notation.play_text(game, word)
        except ValueError as error:
            print(f"move {count}, {word}: {error}", file=sys.stderr)
            return 1
    if game.is_won:
        print(f"won in {game.moves} moves, score {game.score}")
    else:
        home = cards_home(game.table)
        print(f"open after {game.moves} moves, score {game.score}, {home} cards home")
    return 0


def _read(path):
    """The text of a file, or of standard input for -."""
    try:
        if path == "-":
            if sys.stdin is None:
                raise BadArgument("standard input is closed")
            text = sys.stdin.read()
            text.encode()  # bytes that are no text come through as what cannot be written again
            return text
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise BadArgument(f"{path}: {error.strerror}") from None
    except ValueError:
        raise BadArgument(f"{path}: not a text file") from None


def run_play(options):
    """freecell play"""
    from desktop import play  # displayio and Pillow take a moment; the others need neither

    return play.run(options)


def run_bundle(options):
    """freecell bundle"""
    from desktop import bundle

    return bundle.run(options)


def parse(arguments):
    """The options of a command line. A file to replay may stand behind the settings, too."""
    parser = make_parser()
    options, rest = parser.parse_known_args(arguments)
    is_file = len(rest) == 1 and (rest[0] == "-" or not rest[0].startswith("-"))
    if is_file and options.command == "replay" and options.file == "-":
        options.file = rest[0]
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return options


def main(arguments=None):
    """Run a command; returns the exit status."""
    try:
        options = parse(arguments)
        status = options.run(options)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except BadArgument as error:
        print("freecell:", " ".join(str(error).split()), file=sys.stderr)
        return BAD_ARGUMENTS
    except BrokenPipeError:
        # The reader went away; without this Python would complain of it again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:  # a full disk, a folder in the way
        name = f"{error.filename}: " if error.filename else ""
        print(f"freecell: {name}{error.strerror or error}", file=sys.stderr)
        return BAD_ARGUMENTS
    except KeyboardInterrupt:
        return 130
