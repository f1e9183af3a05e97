"""The tables' keys: who has one speaks for that table's dealer. And the keys of the addresses and
of the counters.

The tables' lie in one file beside the journal, readable by its owner alone, and stay the same until
the file is deleted. Accounts of the staff are not this module's business.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from pathlib import Path

from croupier.errors import Problem, RuleBookError
from croupier.store.private import written

FILE = "keys.json"
ADDRESSES = "addresses.key"
METRICS = "metrics.key"
FORMS = "forms.key"
LEAST = 16
"""Characters that a key has at least."""


def table_keys(folder: Path, tables: Iterable[str]) -> dict[str, str]:
    """A key for each table; those that have one keep it."""
    file = folder / FILE
    known = _read(file)
    keys = {table: known.get(table) or secrets.token_urlsafe(12) for table in tables}
    if not keys.items() <= known.items():
        _write(file, {**known, **keys})
    return keys


def address_key(folder: Path) -> bytes:
    """The key with which addresses are hashed: whoever has the signals alone learns none."""
    return _one(folder / ADDRESSES).encode()


def metrics_key(folder: Path) -> str:
    """The key with which the house's counters are read from another machine."""
    return _one(folder / METRICS)


def forms_key(folder: Path) -> bytes:
    """The key with which forms are marked as the house's own, for whom they were written."""
    return _one(folder / FORMS).encode()


def _one(file: Path) -> str:
    """The key that is alone in its file, made where there is none."""
    if not file.exists():
        written(file, secrets.token_hex(32))
    try:
        found = file.read_text("ascii").strip() if file.is_file() else ""
    except (OSError, ValueError):
        found = ""
    if len(found) < LEAST:
        expected = f"expected a key of {LEAST} characters or more; delete the file for a new one"
        raise _unusable(file, expected)
    return found


def _read(file: Path) -> dict[str, str]:
    if not file.exists():
        return {}
    try:
        found = json.loads(file.read_text("utf-8")) if file.is_file() else None
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(isinstance(key, str) for key in found.values()):
        raise _unusable(file, "expected a key for each table; delete the file for new keys")
    return found


def _unusable(file: Path, expected: str) -> RuleBookError:
    return RuleBookError("rule-book", problems=(Problem(file.name, "(file)", expected),))


def _write(file: Path, keys: dict[str, str]) -> None:
    written(file, json.dumps(keys, indent=2, sort_keys=True))
