"""What every bet on the wheel keeps, pocket by pocket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.games.roulette.terms import KINDS
from croupier.odds.figures import Bet, Figures, counted_bet, id_of, named
from croupier.odds.roulette.model import Model, SpotModel
from croupier.odds.work import Work
from croupier.phrase import Phrase, phrase


def solve(model: Model, work: Work) -> Figures:
    """One spot of a kind stands for all of them; a call bet is measured by all its chips."""
    bets = [
        _bet(model, kind, ((name, 1),), model.spots[name].clause, _kind(kind))
        for kind, name in model.kinds
    ]
    bets += [
        _bet(model, name, chips, clause, named("call", name)) for name, chips, clause in model.calls
    ]
    return Figures(tuple(bets), notes=(phrase("roulette-all-pockets", n=len(model.pockets)),))


def _kind(kind: str) -> Phrase | None:
    """A pair of even chances has a name of ours."""
    return named("bet", kind) if kind in KINDS else None


def _bet(
    model: Model, name: str, chips: tuple[tuple[str, int], ...], clause: str, said: Phrase | None
) -> Bet:
    found = ways(model.pockets, model.spots, chips)
    hits = {"wins": sum(n for net, n in found.items() if net > 0)}
    counted = phrase("roulette-pockets", n=len(model.pockets))
    return counted_bet(id_of(name), found, counted, hits=hits, clause=clause, said=said)


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
