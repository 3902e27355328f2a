# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Keeps game, settings and statistics over a loss of power.

Each place holds images (record.py), the newest complete one of all wins. An image never overwrites
the newest there is, as long as another place will take it. Where a place can be appended to, an
image is followed by records of the moves since, and by further images, till it is full; before it
is erased another place holds the game.
"""

from freecell import image, record
from freecell.keys import ticks_since

BUFFER = 2048  # bytes an image may have
AFTER_MOVE = 3000  # milliseconds from a change to its record, where records are appended
AFTER_KEY = 30000  # milliseconds without a key to an image, elsewhere
KEY_PAUSE = 300  # milliseconds after a key in which nothing is written
ROOM_FOR_MOVES = 64  # bytes behind an image, without which a log counts as full

NOWHERE = -1
_ORDER = (record.SETTINGS, record.STATISTICS, record.GAME)


class Saver:
    """Loads once, then saves what has changed: when turn() finds it is time, or by save()."""

    def __init__(self, places, game, settings, statistics):
        self._places = places
        self._game = game
        self._settings = settings
        self._statistics = statistics
        self._buffer = bytearray(BUFFER)
        self._newest = NOWHERE  # the place of the newest image
        self._end = 0  # behind its last record
        self._sequence = 0
        self._can_append = False  # moves may follow the newest image
        self._is_held = False  # a newer version's records are here: write nothing
        self._is_whole = False  # the newest image has the whole history
        self._last_slot = NOWHERE  # the place written last of those that are not appended to
        self._saved_game = game.changes  # what is kept, by the counters of changes
        self._saved_settings = settings.changes
        self._saved_statistics = statistics.changes
        self._is_due = False
        self._seen = 0
        self._changed_at = 0
        self._key_at = 0
        self.trouble = ""  # why nothing can be kept, in a line

    # -- loading

    def load(self):
        """Bring game, settings and statistics back. Returns whether there is a game."""
        found = []  # (sequence, place, start) of each place's last complete image
        parts = {}  # kind: (sequence, place, start) of the newest sound record of it
        for place in range(len(self._places)):
            try:
                self._scan(place, found, parts)
            except OSError:
                pass
        if self._is_held:
            self.trouble = "saved by a newer version"
            return False
        while found:
            best = 0
            for i in range(1, len(found)):
                if record.is_later(found[i][0], found[best][0]):
                    best = i
            if self._take(found.pop(best)):
                self._note_saved()
                return self._game.is_dealt
            self.trouble = "a save was damaged"
        if not self._take_parts(parts):
            self._game.clear()
        return self._game.is_dealt

    def _scan(self, place, found, parts):
        """Walk the records of a place, noting what is sound in it."""
        size = self._places[place].size
        at = 0
        start = first = sequence = NOWHERE
        wanted = 0  # how many of S, T, G have been seen in a row
        while True:
            end = self._fetch(place, at, size)
            if not end:
                break
            kind = record.kind_of(self._buffer, 0)
            number = record.sequence_of(self._buffer, 0)
            if record.version_of(self._buffer, 0) > record.VERSION:
                self._is_held = True
                return
            if kind != record.MOVES:
                known = parts.get(kind)
                if known is None or record.is_later(number, known[0]):
                    parts[kind] = (number, place, at)
                if kind == record.SETTINGS:
                    first = at
                    wanted = 1
                elif kind == _ORDER[wanted] and number == sequence:
                    wanted += 1
                else:
                    wanted = 0
                if wanted == 3:
                    start = first
                    complete = number
                    wanted = 0
                sequence = number
                if record.is_later(number, self._sequence) or not self._sequence:
                    self._sequence = number
            at = end
        if start != NOWHERE:
            found.append((complete, place, start))

    def _fetch(self, place, at, size):
        """Read the record at a place into the buffer; returns where it ends, 0 if none is sound."""
        if at + record.FRAME > size:
            return 0
        source = self._places[place]
        source.read(at, self._buffer, record.HEADER)
        length = record.FRAME + record.get(self._buffer, 3, 2)
        if self._buffer[0] != record.MAGIC or length > BUFFER or at + length > size:
            return 0
        source.read(at, self._buffer, length)
        return at + length if record.end_of(self._buffer, 0, length) else 0

    def _take(self, found, most=0xFFFF):
        """Read the image found, and at most so many records of moves that follow it.

        Returns whether it is a game. Moves that do not fit it are left out.
        """
        sequence, place, at = found
        buffer = self._buffer
        size = self._places[place].size
        try:
            at = self._fetch(place, at, size)
            image.get_settings(buffer, 0, self._settings)
            at = self._fetch(place, at, size)
            if not image.get_statistics(buffer, 0, self._statistics):
                return False
            at = self._fetch(place, at, size)
            if not image.get_game(buffer, 0, self._game):
                return False
            taken = 0
            while taken < most:
                end = self._fetch(place, at, size)
                if not end or record.kind_of(buffer, 0) != record.MOVES:
                    break
                if record.sequence_of(buffer, 0) != sequence:
                    break
                if not image.get_moves(buffer, 0, self._game):
                    # It may have come half way: begin anew, and stop before it.
                    return self._take(found, taken)
                taken += 1
                at = end
        except OSError:
            return False
        self._newest = place
        self._end = at
        self._can_append = most == 0xFFFF and self._places[place].can_append
        return True

    def _take_parts(self, parts):
        """There is no whole image: read what is sound of it. Returns whether that has a game."""
        has_game = False
        buffer = self._buffer
        for kind in (record.SETTINGS, record.GAME, record.STATISTICS):
            if kind not in parts:
                continue
            _, place, at = parts[kind]
            try:
                if not self._fetch(place, at, self._places[place].size):
                    continue
            except OSError:
                continue
            if kind == record.SETTINGS:
                image.get_settings(buffer, 0, self._settings)
            elif kind == record.GAME:
                has_game = image.get_game(buffer, 0, self._game)
            elif image.get_statistics(buffer, 0, self._statistics):
                if not image.is_of_game(buffer, 0, self._game):
                    # They have counted a later game; this one they counted before.
                    self._statistics.is_counted = self._game.history.length > 0
                    self._statistics.is_won = self._game.is_won
        return has_game

    def _note_saved(self):
        self._saved_game = self._game.changes
        self._saved_settings = self._settings.changes
        self._saved_statistics = self._statistics.changes
        self._game.history.kept = self._game.history.length
        self._is_due = False

    # -- saving

    @property
    def is_changed(self):
        """Whether there is anything that is not kept."""
        return (
            self._saved_game != self._game.changes
            or self._saved_settings != self._settings.changes
            or self._saved_statistics != self._statistics.changes
        )

    def on_key(self, now):
        """A key went down at a time."""
        self._key_at = now

    def turn(self, now):
        """Save if it is time. Called once a turn of the app's loop."""
        if self._is_held or not self._places or not self.is_changed:
            self._is_due = False
            return
        if not self._is_due or self._seen != self._game.changes:
            self._is_due = True
            self._seen = self._game.changes
            self._changed_at = now
        if ticks_since(now, self._key_at) < KEY_PAUSE:
            return
        if self._appends:
            if ticks_since(now, self._changed_at) >= AFTER_MOVE:
                self.save()
        elif ticks_since(now, self._key_at) >= AFTER_KEY:
            self.save()

    @property
    def _appends(self):
        for place in self._places:
            if place.can_append:
                return True
        return False

    def save(self):
        """Keep what has changed, now. Returns whether all is kept."""
        if self._is_held or not self.is_changed:
            return not self._is_held
        try:
            is_kept = self._append_moves() or self._write_image()
        except MemoryError:
            is_kept = False
        if is_kept:
            self.trouble = ""
            self._note_saved()
        else:
            self.trouble = "cannot save here"
            self._is_due = False
        return is_kept

    def _append_moves(self):
        """Write the moves since the newest image behind it. Returns whether that was possible."""
        if not self._can_append or self._saved_settings != self._settings.changes:
            return False
        if self._saved_statistics != self._statistics.changes:
            return False
        history = self._game.history
        length = record.FRAME + image.MOVES_HEAD + 2 * (history.length - history.kept)
        place = self._places[self._newest]
        try:
            if length > BUFFER or self._end + length > place.size:
                return False
            if not place.is_free(self._end, length):
                return False
            image.put_moves(self._buffer, 0, self._sequence, self._game, history.kept)
            place.append(self._end, self._buffer, length)
        except OSError:
            return False
        self._end += length
        return True

    def _write_image(self):
        """Write an image where it endangers nothing. Returns whether a place has taken it."""
        for place in range(len(self._places)):
            if self._places[place].can_append:
                return self._write_log(place)
        return self._write_slot(NOWHERE)

    def _write_log(self, place):
        """Write an image into the place that can be appended to, or failing that elsewhere."""
        log = self._places[place]
        try:
            if self._newest == place:
                length = self._put_image(log.size)
                at = self._end
                if at + length + ROOM_FOR_MOVES <= log.size and log.is_free(at, length):
                    log.append(at, self._buffer, length)
                    self._end = at + length
                    self._can_append = self._is_whole
                    return True
                # It is full. While it is erased, another place holds the game.
                self._write_slot(place)
            length = self._put_image(log.size)
            log.write(self._buffer, length)
        except OSError:
            return self._write_slot(place)
        self._newest = place
        self._end = length
        self._can_append = self._is_whole
        return True

    def _write_slot(self, log):
        """Write an image into one of the places but the log, not over the newest if that can be."""
        count = len(self._places)
        first = self._last_slot + 1
        for step in range(2 * count):
            place = (first + step) % count
            # Only when no other place will have it, the newest is risked.
            if place == log or (place == self._newest and step < count):
                continue
            try:
                length = self._put_image(self._places[place].size)
                self._places[place].write(self._buffer, length)
            except OSError:
                continue
            self._last_slot = place
            self._newest = place
            self._can_append = False
            return True
        return False

    def _put_image(self, size):
        """Make an image of the next sequence number in the buffer; returns its length."""
        self._sequence = self._sequence + 1 & record.LAST_SEQUENCE
        buffer = self._buffer
        sequence = self._sequence
        limit = min(size, BUFFER)
        end = image.put_settings(buffer, 0, sequence, self._settings)
        end = image.put_statistics(buffer, end, sequence, self._statistics, self._game)
        if end + image.LEAST_GAME > limit:
            raise OSError
        self._is_whole = image.fits(self._game, limit - end)
        return image.put_game(buffer, end, sequence, self._game, limit)
