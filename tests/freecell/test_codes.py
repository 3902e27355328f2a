# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Game codes, both ways, and what is refused."""

import pytest
from hypothesis import example, given, seed, settings
from hypothesis import strategies as st
from playing import all_variants, random_number, seeded

from freecell.codes import code_of, parse_code
from freecell.variants import COVERED, KINGS_ONLY, RELAXED, SINGLE, TAKE_BACK


def test_the_code_of_the_rules():
    assert code_of(267, 4) == "FC1-C4-AAAAAKH"
    assert parse_code("FC1-C4-AAAAAKH") == (267, 4)


def test_a_letter_a_setting_in_their_order():
    assert code_of(267, 3 | KINGS_ONLY | TAKE_BACK) == "FC1-C3-AAAAAKH-KT"
    assert code_of(267, 4 | KINGS_ONLY | RELAXED | TAKE_BACK | COVERED) == "FC1-C4-AAAAAKH-KRTH"
    assert code_of(267, 1 | SINGLE) == "FC1-C1-AAAAAKH-S"
    assert code_of(1, 4) == "FC1-C4-AAAAAAB"
    assert code_of(1000000, 4) == "FC1-C4-AACEXHO"


def test_codes_of_every_variant_come_back():
    chance = seeded(20260850)
    seen = set()
    for variant in all_variants():
        for number in (1, 26, 1000000, random_number(chance), random_number(chance)):
            code = code_of(number, variant)
            assert parse_code(code) == (number, variant)
            assert parse_code("  " + code.lower() + "\n") == (number, variant)
        seen.add(code_of(1, variant))
    assert len(seen) == 96


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "not a game code"),
        ("FC1", "not a game code"),
        ("FC1-C4", "not a game code"),
        ("hello", "not a game code"),
        ("XX1-C4-AAAAAKH", "not a game code"),
        ("FC1-C4-AAAAAKH-K-R", "not a game code"),
        ("FC2-C4-AAAAAKH", "another version"),
        ("FC-C4-AAAAAKH", "another version"),
        ("FC11-C4-AAAAAKH", "another version"),
        ("FC1-C0-AAAAAKH", "C1 to C4"),
        ("FC1-C5-AAAAAKH", "C1 to C4"),
        ("FC1-4-AAAAAKH", "C1 to C4"),
        ("FC1-C44-AAAAAKH", "C1 to C4"),
        ("FC1-CX-AAAAAKH", "C1 to C4"),
        ("FC1-C4-AAAAKH", "seven letters"),
        ("FC1-C4-AAAAAAKH", "seven letters"),
        ("FC1-C4-", "seven letters"),
        ("FC1-C4-AAAAA1H", "letters only"),
        ("FC1-C4-AAAA KH", "letters only"),
        ("FC1-C4-AAAA[KH", "letters only"),
        ("FC1-C4-AAAA@KH", "letters only"),
        ("FC1-C4-AAAAAÄH", "letters only"),
        ("FC1-C4-AAAAAAA", "no such deal"),
        ("FC1-C4-AACEXHP", "no such deal"),
        ("FC1-C4-ZZZZZZZ", "no such deal"),
        ("FC1-C4-AAAAAKH-", "hyphen"),
        ("FC1-C4-AAAAAKH-X", "KRSTH"),
        ("FC1-C4-AAAAAKH-TK", "KRSTH"),
        ("FC1-C4-AAAAAKH-KK", "KRSTH"),
        ("FC1-C4-AAAAAKH-K T", "KRSTH"),
        ("FC1-C4-AAAAAKH-RS", "exclude"),
        ("FC1-C4-AAAAAKH-KRSTH", "exclude"),
    ],
)
def test_a_code_that_is_none_gets_a_line_that_says_why(code, message):
    with pytest.raises(ValueError, match=message) as refused:
        parse_code(code)
    assert "\n" not in str(refused.value)


@seed(20260851)
@settings(max_examples=400, deadline=None, database=None)
@given(st.one_of(st.text(max_size=24), st.text("FC1234-ABZKRSTH", max_size=22)))
@example("FC1-C4-AAAAAKH-ß")
def test_any_text_is_a_code_or_refused(text):
    try:
        number, variant = parse_code(text)
    except ValueError:
        return
    assert code_of(number, variant) == text.strip().upper()
