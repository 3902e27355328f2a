# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Keeps game, settings and statistics over a loss of power.

Each place holds images (record.py), the newest complete one of all wins. An image never overwrites
the newest there is, as long as another place will take it. One place may be appended to, the log:
there records of the moves since follow an image, and further images, till it is full. Then another
place takes an image, and only the save after that one erases the log. A place that wears out soon,
the spare, takes what no other does. A win is kept in two places.
"""

from freecell import image, record
from freecell.keys import ticks_since

AFTER_CHANGE = 3000  # milliseconds from a change to its record, where records are appended
AFTER_KEY = 30000  # milliseconds without a key to an image, elsewhere
KEY_PAUSE = 300  # milliseconds after a key in which turn() writes nothing
RETRY = 60000  # milliseconds from a save that failed to the next try
CLOCK_WORTH = 10  # seconds of the game's clock that are worth a save of their own
ROOM_FOR_MOVES = 64  # bytes behind an image, without which a log counts as full
GLANCE = 256  # bytes read at once in search of a record

# Why not everything is kept, for the player.
NO_PLACE = "nothing can be saved"
NOT_SAVED = "cannot save here"
NEWER = "saved by a newer version"
DAMAGED = "a save was damaged"

NOWHERE = -1
_ANY = 0xFFFF
_ORDER = (record.SETTINGS, record.STATISTICS, record.GAME)


class Saver:
    """Loads once, then saves what has changed: when turn() finds it is time, or by save()."""

    def __init__(self, places, game, settings, statistics):
        self._places = places
        self._game = game
        self._settings = settings
        self._statistics = statistics
        self._log = NOWHERE  # the place that can be appended to
        self._has_log = False  # and it could be written, whenever that was tried
        self._log_end = 0  # behind what is in it; 0 if it has to be erased
        self._spare = NOWHERE
        size = record.LONGEST
        for place in range(len(places)):
            if places[place].can_append:
                self._log = place
                self._has_log = True
                size = max(size, places[place].size)
            elif places[place].is_spare:
                self._spare = place
        self._buffer = bytearray(size)
        self._newest = NOWHERE  # the place of the newest image
        self._sequence = 0  # its number
        self._first = 0  # the first entry of the history that is in it
        self._kept = 0  # and behind the last one that is kept
        self._can_append = False  # moves may follow it
        self._drafted_first = self._drafted_end = 0  # the same of the image in the buffer
        self._last_sequence = 0  # the latest number seen or tried
        self._last_slot = NOWHERE  # the place other than the log that was written last
        self._is_held = False  # a newer version's records are here: write nothing
        self._now = 0
        self._since_key = 0  # milliseconds since the last key
        self._waited = 0  # milliseconds since the first change that is not kept
        self._told = ""
        self.trouble = ""  # why not everything is kept, in a line
        self._note_saved()

    # -- loading

    def load(self):
        """Bring game, settings and statistics back. Returns whether there is a game."""
        images = []  # (number, place, start, start of its statistics) of each complete one
        parts = {}  # kind: (number, place, start) of the newest sound record of it
        is_blank = True
        for place in range(len(self._places)):
            try:
                is_blank = self._scan(place, images, parts) and is_blank
            except OSError:
                pass
        if not self._places:
            self.trouble = NO_PLACE
        if self._is_held:
            self.trouble = NEWER
            return False
        refused = None
        while images:
            latest = images.pop(_latest(images))
            if self._take(latest):
                if refused:
                    # What counts games never goes back, whatever has become of the newest one.
                    self._take_statistics(refused[1], refused[3])
                else:
                    self._note_saved()
                return self._game.is_dealt
            refused = refused or latest
            self.trouble = DAMAGED
        self._take_parts(parts)
        if is_blank:
            self._note_saved()
        elif not parts:
            self.trouble = DAMAGED
        return self._game.is_dealt

    def _scan(self, place, images, parts):
        """Walk the records of a place, noting what is sound. Returns whether it is blank."""
        size = self._places[place].size
        at = 0
        seen = 0  # how many of S, T, G have come in a row with one number
        start = middle = number = 0
        while at + record.FRAME <= size:
            end = self._fetch(place, at)
            if not end:
                if self._is_blank():
                    if place == self._log:
                        self._log_end = at
                    return at == 0
                at = self._find(place, at + 1)
                seen = 0
                continue
            kind = record.kind_of(self._buffer, 0)
            is_next = seen and kind == _ORDER[seen] and self._number() == number
            seen = seen + 1 if is_next else 0
            number = self._number()
            if kind == record.SETTINGS:
                seen = 1
                start = at
            elif seen == 2:
                middle = at
            elif seen == 3:
                images.append((number, place, start, middle))
                seen = 0
            self._note(kind, place, at, parts)
            at = end
        return at == 0

    def _note(self, kind, place, at, parts):
        """Note a sound record that is in the buffer."""
        number = self._number()
        if record.version_of(self._buffer, 0) > record.VERSION:
            self._is_held = True
        if not self._last_sequence or record.is_later(number, self._last_sequence):
            self._last_sequence = number
        if kind not in parts or record.is_later(number, parts[kind][0]):
            parts[kind] = (number, place, at)

    def _number(self):
        return record.sequence_of(self._buffer, 0)

    def _fetch(self, place, at):
        """Read the record at a place into the buffer; returns where it ends, 0 if none is sound."""
        source = self._places[place]
        if at + record.FRAME > source.size:
            return 0
        source.read(at, self._buffer, record.HEADER)
        length = record.FRAME + record.get(self._buffer, 3, 2)
        if self._buffer[0] != record.MAGIC or length > min(record.LONGEST, source.size - at):
            return 0
        source.read(at, self._buffer, length)
        return at + length if record.end_of(self._buffer, 0, length) else 0

    def _is_blank(self):
        """Whether the header in the buffer is of bytes where nothing was ever written."""
        first = self._buffer[0]
        for i in range(record.HEADER):
            if self._buffer[i] != first:
                return False
        return first == 0 or first == 255

    def _find(self, place, at):
        """Where the next record may begin, from a byte on; the place's size if none does."""
        source = self._places[place]
        while at < source.size:
            length = min(GLANCE, source.size - at)
            source.read(at, self._buffer, length)
            for i in range(length):
                if self._buffer[i] == record.MAGIC:
                    return at + i
            at += length
        return at

    def _read(self, place, at, kind):
        """Read a record of a kind into the buffer; returns where it ends, or 0."""
        try:
            end = self._fetch(place, at)
        except OSError:
            return 0
        return end if end and record.kind_of(self._buffer, 0) == kind else 0

    def _take(self, found, most=_ANY):
        """Read an image, and at most so many records of moves that follow it.

        Returns whether it is a game. Moves that do not fit it are left out.
        """
        number, place, at, _ = found
        buffer = self._buffer
        at = self._read(place, at, record.SETTINGS)
        if not at:
            return False
        image.get_settings(buffer, 0, self._settings)
        at = self._read(place, at, record.STATISTICS)
        if not at or not image.get_statistics(buffer, 0, self._statistics):
            return False
        at = self._read(place, at, record.GAME)
        if not at or not image.get_game(buffer, 0, self._game):
            return False
        taken = 0
        while taken < most:
            end = self._read(place, at, record.MOVES)
            if not end or self._number() != number:
                break
            if not image.get_moves(buffer, 0, self._game):
                # It may have come half way: begin anew, and stop before it.
                return self._take(found, taken)
            taken += 1
            at = end
        self._newest = place
        self._sequence = number
        self._first = 0
        self._kept = self._game.history.length
        self._can_append = most == _ANY and place == self._log and at == self._log_end
        return True

    def _take_parts(self, parts):
        """There is no image that can be read: read what is sound of any."""
        _, place, at = parts.get(record.GAME, (0, 0, 0))
        if record.GAME not in parts or not self._read(place, at, record.GAME):
            self._game.clear()
        elif not image.get_game(self._buffer, 0, self._game):
            self._game.clear()
        if record.SETTINGS in parts:
            _, place, at = parts[record.SETTINGS]
            if self._read(place, at, record.SETTINGS):
                image.get_settings(self._buffer, 0, self._settings)
        if record.STATISTICS in parts:
            _, place, at = parts[record.STATISTICS]
            self._take_statistics(place, at)

    def _take_statistics(self, place, at):
        """Read statistics that were not saved with the game that is there now."""
        statistics = self._statistics
        if not self._read(place, at, record.STATISTICS):
            return
        if not image.get_statistics(self._buffer, 0, statistics):
            return
        if not image.is_of_game(self._buffer, 0, self._game):
            # They have counted a later game since; this one they counted before.
            statistics.is_counted = self._game.history.length > 0
            statistics.is_won = self._game.is_won

    def _note_saved(self):
        self._saved_game = self._game.changes
        self._saved_settings = self._settings.changes
        self._saved_statistics = self._statistics.changes
        self._saved_seconds = self._game.seconds
        self._game.history.kept = self._kept
        self._waited = 0

    # -- saving

    @property
    def is_changed(self):
        """Whether there is anything that is not kept, the time apart."""
        return (
            self._saved_game != self._game.changes
            or self._saved_settings != self._settings.changes
            or self._saved_statistics != self._statistics.changes
        )

    def news(self):
        """A line that tells the player what cannot be kept, once; else ""."""
        if self._told == self.trouble:
            return ""
        self._told = self.trouble
        return self.trouble

    def on_key(self, now):
        """A key went down or up at a time."""
        self._advance(now)
        self._since_key = 0

    def turn(self, now):
        """Save if it is time. Called once a turn of the app's loop."""
        self._advance(now)
        if self._is_held or not self._places or not self.is_changed:
            self._waited = 0
        elif self._since_key >= KEY_PAUSE:
            if self._has_log:
                is_time = self._waited >= AFTER_CHANGE
            else:
                is_time = self._waited >= 0 and self._since_key >= AFTER_KEY
            if is_time:
                self.save()

    def _advance(self, now):
        """Let time pass till now. Sums, not moments, so that the clock's wrap means nothing."""
        elapsed = max(0, ticks_since(now, self._now))
        self._now = now
        self._since_key = min(self._since_key + elapsed, AFTER_KEY)
        self._waited = min(self._waited + elapsed, AFTER_CHANGE)

    def save(self):
        """Keep what has changed, now. Returns whether all is kept."""
        if self._is_held or not self._places:
            return False
        if not self.is_changed and not self._has_time_run():
            return True
        try:
            is_kept = self._append_moves() or self._write_image()
        except MemoryError:
            is_kept = False
        if is_kept:
            self.trouble = ""
            self._note_saved()
        else:
            self.trouble = NOT_SAVED
            self._waited = -RETRY
            self._has_log = self._log != NOWHERE
        return is_kept

    def _has_time_run(self):
        """Whether an unfinished game's clock alone is worth a save."""
        game = self._game
        if not game.history.length or game.is_won:
            return False
        return game.seconds - self._saved_seconds >= CLOCK_WORTH

    def _append_moves(self):
        """Write the moves since the newest image behind it. Returns whether that was possible."""
        history = self._game.history
        first = self._first
        keep = history.kept
        if not self._can_append or keep < first or history.made < first:
            return False
        if self._saved_settings != self._settings.changes:
            return False
        if self._saved_statistics != self._statistics.changes:
            return False
        at = self._log_end
        log = self._places[self._log]
        room = min(record.LONGEST, log.size - at) - record.FRAME - image.MOVES_HEAD
        end = history.length
        if 2 * (end - keep) > room:
            end = max(keep, history.made)
            if 2 * (end - keep) > room:
                return False
        length = image.put_moves(self._buffer, 0, self._sequence, self._game, first, keep, end)
        try:
            if not log.is_free(at, length):
                return False
            log.append(at, self._buffer, length)
        except OSError:
            return False
        self._log_end = at + length
        self._kept = end
        return True

    def _write_image(self):
        """Write an image where it endangers nothing. Returns whether a place has taken it."""
        is_twice = self._game.is_won and self._saved_statistics != self._statistics.changes
        if self._has_log:
            if is_twice:
                self._write_slot()
            try:
                return self._write_log()
            except OSError:
                self._has_log = self._can_append = False
                self._log_end = 0
        elif is_twice and self._spare not in (NOWHERE, self._newest):
            self._try(self._spare)
        return self._write_slot()

    def _write_log(self):
        """Write an image into the log, or if that would endanger it elsewhere. Returns True."""
        log = self._places[self._log]
        at = self._log_end
        length = self._draft(log.size)
        if at and at + length + ROOM_FOR_MOVES <= log.size and log.is_free(at, length):
            log.append(at, self._buffer, length)
        else:
            at = self._log_end = 0
            if self._newest == self._log and self._write_slot():
                return True
            length = self._draft(log.size)
            log.write(self._buffer, length)
        self._settle(self._log)
        self._log_end = at + length
        return True

    def _write_slot(self):
        """Write an image into a place that is not the log, and not over the newest if it can be."""
        count = len(self._places)
        for step in range(1, count + 1):
            place = (self._last_slot + step) % count
            if place not in (self._log, self._spare, self._newest) and self._try(place):
                self._last_slot = place
                return True
        newest = self._newest
        if self._spare not in (NOWHERE, newest) and self._try(self._spare):
            return True
        return newest not in (NOWHERE, self._log) and self._try(newest)

    def _try(self, place):
        """Write an image over a place. Returns whether that was possible."""
        try:
            length = self._draft(self._places[place].size)
            self._places[place].write(self._buffer, length)
        except OSError:
            return False
        self._settle(place)
        return True

    def _settle(self, place):
        """The image in the buffer is now the newest, in a place."""
        self._newest = place
        self._sequence = self._last_sequence
        self._first = self._drafted_first
        self._kept = self._drafted_end
        self._can_append = place == self._log

    def _draft(self, size):
        """Make an image for a place of a size, in the buffer; returns its length."""
        sequence = self._last_sequence = record.following(self._last_sequence)
        buffer = self._buffer
        game = self._game
        room = min(size, record.LONGEST)
        end = image.put_settings(buffer, 0, sequence, self._settings)
        end = image.put_statistics(buffer, end, sequence, self._statistics, game)
        room -= end
        if room < image.LEAST_GAME:
            raise OSError
        self._drafted_first, self._drafted_end = image.part(game, room)
        return image.put_game(buffer, end, sequence, game, self._drafted_first, self._drafted_end)


def _latest(images):
    """Which of some images has the latest number."""
    best = 0
    for i in range(1, len(images)):
        if record.is_later(images[i][0], images[best][0]):
            best = i
    return best
