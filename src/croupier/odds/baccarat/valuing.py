"""What all stakes on a coup come to, by every ending of a coup from a fresh shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.games.baccarat.terms import Terms
from croupier.games.felt import Wager
from croupier.odds.baccarat.bets import endings_of, net
from croupier.odds.baccarat.coups import counted
from croupier.odds.baccarat.model import of_terms
from croupier.odds.valuing import Outcome, Valuing


def joint(terms: Terms, wagers: Sequence[Wager]) -> Iterable[Outcome]:
    """Endings that pay the same are one."""
    known = of_terms(terms)
    spots = {spot.name: spot for spot in known.spots}
    laid = sorted({wager.spot for wager in wagers})
    ways: Counter[tuple[Fraction, ...]] = Counter()
    for ending in endings_of(counted(known)):
        ways[tuple(net(spots[spot], ending) for spot in laid)] += ending.ways
    total = ways.total()
    for pays, number in ways.items():
        nets: dict[str, Fraction | int] = {}
        for wager in wagers:
            won = wager.amount * pays[laid.index(wager.spot)]
            nets[wager.seat] = nets.get(wager.seat, 0) + won
        yield Fraction(number, total), nets


VALUING = Valuing(joint)
