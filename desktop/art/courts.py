# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Jack, queen and king as little figures, drawn for the two heights of a card's body.

'k' is the card's own ink (black or red), 'o' an outline that is always black, 'g' gold, 'b' blue,
'p' paper, 's' shade, 'c' the blush of a cheek.
"""

from .pixels import read_maps

_SMALL = """
...okkkk..... ....g.g.g.... ..g...g...g..
..okkkkkgg... ....ggggg.... ..gg.ggg.gg..
..ookkkkk.... ...okkkkko... ..ggggggggg..
..oooooooo... ..oopppppoo.. ..opppppppo..
..oopopoo.... ..oopopopoo.. ..opopopopo..
...opppo..... ..oopppppoo.. ..oopppppoo..
..bbgggbb.... ..oobpppboo.. ..ooookoooo..
.bbbkgkbbb... ..bbbgggbbb.. ..kkoooookk..
.bbbkgkbbb... .bbbgkkkgbbb. .kkkgogogkkk.
"""

COURTS = {9: read_maps(_SMALL)}
