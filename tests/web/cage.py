"""A house with its cage: a gaming day, chips and cash at a window, a table with a float."""

from __future__ import annotations

from typing import Any

from croupier.daybook.book import awaiting
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at
from tests.web.house import House
from tests.web.staff import Office, done, posted

PEOPLE = {
    "anna": ("game manager", "office"),
    "boris": ("cashier", "window 1"),
    "petar": ("pit boss", "table h1"),
    "dora": ("dealer", "table h1"),
    "ina": ("inspector", "table h1"),
    "vera": ("registrar", "door"),
}
SET = {"100": 400, "5": 400}
FLOAT = {"100": 100, "5": 100}
CASH = 3_000_000


def say(house: House, who: str, procedure: str, step: str, **said: Any) -> None:
    """The step of the case that awaits it; or a new case."""
    book, by = house.floor.daybook, Actor(who, "")
    open_ = [each for each in awaiting(book.house, book.terms) if each.procedure == procedure]
    case = next((each.case for each in open_ if each.step.name == step), "")
    if case:
        done(house, book.take(case, step, by, **said))
    else:
        done(house, book.begin(procedure, step, by, **said))


def staffed(house: House) -> dict[str, Office]:
    """Everybody on shift, each at their own pages."""
    return {who: Office(house, posted(house, who, *post)) for who, post in PEOPLE.items()}


def furnished(house: House) -> None:
    """The day is open, the window counted, and the table has its float."""
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    say(house, "anna", "gaming-day", "open", day=today)
    say(house, "anna", "chip-set", "buy", chips=SET)
    say(house, "boris", "chip-set", "count", chips=SET)
    say(house, "anna", "funding", "bring", cash=CASH)
    say(house, "boris", "funding", "count", cash=CASH)
    say(house, "anna", "vault", "hand-out", window="window 1", chips=SET, cash=CASH)
    say(house, "boris", "vault", "receive")
    say(house, "boris", "window", "open", chips=SET, cash=CASH)
    say(house, "anna", "window", "second-count", chips=SET, cash=CASH)
    say(house, "boris", "opening", "hand-out", table="h1", chips=FLOAT)
    say(house, "dora", "opening", "count", chips=FLOAT)
    say(house, "ina", "opening", "sign")
    say(house, "vera", "visit", "admit", person="v1", document=True, adult=True)
