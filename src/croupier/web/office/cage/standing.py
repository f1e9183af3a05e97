"""How the cage stands this minute: windows and vault, chips by denomination wherever they are, the
reserves beside their approved sizes, payouts that are owed, and what was flagged (`bg` art. 5, 9.8,
`by` 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.authority import TABLE, WINDOW, kind
from croupier.daybook.chips import Chips, value
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage import dealings, reserves, taxes, windows
from croupier.daybook.rooms.cage.chips import PUBLIC, VAULT
from croupier.daybook.rooms.floor import racks
from croupier.daybook.state import House
from croupier.daybook.terms import Terms
from croupier.house.cage.reserve_watch import Exposure
from croupier.ledger.accounts import at_bank, cash
from croupier.money import read_amount
from croupier.print.papers.cage_sheets import Counted, inventory_sheet
from croupier.print.papers.wording import Words
from croupier.web import api
from croupier.web.office.cage.sums import means, money, place, place_in
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.printing import printed
from croupier.web.office.tasks import Task, open_tasks, to_begin
from croupier.web.office.ways import CAGE, Way

router = APIRouter()
WAYS = (Way(CAGE, "/office/cage", "office.cage", ("cage.read",)),)
Reads = Annotated[Visit, Depends(reading("cage.read"))]
PROCEDURES = (
    "window",
    "buy-in",
    "transfer-in",
    "cash-out",
    "receipt",
    "vault",
    "funding",
    "chip-set",
    "statement",
    "reserve",
    "cash-flag",
    "correction",
    "stray",
    "tax",
)
"""What is done at the cage, in the order in which its page offers it."""


class Till(NamedTuple):
    """A window, or the vault. `cashiers`: who stands there; `imprest`: what it had when it was
    opened or taken over, nothing where it is closed; `case`: its page."""

    place: str
    cashiers: tuple[str, ...]
    chips: Chips
    worth: int
    cash: int
    imprest: int | None
    case: str

    @property
    def together(self) -> int:
        return self.worth + self.cash

    @property
    def moved(self) -> int | None:
        """Since its imprest was counted."""
        return None if self.imprest is None else self.together - self.imprest


def tills_of(house: House, terms: Terms) -> list[Till]:
    """The vault first, then every window that is open or has anything."""
    held, cashes = where.of(house).at, tills.of(house).holds
    named = {
        *windows.of(house).open,
        *(each for each in held if kind(each) == WINDOW),
        *(each.partition(":")[2] for each in cashes if each.startswith(cash(WINDOW))),
        *(each for post in staff.of(house).posts.values() for each in post.places),
    }
    return [_till(house, terms, each) for each in (VAULT, *sorted(filter(_is_window, named)))]


def _is_window(named: str) -> bool:
    return kind(named) == WINDOW


def _till(house: House, terms: Terms, named: str) -> Till:
    posts = staff.of(house).posts.items()
    cashiers = tuple(sorted(who for who, post in posts if named in post.places))
    chips, window = where.at(house, named), windows.of(house).open.get(named)
    return Till(
        named,
        cashiers,
        chips,
        value(chips, terms.currency),
        tills.at(house, named),
        window.imprest if window else None,
        window.case if window else "",
    )


class Lies(NamedTuple):
    """Chips at one place: how many of each denomination, from the highest, and their worth."""

    place: str
    counts: tuple[int, ...]
    worth: int


def denominations(terms: Terms) -> tuple[str, ...]:
    return tuple(sorted(terms.denominations, key=lambda chip: -read_amount(chip, terms.currency)))


def inventory(house: House, terms: Terms) -> tuple[list[Lies], Lies]:
    """Where all chips are, and the set that they come to."""
    held = where.of(house)
    names = sorted(held.at, key=_in_order)
    return [_lies(terms, each, held.at[each]) for each in names], _lies(terms, "", held.total())


def _in_order(named: str) -> tuple[int, str]:
    """Vault, windows, tables, whatever else, and last the public."""
    first = {VAULT: 0, WINDOW: 1, TABLE: 2, PUBLIC: 9}
    return first.get(kind(named), 5), named


def _lies(terms: Terms, named: str, chips: Chips) -> Lies:
    counts = tuple(chips.get(chip, 0) for chip in denominations(terms))
    return Lies(named, counts, value(chips, terms.currency))


@router.get("/office/cage")
def cage(visit: Reads) -> Response:
    house, terms, now = visit.house, visit.book.terms, visit.now
    places, everything = inventory(house, terms)
    tasks = open_tasks(house, terms, visit.actor)
    return shown(
        visit,
        "cage/standing.html",
        tills=tills_of(house, terms),
        denominations=denominations(terms),
        places=places,
        everything=everything,
        reserve=reserves.standing(house, terms, now),
        statements=reserves.of(house).statements,
        banks={name: tills.of(house).holds.get(at_bank(name), 0) for name in BANKS},
        breaches=reserves.of(house).breaches,
        exposure=_exposure(visit),
        tables=len(api.floor_of(visit.request).desks),
        due=sorted(dealings.of(house).due.items(), key=lambda each: each[1].until),
        flags=dealings.of(house).flags,
        owed_tax=taxes.of(house).owed,
        tasks=[task for task in tasks if task.procedure in PROCEDURES],
        begin=_offered(to_begin(house, terms, visit.actor)),
        now=now,
        money=money(visit),
        place=place(visit),
        means=means(visit),
    )


def _exposure(visit: Visit) -> Exposure | None:
    """What the tables that have their floats could have to pay; nothing while it is counted."""
    floor = api.floor_of(visit.request)
    open_now = [name for name, rack in racks.of(visit.house).open.items() if rack.closer is None]
    desks = [floor.desks[name] for name in sorted(open_now) if name in floor.desks]
    return floor.reserve_watch.exposure(desks, visit.book.terms)


@router.get("/office/cage.pdf")
async def sheet(visit: Reads) -> Response:
    """Chips by denomination and the reserves, as they stand; for the regulator, or to be signed."""
    house, terms, now = visit.house, visit.book.terms, visit.now
    places, everything = inventory(house, terms)
    reserve = reserves.standing(house, terms, now)

    def make(words: Words) -> dict[str, Any]:
        said = place_in(words.speech)
        rows = [Counted(said(each.place), each.counts, each.worth) for each in places]
        together = Counted(words.say("together"), everything.counts, everything.worth)
        return inventory_sheet(rows, together, denominations(terms), reserve, now, words)

    return await printed(visit, "cage", make)


BANKS = ("bank transfer", "bank card", "e-money")


def _offered(tasks: Iterable[Task]) -> Iterator[Task]:
    found = [task for task in tasks if task.procedure in PROCEDURES]
    return iter(sorted(found, key=lambda task: PROCEDURES.index(task.procedure)))
