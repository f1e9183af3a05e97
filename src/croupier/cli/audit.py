"""`croupier audit`: are the books of a house in order? Also beside a house that is open."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from croupier.cli import house
from croupier.house.audit import Audit
from croupier.house.clock import SystemClock
from croupier.words.audit import in_words

EVERY = 10.0
"""Seconds between two lines about how far it is, where there is no terminal."""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "audit",
        description="Follows every chain up to where it was written down to end, counts every "
        "balance from its transfers, holds what was moved against what the entries say and every "
        "shoe against its seal, and examines the file. Reads only; the house may be open.",
    )
    house.add_folder(command)
    house.add_key(command)
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 where everything holds, 1 where something does not."""
    from croupier import store

    with store.look(arguments.data / house.FILE, key=arguments.key) as reader:
        audit = Audit(reader)
        told = _Told()
        for _ in audit.slices():
            told.tell(audit)
        told.done()
    found = [finding.what for finding in audit.findings]
    settled = [finding.what for finding in audit.settled]
    if arguments.json:
        findings = [{"key": what.key, "facts": what.facts} for what in found]
        past = [{"key": what.key, "facts": what.facts} for what in settled]
        body = {"ok": not found, "entries": audit.entries, "findings": findings, "settled": past}
        print(msgspec.json.encode(body).decode())
    else:
        for what in settled:
            print(f"Before the table was voided: {in_words(what)}")
        for what in found:
            print(in_words(what))
        wrong = f"{len(found)} things are wrong" if len(found) > 1 else "1 thing is wrong"
        print(f"{audit.entries:,} entries: {wrong if found else 'the books are in order'}.")
    return 1 if found else 0


class _Told:
    """How far it is: on a terminal in one line that changes, elsewhere now and then a line."""

    def __init__(self) -> None:
        self._clock = SystemClock()
        self._live = sys.stderr.isatty()
        self._last = self._clock.monotonic()

    def tell(self, audit: Audit) -> None:
        now, line = self._clock.monotonic(), f"{audit.entries:,} of {audit.total:,} entries"
        if self._live:
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
        elif now - self._last > EVERY:
            self._last = now
            print(line, file=sys.stderr)

    def done(self) -> None:
        if self._live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
