"""One round as text, and a hand between players as other programs read it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from croupier.cli import house
from croupier.cli.today import today
from croupier.errors import Refused, RoundTextError
from croupier.histories.registry import formats, reader_of, write_history
from croupier.phrase import phrase
from croupier.replay import replay, wanted
from croupier.rulebooks.shelves import Own, find_rules
from croupier.table.entry import Entry, Opening
from croupier.table.setting import Setting, lay_out
from croupier.table.strikes import is_over
from croupier.text.writing import write_round

ROUND = "round"
FORMATS = (*formats(), ROUND)
"""In which one round is told; many are told in others, too."""


class Found(NamedTuple):
    """A round with what it was played by, and when it began, where that is known."""

    entries: tuple[Entry, ...]
    setting: Setting
    at: int


def run(arguments: argparse.Namespace) -> int:
    if arguments.format not in FORMATS:
        raise Refused("export-many", format=arguments.format)
    found = _find(arguments)
    sys.stdout.write(in_format(arguments.format, found, arguments.seat))
    return 0


def in_format(name: str, found: Found, seat: str) -> str:
    """The round in one of the formats."""
    entries, setting, at = found
    if name == ROUND:
        return str(write_round(entries, setting))
    return write_history(name, opening(entries).round, entries, setting, at, seat)


def _find(arguments: argparse.Namespace) -> Found:
    """A file is as it is written; a round of the house is told as it was seen."""
    name = arguments.round
    if name == "-" or Path(name).suffix in (".round", ".phh") or Path(name).is_file():
        return _of_text(name, arguments.books)
    found = _of_house(arguments.data / house.FILE, name)
    if arguments.all_cards:
        return found
    if not is_over(found.entries):
        raise Refused("no-history", round=name, why=phrase("history.not-over"))
    seats = opening(found.entries).seats
    if arguments.seat and arguments.seat not in seats:
        seated = tuple(seats) or phrase("none")
        why = phrase("history.nobody-sat", seat=arguments.seat, seats=seated)
        raise Refused("no-history", round=name, why=why)
    from croupier.table.sight import told

    return found._replace(entries=tuple(told(found.entries, arguments.seat)))


def opening(entries: tuple[Entry, ...]) -> Opening:
    """What a round began with."""
    return next(e for entry in entries for e in entry.events if isinstance(e, Opening))


def _of_text(name: str, own: Own) -> Found:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = f"cannot be read: {error}"
        raise RoundTextError("unreadable-round", file=name, line=1, why=why) from error
    if reader := reader_of(text):
        book = find_rules(reader.wanted(text, name), own, today())
        entries, setting = reader.read(text, book, name)
        return Found(entries, setting, 0)
    book = find_rules(wanted(text, name), own, today())
    played = replay(text, book, name)
    section = book.section(played.text.headers["game"])
    return Found(played.entries, lay_out(section.game, section.rules, played.table.plate), 0)


def _of_house(file: Path, name: str) -> Found:
    from croupier import store
    from croupier.house.tables.kept import kept_setting

    with store.look(file) as reader:
        recorded = reader.read_round(name)
        if not recorded:
            raise Refused("unknown-round", round=name)
        entries = tuple(each.entry for each in recorded)
        pinned = opening(entries).pinned
        setting = kept_setting(reader, pinned.game, pinned.rules, pinned.plate)
    return Found(entries, setting, recorded[0].at)
