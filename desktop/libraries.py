# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Fills lib/ with the CircuitPython libraries a board needs, from those pinned for the PC.

Only the files that freecell/ imports, directly or through one another, are copied, each library's
licence beside them.
"""

import ast
import pathlib
import shutil
import sys
from importlib import metadata, util

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Adafruit's libraries; every other import is part of CircuitPython, or absent there and not missed.
PREFIX = "adafruit_"


def needed(sources):
    """The library modules that Python files import, with those that they import in turn.

    Returns a dict of dotted name -> path of its file.
    """
    found = {}
    pending = [(path, "") for path in sources]
    while pending:
        path, package = pending.pop()
        for name in _imports(path, package):
            if name in found:
                continue
            file = _file_of(name)
            if file is None:
                continue
            found[name] = file
            is_package = file.name == "__init__.py"
            pending.append((file, name if is_package else name.rpartition(".")[0]))
    return found


def _imports(path, package):
    """Dotted names below PREFIX that a file may import, the packages they lie in first."""
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                base = package.split(".")
                base = base[: len(base) - node.level + 1]
                module = ".".join(base + ([module] if module else []))
            names.append(module)
            names += [module + "." + alias.name for alias in node.names]
    for name in names:
        if name.startswith(PREFIX):
            parts = name.split(".")
            for length in range(1, len(parts) + 1):
                yield ".".join(parts[:length])


def _file_of(name):
    """The file of a module, or None if the name is not a module's."""
    try:
        spec = util.find_spec(name)
    except ModuleNotFoundError:
        return None
    return pathlib.Path(spec.origin) if spec and spec.origin else None


def fill(folder):
    """Copy the libraries into a folder, emptied of earlier ones; returns the names of the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(PREFIX + "*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    copied = []
    modules = needed(sorted((ROOT / "freecell").glob("*.py")))
    for name, file in sorted(modules.items()):
        parts = name.split(".")
        target = folder.joinpath(*parts)
        target = target / file.name if file.name == "__init__.py" else target.with_suffix(".py")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        copied.append(target.relative_to(folder).as_posix())
    copied += _copy_licences(folder, {name.split(".")[0] for name in modules})
    return copied


def _copy_licences(folder, packages):
    """Copy the licence of each library beside it."""
    owners = metadata.packages_distributions()
    copied = []
    for package in sorted(packages):
        for file in metadata.files(owners[package][0]):
            if file.name.startswith("LICENSE"):
                target = folder / f"{package}.LICENSE"
                shutil.copyfile(file.locate(), target)
                copied.append(target.name)
                break
    return copied


def main():
    """Fill lib/ and say what is there."""
    for name in fill(ROOT / "lib"):
        print("lib/" + name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
