"""What every spot keeps, over all coups from a fresh shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.odds.baccarat.coups import Counts, counted
from croupier.odds.baccarat.model import Model, SpotModel
from croupier.odds.figures import Bet, Fact, Figures, counted_bet, exact, id_of, named
from croupier.odds.work import Work
from croupier.phrase import Phrase, phrase


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
        notes=(phrase("baccarat-coup"),),
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
    said, shoe = named("bet", spot.name), fresh_shoe(model.decks)
    return counted_bet(id_of(spot.name), ways, shoe, hits=hits, clause=spot.clause, said=said)


def fresh_shoe(decks: int) -> Phrase:
    return phrase("baccarat-shoe", n=decks) if decks > 1 else phrase("baccarat-deck")


def _facts(model: Model, found: tuple[Ending, ...]) -> Iterator[Fact]:
    """How often each side wins, and how often it has a pair."""
    sides = {"first": model.first_side, "second": model.second_side}
    facts = {each: ("wins", side) for each, side in sides.items()} | {"tie": ("tie", "")}
    facts |= {f"{each} pair": ("pair", side) for each, side in sides.items()}
    total = sum(ending.ways for ending in found)
    for outcome, (what, side) in facts.items():
        ways = sum(ending.ways for ending in found if outcome in ending.outcomes)
        said = phrase(f"baccarat-side-{what}", side=named("bet", side)) if side else None
        name = id_of(f"{side} {what}")
        yield Fact(name, exact(Fraction(ways, total)), "share", said)
