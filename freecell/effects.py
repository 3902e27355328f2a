# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What is heard of the game, and a glow when it is won. Nothing here waits, raises or allocates.

Notes are bytes in pairs: pitch in 100 Hz, length in 10 ms.
"""

from freecell.forget import forget
from freecell.keys import ticks_since
from freecell.moves import destination_of
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION

LIFT = b"\x06\x03"
DROP = b"\x05\x04"
ILLEGAL = b"\x03\x08"
UNDO = b"\x06\x03\x04\x04"
WON = b"\x08\x0c\x0a\x0c\x0c\x0c\x10\x18\x0c\x0c\x10\x24"
GLOW_FOR = 1500  # milliseconds
# A message seen again so soon is that of a key held down.
SAME_WITHIN = 300


class Effects:
    """The sounds and the glow of a machine; what its board lacks or refuses is left out."""

    def __init__(self, machine):
        self._ticks = machine.ticks
        self._lights = getattr(machine.row, "lights", "")
        self._home = bytearray(b"\x00\x06")
        self._notes = b""
        self._place = 0  # of the next note in these
        self._length = 0  # of the one that sounds, in ms
        self._began = 0
        self._glow = None
        self._glows_since = 0
        self._was_empty = True
        self._message = ""
        self._seen_at = machine.ticks()
        spec = getattr(machine.row, "sound", "")
        if machine.speaker is None and len(spec) > 1:
            try:
                from freecell.speaker import open_speaker

                machine.speaker = open_speaker(spec)
            except Exception:  # a pin in use, no memory, no module: silence
                pass
            forget(("freecell.speaker",))
        self._speaker = machine.speaker

    def after(self, game, hand, is_changed):
        """The player has done something; is_changed: to the table."""
        now = self._ticks()
        notes = None
        if hand.message:
            is_new = hand.message != self._message
            if is_new or ticks_since(now, self._seen_at) > SAME_WITHIN:
                notes = ILLEGAL
        elif is_changed:
            notes = self._notes_of_change(game)
        elif hand.is_empty != self._was_empty:
            notes = DROP if hand.is_empty else LIFT
        self._message = hand.message
        self._seen_at = now
        self._was_empty = hand.is_empty
        if notes:
            self._notes = notes
            self._place = self._length = 0
            self._began = now

    def _notes_of_change(self, game):
        if game.is_won:
            self._light()
            return WON
        if game.can_redo or not game.can_undo:
            return UNDO
        pile = destination_of(game.history[game.history.made - 1])
        if FIRST_FOUNDATION <= pile < FIRST_COLUMN:
            self._home[0] = 6 + game.table[pile]
            return self._home
        return DROP

    def turn(self, now):
        """After each turn of the loop, when what is seen is on the screen: start and stop."""
        if self._glow and ticks_since(now, self._glows_since) >= GLOW_FOR:
            self._darken()
        if not self._notes or ticks_since(now, self._began) < self._length:
            return
        try:
            if self._place < len(self._notes):
                self._begin_note(now)
            else:
                self._notes = b""
                if self._speaker:
                    self._speaker.stop()
        except Exception:
            self._speaker = None

    def _begin_note(self, now):
        self._length = 10 * self._notes[self._place + 1]
        self._began = now
        pitch = self._notes[self._place]
        self._place += 2
        speaker = self._speaker
        if speaker:
            if speaker.switch:
                speaker.switch.value = True
            speaker.start(pitch)

    def rest(self):
        """Silent and dark at once, amplifier and all."""
        self._notes = b""
        self._darken()
        try:
            if self._speaker:
                self._speaker.stop()
                if self._speaker.switch:
                    self._speaker.switch.value = False
        except Exception:
            self._speaker = None

    def _light(self):
        if len(self._lights) > 1 and not self._glow:
            try:
                from freecell.lights import Glow

                self._glow = Glow(self._lights)
                self._glows_since = self._ticks()
            except Exception:
                pass

    def _darken(self):
        if self._glow:
            try:
                self._glow.close()
            except Exception:
                pass
            self._glow = None
            forget(("freecell.lights",))
