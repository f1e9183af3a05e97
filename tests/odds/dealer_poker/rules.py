"""Models of the books, as they are and as they would be read otherwise."""

from __future__ import annotations

from functools import cache

import msgspec

from croupier.odds.dealer_poker.model import Model, read_model
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.dealer_poker import Rules
from croupier.rulebooks.vary import with_text

CARIBBEAN, OASIS = ("bg", "caribbean"), ("by", "oasis")


@cache
def rules_of(section: tuple[str, str], *values: tuple[str, str]) -> Rules:
    """A section in which some rules are otherwise: `improving__price_is` is a rule's key."""
    book, game = section
    rules: Rules = load_book(book).section(game).rules
    for key, text in values:
        rules = with_text(rules, game, key.replace("__", "."), text)
    return rules


def model(section: tuple[str, str] = CARIBBEAN, **values: str) -> Model:
    return read_model(rules_of(section, *values.items()), {})


def classic() -> Model:
    """Caribbean stud as it is played in most of the world: no card can be taken."""
    plain = model()
    return msgspec.structs.replace(plain, ways=plain.ways[:1], bonus=None)
