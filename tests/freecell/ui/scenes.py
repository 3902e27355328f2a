# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Scenes for the table's view: a position, a cursor, cards in hand; at random and made by hand."""

import displayio
import playing
import screen_reader

from desktop import framebuffer
from freecell import rules
from freecell.game import Game
from freecell.geometry import ROWS, geometry_for
from freecell.hand import NOBODY
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION, PILES, column_start, last_card
from freecell.table_view import TableView
from freecell.variants import CELLS, COVERED

SIZES = [(row[0], row[1]) for row in ROWS]
SIZE_NAMES = ["%dx%d" % size for size in SIZES]

MESSAGES = ("wrong rank", "same colour", "nothing to undo", "no free cell", "too many cards")

# Six cards as they were dealt, a king as the seventh, and queen to ace built on it.
DEEPEST = "2C 3C 4C 5C 6C 7C KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"


class Scene:
    """All that the view is told of a moment of a game."""

    def __init__(self, table, variant, cursor=FIRST_COLUMN, source=NOBODY, count=0):
        self.table = bytearray(table)
        self.variant = variant
        self.cursor = cursor
        self.source = source
        self.count = count
        self.how_many = 0  # the count over an empty column
        self.marks = 0
        self.message = ""
        self.game = Game()

    @property
    def carried(self):
        """The card that goes with the cursor, or 0."""
        if self.source in (NOBODY, self.cursor):
            return 0
        if self.source < FIRST_COLUMN:
            return last_card(self.table, self.source)
        start = column_start(self.source) + self.table[self.source]
        return self.table[start - self.count]

    def __repr__(self):
        cells = self.variant & CELLS
        return (
            f"<{bytes(self.table).hex()} variant {self.variant} cells {cells} cursor "
            f"{self.cursor} hand {self.source} {self.count} marks {self.marks:x} {self.message!r}>"
        )


class Stage:
    """A view of the table on a display in memory."""

    def __init__(self, size, *look):
        self.size = size
        self.look = look  # in four colours, and which letters
        self.display = framebuffer.screen(*size)
        self.view = TableView(geometry_for(*size), *look)
        self.display.root_group = displayio.Group()
        self.display.root_group.append(self.view.group)

    def show(self, scene):
        """Draw a scene by what differs from the one before, as PlayScreen does."""
        view = self.view
        view.status.show(scene.game, rules.empty_cells(scene.table, scene.variant))
        view.draw(scene.table, scene.variant)
        view.take(scene.table, scene.source, scene.count)
        view.point(scene.cursor, scene.source != NOBODY)
        view.carry(scene.carried, scene.cursor, scene.how_many)
        view.mark(scene.marks)
        view.status.say(scene.message)
        self.display.refresh()

    def read(self):
        """What the picture shows, by its pixels."""
        return screen_reader.read(self.display.bus, *self.look)

    @property
    def pixels(self):
        """The picture's bytes."""
        return bytes(self.display.bus.pixels)


def fresh_pixels(size, scene):
    """The picture of a view that has never drawn anything else."""
    stage = Stage(size)
    stage.show(scene)
    return stage.pixels


def random_scene(chance, table, variant):
    """A position with the cursor anywhere, cards in hand from anywhere, and whatever may be said.

    Not all of it could come about in a game: the view must not mind.
    """
    cells = variant & CELLS
    piles = [pile for pile in range(PILES) if pile >= FIRST_FOUNDATION or pile < cells]
    scene = Scene(table, variant, chance.choice(piles))
    sources = [pile for pile in piles if table[pile]]
    if sources and chance.random() < 0.7:
        scene.source = chance.choice(sources)
        scene.count = 1
        if scene.source >= FIRST_COLUMN:
            scene.count = chance.randint(1, rules.run_length(table, scene.source))
        if scene.cursor >= FIRST_COLUMN and not table[scene.cursor] and scene.count > 1:
            scene.how_many = chance.randint(1, scene.count)
    if chance.random() < 0.3:
        scene.marks = sum(1 << pile for pile in piles if chance.random() < 0.5)
    if chance.random() < 0.3:
        scene.message = chance.choice(MESSAGES)
    scene.game.number = chance.choice((1, 617, 1000000))
    scene.game.score = chance.choice((0, 45, 520))
    scene.game.moves = chance.choice((0, 7, 123))
    scene.game.seconds = chance.choice((0, 59, 754, 4000))
    return scene


def random_tables(chance, count):
    """(table, variant): some of random play by each kind of rules, some of solved games."""
    variants = playing.all_variants()
    for _ in range(count):
        variant = chance.choice(variants)
        table = playing.dealt(playing.random_number(chance), variant)
        for _ in playing.walk(chance, table, variant, chance.choice((0, 3, 10, 30, 80))):
            pass
        yield table, variant
    near_solutions = playing.tables_of_solutions(chance)
    for i, table in enumerate(near_solutions):
        if i % 37 == 0:
            yield bytearray(table), 4
            count -= 1
            if count < 1:
                return


def rest_of_deck(texts):
    """The cards that are not among these, as texts, in the deck's order."""
    used = set(" ".join(texts).replace("#", "").split())
    deck = [rank + suit for rank in playing.RANKS for suit in playing.SUITS]
    return [card for card in deck if card not in used]


def deep_tables():
    """(table, variant) with one, two and three very deep columns, and all lengths between."""
    for held in range(1, 20):
        column = " ".join(DEEPEST.split()[:held])
        rest = rest_of_deck([column])
        others = [" ".join(rest[i::7]) for i in range(7)]
        place = (0, 3, 7)[held % 3]
        yield playing.table_of(others[:place] + [column] + others[place:]), 4
    clubs = [rank + "C" for rank in playing.RANKS]
    rest = rest_of_deck(clubs)
    columns = [""] * 8
    columns[0] = " ".join(rest[:19])
    columns[5] = " ".join(rest[19:37])
    columns[7] = " ".join(rest[37:])
    yield playing.table_of(columns, clubs[9:], "9000"), 4
    columns[7] = " ".join([*rest[37:], *clubs[-2:]])
    yield playing.table_of(columns, home="J000"), 2
    covered = ["#" + card for card in rest[:18]] + [rest[18]]
    columns[0] = " ".join(covered)
    yield playing.table_of(columns, home="J000"), 1 | COVERED


def bare_tables():
    """(table, variant) with empty columns, full cells, and hardly a card left."""
    kings = ["KC", "KD", "KH", "KS"]
    yield playing.table_of([], kings, "QQQQ"), 4
    yield playing.table_of(["", "KC", "", "KD"], ["", "KH"], "QQQK"), 4
    yield playing.table_of([], [], "KKKK"), 1
    yield playing.table_of(["KC QD JC TD 9C 8D", "", "KS"], [], "77KQ"), 3
    yield playing.table_of(), 2
