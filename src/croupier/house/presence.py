"""Who is in the house now, and from where: counted by their open pages, for one may have several.

Addresses come in hashed, and only of pages that are open: nothing is kept of those who have gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator


class Presence:
    def __init__(self) -> None:
        self._pages: dict[str, Counter[str]] = {}

    def __contains__(self, player: str) -> bool:
        return player in self._pages

    def __iter__(self) -> Iterator[str]:
        return iter(self._pages)

    def enter(self, player: str, address: str) -> None:
        self._pages.setdefault(player, Counter())[address] += 1

    def leave(self, player: str, address: str) -> None:
        """A page is closed; with the last one the player has gone."""
        pages = self._pages.get(player, Counter())
        pages[address] -= 1
        pages = self._pages[player] = +pages
        if not pages:
            del self._pages[player]

    def addresses(self, player: str) -> set[str]:
        return {address for address in self._pages.get(player, ()) if address}
