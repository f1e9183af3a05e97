"""What every bet on the wheel keeps, pocket by pocket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.odds.figures import Bet, Figures, counted_bet
from croupier.odds.roulette.model import Model, SpotModel
from croupier.odds.work import Work


def solve(model: Model, work: Work) -> Figures:
    """One spot of a kind stands for all of them; a call bet is measured by all its chips."""
    bets = [_bet(model, kind, ((name, 1),), model.spots[name].clause) for kind, name in model.kinds]
    bets += [_bet(model, *call) for call in model.calls]
    pockets = len(model.pockets)
    return Figures(tuple(bets), notes=(f"All {pockets} pockets are equally likely.",))


def _bet(model: Model, name: str, chips: tuple[tuple[str, int], ...], clause: str) -> Bet:
    found = ways(model.pockets, model.spots, chips)
    hits = {"wins": sum(n for net, n in found.items() if net > 0)}
    return counted_bet(name, found, f"{len(model.pockets)} pockets", hits=hits, clause=clause)


def ways(
    pockets: Iterable[int], spots: Mapping[str, SpotModel], chips: Sequence[tuple[str, int]]
) -> Counter[Fraction]:
    """The net result of these chips by all that is staked, and in how many pockets."""
    staked = sum(count for _, count in chips)
    found: Counter[Fraction] = Counter()
    for number in pockets:
        won = sum((count * _back(spots[spot], number) for spot, count in chips), Fraction(0))
        found[won / staked - 1] += 1
    return found


def _back(spot: SpotModel, number: int) -> Fraction:
    """What lies there afterwards, for one chip: the stake and what it won, half of it, nothing."""
    if number in spot.covers:
        return spot.pays + 1
    return spot.on_zero if number == 0 else Fraction(0)
