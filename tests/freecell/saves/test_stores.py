# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Long games in small places, places that fail, and none at all: the game goes on and says so."""

import errno
import sys
import types

import flash
import playing
import pytest
from handhelds import KINDS, OWN_CONTENT, Handheld
from memory import Memory, Seat, check_sound, entries_of
from playing import seeded
from solutions import solution

from freecell import image, places, record, rules, saver
from freecell.history import History
from freecell.notation import play_text
from freecell.saver import AFTER_KEY, RETRY
from freecell.settings import Settings
from freecell.variants import STANDARD, TAKE_BACK

HEADS = (
    record.FRAME
    + len(Settings().values)
    + record.FRAME
    + image.STATISTICS_HEAD
    + 72
    + record.FRAME
    + image.GAME_HEAD
)


def changed(seat):
    """After every change of the game, as the app does."""
    seat.statistics.on_change(seat.game)


def long_move(game, chance):
    """A move of a game that goes on and on: from the foundations and home again, if that can be."""
    game.habit = chance.choice((rules.NEVER, rules.NEVER, rules.ALL))
    moves = playing.legal_list(game.table, game.variant)
    to_home = [move for move in moves if 4 <= move >> 4 & 15 < 8]
    from_home = [move for move in moves if 4 <= move & 15 < 8]
    for wanted in (to_home if chance.random() < 0.5 else from_home, from_home, moves):
        if wanted:
            game.play(chance.choice(wanted))
            break
    game.advance(700)
    if game.is_won or not playing.legal_list(game.table, game.variant):
        game.undo()


def play_long(seat, chance, entries):
    """A game with a history of so many entries, or some more, in steps of one and of several."""
    game = seat.game
    game.deal(11987, STANDARD | TAKE_BACK)
    for text in solution(11987)[:-12]:
        play_text(game, text)
    while game.history.made < entries:
        long_move(game, chance)
    changed(seat)


def positions(game, count):
    """The tables so many steps back, the newest first; the game is left there."""
    found = [bytes(game.table)]
    while len(found) < count and game.undo():
        found.append(bytes(game.table))
    return found


def check_resumed(seat, places, least):
    """What is loaded is the newest position, with at least so many entries before it."""
    found = Seat(*places)
    game, wanted = found.game, seat.game
    assert found.saver.trouble == ""
    assert bytes(game.table) == bytes(wanted.table)
    assert (game.number, game.variant, game.seconds) == (
        wanted.number,
        wanted.variant,
        wanted.seconds,
    )
    assert (game.score, game.moves) == (wanted.score, wanted.moves)
    assert found.statistics.counts == seat.statistics.counts
    made = game.history.made
    assert made >= least
    assert entries_of(game)[:made] == entries_of(wanted)[wanted.history.made - made :][:made]
    check_sound(game)
    return found


# -- long games


@pytest.mark.parametrize("entries", [900, 935, 957, 958, 959, 1000, 2500])
def test_a_game_longer_than_a_slot_keeps_what_fits(entries):
    chance = seeded(f"long {entries}")
    slots = Memory(), Memory()
    seat = Seat(*slots)
    play_long(seat, chance, entries)
    made = seat.game.history.made
    assert seat.saver.save() and seat.saver.trouble == ""
    fits = made <= (record.LONGEST - HEADS) // 2
    # A step is kept whole or not at all: the longest here are of some cards.
    least = made if fits else (record.LONGEST - HEADS - image.BASE) // 2 - 30
    found = check_resumed(seat, slots, least)
    assert found.game.history.is_cut == (not fits)
    back = positions(found.game, 10000)
    assert back == positions(seat.game, len(back))


def test_a_long_game_resumed_is_saved_again_and_again():
    chance = seeded("again and again")
    slots = Memory(), Memory()
    seat = Seat(*slots)
    play_long(seat, chance, 1500)
    seat.saver.save()
    for _ in range(30):
        found = check_resumed(seat, slots, 850)
        if chance.random() < 0.5:
            seat = found
        for _ in range(chance.randint(1, 30)):
            long_move(seat.game, chance)
        if chance.random() < 0.3:
            for _ in range(chance.randint(1, 20)):
                seat.game.undo()
        changed(seat)
        assert seat.saver.save()


