"""All rounds of a time, one after another: to the output, into a file, or into a folder."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from croupier.cli import house
from croupier.cli.export import progress
from croupier.errors import Refused
from croupier.house.clock import SystemClock
from croupier.house.export.columns import PARQUET, to_columns
from croupier.house.export.rounds import NO_FORM, NOBODY_SAT, NOT_OVER, Asked, Telling
from croupier.house.export.texts import Kind, kinds, to_file, to_folder, to_stream
from croupier.phrase import phrase
from croupier.store import Reader

FORMATS = (*kinds(), PARQUET)
_LEFT_OUT = {
    NOT_OVER: "were not over, or do not stand",
    NOBODY_SAT: "had nobody at that seat",
    NO_FORM: "cannot be said in this format",
}


def run(arguments: argparse.Namespace) -> int:
    from croupier import store

    with store.look(arguments.data / house.FILE) as reader:
        asked = _asked(arguments, reader)
        with progress.telling() as tell:
            telling = Telling(reader, asked, tell)
            _write(telling, arguments.format, arguments.out)
    _say(telling, arguments.out)
    return 0


def _write(telling: Telling, form: str, out: Path | None) -> None:
    if form == PARQUET:
        to_columns(telling, _a_folder(form, out))
        return
    kind = kinds()[form]
    if out is None:
        to_stream(telling, kind, sys.stdout.buffer)
        sys.stdout.flush()
        telling.must_have_some()
    elif _is_file(kind, out):
        to_file(telling, kind, out)
    else:
        to_folder(telling, kind, out)


def _is_file(kind: Kind, out: Path) -> bool:
    """By its ending; where each round is a file of its own, many of them make a folder."""
    named = out.suffix == f".{kind.ending}"
    if named and kind.apart:
        raise Refused("export-folder", format=kind.ending, file=str(out))
    return named


def _a_folder(form: str, out: Path | None) -> Path:
    if out is None or out.suffix == f".{form}":
        raise Refused("export-folder", format=form, file=str(out or phrase("none")))
    return out


def _say(telling: Telling, out: Path | None) -> None:
    """To whoever runs it, not into what is written."""
    where = f" in {out}" if out else ""
    print(f"{telling.done:,} rounds{where}", file=sys.stderr)
    for why, number in telling.left_out.items():
        print(f"left out: {number:,} that {_LEFT_OUT[why]}", file=sys.stderr)


# Which.


def _asked(arguments: argparse.Namespace, reader: Reader) -> Asked:
    now = SystemClock().now()
    since = _moment(arguments.since, reader)
    until = min(_moment(arguments.until, reader), now + 1) if arguments.until else now + 1
    if since >= until:
        raise Refused("export-times", since=_written(since), until=_written(until))
    return Asked(
        since,
        until,
        arguments.table,
        arguments.game,
        arguments.player,
        arguments.seat,
        arguments.all_cards,
    )


def _moment(text: str, reader: Reader) -> int:
    """A day or a moment, in UTC unless it says its zone; or when a round opened."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        row = reader.round(text)
        if row is None:
            raise Refused("export-since", found=text) from None
        return row.opened
    return round(at.replace(tzinfo=at.tzinfo or UTC).timestamp() * 1000)


def _written(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
