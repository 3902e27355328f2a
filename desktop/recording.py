# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""A film of a game: the frame buffer each time it has changed, saved as picture and animation."""

from PIL import Image

from desktop import hardware

LAST_SHOWN_MS = 3000
LEAST_SHOWN_MS = 30  # programs that show animations make shorter ones last a tenth of a second


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
        self.save_film(folder / "game.gif")

    def save_film(self, path, scale=1):
        """Write the whole as an animation, enlarged."""
        palette = self._palette()
        kept = []
        shown = []
        ends = [*self._times[1:], self._times[-1] + LAST_SHOWN_MS]
        for i, frame in enumerate(self._frames):
            milliseconds = round(ends[i] - self._times[i])
            if shown and shown[-1] < LEAST_SHOWN_MS and i < len(self._frames) - 1:
                shown[-1] += milliseconds
                continue
            shown.append(milliseconds)
            size = (scale * frame.width, scale * frame.height)
            frame = frame.quantize(palette=palette, dither=Image.Dither.NONE)
            kept.append(frame.resize(size, Image.Resampling.NEAREST))
        kept[0].save(path, save_all=True, append_images=kept[1:], duration=shown, loop=0)

    def _palette(self):
        """An image with the colours of all frames as its palette: a screen has fewer than 256."""
        colours = set()
        for frame in self._frames:
            colours.update(colour for _, colour in frame.getcolors(frame.width * frame.height))
        image = Image.new("P", (1, 1))
        image.putpalette([part for colour in sorted(colours)[:256] for part in colour])
        return image
