# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Sounds and the glow: what is started where, that it ends, and that want of it is silence."""

import sys

import pytest
from console import Console
from playing import table_of

from desktop import fake_board, hardware
from freecell import app as apps
from freecell import effects
from freecell.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from freecell.settings import SOUND

# A board for every kind of speaker, and the module it needs.
KINDS = {
    "dac SPEAKER SPEAKER_ENABLE": "audioio",
    "dac SPEAKER": "audioio",
    "pwm SPEAKER SPEAKER_ENABLE": "audiopwmio",
    "pwm SPEAKER": "audiopwmio",
    "i2s BCLK LRCLK DIN": "audiobusio",
    "i2s BCLK LRCLK DIN GAIN": "audiobusio",
    "tone SPEAKER": "pwmio",
}
DAC = "dac SPEAKER SPEAKER_ENABLE"
PIXELS = "neopixel NEOPIXEL 5"
FILL = ["2C", "2D", "3C", "3D", "4C", "4D", "5C"]


class Clock:
    """The console's time, for what lies under the console."""

    console = None

    def now(self):
        return self.console.now if self.console else 0

    def sleep(self, seconds):
        raise AssertionError("nothing sleeps while it plays")


@pytest.fixture(name="board")
def _board():
    """A PyBadge with some more pins."""
    board = fake_board.install("pybadge", clock=Clock())
    for name in ("BCLK", "LRCLK", "DIN", "GAIN", "LED_R", "LED_G", "LED_B"):
        setattr(sys.modules["board"], name, hardware.Pin(name))
    return board


def console_with(board, sound=DAC, lights=""):
    """At the table, with nothing heard so far."""
    console = Console(sound=sound, lights=lights)
    board.clock.console = console
    console.start()
    console.app.apply_settings()
    console.wait(300)
    board.heard.clear()
    return console


def heard(board):
    """The tones since the last time, in Hz, and how long each was, in ms; all have ended."""
    changes = list(board.heard)
    board.heard.clear()
    tones = []
    for (since, frequency), (until, _) in zip(changes, changes[1:] + [(None, 0)]):
        if frequency:
            assert until is not None, "still sounding"
            tones.append((frequency, until - since))
    return tones


def lay(console, columns, cells=(), home=""):
    """Another table."""
    console.game.lay(table_of(columns, cells, home), 4)
    console.app._start()
    console.wait(20)


# -- what is heard


@pytest.mark.parametrize("sound", KINDS)
def test_every_kind_of_speaker_plays_and_stops(board, sound):
    console = console_with(board, sound)
    console.tap(A).wait(200)
    assert heard(board) == [(600, 30)]
    console.tap(A).wait(200)
    assert heard(board) == [(500, 40)]
    assert board.tone == (0, 0)


@pytest.mark.parametrize("sound", KINDS)
def test_no_speaker_is_loud(board, sound):
    console = console_with(board, sound)
    console.press(A)
    assert 0 < board.tone[1] <= (0.25 if sound[:3] != "pwm" else 0.5)


def test_each_thing_done_has_its_sound(board):
    console = console_with(board)
    console.tap(SELECT).wait(200)
    assert heard(board) == [(500, 40)], "a card to a cell"
    console.tap(B).wait(200)
    assert heard(board) == [(600, 30), (400, 40)], "undo"
    console.hold(B).wait(200)
    assert heard(board) == [(500, 40)], "redo"
    console.tap(UP, RIGHT, RIGHT).wait(200)
    assert heard(board) == [], "the cursor"
    console.hand.cursor = 2
    console.tap(A).wait(200)
    assert heard(board) == [(300, 80)], "an empty cell cannot be lifted"


def test_pressed_again_what_cannot_be_is_heard_again_but_not_while_held(board):
    console = console_with(board)
    console.hold(B, 3000).wait(200)
    assert heard(board) == [(300, 80)], "nothing to redo"
    console.tap(B).wait(500).tap(B).wait(500)
    assert heard(board) == [(300, 80)] * 2, "nothing to undo"


@pytest.mark.parametrize("rank", range(1, 14))
def test_home_rises_with_the_rank(board, rank):
    console = console_with(board)
    ranks = "0A23456789TJQK"
    lay(console, [ranks[rank] + "H", *FILL], home="00" + ranks[rank - 1])
    console.hold(A).wait(300)
    assert console.game.table[6] == rank
    assert heard(board) == [(600, 30), (600 + 100 * rank, 60)], "lifted, then sent"


def win(console):
    """Bring the last card home."""
    lay(console, ["KH"], home="KKQK")
    console.hold(A)


