"""A house for each file of tests; whoever needs an empty one opens it in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from tests.web.house import House, Visitor


@pytest.fixture(scope="session", autouse=True)
def _quiet() -> None:
    """What the house logs is not what these tests read."""
    structlog.configure(processors=[_drop])


def _drop(*_: object) -> str:
    raise structlog.DropEvent


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    opened.stays = True
    yield opened
    opened.close()


@pytest.fixture
def ana(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor
        if house.stays:
            _go(visitor)


@pytest.fixture
def ben(house: House) -> Iterator[Visitor]:
    with house.visitor() as visitor:
        yield visitor
        if house.stays:
            _go(visitor)


def _go(visitor: Visitor) -> None:
    """Leave the seat and the table as they were for the next test."""
    if any(message.get("is") == "table" for message in visitor.heard):
        table = visitor.table()
        if table["table"]["by_hand"] and table["phase"] == "betting":
            visitor.close_bets()
        if table["table"]["by_hand"] and visitor.table()["phase"] == "playing":
            _finish(visitor)
        visitor.do("leave")


def _finish(visitor: Visitor) -> None:
    """Deal the round to its end, whatever it needs."""
    cards = iter(("7c", "2c", "2d", "7d", "3c", "3d"))
    wheel = visitor.table()["table"]["engine"] == "roulette"
    while visitor.table()["phase"] == "playing":
        visitor.deal("0" if wheel else next(cards))
