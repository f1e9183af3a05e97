"""The people of the demo: all invented, with documents that nobody has."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import NamedTuple

from croupier.daybook.authority import (
    CASHIER,
    CHIPPER,
    DEALER,
    DOOR,
    GAME_MANAGER,
    HALL,
    INSPECTOR,
    OFFICE,
    PIT_BOSS,
    REGISTRAR,
    REGULATOR,
    SECURITY,
    SLOT_ATTENDANT,
    SLOT_MANAGER,
    at_table,
)
from croupier.house.people.person import Document, Person

TABLES = ("r4", "b1", "j3", "j6", "c1")
"""Tables of the house's own currency, with racks: opened, filled and closed by people."""
ON_THE_NET = ("r1", "j1", "o1", "u1", "h1", "t1", "k1")
"""Tables without a rack, which play a little."""
MACHINES = ("a1", "a2", "a3")
"""In the machine hall."""
PASSWORD, PIN = "by the book 2026", "2468"
"""Of everybody: it is a house for show."""


class Staff(NamedTuple):
    """One of the staff. `word`: how the demo calls them and their login begins; `badge`: by which
    everybody in the house knows them."""

    word: str
    names: str
    badge: str
    role: str
    places: tuple[str, ...]


_GROUPS = tuple(map(at_table, TABLES))
STAFF = (
    Staff("anna", "Anna Petrova Koleva", "GM1", GAME_MANAGER, (OFFICE,)),
    Staff("ada", "Adriana Ilieva Ruseva", "GM2", GAME_MANAGER, (OFFICE,)),
    Staff("petar", "Petar Dimov Stanev", "PB1", PIT_BOSS, _GROUPS),
    Staff("ina", "Ina Georgieva Marinova", "IN1", INSPECTOR, _GROUPS[:3]),
    Staff("ivan", "Ivan Todorov Iliev", "IN2", INSPECTOR, _GROUPS[3:]),
    Staff("dora", "Teodora Hristova Lazarova", "DL1", DEALER, _GROUPS[:1]),
    Staff("dan", "Daniel Pavlov Nenov", "DL2", DEALER, _GROUPS[1:2]),
    Staff("desi", "Desislava Angelova Toneva", "DL3", DEALER, _GROUPS[2:3]),
    Staff("dimo", "Dimo Vasilev Kirov", "DL4", DEALER, _GROUPS[3:4]),
    Staff("dilyana", "Dilyana Yordanova Peeva", "DL5", DEALER, _GROUPS[4:5]),
    Staff("chavo", "Chavdar Minchev Gospodinov", "CH1", CHIPPER, _GROUPS[:1]),
    Staff("boris", "Boris Nikolov Zhelev", "CA1", CASHIER, ("window 1",)),
    Staff("bela", "Bela Asenova Gencheva", "CA2", CASHIER, ("window 2",)),
    Staff("vera", "Vera Stoyanova Doneva", "RE1", REGISTRAR, (DOOR,)),
    Staff("sava", "Sava Krastev Bonev", "SE1", SECURITY, (HALL,)),
    Staff("sofi", "Sofia Radeva Mitkova", "SM1", SLOT_MANAGER, (HALL,)),
    Staff("stan", "Stanimir Ganev Yanev", "SA1", SLOT_ATTENDANT, (HALL,)),
)
INSPECTOR_OF_THE_STATE = Staff("rex", "Reneta Boyanova Dancheva", "REG1", REGULATOR, ())
FIRST = (
    "Emil", "Kalina", "Marin", "Yana", "Stoyan", "Lidia", "Orlin", "Nevena", "Rumen", "Silvia",
    "Todor", "Vesela", "Hristo", "Gergana", "Plamen", "Ralitsa", "Simeon", "Tsveta", "Valeri",
    "Zlatka",
)  # fmt: skip
LAST = (
    "Andreev", "Bachev", "Danev", "Enchev", "Fotev", "Gavazov", "Hadzhiev", "Kableshkov",
    "Lambov", "Manolov", "Naydenov", "Ovcharov", "Parvanov", "Raykov", "Slavov", "Tabakov",
    "Uzunov", "Velchev", "Zarev", "Yakimov",
)  # fmt: skip
ALIASES = ("Comet", "Willow", "Falcon", "Marble", "Juniper", "Harbour", "Saffron", "Thistle")
"""Names at the table of players with an account."""


class Guest(NamedTuple):
    """A visitor. `alias`: of who has an account with the house; `luck`: how much they bring."""

    person: Person
    alias: str
    luck: int


def person(names: str, born: str, number: int) -> Person:
    return Person(
        names,
        born,
        Document("identity card", f"{640_000_000 + number}", "BG"),
        f"{number % 90 + 1} Shipka St, Sofia",
        f"demo-{number}@example.org",
        f"{born[2:4]}{born[5:7]}{born[8:10]}{number % 10_000:04d}",
    )


def staff_person(one: Staff, number: int) -> Person:
    return person(one.names, f"{1970 + number % 28}-0{number % 9 + 1}-1{number % 9}", number)


def minor(chance: Random, today: date) -> Person:
    """Somebody who is not of age today."""
    name = f"{chance.choice(FIRST)} {chance.choice(LAST)}"
    born = f"{today.year - chance.choice((16, 17))}-12-{chance.randint(10, 28)}"
    return person(name, born, 5_000 + chance.randrange(4_000))


def guests(chance: Random, count: int) -> list[Guest]:
    """So many visitors, of age."""
    names = [f"{first} {last}" for first in FIRST for last in LAST]
    chance.shuffle(names)
    found = []
    for number, name in enumerate(names[:count]):
        born = f"{chance.randint(1950, 2004)}-{chance.randint(1, 12):02d}-{chance.randint(1, 28)}"
        who = person(name, born if len(born) == 10 else f"{born[:8]}0{born[8:]}", 1_000 + number)
        alias = ALIASES[number] if number < len(ALIASES) else ""
        found.append(Guest(who, alias, chance.choice((300, 500, 800, 1_500, 2_500))))
    return found
