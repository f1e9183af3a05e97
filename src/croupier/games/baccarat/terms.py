"""A baccarat table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.cards.card import RANKS
from croupier.errors import Problem
from croupier.games.game import Terms as AnyTerms
from croupier.games.limits import MAXIMUM, most_paid
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.baccarat import Outcome, Rules
from croupier.rulebooks.schema.plate import Limits, Plate, cannot_be_used, plate_problems

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


class Terms(AnyTerms, frozen=True):
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
    most_paid: int | None
    rounding: Rounding
    chip: int
    currency: str


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all the reasons why this plate does not fit this book."""
    problems = (
        _book_problems(rules)
        or plate_problems(plate, rules.bets, _choices(rules))
        or _burn_problems(rules, plate)
    )
    if problems:
        raise cannot_be_used(problems)
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
        most_paid=most_paid(plate),
        rounding=rules.rounding.value,
        chip=plate.chip,
        currency=plate.currency,
    )


def _choices(rules: Rules) -> dict[str, tuple[int | str, ...] | None]:
    choices: dict[str, tuple[int | str, ...] | None] = {"decks": rules.shoe.decks.value}
    if rules.shoe.may_burn.value:
        choices["burn"] = None
    if rules.maximum_payout.value:
        choices[MAXIMUM] = None
    return choices


def _book_problems(rules: Rules) -> list[Problem]:
    """What the types cannot say: points, tables, pay lines and shoe fit together."""
    points, shoe = rules.points.value, rules.shoe
    names = {rules.sides.first.value, rules.sides.second.value}
    fits = {
        "points": set(points) == set(RANKS) and min(points.values(), default=-1) >= 0,
        "modulus": rules.modulus.value > 0,
        "sides": len(names) == 2 and not names & {TIE, "burn", ""},
        "shoe.decks": min(shoe.decks.value, default=0) > 0,
        "shoe.behind_cut_card": 0 <= shoe.behind_cut_card.value < 52 - HAND,
        "shoe.hands_after_cut_card": shoe.hands_after_cut_card.value >= 0,
        "last_games": rules.last_games.value > 0,
        "max_players": rules.max_players.value > 0,
    }
    expected = "expected a value with which a hand can be dealt"
    problems = [Problem("book", key, expected) for key, good in fits.items() if not good]
    return problems or [*_drawing_problems(rules), *_pay_problems(rules)]


def _drawing_problems(rules: Rules) -> list[Problem]:
    """Each total that is no natural has its row, and no row is one of what cannot come."""
    drawing, totals = rules.drawing, range(rules.modulus.value)
    wanted = {str(total) for total in totals if total not in drawing.natural.value}
    rows = set(drawing.second)
    problems = [
        Problem("book", f"drawing.second.{total}", "expected a row for each total but naturals")
        for total in sorted(wanted - rows | rows - set(map(str, totals)))
    ]
    lists = {
        "natural": drawing.natural,
        "first": drawing.first,
        "second_if_first_stood": drawing.second_if_first_stood,
        **{f"second.{total}": row for total, row in drawing.second.items()},
    }
    return problems + [
        Problem("book", f"drawing.{key}", f"expected numbers from 0 to {totals[-1]}")
        for key, cited in lists.items()
        if not set(cited.value) <= set(totals)
    ]


def _pay_problems(rules: Rules) -> list[Problem]:
    """Some pay line fits whatever total wins."""
    return [
        Problem("book", f"bets.{name}.pays", "expected a last line without a total")
        for name, bet in rules.bets.items()
        if not bet.pays.value or bet.pays.value[-1].total is not None
    ]


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
        {"decks": next(iter(rules.shoe.decks.value), 0)},
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
