"""A whole house in virtual time: an evening at every table is the same evening again."""

from __future__ import annotations

from pathlib import Path

from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.store.memory import Memory, Shelves
from croupier.store.records import CAGE, DAY_BOOK
from tests.stores import audited

MINUTES = 8


def evening(seed: str, folder: Path, minutes: int = MINUTES) -> Shelves:
    """The floor that comes with the program, played by its bots."""
    clock, shelves = VirtualClock(), Shelves()

    async def scene() -> None:
        with Memory(clock.now, shelves) as store:
            entropy = SeededEntropy(seed)
            floor = Floor(store, read_plan(), entropy, clock, folder, bots=True, seed=seed)
            await floor.open()
            await clock.advance(60 * minutes)
            await floor.close()
            assert [desk.broken for desk in floor.desks.values() if desk.broken] == []
            played = [desk.table.number for desk in floor.desks.values() if desk.place.bots]
            assert min(played) >= minutes
            audited(store)

    clock.run(scene())
    return shelves


def test_an_evening_at_every_table_is_the_same_again(tmp_path: Path) -> None:
    """Byte for byte: entries, times, hashes, what was moved, the sealed shoes. Another seed is
    another evening."""
    first, again = (evening("a seed", tmp_path) for _ in range(2))
    assert first.journal.keys() == {CAGE, DAY_BOOK, *(place.opened.table for place in read_plan())}
    assert first.journal == again.journal
    assert first.vault == again.vault
    assert first.balances == again.balances
    other = evening("another seed", tmp_path, minutes=1).journal["r1"]
    assert other != first.journal["r1"][: len(other)]
