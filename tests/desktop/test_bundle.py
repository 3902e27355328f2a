# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The folder for a board: what is in it, and what it refuses."""

import ast

import pytest

from desktop import bundle
from desktop.arguments import BadArgument


def test_a_bundle_has_what_a_board_needs_and_no_more(tmp_path):
    files = bundle.make("pybadge", tmp_path / "out")
    assert {"code.py", "boot.py", "freecell/game.py", "assets/160x128/strip12.bmp"} <= set(files)
    assert "lib/adafruit_display_text/bitmap_label.py" in files
    assert "lib/adafruit_display_text.LICENSE" in files
    assert {path.split("/")[1] for path in files if path.startswith("assets/")} == {"160x128"}
    assert not [path for path in files if path.startswith(("desktop", "tests"))]
    assert sum(files.values()) < 300 * 1024
    for path in files:
        assert (tmp_path / "out" / path).stat().st_size == files[path]


def test_sources_are_stripped_and_still_python(tmp_path):
    bundle.make("pygamer", tmp_path)
    for path in tmp_path.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree) is None, path


def test_it_can_be_made_again_in_its_own_folder_only(tmp_path):
    first = bundle.make("pybadge", tmp_path)
    (tmp_path / "lib" / "own.py").write_text("mine = 1")
    (tmp_path / "save").mkdir()
    (tmp_path / "save" / "spacer").write_bytes(b"kept")
    again = bundle.make("pybadge", tmp_path)
    assert {path for path in again if path not in first} == {"lib/own.py"}
    assert (tmp_path / "save" / "spacer").read_bytes() == b"kept"


def test_it_does_not_empty_the_folder_of_another_program(tmp_path):
    (tmp_path / "code.py").write_text("print()")
    (tmp_path / "lib").mkdir()
    with pytest.raises(BadArgument, match="not this game"):
        bundle.make("pybadge", tmp_path)
    assert (tmp_path / "code.py").read_text() == "print()"


@pytest.mark.parametrize("board_id", ["nothing", "pc", ""])
def test_an_unknown_board_is_refused(tmp_path, board_id):
    with pytest.raises(BadArgument, match="no board"):
        bundle.make(board_id, tmp_path)


def test_a_compiler_that_compiles_nothing_is_refused(tmp_path):
    with pytest.raises(BadArgument, match="failed"):
        bundle.make("pybadge", tmp_path / "out", "/bin/true")


def test_a_compiler_that_is_missing_is_named(tmp_path):
    with pytest.raises(BadArgument, match="no-such-compiler"):
        bundle.make("pybadge", tmp_path / "out", "./no-such-compiler")
