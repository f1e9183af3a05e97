"""The stores of the contract suite: each is one more line, all behave alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from croupier import store as stores
from croupier.store import Now, Store
from croupier.store.memory import Memory, Shelves

Opener = Callable[..., Store]
"""May be told `play_money=False`."""

STORES: dict[str, Callable[[Path, Now], Opener]] = {
    "sqlite": lambda folder, now: partial(stores.open, folder / "house.db", now),
    "memory": lambda _, now: partial(Memory, now, Shelves()),
}
"""By name: how the same house is opened, again and again."""


@pytest.fixture(params=STORES)
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Opens the same house, again and again; time passes by one millisecond a look."""
    clock = count(1_000)
    opener = STORES[request.param](tmp_path, lambda: next(clock))
    opened: list[Store] = []

    def open_it(**options: bool) -> Store:
        opened.append(opener(**options))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Opener) -> Store:
    return open_store()