def test_a_win_has_a_melody_that_ends(board):
    console = console_with(board)
    win(console)
    assert console.game.is_won
    console.wait(2000)
    tones = [tone for tone in heard(board) if tone[0] >= 800]
    assert [frequency for frequency, _ in tones] == [800, 1000, 1200, 1600, 1200, 1600]
    assert sum(length for _, length in tones) <= 1500


def test_every_sound_is_short():
    for notes in (effects.LIFT, effects.DROP, effects.ILLEGAL, effects.UNDO):
        assert 10 * sum(notes[1::2]) <= 80
    assert 10 * sum(effects.WON[1::2]) <= 1500


def test_a_new_sound_takes_the_place_of_the_old_one(board):
    console = console_with(board)
    win(console)
    console.wait(100)
    board.heard.clear()
    console.app._play.undo()
    console.wait(300)
    assert heard(board) == [(600, 30), (400, 40)]


def test_another_deal_is_no_sound(board):
    console = console_with(board)
    console.make_a_move().wait(200)
    board.heard.clear()
    console.app.begin(618, 4)
    console.wait(50).tap(RIGHT).wait(200)
    assert heard(board) == []


# -- off, standby, menus


def test_sound_off_is_silent_at_once_and_can_be_had_again(board):
    console = console_with(board)
    win(console)
    console.wait(50)
    assert board.tone[0]
    console.app.settings.set(SOUND, 0)
    console.app.apply_settings()
    assert board.tone == (0, 0) and console.app.effects is None
    board.heard.clear()
    console.start().tap(A, A, SELECT, B).wait(300)
    assert not board.heard
    console.app.settings.set(SOUND, 1)
    console.app.apply_settings()
    console.wait(500).tap(A).wait(200)
    assert heard(board) == [(600, 30)]


def test_off_from_the_beginning_opens_no_pin(board):
    console = Console(sound=DAC)
    console.app.settings.set(SOUND, 0)
    console.start().tap(A, A).wait(200)
    assert not sys.modules["board"].SPEAKER.is_claimed and console.app.effects is None


def test_the_settings_tell_whether_there_is_a_speaker(board):
    for sound, values in ((DAC, ["on", "off", "on"]), ("-", ["none"] * 3), ("", ["none"] * 3)):
        console = Console(sound=sound).start()
        console.open_menu("Settings").go_to("Sound")
        for value in values:
            assert console.menu._value(console.menu.row) == value
            console.tap(RIGHT)


def test_the_amplifier_is_on_only_when_wanted(board):
    console = console_with(board)
    switch = console.app.effects._speaker.switch
    assert not switch.value
    console.tap(A).wait(200)
    assert switch.value
    console.app.effects.rest()
    assert not switch.value
    console.tap(A).wait(200)
    assert switch.value


def test_standby_is_silent_and_dark(board):
    console = console_with(board, lights=PIXELS)
    win(console)
    assert board.tone[0] and any(board.lamps["NEOPIXEL"])
    console.now += 600000
    console.wait(20)
    assert console.app._is_asleep
    assert board.tone == (0, 0) and board.lamps["NEOPIXEL"] == bytes(15)
    assert not console.app.effects._speaker.switch.value


# -- what may be wanting


def no_memory(*_, **__):
    raise MemoryError


def refuses(*_, **__):
    raise RuntimeError("All timers in use")


@pytest.mark.parametrize("failure", [None, no_memory, refuses])
@pytest.mark.parametrize("sound", KINDS)
def test_what_cannot_be_opened_is_silence(board, sound, failure, monkeypatch):
    module = KINDS[sound]
    if failure is None:
        for name in (module, "pwmio"):
            monkeypatch.setitem(sys.modules, name, None)
    else:
        name = {"audioio": "AudioOut", "audiopwmio": "PWMAudioOut", "audiobusio": "I2SOut"}
        monkeypatch.setattr(sys.modules[module], name.get(module, "PWMOut"), failure)
    plays_on(console_with(board, sound), board)


def plays_on(console, board):
    """A game without a sound."""
    assert console.app.effects._speaker is None
    console.make_a_move().tap(B, A, A).wait(300)
    win(console)
    console.wait(2000)
    assert console.game.is_won and not board.heard


@pytest.mark.parametrize("pin", ["SPEAKER", "SPEAKER_ENABLE"])
def test_a_pin_in_use_is_silence(board, pin):
    getattr(sys.modules["board"], pin).claim()
    plays_on(console_with(board), board)


@pytest.mark.parametrize("sound", ["dac NO_PIN", "i2s SPEAKER", "whatever", "dac", "i2s DIN GAIN"])
def test_a_row_that_is_wrong_is_silence(board, sound):
    plays_on(console_with(board, sound), board)


