# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Writes assets/<W>x<H>/*.bmp: `python -m desktop.art` in the root of the repository."""

from pathlib import Path

from .screens import SCREENS
from .sheets import write_screen

README = """# Assets

Every picture in these folders is drawn by `python -m desktop.art` from the pixel maps in
`desktop/art/`; a folder holds the sheets of one screen size. Change the maps, run the tool, and
commit both: a sheet edited by hand is overwritten.
"""


def main():
    """Write the sheets of every screen and the note beside them."""
    assets = Path(__file__).resolve().parents[2] / "assets"
    for screen in SCREENS:
        write_screen(screen, assets / screen.name)
    (assets / "README.md").write_text(README, encoding="utf-8")


if __name__ == "__main__":
    main()