def test_in_a_log_moves_follow_the_image_of_a_long_game():
    chance = seeded("long log")
    log, *slots = Memory(4096, True), Memory(), Memory()
    seat = Seat(log, *slots)
    play_long(seat, chance, 1500)
    seat.saver.save()
    writes = sum(slot.writes for slot in slots)
    for number in range(40):
        long_move(seat.game, chance)
        if chance.random() < 0.2:
            seat.game.undo()
        changed(seat)
        assert seat.saver.save()
        check_resumed(seat, (log, *slots), 850)
        if number % 20 == 19:
            seat = Seat(log, *slots)
    # The log was not filled by an image at every save.
    assert sum(slot.writes for slot in slots) - writes <= 3


def test_undone_far_back_in_a_long_game_the_way_forward_is_cut_first():
    chance = seeded("forward")
    slots = Memory(), Memory()
    for steps in (1, 400, 5000):
        seat = Seat(*slots)
        play_long(seat, chance, 1500)
        for _ in range(steps):
            seat.game.undo()
        changed(seat)
        assert seat.saver.save()
        made = seat.game.history.made
        found = check_resumed(seat, slots, min(made, 850))
        # What of the undone moves fits is there.
        entries = entries_of(seat.game)
        kept = entries_of(found.game)[found.game.history.made :]
        assert kept == entries[made : made + len(kept)]
        assert len(kept) > 850 - made


def test_a_long_game_in_a_log_undone_and_gone_on_with():
    """Back beyond what the image has, and forward: what is loaded is always the newest position."""
    chance = seeded("beyond")
    log, *slots = Memory(4096, True), Memory(), Memory()
    seat = Seat(log, *slots)
    play_long(seat, chance, 1300)
    seat.saver.save()
    for _ in range(25):
        step = chance.choice((seat.game.undo, seat.game.redo))
        for _ in range(chance.choice((1, 10, 300, 1000))):
            step()
        if chance.random() < 0.3:
            moves = playing.legal_list(seat.game.table, seat.game.variant)
            seat.game.play(chance.choice(moves))
        changed(seat)
        assert seat.saver.save()
        check_resumed(seat, (log, *slots), min(seat.game.history.made, 850))


def test_the_deal_again_after_a_cut_game_begins_at_the_deal():
    """Its image began in the middle of the game; the moves of the new one do not follow that."""
    chance = seeded("cut, again")
    log, slot = Memory(4096, True), Memory()
    seat = Seat(log, slot)
    play_long(seat, chance, 1300)
    seat.saver.save()
    for sitting in (seat, Seat(log, slot)):
        sitting.game.again()
        play_text(sitting.game, solution(11987)[0])
        changed(sitting)
        assert sitting.saver.save()
        found = check_resumed(sitting, (log, slot), 1)
        assert not found.game.history.is_cut and found.game.history.length == 1


def test_memory_that_ran_out_twice_in_a_game(monkeypatch):
    """The history forgets its older half, and again: the moves saved then stand on their own."""
    log, slot = Memory(4096, True), Memory()
    seat = Seat(log, slot)
    chance = seeded("no memory")

    monkeypatch.setattr(History, "_grow", History._forget_half)
    game = seat.game
    play_long(seat, chance, 300)
    cuts = 0
    for _ in range(1500):
        length = game.history.length
        long_move(game, chance)
        changed(seat)
        is_shorter = game.history.length < length - 100
        cuts += is_shorter
        if is_shorter or chance.random() < 0.02:
            assert seat.saver.save()
            check_resumed(seat, (log, slot), min(game.history.made, 200))
    assert cuts >= 3


# -- small and missing places


