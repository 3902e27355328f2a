# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""freecell bundle: makes the folder to copy to a board's drive.

It holds the game, the libraries it imports with their licences, and the sheets of one screen. The
sources lose their comments and docstrings, so that compiling them on the board takes less memory;
with CircuitPython's own mpy-cross they are compiled here.
"""

import pathlib
import shutil
import subprocess

import python_minifier

from desktop import hardware, libraries
from desktop.arguments import BadArgument

ROOT = libraries.ROOT
# What a drive of 2 MB flash has for files, the least among the boards known.
ROOM = 900 * 1024


def make(board_id, out, mpy_cross=None):
    """Fill a folder for a board; returns {path below it: bytes}.

    Raises BadArgument for an unknown board, a folder that cannot be written, or a compiler that
    does not work.
    """
    if board_id not in hardware.BOARDS or board_id == "pc":
        known = ", ".join(name for name in hardware.BOARDS if name != "pc")
        raise BadArgument(f"no board {board_id}: {known}")
    out = pathlib.Path(out)
    try:
        _clear(out)
        _copy(out, hardware.BOARDS[board_id])
    except OSError as error:
        raise BadArgument(f"{error.filename}: {error.strerror}") from None
    for path in sorted(out.rglob("*.py")):
        strip(path)
    if mpy_cross:
        for name in ("freecell", "lib"):
            for path in sorted((out / name).rglob("*.py")):
                _compile(path, mpy_cross)
    return {
        path.relative_to(out).as_posix(): path.stat().st_size
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


def _clear(out):
    """Empty a folder that an earlier bundle filled; refuse one that holds anything else."""
    out.mkdir(parents=True, exist_ok=True)
    held = {path.name for path in out.iterdir()}
    strange = sorted(held - {"code.py", "boot.py", "freecell", "lib", "assets"})
    if strange:
        raise BadArgument(f"{out} holds {strange[0]}, which is no part of a bundle")
    if held and not list(out.glob("freecell/game.*py")):
        raise BadArgument(f"{out} holds a program that is not this game")
    for path in out.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _copy(out, row):
    for name in ("code.py", "boot.py"):
        shutil.copyfile(ROOT / name, out / name)
    (out / "freecell").mkdir()
    for path in sorted((ROOT / "freecell").glob("*.py")):
        shutil.copyfile(path, out / "freecell" / path.name)
    libraries.fill(out / "lib")
    size = f"{row.width}x{row.height}"
    shutil.copytree(ROOT / "assets" / size, out / "assets" / size)


def strip(path):
    """Take comments and docstrings out of a source file, and shorten its local names."""
    source = path.read_text(encoding="utf-8")
    path.write_text(
        python_minifier.minify(
            source,
            remove_literal_statements=True,
            hoist_literals=False,
            rename_globals=False,
        ),
        encoding="utf-8",
    )


def _compile(path, mpy_cross):
    """Replace a source file by its bytecode."""
    try:
        result = subprocess.run(
            [mpy_cross, "-O3", "-s", path.name, str(path)], capture_output=True, text=True
        )
    except OSError as error:
        raise BadArgument(f"{mpy_cross}: {error.strerror}") from None
    if result.returncode:
        last = (result.stderr.strip().splitlines() or ["failed"])[-1]
        raise BadArgument(f"{mpy_cross}: {last}")
    path.unlink()


def run(options):
    """freecell bundle: make it and tell its sizes."""
    out = options.out or f"bundle/{options.board}"
    files = make(options.board, out, options.mpy_cross)
    for part in ("freecell/", "lib/", "assets/"):
        size = sum(bytes for path, bytes in files.items() if path.startswith(part))
        print(f"{part:10} {size:7} bytes")
    total = sum(files.values())
    print(f"{out}: {len(files)} files, {total} bytes")
    if total > ROOM:
        raise BadArgument(f"{total} bytes are more than the drive holds")
    return 0
