"""`croupier replay FILE …`: plays rounds from their text, says where they differ from the book, and
writes into them by which codes lines are refused."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from croupier.cli.books import add_shelf
from croupier.cli.colour import painted
from croupier.cli.today import today
from croupier.errors import CroupierError
from croupier.histories.registry import reader_of
from croupier.replay import Played, replay, wanted, with_codes
from croupier.rulebooks.shelves import Own, find_rules
from croupier.words.refusals import in_words


def add(commands: Any) -> None:
    command = commands.add_parser(
        "replay",
        description="Plays .round files and .phh hand histories by their book. A missing, "
        "different or extra consequence is an error with a diff and exit code 1.",
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help="a .round or .phh file; - reads the input"
    )
    command.add_argument("--json", action="store_true", help="one JSON object per file")
    command.add_argument(
        "--codes",
        action="store_true",
        help="first write into each .round file the codes of refusals that it lacks",
    )
    add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    failed = 0
    for name in arguments.files:
        outcome = _outcome(name, arguments.books, codes=arguments.codes)
        failed += not outcome["ok"]
        if arguments.json:
            print(json.dumps(outcome, ensure_ascii=False))
        elif outcome["ok"]:
            good = painted("plays as written", "good", sys.stdout)
            print(f"{name}: {good}, {outcome['lines']} lines")
        else:
            print(f"{name}: {outcome['why']}", file=sys.stderr)
    return 1 if failed else 0


def _outcome(name: str, own: Own, *, codes: bool) -> dict[str, Any]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
        if codes and Path(name).suffix == ".round":
            text = _with_codes(Path(name), text, own)
        played = _played(text, name, own)
    except CroupierError as error:
        return {"file": name, "ok": False, "code": error.code, "why": in_words(error)}
    except (OSError, UnicodeDecodeError) as error:
        return {
            "file": name,
            "ok": False,
            "code": "unreadable-file",
            "why": f"cannot be read: {error}",
        }
    return {
        "file": name,
        "ok": True,
        "lines": len(played.text.lines),
        "entries": len(played.entries),
    }


def _with_codes(file: Path, text: str, own: Own) -> str:
    book = find_rules(wanted(text, file.name), own, today())
    filled = with_codes(text, book, file.name)
    if filled != text:
        file.write_text(filled, "utf-8")
    return filled


def _played(text: str, name: str, own: Own) -> Played:
    if reader := reader_of(text):
        return reader.replay(text, find_rules(reader.wanted(text, name), own, today()), name)
    return replay(text, find_rules(wanted(text, name), own, today()), name)
