"""`croupier audit`: its words, its JSON and its exit codes; the house may be open meanwhile."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.cli import main
from tests.store.spins import TABLE, bet, issue, window
from tests.stores import open_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with open_file(tmp_path / "house.sqlite3") as store:
        issue(store, "ana", 1000)
        store.append_now(TABLE, 0, [window(), *(bet("p1", str(n), 10) for n in range(4))])
    return tmp_path


def audit(folder: Path, *options: str) -> int:
    return main(["audit", "--data", str(folder), *options])


def forge(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "house.sqlite3", isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount > 0


def test_books_in_order_end_with_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(folder) == 0
    assert capsys.readouterr().out == "6 entries: the books are in order.\n"


def test_a_house_may_be_open_meanwhile(folder: Path) -> None:
    with open_file(folder / "house.sqlite3"):
        assert audit(folder) == 0


def test_everything_that_is_wrong_is_said_and_it_ends_with_1(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(folder, "UPDATE accounts SET balance = balance + 5 WHERE account = 'wallet:ana'")
    forge(folder, "UPDATE journal SET at_ms = at_ms + 1 WHERE stream = 'cage'")
    assert audit(folder) == 1
    assert capsys.readouterr().out.splitlines() == [
        "cage: the chain breaks at entry 1.",
        "wallet:ana: 10.05 BYN are kept, 0.40 BYN of it held; by its transfers it has 10 BYN, "
        "0.40 BYN held.",
        "All balances in BYN together are 0.05 BYN, not 0.",
        "6 entries: 3 things are wrong.",
    ]


def test_the_same_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(folder, "--json") == 0
    sound = json.loads(capsys.readouterr().out)
    assert sound == {"ok": True, "entries": 6, "findings": [], "settled": []}
    forge(folder, f"UPDATE journal SET version = 9 WHERE stream = '{TABLE}' AND seq = 2")
    assert audit(folder, "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] is False
    assert {"key": "audit.chain", "facts": {"stream": TABLE, "entry": 2}} in found["findings"]


def test_what_cannot_be_opened_ends_with_2(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit(folder / "nowhere") == 2
    assert "there is no such file" in capsys.readouterr().err
    forge(folder, "UPDATE alembic_version SET version_num = '0001'")
    assert audit(folder) == 2
    assert "older Croupier" in capsys.readouterr().err
    (folder / "house.sqlite3").write_text("Dear croupier, " * 100)
    assert audit(folder) == 2
    assert "cannot be opened as a house's file" in capsys.readouterr().err
