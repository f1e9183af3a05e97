"""Poker against the dealer, killed in the middle of a decision: the same is asked about the same
cards, and everything is settled once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from croupier.table.events import ShoeSealed
from tests.stores import open_file
from tests.web.house import PATIENCE
from tests.web.test_restart import Process, check_books, say, wait_for

PLAN = """
[[table]]
id = "u1"
name = "Russian"
book = "by"
game = "russian"
seats = 4
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100, decide = 12000 }

[[table]]
id = "h1"
name = "Hold'em"
book = "by"
game = "dealer-holdem"
seats = 6
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100, decide = 12000 }
"""


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[], Process]]:
    started: list[Process] = []

    def start() -> Process:
        started.append(Process(tmp_path, PLAN))
        return started[-1]

    yield start
    for process in started:
        process.clear_away()


def until_asked(line: ClientConnection, table: str) -> dict[str, Any]:
    """One light box and one dark, until one is asked about the light one."""
    wait_for(line, "window-opened")
    bets = [
        {"type": "bet", "spot": "1 ante", "amount": 1_000},
        {"type": "bet", "spot": "2 ante", "amount": 2_000, "dark": True},
        {"type": "bet", "spot": "2 bet", "amount": 4_000, "dark": True},
    ]
    say(line, "bet", bets=bets)
    while not json.loads(line.recv(timeout=PATIENCE)).get("asks"):
        pass
    return say(line, "watch", table=table)


@pytest.mark.parametrize("table", ["u1", "h1"])
def test_killed_in_the_middle_of_a_decision(
    tmp_path: Path, serve: Callable[[], Process], table: str
) -> None:
    house = serve()
    with house.line() as line:
        assert line.response is not None
        cookie = line.response.headers["Set-Cookie"].partition(";")[0]
        say(line, "watch", table=table)
        say(line, "sit")
        before = until_asked(line, table)
        assert [ask["about"] for ask in before["asks"]] == ["1"]
        house.kill()

    house = serve()
    with house.line(cookie) as line:
        after = say(line, "watch", table=table)
        for what in ("turn", "asks", "felt", "round", "next_at", "phase", "events", "you", "shoe"):
            assert after[what] == before[what], what
        looked = next(e for e in after["events"] if e["type"].endswith(".looked"))
        assert all(card["card"] != "xx" for card in looked["cards"])
        say(line, "say", verb="bet", about="1", price=2_000)
        say(line, "watch", table=table)
        over: list[dict[str, Any]] = []
        while not any(event["type"] == "round-over" for event in over):
            whole = say(line, "watch", table=table)
            over = whole["events"]
            for ask in whole["asks"]:
                say(line, "say", verb=ask["default"], about=ask["about"])
    assert house.stop() == 0
    check_books(tmp_path, before["round"], ("1 ante", "1 bet", "2 ante", "2 bet"))
    with open_file(tmp_path / "house.sqlite3") as store:
        events = [event for r in store.read(table) for event in r.entry.events]
        decks = [event.shoe for event in events if isinstance(event, ShoeSealed)]
        assert len(set(decks)) == len(decks)
        assert all(store.sealed(table, deck) for deck in decks), "the vault keeps each"
