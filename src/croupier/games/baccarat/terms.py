"""A baccarat table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.baccarat import Outcome, Rules
from croupier.rulebooks.schema.plate import Limits, Plate, plate_problems

TIE = "tie"
HAND = 6
"""The most cards that two sides can take."""


class SpotTerms(msgspec.Struct, frozen=True):
    """A bet as it plays at this table."""

    wins_on: Outcome
    stays_on: tuple[Outcome, ...]
    pays: tuple[tuple[int | None, Fraction], ...]
    limits: Limits
    win_clause: str
    stay_clause: str
    lose_clause: str


class Terms(msgspec.Struct, frozen=True):
    first: str
    second: str
    points: dict[str, int]
    modulus: int
    natural: frozenset[int]
    first_draws: frozenset[int]
    second_draws: dict[int, frozenset[int]]
    second_if_first_stood: frozenset[int]
    spots: dict[str, SpotTerms]
    decks: int
    burn: int
    player_cuts: bool
    behind: int
    hands_after_cut_card: int
    closing_clause: str
    losing_first: bool
    last_games: int
    max_players: int
    rounding: Rounding
    chip: int
    currency: str


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all the reasons why this plate does not fit this book."""
    choices = _choices(rules)
    problems = plate_problems(plate, rules.bets, choices) or _burn_problems(rules, plate)
    if problems:
        raise RuleBookError("rule-book", problems=tuple(problems))
    drawing, shoe = rules.drawing, rules.shoe
    return Terms(
        first=rules.sides.first.value,
        second=rules.sides.second.value,
        points=rules.points.value,
        modulus=rules.modulus.value,
        natural=frozenset(drawing.natural.value),
        first_draws=frozenset(drawing.first.value),
        second_draws={int(total): frozenset(on.value) for total, on in drawing.second.items()},
        second_if_first_stood=frozenset(drawing.second_if_first_stood.value),
        spots={spot: _spot(rules, spot, limits) for spot, limits in plate.limits.items()},
        decks=_decks(rules, plate),
        burn=int(plate.choices.get("burn", 0)),
        player_cuts=shoe.player_cuts.value,
        behind=shoe.behind_cut_card.value,
        hands_after_cut_card=shoe.hands_after_cut_card.value,
        closing_clause=rules.late_bets.source,
        losing_first=rules.losing_bets_first.value,
        last_games=rules.last_games.value,
        max_players=rules.max_players.value,
        rounding=rules.rounding.value,
        chip=plate.chip,
        currency=plate.currency,
    )


def _choices(rules: Rules) -> dict[str, tuple[int | str, ...] | None]:
    choices: dict[str, tuple[int | str, ...] | None] = {"decks": rules.shoe.decks.value}
    if rules.shoe.may_burn.value:
        choices["burn"] = None
    return choices


def _decks(rules: Rules, plate: Plate) -> int:
    return int(plate.choices.get("decks", rules.shoe.decks.value[0]))


def _burn_problems(rules: Rules, plate: Plate) -> list[Problem]:
    """A hand with its burned cards comes out of a fresh shoe before the cut card does."""
    most = _decks(rules, plate) * 52 - rules.shoe.behind_cut_card.value - HAND
    if int(plate.choices.get("burn", 0)) <= most:
        return []
    return [Problem("plate", "burn", f"the shoe has cards for {most} at most")]


def _spot(rules: Rules, spot: str, limits: Limits) -> SpotTerms:
    bet = rules.bets[spot]
    return SpotTerms(
        wins_on=bet.wins_on.value,
        stays_on=bet.stays_on.value,
        pays=tuple((line.total, line.to_one) for line in bet.pays.value),
        limits=limits,
        win_clause=bet.pays.source,
        stay_clause=bet.stays_on.source,
        lose_clause=bet.wins_on.source,
    )


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: 5 to 500 on the sides, 1 to 100 on everything else."""
    unit = 10 ** CURRENCIES[currency]
    sides = ("first", "second")
    return Plate(
        currency,
        {
            spot: Limits(5 * unit, 500 * unit)
            if bet.wins_on.value in sides
            else Limits(unit, 100 * unit)
            for spot, bet in rules.bets.items()
        },
        {"decks": rules.shoe.decks.value[0]},
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
