"""Which entries of a round stand. A strike names the first that does not, counted among those that
stood until then, and stands itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.table.entry import Entry
from croupier.table.events import RoundOver, Struck


def stood(entries: Iterable[Entry]) -> Iterator[tuple[int, ...]]:
    """The places of those that stood before each strike, and of those that stand at last."""
    stand: list[int] = []
    for place, entry in enumerate(entries):
        for event in entry.events:
            if isinstance(event, Struck):
                yield tuple(stand)
                del stand[event.entry - 1 :]
        stand.append(place)
    yield tuple(stand)


def standing(entries: Iterable[Entry]) -> list[Entry]:
    entries = list(entries)
    *_, last = stood(entries)
    return [entries[place] for place in last]


def is_over(entries: Iterable[Entry]) -> bool:
    """Whether the round is over and stays so: an end that was struck is none."""
    return any(
        isinstance(event, RoundOver) for entry in standing(entries) for event in entry.events
    )
