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
TABLE = "boards.txt"
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
    parts = [out / name for name in ("code.py", "boot.py", "freecell", "lib", "assets")]
    files = [path for part in parts for path in (part, *part.rglob("*")) if path.is_file()]
    return {path.relative_to(out).as_posix(): path.stat().st_size for path in sorted(files)}


def _clear(out):
    """Take an earlier bundle's game and pictures away; refuse a folder that holds another program.

    What else lies there, saves and other libraries, stays.
    """
    out.mkdir(parents=True, exist_ok=True)
    if any(out.iterdir()) and not list(out.glob("freecell/game.*py")):
        raise BadArgument(f"{out} holds something that is not this game")
    for name in ("freecell", "assets"):
        shutil.rmtree(out / name, ignore_errors=True)


def _copy(out, row):
    for name in ("code.py", "boot.py"):
        shutil.copyfile(ROOT / name, out / name)
    (out / "freecell").mkdir()
    for path in sorted((ROOT / "freecell").glob("*.py")):
        shutil.copyfile(path, out / "freecell" / path.name)
    (out / "freecell" / TABLE).write_text(rows_of(ROOT / "freecell" / TABLE), encoding="utf-8")
    libraries.fill(out / "lib")
    size = f"{row.width}x{row.height}"
    if not (ROOT / "assets" / size / "ui.bmp").exists():
        raise BadArgument(f"assets/{size} is not whole: make assets draws it anew")
    shutil.copytree(ROOT / "assets" / size, out / "assets" / size)


def rows_of(path):
    """The table of boards without its comments: a board reads it at every start."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if "|" in line and not line.startswith("#"))


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
            [pathlib.Path(mpy_cross).resolve(), "-O3", "-s", path.name, path],
            capture_output=True,
            text=True,
        )
    except OSError as error:
        raise BadArgument(f"{mpy_cross}: {error.strerror}") from None
    if result.returncode or not path.with_suffix(".mpy").exists():
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
