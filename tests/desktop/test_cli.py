# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The command line: what each command prints, and one line for whatever it cannot use."""

import io

import pytest

from desktop.cli import main

DEAL_1 = """\
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""
SOLUTION_3 = (
    "5h 6h 2a 2b 2c 2h a8 7d 7a b7 d2 c2 4b 4d 4c a4 6a b6 5b 5h 7h ch dh 6h 35 3h 3h 3c b3 5d 5b "
    "c5 b4 d4 8c 8b 8h ch 4h 5d 5c b5 8b 8h 13 12 1h 1h 5h 5h 4h 4h 42 45 48 4h 74 7h 3h 7h 1h 78 "
    "c7 d7 6d 6c 63 6h 3h 3h 8h 37 37 b6 36 c3 83 2b 2h 2c 2h 6h c3 2c 2h 2h 4h 8h 5h dh 1h bh 7h "
    "3h 7h 3h ch 7h 6h 1h 3h ah 7h 3h"
)


@pytest.fixture(name="run")
def _run(capsys, monkeypatch):
    """Runs a command line; returns (exit status, standard output, standard error)."""

    def run(line, standard_input=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(standard_input))
        status = main(line.split() if isinstance(line, str) else line)
        return status, *capsys.readouterr()

    return run


def test_deal(run):
    assert run("deal 1") == (0, DEAL_1, "")
    assert run("deal FC1-C3-AAAAAAB") == (0, DEAL_1, "")
    assert run("deal 1 --cells 2") == (0, DEAL_1, "")


def test_a_covered_deal(run):
    _, text, _ = run("deal 1 --covered")
    assert text.splitlines()[0] == "## ## ## ## ## ## 6S"


def test_code(run):
    assert run("code 267") == (0, "FC1-C4-AAAAAKH\n", "")
    assert run("code 1000000 --cells 1") == (0, "FC1-C1-AACEXHO\n", "")
    line = "code 267 --covered --take-back --relaxed --kings-only --cells 3"
    assert run(line) == (0, "FC1-C3-AAAAAKH-KRTH\n", "")
    assert run("code 267 --single") == (0, "FC1-C4-AAAAAKH-S\n", "")


def test_replay_of_a_won_game(run, tmp_path):
    won = (0, "won in 104 moves, score 600\n", "")
    assert run("replay 3", SOLUTION_3) == won
    assert run("replay 3 -", SOLUTION_3.replace(" ", "\n")) == won
    file = tmp_path / "moves.txt"
    file.write_text(SOLUTION_3)
    assert run(["replay", "FC1-C4-AAAAAAD", str(file)]) == won


def test_replay_of_an_open_game(run):
    assert run("replay 3", "5h 6h 2a\n") == (0, "open after 3 moves, score 20, 2 cards home\n", "")
    assert run("replay 3") == (0, "open after 0 moves, score 0, 0 cards home\n", "")


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("5h 6h 12", "move 3, 12: "),
        ("5h xx", "move 2, xx: "),
        ("9a", "move 1, 9a: "),
        ("5h 5", "move 2, 5: "),
        ("5h Ha", "move 2, Ha: stays home"),
    ],
)
def test_replay_ends_at_an_illegal_move(run, moves, line):
    status, text, error = run("replay 3", moves)
    assert (status, text) == (1, "")
    assert error.startswith(line) and len(error) > len(line) and error.count("\n") == 1


def test_replay_with_taking_back(run):
    assert run("replay 3", "5h Ha")[0] == 1
    text = "open after 2 moves, score 10, 0 cards home\n"
    assert run("replay 3 --take-back", "5h Ha") == (0, text, "")


BAD = [
    "",
    "jump",
    "deal",
    "deal 0",
    "deal 1000001",
    "deal -1",
    "deal 1.5",
    "deal one",
    "deal 1 2",
    "deal 1 --cells 0",
    "deal 1 --cells 5",
    "deal 1 --cells four",
    "deal 1 --jokers",
    "deal FC1-C4-AAAAA",
    "deal FC1-C5-AAAAAKH",
    "deal FC2-C4-AAAAAKH",
    "deal FC1-C4-ZZZZZZZ",
    "deal FC1-C4-AAAAAKH-HK",
    "deal FC1-C4-AAAAAKH --cells 3",
    "deal FC1-C4-AAAAAKH --relaxed",
    "code",
    "code 5 --relaxed --single",
    "replay",
    "replay 0",
    "replay 3 no-such-file",
    "replay 3 .",
    "play 0",
    "play --cells 3",
    "play 3 --screen 160",
    "play 3 --screen 64x64",
    "play 3 --screen 5000x5000",
    "play 3 --board abacus",
    "play 3 --scale 0",
    "play 3 --scale x",
    "play 3 --keys JUMP",
    "play 3 --keys A:x",
    "play 3 --headless --png no-such-folder/x.png",
]


@pytest.mark.parametrize("line", BAD)
def test_bad_arguments_give_one_line(run, line):
    status, text, error = run(line)
    assert (status, text) == (2, "")
    assert error.startswith("freecell: ") and error.count("\n") == 1 and len(error) > 12


def test_bad_arguments_of_all_sorts_give_one_line(run, tmp_path):
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    lines = [["deal", word] for word in ("9" * 5000, "1\n2", "", "\u0663")]
    lines += [["replay", "3", str(binary)], ["play", "3", "--headless", "--state", str(binary)]]
    for line in lines:
        status, text, error = run(line)
        assert (status, text) == (2, "") and error.count("\n") == 1


def test_help(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "replay" in capsys.readouterr().out
