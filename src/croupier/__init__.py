"""Croupier runs a casino by the book: rule books are data, all that happens is an event.

What most people come for is here in one line each, and loaded when it is asked for:

    >>> import croupier
    >>> table = croupier.Croupier("by", "roulette", seats=2)   # a table held in the hand
    >>> table.say("p1: bet 10 on 17").entry.events[0].amount
    1000
    >>> croupier.load_book("bg").section("roulette").rules.pays.straight.value
    Fraction(35, 1)
    >>> croupier.best("8c 8d Kc 4d 2d Ah 3s".split(), ace_king=True).category.key
    'pair'
    >>> croupier.figures("by", "roulette").bets[0].edge.exact
    '1/37'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.cards.hands.hand import best as best
    from croupier.croupier import Croupier as Croupier
    from croupier.odds.asking import figures as figures
    from croupier.rulebooks.load import load_book as load_book

__version__ = "0.1.0"

_WHERE = {
    "Croupier": "croupier.croupier",
    "best": "croupier.cards.hands.hand",
    "figures": "croupier.odds.asking",
    "load_book": "croupier.rulebooks.load",
}


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"croupier has no {name}; it has {', '.join(_WHERE)}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_WHERE})
