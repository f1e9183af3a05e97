"""Each value of the book, changed, changes something that happens at the table: none is dead."""

import functools
import itertools
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from croupier.errors import RuleBookError
from croupier.games.awaiting import Draw, Drawn
from croupier.games.baccarat import GAME as baccarat
from croupier.games.baccarat.terms import Terms
from croupier.games.felt import Bet, Felt, lay
from croupier.money import Rounding
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.baccarat import PayLine, Rules
from croupier.rulebooks.schema.plate import Limits, Plate
from croupier.rulebooks.vary import with_value

KEYS = [
    (book, game, key)
    for book, game in (("bg", "punto-banco"), ("ru", "baccarat"))
    for key, cited in leaves(load_book(book).section(game).rules)
    if cited.value != "returned"  # late bets: an enumeration of one
]


NEXT: dict[Any, Any] = {
    "first": "second",
    "second": "first",
    "tie": "first",
    "first pair": "first",
    "second pair": "first",
    (): ("first", "second", "tie"),
    ("tie",): (),
}


def other(value: Any) -> Any:
    """Some other value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Rounding):
        return Rounding.HOUSE if value is Rounding.PLAYER else Rounding.PLAYER
    if isinstance(value, dict):
        return {**value, "A": 2}
    if isinstance(value, tuple) and value and isinstance(value[0], PayLine):
        return (PayLine(Fraction(11)),)
    if value in NEXT:
        return NEXT[value]
    if value == (8, 9):  # naturals: every other total needs its row
        return (7, 8, 9)
    if isinstance(value, tuple):
        return value[1:] or (*value, 4)
    return value + 1 if isinstance(value, int) else value + "x"


def seen(rules: Rules) -> list[Any]:
    """What people at the table would notice: many deals, the shoe, the house's customs."""
    limits = {spot: Limits(1, 10**6) for spot in rules.bets}
    found: list[Any] = []
    for choices in (
        {},
        {"burn": 1},
        {"decks": 8},
        {"decks": 4},
        {"decks": 9},
        {"maximum payout": 9},
    ):
        try:
            terms = baccarat.compile(rules, Plate("EUR", limits, dict(choices)))
        except RuleBookError as error:
            found.append(str(error))
            continue
        found += [
            baccarat.equipment(terms),
            baccarat.equipment(terms).last_games,
            baccarat.equipment(terms).most_players,
        ]
    terms = baccarat.compile(rules, Plate("EUR", limits))
    felt = Felt()
    for spot in limits:
        for event in baccarat.accept(terms, felt, Bet("p1", spot, 33)):
            felt = lay(felt, event)
    deals = itertools.product("K56A8", "KA2345678", "KA24679")
    return found + [_coup(terms, felt, *ranks) for ranks in deals]


@functools.cache
def as_it_is(book: str, game: str) -> list[Any]:
    return seen(load_book(book).section(game).rules)


def _coup(terms: Terms, felt: Felt, *ranks: str) -> list[Any]:
    first, second, third = ranks
    cards = [f"{first}h", f"{second}c", "Kh", "Kc", f"{third}d", "3d"]
    events, round = baccarat.open(terms, felt)
    found = list(events)
    while isinstance(awaited := baccarat.awaiting(terms, round), Draw) and cards:
        events, round = baccarat.decide(terms, round, Drawn(awaited.device, (cards.pop(0),)))
        found += events
    return found


@pytest.mark.parametrize(("book", "game", "key"), KEYS)
def test_a_changed_value_changes_a_round(book: str, game: str, key: str) -> None:
    rules = load_book(book).section(game).rules
    value = dict(leaves(rules))[key].value
    nothing = key.startswith("drawing.second.") and value == ()
    changed = (0, 4) if nothing else other(value)
    assert changed != value
    if key == "modulus":  # one more total needs one more row
        rows = {**rules.drawing.second, "10": rules.drawing.second["7"]}
        drawing = msgspec.structs.replace(rules.drawing, second=rows)
        rules = msgspec.structs.replace(rules, drawing=drawing)
    assert seen(with_value(rules, key, changed)) != as_it_is(book, game)


def test_mk_prints_what_bg_prints() -> None:
    """The same text in another language: what matters in one book matters in the other."""
    bg, mk = (load_book(book).section("punto-banco").rules for book in ("bg", "mk"))
    said, other = dict(leaves(mk)), dict(leaves(bg))
    assert list(said) == list(other)
    differ = [key for key in said if said[key].value != other[key].value]
    assert differ == ["maximum_payout"], "§3.1, R90"
