# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The window on a PC: shows the frame buffer enlarged and hands keys and clicks to the board."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from desktop.tones import Tones

TITLE = "FreeCell"
KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_z: "A",
    pygame.K_SPACE: "A",
    pygame.K_x: "B",
    pygame.K_RETURN: "START",
    pygame.K_KP_ENTER: "START",
    pygame.K_TAB: "SELECT",
}
# By default the window takes at most this part of the desktop, and pixels at most this size.
DESKTOP_SHARE = 0.9
LARGEST_SCALE = 6
# SDL drivers behind which nobody sees a window.
BLIND_DRIVERS = ("dummy", "offscreen")
NO_WINDOW = "freecell: no window can be opened here: use freecell play --keys or --headless"


class NoDisplay(SystemExit):
    """No window can be opened. Uncaught, it ends Python with that line and exit status 1."""

    def __init__(self):
        super().__init__(NO_WINDOW)


def is_blind():
    """Whether SDL, once started, shows its windows to nobody."""
    return pygame.display.get_driver() in BLIND_DRIVERS


def start_video():
    """Start SDL's video, without what its drivers print while they are tried one after another."""
    printed = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        pygame.display.init()
    finally:
        os.dup2(printed, 2)
        os.close(printed)
        os.close(nowhere)


def can_be_seen():
    """True when a window could be opened and a person could see it."""
    try:
        start_video()
    except pygame.error:
        return False
    return not is_blind()


def largest_scale(width, height):
    """The whole number by which a frame may grow on this desktop."""
    desktop_width, desktop_height = pygame.display.get_desktop_sizes()[0]
    fitting = min(desktop_width * DESKTOP_SHARE / width, desktop_height * DESKTOP_SHARE / height)
    return max(1, min(LARGEST_SCALE, int(fitting)))


class Window:
    """A window onto a frame buffer."""

    def __init__(self, frame, scale=None):
        try:
            start_video()
            # Where there is no screen SDL may fall back on a driver that only pretends.
            if is_blind() and pygame.display.get_driver() != os.environ.get("SDL_VIDEODRIVER"):
                raise NoDisplay
            self._scale = scale or largest_scale(frame.width, frame.height)
            self._size = (frame.width * self._scale, frame.height * self._scale)
            self._surface = pygame.display.set_mode(self._size)
        except pygame.error:
            raise NoDisplay from None
        self._frame = frame
        pygame.display.set_caption(TITLE)
        self._held = []
        self._shown = None
        self._tones = Tones()

    def close(self):
        """Close it."""
        self._tones.close()
        pygame.display.quit()

    def pump(self, board):
        """Hand what happened to the board and show the frame; False when the window was closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.KEYDOWN and event.key in KEYS:
                self._press(board, event.key)
            elif event.type == pygame.KEYUP and event.key in self._held:
                self._release(board, event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                # The keys' way up goes to another window.
                for key in list(self._held):
                    self._release(board, key)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
                board.pointer.click(event.pos[0] // self._scale, event.pos[1] // self._scale)
        if self._shown != self._frame.writes:
            self._show()
        self._tones.follow(board.tone)
        return True

    def _press(self, board, key):
        self._held.append(key)
        board.press(KEYS[key])
        board.scan_now()

    def _release(self, board, key):
        self._held.remove(key)
        board.release(KEYS[key])
        board.scan_now()

    def _show(self):
        self._shown = self._frame.writes
        image = self._frame.image()
        picture = pygame.image.frombuffer(image.tobytes(), image.size, "RGB")
        self._surface.blit(pygame.transform.scale(picture, self._size), (0, 0))
        pygame.display.flip()
