"""By which names a table is found, whatever language somebody types."""

from __future__ import annotations

from functools import cache

from croupier.words.books import labels
from croupier.words.speech import LANGUAGES, speech


@cache
def called(table: str, game: str, book: str) -> str:
    """A table or tournament, its game and its book, as each language calls them."""
    names: dict[str, None] = {}
    for words in map(speech, LANGUAGES):
        given = (
            words.given.get(f"table.{table}", table),
            words.given.get(f"book.title.{book}", book),
        )
        names |= dict.fromkeys((labels.game(game, words), *given))
    return "; ".join(filter(None, names)).casefold()
