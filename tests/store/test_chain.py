"""The hash chain: every field of an entry counts, and the stream it lies in."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from croupier.house.audit import Audit
from croupier.phrase import Phrase, phrase
from croupier.store import Store
from croupier.store.chain import START, link
from tests.store.spins import TABLE, bet, issue, window
from tests.stores import open_file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A house with five entries of one table."""
    file = tmp_path / "house.db"
    with open_file(file) as store:
        issue(store, "ana", 1000)
        store.append_now(TABLE, 0, [window(), *(bet("p1", str(n), 10) for n in range(4))])
    return file


def found(store: Store) -> list[Phrase]:
    return [finding.what for finding in Audit(store).whole()]


def tamper(file: Path, statement: str) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    assert connection.execute(statement).rowcount > 0
    connection.close()


def test_an_entry_does_not_fit_another_stream(file: Path) -> None:
    tamper(file, f"UPDATE journal SET stream = 'r2' WHERE stream = '{TABLE}'")
    with open_file(file) as store:
        assert phrase("audit.chain", stream="r2", entry=1) in found(store)


def test_every_field_counts() -> None:
    others: dict[str, Any] = {
        "before": b"\1" * 32, "stream": "r2", "seq": 2, "at": 1001, "version": 2, "content": b"{ }",
    }  # fmt: skip
    fields: dict[str, Any] = {
        "before": START, "stream": "r1", "seq": 1, "at": 1000, "version": 1, "content": b"{}",
    }  # fmt: skip
    hashes = {link(**fields), *(link(**{**fields, name: others[name]}) for name in fields)}
    assert len(hashes) == len(fields) + 1
