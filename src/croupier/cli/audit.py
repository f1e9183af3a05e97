"""`croupier audit`: are the books of a house in order? Also beside a house that is open."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from croupier.cli import house
from croupier.cli.colour import painted
from croupier.cli.progress import Progress
from croupier.house.audit import Audit
from croupier.words.audit import in_words


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
        told = Progress(stays=False)
        for _ in audit.slices():
            line = f"{audit.entries:,} of {audit.total:,} entries"
            told.tell(line, audit.entries, max(audit.total, audit.entries + 1))
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
        said = painted(wrong, "bad", sys.stdout) if found else "the books are in order"
        print(f"{audit.entries:,} entries: {said}.")
    return 1 if found else 0
