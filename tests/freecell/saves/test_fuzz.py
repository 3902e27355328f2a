# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Saves that are damaged in every way: loaded safely, or refused with one message."""

import playing
import pytest
from memory import Memory, Seat, check_sound, entries_of, filled, records_in, resealed
from playing import seeded
from solutions import solution

from freecell import image, record, rules, saver
from freecell.moves import AUTOMATIC, JOINED, TURNED
from freecell.notation import play_text
from freecell.settings import HABIT, LETTERS
from freecell.variants import CELLS, COVERED, STANDARD

S, T, G = range(3)
MESSAGES = ("", saver.DAMAGED, saver.NEWER)


def move(seat):
    """After a change of the game, as the app does."""
    seat.statistics.on_change(seat.game)


def play(seat, chance, count):
    """Random moves, on another deal where no more can be made."""
    game = seat.game
    for _ in range(count):
        moves = playing.legal_list(game.table, game.variant)
        if not moves:
            deal(seat, playing.random_number(chance), game.variant)
            moves = playing.legal_list(game.table, game.variant)
        game.advance(1500)
        game.play(playing.choose(chance, moves))
        move(seat)


def deal(seat, number, variant=STANDARD):
    """Leave the game for a deal."""
    seat.statistics.on_leave(seat.game)
    seat.game.deal(number, variant)


def two_saves(chance, variant=STANDARD, steps=30):
    """Two slots with a save each, the second the newer; returns (places, states)."""
    places = Memory(), Memory()
    seat = Seat(*places)
    deal(seat, 11987)
    for text in solution(11987):
        play_text(seat.game, text)
        move(seat)
    deal(seat, playing.random_number(chance), variant)
    play(seat, chance, steps)
    assert seat.saver.save()
    states = [seat.state()]
    seat.settings.set(LETTERS, 2)
    deal(seat, playing.random_number(chance), variant)
    seat.game.habit = rules.ALL
    play(seat, chance, steps)
    if seat.game.can_finish:
        seat.game.finish()
        move(seat)
    for _ in range(3):
        seat.game.undo()
    assert seat.saver.save()
    states.append(seat.state())
    return places, states


def checked_seat(places):
    """A seat at damaged places: no exception, sound, one message at most, and it can be saved."""
    seat = Seat(*places)
    check_sound(seat.game)
    assert seat.saver.trouble in MESSAGES
    assert seat.saver.news() == seat.saver.trouble and seat.saver.news() == ""
    assert seat.has_game == seat.game.is_dealt
    return seat


def check_goes_on(seat):
    """The game goes on: a further move is saved and found again."""
    move(seat)
    if not seat.game.is_dealt or not playing.legal_list(seat.game.table, seat.game.variant):
        deal(seat, 617)
    seat.game.play(playing.legal_list(seat.game.table, seat.game.variant)[0])
    move(seat)
    assert seat.saver.save() and seat.saver.trouble == ""
    assert Seat(*seat.places).state() == seat.state()


def damaged(places, which, content):
    """The places with other bytes in one of them."""
    copies = [Memory(place.size, place.can_append, place.content) for place in places]
    copies[which].content[:] = (bytes(content) + bytes(copies[which].size))[: copies[which].size]
    return copies


# -- damage that the checksum finds


def test_every_bit_of_the_newer_save_flipped_brings_the_older_one():
    places, (older, newer) = two_saves(seeded("bits"))
    assert Seat(*places).state() == newer
    end = sum(len(part) for part in records_in(places[1].content))
    for bit in range(8 * end):
        content = bytearray(places[1].content)
        content[bit >> 3] ^= 1 << (bit & 7)
        copies = damaged(places, 1, content)
        seat = checked_seat(copies)
        assert seat.state() == older, bit
        if bit % 200 == 0:
            check_goes_on(seat)


def test_the_older_save_is_not_needed():
    chance = seeded("older")
    places, (_, newer) = two_saves(chance)
    for _ in range(200):
        content = bytearray(places[0].content)
        for _ in range(chance.choice((1, 3, 100))):
            content[chance.randrange(400)] = chance.randrange(256)
        assert checked_seat(damaged(places, 0, content)).state() == newer


@pytest.mark.parametrize("rest", [b"\0", b"\xff", b"F"])
def test_the_newer_save_cut_off_anywhere_brings_the_older_one(rest):
    places, (older, newer) = two_saves(seeded("cut off"))
    end = sum(len(part) for part in records_in(places[1].content))
    for length in range(end):
        content = bytes(places[1].content[:length])
        seat = checked_seat(damaged(places, 1, content + rest * (2048 - length)))
        assert seat.state() == older or content[length:] == b""
    assert Seat(*places).state() == newer


