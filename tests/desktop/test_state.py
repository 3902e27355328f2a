# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""freecell play --state: what is in the folder, and what is left when the process is killed."""

import heapq
import importlib.util
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import pytest

from desktop import fake_board
from desktop.cli import main
from desktop.fakes.microcontroller import FileByteArray
from freecell import places
from freecell.game import Game
from freecell.saver import DAMAGED, NOT_SAVED, Saver
from freecell.settings import Settings
from freecell.statistics import Statistics

SCRIPT = pathlib.Path(__file__).parent / "killed_game.py"
spec = importlib.util.spec_from_file_location("killed_game", SCRIPT)
killed_game = importlib.util.module_from_spec(spec)
spec.loader.exec_module(killed_game)

FOLDERS = 20
KILLS = 10  # in each, one after another
LONGEST = 6.0  # seconds that a game lives at most
LOST = 4.0  # seconds of play that may be lost
AT_ONCE = 12


def position(capsys, *arguments):
    """The text that a run of freecell play prints, as lines."""
    assert main(["play", *arguments, "--text"]) == 0
    text, error = capsys.readouterr()
    assert error == ""
    return text.splitlines()


# -- one run after another


def test_the_next_run_goes_on_with_the_game(capsys, tmp_path):
    state = ("--state", str(tmp_path))
    first = position(capsys, "617", *state, "--keys", "A:800 DOWN RIGHT A:800")
    assert first[1] == "FC: JD KS - -"
    assert position(capsys, *state, "--headless") == first
    assert position(capsys, "617", *state, "--headless") == first
    # It is at the table at once, with its undo.
    assert position(capsys, *state, "--keys", "B")[1] == "FC: JD - - -"
    assert position(capsys, *state, "--keys", "B:800")[1] == "FC: JD KS - -"


def test_another_deal_asks_before_it_ends_the_game(capsys, tmp_path):
    state = ("--state", str(tmp_path))
    first = position(capsys, "617", *state, "--keys", "A:800")
    assert position(capsys, "1", *state, "--keys", "A") == first
    assert position(capsys, "1", *state, "--keys", "DOWN A")[2] == "JD KD 2S 4C 3S 6D 6S"


@pytest.mark.parametrize("board", ["pybadge", "pajenicko_picopad", "tinycircuits_thumby_color"])
def test_the_state_is_not_a_boards(capsys, tmp_path, board):
    state = ("--state", str(tmp_path))
    first = position(capsys, "617", *state, "--keys", "A:800")
    assert position(capsys, *state, "--board", board, "--headless") == first


