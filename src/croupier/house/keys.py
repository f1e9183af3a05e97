"""The house's own keys, of the addresses and of the counters.

Each lies in a file beside the journal, readable by its owner alone, and stays the same until the
file is deleted. Nobody speaks for the house with one: the staff log in.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import structlog

from croupier.errors import Problem, RuleBookError
from croupier.store.private import written

FILE = "keys.json"
ADDRESSES = "addresses.key"
METRICS = "metrics.key"
FORMS = "forms.key"
log = structlog.get_logger("croupier.keys")
LEAST = 16
"""Characters that a key has at least."""


def without_table_keys(folder: Path) -> None:
    """Dealers once showed a key of their table, from this file. They log in: no such key opens
    anything any more, and the file goes."""
    file = folder / FILE
    if file.is_file():
        file.unlink()
        log.warning("removed the tables' keys: dealers log in", file=FILE)


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


def _unusable(file: Path, expected: str) -> RuleBookError:
    return RuleBookError("rule-book", problems=(Problem(file.name, "(file)", expected),))