def test_random_bytes_are_no_save():
    chance = seeded("random")
    for number in range(300):
        size = chance.choice((16, 256, 2048, 4096))
        kind = chance.choice((None, b"F", b"FG\x01", b"FS\x01\x08\x00"))
        places = [Memory(size, bool(chance.randrange(2))) for _ in range(2)]
        for place in places:
            place.content[:] = chance.randbytes(size)
            if kind:
                place.content[:] = (kind * size)[:size]
        seat = checked_seat(places)
        assert not seat.game.is_dealt and seat.saver.trouble == saver.DAMAGED
        if size >= 2048 and number % 10 == 0:
            check_goes_on(seat)


def test_blank_places_say_nothing():
    for byte in (0, 255):
        places = Memory(), Memory(4096, True)
        for place in places:
            place.content[:] = bytes([byte]) * place.size
        seat = checked_seat(places)
        assert not seat.game.is_dealt and seat.saver.trouble == "" and not seat.saver.is_changed


def test_both_saves_damaged_leave_what_is_sound_of_them():
    chance = seeded("both")
    places, states = two_saves(chance)
    for _ in range(400):
        copies = places
        for which in range(2):
            content = bytearray(copies[which].content)
            content[chance.randrange(300)] ^= 1 << chance.randrange(8)
            copies = damaged(copies, which, content)
        seat = checked_seat(copies)
        settings, statistics, *game = seat.state()
        assert settings in [state[0] for state in states] or settings == Seat().state()[0]
        assert game in [list(state[2:]) for state in states] or not seat.game.is_dealt
        assert statistics[:-2] in [state[1][:-2] for state in states] or not any(statistics)
        if chance.random() < 0.05:
            check_goes_on(seat)


# -- records in the wrong place


def test_records_swapped_doubled_missing_and_mixed_between_saves():
    chance = seeded("mixed")
    places, (older, newer) = two_saves(chance)
    parts = [*records_in(places[0].content), *records_in(places[1].content)]
    floor = Seat(places[0]).counts()
    for number in range(1000):
        order = [chance.choice(parts) for _ in range(chance.randint(0, 6))]
        copies = damaged(places, 1, b"".join(order))
        seat = checked_seat(copies)
        is_whole = any(order[i : i + 3] == parts[3:] for i in range(len(order)))
        assert seat.state() == (newer if is_whole else older)
        assert all(now >= then for now, then in zip(seat.counts(), floor))
        if number % 50 == 0:
            check_goes_on(seat)


def test_two_games_with_one_number_are_not_mixed():
    """The game of another save under the number of this one: each record is sound."""
    places, (older, newer) = two_saves(seeded("one number"))
    old, new = records_in(places[0].content), records_in(places[1].content)
    number = record.sequence_of(new[0], 0)
    filled(places[1], new[S], new[T], resealed(old[G], sequence=number))
    seat = checked_seat(places)
    # They are taken for what they say: both are games that were played.
    assert seat.state()[2:] == older[2:] and seat.state()[0] == newer[0]


# -- records that are sound and make no sense


def resealed_game(places, change):
    """The two saves with the newer game's payload changed: a new list of places."""
    parts = records_in(places[1].content)
    payload = bytearray(parts[G][record.HEADER : -record.TRAILER])
    changed = change(payload)
    parts[G] = resealed(parts[G], payload if changed is None else changed)
    return damaged(places, 1, b"".join(parts))


def refused(places, older, newer):
    """Check that the newer game is refused: the older one with the newer statistics."""
    seat = checked_seat(places)
    assert seat.state()[2:] == older[2:]
    assert seat.state()[1][:-2] == newer[1][:-2]
    assert seat.saver.trouble == saver.DAMAGED
    return seat


HISTORY = image.GAME_HEAD - 4  # where made and length stand, without a base


def put(payload, at, value, size=2):
    """Write a number into a payload."""
    record.put(payload, at, value, size)


