# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""freecell play: the game in a window, by a key script, or, where no window opens, by itself."""

import contextlib
import functools
import importlib
import os
import pathlib
import re
import runpy
import sys

from desktop import autoplay, fake_board, hardware, script
from desktop.arguments import BadArgument, deal_and_variant
from desktop.clocks import LiveClock, PowerOff, SimulatedClock
from desktop.fakes.microcontroller import InUse
from desktop.recording import Film
from desktop.window import NoDisplay, can_be_seen
from freecell.geometry import geometry_for
from freecell.notation import position_text
from freecell.trouble import Trouble
from freecell.variants import CELLS, STANDARD

CODE = pathlib.Path(__file__).resolve().parent.parent / "code.py"
OUTPUT = pathlib.Path("play-output")
LARGEST_SCREEN = 1023  # a click's x and y have ten bits each
LARGEST_SCALE = 32


def run(options):
    """Play as the arguments say; returns the exit status."""
    first = _first_deal(options)
    board_id, size = _board_and_size(options)
    steps = _script(options.keys)
    if options.scale is not None and not 1 <= options.scale <= LARGEST_SCALE:
        raise BadArgument(f"no scale {options.scale}: 1 to {LARGEST_SCALE}")
    _prepare_outputs(options)
    if options.keys is not None or options.headless:
        clock = SimulatedClock(steps)
    elif can_be_seen():
        clock = LiveClock(options.scale)
    elif first is None and options.board is None and options.screen is None:
        return demonstrate()
    else:
        raise NoDisplay
    try:
        board = fake_board.install(board_id, size, clock=clock, state=options.state)
    except InUse:
        raise BadArgument(f"{options.state}: another game is being played there") from None
    app = start_game(first)
    if app is None:
        return 2  # the game has said why
    if options.png:
        board.frame.image().save(options.png, format="PNG")
    if options.text:
        print(position_text(app.game.table, app.game.variant & CELLS), end="")
    return 0


def start_game(first):
    """Run code.py as a board does until the power goes off; returns the game's app, if it started.

    first is (deal number, variant) to begin with, or None for the title.
    """
    main = importlib.import_module("freecell.main")
    main.FIRST = first
    try:
        # What the game has to say on a board's console is an error here.
        with contextlib.redirect_stdout(sys.stderr):
            runpy.run_path(str(CODE), run_name="__main__")
    except PowerOff:
        # Nobody is surprised by it here, unlike on a board.
        if main.app:
            main.app.saver.save()
    finally:
        main.FIRST = None
    return main.app


def demonstrate():
    """Play the recorded game by pressing buttons, and leave a picture and a film of it."""
    moves = len(autoplay.SOLUTION.split())
    OUTPUT.mkdir(exist_ok=True)
    print("No window can be opened here, so the game is played by pressing its buttons:")
    print(f"deal {autoplay.DEAL}, {moves} moves.", flush=True)
    film = Film()
    progress = functools.partial(print, file=sys.stdout, flush=True)
    script_steps = autoplay.demonstration(progress)
    fake_board.install(clock=SimulatedClock(script_steps, film.add))
    app = start_game((autoplay.DEAL, STANDARD))
    if app is None:
        return 2
    film.save(OUTPUT)
    end = "Won" if app.game.is_won else "Not won"
    print(f"{end}, score {app.game.score}. Saved {OUTPUT}/table.png and {OUTPUT}/game.gif.")
    return 0 if app.game.is_won else 1


def _first_deal(options):
    """The deal to begin with, or None."""
    if options.deal is not None:
        return deal_and_variant(options)
    if options.cells is not None or options.settings:
        raise BadArgument("cells and settings need a deal or a game code")
    return None


def _board_and_size(options):
    """(board id, (width, height))."""
    board_id = options.board or "pc"
    if board_id not in hardware.BOARDS:
        raise BadArgument(f"no board {board_id}: {', '.join(hardware.BOARDS)}")
    row = hardware.BOARDS[board_id]
    if options.screen is None:
        return board_id, (row.width, row.height)
    match = re.fullmatch("([0-9]{1,4})x([0-9]{1,4})", options.screen)
    if not match:
        raise BadArgument(f"no screen {options.screen}: give width x height, as 160x128")
    width, height = int(match[1]), int(match[2])
    if width > LARGEST_SCREEN or height > LARGEST_SCREEN:
        raise BadArgument(f"no screen {options.screen}: {LARGEST_SCREEN} is the most")
    try:
        geometry_for(width, height)
    except Trouble as trouble:
        raise BadArgument(str(trouble)) from None
    return board_id, (width, height)


def _script(keys):
    """The steps of --keys."""
    try:
        return script.parse(keys or "")
    except script.ScriptError as error:
        raise BadArgument(str(error)) from None


def _prepare_outputs(options):
    """Make the state folder, and see that the picture can be written, before anything is played."""
    try:
        if options.state is not None:
            fake_board.make_state(options.state)
        if options.png is not None:
            is_new = not os.path.exists(options.png)
            with open(options.png, "ab"):
                pass
            if is_new:
                os.remove(options.png)
    except OSError as error:
        raise BadArgument(f"{error.filename}: {error.strerror}") from None
