"""A bet of the exact odds as the distribution of what it brings, with a stake in minor units."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from croupier.errors import RuleBookError
from croupier.odds.face import not_computed
from croupier.odds.figures import Bet, Figures, id_of
from croupier.odds.simulation.distribution import Distribution


def bet_named(figures: Figures, name: str) -> Bet:
    """The bet of this name, or the first one where none is named."""
    names = [bet.name for bet in figures.bets]
    if name and id_of(name) not in names:
        raise RuleBookError("no-such-bet", bet=name, bets=tuple(names))
    return figures.bet(id_of(name) or names[0])


def distribution(bet: Bet, stake: int) -> Distribution:
    """What does not divide is rounded up, in the player's favour. Chances that were computed in
    floating point are made to add up, and keep what may be wrong with them."""
    if not bet.results:
        raise not_computed("odds-no-results", bet=bet.phrase)
    chances: dict[int, Fraction] = {}
    errors: dict[int, Fraction] = {}
    for result in bet.results:
        net = ceil(Fraction(result.net) * stake)
        found = result.chance
        chance = Fraction(found.exact) if found.exact else Fraction(max(found.value, 0.0))
        chances[net] = chances.get(net, Fraction(0)) + chance
        errors[net] = errors.get(net, Fraction(0)) + Fraction(found.error)
    total = sum(chances.values())
    scaled = {net: chance / total for net, chance in chances.items() if chance}
    return Distribution(scaled, {net: errors[net] for net in scaled}, bet.beyond)
