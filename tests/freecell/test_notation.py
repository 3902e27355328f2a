# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Moves and positions as text, both ways, and what is refused."""

import oracle
import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from playing import (
    all_variants,
    choose,
    dealt,
    legal_list,
    random_number,
    seeded,
    table_of,
    tables_of_solutions,
)

from freecell import rules
from freecell.game import Game
from freecell.moves import make, move_of
from freecell.notation import (
    card_text,
    column_text,
    move_text,
    parse_card,
    parse_move,
    parse_position,
    play_text,
    position_text,
)
from freecell.variants import COVERED, KINGS_ONLY, RELAXED, SINGLE, STANDARD, TAKE_BACK

# ---- moves --------------------------------------------------------------------------------------


def expected_text(position, in_force, move):
    """A move as the rules of the notation write it, from the oracle's side."""
    source, destination, count = move
    if destination in oracle.SUITS:
        return source + "h"
    text = source + destination
    if source in oracle.COLUMNS and destination in oracle.COLUMNS:
        lengths = [
            n for n in range(1, 14) if oracle.is_legal(position, in_force, (source, destination, n))
        ]
        if not position.columns[destination] and len(lengths) > 1:
            text += "v" + "0123456789abcd"[count]
    return text


def test_moves_come_back_from_their_text_in_every_variant():
    chance = seeded(20260860)
    counted = 0
    for variant in all_variants():
        table = dealt(random_number(chance), variant)
        in_force = oracle.read_variant(variant)
        for _ in range(50):
            legal = legal_list(table, variant)
            if not legal:
                break
            position = oracle.read_table(table)
            texts = set()
            for move in legal:
                text = move_text(table, variant, move)
                assert text == expected_text(position, in_force, oracle.read_move(move))
                assert parse_move(table, variant, text) == move
                texts.add(text)
                counted += len(text) == 4
            assert len(texts) == len(legal)
            make(table, choose(chance, legal))
    assert counted > 30


def test_moves_beside_solved_games_come_back():
    chance = seeded(20260861)
    counted = 0
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 4 == 0:
            for variant in (STANDARD, STANDARD | KINGS_ONLY, STANDARD | RELAXED, STANDARD | SINGLE):
                for move in legal_list(table, variant):
                    text = move_text(table, variant, move)
                    assert parse_move(table, variant, text) == move
                    counted += len(text) == 4
    assert counted > 3000


ROOM = ["2D KS QH JS TD 9C", "QC", "JH", "8S", "KD", "TC"]


def test_a_group_move_takes_what_fits_and_onto_an_empty_column_the_longest():
    table = table_of(ROOM, ["2C", "3C", "4C"])  # one cell, two empty columns
    assert parse_move(table, STANDARD, "17") == move_of(8, 14, 4)
    assert parse_move(table, STANDARD, "17v3") == move_of(8, 14, 3)
    assert parse_move(table, STANDARD, "17V3") == move_of(8, 14, 3)
    assert move_text(table, STANDARD, move_of(8, 14, 4)) == "17v4"
    assert move_text(table, STANDARD, move_of(8, 14, 1)) == "17v1"
    assert move_text(table, STANDARD, move_of(9, 14, 1)) == "27"  # only one length is possible
    assert move_text(table, STANDARD | SINGLE, move_of(8, 14, 1)) == "17"
    assert parse_move(table, STANDARD | RELAXED, "17") == move_of(8, 14, 5)
    assert move_text(table, STANDARD | RELAXED, move_of(8, 14, 5)) == "17v5"
    table = table_of(ROOM)
    assert parse_move(table, STANDARD | KINGS_ONLY, "17") == move_of(8, 14, 5)
    assert move_text(table, STANDARD | KINGS_ONLY, move_of(8, 14, 5)) == "17"


def test_thirteen_cards_are_written_d():
    run = " ".join(rank + "SH"[i % 2] for i, rank in enumerate("KQJT98765432A"))
    table = table_of([run])
    move = move_of(8, 9, 13)
    assert move_text(table, STANDARD, move) == "12vd"
    assert parse_move(table, STANDARD, "12vd") == parse_move(table, STANDARD, "12vD") == move
    assert parse_move(table, STANDARD, "12va") == move_of(8, 9, 10)


def test_taking_back_names_the_suit_in_capitals():
    table = table_of(["5D"], home="0034")
    variant = STANDARD | TAKE_BACK
    assert parse_move(table, variant, "S1") == move_of(7, 8)
    assert parse_move(table, variant, "Ha") == move_of(6, 0)
    assert move_text(table, variant, move_of(7, 8)) == "S1"
    assert move_text(table, variant, move_of(6, 0)) == "Ha"
    assert move_text(table, variant, move_of(6, 15)) == "H8"
    with pytest.raises(ValueError, match="no such pile"):
        parse_move(table, variant, "s1")


