# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Reads a picture of the table back: which card lies where, by its pixels alone.

It knows the places of piles (freecell.geometry) and the card sheets (assets/), and nothing of the
view that drew the picture. Every pixel of the picture has to be explained: by a card, a slot, the
felt, or by what lies over the cards: cursor, marks, the carried card, its count, the status line.
What can be explained in two ways, or not at all, raises Unreadable; nothing is guessed.
"""

import functools
import pathlib
from array import array

import displayio
from PIL import Image

from freecell import sheets
from freecell.geometry import geometry_for

ASSETS = pathlib.Path(__file__).parent.parent / "assets"

# Tiles of the sheets.
RANKS = 13  # A to K in each ink, from tile 1 on; then, counted from there,
SUITS = 1
BACK = 5
CELL_SLOT = 7
FOUNDATION_SLOTS = 9
BODY_PIPS = 1
BODY_COURTS = 5  # three in each ink; then, counted from there,
BODY_BACK = 0
BODY_CELL_SLOT = 1
BODY_FOUNDATION_SLOTS = 2
ARROW = 4
LETTERS = "BDVRHW"  # in each ink, of a sheet of letters
INKS_OF_TWO = (0, 1, 1, 0)  # of the suits C D H S
INKS_OF_FOUR = (0, 1, 2, 3)
INK = 4  # palette entries of the card sheets from here on are no paper

# Colours of what is not in a sheet.
MARK = 0x5CF0FF
COUNT = (0x8A5A08, 0xFFFFFF)
MESSAGE = (0x3A1020, 0xFFE9A0)
STATUS = 0xC8E6C9

REACH = 2  # the cursor's corners lie this many pixels outside the card
BARS = {6: 3, 7: 3, 8: 3, 10: 4}  # how thick their bars are, by the size of their tiles
THINNEST_FRAMED = 12
COVERED = 64  # what is read for a card that lies face down
REMOVED = -1  # what is read for a cell that is not there
TRANSPARENT = -1
LINE, ON_TOP = 1, 2
UNKNOWN = "?"  # what is read for a letter that is no letter


class Unreadable(AssertionError):
    """The picture does not say for certain what lies on the table."""


def rgb565(color):
    """A colour 0xRRGGBB as the display is sent it."""
    return color >> 8 & 0xF800 | color >> 5 & 0x07E0 | color >> 3 & 0x001F


class Tile:
    """A rectangle of pixels; ink tells which of them are not paper."""

    def __init__(self, width, height, pixels, ink=()):
        self.width = width
        self.height = height
        self.pixels = pixels  # row after row, RGB565 or TRANSPARENT
        rows = [pixels[i : i + width] for i in range(0, len(pixels), width)]
        self.rows = [None if TRANSPARENT in row else array("H", row) for row in rows]
        self.ink = ink  # indices into pixels


def load_sheet(path, width, height, is_golden=False, is_opaque=False):
    """The tiles of a sheet; is_golden gives them the paper of cards in hand."""
    image = Image.open(path)
    values = image.tobytes() if image.mode == "P" else image.convert("L").point(bool).tobytes()
    palette = image.getpalette() or [0, 0, 0, 255, 255, 255]
    colors = [
        palette[i] << 16 | palette[i + 1] << 8 | palette[i + 2] for i in range(0, len(palette), 3)
    ]
    if is_golden:
        colors = _golden(colors[:16])
    colors = [rgb565(color) for color in colors]
    if not is_opaque:
        colors[0] = TRANSPARENT
    tiles = []
    for top in range(0, image.height, height):
        for left in range(0, image.width, width):
            rows = range(top, top + height)
            entries = [entry for y in rows for entry in values[y * image.width + left :][:width]]
            ink = [i for i, entry in enumerate(entries) if entry >= INK]
            tiles.append(Tile(width, height, [colors[entry] for entry in entries], ink))
    return tiles


def _golden(colors):
    """What freecell.sheets makes of a palette for cards in hand."""
    palette = displayio.Palette(len(colors))
    for i, color in enumerate(colors):
        palette[i] = color
    golden = sheets.in_hand(palette)
    return [golden[i] for i in range(len(colors))]


class Art:
    """The sheets of one size of screen, in two inks or four, with letters for A, J, Q and K."""

    def __init__(self, geometry, has_four, letters):
        folder = ASSETS / geometry.folder
        suffix = "c.bmp" if has_four else ".bmp"
        self.inks = INKS_OF_FOUR if has_four else INKS_OF_TWO
        self.ranks = range(1, RANKS * (max(self.inks) + 1) + 1)
        self.strips = []  # a level: (white, golden)
        for height in geometry.levels:
            sheets_of = []
            for golden in (False, True):
                path = folder / f"strip{height}{suffix}"
                tiles = load_sheet(path, geometry.half, height, golden)
                path = folder / f"letters{height}{suffix}"
                self._write_letters(tiles, path, geometry.half, height, golden, letters)
                sheets_of.append(tiles)
            self.strips.append(sheets_of)
        body = [
            load_sheet(folder / f"body{suffix}", geometry.card, geometry.body, golden)
            for golden in (False, True)
        ]
        foot = body
        if geometry.foot != geometry.body:
            foot = [
                load_sheet(folder / f"foot{suffix}", geometry.card, geometry.foot, golden)
                for golden in (False, True)
            ]
        self.bodies, self.feet = body, foot
        self.ui = load_sheet(folder / "ui.bmp", geometry.corner, geometry.corner)
        font = load_sheet(folder / "font.bmp", geometry.font_width, geometry.font_height)
        # A character's picture is the set of its pixels with ink.
        self.font = [
            frozenset(i for i, pixel in enumerate(tile.pixels) if pixel != TRANSPARENT)
            for tile in font
        ]
        self.felt = self._lay_felt(geometry, folder / "felt.bmp")
        self.frames = [
            Frame(pile, edges, self._corners(geometry, pile, *edges))
            for pile in range(16)
            for edges in possible_edges(geometry, pile)
        ]

    def _write_letters(self, tiles, path, half, height, golden, letters):
        """Put the tiles of other letters in the place of those of jack, queen and king."""
        for rank, letter in zip((11, 12, 13), letters[1:]):
            if letter in LETTERS:
                others = load_sheet(path, half, height, golden)
                for ink in range(max(self.inks) + 1):
                    place = ink * len(LETTERS) + LETTERS.index(letter)
                    tiles[ink * RANKS + rank] = others[place]

    def rank_tile(self, card):
        """The strip tile of a card's rank."""
        return (card >> 2) + RANKS * self.inks[card & 3]

    def suit_tile(self, card):
        """The strip tile of a card's suit."""
        return self.ranks[-1] + SUITS + (card & 3)

    def back_tiles(self):
        """The strip tiles of a card's back."""
        return self.ranks[-1] + BACK, self.ranks[-1] + BACK + 1

    def body_tile(self, card):
        """The body tile of a card: a pip, a court figure, or the back."""
        if card == COVERED:
            return self._behind_courts() + BODY_BACK
        if card >> 2 > 10:
            return BODY_COURTS + (card >> 2) - 11 + 3 * self.inks[card & 3]
        return BODY_PIPS + (card & 3)

    def slot_tiles(self, pile):
        """The tiles of an empty place: strip left and right, lower part."""
        slot, lower = CELL_SLOT, BODY_CELL_SLOT
        if 4 <= pile < 8:
            slot = FOUNDATION_SLOTS + 2 * (pile - 4)
            lower = BODY_FOUNDATION_SLOTS + pile - 4
        slot += self.ranks[-1]
        return slot, slot + 1, self._behind_courts() + lower

    def _behind_courts(self):
        return BODY_COURTS + 3 * (max(self.inks) + 1)

    def _corners(self, geometry, pile, top, bottom):
        """The pixels of the four corners of a frame: {place on the screen: colour}."""
        size = geometry.corner
        left = geometry.left + (pile & 7) * geometry.pitch - REACH
        right = left + geometry.card + 2 * REACH - size
        pixels = {}
        for tile, x, y in zip(
            self.ui, (left, right, left, right), (top, top, bottom - size, bottom - size)
        ):
            for i, pixel in enumerate(tile.pixels):
                column, row = x + i % size, y + i // size
                is_seen = 0 <= column < geometry.width and 0 <= row < geometry.height
                if pixel != TRANSPARENT and is_seen:
                    pixels[row * geometry.width + column] = pixel
        return pixels

    @staticmethod
    def _lay_felt(geometry, path):
        with Image.open(path) as image:
            size = image.size
        (tile,) = load_sheet(path, *size, is_opaque=True)
        felt = array("H")
        for y in range(geometry.height):
            row = tile.pixels[y % size[1] * size[0] :][: size[0]]
            felt.extend((row * (geometry.width // size[0] + 1))[: geometry.width])
        return felt


class Frame:
    """A place of the cursor: its pile, (top, bottom) of its frame, the pixels of its corners."""

    def __init__(self, pile, edges, pixels):
        self.pile = pile
        self.edges = edges
        self.pixels = pixels


def frame_edges(geometry, pile, held, height):
    """Top and bottom of the cursor's frame round the last card of a pile, or its slot.

    It lies outside the card; where strips are thin, round the body alone; and of a card whose body
    is below the screen only the sides are seen.
    """
    bar = BARS[geometry.corner]
    if pile < 8:
        return 2 - bar, height + geometry.foot + REACH
    top = geometry.columns_y + max(0, held - 1) * height
    bottom = min(top + height + geometry.body, geometry.height)
    top += height if height < THINNEST_FRAMED else 2 - bar
    return top, bottom + (bar if bottom == geometry.height else REACH)


def possible_edges(geometry, pile):
    """The edges of every frame the cursor can have at a pile."""
    if pile < 8:
        return {frame_edges(geometry, pile, 1, geometry.levels[-1])}
    return {
        frame_edges(geometry, pile, held, height)
        for height in geometry.levels
        for held in range(1, 20)
        if geometry.columns_y + held * height <= geometry.height
    }


@functools.lru_cache(None)
def art_of(width, height, has_four=False, letters="AJQK"):
    """(geometry, Art) of a size of screen."""
    geometry = geometry_for(width, height)
    return geometry, Art(geometry, has_four, letters)


class Reading:
    """What a picture shows.

    cells and foundations hold cards, 0 for an empty slot, REMOVED for none; columns are lists of
    cards. A card is rank << 2 | suit, COVERED if it lies face down. hand is (pile, cards in hand)
    or None; carried the card that goes with the cursor, or 0; marks the set of marked piles.
    """

    def __init__(self):
        self.cells = [0] * 4
        self.foundations = [0] * 4
        self.columns = [[] for _ in range(8)]
        self.levels = [0] * 8
        self.cursor = -1
        self.arrow = None  # the middle of the arrow below the cursor's card
        self.hand = None
        self.carried = 0
        self.count = 0
        self.marks = set()
        self.status = ""
        self.message = ""
        self.hidden = 0.0  # the largest part of any rank's or suit's ink that something lies over
        self.hidden_where = ""

    def table(self):
        """The position's bytes, as freecell.table lays them out; face-down cards are 64."""
        table = bytearray(168)
        for i in range(4):
            table[i] = max(0, self.cells[i])
            card = self.foundations[i]
            if card and card & 3 != i:
                raise Unreadable(f"a card of another suit on foundation {i}")
            table[4 + i] = card >> 2
        for i, column in enumerate(self.columns):
            table[8 + i] = len(column)
            table[16 + 19 * i : 16 + 19 * i + len(column)] = bytes(column)
        return table


def shown_table(table):
    """A table with what nobody may see taken out: which card lies face down."""
    return bytearray(
        COVERED if i >= 16 and byte & COVERED else byte for i, byte in enumerate(table)
    )


class Explanation:
    """One way to read a pile: its cards, from which on they are golden, and what lies over it."""

    def __init__(self, pile, cards, golden_from, level, overlay, frame):
        self.pile = pile
        self.cards = cards  # each a set of the cards it could be
        self.golden_from = golden_from
        self.level = level
        self.overlay = overlay
        self.frame = frame

    @property
    def is_golden(self):
        """Whether some of it is in hand."""
        return self.golden_from < len(self.cards)


class Overlay:
    """The picture of the card in hand, over a pile."""

    def __init__(self, pile, card, y, level, has_foot):
        self.pile = pile
        self.card = card
        self.y = y
        self.level = level
        self.has_foot = has_foot


def read(picture, has_four=False, letters="AJQK"):
    """The Reading of a frame buffer or a Pillow image. Raises Unreadable.

    has_four is for cards in four colours; letters are those on ace, jack, queen and king.
    """
    return _Reader(picture, has_four, letters).read()


def pixels_of(picture):
    """(width, height, RGB565 pixels) of a frame buffer or an image."""
    if isinstance(picture, Image.Image):
        data = picture.convert("RGB").tobytes()
        colors = zip(data[::3], data[1::3], data[2::3])
        pixels = array("H", [rgb565(red << 16 | green << 8 | blue) for red, green, blue in colors])
    else:
        pixels = array("H", bytes(picture.pixels))
        pixels.byteswap()
    return picture.width, picture.height, pixels


class _Reader:
    """over says where something lies over the cards: those pixels tell nothing of them.

    LINE stands for the lines and marks, ON_TOP for what lies even over the cursor.
    """

    def __init__(self, picture, has_four, letters):
        width, height, pixels = pixels_of(picture)
        place = geometry_for(width, height)
        self.geometry, self.art = art_of(place.width, place.height, has_four, letters)
        self.width = place.width
        self.height = place.height
        self.pixels = array("H")
        for y in range(place.y, place.y + self.height):
            start = y * width + place.x
            self.pixels.extend(pixels[start : start + self.width])
        self.over = bytearray(self.width * self.height)
        self.reading = Reading()

    def read(self):
        """Read the whole picture."""
        self._read_line()
        self._find_count()
        self._find_arrow()
        self._find_marks()
        self._find_cursor()
        piles = self._explain_piles()
        for explanation in piles:
            self._take(explanation)
        self._check_gaps()
        return self.reading

    # -- pixels

    def x_of(self, pile):
        """The left edge of a pile."""
        return self.geometry.left + (pile & 7) * self.geometry.pitch

    def is_at(self, tile, x, y, is_over_felt=True):
        """Whether a tile can lie there: equal wherever on the screen nothing lies over it."""
        first, end = max(x, 0), min(x + tile.width, self.width)
        for i, row in enumerate(tile.rows):
            if not 0 <= y + i < self.height:
                continue
            place = (y + i) * self.width
            # At one look, if the row is whole and free.
            if row is not None and self.pixels[place + x : place + x + tile.width] == row:
                continue
            start = i * tile.width - x
            for column in range(first, end):
                if not self.over[place + column]:
                    pixel = tile.pixels[start + column]
                    if pixel == TRANSPARENT:
                        if is_over_felt:
                            pixel = self.art.felt[place + column]
                        else:
                            continue
                    if self.pixels[place + column] != pixel:
                        return False
        return True

    def is_felt(self, x, y, width, height):
        """Whether a rectangle shows nothing but felt, or what lies over all."""
        for row in range(max(0, y), min(y + height, self.height)):
            start = row * self.width + x
            end = start + width
            if self.pixels[start:end] != self.art.felt[start:end]:
                for i in range(start, end):
                    if not self.over[i] and self.pixels[i] != self.art.felt[i]:
                        return False
        return True

    def _lay(self, places, value=ON_TOP):
        """Note that something lies over these places; returns those that were free before."""
        laid = [place for place in places if not self.over[place]]
        for place in laid:
            self.over[place] = value
        return laid

    def _lift(self, laid):
        for place in laid:
            self.over[place] = 0

    def _places(self, tile, x, y):
        """The places on the screen of a tile's pixels, the transparent ones left out."""
        for i, pixel in enumerate(tile.pixels):
            column, row = x + i % tile.width, y + i // tile.width
            if pixel != TRANSPARENT and 0 <= column < self.width and 0 <= row < self.height:
                yield row * self.width + column

    # -- what lies over or under the cards

    def _cell(self, x, y, color):
        """Which pixels of a character's cell have a colour."""
        width, height = self.geometry.font_width, self.geometry.font_height
        start = y * self.width + x
        return frozenset(
            i * width + j
            for i in range(height)
            for j in range(width)
            if self.pixels[start + i * self.width + j] == color
        )

    def _character(self, ink):
        """The character whose ink it is; a space for none, UNKNOWN if no character has it."""
        if not ink:
            return " "
        # Of two that look alike the first, as a zero for the letter O.
        found = [i for i, tile in enumerate(self.art.font) if tile == ink]
        return chr(found[0] + 32) if found else UNKNOWN

    def _read_line(self):
        """The status line and a message in its place: both have colours no card has.

        A column or the cursor may hide part of either, not the other way round.
        """
        width, height = self.geometry.font_width, self.geometry.font_height
        top = self.geometry.status_y
        ground, loud = map(rgb565, MESSAGE)
        message = status = ""
        for x in range(0, self.width - width + 1, width):
            ink = self._cell(x, top, loud)
            grounds = self._cell(x, top, ground)
            letters = self._cell(x, top, rgb565(STATUS))
            is_whole = len(ink) + len(grounds) == width * height
            message += self._character(ink) if is_whole or not ink else UNKNOWN
            status += self._character(letters)
            for i in ink | grounds | letters:
                self.over[(top + i // width) * self.width + x + i % width] = LINE
        self.reading.message = " ".join(message.split())
        self.reading.status = " ".join(status.split())

    def _find_count(self):
        """How many cards would go to an empty column: two characters on a ground of their own."""
        ground, ink = map(rgb565, COUNT)
        width, height = self.geometry.font_width, self.geometry.font_height
        found = []
        for y in range(self.geometry.columns_y, self.geometry.status_y - height):
            for x in range(self.width - 2 * width + 1):
                start = y * self.width + x
                if self.pixels[start] != ground or self.pixels[start + width] != ground:
                    continue
                grounds = [len(self._cell(x + i * width, y, ground)) for i in (0, 1)]
                inks = [self._cell(x + i * width, y, ink) for i in (0, 1)]
                if all(inks) and sum(map(len, inks)) + sum(grounds) == 2 * width * height:
                    found.append((x, y, "".join(map(self._character, inks))))
        if len(found) > 1:
            raise Unreadable("two counts")
        for x, y, text in found:
            self.reading.count = int(text.lstrip("Xx"))
            self._lay(self._places(Tile(2 * width, height, [ground] * (2 * width * height)), x, y))

    def _find_arrow(self):
        """The arrow below the cursor's card: on felt, and whole."""
        tile = self.art.ui[ARROW]
        first = next(i for i, pixel in enumerate(tile.pixels) if pixel != TRANSPARENT)
        found = []
        for place, pixel in enumerate(self.pixels):
            if pixel == tile.pixels[first]:
                x = place % self.width - first % tile.width
                y = place // self.width - first // tile.width
                places = list(self._places(tile, x, y))
                is_whole = len(places) == sum(p != TRANSPARENT for p in tile.pixels)
                is_there = is_whole and self.is_at(tile, x, y, False)
                if is_there and not any(self.over[i] for i in places):
                    found.append((x, places))
        if len(found) > 1:
            raise Unreadable("two arrows")
        for x, places in found:
            self.reading.arrow = x + tile.width // 2
            self._lay(places)

    def _find_marks(self):
        """Bars of a colour of their own; the cursor may hide part of one."""
        self.marked_rows = {}
        color = rgb565(MARK)
        for place in [i for i, pixel in enumerate(self.pixels) if pixel == color]:
            y, x = divmod(place, self.width)
            column, inside = divmod(x - self.geometry.left, self.geometry.pitch)
            if inside >= self.geometry.card:
                raise Unreadable("a mark beside a pile")
            pile = column if y < self.geometry.columns_y else column + 8
            self.marked_rows.setdefault(pile, set()).add(y)
            self.over[place] = LINE
        self.reading.marks = set(self.marked_rows)

    def _frames_seen(self, frames):
        """Those of the frames whose corners are to be seen, a fourth of their pixels at least."""
        pixels, over = self.pixels, self.over
        return [
            frame
            for frame in frames
            if all(pixels[i] == pixel or over[i] == ON_TOP for i, pixel in frame.pixels.items())
            and 4 * sum(over[i] != ON_TOP for i in frame.pixels) >= len(frame.pixels)
        ]

    def _find_cursor(self):
        """At which pile the cursor is; the picture of the card in hand may lie over it."""
        found = self._frames_seen(self.art.frames)
        if not found:
            for overlay in list(self._overlays(range(16))):
                laid = self._lay(self._places_of(overlay))
                found += self._frames_seen(
                    frame for frame in self.art.frames if frame.pile == overlay.pile
                )
                self._lift(laid)
        piles = {frame.pile for frame in found}
        if len(piles) != 1:
            raise Unreadable(f"cursors at piles {sorted(piles)}")
        (self.reading.cursor,) = piles

    # -- cards

    def _strip(self, level, x, y):
        """(cards a strip could be, is it golden), or None if there is no strip."""
        half = self.geometry.half
        for is_golden in (False, True):
            cards = self._faces(level, is_golden, x, y)
            if cards:
                return frozenset(cards), is_golden
        left, right = (self.art.strips[level][0][tile] for tile in self.art.back_tiles())
        if self.is_at(left, x, y) and self.is_at(right, x + half, y):
            return frozenset([COVERED]), False
        return None

    def _faces(self, level, is_golden, x, y, is_over_felt=True):
        """The cards that a strip on white or golden paper could be."""
        tiles = self.art.strips[level][is_golden]
        ranks = [i for i in self.art.ranks if self.is_at(tiles[i], x, y, is_over_felt)]
        if not ranks:
            return ()
        x += self.geometry.half
        suit = self.art.suit_tile(0)
        suits = [i for i in range(4) if self.is_at(tiles[suit + i], x, y, is_over_felt)]
        return [
            ((rank - 1) % RANKS + 1) << 2 | suit
            for rank in ranks
            for suit in suits
            if (rank - 1) // RANKS == self.art.inks[suit]
        ]

    def _is_body(self, bodies, cards, x, y):
        """Whether the lower part of one of the cards lies there."""
        return any(self.is_at(bodies[tile], x, y) for tile in set(map(self.art.body_tile, cards)))

    def _explanations(self, pile, overlay=None, frame=None):
        found = self._ways_to_read(pile, overlay)
        return [Explanation(pile, *way, overlay, frame) for way in found]

    def _ways_to_read(self, pile, overlay):
        """Every (cards, golden from, level) that the pixels of a pile allow."""
        geometry = self.geometry
        x = self.x_of(pile)
        level = len(geometry.levels) - 1
        height = geometry.levels[level]
        if pile < 8:
            y, bottom, feet = 0, geometry.columns_y, self.art.feet
            end = height + geometry.foot
        else:
            y, bottom, feet = geometry.columns_y, self.height, self.art.bodies
            end = y + height + geometry.body
        found = []
        if not self.is_felt(x, end, geometry.card, bottom - end):
            if pile < 8:
                return found
        elif self._is_slot(pile, x, y, height, feet):
            found.append(([], 0, level))
        if overlay and overlay.y == y:
            return found  # it lies in the empty slot
        if pile < 8:
            if self.is_felt(x, 0, geometry.card, bottom):
                found.append(([frozenset([REMOVED])], 1, level))
            strip = self._strip(level, x, 0)
            if strip and self._is_body(feet[strip[1]], strip[0], x, height):
                found.append(([strip[0]], 0 if strip[1] else 1, level))
            return found
        for level in range(len(geometry.levels)):
            found += self._column_ways(x, level)
        return found

    def _is_slot(self, pile, x, y, height, feet):
        """Whether an empty place is there."""
        left, right, lower = self.art.slot_tiles(pile)
        tiles = self.art.strips[-1][0]
        return (
            self.is_at(tiles[left], x, y)
            and self.is_at(tiles[right], x + self.geometry.half, y)
            and self.is_at(feet[0][lower], x, y + height)
        )

    def _column_ways(self, x, level):
        """The ways to read a column in strips of one level: any number of them, then a body."""
        geometry = self.geometry
        found = []
        cards = []
        golden_from = None
        y = geometry.columns_y
        while y + geometry.levels[level] <= self.height and len(cards) < 19:
            strip = self._strip(level, x, y)
            if strip is None or (golden_from is not None and not strip[1]):
                break
            if strip[1] and golden_from is None:
                golden_from = len(cards)
            cards.append(strip[0])
            y += geometry.levels[level]
            if self._is_body(self.art.bodies[strip[1]], strip[0], x, y) and self.is_felt(
                x, y + geometry.body, geometry.card, self.height
            ):
                found.append(
                    (list(cards), len(cards) if golden_from is None else golden_from, level)
                )
        return found

    def _overlays(self, piles):
        """Every way in which golden pixels may be the picture of the card in hand."""
        geometry = self.geometry
        for pile in piles:
            x = self.x_of(pile)
            rows = (0, geometry.columns_y) if pile < 8 else (geometry.columns_y, self.height)
            for level, height in enumerate(geometry.levels):
                line = self.art.strips[level][1][1].pixels[geometry.half - 1]
                for y in range(rows[0], rows[1] - height + 1):
                    place = y * self.width + x + geometry.half - 1
                    if self.pixels[place] != line and self.over[place] != ON_TOP:
                        continue
                    for card in self._faces(level, True, x, y, is_over_felt=False):
                        # A card whole where that can be, for the foot hides no more than itself.
                        foot = self.art.feet[1][self.art.body_tile(card)]
                        has_room = y + height + geometry.foot <= rows[1]
                        has_foot = has_room and self.is_at(foot, x, y + height, is_over_felt=False)
                        yield Overlay(pile, card, y, level, has_foot)

    def _places_of(self, overlay):
        """The places on the screen that an overlay covers."""
        x = self.x_of(overlay.pile)
        y = overlay.y
        tiles = self.art.strips[overlay.level][1]
        places = [*self._places(tiles[self.art.rank_tile(overlay.card)], x, y)]
        places += self._places(tiles[self.art.suit_tile(overlay.card)], x + self.geometry.half, y)
        if overlay.has_foot:
            foot = self.art.feet[1][self.art.body_tile(overlay.card)]
            places += self._places(foot, x, y + self.geometry.levels[overlay.level])
        return places

    def _explain_piles(self):
        """The one explanation of each pile, that at the cursor last."""
        cursor = self.reading.cursor
        at_cursor = list(self._explanations_at_cursor(cursor))
        # What the cursor hides of the piles beside its own is the same in all.
        laid = self._lay(place for frame in {e.frame for e in at_cursor} for place in frame.pixels)
        piles = []
        for pile in range(16):
            if pile != cursor:
                found = self._explanations(pile)
                if len(found) != 1:
                    raise Unreadable(f"{len(found)} ways to read pile {pile}")
                piles += found
        self._lift(laid)
        golden = [explanation for explanation in piles if explanation.is_golden]
        if len(golden) > 1:
            raise Unreadable("cards in hand at two piles")
        at_cursor = [way for way in at_cursor if _is_consistent(way, golden)]
        if len(at_cursor) != 1:
            raise Unreadable(f"{len(at_cursor)} ways to read pile {cursor}, at the cursor")
        return piles + at_cursor

    def _explanations_at_cursor(self, pile):
        """Those without and those with the picture of the card in hand, which lies on top."""
        frames = [frame for frame in self.art.frames if frame.pile == pile]
        for overlay in [None, *self._overlays([pile])]:
            laid = self._lay(self._places_of(overlay)) if overlay else []
            for frame in self._frames_seen(frames):
                corners = self._lay(frame.pixels)
                for explanation in self._explanations(pile, overlay, frame):
                    height = self.geometry.levels[explanation.level]
                    held = len(explanation.cards)
                    if frame.edges == frame_edges(self.geometry, pile, held, height):
                        yield explanation
                self._lift(corners)
            self._lift(laid)

    # -- the reading

    def _take(self, explanation):
        """Write a pile into the reading, if it is certain."""
        reading = self.reading
        geometry = self.geometry
        pile = explanation.pile
        cards = []
        for place, could_be in enumerate(explanation.cards):
            if len(could_be) != 1:
                raise Unreadable(f"card {place} of pile {pile} could be any of {sorted(could_be)}")
            cards += could_be
        if explanation.overlay:
            self._take_carried(explanation.overlay)
        if explanation.frame:
            self._lay(explanation.frame.pixels)
        height = geometry.levels[explanation.level]
        top = 0 if pile < 8 else geometry.columns_y
        for place, card in enumerate(cards):
            is_golden = place >= explanation.golden_from
            strip = self.art.strips[explanation.level][is_golden]
            y = top + place * height
            self._note_hidden(strip, self.x_of(pile), y, card, f"card {place} of pile {pile}")
        if explanation.is_golden:
            reading.hand = pile, len(cards) - explanation.golden_from
        if pile in self.marked_rows:
            self._check_mark(pile, top + max(1, len(cards)) * height)
        if pile < 4:
            reading.cells[pile] = cards[0] if cards else 0
        elif pile < 8:
            reading.foundations[pile - 4] = cards[0] if cards else 0
        else:
            reading.columns[pile - 8] = cards
            reading.levels[pile - 8] = explanation.level

    def _take_carried(self, overlay):
        self.reading.carried = overlay.card
        strip = self.art.strips[overlay.level][1]
        x = self.x_of(overlay.pile)
        self._note_hidden(strip, x, overlay.y, overlay.card, "the carried card")
        self._lay(self._places_of(overlay))

    def _note_hidden(self, strip, x, y, card, what):
        """Keep the largest part of a rank's or suit's ink that something lies over."""
        if card in (COVERED, REMOVED):
            return
        for tile, left in (
            (strip[self.art.rank_tile(card)], x),
            (strip[self.art.suit_tile(card)], x + self.geometry.half),
        ):
            hidden = 0
            for i in tile.ink:
                row = y + i // tile.width
                hidden += row >= self.height or self.over[row * self.width + left + i % tile.width]
            if hidden / len(tile.ink) > self.reading.hidden:
                self.reading.hidden = hidden / len(tile.ink)
                self.reading.hidden_where = what

    def _check_mark(self, pile, end_of_strips):
        """A mark is two lines high, at the lower edge of a pile's last card."""
        rows = self.marked_rows[pile]
        lower = self.geometry.foot if pile < 8 else self.geometry.body
        bottom = min(end_of_strips + lower, self.height)
        if not rows <= {bottom - 1, bottom}:
            raise Unreadable(f"the mark of pile {pile} is at {sorted(rows)}, not at {bottom}")

    def _check_gaps(self):
        """Between the piles there is felt."""
        edge = 0
        for column in range(9):
            left = self.x_of(column) if column < 8 else self.width
            if not self.is_felt(edge, 0, max(0, left - edge), self.height):
                raise Unreadable(f"something lies left of column {column}")
            edge = left + self.geometry.card


def _is_consistent(explanation, golden):
    """Cards in hand come from one place, and the first of them is what is carried."""
    if explanation.overlay is None:
        return not (golden and explanation.is_golden)
    if not golden or explanation.is_golden:
        return False
    return explanation.overlay.card in golden[0].cards[golden[0].golden_from]
