"""`croupier demo`: fills a new folder with a house that has a month behind it."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from croupier.cli import house, profile
from croupier.cli.books import add_shelf
from croupier.cli.progress import Progress
from croupier.errors import Refused

FOLDER = "croupier-demo"


def add(commands: Any) -> None:
    command = commands.add_parser(
        "demo",
        description="Fills a new folder with a house in which so many days have passed: staff with "
        "logins, guests, cage, tables with rounds that were really played, disputes, an exclusion, "
        "an inspection, and a day that is under way. Everybody in it is invented. With the same "
        "seed and the same last moment it is the same, byte for byte.",
    )
    command.add_argument(
        "--data",
        type=Path,
        default=Path(FOLDER),
        metavar="DIR",
        help=f"a folder without a house (./{FOLDER})",
    )
    command.add_argument("--seed", default="1", metavar="N", help="another month (%(default)s)")
    command.add_argument(
        "--days", type=_days, default=30, metavar="N", help="whole days before today (%(default)s)"
    )
    command.add_argument(
        "--rounds",
        type=_rounds,
        default=12,
        metavar="N",
        help="rounds of each table and day (%(default)s)",
    )
    command.add_argument(
        "--until",
        metavar="MOMENT",
        help="the last moment, by the clock of the house: 2026-11-16T18:00 (now)",
    )
    command.add_argument(
        "--closed", action="store_true", help="all days are closed, and today nobody has come yet"
    )
    command.add_argument("--json", action="store_true", help="who is who as JSON")
    profile.add_option(command)
    add_shelf(command)
    command.set_defaults(run=run)


def _days(text: str) -> int:
    return _number(text, 1, 365)


def _rounds(text: str) -> int:
    return _number(text, 3, 300)


def _number(text: str, least: int, most: int) -> int:
    if not text.isdigit() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    from croupier.cli.today import today
    from croupier.house.demo import Asked, make
    from croupier.house.plan import read_plan
    from croupier.house.profile import read_profile
    from croupier.web.logs import set_up

    file = arguments.data / house.FILE
    if file.exists():
        raise Refused("house-there", folder=str(arguments.data))
    set_up(logging.WARNING)
    day = today()
    terms = read_profile(arguments.profile, arguments.books, day)
    places = read_plan(own=arguments.books, day=day)
    until = _moment(arguments.until, terms.zone)
    asked = Asked(arguments.seed, until, arguments.days, arguments.rounds, closed=arguments.closed)
    logins = make(asked, file, places, terms, _told(Progress(often=5), arguments.days))
    if arguments.json:
        print(msgspec.json.encode([each._asdict() for each in logins]).decode())
        return 0
    print(f"The demo lies in {arguments.data}. Everybody's password: {logins[0].password}")
    for each in logins:
        print(f"  {each.login:<14} {each.badge:<5} {each.role}")
    print(f"Open it: croupier serve --data {arguments.data}, then /account/login and /office.")
    return 0


def _moment(text: str | None, zone: str) -> int:
    """By the clock of the house; without one, this minute."""
    try:
        at = datetime.fromisoformat(text) if text else datetime.now(ZoneInfo(zone))
    except ValueError as error:
        raise Refused("until-unread", found=text or "") from error
    at = at.replace(second=0, microsecond=0, tzinfo=at.tzinfo or ZoneInfo(zone))
    return round(at.timestamp() * 1000)


def _told(progress: Progress, days: int) -> Callable[[int, str, int], None]:
    """How far it is, day by day."""

    def tell(done: int, day: str, rounds: int) -> None:
        progress.tell(f"{done} of {days} days, until {day}: {rounds:,} rounds played", done, days)

    return tell