@pytest.mark.parametrize(
    "change",
    [
        lambda payload: payload[:-1],
        lambda payload: payload + b"\0",
        lambda payload: payload[:5],
        lambda payload: b"",
        lambda payload: put(payload, HISTORY + 2, 0),
        lambda payload: put(payload, HISTORY + 2, 0xFFFF),
        lambda payload: put(payload, HISTORY, 0xFFFF),
        lambda payload: put(payload, HISTORY, record.get(payload, HISTORY + 2, 2) + 1),
        lambda payload: put(payload, 0, 1000001, 3),
        lambda payload: put(payload, 0, 0, 3),
        lambda payload: put(payload, 3, 0, 1),
        lambda payload: put(payload, 3, 5, 1),
        lambda payload: put(payload, 3, 4 | 16 | 32, 1),
        lambda payload: put(payload, 7, image.BASED, 1),
        lambda payload: put(payload, HISTORY + 4, 0),
        lambda payload: put(payload, HISTORY + 4, 0xFFFF),
        lambda payload: put(payload, HISTORY + 4, 0x8000 | record.get(payload, HISTORY + 4, 2)),
        lambda payload: put(payload, HISTORY + 4, AUTOMATIC | record.get(payload, HISTORY + 4, 2)),
        lambda payload: put(payload, HISTORY + 4, JOINED | record.get(payload, HISTORY + 4, 2)),
        lambda payload: put(payload, HISTORY + 4, TURNED | record.get(payload, HISTORY + 4, 2)),
    ],
)
def test_a_game_that_makes_no_sense_is_refused(change):
    places, (older, newer) = two_saves(seeded("no sense"))
    check_goes_on(refused(resealed_game(places, change), older, newer))


@pytest.mark.parametrize("variant", [STANDARD, STANDARD | COVERED, 3])
def test_any_entry_changed_is_refused_or_another_legal_game(variant):
    chance = seeded(f"entries {variant}")
    places, (older, newer) = two_saves(chance, variant)
    length = len(newer[4]) - 1
    floor = Seat(places[0]).counts()
    for _ in range(1000):
        index = chance.randrange(length)
        bit = chance.randrange(16)

        def change(payload, at=HISTORY + 4 + 2 * index, mask=1 << bit):
            put(payload, at, record.get(payload, at, 2) ^ mask)

        seat = checked_seat(resealed_game(places, change))
        if seat.saver.trouble:
            assert seat.state()[2:] == older[2:]
        assert all(now >= then for now, then in zip(seat.counts(), floor))
        if bit in (12, 13, 14, 15):
            entry = newer[4][1 + index]
            is_home = 4 <= entry >> 4 & 15 < 8
            # Only whether a card went home by itself or as a part of Finish cannot be known.
            assert seat.saver.trouble or (bit in (13, 14) and is_home and index)


@pytest.mark.parametrize("variant", [STANDARD, STANDARD | COVERED])
def test_any_byte_of_any_payload_changed_is_loaded_safely(variant):
    chance = seeded(f"payloads {variant}")
    places, (older, _) = two_saves(chance, variant)
    floor = Seat(places[0]).counts()
    for number in range(1500):
        parts = records_in(places[1].content)
        which = chance.choice((S, G, G))
        payload = bytearray(parts[which][record.HEADER : -record.TRAILER])
        for _ in range(chance.choice((1, 1, 2, 5))):
            payload[chance.randrange(len(payload))] = chance.randrange(256)
        parts[which] = resealed(parts[which], payload)
        seat = checked_seat(damaged(places, 1, b"".join(parts)))
        assert all(now >= then for now, then in zip(seat.counts(), floor))
        assert not seat.saver.trouble or seat.state()[2:] == older[2:]
        if number % 100 == 0:
            check_goes_on(seat)


def test_a_game_that_stands_in_the_middle_of_a_step_is_refused():
    places = Memory(), Memory()
    seat = Seat(*places)
    deal(seat, 11987)
    move(seat)
    seat.saver.save()
    for text in solution(11987)[:-14]:
        play_text(seat.game, text)
        move(seat)
    while not seat.game.can_finish:
        play_text(seat.game, solution(11987)[seat.game.history.length])
        move(seat)
    begin = seat.game.history.made
    seat.game.finish()
    move(seat)
    end = seat.game.history.made
    seat.game.undo()
    assert end > begin + 2
    seat.saver.save()
    newest = 1 if Seat(places[1]).game.history.length == end else 0
    parts = records_in(places[newest].content)
    payload = bytearray(parts[G][record.HEADER : -record.TRAILER])
    for made in range(begin, end + 1):
        put(payload, HISTORY, made)
        game = resealed(parts[G], payload)
        found = checked_seat(damaged(places, newest, parts[S] + parts[T] + game))
        assert (found.game.history.made == made) == (made in (begin, end)), made
        assert found.saver.trouble == ("" if made in (begin, end) else saver.DAMAGED)


def based_save(chance, variant):
    """Two slots; the newer save begins in the middle of its game."""
    places = Memory(), Memory()
    seat = Seat(*places)
    deal(seat, 617, variant)
    play(seat, chance, 20)
    seat.saver.save()
    older = seat.state()
    play(seat, chance, 20)
    seat.game.history.clear()
    seat.game.history.is_cut = True
    play(seat, chance, 5)
    seat.saver.save()
    return places, older, seat.state()


