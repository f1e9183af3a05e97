"""What a bet keeps for the house, as the odds tell it to whoever looks a book through: plain data.

Nothing is counted here: that is done where the odds are, from the same values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from croupier.phrase import Phrase
from croupier.rulebooks.schema.cited import Cited

Sort = Literal["wheel", "main", "side", "premium"]


class Edge(NamedTuple):
    """A bet and the share of its stake that stays with the house; below nothing, it gives away.
    `sort`: by which measure that is ordinary. `counted`: over what. `usual`: on a wheel, what a bet
    keeps there that is paid as if zero were not. `others`: by the other readings of its pay."""

    key: str
    name: str | Phrase
    cited: Cited[Any]
    sort: Sort
    keeps: Fraction
    counted: Phrase
    usual: Fraction = Fraction(0)
    others: tuple[Fraction, ...] = ()


Edges = Callable[[str, Any], Iterable[Edge]]
"""Of a game by its name and its rules: every bet whose outcomes can be counted in an instant."""
