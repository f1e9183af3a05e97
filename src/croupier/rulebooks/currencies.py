"""In which currencies a book lets a table play."""

from __future__ import annotations

from croupier.money import CURRENCIES
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.house import Currencies


def wrong_currency(book: Book, currency: str) -> str:
    """What was expected in place of this currency; nothing where it is right. A book that names
    none leaves it to the house; where others need an approval, the operator's own book has it."""
    if currency not in CURRENCIES:
        return "expected an ISO 4217 code"
    said = book.house.rules.currencies
    if not isinstance(said, Currencies) or currency in said.allowed.value:
        return ""
    return f"the book allows {', '.join(said.allowed.value)} ({said.allowed.source})"
