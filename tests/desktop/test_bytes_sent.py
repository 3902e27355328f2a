# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""What playing sends to the display: counted, and held to its bars."""

import pytest

from desktop import bytes_sent
from desktop.bytes_sent import BARS, GAMES, SIZES, Player, count, table
from desktop.solved_deals import solved_deals

SIZE_NAMES = ["%dx%d" % size for size in SIZES]
EVERY = 10  # of the games


@pytest.mark.parametrize("size", SIZES, ids=SIZE_NAMES)
def test_no_kind_of_action_sends_more_than_its_bar(size):
    shares = count(size, solved_deals(GAMES)[::EVERY])
    lines, is_held = table(size, shares)
    assert is_held, "\n".join(lines)
    for kind, (times, average, most) in shares.items():
        assert times > (80 if BARS[kind] else 0), kind
        assert average <= most < 100
    assert shares[bytes_sent.IDLE][2] == 0, "what does not change is never sent"


def test_a_bar_that_is_not_held_is_told():
    shares = dict.fromkeys(BARS, (10, 1, 2))
    lines, is_held = table((160, 128), shares)
    assert not is_held
    assert [line.split("  ")[0] for line in lines if "OVER" in line] == [
        bytes_sent.TICK,
        bytes_sent.IDLE,
    ]


def test_a_blind_display_counts_what_a_drawn_one_sends():
    """The same actions, with every pixel computed; and the sum of the windows that were written."""
    deal, texts = solved_deals(1)[0]
    blind = Player((160, 128))
    blind.play(deal, texts[:25])
    turns = []
    drawn = Player((160, 128), on_turn=lambda: turns.append(1))
    frame = drawn.frame
    frame.windows = []
    drawn.play(deal, texts[:25])
    assert drawn.sent == blind.sent and len(turns) > 1000
    assert any(frame.pixels)
    sent = sum(total for _, total, _ in drawn.sent.values())
    # Dealing is no action of these.
    assert 0 < sent <= sum(2 * width * height for _, _, width, height in frame.windows)


def test_cards_that_slide_are_counted_too():
    deal, texts = solved_deals(1)[0]
    still = Player((128, 128))
    still.play(deal, texts[:12])
    sliding = Player((128, 128), has_motion=True)
    sliding.play(deal, texts[:12])
    one = bytes_sent.CARD
    assert still.sent[one][0] == sliding.sent[one][0]
    assert sliding.sent[one][1] > 1.5 * still.sent[one][1]
    assert sliding.sent[bytes_sent.IDLE][1] == 0
