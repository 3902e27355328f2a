# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Starts the game: on a board at power-up, on a PC from the desktop layer."""

from freecell.trouble import Trouble

FIRST = None  # (deal number, variant) to begin with instead of the title
app = None  # the running game
trouble = ""  # why there is none


def main():
    """Run the game until the power goes. What stops it is said in one line."""
    global app, trouble
    app = None
    trouble = ""
    try:
        # Compiling the text library takes most memory of all, so it comes first.
        import freecell.menu  # noqa: F401
        from freecell.app import App
        from freecell.machine import Machine

        machine = Machine()
        app = App(machine)
        app.start(*(FIRST or ()))
        while True:
            app.run()
            machine.restart()
            app = App(machine)
            app.start()
    except Trouble as error:
        _stop(str(error))
    except ImportError as error:
        _stop("%s: copy the lib folder again" % error)
    except MemoryError:
        _stop("too little memory: use compiled files")


def _stop(why):
    """Say in one line why there is no game."""
    global app, trouble
    app = None
    trouble = why
    print("FreeCell:", why)