def test_all_cells_and_home_are_named():
    table = dealt(1)
    assert [parse_move(table, STANDARD, "1" + cell) for cell in "abcd"] == [
        move_of(8, cell) for cell in range(4)
    ]
    assert parse_move(table, STANDARD, "5h") == move_of(12, 4)
    table = table_of(["9C"], ["", "AD", "8D"])
    assert parse_move(table, STANDARD, "bh") == move_of(1, 5)
    assert parse_move(table, STANDARD, "c1") == move_of(2, 8)


@pytest.mark.parametrize("text", ["", "1", "1a2", "17v", "17x3", "17v3 ", "17v33", "1 7", "111"])
def test_text_that_is_no_move(text):
    with pytest.raises(ValueError, match="not a move|no such pile"):
        parse_move(dealt(1), STANDARD, text)


@pytest.mark.parametrize(
    "text", ["01", "91", "1e", "10", "x1", "1x", "h1", "1H", "1S", "A1", "-1", "1-"]
)
def test_piles_that_are_none(text):
    with pytest.raises(ValueError, match="no such pile"):
        parse_move(dealt(1), STANDARD, text)


@pytest.mark.parametrize("text", ["17v0", "17ve", "17v-", "17vv", "17v²"])
def test_counts_that_are_none(text):
    with pytest.raises(ValueError, match="a count is 1 to d"):
        parse_move(dealt(1), STANDARD, text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("11", "same pile"),
        ("a1", "no card"),
        ("ah", "no card"),
        ("1h", "not next"),
        ("12", "same colour"),
        ("13", "wrong rank"),
        ("1d", "no such cell"),
        ("d1", "no such cell"),
        ("Sa", "no card"),
        ("Ch", "same pile"),
        ("12v2", "not a run"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(text, reason):
    game = Game()
    game.lay(table_of(["5S 6S", "7C", "KD"]), 3)
    before = bytes(game.table)
    with pytest.raises(ValueError, match=reason) as refused:
        play_text(game, text)
    assert "\n" not in str(refused.value)
    assert game.table == before and not game.can_undo


def test_cells_beyond_the_variant_are_refused():
    for cells in range(1, 5):
        game = Game()
        game.deal(1, cells)
        for i, cell in enumerate("abcd"):
            if i < cells:
                play_text(game, "1" + cell)
            else:
                with pytest.raises(ValueError, match="no such cell"):
                    play_text(game, "1" + cell)
                with pytest.raises(ValueError, match="no such cell"):
                    play_text(game, cell + "2")


@seed(20260862)
@settings(max_examples=500, deadline=None, database=None)
@given(st.one_of(st.text(max_size=5), st.text("12345678abcdhvCDHS0f", min_size=2, max_size=4)))
def test_any_text_is_a_move_or_refused(text):
    table = LAID
    for variant in (STANDARD, 1 | TAKE_BACK, 2 | KINGS_ONLY | COVERED):
        try:
            move = parse_move(table, variant, text)
        except ValueError:
            continue
        assert 0 <= move < 1 << 12
        rules.check(table, variant, move)


LAID = table_of(["KS QH JS", "TD", "", "9D 8D", "5C 4H", "QS", "", "#7D 6S"], ["3S"], "0020")

# ---- positions ----------------------------------------------------------------------------------


def test_a_position_as_text():
    assert position_text(dealt(617), 4) == (
        "Founds: H-0 C-0 S-0 D-0\n"
        "FC: - - - -\n"
        "7D TD TH KD 4C 4S JD\n"
        "AD 7S QC 5H QS TS KS\n"
        "5C QD 3H 9S 9C 2H KC\n"
        "3S AC 9D 3C 9H 5D 4H\n"
        "5S 6D 6S 8S 7C JC\n"
        "8C 8H 8D 7H 6H 6C\n"
        "2D AS 3D 4D 2C JH\n"
        "AH KH TC JS 2S QH\n"
    )
    table = table_of(["", "KH QS"], ["3H", "", "QC"], "AK50")
    text = position_text(table, 4)
    assert text.startswith("Founds: H-5 C-A S-0 D-K\nFC: 3H - QC -\n\nKH QS\n")
    assert position_text(table, 3).split("\n")[1] == "FC: 3H - QC"


def test_positions_come_back_from_their_text():
    chance = seeded(20260863)
    for i, table in enumerate(tables_of_solutions(chance)):
        if i % 5 == 0:
            assert parse_position(position_text(table, 4), 4) == table
    for cells in (1, 2, 3):
        table = dealt(random_number(chance))
        for _ in range(30):
            legal = legal_list(table, cells)
            if not legal:
                break
            make(table, choose(chance, legal))
            assert parse_position(position_text(table, cells), cells) == table


def test_a_covered_card_is_written_as_such_and_cannot_be_read():
    table = dealt(1, STANDARD | COVERED)
    lines = position_text(table, 4).split("\n")
    assert lines[2] == "## ## ## ## ## ## 6S"
    assert lines[9] == "## ## ## ## ## TC"
    assert column_text(table, 8) == lines[2]
    with pytest.raises(ValueError, match="not a card: ##"):
        parse_position(position_text(table, 4), 4)


DEAL_1 = position_text(dealt(1), 4)


@pytest.mark.parametrize(
    "text",
    [
        DEAL_1,
        DEAL_1.rstrip("\n"),
        DEAL_1 + "\n\n",
        DEAL_1.replace("\n", "\r\n"),
        DEAL_1.lower(),
        DEAL_1.replace("T", "10"),
        DEAL_1.split("\n", 2)[2],  # the eight columns alone
        DEAL_1.replace("FC:", "Freecells:").replace("Founds:", "Foundations:"),
        DEAL_1.replace("\nJD", "\n: JD"),
        DEAL_1.replace("Founds: H-0 C-0 S-0 D-0", "Founds:"),
        DEAL_1.replace("FC: - - - -", "FC:"),
    ],
)
def test_positions_as_people_write_them(text):
    assert parse_position(text, 4) == dealt(1)


def test_a_full_column_may_be_written_with_a_colon():
    run = [rank + "SH"[i % 2] for i, rank in enumerate("KQJT98765432A")]
    rest = [r + s for s in "CDHS" for r in oracle.RANKS if r + s not in run]
    rows = [" ".join(rest[:6] + run)] + [" ".join(rest[6 + 5 * i : 11 + 5 * i]) for i in range(7)]
    table = parse_position("\n".join(": " + row for row in rows), 4)
    assert table[8] == 19
    assert parse_position(position_text(table, 4), 4) == table


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("JD KD", "JD JD", "52 cards"),
        ("JD KD", "JD", "52 cards"),
        ("H-0", "H-A", "52 cards"),
        ("FC: -", "FC: JD", "52 cards"),
        ("JD KD", "JX KD", "not a card: JX"),
        ("JD KD", "J KD", "not a card: J"),
        ("JD KD", "0D KD", "not a card: 0D"),
        ("JD KD", "1D KD", "not a card: 1D"),
        ("JD KD", "JDD KD", "not a card: JDD"),
        ("H-0", "X-0", "not a foundation: X-0"),
        ("H-0", "H0", "not a foundation: H0"),
        ("H-0", "H-X", "not a foundation: H-X"),
        ("H-0", "H-", "not a foundation: H-"),
        ("FC: - - - -", "FC: - - - - -", "more than 4 cells"),
        ("FC: -", "FC: ?", "not a card"),
        ("\nJD KD", "\nAC\nJD KD", "more than eight columns"),
        ("\nJD KD", "\n" + "AC " * 20 + "JD KD", "more than 19 cards"),
    ],
)
def test_a_position_that_is_none_gets_a_line_that_says_why(old, new, message):
    assert old in DEAL_1
    with pytest.raises(ValueError, match=message) as refused:
        parse_position(DEAL_1.replace(old, new, 1), 4)
    assert "\n" not in str(refused.value)


def test_a_position_of_a_column_that_could_outgrow_its_room_is_refused():
    column = ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "KS"]
    rest = [r + s for s in "CDHS" for r in oracle.RANKS if r + s not in column]
    rows = [column] + [rest[7 * i : 7 * i + 7] for i in range(7)]
    with pytest.raises(ValueError, match="grow beyond 19 cards"):
        parse_position("\n".join(" ".join(row) for row in rows), 4)


@seed(20260864)
@settings(max_examples=300, deadline=None, database=None)
@given(st.one_of(st.text(max_size=60), st.text("FCounds:HDS- 0AKQ9\n#T1", max_size=80)))
def test_any_text_is_a_position_or_refused(text):
    with pytest.raises(ValueError, match=".") as refused:
        parse_position(text, 4)
    assert len(str(refused.value)) < 160


def test_cards_come_back_from_their_text():
    for value in range(4, 56):
        assert parse_card(card_text(value)) == parse_card(card_text(value).lower()) == value
        assert card_text(value | 64) == "##"
    assert card_text(0) == "-"
