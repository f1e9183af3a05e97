"""The stores of the contract suite: each is one more parameter, all behave alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from croupier.store import Store

Opener = Callable[[], Store]


@pytest.fixture(params=["sqlite"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opener]:
    """Opens the same house, again and again; time passes by one millisecond a look."""
    assert request.param == "sqlite"
    clock = count(1_000)
    opened: list[Store] = []

    def open_it() -> Store:
        opened.append(Store.open(tmp_path / "house.db", now_ms=lambda: next(clock)))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Opener) -> Store:
    return open_store()
