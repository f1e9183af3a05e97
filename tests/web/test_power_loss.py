"""The power goes in a game at a machine: killed at any moment of it, the house goes on where it
was, loses nothing, pays nothing twice, and begins the act of the loss by itself (`bg` art. 23)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from croupier.daybook.rooms.machines.power import PowerLossPaid, PowerLost
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.daybook.step import Fact
from croupier.games.facts import Line
from croupier.ledger import wallet
from croupier.store import Store
from croupier.table.events import RoundOver
from tests.stores import audited, open_file
from tests.web.house import PATIENCE
from tests.web.lucky import plan, write_book
from tests.web.test_restart import Process, say

TIMING = "{ window = 600000, before = 700, between = 200, result = 900, decide = 2500 }"
STAKE = 1_000
BET = {"type": "bet", "spot": "game", "amount": STAKE}


@contextmanager
def served(folder: Path) -> Iterator[Process]:
    house = Process(folder, plan(TIMING), books=write_book(folder))
    try:
        yield house
    finally:
        house.clear_away()


def until(line: ClientConnection, reached: Callable[[dict[str, Any]], bool]) -> None:
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        if any(reached(event) for event in message.get("events", ())):
            return


MOMENTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "bet lies": lambda event: event["type"] == "placed",
    "reels turn": lambda event: event["type"] == "slots.stopped" and event["reel"] == 3,
    "free games": lambda event: event["type"] == "slots.shown" and event.get("free") == 1,
    "asked": lambda event: event["type"] == "slots.shown" and event.get("free") == 2,
    "gambled": lambda event: event["type"] == "slots.chosen",
}


def lost_in(line: ClientConnection, moment: str) -> None:
    line.send(json.dumps({"do": "bet", "id": 7, "bets": [BET]}))
    if moment == "gambled":
        until(line, MOMENTS["asked"])
        line.send(json.dumps({"do": "say", "id": 8, "verb": "red", "about": "game"}))
    until(line, MOMENTS[moment])


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_in_a_game_the_machine_plays_on_and_the_act_stands(
    tmp_path: Path, moment: str
) -> None:
    with served(tmp_path) as house, house.line() as line:
        assert line.response is not None
        cookie = line.response.headers["Set-Cookie"].partition(";")[0]
        say(line, "watch", table="m1")
        say(line, "sit")
        lost_in(line, moment)
        house.kill()
    with served(tmp_path) as house, house.line(cookie) as line:
        whole = say(line, "watch", table="m1")
        if whole["phase"] not in ("settled", "closed"):
            until(line, lambda event: event["type"] == "round-over")
        until_paid(line)
        assert house.stop() == 0
    with open_file(tmp_path / "house.sqlite3") as store:
        check(store, "m1-000001")


def until_paid(line: ClientConnection) -> None:
    """The act is written right after the game; the machine opens its next one meanwhile."""
    until(line, lambda event: event["type"] in ("window-opened", "settled"))


def facts(store: Store) -> list[Fact]:
    return [fact for each in store.days() for fact in each.entry.facts]


def check(store: Store, round: str) -> None:
    events = [event for each in store.read_round(round) for event in each.entry.events]
    (line,) = [event for event in events if isinstance(event, Line)]
    assert len([event for event in events if isinstance(event, RoundOver)]) == 1
    row = store.round(round)
    assert row is not None
    player = row.shares[0].player
    assert store.balance(wallet(player), "BGN") == (100_000 + line.won - line.lost, 0)
    said = facts(store)
    (lost,) = [fact for fact in said if isinstance(fact, PowerLost)]
    assert (lost.machine, lost.round, lost.person) == ("table m1", round, player)
    assert lost.before == lost.after == (0, 0, 0)
    assert lost.credit >= STAKE
    (paid,) = [fact for fact in said if isinstance(fact, PowerLossPaid)]
    assert paid.played
    assert paid.sum == line.back + line.won
    acts = [fact for fact in said if isinstance(fact, PaperIssued)]
    assert [paper.kind for paper in acts if paper.kind == "act of a power loss"]
    assert set(store.trial_balance().values()) == {0}
    audited(store)


def test_a_game_that_was_over_needs_no_act(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.line() as line:
        say(line, "watch", table="m1")
        say(line, "sit")
        lost_in(line, "bet lies")
        until(line, lambda event: event["type"] == "round-over")
        house.kill()
    with served(tmp_path) as house:
        assert house.stop() == 0
    with open_file(tmp_path / "house.sqlite3") as store:
        assert not [fact for fact in facts(store) if isinstance(fact, PowerLost)]
        audited(store)