def test_without_samples_a_pin_that_pulses_is_a_tone(board, monkeypatch):
    monkeypatch.setitem(sys.modules, "audiopwmio", None)
    console = console_with(board, "pwm SPEAKER")
    console.tap(A).wait(200)
    assert heard(board) == [(600, 30)]


@pytest.mark.parametrize(
    ("sound", "error"),
    [*((sound, RuntimeError) for sound in KINDS), (DAC, ValueError), (DAC, MemoryError)],
)
def test_a_speaker_that_fails_in_play_is_silent_from_then_on(board, sound, error, monkeypatch):
    console = console_with(board, sound)

    def fails(*_):
        raise error

    monkeypatch.setattr(console.app.effects._speaker, "start", fails)
    console.tap(A, A).wait(200)
    plays_on(console, board)


def test_no_memory_for_sounds_at_all(board, monkeypatch):
    monkeypatch.setattr(effects, "Effects", no_memory)
    console = Console(sound=DAC).start().make_a_move()
    assert console.app.effects is None and console.game.moves == 1


def test_no_wait_of_the_loop_is_longer_for_a_sound(board, monkeypatch):
    """Only in standby; a sound that waited would be an error of Clock.sleep."""
    console = console_with(board)
    waits = []
    monkeypatch.setattr(console, "wait", waits.append, raising=False)
    turns = iter([None, None, "asleep", None])

    def turn():
        step = next(turns, "end")
        console.app._is_asleep = step == "asleep"
        console.app.is_over = step == "end"

    monkeypatch.setattr(console.app, "turn", turn)
    console.app.run()
    assert waits == [apps.WAIT, apps.WAIT, apps.WAIT_ASLEEP, apps.WAIT, apps.WAIT]


def test_the_next_app_on_the_machine_has_the_same_speaker(board):
    """Another deck is another app; the pins are still in use."""
    console = console_with(board)
    console.restart()
    console.start().wait(100)
    board.heard.clear()
    console.tap(A).wait(200)
    assert heard(board) == [(600, 30)]


# -- the glow


def test_pixels_are_dark_from_the_start_and_glow_dimly_at_a_win(board):
    board.lamps["NEOPIXEL"] = b"\xff" * 15
    console = console_with(board, sound="", lights=PIXELS)
    assert board.lamps["NEOPIXEL"] == bytes(15)
    console.make_a_move().tap(B).wait(100)
    assert board.lamps["NEOPIXEL"] == bytes(15), "dark in play"
    win(console)
    lit = board.lamps["NEOPIXEL"]
    assert any(lit) and max(lit) <= 16
    console.wait(2000)
    assert board.lamps["NEOPIXEL"] == bytes(15)
    assert not sys.modules["board"].NEOPIXEL.is_claimed


@pytest.mark.parametrize(
    ("lights", "pin"), [("rgb LED_R LED_G LED_B", "LED_G"), ("led LED_R", "LED_R")]
)
def test_other_lamps_glow_too(board, lights, pin):
    console = console_with(board, sound="", lights=lights)
    assert not any(board.lamps.values())
    win(console)
    assert 0 < board.lamps[pin] < 6000
    console.wait(2000)
    assert board.lamps == {pin: 0}
    assert not getattr(sys.modules["board"], pin).is_claimed


def test_a_second_win_glows_again(board):
    console = console_with(board, lights=PIXELS)
    for _ in range(2):
        win(console)
        assert any(board.lamps["NEOPIXEL"])
        console.wait(2000)
        assert not any(board.lamps["NEOPIXEL"])


@pytest.mark.parametrize("lights", [PIXELS, "led LED_R", "rgb LED_R", "led NO_PIN", "neopixel"])
def test_lamps_that_cannot_be_had_stay_dark(board, lights, monkeypatch):
    pins = sys.modules["board"]
    pins.NEOPIXEL.claim()
    pins.LED_R.claim()
    console = console_with(board, lights=lights)
    win(console)
    console.wait(2000)
    assert console.game.is_won and not any(board.lamps.values())


def test_no_glow_with_sound_off(board):
    console = console_with(board, lights=PIXELS)
    console.app.settings.set(SOUND, 0)
    console.app.apply_settings()
    win(console)
    assert board.lamps["NEOPIXEL"] == bytes(15)


def test_keys_work_the_same_with_and_without_sound(board):
    tables = []
    for sound in (DAC, ""):
        console = Console(sound=sound).start()
        console.tap(A, RIGHT, A, A, SELECT, B, DOWN, LEFT, START, B, SELECT, RIGHT, SELECT)
        tables.append((bytes(console.game.table), console.hand.cursor, console.game.moves))
    assert tables[0] == tables[1]
