"""In which currencies a book lets a table play."""

from __future__ import annotations

from croupier.money import CURRENCIES
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Currencies


def not_allowed(book: Book, currency: str) -> Cited[tuple[str, ...]] | None:
    """The currencies that the book allows, where this is none of them. A book that names none
    leaves it to the house; where others need an approval, the operator's own book has it."""
    said = book.house.rules.currencies
    if not isinstance(said, Currencies) or currency in said.allowed.value:
        return None
    allowed: Cited[tuple[str, ...]] = said.allowed
    return allowed


def wrong_currency(book: Book, currency: str) -> str:
    """What was expected in place of this currency; nothing where it is right."""
    if currency not in CURRENCIES:
        return "expected an ISO 4217 code"
    allowed = not_allowed(book, currency)
    return f"the book allows {', '.join(allowed.value)} ({allowed.source})" if allowed else ""
