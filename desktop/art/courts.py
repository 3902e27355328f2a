# SPDX-FileCopyrightText: 2026 The FreeCell Handheld authors
# SPDX-License-Identifier: MIT
"""Jack, queen and king, drawn as busts for the two heights of a card's body.

'k' is the card's own ink (black or red), 'o' an outline that is black on every card, 'r' red,
'g' gold, 'b' blue, 'p' paper, 's' shade, 'c' the blush of a cheek.
"""

from .pixels import read_maps

_SMALL = """
.......kkkg.. ....g.g.g.... ..g...g...g..
...kkkkkkg... ....ggbgg.... ..gg.ggg.gg..
..kkkkkkkkkk. ...kkkkkkk... ..ggbgkgbgg..
...ggggggg... ..kkkpppkkk.. ..ooooooooo..
...gpopopg... ..kkpopopkk.. ..oppopoppo..
...gcpppcg... ..kkcpppckk.. ..ocpppppco..
...ggprpgg... ..kkkprpkkk.. ..ossrrrsso..
..bbbpppbbb.. .bbkkpppkkbb. .kkosssssokk.
.bbkkbgbkkbb. .bbbggrggbbb. .kgkosssokgk.
"""

_LARGE = """
...............ggg... .......g..g..g....... ....g.....g.....g....
.....kkkkkkk..ggg.... ......gg.ggg.gg...... ....gg...ggg...gg....
...kkkkkkkkkkggg..... ......ggggbgggg...... ....ggg.ggggg.ggg....
..kkkkkkkkkkkgkkk.... .....ggggggggggg..... ....ggggggggggggg....
..kkkkkkkkkkgkkkkk... ....kkkkkkkkkkkkk.... ....ggkkggbggkkgg....
...bbbbbbbbbbbbbbb... ...kkkkkkkkkkkkkkk... ....ooooooooooooo....
....ggggggggggggg.... ...kkkkpppppppkkkk... ....oopppppppppoo....
....ggpggpppggpgg.... ...kkkpppppppppkkk... ....opooopppooopo....
....ggpppppppppgg.... ...kkkpoopppoopkkk... ....opppopppopppo....
....ggppopppoppgg.... ...kkkppopppoppkkk... ....opcpppspppcpo....
....ggppopppoppgg.... ...kkkpcppsppcpkkk... ....osppsssssppso....
....ggpcppsppcpgg.... ...kkkpppppppppkkk... ....osssscccsssso....
....ggpppppppppgg.... ...kkkkpprrrppkkkk... ....ossssssssssso....
....gggpprrrppggg.... ...kkkkkpppppkkkkk... ..kkkosssssssssokkk..
.....gggpppppggg..... ..bkkkkkkpppkkkkkkb.. .kkkkkosssssssokkkkk.
..bbbbbkkpppkkbbbbb.. .bbbkkkkkpppkkkkkbbb. .kkkkkkosssssokkkkkk.
.bbbbbbkkkpkkkbbbbbb. bbbbbkkgggggggkkbbbbb kkggkkkkosssokkkkggkk
bbbbbbbbkkgkkbbbbbbbb bbbbbbbbggrggbbbbbbbb kkggkkkkkosokkkkkggkk
bbgbbbbbbkgkbbbbbbgbb bbbbgbbbbbgbbbbbgbbbb kkggkkbbkkokkbbkkggkk
"""

# What stands at both sides of a figure where the card is wide: halberd, rose and sword.
_PROPS = """
..o.. ..... ..o..
..o.. .rrr. .opo.
..g.. rrcrr .opo.
.kg.. rcrcr .oso.
kkgo. rrcrr .opo.
kkgoo .rrr. .oso.
kkgo. ..o.. .opo.
.kg.. ..o.. .oso.
..g.. ..obb .opo.
..g.. ..ob. .oso.
..g.. bbo.. .opo.
..g.. .bo.. ggggg
..g.. ..o.. g.k.g
..g.. ..obb ..g..
..g.. ..ob. ..k..
..g.. bbo.. ..g..
..g.. .bo.. ..k..
..g.. ..o.. .ggg.
..g.. ..o.. ..g..
"""

PROPS = {19: read_maps(_PROPS)}
COURTS = {9: read_maps(_SMALL), 19: read_maps(_LARGE)}
