"""In which currencies a book lets a table play."""

from __future__ import annotations

from croupier.money import CURRENCIES
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Currencies


def allowed_currencies(book: Book) -> Cited[tuple[str, ...]] | None:
    """Those a book names; None where it leaves them to the house. Where others need an approval,
    the operator's own book has it."""
    said = book.house.rules.currencies
    return said.allowed if isinstance(said, Currencies) else None


def wrong_currency(book: Book, currency: str) -> str:
    """What was expected in place of this currency; nothing where it is right."""
    if currency not in CURRENCIES:
        return "expected an ISO 4217 code"
    allowed = allowed_currencies(book)
    if allowed is None or currency in allowed.value:
        return ""
    return f"the book allows {', '.join(allowed.value)} ({allowed.source})"
