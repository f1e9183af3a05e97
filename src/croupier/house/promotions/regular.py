"""Bonus games that a house of the program announces by itself, one after the other, as its profile
says: every day or every week, until an hour of the clock on the wall."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from croupier.daybook.authority import PROGRAM
from croupier.daybook.house_values import RegularBonus
from croupier.daybook.rooms.promotions import announcing, standing
from croupier.daybook.step import Actor
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.daybook import DayBook

NOBODY = Actor("", PROGRAM)
DAY = 86_400_000
SUNDAY = 6


async def announce(book: DayBook) -> None:
    """Whatever is not running is drafted and published."""
    if book.terms.staffed_by != "program" or book.terms.bonus_games is None:
        return
    for wanted in book.terms.bonus_game:
        if not _runs(book, wanted.name) and _has_a_section(book):
            begun = await book.begin(
                "bonus-game", "draft", NOBODY, **said(book.terms, wanted, book.now())
            )
            await book.take(begun.act.case, "publish", NOBODY)


def _runs(book: DayBook, name: str) -> bool:
    games, now = standing.of(book.house), book.now()
    return any(
        each.name == name and case in games and now < games[case].set.ends and not games[case].over
        for case, each in announcing.of(book.house).items()
    )


def _has_a_section(book: DayBook) -> bool:
    """A house without an approved section announces nothing."""
    try:
        announcing.section(book.house, book.terms, "bonus games", book.now())
    except Refused:
        return False
    return True


def said(terms: Terms, wanted: RegularBonus, now: int) -> dict[str, Any]:
    """What is announced now: until its next hour, and given within a day."""
    ends = ends_of(terms, wanted, now)
    return {
        "name": wanted.name,
        "items": [{"item": item, "says": says} for item, says in wanted.items.items()],
        "by": wanted.by,
        "won": "drawn",
        "begins": now,
        "ends": ends,
        "held": ends,
        "given": ends + DAY,
        "prizes": [{"what": wanted.name, "sum": terms.minor(prize)} for prize in wanted.prizes],
        "per": terms.minor(wanted.per) if wanted.by == "machine play" else wanted.per,
        "most": wanted.most,
        "games": list(wanted.games),
    }


def ends_of(terms: Terms, wanted: RegularBonus, now: int) -> int:
    """The next time its hour comes; of a weekly one on a Sunday."""
    zone = ZoneInfo(terms.zone)
    here = datetime.fromtimestamp(now / 1000, zone)
    hour = time.fromisoformat(wanted.until)
    at = datetime.combine(here.date(), hour, zone)
    while at <= here or (wanted.every == "week" and at.weekday() != SUNDAY):
        at = datetime.combine(at.date() + timedelta(1), hour, zone)
    return int(at.timestamp() * 1000)
