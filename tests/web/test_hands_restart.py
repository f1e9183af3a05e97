"""A table dealt by hand in a house that is killed: shifts, sessions and the round are where they
were, what was only held is gone, and nothing is half done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.people import People, dealer_of, inspector_of
from tests.stores import audited, open_file
from tests.web.house import PATIENCE, PLAN
from tests.web.test_restart import Process, say


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[tuple[Process, People]]:
    people = People(tmp_path, PLAN)
    house = Process(tmp_path, PLAN)
    yield house, people
    house.clear_away()


def code(line: ClientConnection, what: str, **fields: Any) -> str:
    line.send(json.dumps({"do": what, "id": 9, **fields}))
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        if message.get("re") == 9:
            return str(message.get("error", {}).get("code", ""))


def test_killed_while_a_word_is_held(tmp_path: Path, killed: tuple[Process, People]) -> None:
    house, people = killed
    deals, watches = people.cookie(dealer_of("h1")), people.cookie(inspector_of("h1"))
    with house.line(deals) as dealer:
        say(dealer, "watch", table="h1")
        for word in ("open-window", "no-more-bets"):
            say(dealer, word)
        say(dealer, "deal", outcomes=["18"])
        held = say(dealer, "strike", entry=3, reason="it was 17")["held"]
        seq = say(dealer, "watch", table="h1")["seq"]
        house.kill()
    again = Process(tmp_path, PLAN)
    try:
        with again.line(deals) as dealer, again.line(watches) as inspector:
            whole = say(inspector, "watch", table="h1")
            assert whole["seq"] == seq, "nothing was struck"
            assert whole["staffed"]["lacks"] == []
            assert code(inspector, "confirm", number=held) == "no-word-held"
            say(dealer, "watch", table="h1")
            held = say(dealer, "strike", entry=3, reason="it was 17")["held"]
            say(inspector, "confirm", number=held)
            assert say(inspector, "watch", table="h1")["phase"] == "playing"
            say(dealer, "deal", outcomes=["17"])
    finally:
        again.stop()
    with open_file(tmp_path / "house.sqlite3") as store:
        audited(store)
        confirmed = [each.entry for each in store.read("h1") if each.entry.confirmed]
        assert [(entry.person, entry.confirmed) for entry in confirmed] == [
            (dealer_of("h1"), inspector_of("h1"))
        ]


def test_killed_with_the_answer_lost(tmp_path: Path, killed: tuple[Process, People]) -> None:
    """A dealer's word has a mark, too: said again after the house was killed, it counts once."""
    house, people = killed
    cookie = people.cookie(dealer_of("h1"))
    with house.line(cookie) as dealer:
        say(dealer, "watch", table="h1")
        say(dealer, "open-window", once="a1")
        say(dealer, "no-more-bets", once="a2")
        say(dealer, "deal", outcomes=["18"], once="a3")
        house.kill()
    again = Process(tmp_path, PLAN)
    try:
        with again.line(cookie) as dealer:
            seq = say(dealer, "watch", table="h1")["seq"]
            say(dealer, "no-more-bets", once="a2")
            say(dealer, "deal", outcomes=["18"], once="a3")
            say(dealer, "open-window", once="a1")
            assert say(dealer, "watch", table="h1")["seq"] == seq
    finally:
        again.stop()
