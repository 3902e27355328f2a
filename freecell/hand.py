# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The player at the table: cursor, cards in hand, and what each key does with them.

It changes the game and nothing else; a view reads cursor, hand and message from it. Nothing here
draws, so it plays as well without a screen.
"""

from freecell import keys, rules
from freecell.moves import PLAIN, destination_of, move_of, source_of
from freecell.table import FIRST_COLUMN, FIRST_FOUNDATION, PILES, column_start, last_card
from freecell.variants import CELLS

NOBODY = -1

# What the last press of A did: holding A on takes it back before it quick sends.
_NOTHING = 0
_LIFTED = 1
_DROPPED = 2


class Hand:
    """Keys in, changes to a game out."""

    def __init__(self, game):
        self.game = game
        self.has_hints = False
        self.jumps = False  # the cursor stops only where a card can leave or may go
        self.reset()

    def reset(self):
        """Empty hand, cursor on the first column: for a new deal."""
        self.cursor = FIRST_COLUMN
        self.source = NOBODY
        self.count = 0  # cards in hand
        self.message = ""
        self.is_looking = False
        self._fewer = 0  # how many fewer than the most go to an empty column
        self._press = _NOTHING
        self._press_source = NOBODY
        self._back = NOBODY  # where the last card came from, until the cursor moves on
        self._is_a_spent = False
        self._is_b_spent = False
        self._is_down_spent = False
        self._is_select_spent = False

    @property
    def is_empty(self):
        """Nothing in hand."""
        return self.source == NOBODY

    @property
    def card(self):
        """The first card in hand, or 0."""
        if self.source == NOBODY:
            return 0
        return self._card_in_hand(self.count)

    def _card_in_hand(self, count):
        game = self.game
        if count < 2:
            return last_card(game.table, self.source)
        return game.table[column_start(self.source) + game.table[self.source] - count]

    @property
    def empty_column_count(self):
        """How many cards would go where the cursor is, if that is an empty column; else 0."""
        game = self.game
        if self.source < FIRST_COLUMN or self.cursor < FIRST_COLUMN or game.table[self.cursor]:
            return 0
        move = self._move_to(self.cursor)
        return 0 if game.check(move) else move >> 8

    def _move_to(self, pile):
        """The move of what is in hand to a pile, with the count chosen for an empty column.

        Any foundation takes a card to its own suit's.
        """
        game = self.game
        if self._is_home(pile) and not self._is_home(self.source):
            pile = FIRST_FOUNDATION + (last_card(game.table, self.source) & 3)
        move = rules.fitting_move(game.table, game.variant, self.source, pile)
        if self._fewer and pile >= FIRST_COLUMN and game.table[pile] == 0:
            count = (move >> 8) - self._fewer
            fewer = move_of(self.source, pile, count)
            if count > 0 and not game.check(fewer):
                return fewer
        return move

    @property
    def places(self):
        """A bit a pile: where what is in hand may legally go."""
        piles = 0
        if self.source != NOBODY:
            for pile in range(PILES):
                if self._fits(pile):
                    piles |= 1 << pile
        return piles

    def _fits(self, pile):
        move = self._move_to(pile)
        return destination_of(move) == pile and not self.game.check(move)

    # -- keys

    def on_event(self, event):
        """Act on an event of keys.Gestures. Returns whether anything to be seen changed."""
        key = event & 7
        gesture = event & keys.GESTURE
        is_seen = False
        if gesture == keys.PRESS:
            is_seen = self.message != "" or self.is_looking
            self.message = ""
            self.is_looking = False
            # Another key meanwhile, and holding A on means nothing any more.
            self._is_a_spent = key != keys.A
        return self._on_gesture(key, gesture) or is_seen

    def _on_gesture(self, key, gesture):
        if key <= keys.RIGHT:
            return self._on_direction(key, gesture)
        if key == keys.A:
            return self._on_a(gesture)
        if key == keys.B:
            return self._on_b(gesture)
        if key == keys.SELECT:
            return self._on_select(gesture)
        return False

    def point_at(self, pile):
        """A on a pile that was pointed at directly."""
        self.message = ""
        if self._is_pile(pile):
            self.cursor = pile
            self._back = NOBODY
            self._press_a()

    def put_back(self):
        """Empty the hand; the cards never left their pile."""
        if self.jumps and self.source != NOBODY:
            self.cursor = self.source
        self.source = NOBODY
        self.count = 0
        self._fewer = 0

    @staticmethod
    def _is_home(pile):
        return FIRST_FOUNDATION <= pile < FIRST_COLUMN

    def _is_pile(self, pile):
        return pile >= FIRST_FOUNDATION or 0 <= pile < self.game.variant & CELLS

    def _on_direction(self, key, gesture):
        if key == keys.DOWN:
            if gesture == keys.PRESS:
                self._is_down_spent = self.cursor < FIRST_COLUMN
            if not self._is_down_spent:
                return self._on_down_on_column(gesture)
        if gesture != keys.PRESS and gesture != keys.REPEAT:
            return False
        if key == keys.UP or key == keys.DOWN:
            if gesture == keys.PRESS:
                self._change_row(key)
            return True
        self._back = NOBODY
        self._step(1 if key == keys.RIGHT else -1, self.jumps)
        return True

    def _stops(self, pile, jumps):
        """Whether the cursor stops at a pile: it is there; jumping, a move begins or ends there."""
        if not jumps:
            return self._is_pile(pile)
        if self.source != NOBODY:
            return self._fits(pile)
        return rules.can_leave(self.game.table, self.game.variant, pile)

    def _step(self, step, jumps):
        """To the next pile along the row, wrapping; jumping, along both rows as if they were one.

        Where it stops nowhere, as without.
        """
        places = 15 if jumps else 7
        pile = self.cursor
        while True:
            pile = pile & ~places | pile + step & places
            if self._stops(pile, jumps):
                break
            if pile == self.cursor:
                jumps = False
                places = 7
        self.cursor = pile

    def _on_down_on_column(self, gesture):
        """Below a column there is only the other row, by a tap; holding looks at the column."""
        if gesture == keys.TAP:
            self._change_row(keys.DOWN)
            return True
        if gesture == keys.HOLD:
            self.is_looking = True
            return True
        if gesture == keys.RELEASE:
            self.is_looking = False
            return True
        return False

    def _change_row(self, key):
        """To the nearest pile of the other row that there is, straight above or below first.

        Jumping, to the nearest that the cursor stops at. If it stops nowhere else it stays; if it
        does not stop here either, it goes as without. But Down from a card that has just been moved
        up goes back to the column it came from.
        """
        straight = self.cursor ^ FIRST_COLUMN
        if key == keys.DOWN and self.source == NOBODY and self.cursor < FIRST_COLUMN <= self._back:
            straight = self._back
        self._back = NOBODY
        jumps = self.jumps
        while True:
            for i in range(1, 16):
                pile = straight + (i >> 1 if i & 1 else -(i >> 1))
                if pile >> 3 == straight >> 3 and self._stops(pile, jumps):
                    self.cursor = pile
                    return
            if self._stops(self.cursor, True):
                return
            jumps = False

    def _on_a(self, gesture):
        if gesture == keys.PRESS:
            self._press_a()
            return True
        if gesture == keys.HOLD and not self._is_a_spent:
            self._hold_a()
            return True
        return False

    def _press_a(self):
        self._press = _NOTHING
        if self.source == NOBODY:
            self._lift()
        elif self.cursor == self.source:
            self.put_back()
        else:
            self._drop()

    def _lift(self):
        game = self.game
        count = rules.liftable(game.table, game.variant, self.cursor)
        if not count:
            is_home = FIRST_FOUNDATION <= self.cursor < FIRST_COLUMN and game.table[self.cursor]
            self.message = rules.REASONS[rules.STAYS_HOME if is_home else rules.NO_CARD]
            return
        self.source = self.cursor
        self.count = count
        self._press = _LIFTED
        if self.jumps and self.places:
            self._step(1, True)

    def _drop(self):
        game = self.game
        move = self._move_to(self.cursor)
        reason = game.check(move)
        if reason:
            self.message = self._why(reason)
            return
        self._press = _DROPPED
        self._press_source = self.source
        self._play(move)

    def _why(self, reason):
        if reason == rules.NO_ROOM:
            game = self.game
            return "room for %d" % rules.capacity(game.table, game.variant, self.cursor)
        return rules.REASONS[reason]

    def _play(self, move):
        """Play a legal move; the cursor stays with the card, or jumps to one that can go home."""
        game = self.game
        self.put_back()
        game.play(move)
        self._follow(move)
        if self.jumps:
            move = rules.automatic_move(game.table, game.variant, rules.ALL)
            if move:
                self.cursor = source_of(move)

    def _follow(self, move):
        self.cursor = destination_of(move)
        self._back = source_of(move)

    def _hold_a(self):
        """Quick send of what A was pressed on, whatever that press has done meanwhile.

        A foundation has nothing to send: there its next card comes home.
        """
        if self._press == _DROPPED:
            self.game.retract()
            self.cursor = self._press_source
        elif self.source != NOBODY:
            self.cursor = self.source
            self.put_back()
        self._press = _NOTHING
        self.message = ""
        game = self.game
        is_home = self._is_home(self.cursor)
        send = rules.fetch if is_home else rules.quick_send
        move = send(game.table, game.variant, self.cursor)
        if move:
            self._play(move)
        elif is_home:
            self.message = "next is not free"
        else:
            self.message = "no place" if game.table[self.cursor] else rules.REASONS[rules.NO_CARD]

    def _on_b(self, gesture):
        if gesture == keys.PRESS:
            self._is_b_spent = self.source != NOBODY
            if self._is_b_spent:
                self.put_back()
            return self._is_b_spent
        # A pressed meanwhile may have lifted cards: those must not lose their table.
        if self._is_b_spent or self.source != NOBODY:
            return False
        if gesture == keys.TAP:
            return self.undo()
        if gesture == keys.HOLD or gesture == keys.REPEAT:
            return self._redo()
        return False

    def undo(self):
        """Take back one step; the cursor goes where its cards have gone."""
        move = self.game.undo()
        if move:
            self.cursor = source_of(move)
            self._back = NOBODY
        else:
            self.message = "nothing to undo"
        return True

    def _redo(self):
        move = self.game.redo()
        if move:
            self._follow(move & PLAIN)
        elif not self.message:
            self.message = "nothing to redo"
        return True

    def _on_select(self, gesture):
        if gesture == keys.PRESS:
            self._is_select_spent = self.source != NOBODY
            return self._is_select_spent and self._take_fewer()
        if gesture != keys.TAP or self._is_select_spent or self.source != NOBODY:
            return False
        game = self.game
        move = rules.cell_move(game.table, game.variant, self.cursor)
        if move:
            self._play(move)
        elif self.cursor < FIRST_COLUMN:
            self.message = "from a column"
        elif game.table[self.cursor] == 0:
            self.message = rules.REASONS[rules.NO_CARD]
        else:
            self.message = "no free cell"
        return True

    def _take_fewer(self):
        """Over an empty column: one card fewer, and after one card all again."""
        count = self.empty_column_count
        if not count:
            return False
        self._fewer += 1
        if self.empty_column_count == count or count == 1:
            self._fewer = 0
        return True
