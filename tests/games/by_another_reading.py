"""A round played by a book that is read otherwise at one place."""

from __future__ import annotations

from typing import Any

from croupier.replay import Played, replay, wanted
from croupier.rulebooks.load import content_hash, load_book
from croupier.rulebooks.vary import alternatives, with_value


def played_otherwise(text: str, key: str, value: Any) -> Played:
    """The text, by its book with one of the other values that the book names for this key."""
    asked = wanted(text)
    book = load_book(asked.book)
    section = book.section(asked.game)
    assert (key, value) in {(one.key, one.value) for one in alternatives(section.rules)}
    rules = with_value(section.rules, key, value)
    changed = section._replace(rules=rules, hash=content_hash(rules))
    return replay(text, book._replace(games={**book.games, asked.game: changed}))