@pytest.mark.parametrize("size", [256, 300, 512, 1024])
def test_a_small_nvm_keeps_the_position_and_the_last_moves(size):
    chance = seeded(f"size {size}")
    nvm = Memory(size)
    seat = Seat(nvm)
    seat.game.deal(617, STANDARD)
    for text in solution(617):
        play_text(seat.game, text)
        seat.game.advance(900)
        changed(seat)
        if chance.random() < 0.3:
            assert seat.saver.save()
            history = seat.game.history
            base = 0 if history.length <= (size - HEADS) // 2 and not history.is_cut else image.BASE
            check_resumed(seat, [nvm], min(history.made, (size - HEADS - base) // 2))
            if chance.random() < 0.3:
                seat = Seat(nvm)
    assert seat.saver.save() and Seat(nvm).game.is_won


@pytest.mark.parametrize("size", [1, 12, 64, 150, 204])
def test_a_place_that_is_too_small_is_none(size):
    for can_append in (False, True):
        tiny = Memory(size, can_append)
        seat = Seat(tiny)
        seat.game.deal(617, STANDARD)
        assert not seat.saver.save() and seat.saver.trouble == saver.NOT_SAVED
        assert tiny.writes == 0
        slots = Memory(), Memory()
        seat = Seat(tiny, *slots)
        seat.game.deal(617, STANDARD)
        assert seat.saver.save() and seat.saver.trouble == ""
        assert Seat(tiny, *slots).state() == seat.state()


def test_without_any_place_the_game_plays_and_says_so_once():
    seat = Seat()
    assert seat.saver.news() == saver.NO_PLACE and seat.saver.news() == ""
    seat.game.deal(617, STANDARD)
    for text in solution(617):
        play_text(seat.game, text)
        changed(seat)
        assert not seat.saver.save()
    for now in range(0, 200000, 50):
        seat.saver.turn(now)
        assert seat.saver.news() == ""
    assert seat.game.is_won


def turns(seat, start, milliseconds):
    """Turns of the loop; returns the lines that the player was told."""
    told = []
    for now in range(start, start + milliseconds, 50):
        seat.saver.turn(now)
        line = seat.saver.news()
        if line:
            told.append(line)
    return told


def test_a_drive_that_cannot_be_written_is_said_once():
    handheld = Handheld("files", can_write=False)
    assert turns(handheld, 0, 100000) == []
    handheld.deal(617)
    assert turns(handheld, 100000, 2 * AFTER_KEY + RETRY) == [saver.NOT_SAVED]
    for text in solution(617):
        play_text(handheld.game, text)
        handheld.changed()
    assert handheld.game.is_won
    assert turns(handheld, 300000, 5 * RETRY) == []
    assert handheld.own_file() == OWN_CONTENT


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "and" in kind])
def test_a_drive_that_cannot_be_written_leaves_the_nvm(kind):
    handheld = Handheld(kind, can_write=False)
    handheld.deal(617)
    for text in solution(617):
        play_text(handheld.game, text)
        handheld.changed()
        assert handheld.saver.save() and handheld.saver.trouble == ""
    assert Handheld(kind, handheld.content).state() == handheld.state()


