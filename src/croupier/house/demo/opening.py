"""Before the first day of the demo: accounts, the licence, equipment, chips and cash."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

from croupier.daybook.authority import GAME_MANAGER
from croupier.daybook.rooms.players.accounts import Kind
from croupier.daybook.rooms.premises import licence
from croupier.house.demo.cast import (
    INSPECTOR_OF_THE_STATE,
    PASSWORD,
    PIN,
    STAFF,
    TABLES,
    Guest,
    Staff,
    guests,
    staff_person,
)
from croupier.house.demo.telling import Teller
from croupier.house.people.account import Application
from croupier.house.people.accounts import Handed
from croupier.house.people.passwords import Passwords
from croupier.house.people.people import People

SET = {"1000": 600, "100": 2_500, "25": 2_000, "5": 3_000, "1": 5_000}
"""The chips of the house."""
CASH = 240_000
"""Major units that the cage begins with; at the bank lies as much again."""
VISITORS = 60
FIRST_LOGIN = 1001


class Numbers:
    """Ids and digits that come the same again."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(f"{seed} ids")
        self._login = FIRST_LOGIN - 1

    def id(self) -> str:
        return f"{self._chance.getrandbits(64):016x}"

    def digits(self) -> int:
        self._login += 1
        return self._login


class OnePassword(Passwords):
    """Everybody in the demo has the same: it is computed once."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, str] = {}

    async def hashed(self, text: str) -> str:
        if text not in self._known:
            self._known[text] = await super().hashed(text)
        return self._known[text]


# People.


async def hire(teller: Teller, told: Callable[[str, str, str], None]) -> None:
    """Everybody on the staff, and the regulator, with an account of their own. `told`: as what
    they work, their badge and their login."""
    people, first = teller.floor.people, STAFF[0]
    asked = Application(staff_person(first, 1), first.word, PASSWORD, first.badge, PIN)
    account = await people.accounts.open_first(asked, people.first.code())
    teller.ids[first.word] = account.person
    told(first.role, first.badge, account.login)
    await teller.begin(first.word, "shift", "begin", role=GAME_MANAGER, places=["office"])
    for number, one in enumerate((*STAFF[1:], INSPECTOR_OF_THE_STATE), 2):
        handed = await _enrolled(teller, people, one, number)
        told(one.role, one.badge, handed.login)


async def _enrolled(teller: Teller, people: People, one: Staff, number: int) -> Handed:
    by = teller.actor("anna")
    kind: Kind = "staff" if one in STAFF else "regulator"
    person = staff_person(one, number)
    handed = await people.accounts.create_staff(by, person, one.word, one.badge, kind)
    await people.entrance.reset(handed.login, handed.code, PASSWORD, PIN)
    if kind == "regulator":
        teller.regulator = handed.person
        return handed
    teller.ids[one.word] = handed.person
    said = {"person": handed.person, "roles": [one.role], "of_age": True}
    await teller.begin("anna", "engagement", "engage", **said)
    return handed


async def acquaint(teller: Teller, numbers: Numbers) -> None:
    """The visitors of the month. Some have an account, and play on the net, too."""
    accounts = teller.floor.people.accounts
    for guest in guests(Random(f"{teller.chance.getrandbits(64)}"), VISITORS):
        if guest.alias:
            asked = Application(guest.person, guest.alias.lower(), PASSWORD, guest.alias)
            account = await accounts.register(asked, None)
            person = account.person
            teller.players[person] = account.player
        else:
            person = await _filed(teller, numbers, guest)
        teller.guests[person] = guest


async def _filed(teller: Teller, numbers: Numbers, guest: Guest) -> str:
    """A visitor without an account has a file all the same."""
    person = f"p{numbers.id()}"
    await teller.files(person, guest.person)
    return person


# The house.


async def license_it(teller: Teller) -> None:
    """The certificate with every table on it, the rules in force, cameras, keys and papers; what
    is on record already stays."""
    today = teller.day
    places = [f"table {table}" for table in teller.floor.desks]
    if licence.of(teller.house).certificate is None:
        await _certificate(teller, places)
    await _editions(teller)
    for number, table in enumerate(TABLES, 1):
        seen = [f"table {table}", f"window {number % 2 + 1}"]
        said = {"camera": f"c{number}", "sees": seen, "resolution": "high", "frames": 25}
        await teller.begin("anna", "camera", "install", storage="rack 2", **said)
        key = f"rack {table}"
        await teller.begin("anna", "key", "register", key=key, equipment=f"table {table}")
        until = (today + timedelta(40 + 30 * number)).isoformat()
        paper = {"equipment": f"table {table}", "kind": "type approval", "number": f"BIM-{number}"}
        await teller.begin("anna", "technical-paper", "file", until=until, **paper)
    for number in range(1, 13):
        colour = ("red", "blue")[number % 2]
        await teller.begin(
            "petar", "deck", "receive", deck=f"d{number}", maker="Copag", colour=colour
        )
    for number, table in enumerate(TABLES[1:], 1):
        await teller.begin("petar", "deck", "issue", deck=f"d{number}", table=table)


async def _certificate(teller: Teller, places: list[str]) -> None:
    today = teller.day
    listed = [
        {"id": place, "name": "Abbiati", "type": "gaming table", "version": "2", "serial": f"77{n}"}
        for n, place in enumerate(places, 81)
    ]
    days = {name: (today - timedelta(n)).isoformat() for name, n in _DATES.items()}
    begun = await teller.begin(
        "anna", "certificate", "receive", number="L-1180", decision="000030-7114",
        address=teller.terms.address, equipment=listed, **days,
    )  # fmt: skip
    case = begun.act.case
    for place in places:
        await teller.go("anna", case, "put-in-service", equipment=place)
    await teller.go("anna", case, "display", where="at the door", seen="photo-1")


_DATES = {"issued": 8, "received": 4, "in_force": 5}


async def _editions(teller: Teller) -> None:
    """The rules by which the tables of the house's own currency play."""
    desks = [desk.place.opened for desk in teller.floor.desks.values()]
    currency = teller.floor.daybook.terms.currency
    for book in sorted({opened.book for opened in desks if opened.plate.currency == currency}):
        day = teller.day.isoformat()
        if licence.in_force(teller.house, book, day) is not None:
            continue
        games = sorted({opened.game for opened in desks if opened.book == book})
        said = {"edition": f"{book}-2026", "book": book, "games": games, "currencies": ["BGN"]}
        begun = await teller.begin("anna", "edition", "draft", **said)
        case, earlier = begun.act.case, (teller.day - timedelta(3)).isoformat()
        await teller.go("anna", case, "submit", request="220", on=earlier)
        await teller.go("anna", case, "approve", decision="131", on=earlier)
        await teller.go("anna", case, "enter-into-force", on=day)
        await teller.go("anna", case, "display", where="at the door", seen="photo-2")


async def fund(teller: Teller) -> None:
    """The set of chips and the reserves, counted by two (`bg` art. 5)."""
    unit = teller.unit
    await teller.case(("anna", "chip-set", "buy"), chips=SET)
    await _counted(teller, "chip-set", chips=SET)
    await teller.begin("anna", "funding", "bring", cash=CASH * unit)
    await _counted(teller, "funding", cash=CASH * unit)
    at = teller.clock.now()
    said = {"account": "bank transfer", "bank": "First Bank", "sum": CASH * unit, "at": at}
    await teller.begin("anna", "statement", "enter", **said)
    for window, share in (("window 1", 4), ("window 2", 1)):
        chips = {name: count * share // 5 for name, count in SET.items()}
        said = {"window": window, "chips": chips, "cash": CASH * unit * share // 5}
        begun = await teller.begin("anna", "vault", "hand-out", **said)
        await teller.go("boris" if window == "window 1" else "bela", begun.act.case, "receive")


async def _counted(teller: Teller, procedure: str, **said: object) -> None:
    """By the second person."""
    case = next(name for name, one in teller.house.cases.items() if one.procedure == procedure)
    await teller.go("boris", case, "count", **said)
