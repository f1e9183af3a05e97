"""Two books side by side: where they differ, what only one of them has, how much is equal.

It compares values and cites both sources; it does not judge, and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from croupier.rulebooks.load import Book, Section
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

NOT_OFFERED = "not offered"


class Difference(NamedTuple):
    """A key at which two books say something else, or only one says anything. Of a part that one
    of them does not offer the key is the part's own, and one side says “not offered”."""

    key: str
    left: Cited[Any] | None
    right: Cited[Any] | None


class GameComparison(NamedTuple):
    game: str
    differences: tuple[Difference, ...]
    equal: int


class Comparison(NamedTuple):
    """All that two books have in common, and the games that only one of them has. `house`: what
    they ask of the house, unless one game alone was asked for."""

    games: tuple[GameComparison, ...]
    only_left: tuple[str, ...]
    only_right: tuple[str, ...]
    house: GameComparison | None = None

    @property
    def chapters(self) -> tuple[GameComparison, ...]:
        """The games, and then the house."""
        return self.games if self.house is None else (*self.games, self.house)

    @property
    def same(self) -> bool:
        parts = any(each.differences for each in self.chapters)
        return not (parts or self.only_left or self.only_right)


def compare_books(left: Book, right: Book) -> Comparison:
    """Every game that both have, which games only one has, and the house."""
    both = [game for game in left.games if game in right.games]
    return Comparison(
        tuple(compare_game(left.games[game], right.games[game]) for game in both),
        tuple(game for game in left.games if game not in right.games),
        tuple(game for game in right.games if game not in left.games),
        compare_game(left.house, right.house),
    )


def compare_game(left: Section, right: Section) -> GameComparison:
    """One game in two books, or the house, in the order of the schema."""
    pairs = tuple(side_by_side(left.rules, right.rules))
    found = tuple(pair for pair in pairs if not _agree(pair))
    return GameComparison(left.game, found, len(pairs) - len(found))


def side_by_side(left: Any, right: Any, key: str = "") -> Iterator[Difference]:
    """Every key of either, with what both say of it. A part that is not offered speaks under its
    own key, `surrender`, and before what the other book has under it."""
    if isinstance(left, Cited) or isinstance(right, Cited):
        yield Difference(key, _value(left), _value(right))
        return
    if isinstance(left, Absent) or isinstance(right, Absent):
        yield Difference(key, _absence(left), _absence(right))
    ours, theirs = _within(left), _within(right)
    for name in (*ours, *(name for name in theirs if name not in ours)):
        below = f"{key}.{name}" if key else name
        yield from side_by_side(ours.get(name), theirs.get(name), below)


def _within(rules: Any) -> dict[str, Any]:
    if rules is None or isinstance(rules, Absent):
        return {}
    if isinstance(rules, dict):
        return rules
    return {name: getattr(rules, name) for name in rules.__struct_fields__}


def _value(side: Any) -> Cited[Any] | None:
    return side if isinstance(side, Cited) else None


def _absence(side: Any) -> Cited[Any] | None:
    if not isinstance(side, Absent):
        return None
    return msgspec.structs.replace(side.not_offered, value=NOT_OFFERED)


def _agree(pair: Difference) -> bool:
    """The same value, from whichever clause."""
    if pair.left is None or pair.right is None:
        return False
    return bool(pair.left.value == pair.right.value)
