# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Key scripts: words become steps, and a bad word one clear line."""

import pytest

from desktop.script import ScriptError, parse


def test_a_press_is_down_and_up():
    assert parse("A") == [(0, "A", True), (60, "A", False), (60, None, False)]


def test_a_press_can_be_held():
    assert parse("down:800") == [(0, "DOWN", True), (800, "DOWN", False), (60, None, False)]


def test_waiting():
    assert parse("WAIT:500") == [(500, None, False)]


def test_words_follow_one_another():
    assert parse(" UP  START:0 WAIT:1 ") == parse("UP") + parse("START:0") + parse("WAIT:1")
    assert parse("") == []


@pytest.mark.parametrize("word", ["JUMP", "A,B", "AA", ":5", "F1", "Ä"])
def test_an_unknown_key_is_named(word):
    with pytest.raises(ScriptError) as raised:
        parse(f"A {word} B")
    message = str(raised.value)
    assert message.startswith(word) and "\n" not in message


@pytest.mark.parametrize(
    "word", ["A:", "A:x", "WAIT", "WAIT:", "A:-5", "A:1.5", "A:²", "A:9999999"]
)
def test_bad_milliseconds_are_named(word):
    with pytest.raises(ScriptError) as raised:
        parse(word)
    message = str(raised.value)
    assert message.startswith(word) and "milliseconds" in message and "\n" not in message
