"""Exact odds and the compiled kernels they are computed with.

Knows cards, books and games; no table, no house. What computes needs the extra `odds` (NumPy and
Numba). This package itself imports neither: they load with the module that computes.

What people come for are its functions, each loaded when it is asked for:

    >>> from croupier import odds
    >>> odds.of("by", "roulette").bet("straight").edge.exact
    '1/37'
    >>> odds.advise("by", "blackjack", "Ts 6h", bank="6c").best.verb
    'stand'

`of` gives all figures of a game by a book, `rows` its bets as rows of a data frame, `chart` how to
play it best, `advise` what each word is worth with the cards one sees, `games` what has odds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.lazily import find

if TYPE_CHECKING:
    from croupier.odds.asking import advise as advise
    from croupier.odds.asking import chart as chart
    from croupier.odds.asking import of as of
    from croupier.odds.asking import rows as rows
    from croupier.odds.registry import games as games

PUBLIC = {
    "of": "croupier.odds.asking:of",
    "rows": "croupier.odds.asking:rows",
    "chart": "croupier.odds.asking:chart",
    "advise": "croupier.odds.asking:advise",
    "games": "croupier.odds.registry:games",
}
"""No function has the name of a module here: `croupier.odds.figures` is always that module."""


def __getattr__(name: str) -> object:
    return find(__name__, PUBLIC, name)
