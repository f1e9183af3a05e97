"""Croupier runs a casino by the book: rule books are data, all that happens is an event.

What people come for are six names, each loaded when it is asked for:

    >>> import croupier
    >>> table = croupier.Croupier("by", "roulette", seats=2)   # a table held in the hand
    >>> table.say("p1: bet 10 on 17").entry.events[0].amount
    1000
    >>> croupier.load_book("bg").section("roulette").cited("pays.straight").value
    Fraction(35, 1)
    >>> croupier.hands.name("8c 8d Kc 4d 2d Ah 3s")
    'a pair of eights'
    >>> croupier.odds.of("by", "roulette").bet("straight").edge.exact
    '1/37'
    >>> croupier.simulate("by", "roulette", bets={"red": "20"}, rounds=1_000, seed=7).rounds
    1000

The sixth, `croupier.equity`, holds hands and ranges against each other.
"""

from __future__ import annotations

TYPE_CHECKING = False  # As type checkers know it; typing takes longer to load than all else here.
if TYPE_CHECKING:
    from croupier import hands as hands
    from croupier import odds as odds
    from croupier.croupier import Croupier as Croupier
    from croupier.odds.equity import equity as equity
    from croupier.odds.simulation.asking import simulate as simulate
    from croupier.rulebooks.load import load_book as load_book

__version__ = "0.1.0"

PUBLIC = {
    "load_book": "croupier.rulebooks.load:load_book",
    "Croupier": "croupier.croupier:Croupier",
    "odds": "croupier.odds",
    "hands": "croupier.hands",
    "simulate": "croupier.odds.simulation.asking:simulate",
    "equity": "croupier.odds.equity:equity",
}
"""Where each name is: `module:name`, or a module."""


def __getattr__(name: str) -> object:
    from croupier.lazily import find

    return find(__name__, PUBLIC, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *PUBLIC})