@pytest.mark.parametrize("variant", [STANDARD, STANDARD | COVERED, 2])
def test_a_position_that_is_not_whole_is_refused(variant):
    chance = seeded(f"based {variant}")
    places, older, newer = based_save(chance, variant)
    assert Seat(*places).state() == newer
    base = image.GAME_HEAD - 4 + 4
    seen = {True: 0, False: 0}
    for _ in range(1500):

        def change(payload):
            for _ in range(chance.choice((1, 1, 2))):
                payload[base + chance.randrange(image.POSITION)] = chance.randrange(256)

        seat = checked_seat(resealed_game(places, change))
        is_refused = seat.saver.trouble != ""
        seen[is_refused] += 1
        if is_refused:
            assert seat.state()[2:] == older[2:]
        else:
            assert seat.game.variant == variant
    print(seen)
    assert seen[True] > 1000


def test_a_card_face_down_belongs_to_a_covered_game():
    chance = seeded("face down")
    places, older, newer = based_save(chance, STANDARD)

    def change(payload):
        payload[image.GAME_HEAD + 16] |= 64  # the first card of column 1

    refused(resealed_game(places, change), older, newer)


def test_settings_that_cannot_be_stay_as_they_are():
    places, (_, newer) = two_saves(seeded("settings"))
    parts = records_in(places[1].content)
    # More of them than this version knows, and values that none can have.
    filled(places[1], resealed(parts[S], b"\xff" * 12), parts[T], parts[G])
    seat = checked_seat(places)
    assert seat.state()[2:] == newer[2:] and seat.settings.values[HABIT] == 0
    # Fewer, as a version before may have had.
    filled(places[1], resealed(parts[S], b"\x02"), parts[T], parts[G])
    seat = checked_seat(places)
    assert seat.settings.values[HABIT] == 2 and seat.state()[2:] == newer[2:]


def test_statistics_of_another_length_are_refused():
    places, (older, _) = two_saves(seeded("length"))
    parts = records_in(places[1].content)
    filled(places[1], parts[S], resealed(parts[T], b"\0" * 11), parts[G])
    seat = checked_seat(places)
    assert seat.state()[1][:-2] == older[1][:-2] and seat.saver.trouble == saver.DAMAGED


# -- the log


def log_save(chance):
    """A log, and two slots with older saves; returns (places, states that were kept)."""
    places = Memory(4096, True), Memory(), Memory()
    seat = Seat(*places[1:])
    deal(seat, 11987)
    states = [Seat().state()]
    for _ in range(2):
        play(seat, chance, 5)
        assert seat.saver.save()
        states.append(seat.state())
    seat = Seat(*places)
    for _ in range(75):
        if chance.random() < 0.04:
            deal(seat, playing.random_number(chance))
        if chance.random() < 0.25:
            for _ in range(chance.randint(1, 4)):
                seat.game.undo()
        play(seat, chance, chance.randint(1, 3))
        assert seat.saver.save()
        states.append(seat.state())
    assert places[0].writes > 60
    return places, states


def test_a_log_that_is_damaged_brings_a_state_that_was_kept():
    chance = seeded("log")
    places, states = log_save(chance)
    assert Seat(*places).state() == states[-1]
    assert len(records_in(places[0].content)) > 10
    for number in range(1500):
        content = bytearray(places[0].content)
        end = len(content.rstrip(b"\xff"))
        what = chance.randrange(4)
        if what == 0:
            content[chance.randrange(end)] ^= 1 << chance.randrange(8)
        elif what == 1:
            at = chance.randrange(end)
            content[at:] = b"\xff" * (4096 - at)
        elif what == 2:
            at = chance.randrange(end)
            content[at : at + 50] = chance.randbytes(len(content[at : at + 50]))
        else:
            at = chance.randrange(end)
            content[at : at + 30] = b"\xff" * len(content[at : at + 30])
        seat = checked_seat(damaged(places, 0, content))
        assert seat.state() in states
        if number % 25 == 0:
            check_goes_on(seat)


def test_what_follows_damage_in_a_log_is_found():
    """An image after the damage is the newest all the same; moves after it are not."""
    chance = seeded("behind damage")
    places, states = log_save(chance)
    parts = records_in(places[0].content)
    kinds = "".join(chr(record.kind_of(part, 0)) for part in parts)
    last = kinds.rindex("STG")
    assert last > 0
    for broken in range(len(parts)):
        content = b""
        for number, part in enumerate(parts):
            content += part if number != broken else b"\xa5" * len(part)
        content += b"\xff" * 4096
        found = checked_seat(damaged(places, 0, content))
        assert found.state() in states
        if broken < last:
            assert found.state() == states[-1]


