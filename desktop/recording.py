# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A film of a game: the frame buffer each time it has changed, saved as picture and animation."""

from PIL import Image

from desktop import hardware

LAST_SHOWN_MS = 3000


class Film:
    """Frames with the times at which they were shown."""

    def __init__(self):
        self._frames = []
        self._times = []

    def add(self):
        """Take the frame that shows now."""
        self._frames.append(hardware.current.frame.image())
        self._times.append(hardware.current.clock.now())

    def save(self, folder):
        """Write the last frame as table.png and the whole as game.gif."""
        self._frames[-1].save(folder / "table.png")
        shown = [later - time for time, later in zip(self._times, self._times[1:])]
        shown.append(LAST_SHOWN_MS)
        palette = self._palette()
        frames = [
            frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self._frames
        ]
        frames[0].save(
            folder / "game.gif",
            save_all=True,
            append_images=frames[1:],
            duration=[round(milliseconds) for milliseconds in shown],
            loop=0,
        )

    def _palette(self):
        """An image with the colours of all frames as its palette: a screen has fewer than 256."""
        colours = set()
        for frame in self._frames:
            colours.update(colour for _, colour in frame.getcolors(frame.width * frame.height))
        image = Image.new("P", (1, 1))
        image.putpalette([part for colour in sorted(colours)[:256] for part in colour])
        return image
