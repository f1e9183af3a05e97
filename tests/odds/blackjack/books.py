"""Models of the books' blackjack, with values changed where a test says so."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from croupier.odds.blackjack import ODDS
from croupier.odds.blackjack.model import Model
from croupier.rulebooks.load import load_book
from croupier.rulebooks.vary import with_value

BOOKS = ("bg", "bg-blackjack", "by", "mk", "ru")


@cache
def _read(book: str) -> Any:
    return load_book(book).section("blackjack").rules


def rules_of_book(book: str, changes: dict[str, Any] | None = None) -> Any:
    rules = _read(book)
    for key, value in (changes or {}).items():
        rules = with_value(rules, key, value)
    return rules


def book_model(book: str, decks: int, **changes: Any) -> Model:
    """With parts of the model itself changed."""
    model: Model = ODDS.solver.model(rules_of_book(book), {"decks": decks})
    return msgspec.structs.replace(model, **changes)
