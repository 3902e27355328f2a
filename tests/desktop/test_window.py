# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The window and real time, on SDL's driver that shows nothing."""

import pygame
import pytest

from desktop import fake_board, window
from desktop.clocks import LiveClock, PowerOff


@pytest.fixture(name="board")
def _board(monkeypatch):
    """A board with a live clock at scale 3, whose window is open."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    board = fake_board.install("pybadge", clock=LiveClock(3))
    board.clock.sleep(0)
    yield board
    pygame.mixer.quit()
    pygame.display.quit()


def key(kind, which):
    """Put a key's event into SDL's queue."""
    pygame.event.post(pygame.event.Event(kind, key=which))


def scanner():
    """A scanner of the PyBadge's register."""
    import board
    import keypad

    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )


def events(keys):
    """All events: (key number, pressed)."""
    found = []
    while event := keys.events.get():
        found.append((event.key_number, event.pressed))
    return found


def test_the_window_has_the_screens_size(board):
    assert pygame.display.get_surface().get_size() == (480, 384)


@pytest.mark.parametrize(
    ("which", "number"),
    [
        (pygame.K_z, 1),
        (pygame.K_SPACE, 1),
        (pygame.K_x, 0),
        (pygame.K_RETURN, 2),
        (pygame.K_TAB, 3),
        (pygame.K_RIGHT, 4),
        (pygame.K_DOWN, 5),
        (pygame.K_UP, 6),
        (pygame.K_LEFT, 7),
    ],
)
def test_keys(board, which, number):
    keys = scanner()
    key(pygame.KEYDOWN, which)
    key(pygame.KEYUP, which)
    board.clock.sleep(0)
    # Down and up within one look at the window is still a press.
    assert events(keys) == [(number, True), (number, False)]


def test_other_keys_are_nothing(board):
    keys = scanner()
    key(pygame.KEYDOWN, pygame.K_q)
    key(pygame.KEYUP, pygame.K_q)
    key(pygame.KEYUP, pygame.K_z)
    board.clock.sleep(0)
    assert events(keys) == []


def test_keys_are_let_go_with_the_focus(board):
    keys = scanner()
    key(pygame.KEYDOWN, pygame.K_z)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    board.clock.sleep(0)
    assert events(keys) == [(1, True), (1, False)]


def test_clicks_are_in_pixels_of_the_screen(board):
    import board as module

    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(479, 7))
    pygame.event.post(click)
    board.clock.sleep(0)
    assert module.POINTER.poll() == 159 | 2 << 10


def test_the_frame_is_shown_when_it_has_changed(board):
    import displayio

    bitmap = displayio.Bitmap(160, 128, 2)
    palette = displayio.Palette(2)
    palette[0] = 0xFF0000
    root = displayio.Group()
    root.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    board.display.root_group = root
    board.display.refresh()
    board.clock.sleep(0)
    assert pygame.display.get_surface().get_at((479, 383))[:3] == (255, 0, 0)


def test_time_is_real(board):
    start = board.clock.now()
    board.clock.sleep(0.03)
    assert 30 <= board.clock.now() - start < 300


def test_closing_the_window_switches_off(board):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with pytest.raises(PowerOff) as ended:
        board.clock.sleep(1)
    assert not ended.value.code  # exit status 0
    assert not pygame.display.get_init()


def test_nobody_sees_the_dummy_driver(board):
    assert not window.can_be_seen()


def test_no_display(monkeypatch):
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuchdriver")
    assert not window.can_be_seen()
    with pytest.raises(window.NoDisplay) as ended:
        fake_board.install("pybadge", clock=LiveClock()).clock.sleep(0)
    assert "--headless" in ended.value.code


def test_a_driver_that_only_pretends_is_no_display(monkeypatch):
    pygame.display.quit()
    monkeypatch.setattr(window, "is_blind", lambda: True)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(window.NoDisplay):
        fake_board.install("pybadge", clock=LiveClock()).clock.sleep(0)


@pytest.mark.parametrize(
    ("desktop", "screen", "scale"),
    [
        ((1920, 1080), (160, 128), 6),
        ((1920, 1080), (240, 240), 4),
        ((1280, 800), (320, 240), 3),
        ((640, 480), (320, 240), 1),
        ((320, 200), (320, 240), 1),
        ((7680, 4320), (128, 128), 6),
    ],
)
def test_default_scale(monkeypatch, desktop, screen, scale):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert window.largest_scale(*screen) == scale


def test_a_tone_is_heard_until_it_ends(board):
    board.sound(600, 0.2)
    board.clock.sleep(0)
    assert pygame.mixer.get_busy()
    wave = pygame.mixer.Channel(0).get_sound().get_raw()
    board.sound(0, 0)
    board.clock.sleep(0)
    assert not pygame.mixer.get_busy()
    heights = memoryview(wave).cast("h")
    rises = sum(last < 0 <= height for last, height in zip(heights, heights[1:]))
    assert abs(rises - 60) <= 1, "a tenth of a second"
    assert 2800 < max(heights) < 3300


def test_without_a_sound_card_the_window_is_silent(board, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    tones = window.Tones()
    tones.follow((600, 0.2))
    tones.follow((0, 0))
    tones.close()
