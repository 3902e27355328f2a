# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Lets a tone be heard on a PC, softly; where there is no sound, nothing happens."""

import array
import math

import pygame

RATE = 44100
SECONDS = 0.1  # holds whole waves of every multiple of 10 Hz, so that it can be repeated
BUFFER = 512  # samples: a tone begins and ends within 12 ms of when it should


class Tones:
    """One tone at a time."""

    def __init__(self):
        self._shown = (0, 0)
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error:
            self._channel = None

    def follow(self, tone):
        """Sound as the board does: (frequency in Hz, loudness 0 to 1)."""
        if tone == self._shown or self._channel is None:
            return
        self._shown = tone
        frequency, loudness = tone
        if not frequency:
            self._channel.stop()
            return
        turn = 2 * math.pi * frequency / RATE
        height = 16000 * min(1, loudness)
        count = int(RATE * SECONDS)
        wave = array.array("h", [int(height * math.sin(turn * i)) for i in range(count)])
        self._channel.play(pygame.mixer.Sound(buffer=wave.tobytes()), loops=-1)

    def close(self):
        """Silence."""
        pygame.mixer.quit()
