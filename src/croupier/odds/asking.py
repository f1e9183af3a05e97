"""The odds of a game by a book, asked for in one line."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.odds import report, results
from croupier.odds.figures import Figures
from croupier.odds.work import QUIET
from croupier.rulebooks.load import Book, load_book


def figures(book: Book | str, game: str, settings: Mapping[str, str] | None = None) -> Figures:
    """As they are kept, or computed now. `settings`: what is otherwise than in the book, a rule by
    its key or a choice of the plate, such as {"decks": "8"}."""
    read = load_book(book) if isinstance(book, str) else book
    asked = report.asked(game, read.section(game).rules, settings or {})
    plain = report.as_it_is(asked)
    kept = results.find(plain.key)
    return kept.figures if kept else asked.solver.solve(plain.model, QUIET)
