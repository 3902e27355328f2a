# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""The window on a PC: shows the frame buffer enlarged and hands keys and clicks to the board."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

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
DESKTOP_SHARE = 0.8
LARGEST_SCALE = 6
# SDL drivers behind which nobody sees a window.
BLIND_DRIVERS = ("dummy", "offscreen")


class NoDisplay(RuntimeError):
    """No window can be opened here; the message says why."""


def open_display():
    """Start SDL's video; raises NoDisplay where there is none."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None


def can_be_seen():
    """True when a window could be opened and a person could see it."""
    try:
        open_display()
    except NoDisplay:
        return False
    return pygame.display.get_driver() not in BLIND_DRIVERS


def largest_scale(width, height):
    """The whole number by which a frame may grow on this desktop."""
    desktop_width, desktop_height = pygame.display.get_desktop_sizes()[0]
    fitting = min(desktop_width * DESKTOP_SHARE / width, desktop_height * DESKTOP_SHARE / height)
    return max(1, min(LARGEST_SCALE, int(fitting)))


class Window:
    """A window onto a frame buffer."""

    def __init__(self, frame, scale=None):
        open_display()
        self._frame = frame
        self._scale = scale or largest_scale(frame.width, frame.height)
        self._size = (frame.width * self._scale, frame.height * self._scale)
        try:
            self._surface = pygame.display.set_mode(self._size)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.display.set_caption(TITLE)
        self._held = []
        self._shown = None

    def close(self):
        """Close it."""
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
