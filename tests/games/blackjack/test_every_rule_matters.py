"""Each value of a blackjack book, changed, changes something that happens: none is dead.

Two tables stand side by side, one by the book and one by the book with a single value changed. The
same bets, cards and words are tried at both until something that people would notice differs.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from croupier.cards.card import RANKS
from croupier.errors import CroupierError
from croupier.games.awaiting import Answer, Asks, Awaiting, Draw, Drawn, Said
from croupier.games.blackjack import GAME as blackjack
from croupier.games.blackjack.terms import Terms
from croupier.games.felt import Bet, Felt, Request, TakeBack
from croupier.games.registry import game_of
from croupier.money import Rounding
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Rules, StakeRange
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.rulebooks.schema.share import Share
from tests.games.side_by_side import Side, differ

BOOKS = ("bg", "mk", "bg-blackjack", "by", "ru")
RULES: dict[str, Rules] = {book: load_book(book).section("blackjack").rules for book in BOOKS}
PARTS = {  # where a part is found that another book does not have
    "insurance": "bg",
    "ten_insurance": "bg",
    "double.for_less": "bg-blackjack",
    "double.blind": "by",
    "surrender": "by",
    "sevens": "bg-blackjack",
    "war": "bg-blackjack",
    "pair": "bg-blackjack",
    "shoe.machine": "by",
}
ONE_VALUED = {  # enumerations of one: no book says anything else yet
    "results.lower",
    "results.over",
    "results.equal",
    "results.bank_over",
    "blackjack.both",
    "mistakes.missed_box",
    "late_bets",
}
ROUNDS = 400
"""Rounds that are tried before a value is called dead; most are noticed in the first few."""


# Rules with one thing changed.


def part(rules: Any, key: str) -> Any:
    return functools.reduce(getattr, key.split("."), rules)


def put(rules: Any, key: str, new: Any) -> Any:
    name, _, rest = key.partition(".")
    inner = put(getattr(rules, name), rest, new) if rest else new
    return msgspec.structs.replace(rules, **{name: inner})


def kinds(schema: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every key of the schema with the type of its value."""
    if get_origin(schema) is Cited:
        yield key, get_args(schema)[0]
        return
    if Absent in get_args(schema):
        schema = get_args(schema)[0]
    for name, hint in get_type_hints(schema).items():
        yield from kinds(hint, f"{key}.{name}" if key else name)


KINDS = dict(kinds(Rules))


CHOSEN: dict[str, Any] = {
    "double.not_on": (10, 11),  # with 21 ru gives no card in any case, BJ p. 12
    "shoe.cut_least_decks": 9,  # more decks than any book has
    "sevens.least_bet": 16,
    "war.order": tuple("23456789TJQKA"),
    "insurance.stakes": (StakeRange(Share(1, 4), Share(1, 4)),),
    "ten_insurance.stakes": (StakeRange(Share(1, 4), Share(1, 4)),),
}


def other_value(key: str, value: Any) -> Any:
    """Some other value that a book could have there."""
    kind = KINDS[key]
    if key in CHOSEN:
        return CHOSEN[key]
    if isinstance(value, bool):
        return not value
    if get_origin(kind) is Literal or isinstance(value, Rounding):
        return next(item for item in get_args(kind) or Rounding if item != value)
    match value:
        case dict():
            return {**value, "9": (8,)}
        case Share():
            return Share(value) / 2
        case tuple() if key.endswith("decks"):
            return (value[0] - 1,)
        case tuple():  # what the bank shows
            return value[1:] if len(value) > 1 else ("T", "2")
    return 1 if value == "any" else value + 1


def changes(book: str) -> Iterator[tuple[str, str]]:
    for key, _ in leaves(RULES[book]):
        if key not in ONE_VALUED:
            yield book, key


def two_books(book: str, key: str) -> tuple[Rules, Rules]:
    """By the book, and by the book with another value at this key."""
    rules = at_one_moment(book, key, RULES[book])
    if key.endswith(".not_offered"):
        name = key.removesuffix(".not_offered")
        return rules, put(rules, name, part(RULES[PARTS[name]], name))
    if key == "shared.surrender" and isinstance(rules.surrender, Absent):
        rules = put(
            rules, "surrender", RULES["by"].surrender
        )  # whose it is matters once there is one
    cited = part(rules, key)
    other = other_value(key, cited.value)
    assert other != cited.value
    return rules, put(rules, key, msgspec.structs.replace(cited, value=other))


def at_one_moment(book: str, key: str, rules: Rules) -> Rules:
    """Even money and insurance are offered at one moment; where it is moved for one of them, the
    book does without the other."""
    if key == "even_money.when":
        for name in ("insurance", "ten_insurance"):
            rules = put(rules, name, Absent(Cited(True, house="taken out")))
    elif book == "ru" and key in ("insurance.window", "ten_insurance.not_offered"):
        rules = put(rules, "even_money.against", Cited((), house="taken out"))
    return rules


# What people at the table see.


