"""What every spot keeps, over all coups from a fresh shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.odds.baccarat.coups import Counts, counted
from croupier.odds.baccarat.model import Model, SpotModel
from croupier.odds.figures import Bet, Fact, Figures, counted_bet, exact
from croupier.odds.work import Work


class Ending(NamedTuple):
    """How coups end, and how many orders of six cards end so."""

    first: int
    second: int
    outcomes: frozenset[str]
    ways: int


def solve(model: Model, work: Work) -> Figures:
    """Each spot by all endings of a coup."""
    found = tuple(endings_of(counted(model)))
    return Figures(
        counted_spots(model),
        facts=tuple(_facts(model, found)),
        notes=("A coup from a fresh shoe; cards burned unseen change nothing.",),
    )


def counted_spots(model: Model) -> tuple[Bet, ...]:
    found = tuple(endings_of(counted(model)))
    return tuple(_bet(model, spot, found) for spot in model.spots)


def endings_of(counts: Counts) -> Iterator[Ending]:
    """What came true, in the schema's words."""
    for (first_pair, second_pair, first, second), ways in counts.items():
        winner = "tie" if first == second else "first" if first > second else "second"
        pairs = ("first pair",) * first_pair + ("second pair",) * second_pair
        yield Ending(first, second, frozenset((winner, *pairs)), ways)


def net(spot: SpotModel, ending: Ending) -> Fraction:
    """What a bet of one wins or loses; the first pay line that fits the winning total."""
    if spot.wins_on in ending.outcomes:
        total = max(ending.first, ending.second)
        return next(odds for on, odds in spot.pays if on in (None, total))
    return Fraction(0 if ending.outcomes.intersection(spot.stays_on) else -1)


def _bet(model: Model, spot: SpotModel, found: tuple[Ending, ...]) -> Bet:
    ways: Counter[Fraction] = Counter()
    hits = {"wins": 0, "stays": 0}
    for ending in found:
        ways[net(spot, ending)] += ending.ways
        if spot.wins_on in ending.outcomes:
            hits["wins"] += ending.ways
        elif ending.outcomes.intersection(spot.stays_on):
            hits["stays"] += ending.ways
    hits = {name: number for name, number in hits.items() if number or name == "wins"}
    decks = f"{model.decks} decks" if model.decks > 1 else "one deck"
    return counted_bet(spot.name, ways, f"a fresh shoe of {decks}", hits=hits, clause=spot.clause)


def _facts(model: Model, found: tuple[Ending, ...]) -> Iterator[Fact]:
    """How often each side wins, and how often it has a pair."""
    sides = {"first": model.first_side, "second": model.second_side}
    words = {outcome: f"{side} wins" for outcome, side in sides.items()} | {"tie": "tie"}
    words |= {f"{outcome} pair": f"{side} has a pair" for outcome, side in sides.items()}
    total = sum(ending.ways for ending in found)
    for outcome, word in words.items():
        ways = sum(ending.ways for ending in found if outcome in ending.outcomes)
        yield Fact(word, exact(Fraction(ways, total)), "share")
