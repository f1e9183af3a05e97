"""What `/healthz` says about a house whose books do not hold."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import httpx
import pytest

from croupier.ledger import wallet
from tests.web.house import PLAN, House, Visitor, until


def played(folder: Path) -> None:
    """A house in which Ana has lost a hundred at each of two tables."""
    house = House(folder)
    with house.visitor() as ana:
        for table, spot, outcome in (("h1", "17", ("0",)), ("c1", "tie", ("9c", "8c", "Kd", "Qs"))):
            ana.sit(table).open()
            ana.bet(spot, 1_000)
            ana.close_bets()
            for card in outcome:
                ana.deal(card)
    house.close()


def forge(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "house.sqlite3", isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount > 0


def health(house: House) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{house.address}/healthz")
    return answer.status_code, answer.json()


def found(body: dict[str, Any]) -> list[str]:
    return [finding["key"] for finding in body["audit"]["findings"]]


def test_books_in_order_are_said_to_be(tmp_path: Path) -> None:
    played(tmp_path)
    house = House(tmp_path)
    code, body = health(house)
    house.close()
    assert (code, body["ok"], body["out_of_order"]) == (200, True, [])
    assert (body["audit"]["running"], found(body)) == (False, [])
    assert body["audit"]["entries"] > 10
    assert body["audit"]["at"] > 0


@pytest.mark.parametrize(
    ("statement", "key"),
    [
        (
            "UPDATE accounts SET balance = balance + 5000 WHERE account LIKE 'wallet:%'",
            "audit.balance",
        ),
        ("UPDATE journal SET at_ms = at_ms + 1 WHERE stream = 'cage' AND seq = 2", "audit.chain"),
    ],
)
def test_what_concerns_the_house_as_a_whole_is_said_and_every_table_plays(
    tmp_path: Path, statement: str, key: str
) -> None:
    played(tmp_path)
    forge(tmp_path, statement)
    house = House(tmp_path)
    code, body = health(house)
    assert (code, body["ok"], body["out_of_order"]) == (503, False, [])
    assert key in found(body)
    with house.visitor() as ana:
        plays(ana, "h1")
        plays(ana, "c1")
    house.close()


def test_a_table_whose_own_chain_is_broken_is_out_of_order_alone(tmp_path: Path) -> None:
    played(tmp_path)
    forge(tmp_path, "UPDATE journal SET at_ms = at_ms + 1 WHERE stream = 'h1' AND seq = 3")
    house = House(tmp_path)
    code, body = health(house)
    broken = {"key": "audit.chain", "facts": {"stream": "h1", "entry": 3}}
    assert (code, body["out_of_order"]) == (503, [{"table": "h1", **broken}])
    assert broken in body["audit"]["findings"]
    with house.visitor() as ana:
        ana.ok("watch", table="h1")
        assert ana.refused("sit") == "out-of-order"
        assert ana.table()["out_of_order"] is True
        plays(ana, "c1")
    house.close()


def test_a_table_whose_kept_rules_cannot_be_read_is_out_of_order_and_shown_so(
    tmp_path: Path,
) -> None:
    """The plan has another plate by now, so what the table was opened by has to be read."""
    played(tmp_path)
    forge(tmp_path, "UPDATE kept SET version = 99")
    house = House(tmp_path, PLAN.replace("even chance 5..2000", "even chance 5..1000"))
    code, body = health(house)
    (broken,) = body["out_of_order"]
    assert (code, broken["table"], broken["key"]) == (503, "h1", "out-of-order.unreadable")
    assert "99" in broken["facts"]["why"]
    with house.visitor() as ana:
        ana.ok("lobby")
        ana.ok("watch", table="h1")
        assert ana.table()["out_of_order"] is True
        assert ana.refused("sit") == "out-of-order"
        plays(ana, "c1")
    for address in ("/api/tables", "/api/tables/h1", "/tables/h1/rules"):
        assert httpx.get(house.address + address).status_code == 200
    house.close()


def test_two_persons_void_a_table_out_of_order_and_it_plays_again(tmp_path: Path) -> None:
    """Each from a session of their own; the stake that lay there is free again."""
    house = House(tmp_path)
    with house.visitor() as ana:
        ana.sit("h1").open()
        ana.bet("17", 1_000)
        cookie = ana.cookie
    house.close()
    forge(tmp_path, "UPDATE journal SET entry = X'07' WHERE stream = 'h1' AND seq = 3")
    house = House(tmp_path)
    _, body = health(house)
    assert [each["table"] for each in body["out_of_order"]] == ["h1"]
    words = {"reason": "the journal is damaged"}
    with house.visitor(cookie) as ana:
        ana.ok("watch", table="h1")
        assert house.store.balance(wallet(ana.player), "BYN").held == 1_000
        assert ana.refused("void-table", **words) == "not-yours-to-do"
        crew = house.crew("h1")
        assert crew.dealer.refused("void-table", **words) == "not-yours-to-do"
        held = crew.manager.ok("void-table", **words)["held"]
        assert crew.manager.refused("confirm", number=held) == "another-person"
        assert house.store.balance(wallet(ana.player), "BYN").held == 1_000
        crew.pit_boss.ok("confirm", number=held)
        assert house.store.balance(wallet(ana.player), "BYN").held == 0
        until(lambda: house.floor.desk("h1").table.phase == "settled")
        plays(ana, "h1")
        assert crew.manager.refused("void-table", **words) == "in-order"
    assert health(house) == (200, {**body, "ok": True, "out_of_order": [], "audit": ANY})
    house.close()


def plays(visitor: Visitor, table: str) -> None:
    visitor.sit(table).open()
    assert visitor.table()["phase"] == "betting"
