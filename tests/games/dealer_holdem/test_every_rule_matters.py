"""Each value of a book of hold'em against the dealer, changed, changes something that happens: none
is dead, and neither is a line of its pay tables."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin

import pytest

from croupier.errors import CroupierError
from croupier.games.dealer_holdem import GAME as dealer_holdem
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.registry import game_of
from croupier.money import Rounding
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_holdem import Least, Rules
from croupier.rulebooks.schema.plate import Limits, Plate
from tests.games.side_by_side import Chance, Side, differ, furniture, kinds, part, put, put_value

GAME = game_of("dealer-holdem")
RULES: dict[str, Rules] = {
    book: load_book(book).section("dealer-holdem").rules for book in ("by", "ru")
}
KINDS = dict(kinds(Rules))
PARTS = ("dark", "bonus")
ONE_VALUED = {  # enumerations of one: no book says anything else yet
    "ace_low",
    "results.no_game_bet",
    "results.lower",
    "results.equal",
    "late_bets",
}
ROUNDS = 600
"""Rounds that are tried before a value is called dead; most are noticed in the first few."""


def other_value(key: str, value: Any) -> Any:
    """Some other value that a book could have there."""
    kind = KINDS[key]
    if isinstance(value, bool):
        return not value
    if get_origin(kind) is Literal:
        return next(item for item in get_args(kind) if item != value)
    match value:
        case Least("pair", "A"):
            return Least("two-pair")
        case Least("pair"):
            return Least("pair", "5")
        case Least():
            return Least("straight")
        case Rounding():
            return next(item for item in Rounding if item != value)
        case Antes():
            return Antes(value + 1)
    return 1 if value == "any" else value + 1


def changes() -> Iterator[tuple[str, str]]:
    """Every value of both books; of a table, every line."""
    for book, rules in RULES.items():
        for key, cited in leaves(rules):
            if isinstance(cited.value, dict):
                yield from ((book, f"{key}:{line}") for line in cited.value)
            elif key not in ONE_VALUED:
                yield book, key


def two_books(book: str, change: str) -> tuple[Rules, Rules]:
    """By the book, and by the book with another value at this key."""
    rules = RULES[book]
    key, _, line = change.partition(":")
    if key == "rounding":  # whole odds always divide
        rules = put_value(rules, "results.bet", Fraction(1, 3))
    value = part(rules, key).value
    other = {**value, line: value[line] + 1} if line else other_value(key, value)
    assert other != value
    return rules, put_value(rules, key, other)


# What people at the table see.

DEALS = (  # two cards of a box, two of the bank, the board
    ("As Ks", "7d 6c", "Qs Js Ts 2h 3d"),
    ("6h 5h", "Kd Qc", "4h 3h 2h 9s Jc"),
    ("9s 9h", "Kd Qc", "9d 9c 2h 3s Jd"),
    ("8s 8h", "Kd Qc", "8d 4c 4s Jd 2h"),
    ("Kd Td", "7h 6c", "5d 3d 2d 9s Jc"),
    ("9c 8d", "Kd Qc", "7h 6s 5c 2h 2s"),
    ("7s 7h", "Kd Qc", "7d 2c 3s Jh 9h"),
    ("Jc Td", "Kd Qc", "Jd Ts 3h 2s 7h"),
    ("As Ad", "Kd Qc", "7d 2c 3s Jh 9h"),
    ("As Ad", "4d 4c", "7d 2c 3s Jh 9h"),
    ("Ks Kd", "Qd Qc", "7d 2c 3s Jh 9h"),
    ("3s 3d", "Kd Qc", "7d 2c 8s Jh 9h"),
    ("Ks 4d", "Ad Qc", "7d 2c 8s Jh 9h"),
    ("Ks 5d", "4d Qc", "7d 4c 8s Jh 5h"),
)


def chance(seed: int) -> Chance:
    box, bank, board = DEALS[seed % len(DEALS)]
    stacks = {"1": box, "dealer": bank, "board": board}
    return Chance(seed, {place: tuple(cards.split()) for place, cards in stacks.items()})


PLATES: list[tuple[dict[str, Limits], dict[str, int | str]]] = [
    ({}, {}),
    ({}, {"boxes": 7}),
    ({}, {"maximum payout": 20}),
    ({"bonus": Limits(1000, 2500)}, {}),
    ({"bonus": Limits(1000, 2500)}, {"maximum payout": 30}),
]


def tables(rules: Rules) -> list[Terms | str]:
    """A table for each plate, or what is said against it."""
    found: list[Terms | str] = []
    for limits, choices in PLATES:
        plate = Plate("EUR", {"ante": Limits(1000, 6000), **limits}, choices)
        try:
            found.append(dealer_holdem.compile(rules, plate))
        except CroupierError as error:
            found.append(str(error))
    return found


def difference(rules: Rules, changed: Rules) -> str:
    """Where a change is first noticed; nothing where it never is."""
    pairs = []
    for one, other in zip(tables(rules), tables(changed), strict=True):
        if isinstance(one, str) or isinstance(other, str):
            if one != other:
                return f"{one}"
            continue
        if furniture(GAME, one) != furniture(GAME, other):
            return f"{furniture(GAME, one)}"
        pairs.append((one, other))
    for seed, (left, right) in itertools.product(range(ROUNDS), pairs[-2:]):
        if seen := differ(Side(GAME, left), Side(GAME, right), chance(seed)):
            return seen
    return ""


@pytest.mark.parametrize(("book", "change"), list(changes()), ids=str)
def test_a_changed_value_changes_what_happens(book: str, change: str) -> None:
    rules, changed = two_books(book, change)
    assert difference(rules, changed), f"nobody would notice another {change}"


@pytest.mark.parametrize("key", sorted(ONE_VALUED))
def test_an_enumeration_of_one_has_no_other_value(key: str) -> None:
    assert len(get_args(KINDS[key])) == 1


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("book", RULES)
def test_a_part_taken_out_of_a_book_is_missed(book: str, name: str) -> None:
    without = put(RULES[book], name, Absent(Cited(True, house="taken out")))
    assert difference(RULES[book], without)


def test_the_same_book_is_never_seen_to_differ() -> None:
    """The search itself finds nothing where nothing was changed."""
    for rules in RULES.values():
        for terms, seed in itertools.product(tables(rules), range(40)):
            if not isinstance(terms, str):
                assert not differ(Side(GAME, terms), Side(GAME, terms), chance(seed))
