"""A blackjack table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from croupier.cards.card import RANKS, Card, rank
from croupier.errors import Problem
from croupier.games.game import Terms as AnyTerms
from croupier.games.limits import MAXIMUM, most_paid
from croupier.money import CURRENCIES, Rounding
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, Pair, Rules, War
from croupier.rulebooks.schema.plate import (
    Limits,
    Plate,
    cannot_be_used,
    not_wished,
    plate_problems,
)

MAIN = ""
"""The plate's limits without a name are those of a box."""
WAR = "war"
PAIR = "pair"
SHOE = "shoe"
MACHINE = "machine"
BEHIND, ANY = "behind", "any"
"""The plate's choice of a table where any number of people bet on a box, behind its owner."""
EACH = "each"
"""The limits of one bet there; those without a name are of all on a box together."""
MANY = 1_000
"""So many may play at such a table."""
INSURANCE = "insurance"
TEN = "ten insurance"


class Terms(AnyTerms, frozen=True):
    """`low` and `more`: what a card counts at least, and how much more it may count. By the bank's
    card: `early`, something is offered before the first box is served; `standing`, the insurances
    that are offered from then on. `most_paid`: what a bet is paid at most, or None. `players`: how
    many bet on a box, or None: any number; `each`: the limits of one bet, `limits`: of a box."""

    rules: Rules
    low: dict[str, int]
    more: dict[str, int]
    aim: int
    limits: Limits
    each: Limits
    players: int | None
    sides: dict[str, Limits]
    insurances: dict[str, Insurance]
    early: frozenset[str]
    standing: dict[str, tuple[str, ...]]
    boxes: tuple[str, ...]
    device: str
    decks: int
    currency: str
    unit: int
    most_paid: int | None
    chip: int
    rounding: Rounding


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all that is wrong with the rules and the plate at once."""
    problems = _rule_problems(rules) or _plate_problems(rules, plate)
    if problems:
        raise cannot_be_used(problems)
    points = rules.points.value
    offered = {INSURANCE: rules.insurance, TEN: rules.ten_insurance}
    insurances = {kind: one for kind, one in offered.items() if isinstance(one, Insurance)}
    return Terms(
        rules=rules,
        low={name: min(worth) for name, worth in points.items()},
        more={name: max(worth) - min(worth) for name, worth in points.items()},
        aim=rules.aim.value,
        limits=plate.limits[MAIN],
        each=plate.limits.get(EACH, plate.limits[MAIN]),
        players=None if _is_common(plate) else rules.shared.players.value,
        sides={kind: limits for kind, limits in plate.limits.items() if kind not in (MAIN, EACH)},
        insurances=insurances,
        early=_early(rules, insurances),
        standing={rank: _standing(insurances, rank) for rank in RANKS},
        boxes=tuple(str(number) for number in range(1, _boxes(rules, plate) + 1)),
        device=_device(plate),
        decks=_decks(rules, plate),
        currency=plate.currency,
        unit=10 ** CURRENCIES[plate.currency],
        most_paid=most_paid(plate),
        chip=plate.chip,
        rounding=rules.rounding.value,
    )


def _early(rules: Rules, insurances: dict[str, Insurance]) -> frozenset[str]:
    even = rules.even_money
    against = [one.against.value for one in insurances.values() if one.window.value == _EARLY]
    if even.when.value == _EARLY:
        against.append(even.against.value)
    return frozenset().union(*against)


def _standing(insurances: dict[str, Insurance], rank: str) -> tuple[str, ...]:
    return tuple(
        kind
        for kind, one in insurances.items()
        if one.window.value != _EARLY and rank in one.against.value
    )


def count(terms: Terms, cards: Iterable[Card]) -> tuple[int, bool]:
    """The points of some cards, and whether they are soft: an ace counts as the more it may."""
    total, soft = 0, False
    more = []
    for card in cards:
        total += terms.low[card[0]]
        if extra := terms.more[card[0]]:
            more.append(extra)
    for extra in more:
        if total + extra <= terms.aim:
            total, soft = total + extra, True
    return total, soft


def equal(terms: Terms, one: Card, other: Card) -> bool:
    """Whether two cards may be split."""
    if terms.rules.split.equal.value == "rank":
        return rank(one) == rank(other)
    return terms.low[rank(one)] == terms.low[rank(other)]


def is_ace(terms: Terms, card: Card) -> bool:
    """A card that may count more than it does at least."""
    return terms.more[rank(card)] > 0


# What the types cannot say.


def _rule_problems(rules: Rules) -> list[Problem]:
    points, shoe, shared = rules.points.value, rules.shoe, rules.shared
    fits = {
        "points": set(points) == set(RANKS)
        and all(worth and min(worth) > 0 for worth in points.values()),
        "aim": 0 < rules.bank_stands.value <= rules.aim.value,
        "boxes": 0 < rules.boxes.value <= 9,
        "shared.players": shared.players.value > 0,
        "max_players": rules.max_players.value > 0,
        "last_games": rules.last_games.value > 0,
        "shoe.decks": min(shoe.decks.value, default=0) > 0,
        "shoe.behind": 0 <= shoe.behind.value < Fraction(3, 4),
        "shoe.cut_least": 0 <= 2 * shoe.cut_least.value < 52 * shoe.cut_least_decks.value,
        "shoe.hands_after_cut_card": shoe.hands_after_cut_card.value >= 0,
        "shoe.burned_after_shuffle": 0 <= shoe.burned_after_shuffle.value <= 10,
        "shoe.burned_at_dealer_change": 0 <= shoe.burned_at_dealer_change.value <= 10,
        **_part_fits(rules),
    }
    expected = "expected a value with which a round can be played"
    wrong = [Problem("book", key, expected) for key, good in fits.items() if not good]
    return wrong if _one_moment(rules) else [*wrong, Problem("book", "even_money.when", _MOMENT)]


_EARLY = "before the first box"
_MOMENT = (
    f"against the same card, expected even money and the insurances both “{_EARLY}” or both on the "
    "turn of the box: a blackjack is asked once"
)


def _one_moment(rules: Rules) -> bool:
    """Even money and insurance are offered to a blackjack together, whenever that is."""
    even = rules.even_money
    early = even.when.value == _EARLY
    return all(
        (part.window.value == _EARLY) == early or not {*part.against.value} & {*even.against.value}
        for part in (rules.insurance, rules.ten_insurance)
        if isinstance(part, Insurance)
    )


def _part_fits(rules: Rules) -> dict[str, bool]:
    """The parts that a book may lack."""
    fits: dict[str, bool] = {}
    for key in ("insurance", "ten_insurance"):
        part = getattr(rules, key)
        if isinstance(part, Insurance):
            fits[f"{key}.stakes"] = all(
                stake.low >= 0
                and stake.high > 0
                and (stake.low_of != "bet" or stake.low <= stake.high)
                for stake in part.stakes.value
            ) and bool(part.stakes.value)
    if not isinstance(rules.surrender, Absent):
        fits["surrender.costs"] = 0 <= rules.surrender.costs.value <= 1
    if not isinstance(rules.war, Absent):
        fits["war.order"] = sorted(rules.war.order.value) == sorted(RANKS)
    if not isinstance(rules.shoe.machine, Absent):
        machine = rules.shoe.machine
        fits["shoe.machine.decks"] = min(machine.decks.value, default=0) > 0
        fits["shoe.machine.returned_at"] = machine.returned_at.value > 0
    most = rules.split.most.value
    fits["split.most"] = most == "any" or most >= 0
    return fits


def _plate_problems(rules: Rules, plate: Plate) -> list[Problem]:
    machine = rules.shoe.machine
    devices: tuple[str, ...] = (SHOE,) if isinstance(machine, Absent) else (SHOE, MACHINE)
    decks = rules.shoe.decks.value
    if _device(plate) == MACHINE and not isinstance(machine, Absent):
        decks = machine.decks.value
    sides = {WAR: rules.war, PAIR: rules.pair}
    offered = {kind: side for kind, side in sides.items() if not isinstance(side, Absent)}
    choices: dict[str, tuple[int | str, ...] | None] = {
        "decks": decks,
        "boxes": tuple(range(1, rules.boxes.value + 1)),
        "device": devices,
    }
    if rules.maximum_payout.value:
        choices[MAXIMUM] = None
    common = _is_common(plate)
    if common or BEHIND in plate.choices:
        choices[BEHIND] = (ANY,)
    problems = plate_problems(plate, (MAIN, *((EACH,) if common else ()), *offered), choices)
    problems += _common_problems(rules, plate) if common else []
    if "device" in plate.wishes and not isinstance(machine, Absent):
        chosen = machine.chosen_by
        problems += [] if chosen.value == "the players" else [not_wished("device", chosen.source)]
    if MAIN not in plate.limits:
        problems.append(Problem("plate", "limits", "expected the limits of a box, “10..500”"))
    return problems or _side_problems(rules, plate, offered)


def _is_common(plate: Plate) -> bool:
    return plate.choices.get(BEHIND) == ANY


def _common_problems(rules: Rules, plate: Plate) -> list[Problem]:
    """Any number of people on a box: only where the book says nothing of how many they are."""
    problems = [
        Problem("plate", BEHIND, f"the book has {cited.value} players {where} ({cited.source})")
        for where, cited in (("on a box", rules.shared.players), ("at a table", rules.max_players))
        if not cited.house
    ]
    box, each = plate.limits.get(MAIN), plate.limits.get(EACH)
    if each and box and box.maximum is not None and (each.maximum or each.minimum) > box.maximum:
        problems.append(Problem("plate", EACH, "expected no more than all bets on a box together"))
    return problems


def _side_problems(rules: Rules, plate: Plate, offered: dict[str, War | Pair]) -> list[Problem]:
    """A side bet is offered with as many decks as the book says."""
    return [
        Problem("plate", kind, f"is played with {offered[kind].decks.value} decks")
        for kind in plate.limits
        if kind in offered and _decks(rules, plate) != offered[kind].decks.value
    ]


def _device(plate: Plate) -> str:
    return str(plate.choices.get("device", SHOE))


def _decks(rules: Rules, plate: Plate) -> int:
    usual = rules.shoe.decks.value[0]
    if _device(plate) == MACHINE and not isinstance(rules.shoe.machine, Absent):
        usual = rules.shoe.machine.decks.value[0]
    return int(plate.choices.get("decks", usual))


def _boxes(rules: Rules, plate: Plate) -> int:
    return int(plate.choices.get("boxes", rules.boxes.value))


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: 5 to 500 on a box, 1 to 100 on a side bet."""
    unit = 10 ** CURRENCIES[currency]
    limits = {MAIN: Limits(5 * unit, 500 * unit)}
    for kind, side in ((WAR, rules.war), (PAIR, rules.pair)):
        if not isinstance(side, Absent):
            limits[kind] = Limits(unit, 100 * unit)
    return Plate(
        currency,
        limits,
        {"boxes": rules.boxes.value, "decks": next(iter(rules.shoe.decks.value), 0)},
        denominations=tuple(value * unit for value in (1, 5, 25, 100, 500)),
    )
