"""A house's store as tests open it, and whether its books are in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from croupier import store
from croupier.house.audit import Audit
from croupier.house.clock import SystemClock
from croupier.store import Reader, Store

MACHINE = SystemClock().now
"""The time of the machine."""


def open_file(file: Path, now: Callable[[], int] = MACHINE, *, play_money: bool = True) -> Store:
    return store.open(file, now, play_money=play_money)


def audited(reader: Reader) -> None:
    """The audit finds nothing."""
    assert [finding.what for finding in Audit(reader).whole()] == []
