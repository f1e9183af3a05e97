"""Models of Russian poker as the books have them, or by another reading."""

from __future__ import annotations

from functools import cache
from typing import Any

from croupier.odds.dealer_poker.model import Model, read_model
from croupier.rulebooks.load import load_book
from croupier.rulebooks.vary import with_value


@cache
def model_of(book: str, key: str = "", value: Any = None) -> Model:
    rules = load_book(book).section("russian").rules
    return read_model(with_value(rules, key, value) if key else rules, {})
