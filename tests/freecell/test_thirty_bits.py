# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Every int of the core stays within 30 bits, as some boards raise beyond that.

The core is compiled a second time, as the package "thirty", with every result of an operator and
every constant checked. Then it plays.
"""

import array
import ast
import importlib
import pathlib
import sys
import types

import pytest
from playing import all_variants, choose, random_number, seeded
from solutions import solutions

import freecell

FOLDER = pathlib.Path(freecell.__file__).parent
CORE = (
    "cards",
    "variants",
    "table",
    "deal",
    "moves",
    "rules",
    "history",
    "game",
    "notation",
    "codes",
    "lesson",
    "settings",
    "statistics",
    "record",
    "image",
)
LOW, HIGH = -(2**30), 2**30 - 1
LAST_COUNT = 2**24 - 1


class Overflow(AssertionError):
    """A value that some boards refuse."""


class Checker:
    """Counts the values it lets pass."""

    def __init__(self):
        self.seen = 0
        self.largest = 0

    def __call__(self, value):
        if isinstance(value, int):
            if not LOW <= value <= HIGH:
                raise Overflow(value)
            self.seen += 1
            self.largest = max(self.largest, abs(value))
        return value


class Instrument(ast.NodeTransformer):
    """Wraps operators and constants; x += y becomes x = check(x + y)."""

    def visit_ImportFrom(self, node):
        node.module = node.module.replace("freecell", "thirty")
        return node

    def wrapped(self, node):
        """A call of the checker on an expression."""
        return ast.copy_location(ast.Call(ast.Name("_check", ast.Load()), [node], []), node)

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return self.wrapped(node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return self.wrapped(node)

    def visit_Constant(self, node):
        return self.wrapped(node) if type(node.value) is int else node

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        read = ast.parse(ast.unparse(node.target), mode="eval").body
        value = self.wrapped(ast.BinOp(read, node.op, node.value))
        return ast.copy_location(ast.Assign([node.target], value), node)


@pytest.fixture(scope="module")
def thirty():
    """The instrumented package."""
    checker = Checker()
    package = types.ModuleType("thirty")
    package.__path__ = []
    package.checker = checker
    sys.modules["thirty"] = package
    for name in CORE:
        path = FOLDER / (name + ".py")
        tree = Instrument().visit(ast.parse(path.read_text(encoding="utf-8")))
        module = types.ModuleType("thirty." + name)
        module._check = checker
        sys.modules["thirty." + name] = module
        setattr(package, name, module)
        exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), module.__dict__)
    yield package
    for name in ("thirty", *("thirty." + name for name in CORE)):
        del sys.modules[name]


def test_the_instrument_sees_a_value_beyond(thirty):
    with pytest.raises(Overflow):
        thirty.checker(2**30)
    with pytest.raises(Overflow):
        thirty.checker(-(2**30) - 1)
    with pytest.raises(Overflow):
        # Such a number is never dealt; the product of its high part is beyond.
        thirty.deal.deal(thirty.table.new_table(), 2**46, 4)


def test_deals(thirty):
    chance = seeded(20260880)
    before = thirty.checker.seen
    table = thirty.table.new_table()
    for number in (1, 32767, 32768, 65535, 65536, 999999, 1000000):
        thirty.deal.deal(table, number, 4)
    for _ in range(500):
        thirty.deal.deal(table, random_number(chance), 4 | 128)
        assert thirty.table.is_whole(table, 4)
    assert thirty.checker.seen > before + 500000


def test_play_in_every_variant(thirty):
    chance = seeded(20260881)
    moves = array.array("h", [0] * thirty.rules.MAX_MOVES)
    singles = array.array("h", [0] * thirty.rules.MAX_SINGLES)
    for i, variant in enumerate(all_variants()):
        game = thirty.game.Game()
        game.habit = i % 3
        game.deal(random_number(chance), variant)
        for _ in range(8):
            count = thirty.rules.legal_moves(game.table, variant, moves)
            if count == 0:
                break
            move = choose(chance, list(moves[:count]))
            text = thirty.notation.move_text(game.table, variant, move)
            assert thirty.notation.parse_move(game.table, variant, text) == move
            thirty.rules.expand(game.table, variant, move, singles)
            for pile in range(16):
                thirty.rules.quick_send(game.table, variant, pile)
                thirty.rules.liftable(game.table, variant, pile)
            assert not game.is_won and not game.is_lost
            game.play(move)
        thirty.notation.position_text(game.table, variant & 7)
        game.undo_all()
        while game.redo():
            pass
        game.again()


def test_solved_games_to_the_end(thirty):
    for number, cells, moves in solutions()[:8]:
        game = thirty.game.Game()
        game.deal(number, cells)
        for text in moves[:-20]:
            thirty.notation.play_text(game, text)
            game.advance(3600000)
        position = thirty.notation.position_text(game.table, cells)
        assert thirty.notation.parse_position(position, cells) == game.table
        game.finish()


def test_codes_good_and_bad(thirty):
    chance = seeded(20260882)
    for variant in all_variants():
        number = random_number(chance)
        code = thirty.codes.code_of(number, variant)
        assert thirty.codes.parse_code(code) == (number, variant)
    for letters in ("ZZZZZZZ", "AACEXHP", "AAAAAAA", "BAAAAAA", "AZZZZZZ"):
        with pytest.raises(ValueError, match="no such deal"):
            thirty.codes.parse_code("FC1-C4-" + letters)


def test_the_lesson_and_a_long_history(thirty):
    table = thirty.lesson.lesson_table()
    assert table == importlib.import_module("freecell.lesson").lesson_table()
    kept = thirty.history.History()
    for i in range(2000):
        kept.push(i & 0x7FFF)
    assert kept[1999] == 1999


def test_saves_sound_and_not(thirty):
    chance = seeded(20260884)
    image, record = thirty.image, thirty.record
    game, again = thirty.game.Game(), thirty.game.Game()
    statistics = thirty.statistics.Statistics()
    buffer = bytearray(2048)
    for number, cells, moves in solutions()[:6]:
        game.deal(number, cells)
        for text in moves:
            thirty.notation.play_text(game, text)
        game.advance(1 << 29)
        statistics.on_change(game)
        for i in range(len(statistics.counts)):
            statistics.counts[i] = LAST_COUNT
        for sequence in (1, 1 << 23, record.LAST_SEQUENCE):
            for room in (2048, 200):
                part = image.part(game, room)
                end = image.put_game(buffer, 0, sequence, game, *part)
                assert record.end_of(buffer, 0, 2048) == end and image.get_game(buffer, 0, again)
                assert again.table == game.table and again.score == game.score
            end = image.put_statistics(buffer, 0, sequence, statistics, game)
            assert image.get_statistics(buffer, 0, statistics)
            assert record.is_later(record.following(sequence), sequence)
            assert not record.is_later(sequence, record.following(sequence))
    for _ in range(300):
        length = chance.choice((1, 20, 2000))
        junk = chance.choice((b"\xff", b"\0", chance.randbytes(1))) * 2048
        buffer[:] = chance.choice((junk, chance.randbytes(2048)))
        # What looks like a record of that length.
        buffer[0] = record.MAGIC
        record.put(buffer, 3, length, 2)
        for highest in (0, 63, 255):
            buffer[length + 11] = highest
            assert not record.end_of(buffer, 0, 2048)
        buffer[1] = record.GAME
        image.get_game(buffer, 0, again)


def test_no_constant_of_the_core_is_beyond():
    """Those on ways that the play above does not take, too."""
    for name in CORE:
        for node in ast.walk(ast.parse((FOLDER / (name + ".py")).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, int):
                assert LOW <= node.value <= HIGH, (name, node.lineno)


class Small(int):
    """An int whose every result is checked and is of its kind again."""


def _checked(operator):
    plain = getattr(int, operator)

    def method(self, *others):
        result = plain(self, *others)
        if result is NotImplemented:
            return result
        if not LOW <= result <= HIGH:
            raise Overflow(result)
        return Small(result)

    return method


for _operator in "add sub mul floordiv mod lshift rshift and or xor".split():
    setattr(Small, f"__{_operator}__", _checked(f"__{_operator}__"))
    setattr(Small, f"__r{_operator}__", _checked(f"__r{_operator}__"))
for _operator in ("neg", "pos", "abs", "invert"):
    setattr(Small, f"__{_operator}__", _checked(f"__{_operator}__"))


def test_the_real_core_given_ints_that_watch_themselves():
    from freecell import codes, deal, moves, rules, table

    with pytest.raises(Overflow):
        Small(2**29) * 2
    with pytest.raises(Overflow):
        2 << Small(29)
    chance = seeded(20260883)
    found = array.array("h", [0] * rules.MAX_MOVES)
    for variant in all_variants():
        variant = Small(variant)
        number = Small(random_number(chance))
        position = table.new_table()
        deal.deal(position, number, variant)
        assert codes.parse_code(codes.code_of(number, variant)) == (number, variant)
        for _ in range(20):
            count = rules.legal_moves(position, variant, found)
            if count == 0:
                break
            move = Small(choose(chance, list(found[:count])))
            assert rules.check(position, variant, move) == rules.LEGAL
            made = moves.make(position, move)
            moves.unmake(position, made)
            moves.make(position, move)