@pytest.mark.parametrize("free", [0, 1, 3, 8, 20, 21, 40, 41, 42])
@pytest.mark.parametrize("kind", ["files", "log and files"])
def test_a_full_drive(kind, free):
    """With room for no slot, for one, for both: what can be made is used, and no room is wasted."""
    first = Handheld(kind, can_write=False)
    drive = first.drive
    drive.is_read_only = False
    room = sum(drive.next_of(cluster) == 0 for cluster in range(2, drive.clusters))
    with drive.open("/fill.bin", "wb") as file:
        file.seek((room - free) * drive.cluster_bytes)
    handheld = Handheld(kind, first.content)
    drive = handheld.drive
    left = sum(drive.next_of(cluster) == 0 for cluster in range(2, drive.clusters))
    slots = (free - 1) * drive.cluster_bytes // places.SLOT_SIZE if free else 0
    assert left == free - min(slots, 2) * (places.SLOT_SIZE // drive.cluster_bytes) - (free > 0)
    handheld.deal(617)
    play_text(handheld.game, "7a")
    handheld.changed()
    is_kept = slots > 0 or handheld.nvm is not None
    assert handheld.saver.save() == is_kept
    assert handheld.saver.trouble == ("" if is_kept else saver.NOT_SAVED)
    assert handheld.own_file() == OWN_CONTENT
    if is_kept:
        assert Handheld(kind, handheld.content).state() == handheld.state()


def test_a_write_that_fails_in_the_middle_loses_nothing():
    chance = seeded("middle")
    for can_append in (False, True):
        stores = Memory(4096 if can_append else 2048, can_append), Memory(), Memory()
        seat = Seat(*stores)
        seat.game.deal(617, STANDARD)
        for text in solution(617):
            play_text(seat.game, text)
            changed(seat)
            failing = chance.choice(stores)
            failing.room = chance.choice((0, 5, 100, 300))
            assert seat.saver.save() and seat.saver.trouble == ""
            assert Seat(*stores).state() == seat.state()
            failing.room = None
            if chance.random() < 0.1:
                seat = Seat(*stores)


def test_all_that_fails_is_tried_again_later():
    stores = Memory(), Memory()
    seat = Seat(*stores)
    seat.game.deal(617, STANDARD)
    for store in stores:
        store.room = 0
    assert turns(seat, 0, AFTER_KEY + RETRY + 10000) == [saver.NOT_SAVED]
    writes = sum(store.writes for store in stores)
    assert 2 <= writes <= 6
    for store in stores:
        store.room = None
    assert turns(seat, 200000, RETRY + 1000) == []
    assert seat.saver.trouble == "" and Seat(*stores).state() == seat.state()


def test_a_log_that_fails_is_given_up_for_the_slots():
    log, *slots = Memory(4096, True), Memory(), Memory()
    seat = Seat(log, *slots)
    log.room = 0
    seat.game.deal(617, STANDARD)
    play_text(seat.game, "7a")
    changed(seat)
    assert seat.saver.save() and seat.saver.trouble == ""
    assert log.writes == 1
    for text in ("7b", "7c"):
        play_text(seat.game, text)
        changed(seat)
        assert turns(seat, 1000, 10000) == []
        assert seat.saver.is_changed  # as where there is no log: not so soon
        assert seat.saver.save()
    assert log.writes == 1
    assert Seat(log, *slots).state() == seat.state()


def test_memory_that_runs_out_in_a_save():
    log, slot = Memory(4096, True), Memory()
    seat = Seat(log, slot)
    seat.game.deal(617, STANDARD)
    append = log.append

    def refuse(*_):
        raise MemoryError

    log.append = refuse
    assert not seat.saver.save() and seat.saver.trouble == saver.NOT_SAVED
    log.append = append
    assert seat.saver.save() and seat.saver.trouble == ""
    assert Seat(log, slot).state() == seat.state()


def test_what_another_program_left_in_the_nvm_is_written_over():
    log, *slots = Memory(4096, True), Memory(), Memory()
    log.content[:] = seeded("another program").randbytes(4096)
    seat = Seat(log, *slots)
    seat.game.deal(617, STANDARD)
    assert seat.saver.save()
    assert Seat(log).state() == seat.state()


# -- each store for the other


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "and" in kind])
def test_a_win_is_kept_in_both_stores(kind):
    handheld = Handheld(kind)
    handheld.deal(617)
    for number, text in enumerate(solution(617)):
        play_text(handheld.game, text)
        handheld.changed()
        if number % 5 == 0:
            handheld.saver.save()
    nvm, drive = handheld.content
    for content in ((nvm, None), (None, drive)):
        found = Handheld(kind, content)
        assert found.state()[1:] == handheld.state()[1:]
        found.deal(11987)
        play_text(found.game, solution(11987)[0])
        found.changed()
        assert found.saver.save()
        assert Handheld(kind, found.content).state() == found.state()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if "and" in kind])
def test_without_one_store_the_other_has_a_state_that_was_kept(kind):
    chance = seeded(f"either {kind}")
    handheld = Handheld(kind)
    kept = [handheld.state()]
    for _ in range(120):
        moves = playing.legal_list(handheld.game.table, handheld.game.variant)
        if not handheld.game.is_dealt or not moves:
            handheld.deal(playing.random_number(chance))
        else:
            handheld.play(playing.choose(chance, moves))
        assert handheld.saver.save()
        kept.append(handheld.state())
        nvm, drive = handheld.content
        assert Handheld(kind, (nvm, None)).state() in kept
        assert Handheld(kind, (None, drive)).state() in kept
        handheld.take_over()
    assert Handheld(kind, (nvm, drive)).state() == kept[-1]


# -- the places themselves


@pytest.mark.parametrize("nvm", [None, b"", AttributeError, NotImplementedError])
def test_boards_without_nvm(monkeypatch, nvm):
    class Module(types.ModuleType):
        def __getattr__(self, name):
            if isinstance(nvm, type):
                raise nvm
            return nvm

    monkeypatch.setitem(sys.modules, "microcontroller", Module("microcontroller"))
    assert places.open_places(None) == []


