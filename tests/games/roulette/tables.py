"""Roulette tables for the tests: the books' own rules with a plate one can count with."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Drawn
from croupier.games.facts import Line
from croupier.games.felt import Change, Felt, FeltEvent, Placed, Request, lay
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.terms import Terms
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from tests.kinds import all_of

BOOKS = ("bg", "mk", "by", "ru")
PLATE = (
    "straight 1..100, split 1..200, street 1..300, corner 1..400, first four 1..400, "
    "six line 1..600, column 5..1000, dozen 5..1000, even chance 5..2000"
)


@cache
def rules(book: str) -> Any:
    return load_book(book).section("roulette").rules


@cache
def table(book: str, plate: str = PLATE) -> Terms:
    """Terms of a table in Belarusian roubles: a hundred minor units each."""
    return roulette.compile(rules(book), read_plate(plate, "BYN"))


def asked(terms: Terms, felt: Felt, request: Request) -> tuple[Felt, tuple[FeltEvent, ...]]:
    events = roulette.accept(terms, felt, request)
    for event in events:
        felt = lay(felt, event)
    return felt, events


def placed(terms: Terms, felt: Felt, request: Request) -> list[Placed]:
    """The bets that a request becomes."""
    return all_of(Placed, roulette.accept(terms, felt, request))


def felt_of(terms: Terms, *requests: Request) -> Felt:
    felt = Felt()
    for request in requests:
        felt, _ = asked(terms, felt, request)
    return felt


def refused(terms: Terms, felt: Felt, request: Request) -> IllegalDecision:
    """The refusal; the felt is a value and cannot have changed."""
    with pytest.raises(IllegalDecision) as caught:
        roulette.accept(terms, felt, request)
    return caught.value


def spin(terms: Terms, felt: Felt, number: int) -> dict[str, Line]:
    """The lines of a whole spin, by wager."""
    opening, round = roulette.open(terms, felt)
    events, _ = roulette.decide(terms, round, Drawn("wheel", (str(number),)))
    return {event.wager: event for event in (*opening, *events) if isinstance(event, Line)}


def blue(value: int = 500, seat: str = "p1") -> Change:
    return Change(seat, "blue", value)


def changed(key: str, value: Any, whole: Any = None) -> Any:
    """The rules of `by`, or these, with one value changed and its citation kept."""

    def within(part: Any, names: list[str]) -> Any:
        if not names:
            return msgspec.structs.replace(part, value=value)
        inner = part[names[0]] if isinstance(part, dict) else getattr(part, names[0])
        inner = within(inner, names[1:])
        if isinstance(part, dict):
            return {**part, names[0]: inner}
        return msgspec.structs.replace(part, **{names[0]: inner})

    return within(rules("by") if whole is None else whole, key.split("."))
