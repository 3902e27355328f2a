# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Arrows point inward: the core imports only the core, and freecell/ nothing of desktop/."""

import ast
import pathlib
import sys

import pytest

import freecell

FOLDER = pathlib.Path(freecell.__file__).parent

# Each module of the core, and the modules of the core it may know.
CORE = {
    "cards": set(),
    "variants": set(),
    "table": {"cards"},
    "deal": {"table", "variants"},
    "moves": {"cards", "table"},
    "rules": {"cards", "moves", "table", "variants"},
    "history": set(),
    "game": {"rules", "table", "deal", "history", "moves", "variants"},
    "notation": {"table", "cards", "moves", "rules", "variants"},
    "codes": {"variants", "deal"},
    "lesson": {"notation"},
    "settings": {"variants"},
    "statistics": {"variants"},
    "record": set(),
    "image": {"cards", "deal", "game", "moves", "record", "table", "variants"},
}
# Built into every interpreter the core runs on.
BUILT_IN = {"sys", "array", "gc"}


def imports_of(path):
    """All modules a file imports anywhere in it, as (name, line)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno} is relative"
            if node.module == "freecell":
                for alias in node.names:
                    yield "freecell." + alias.name, node.lineno
            else:
                yield node.module, node.lineno


@pytest.mark.parametrize("name", CORE)
def test_the_core_imports_only_the_core_further_in(name):
    for module, line in imports_of(FOLDER / (name + ".py")):
        package, _, inner = module.partition(".")
        if package == "freecell":
            assert inner in CORE[name], f"{name}.py:{line} imports {module}"
        else:
            assert module in BUILT_IN, f"{name}.py:{line} imports {module}"


def test_the_core_does_without_what_boards_lack():
    """No files, no threads, no console: the names of builtins that do such things."""
    for name in CORE:
        tree = ast.parse((FOLDER / (name + ".py")).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called:
                assert node.func.id not in {"open", "input", "print", "exec", "eval", "__import__"}
            assert not isinstance(node, (ast.Global, ast.Nonlocal, ast.JoinedStr, ast.Match)), name


def test_nothing_of_the_game_imports_the_desktop():
    for path in FOLDER.rglob("*.py"):
        for module, line in imports_of(path):
            assert module.partition(".")[0] not in {"desktop", "tests", "pygame", "PIL"}, (
                f"{path.name}:{line} imports {module}"
            )


def test_importing_the_core_loads_nothing_else():
    """In a fresh interpreter: only modules of the core, and none of a board's."""
    import subprocess

    script = "import sys; before = set(sys.modules)\n"
    script += "".join(f"import freecell.{name}\n" for name in CORE)
    script += "print(*sorted(set(sys.modules) - before))"
    found = subprocess.run(
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    core = {"freecell"} | {"freecell." + name for name in CORE}
    assert set(found) - {"array", "collections.abc"} == core  # array loads the other