def test_an_nvm_that_cannot_be_written():
    class Refusing(bytearray):
        def __setitem__(self, *_):
            raise RuntimeError("Unable to write to nvm.")

    nvm = places.NvmPlace(Refusing(b"\xff" * 4096), "RP2040")
    with pytest.raises(OSError):
        nvm.append(0, bytearray(4), 4)
    seat = Seat(nvm, Memory())
    seat.game.deal(617, STANDARD)
    assert seat.saver.save()


def test_which_nvm_is_a_spare_and_which_has_pages():
    (unit,) = places.nvm_places(bytearray(8192), "MicroChip SAMD51")
    assert unit.is_spare and unit.size == 8192
    (log,) = places.nvm_places(bytearray(4096), "RP2040")
    assert not log.is_spare
    pages = places.nvm_places(bytearray(8192), "nRF52840")
    assert [(page.size, page.is_spare, page.can_append) for page in pages] == [
        (4096, False, False)
    ] * 2
    assert len(places.nvm_places(bytearray(4096), "nRF52840")) == 1


def test_which_nvm_can_be_appended_to():
    assert places.NvmPlace(bytearray(4096), "RP2040").can_append
    assert places.NvmPlace(bytearray(4096), "RP2350").can_append
    assert not places.NvmPlace(bytearray(8192), "MicroChip SAMD51").can_append

    class Told(bytearray):
        can_append = True

    assert places.NvmPlace(Told(8192), "linux").can_append


def test_writing_into_a_log_leaves_the_rest_blank():
    power = flash.Power()
    nvm = flash.log_nvm(power, bytes(range(256)) * 16)
    place = places.NvmPlace(nvm, "RP2040")
    buffer = bytearray(b"x" * 4096)
    place.write(buffer, 100)
    assert nvm.flash.bytes == b"x" * 100 + b"\xff" * 3996
    assert [step.kind for step in power.steps] == ["erase"] + ["program"] * 16
    assert place.is_free(100, 3996) and not place.is_free(99, 2)
    place.append(100, bytearray(b"yz"), 2)
    assert nvm.flash.bytes[98:104] == b"xxyz\xff\xff" and len(power.steps) == 18


def test_files_on_this_computer(tmp_path):
    """As the desktop has them: in place, no file closed, and there at once for who reads it."""
    root = str(tmp_path) + "/"
    found = places.open_places(root)
    assert [type(place) for place in found][-2:] == [places.FilePlace] * 2
    seat = Seat(*found[-2:])
    seat.game.deal(617, STANDARD)
    for text in solution(617)[:20]:
        play_text(seat.game, text)
        changed(seat)
        assert seat.saver.save()
        assert Seat(*places.open_places(root)[-2:]).state() == seat.state()
    sizes = [(tmp_path / "save" / name).stat().st_size for name in places.SLOTS]
    assert sizes == [places.SLOT_SIZE] * 2
    # One of them goes: the other is used, and after the next start there are both again.
    (tmp_path / "save" / places.SLOTS[0]).unlink()
    play_text(seat.game, solution(617)[20])
    changed(seat)
    assert seat.saver.save()
    assert Seat(*places.open_places(root)[-2:]).state() == seat.state()
    assert (tmp_path / "save" / places.SLOTS[0]).stat().st_size == places.SLOT_SIZE


@pytest.mark.parametrize("what", ["file", "folder"])
def test_something_else_stands_where_the_slots_go(tmp_path, what):
    if what == "file":
        (tmp_path / "save").write_text("mine")
    else:
        (tmp_path / "save" / places.SLOTS[0]).mkdir(parents=True)
    found = places.open_places(str(tmp_path) + "/")[-2:]
    seat = Seat(*found)
    seat.game.deal(617, STANDARD)
    assert seat.saver.save() == (what == "folder")
    assert what == "folder" or (tmp_path / "save").read_text() == "mine"


def test_an_error_of_the_drive_is_no_exception(tmp_path):
    class Failing(places.FilePlace):
        def read(self, *_):
            raise OSError(errno.EIO)

    seat = Seat(Failing("x"), Memory())
    seat.game.deal(617, STANDARD)
    assert seat.saver.save() and seat.saver.trouble == ""


def test_constants_of_the_image():
    """What the sizes in the tests above are computed from."""
    seat = Seat(Memory())
    seat.game.deal(617, STANDARD)
    assert seat.saver.save()
    content = seat.places[0].content
    end = 0
    while record.end_of(content, end, len(content)):
        end = record.end_of(content, end, len(content))
    assert end == HEADS
