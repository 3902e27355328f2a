# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Writes a canvas as an indexed, uncompressed, bottom-up BMP of 1 or 4 bits a pixel."""

import struct

PIXELS_PER_METRE = 2835


def encode(canvas, palette, bits):
    """The file's bytes; palette is a list of 2 ** bits colours 0xRRGGBB."""
    per_byte = 8 // bits
    stride = (canvas.width * bits + 31) // 32 * 4
    body = bytearray()
    for row in reversed(canvas.rows):
        line = bytearray(stride)
        for x, entry in enumerate(row):
            if entry >= len(palette):
                raise ValueError(f"entry {entry} is not in the palette")
            line[x // per_byte] |= entry << (8 - bits - x % per_byte * bits)
        body += line
    colours = b"".join(struct.pack("<I", colour) for colour in palette)
    start = 14 + 40 + len(colours)
    head = struct.pack("<2sIHHI", b"BM", start + len(body), 0, 0, start)
    info = struct.pack(
        "<IiiHHIIiiII",
        *(40, canvas.width, canvas.height, 1, bits, 0, len(body)),
        *(PIXELS_PER_METRE, PIXELS_PER_METRE, len(palette), len(palette)),
    )
    return head + info + colours + bytes(body)


def write(path, canvas, palette, bits):
    """Write the canvas to a file."""
    if len(palette) != 1 << bits:
        raise ValueError(f"{len(palette)} colours for {bits} bits")
    path.write_bytes(encode(canvas, palette, bits))
