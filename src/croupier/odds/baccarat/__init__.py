"""Punto banco and baccarat without commission: every spot, over all coups from a fresh shoe.

Nobody decides anything, so there is nothing to play well. Cards burned unseen change nothing, and
stakes divide: rounding (R26) is not part of the figures. Loads no compiler before it computes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.games.baccarat.terms import SpotTerms, compile, default_plate
from croupier.odds.figures import Advice, Bet, Fact, Figures, Seen, counted_bet, exact
from croupier.odds.solvers import Choices
from croupier.odds.work import Work
from croupier.rulebooks.schema.baccarat import Outcome, Rules

VERSION = 1
DECKS = "decks"
Counts = Mapping[tuple[int, int, int, int], int]
"""By pair of the first side, of the second, and both totals: so many orders of six cards."""


class SpotModel(msgspec.Struct, frozen=True):
    """A bet: what it wins on, what it stays on, and what it pays by the winning total (None: by
    any)."""

    name: str
    wins_on: Outcome
    stays_on: tuple[Outcome, ...]
    pays: tuple[tuple[int | None, Fraction], ...]
    clause: str


class Model(msgspec.Struct, frozen=True):
    """The shoe, what cards are worth, the drawing tables and the spots. `second`: by the second
    side's total, the points of the first side's third card on which it draws."""

    first_side: str
    second_side: str
    decks: int
    points: dict[str, int]
    modulus: int
    natural: tuple[int, ...]
    first: tuple[int, ...]
    second: dict[str, tuple[int, ...]]
    second_if_first_stood: tuple[int, ...]
    spots: tuple[SpotModel, ...]


class Ending(NamedTuple):
    """How coups end, and how many orders of six cards end so."""

    first: int
    second: int
    outcomes: frozenset[str]
    ways: int


def choices(rules: Rules) -> Mapping[str, tuple[int | str, ...]]:
    """The decks that the book allows."""
    return {DECKS: rules.shoe.decks.value}


def model(rules: Rules, choices: Choices) -> Model:
    """By the terms of a table, so that rules with which no hand can be dealt are refused."""
    plate = default_plate(rules, "EUR")
    terms = compile(rules, msgspec.structs.replace(plate, choices=dict(choices)))
    return Model(
        first_side=terms.first,
        second_side=terms.second,
        decks=terms.decks,
        points=terms.points,
        modulus=terms.modulus,
        natural=_sorted(terms.natural),
        first=_sorted(terms.first_draws),
        second={str(total): _sorted(on) for total, on in terms.second_draws.items()},
        second_if_first_stood=_sorted(terms.second_if_first_stood),
        spots=tuple(_spot(name, spot) for name, spot in terms.spots.items()),
    )


def _sorted(totals: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(totals))


def _spot(name: str, spot: SpotTerms) -> SpotModel:
    return SpotModel(name, spot.wins_on, spot.stays_on, spot.pays, spot.win_clause)


def solve(model: Model, work: Work) -> Figures:
    """Each spot by all endings of a coup."""
    found = tuple(endings(model))
    return Figures(
        tuple(_bet(model, spot, found) for spot in model.spots),
        facts=tuple(_facts(model, found)),
        notes=("A coup from a fresh shoe; cards burned unseen change nothing.",),
    )


def advice(model: Model, seen: Seen) -> Advice:
    """Cards are drawn by the table: nobody has anything to decide."""
    return Advice(())


def endings(model: Model) -> Iterator[Ending]:
    """Every way in which a coup can end."""
    from croupier.odds.baccarat.shoe import counted

    return endings_of(counted(model))


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
