"""A roulette table's terms: the book's rules and the plate, checked and made quick to ask.

What every number does to every spot is worked out here once, so that settling is a look-up.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.cards.wheel import Wheel
from croupier.errors import Problem
from croupier.games.game import Terms as AnyTerms
from croupier.games.limits import MAXIMUM, most_paid
from croupier.games.roulette.chip import Chip
from croupier.games.roulette.layout import OUTSIDE, ROWS, Layout, Place, even_chances, make_layout
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import Limits, Plate, cannot_be_used, plate_problems
from croupier.rulebooks.schema.roulette import ChipPosition, Kind, OnZero, Rules

CALL = "call"
"""The plate's limits for one chip of a call bet."""

NEIGHBOURS, ANY = "neighbours", "any"
"""The plate's word for any number of them that the book has."""

KINDS: tuple[Kind, ...] = (
    "straight",
    "split",
    "street",
    "corner",
    "first four",
    "six line",
    "column",
    "dozen",
    "even chance",
)


class SpotTerms(msgspec.Struct, frozen=True):
    """A spot as it plays at this table; the clause is the one that prints what it pays."""

    place: Place
    limits: Limits
    pays: Fraction
    clause: str


class SeriesTerms(msgspec.Struct, frozen=True):
    """A call bet with a fixed recipe: spots with their chips."""

    chips: int
    bets: tuple[tuple[str, int], ...]
    clause: str


class CallTerms(msgspec.Struct, frozen=True):
    """`complete` is the clause that has it, or empty; `conditions` those needed, with clauses."""

    each_side: int
    fewest: int
    most: int
    neighbours_clause: str
    series: dict[str, SeriesTerms]
    complete: str
    conditions: dict[str, str]
    chip: Limits


class Clauses(msgspec.Struct, frozen=True):
    """What refusals and returned chips cite."""

    minimum: str
    maximum: str
    colours: str
    colour_value: str
    incorrect: str
    late: str


