"""A plain strategy for blackjack without a hole card: what most players would call basic.

It doubles and splits less against ten and ace, where the bank's blackjack takes everything. It is
nobody's best play; that is what the exact odds answer.
"""

from __future__ import annotations

from croupier.odds.blackjack.simulation.strategy import UPS, Table

#        against    2   3   4   5   6   7   8   9   T   A
_ROWS = {
    "hard 4": "H   H   H   H   H   H   H   H   H   H",
    "hard 5": "H   H   H   H   H   H   H   H   H   R/H",
    "hard 6": "H   H   H   H   H   H   H   H   H   R/H",
    "hard 7": "H   H   H   H   H   H   H   H   H   R/H",
    "hard 8": "H   H   H   H   H   H   H   H   H   H",
    "hard 9": "H   D/H D/H D/H D/H H   H   H   H   H",
    "hard 10": "D/H D/H D/H D/H D/H D/H D/H D/H H   H",
    "hard 11": "D/H D/H D/H D/H D/H D/H D/H D/H H   H",
    "hard 12": "H   H   S   S   S   H   H   H   H   R/H",
    "hard 13": "S   S   S   S   S   H   H   H   H   R/H",
    "hard 14": "S   S   S   S   S   H   H   H   R/H R/H",
    "hard 15": "S   S   S   S   S   H   H   H   R/H R/H",
    "hard 16": "S   S   S   S   S   H   H   R/H R/H R/H",
    "hard 17": "S   S   S   S   S   S   S   S   S   R/S",
    **{f"hard {points}": "S " * 10 for points in (18, 19, 20, 21)},
    "soft 12": "H   H   H   H   H   H   H   H   H   H",
    "soft 13": "H   H   H   D/H D/H H   H   H   H   H",
    "soft 14": "H   H   H   D/H D/H H   H   H   H   H",
    "soft 15": "H   H   D/H D/H D/H H   H   H   H   H",
    "soft 16": "H   H   D/H D/H D/H H   H   H   H   H",
    "soft 17": "H   D/H D/H D/H D/H H   H   H   H   H",
    "soft 18": "S   D/S D/S D/S D/S S   S   H   H   H",
    **{f"soft {points}": "S " * 10 for points in (19, 20, 21)},
    "pair 2": "P   P   P   P   P   P   H   H   H   H",
    "pair 3": "P   P   P   P   P   P   H   H   H   R/H",
    "pair 4": "H   H   H   P   P   H   H   H   H   H",
    "pair 6": "P   P   P   P   P   H   H   H   H   R/H",
    "pair 7": "P   P   P   P   P   P   H   H   R/H R/H",
    "pair 8": "P   P   P   P   P   P   P   P   R/H R/H",
    "pair 9": "P   P   P   P   P   S   P   P   S   S",
    "pair A": "P   P   P   P   P   P   P   P   P   H",
}

BASIC_ROWS = {row: dict(zip(UPS, cells.split(), strict=True)) for row, cells in _ROWS.items()}
BASIC = Table(BASIC_ROWS)
