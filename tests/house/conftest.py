"""Virtual time, a store in memory whose books must be in order in the end, and quiet logs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from croupier.house.clock import VirtualClock
from croupier.store import Store
from croupier.store.memory import Memory
from tests.stores import audited


@pytest.fixture(scope="session", autouse=True)
def _quiet() -> None:
    """What the house logs is not what these tests read."""
    structlog.configure(processors=[_drop])


def _drop(*_: object) -> str:
    raise structlog.DropEvent


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
def store(clock: VirtualClock) -> Iterator[Store]:
    with Memory(clock.now) as opened:
        yield opened
        assert set(opened.trial_balance().values()) <= {0}
        audited(opened)
