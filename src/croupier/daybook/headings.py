"""Under what an entry is looked for once the book is long: a person, a month of tax, the payouts,
the exclusions."""

from __future__ import annotations

from croupier.daybook.attendance import ABOUT, whose
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.cage.taxes import TaxPaid, TaxWithheld
from croupier.daybook.rooms.door.visitors import TurnedAway
from croupier.daybook.rooms.players.exclusion import EntryTakenBack, Excluded
from croupier.daybook.step import Fact

EXCLUSIONS = "exclusions"
PAYOUTS = "payouts"


def about(person: str) -> str:
    return f"person {person}"


def since_excluded(person: str) -> str:
    """What bears on somebody's exclusions after they were made."""
    return f"since excluded {person}"


def tax_of(month: str) -> str:
    return f"tax {month}"


def headings(entry: DayEntry) -> set[str]:
    found = {heading for fact in entry.facts for heading in _of(fact)}
    if entry.procedure == "cash-out" and entry.act.step == "ask":
        found.add(PAYOUTS)
    return found


def _of(fact: Fact) -> set[str]:
    found = {about(whose(fact))} if isinstance(fact, ABOUT) else set()
    match fact:
        case Excluded():
            found.add(EXCLUSIONS)
        case TurnedAway(person) | EntryTakenBack(person):
            found.add(since_excluded(person))
        case TaxWithheld(month=month) | TaxPaid(month=month):
            found.add(tax_of(month))
    return found