class Terms(AnyTerms, frozen=True):
    """`wins` maps a number to its winning spots and their odds; `on_zero` the spots that zero takes
    to the clause that says so, and `half_on_zero` those of them that get half of the stake back.

    `most_paid`: what a bet is paid at most, or None.
    `colour_value` is None where there are no colour chips, `position` where it decides nothing.
    """

    wheel: Wheel
    red: frozenset[int]
    layout: Layout
    spots: dict[str, SpotTerms]
    wins: dict[int, dict[str, Fraction]]
    on_zero: dict[str, str]
    half_on_zero: frozenset[str]
    calls: CallTerms
    colours: tuple[str, ...]
    colour_value: Limits | None
    position: Chip | None
    cuts_excess: bool
    no_spin: dict[str, str]
    losing_first: bool
    last_games: int
    max_players: int
    most_paid: int | None
    rounding: Rounding
    clauses: Clauses
    chip: int
    currency: str


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all the reasons why this plate does not fit this book."""
    problems = _book_problems(rules) or [
        *plate_problems(plate, (*KINDS, CALL), _choices(rules)),
        *_no_bet_problems(plate),
    ]
    if problems:
        raise cannot_be_used(problems)
    layout = make_layout(max(rules.wheel.order.value), frozenset(rules.wheel.red.value))
    spots = _spots(rules, layout, plate)
    on_zero = _on_zero(rules)
    outside = {
        name: on_zero[spot.place.kind] for name, spot in spots.items() if spot.place.kind in OUTSIDE
    }
    chip = rules.chip
    return Terms(
        wheel=Wheel(rules.wheel.order.value),
        red=frozenset(rules.wheel.red.value),
        layout=layout,
        spots=spots,
        wins=_wins(rules.wheel.order.value, spots),
        on_zero={name: said.source for name, said in outside.items()},
        half_on_zero=frozenset(n for n, said in outside.items() if said.value == "half back"),
        calls=_calls(rules, plate),
        colours=rules.colours.names.value,
        colour_value=_colour_value(rules, plate),
        position=_position(chip) if chip.decides.value else None,
        cuts_excess=rules.limits.excess.value == "cut",
        no_spin={words: said.source for said in rules.no_spin.values() for words in said.value},
        losing_first=rules.losing_bets_first.value,
        last_games=rules.last_games.value,
        max_players=rules.max_players.value,
        most_paid=most_paid(plate),
        rounding=rules.rounding.value,
        clauses=_clauses(rules),
        chip=plate.chip,
        currency=plate.currency,
    )


def _spots(rules: Rules, layout: Layout, plate: Plate) -> dict[str, SpotTerms]:
    """A kind that is not on the plate is not offered."""
    pays = _pays(rules, layout)
    return {
        name: SpotTerms(place, plate.limits[place.kind], pays[name].value, pays[name].source)
        for name, place in layout.places.items()
        if place.kind in plate.limits
    }


def _pays(rules: Rules, layout: Layout) -> dict[str, Cited[Fraction]]:
    pays = rules.pays
    by_kind = {
        "straight": pays.straight,
        "split": pays.split,
        "street": pays.street,
        "corner": pays.corner,
        "first four": pays.first_four,
        "six line": pays.six_line,
        "column": pays.column,
        "dozen": pays.dozen,
    }
    low, even, red, black, odd, high = even_chances(layout.highest)
    by_name = {
        **dict.fromkeys((red, black), pays.red_black),
        **dict.fromkeys((even, odd), pays.even_odd),
        **dict.fromkeys((low, high), pays.low_high),
    }
    return {
        name: by_name[name] if name in by_name else by_kind[place.kind]
        for name, place in layout.places.items()
    }


def _wins(numbers: tuple[int, ...], spots: dict[str, SpotTerms]) -> dict[int, dict[str, Fraction]]:
    wins: dict[int, dict[str, Fraction]] = {number: {} for number in sorted(numbers)}
    for name, spot in spots.items():
        for number in spot.place.covers:
            wins[number][name] = spot.pays
    return wins


def _on_zero(rules: Rules) -> dict[str, Cited[OnZero]]:
    zero = rules.zero
    return {"column": zero.column, "dozen": zero.dozen, "even chance": zero.even_chance}


def _calls(rules: Rules, plate: Plate) -> CallTerms:
    calls, conditions = rules.calls, rules.calls.conditions
    needed = {
        "clear": conditions.clear,
        "covered": conditions.covered,
        "repeated": conditions.repeated,
    }
    sides = calls.neighbours
    others = plate.choices.get(NEIGHBOURS) == ANY
    return CallTerms(
        each_side=sides.each_side.value,
        fewest=sides.fewest.value if others else sides.each_side.value,
        most=sides.most.value if others else sides.each_side.value,
        neighbours_clause=calls.neighbours.each_side.source,
        series={
            name: SeriesTerms(series.chips.value, series.bets.value, series.chips.source)
            for name, series in calls.series.items()
        },
        complete=calls.complete.source if calls.complete.value else "",
        conditions={name: said.source for name, said in needed.items() if said.value},
        chip=plate.limits.get(CALL, Limits(plate.chip)),
    )


def _choices(rules: Rules) -> dict[str, tuple[int | str, ...] | None]:
    """What the book leaves to the plate besides limits."""
    found: dict[str, tuple[int | str, ...] | None] = {}
    if rules.calls.neighbours.others.value == "on the plate":
        found[NEIGHBOURS] = (ANY,)
    if rules.maximum_payout.value:
        found[MAXIMUM] = None
    return found


def _position(rules: ChipPosition) -> Chip:
    levels = ROWS if rules.below_zero.value == "goes on" else ROWS - 1
    return Chip(rules.radius.value, rules.line.value, levels)


def _colour_value(rules: Rules, plate: Plate) -> Limits | None:
    """The limits of one kind of bet; where that is not offered there are no colour chips."""
    within = plate.limits.get(rules.colours.value_within.value)
    return within if rules.colours.names.value else None


def _clauses(rules: Rules) -> Clauses:
    return Clauses(
        minimum=rules.limits.below_minimum.source,
        maximum=rules.limits.excess.source,
        colours=rules.colours.names.source,
        colour_value=rules.colours.value_within.source,
        incorrect=rules.chip.incorrect.source,
        late=rules.late_bets.source,
    )


def _no_bet_problems(plate: Plate) -> list[Problem]:
    if plate.limits and set(plate.limits) <= {CALL}:
        return [Problem("plate", CALL, "call bets are ordinary bets; offer those they become")]
    return []


def _book_problems(rules: Rules) -> list[Problem]:
    """What the types cannot say: wheel, reds, recipes and the chip's size fit together."""
    order, red = rules.wheel.order.value, rules.wheel.red.value
    highest = max(order, default=0)
    if sorted(order) != list(range(highest + 1)) or highest == 0 or highest % 18:
        return [Problem("book", "wheel.order", "expected 0 to 36 (or 18, 54 …), each once")]
    problems = []
    if len(set(red)) != highest // 2 or not set(red) <= set(range(1, highest + 1)):
        problems.append(Problem("book", "wheel.red", "expected half of the numbers above 0"))
    chip, sides = rules.chip, rules.calls.neighbours
    if not 0 <= chip.line.value <= chip.radius.value < 50:
        problems.append(Problem("book", "chip.radius", "expected 0 <= line <= radius < 50"))
    if not 0 <= sides.fewest.value <= sides.each_side.value <= sides.most.value <= highest // 2:
        problems.append(
            Problem("book", "calls.neighbours", "expected 0 <= fewest <= each_side <= most")
        )
    if rules.last_games.value <= 0 or rules.max_players.value <= 0:
        problems.append(Problem("book", "last_games, max_players", "expected at least 1"))
    return problems + _series_problems(rules, make_layout(highest, frozenset(red)))


def _series_problems(rules: Rules, layout: Layout) -> list[Problem]:
    problems = []
    for name, series in rules.calls.series.items():
        key = f"calls.series.{name}"
        problems += [
            Problem("book", f"{key}.bets", f"there is no spot “{spot}”")
            for spot, _ in series.bets.value
            if spot not in layout.places
        ]
        chips = [count for _, count in series.bets.value]
        if sum(chips) != series.chips.value or min(chips, default=0) <= 0:
            problems.append(Problem("book", f"{key}.chips", "expected the sum of the recipe"))
    return problems


_USUAL_LIMITS = {
    "straight": (1, 100),
    "split": (1, 200),
    "street": (1, 300),
    "corner": (1, 400),
    "first four": (1, 400),
    "six line": (1, 600),
    "column": (5, 1000),
    "dozen": (5, 1000),
    "even chance": (5, 2000),
}


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: 1 to 100 straight up, more on more numbers."""
    unit = 10 ** CURRENCIES[currency]
    return Plate(
        currency,
        {
            kind: Limits(low * unit, high * unit)
            for kind, (low, high) in _USUAL_LIMITS.items()
            if kind in rules.usual.value
        },
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