def test_records_of_moves_swapped_doubled_and_missing():
    chance = seeded("moves")
    places, states = log_save(chance)
    parts = records_in(places[0].content)
    for number in range(600):
        order = list(parts)
        for _ in range(chance.randint(1, 3)):
            at, other = chance.randrange(len(order)), chance.randrange(len(order))
            what = chance.randrange(3)
            if what == 0:
                order[at], order[other] = order[other], order[at]
            elif what == 1:
                order.insert(at, order[other])
            else:
                del order[at]
        content = b"".join(order) + b"\xff" * 4096
        seat = checked_seat(damaged(places, 0, content[:4096]))
        if number % 20 == 0:
            check_goes_on(seat)
    # A record twice in a row changes nothing.
    for at in range(len(parts)):
        content = b"".join([*parts[: at + 1], parts[at], *parts[at + 1 :]])
        if record.kind_of(parts[at], 0) == record.MOVES and len(content) <= 4096:
            found = checked_seat(damaged(places, 0, content + b"\xff" * 4096))
            assert found.state() == states[-1]


def test_any_byte_of_moves_changed_is_loaded_safely():
    chance = seeded("payload of moves")
    places, _ = log_save(chance)
    parts = records_in(places[0].content)
    which = [i for i in range(len(parts)) if record.kind_of(parts[i], 0) == record.MOVES]
    for number in range(1500):
        changed = list(parts)
        at = chance.choice(which)
        payload = bytearray(parts[at][record.HEADER : -record.TRAILER])
        payload[chance.randrange(len(payload))] = chance.randrange(256)
        if chance.random() < 0.1:
            payload = payload[: chance.randrange(len(payload))]
        changed[at] = resealed(parts[at], payload)
        seat = checked_seat(damaged(places, 0, b"".join(changed) + b"\xff" * 4096))
        if number % 50 == 0:
            check_goes_on(seat)


# -- versions and numbers


@pytest.mark.parametrize("kind", ["S", "T", "G", "M", "X"])
@pytest.mark.parametrize("where", [0, 1, 2])
def test_a_newer_version_is_refused_and_left_as_it_is(kind, where):
    chance = seeded("newer")
    places, _ = log_save(chance)
    parts = records_in(places[where].content)
    newer = resealed(parts[0], bytes(20), ord(kind), version=record.VERSION + 1)
    for at in range(0, len(parts) + 1, 3):
        content = b"".join([*parts[:at], newer, *parts[at:]])
        copies = damaged(places, where, content + b"\xff" * (4096 if where == 0 else 0))
        before = [bytes(place.content) for place in copies]
        seat = checked_seat(copies)
        assert seat.saver.trouble == saver.NEWER and not seat.game.is_dealt
        deal(seat, 617)
        play(seat, chance, 5)
        for now in range(0, 100000, 50):
            seat.saver.turn(now)
        assert not seat.saver.save()
        assert [bytes(place.content) for place in copies] == before
        assert seat.saver.trouble == saver.NEWER


def test_numbers_run_round():
    chance = seeded("round")
    for can_append in (False, True):
        places = Memory(4096, can_append), Memory(), Memory()
        seat = Seat(*places)
        deal(seat, 617)
        seat.saver._last_sequence = record.LAST_SEQUENCE - 5
        numbers = []
        for _ in range(12):
            play(seat, chance, 2)
            seat.settings.turn(LETTERS, 1)
            assert seat.saver.save()
            assert Seat(*places).state() == seat.state()
            numbers.append(seat.saver._sequence)
        assert 0 not in numbers and record.LAST_SEQUENCE in numbers and 1 in numbers
        # Loaded in the middle of it, too.
        again = Seat(*places)
        play(again, chance, 2)
        assert again.saver.save() and Seat(*places).state() == again.state()


def test_numbers_far_apart():
    for number, other in [(1, record.LAST_SEQUENCE), (5, 3), (1 << 23, 1), (100, 0)]:
        places, (older, newer) = two_saves(seeded("far"))
        for place, value in ((places[0], other), (places[1], number)):
            parts = [resealed(part, sequence=value) for part in records_in(place.content)]
            filled(place, *parts)
        assert Seat(*places).state() == newer, (number, other)
        seat = Seat(*places)
        check_goes_on(seat)


def test_entries_are_what_was_saved():
    places, (_, newer) = two_saves(seeded("entries"))
    seat = Seat(*places)
    assert tuple(entries_of(seat.game)) == newer[4][1:]
    assert seat.game.variant & CELLS == 4
