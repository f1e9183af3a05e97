"""Who is in the house now, and from where: counted by their lines, for one may have several.

Addresses come in hashed, and only of lines that are open: nothing is kept of those who have gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator


class Presence:
    def __init__(self) -> None:
        self._lines: dict[str, Counter[str]] = {}

    def __contains__(self, player: str) -> bool:
        return player in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def enter(self, player: str, address: str) -> None:
        self._lines.setdefault(player, Counter())[address] += 1

    def leave(self, player: str, address: str) -> None:
        """A line is gone; with the last one, so is the player."""
        lines = self._lines.get(player, Counter())
        lines[address] -= 1
        lines = self._lines[player] = +lines
        if not lines:
            del self._lines[player]

    def addresses(self, player: str) -> set[str]:
        return {address for address in self._lines.get(player, ()) if address}