def plate(rules: Rules, **choices: int | str) -> Plate:
    limits = {"": Limits(1000, 6000)}
    for side in ("war", "pair"):
        if not isinstance(getattr(rules, side), Absent):
            limits[side] = Limits(500, 2000)
    return Plate("EUR", limits, dict(choices))


def furniture(rules: Rules) -> Iterator[Any]:
    """The plates that can be set, what stands on the table, the customs of the house."""
    decks: list[dict[str, Any]] = [{"decks": n} for n in (1, 4, 5, 6, 7, 8)]
    more: list[dict[str, Any]] = [
        {"device": "machine"},
        {"device": "machine", "decks": 5},
        {"boxes": 7},
        {"maximum payout": 100_000},
    ]
    wishes = msgspec.structs.replace(plate(rules, device="shoe"), wishes={"device": ("machine",)})
    for laid in (*(plate(rules, **choices) for choices in ({}, *decks, *more)), wishes):
        try:
            terms = blackjack.compile(rules, laid)
        except CroupierError as error:
            yield str(error)
            continue
        yield blackjack.equipment(terms)
        yield blackjack.equipment(terms).mistakes
        yield (
            blackjack.equipment(terms).last_games,
            blackjack.equipment(terms).most_players,
            blackjack.recipes(terms),
        )
        yield [(spot.spot, spot.kind) for spot in blackjack.spots(terms)]


def terms_of(rules: Rules) -> Terms:
    """A table with as many side bets as the book has, at six decks where it may."""
    for choices in ({"decks": 6}, {"device": "machine", "decks": 6}):
        try:
            return blackjack.compile(rules, plate(rules, **choices))
        except CroupierError:
            continue
    return blackjack.compile(rules, Plate("EUR", {"": Limits(1000, 6000)}))


GAME = game_of("blackjack")
REQUESTS = 8
"""What is asked of the felt before every round."""
SHOES = (RANKS, "A", "AT", "AT2", "8", "8T", "7", "5678T", "AT7", "89TJQK", "23A", "56")
SUITS = ("shdc", "s", "sh")


class Chance:
    """The same bets, cards and words for both tables, from a seed."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.ranks = SHOES[seed % len(SHOES)]
        self.suits = SUITS[seed // len(SHOES) % len(SUITS)]

    def card(self) -> str:
        return self.dice.choice(self.ranks) + self.dice.choice(self.suits)

    def request(self, felt: Felt) -> Request:
        if felt.wagers and self.dice.random() < 0.2:
            wager = self.dice.choice(tuple(felt.wagers.values()))
            return TakeBack(wager.seat, wager.spot, wager.amount)
        seat = self.dice.choice(("p1", "p2", "p3", "p4"))
        spot = self.dice.choice(("1", "1", "1", "3", "3", "1 war", "1 pair", "3 war"))
        return Bet(seat, spot, self.dice.choice((1000, 1001, 1500, 1533, 2003)))

    def answer(self, awaited: Awaiting, _: object) -> Answer:
        if isinstance(awaited, Draw):
            return Drawn(awaited.device, (self.card(),))
        assert isinstance(awaited, Asks)
        ask = self.dice.choice(awaited.asks)
        option = self.dice.choice(ask.options)
        return Said(ask.actor, option.verb, ask.about, self.dice.choice((option.low, option.high)))


def difference(rules: Rules, changed: Rules) -> str:
    """Where a change is first noticed; nothing where it never is."""
    for seen, now in itertools.zip_longest(furniture(rules), furniture(changed)):
        if seen != now:
            return f"{seen}"
    one, other = terms_of(rules), terms_of(changed)
    rounds = (
        differ(Side(GAME, one), Side(GAME, other), Chance(seed), REQUESTS) for seed in range(ROUNDS)
    )
    return next(filter(None, rounds), "")


@pytest.mark.parametrize(
    ("book", "key"), [change for book in BOOKS for change in changes(book)], ids=str
)
def test_a_changed_value_changes_what_happens(book: str, key: str) -> None:
    rules, changed = two_books(book, key)
    blackjack.compile(changed, Plate("EUR", {"": Limits(1000, 6000)}))  # a value a book may have
    assert difference(rules, changed), f"nobody would notice another {key}"


@pytest.mark.parametrize("key", sorted(ONE_VALUED))
def test_an_enumeration_of_one_has_no_other_value(key: str) -> None:
    assert len(get_args(KINDS[key])) == 1


@pytest.mark.parametrize(
    ("book", "name"),
    [(b, n) for b in BOOKS for n in PARTS if not isinstance(part(RULES[b], n), Absent)],
)
def test_a_part_taken_out_of_a_book_is_missed(book: str, name: str) -> None:
    without = put(RULES[book], name, Absent(Cited(True, house="taken out")))
    assert difference(RULES[book], without)


def test_the_same_book_is_never_seen_to_differ() -> None:
    """The search itself finds nothing where nothing was changed."""
    for rules in RULES.values():
        assert list(furniture(rules)) == list(furniture(rules))
        terms = terms_of(rules)
        for seed in range(40):
            assert not differ(Side(GAME, terms), Side(GAME, terms), Chance(seed), REQUESTS)
