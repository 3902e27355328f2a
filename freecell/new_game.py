# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The picker: number of cells, rules, and a deal by number, by code or at random."""

from freecell import codes, keys, rules_rows, text, theme
from freecell.deal import is_deal
from freecell.menu import Menu
from freecell.random_deal import can_draw, draw_deal
from freecell.screen import Screen
from freecell.settings import VARIANT

ROWS = rules_rows.ROWS + ("Number", "", "Random", "Deal")
CELLS_ROW = 0
NUMBER_ROW, CODE_ROW, RANDOM, DEAL = range(len(rules_rows.ROWS), len(ROWS))
LONGEST = 19  # a game code with four settings
DIGITS = 7
# Of FC1-C4-AAAAAKH the number of cells and the last five letters: no deal needs the other two.
_CODE_PLACES = (5, 9, 10, 11, 12, 13)


class NewGame(Screen):
    """Left and Right change a row; A on the number or the code edits it, digit by digit.

    While editing, Left and Right choose a digit, Up and Down run through its values; A ends, and B
    ends with the number as it was before.
    Number and code always show the same deal.
    """

    def __init__(self, app):
        self._app = app
        self._variant = app.settings.values[VARIANT]
        self._chosen = app.game.number or 1  # the number last chosen by hand
        self._number = draw_deal() if can_draw(self._variant) else self._chosen
        self._is_drawn = can_draw(self._variant)
        self._edited = -1  # the row being edited
        self._before = 0  # what it was before
        self._place = 0  # and its digit
        self._menu = Menu(
            app,
            "New game",
            ROWS,
            self._choose,
            app.close,
            self._value,
            self._change,
            longest=LONGEST,
            chosen=DEAL,
        )
        self.group = self._menu.group
        width = text.CHARACTER * self._menu.scale
        self._caret = text.rectangle(0, 0, width, self._menu.line, theme.CARET)
        self._caret.hidden = True
        self.group.insert(len(self.group) - 1, self._caret)  # under the values

    def _value(self, row):
        if row < NUMBER_ROW:
            return rules_rows.value(self._variant, row)
        if row == NUMBER_ROW:
            return "%07d" % self._number
        if row == CODE_ROW:
            return codes.code_of(self._number, self._variant)
        return ""

    def _change(self, row, step):
        if row < NUMBER_ROW:
            self._variant = rules_rows.change(self._variant, row, step)
            if self._is_drawn and not can_draw(self._variant):
                # It is not proven to be winnable by these rules.
                self._number = self._chosen
                self._is_drawn = False

    def _choose(self, row):
        if row == DEAL:
            self._deal()
        elif row == RANDOM:
            self._draw()
        elif row == NUMBER_ROW or row == CODE_ROW:
            self._edited = row
            self._before = self._number
            self._place = DIGITS - 1 if row == NUMBER_ROW else len(_CODE_PLACES) - 1
            self._show_caret()
        else:
            self._change(row, 1)
        self._menu.refresh()

    def _draw(self):
        """A new random number, if random deals are proven by these rules."""
        if can_draw(self._variant):
            self._number = draw_deal()
            self._is_drawn = True
        else:
            self._menu.say("None proven: choose")

    def _deal(self):
        if is_deal(self._number):
            self._app.settings.set(VARIANT, self._variant)
            self._app.begin_asking(self._number, self._variant)
        else:
            self._menu.say("Deals: 1 to 1000000")

    # -- editing

    def _show_caret(self):
        """Mark the digit being edited; values stand at the right end of their row."""
        is_hidden = self._edited < 0
        if not is_hidden:
            menu = self._menu
            length = len(self._value(self._edited))
            place = self._place if self._edited == NUMBER_ROW else _CODE_PLACES[self._place]
            self._caret.x = menu.right - (length - place) * text.CHARACTER * menu.scale
            self._caret.y = menu.row_y(self._edited)
        self._caret.hidden = is_hidden

    def _edit(self, key):
        """A direction while editing."""
        places = DIGITS if self._edited == NUMBER_ROW else len(_CODE_PLACES)
        if key == keys.LEFT or key == keys.RIGHT:
            self._place = (self._place + (1 if key == keys.RIGHT else -1)) % places
            self._show_caret()
            return
        step = 1 if key == keys.UP else -1
        if self._edited == NUMBER_ROW:
            self._number = _turn(self._number, 10, DIGITS - 1 - self._place, step)
        elif self._place == 0:
            self._change(CELLS_ROW, step)
        else:
            self._number = _turn(self._number, 26, len(_CODE_PLACES) - 1 - self._place, step)
        self._menu.refresh()

    def _end(self, is_kept):
        """End editing, with the number as it is or as it was before."""
        if not is_kept:
            self._number = self._before
        elif self._number != self._before:
            self._chosen = self._number
            self._is_drawn = False
        self._edited = -1
        self._show_caret()
        self._menu.refresh()

    def on_event(self, event):
        """Act on an event of keys.Gestures."""
        gesture = event & keys.GESTURE
        if self._edited < 0:
            if gesture == keys.PRESS:
                self._menu.say("New game")
            self._menu.on_event(event)
            return
        key = event & 7
        if key <= keys.RIGHT and (gesture == keys.PRESS or gesture == keys.REPEAT):
            self._edit(key)
        elif gesture == keys.PRESS and key != keys.SELECT:
            self._end(key != keys.B)

    def on_pointer(self, x, y):
        """A click chooses a row."""
        if self._edited < 0:
            self._menu.on_pointer(x, y)


def _turn(number, base, place, step):
    """A number with the digit at a place (0 is the last) turned a step, round and round."""
    weight = base**place
    digit = number // weight % base
    # The first letter of five has values that would pass the seven digits of a number.
    values = min(base, (10**DIGITS - 1 - number % weight) // weight + 1)
    return number + ((digit + step) % values - digit) * weight
