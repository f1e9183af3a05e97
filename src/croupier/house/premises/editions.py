"""Editions as they are drafted, beside the books that the house has: no game that the book does not
have."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.premises.licence import BONUS_GAMES, TOURNAMENTS, EditionDrafted
from croupier.errors import CroupierError, Refused
from croupier.house.plan import Place
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.shelves import find_book

BESIDE = (BONUS_GAMES, TOURNAMENTS)
"""Sections of an edition that are no game of a table."""


def sections(book: Book) -> tuple[str, ...]:
    """Those that a book has besides its games."""
    rules = book.house.rules
    parts = zip(BESIDE, (rules.bonus_games, rules.tournaments), strict=True)
    return tuple(name for name, part in parts if not isinstance(part, Absent))


class Editions:
    """`check` is asked before an act is written."""

    def __init__(self, places: Iterable[Place]) -> None:
        self._games = {place.book.info.id: tuple(place.book.games) for place in places}

    def check(self, entry: DayEntry) -> None:
        for fact in entry.facts:
            if isinstance(fact, EditionDrafted):
                self._has(fact)

    def _has(self, drafted: EditionDrafted) -> None:
        games = self._of(drafted.book)
        strange = [game for game in drafted.games if game not in (*games, *BESIDE)]
        if games and strange:
            raise Refused(
                "not-in-the-book",
                clause="bg art. 10",
                game=strange[0],
                book=drafted.book,
                legal=(*games, *BESIDE),
            )

    def _of(self, book: str) -> tuple[str, ...]:
        """Those of a book on the plan or on the program's shelf; nothing where it is on neither."""
        if book not in self._games:
            try:
                self._games[book] = tuple(find_book(book).games)
            except CroupierError:
                return ()
        return self._games[book]
