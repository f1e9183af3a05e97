"""Each value of a book of Caribbean, Oasis or Russian poker, changed, changes something that
happens: none is dead, and neither is a line of its pay tables."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin

import pytest

from croupier.errors import CroupierError
from croupier.games.dealer_poker import GAME as dealer_poker
from croupier.games.dealer_poker.terms import Terms
from croupier.games.registry import game_of
from croupier.money import Rounding
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_poker import Rules
from croupier.rulebooks.schema.dealer_table import Combination
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.rulebooks.schema.share import Share
from tests.games.side_by_side import Chance, Side, differ, furniture, kinds, part, put, put_value

GAME = game_of("russian")
SECTIONS = ("bg caribbean", "mk caribbean", "by oasis", "by russian", "ru russian")
RULES: dict[str, Rules] = {
    section: load_book(section.split()[0]).section(section.split()[1]).rules for section in SECTIONS
}
KINDS = dict(kinds(Rules))
PARTS = {  # where a part is found that another book does not have
    "dark": "by russian",
    "improving.exchange": "by russian",
    "improving.sixth": "by russian",
    "two_combinations": "by russian",
    "insurance": "by russian",
    "insurance.dark": "by russian",
    "purchase": "by russian",
    "bonus": "by russian",
}
ONE_VALUED = {  # enumerations of one: no book says anything else yet
    "ace_low",
    "results.no_game_bet",
    "results.lower",
    "results.equal",
    "insurance.beaten",
    "insurance.dark.placed",
    "insurance.dark.most",
    "purchase.counts_for",
    "purchase.still_none",
    "purchase.insured",
    "late_bets",
}
ROUNDS = 1500
"""Rounds that are tried before a value is called dead; most are noticed in the first few."""


# Rules with one thing changed.

BY_RUSSIAN = RULES["by russian"]
ONCE: dict[str, dict[str, Any]] = {
    "light.side_by_side": {"light.most": 2},
    "light.equal": {"light.most": 2},
    "bonus.in_maximum": {"maximum_payout": True},
    "no_game_in_maximum": {"maximum_payout": True, "results.no_game_ante": Fraction(30)},
    "insurance.improved": {"insurance.least_hand": "pair"},
    "rounding": {"results.no_game_ante": Fraction(1, 3)},
}
"""What a book must say before a value can matter: with one light box, nothing lies beside it; with
no maximum, nothing counts into it; with whole odds, everything divides; and who insures from a
straight on seldom has another one after the exchange."""


def other_value(key: str, value: Any) -> Any:
    """Some other value that a book could have there."""
    kind = KINDS[key]
    if isinstance(value, bool):
        return not value
    if kind == Combination:
        names = get_args(Combination)
        return names[names.index(value) + 1]
    if isinstance(value, str) or get_origin(kind) is Literal:
        choices = [item for item in _choices(kind) if item != value]
        return 1 if key == "light.most" else choices[0]
    match value:
        case Rounding():
            return next(item for item in Rounding if item != value)
        case Share():
            return Share(value) / 2
        case Antes():
            return Antes(value + 1)
    return value + 1


def _choices(kind: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [item for inner in get_args(kind) for item in _choices(inner)]


def changes() -> Iterator[tuple[str, str]]:
    """Every value of every book; of a table, every line."""
    for section, rules in RULES.items():
        for key, cited in leaves(rules):
            if isinstance(cited.value, dict):
                yield from ((section, f"{key}:{line}") for line in cited.value)
            elif key not in ONE_VALUED:
                yield section, key


def two_books(section: str, change: str) -> tuple[Rules, Rules]:
    """By the book, and by the book with another value at this key."""
    rules = RULES[section]
    key, _, line = change.partition(":")
    if key.endswith(".not_offered"):
        name = key.removesuffix(".not_offered")
        return rules, put(rules, name, part(RULES[PARTS[name]], name))
    if key == "improving.both" and isinstance(rules.improving.sixth, Absent):
        rules = put(rules, "improving.sixth", BY_RUSSIAN.improving.sixth)
    if key in ONCE and not (key.startswith("light") and rules.light.most.value != 1):
        for needed, value in ONCE[key].items():
            rules = put_value(rules, needed, value)
    value = part(rules, key).value
    other = _longer(value, line) if line else other_value(key, value)
    assert other != value
    return rules, put_value(rules, key, other)


def _longer(table: dict[str, Any], line: str) -> dict[str, Any]:
    """A table with one more in one line."""
    return {**table, line: type(table[line])(table[line] + 1)}


# What people at the table see.

HANDS = (
    "As Ks Qs Js Ts 9s",
    "As Ks Qs Js Ts 9d",
    "6h 5h 4h 3h 2h 7c",
    "9s 9h 9d 9c Kd Ac",
    "8s 8h 8d 4c 4s 4d",
    "Kd Td 5d 3d 2d 2c",
    "Ac Kc 9c 5c 3c 2d",
    "9c 8d 7h 6s 5c 5d",
    "7s 7h 7d Ac Ks 2h",
    "Jc Jd 4h 4s Ac Kd",
    "Qs Qd Ah Kc 3s 3d",
    "Ks Kh Ad 8c 4s 2d",
    "Ad Kh Jc 8s 4h 2c",
    "Td 9h 7c 5s 3h 2c",
)
BANKS = (  # the fifth lies open; more are drawn when its game is bought
    "Qc Th 7d 5s 2h Qh 2c",
    "Qc Th 7d 5s 2h Ts Ac",
    "Jh 9d 6c 4d 3c Jd Js 2s",
    "Ad Kc 8h 6d 3d",
    "Ah Kd Qh 6c 3c",
    "Qh Qc Jh 9d 2s",
    "7c 7h 6c 4d 2d",
    "Ts Tc Th 5h 4c",
)


def chance(seed: int) -> Chance:
    bank = BANKS[seed // len(HANDS) % len(BANKS)]
    stacks = {"dealer": bank, "1": HANDS[seed % len(HANDS)], "2": HANDS[seed // 7 % len(HANDS)]}
    return Chance(seed, {place: tuple(cards.split()) for place, cards in stacks.items()})


PLATES: list[tuple[dict[str, Limits], dict[str, int | str]]] = [
    ({}, {}),
    ({}, {"boxes": 5}),
    ({}, {"maximum payout": 20}),
    ({}, {"bonus": "half an ante"}),
    ({}, {"bonus": "jackpot"}),
    ({}, {"bonus maximum": 5}),
    ({"bonus": Limits(100, 100)}, {}),
    ({"bonus": Limits(100, 2500)}, {}),
]


def plates() -> Iterator[Plate]:
    for limits, choices in PLATES:
        yield Plate("EUR", {"ante": Limits(1000, 6000), **limits}, choices)


def tables(rules: Rules) -> list[Terms | str]:
    """A table for each plate, or what is said against it."""
    found: list[Terms | str] = []
    for plate in plates():
        try:
            found.append(dealer_poker.compile(rules, plate))
        except CroupierError as error:
            found.append(str(error))
    return found


def usual(rules: Rules) -> list[Terms]:
    """Tables at which rounds are played: with all that the book has, with a low maximum and
    without; with a jackpot where there may be one."""
    bonus: dict[str, Any] = {}
    limits = {"ante": Limits(1000, 6000)}
    if not isinstance(rules.bonus, Absent):
        stake = rules.bonus.stake.value
        if stake == "half an ante":
            bonus = {"bonus": stake}
        else:
            limits["bonus"] = Limits(100, 2500) if stake == "plate" else Limits(100, 100)
    found = [dealer_poker.compile(rules, Plate("EUR", limits, bonus))]
    if rules.maximum_payout.value:
        capped = {**bonus, "maximum payout": 200}
        found.append(dealer_poker.compile(rules, Plate("EUR", limits, capped)))
    return found


def difference(rules: Rules, changed: Rules) -> str:
    """Where a change is first noticed; nothing where it never is."""
    for one, other in zip(tables(rules), tables(changed), strict=True):
        if isinstance(one, str) or isinstance(other, str):
            if one != other:
                return f"{one}"
        elif furniture(GAME, one) != furniture(GAME, other):
            return f"{furniture(GAME, one)}"
    pairs = list(zip(usual(rules), usual(changed), strict=True))
    for seed, (one, other) in itertools.product(range(ROUNDS), pairs):
        if seen := differ(Side(GAME, one), Side(GAME, other), chance(seed)):
            return seen
    return ""


@pytest.mark.parametrize(("section", "change"), list(changes()), ids=str)
def test_a_changed_value_changes_what_happens(section: str, change: str) -> None:
    rules, changed = two_books(section, change)
    assert difference(rules, changed), f"nobody would notice another {change}"


@pytest.mark.parametrize("key", sorted(ONE_VALUED))
def test_an_enumeration_of_one_has_no_other_value(key: str) -> None:
    assert len(get_args(KINDS[key])) == 1


def parts() -> Iterator[tuple[str, str]]:
    for section, rules in RULES.items():
        for name in PARTS:
            above = name.rpartition(".")[0]
            whole = not above or not isinstance(part(rules, above), Absent)
            if whole and not isinstance(part(rules, name), Absent):
                yield section, name


@pytest.mark.parametrize(("section", "name"), list(parts()))
def test_a_part_taken_out_of_a_book_is_missed(section: str, name: str) -> None:
    without = put(RULES[section], name, Absent(Cited(True, house="taken out")))
    assert difference(RULES[section], without)


def test_the_same_book_is_never_seen_to_differ() -> None:
    """The search itself finds nothing where nothing was changed."""
    for rules in RULES.values():
        for terms, seed in itertools.product(usual(rules), range(40)):
            assert not differ(Side(GAME, terms), Side(GAME, terms), chance(seed))