def test_without_a_folder_nothing_is_kept(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    position(capsys, "617", "--keys", "A:800")
    assert list(tmp_path.iterdir()) == []
    assert importlib.import_module("freecell.machine").DRIVE is None


def test_what_is_in_the_folder(capsys, tmp_path):
    position(capsys, "617", "--state", str(tmp_path / "a" / "b"), "--headless")
    files = sorted(file for file in (tmp_path / "a" / "b").rglob("*") if file.is_file())
    assert [(file.name, file.stat().st_size) for file in files] == [
        ("slot0.bin", places.SLOT_SIZE),
        ("slot1.bin", places.SLOT_SIZE),
        ("nvm.bin", fake_board.STATE_NVM),
    ]


@pytest.mark.parametrize("lost", ["nvm.bin", "drive"])
def test_half_of_the_folder_is_lost(capsys, tmp_path, lost):
    """Each store has a state that was kept: here the log was written twice since it was empty."""
    state = ("--state", str(tmp_path))
    first = position(capsys, "617", *state, "--keys", "A:800")
    (tmp_path / lost).rename(tmp_path / "away")
    found = position(capsys, *state, "--headless")
    assert lost == "nvm.bin" or found == first
    position(capsys, "618", *state, "--keys", "WAIT:100 A:800")


@pytest.mark.parametrize("size", [0, 1, 100, 4096, 8191, 9000])
def test_an_nvm_of_another_size(tmp_path, size):
    file = tmp_path / "nvm.bin"
    file.write_bytes(b"x" * size)
    nvm = FileByteArray(8192, file)
    assert len(nvm) == 8192 and nvm[:] == (b"x" * size + b"\xff" * 8192)[:8192]
    nvm[10:13] = b"abc"
    nvm[20] = 65
    with pytest.raises(ValueError):
        nvm[0:2] = b"abc"
    content = file.read_bytes()
    assert len(content) == max(8192, size)
    assert content[10:13] == b"abc" and content[20] == 65 and nvm.can_append


def test_a_damaged_folder_is_played_in(capsys, tmp_path):
    chance = random.Random(7)
    for number in range(6):
        state = ("--state", str(tmp_path))
        position(capsys, "617", *state, "--keys", "DOWN A A:800 RIGHT A:800")
        for file in tmp_path.rglob("*.bin"):
            content = bytearray(file.read_bytes())
            for _ in range(number):
                content[chance.randrange(len(content))] = chance.randrange(256)
            file.write_bytes(content[: chance.choice((len(content), 5000, 10, 0))])
        lines = position(capsys, *state, "--headless")
        assert lines[0].startswith("Founds:")


def test_a_game_that_could_not_be_kept_says_so(tmp_path):
    """The saver's words for it; the drive and the nvm are gone while the game is played."""
    file = tmp_path / "nvm.bin"
    nvm = FileByteArray(8192, file)
    nvm._file.close()
    nvm._file = open("/dev/full", "r+b", buffering=0) if os.path.exists("/dev/full") else None
    if nvm._file is None:
        pytest.skip("no /dev/full here")
    game = Game()
    saver = Saver([places.NvmPlace(nvm, "linux")], game, Settings(), Statistics())
    saver.load()
    game.deal(617, 4)
    assert not saver.save() and saver.trouble == NOT_SAVED != DAMAGED


def test_two_games_in_one_folder(tmp_path, capsys):
    pytest.importorskip("fcntl")
    fake_board.make_state(str(tmp_path))
    code = "import sys, time; from desktop.fakes.microcontroller import FileByteArray as F;"
    code += "nvm = F(8192, sys.argv[1]); print(1, flush=True); time.sleep(60)"
    command = [sys.executable, "-P", "-c", code, str(tmp_path / "nvm.bin")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout.readline() == b"1\n"
            assert main(["play", "--state", str(tmp_path), "--headless"]) == 2
        finally:
            other.kill()
    assert "another game" in capsys.readouterr().err
    assert main(["play", "--state", str(tmp_path), "--headless"]) == 0


# -- kill -9

NOTHING = killed_game.digest(Game(), Settings(), Statistics())


def loaded(folder):
    """The digest of what a new process would find."""
    if not os.path.exists(os.path.join(folder, "state", "drive")):
        return NOTHING  # it was killed before it had made anything
    nvm = FileByteArray(fake_board.STATE_NVM, os.path.join(folder, "state", "nvm.bin"))
    root = os.path.join(folder, "state", "drive", places.FOLDER)
    stores = [places.NvmPlace(nvm, "linux")]
    stores += [places.FilePlace(root + name) for name in places.SLOTS]
    game, settings, statistics = Game(), Settings(), Statistics()
    saver = Saver(stores, game, settings, statistics)
    saver.load()
    statistics.on_change(game)
    nvm._file.close()
    assert saver.trouble == ""
    return killed_game.digest(game, settings, statistics)


def seconds_lost(log, before, word, end):
    """How long before its end a game was last in a state, stalls taken off.

    log is what it noted, before the digest of what it began with.
    """
    lines = [line.split() for line in log.splitlines()]
    changes = [(float(line[0]), line[1]) for line in lines if len(line) == 2]
    states = [before, *(state for _, state in changes)]
    assert word in states, "a state that never was"
    # Each state lasted till the next change, the last one till the end.
    moments = [moment for moment, _ in changes] + [end]
    last = max(moment for moment, state in zip(moments, states) if state == word)
    stalls = [int(line[2]) for line in lines if len(line) == 3 and float(line[0]) > last]
    return end - last - sum(stalls) / 1000


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs os.fork")
def test_killed_at_any_moment_it_has_lost_four_seconds_at_most(tmp_path):
    """Real processes in real time, killed 200 times, each time going on with what was there."""
    seed = 20260830
    print("seed", seed)
    chance = random.Random(seed)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    server = subprocess.Popen(
        [sys.executable, str(SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    worst = 0.0
    killed = changes = 0
    kept = {}  # folder: the digest of what is in it
    waiting = [(tmp_path / str(number), 0) for number in range(FOLDERS)]
    running = []  # (when it is killed, folder, how often before, process)
    try:
        while waiting or running:
            while waiting and len(running) < AT_ONCE:
                folder, turn = waiting.pop(0)
                folder.mkdir(exist_ok=True)
                print(folder, 1000 * turn + int(folder.name), file=server.stdin, flush=True)
                process = int(server.stdout.readline())
                end = time.monotonic() + chance.uniform(0, LONGEST)
                heapq.heappush(running, (end, str(folder), turn, process))
            end, name, turn, process = heapq.heappop(running)
            time.sleep(max(0, end - time.monotonic()))
            end = time.monotonic()
            os.kill(process, signal.SIGKILL)
            while is_alive(process):
                time.sleep(0.001)
            killed += 1
            log = pathlib.Path(name, "log")
            text = log.read_text() if log.exists() else ""
            log.write_text("")
            changes += text.count("\n")
            word = loaded(name)
            worst = max(worst, seconds_lost(text, kept.get(name, NOTHING), word, end))
            kept[name] = word
            if turn + 1 < KILLS:
                waiting.append((pathlib.Path(name), turn + 1))
    finally:
        for _, _, _, process in running:
            os.kill(process, signal.SIGKILL)
        server.stdin.close()
        server.wait()
    print(f"{killed} kills, {changes} changes, at most {worst:.2f} s lost")
    assert killed == FOLDERS * KILLS
    assert worst <= LOST


def is_alive(process):
    """Whether a process that is no child of this one is there still."""
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
