"""The first game manager: a one-time link, said when the house opens and nobody manages it yet.

A new one with every start, so that one that was read over somebody's shoulder is worth nothing
tomorrow; and never again once a game manager is engaged.
"""

from __future__ import annotations

from croupier.daybook.rooms.players.accounts import has_game_manager
from croupier.house.daybook import DayBook
from croupier.house.people.codes import FIRST, Codes
from croupier.store import Store


class First:
    def __init__(self, store: Store, book: DayBook, codes: Codes) -> None:
        self._store = store
        self._book = book
        self._codes = codes

    @property
    def is_awaited(self) -> bool:
        return not has_game_manager(self._book.house)

    def code(self) -> str:
        """A new code, and those before are void; nothing where the house has its manager."""
        if not self.is_awaited:
            return ""
        code, filed = self._codes.new(FIRST)
        self._store.file_now([*self._codes.all_of(FIRST), filed])
        return code
