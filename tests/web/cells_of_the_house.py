"""Drivers for what the staff do by the book: cage, tables, registers, licence, disputes.

A case that awaits the step is taken from the days of the books, or from a house at random, and
laid on the desk. Who may do it is given its form; everybody else sends it, and is refused by name.
That the step then does what it should is proven by the days and by walks through every procedure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec
from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.authority import GUEST, PLAYER, PROGRAM, REGULATOR, STAFF
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import play
from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.state import Case
from croupier.daybook.step import Act
from croupier.daybook.story import tell
from croupier.errors import CroupierError
from croupier.house.profile import terms_of_day
from croupier.web.office.ways import own_page
from tests.daybook.houses import TERMS
from tests.daybook.test_racks import FLOAT, closed
from tests.daybook.test_shipped_days import DAYS
from tests.daybook.walks import Walk
from tests.web.cells import Driver
from tests.web.cells_of_disputes import for_both
from tests.web.house import House
from tests.web.staff import Answer, Office

WORKS = {*STAFF, REGULATOR}
WALKS = range(1, 7)
STEPS = 400
HERE = {
    "table r1": "table h1",
    "table b1": "table h1",
    "table p1": "table h1",
    "window 2": "window 1",
}
"""Where the personas stand, for where people stood in those days."""


def told() -> Iterator[Iterable[DayEntry]]:
    for file in DAYS:
        day = read_day(file.read_text("utf-8"), file.name)
        yield play(day, terms_of_day(day.headers["house"])).entries
    for seed in WALKS:
        yield Walk(seed, TERMS).walk(STEPS).entries
    yield _seldom().entries


def _seldom() -> Walk:
    """What chance brings about too seldom."""
    walk = Walk(0, TERMS).admit()
    received = {"contract": "c-1", "sum": 100_00, "received": "2026-11-16"}
    walk.say("boris", "transfer-in", "receive", person="v1", **received)
    walk.say("boris", "transfer-in", "register", number="77")
    walk.say("boris", "transfer-in", "identify", person="v1")
    walk.say("boris", "transfer-in", "name")
    walk.say("boris", "transfer-in", "count", chips={"100": 1})
    walk.say("boris", "transfer-in", "sign", person="v1")
    walk.say("boris", "transfer-in", "hand-out")
    walk.say("petar", "fill", "request", table="r1", chips={"100": 1})
    walk.say("boris", "fill", "count", chips={"100": 1})
    walk.say("dora", "fill", "receive", chips={"100": 1})
    walk.say("ina", "fill", "sign")
    back = {"source": "table r1", "destination": "window 1", "chips": {"100": 1}}
    fill = walk.entries[-1].act.case
    walk.say("boris", "correction", "propose", case=fill, reason="it was for b1", **back)
    closed(walk, FLOAT, "dan")
    walk.say("boris", "rake-box", "count", table="b1", chips={"100": 1}, recorded=100_00)
    return walk


@cache
def cases() -> dict[str, Case]:
    """For each later step a case that awaits it."""
    found: dict[str, Case] = {}
    for entries in told():
        acts: dict[str, tuple[Act, ...]] = {}
        for entry in entries:
            case = entry.act.case
            acts[case] = (*acts.get(case, ()), entry.act)
            so_far = Case(entry.procedure, entry.version, acts[case])
            for step in _awaited(so_far):
                found.setdefault(f"{entry.procedure}.{step}", so_far)
    return found


def _awaited(case: Case) -> tuple[str, ...]:
    """By the terms of this house; by those of another the story may have gone elsewhere."""
    try:
        steps = tell(PROCEDURES[case.procedure], TERMS, case.acts).awaiting
    except (CroupierError, KeyError):
        return ()
    return tuple(step.name for step in steps)


def _here(case: Case) -> Case:
    """At the places of the personas."""
    text = msgspec.json.encode(case).decode()
    for there, here in HERE.items():
        text = text.replace(f'"{there}"', f'"{here}"')
        text = text.replace(f'"{there.split()[1]}"', f'"{here.split()[1]}"')
    return msgspec.json.decode(text, type=Case)


def begins(procedure: str, step: str) -> Driver:
    return lambda _, office, role: _tried(office, procedure, step, role, f"begin/{procedure}")


def goes_on(procedure: str, step: str) -> Driver:
    def tries(house: House, office: Office, role: str) -> Answer:
        log, name = house.floor.daybook, f"{procedure}-999999"
        before = log.house
        case = _here(cases()[f"{procedure}.{step}"])
        log.house = replace(before, cases={**before.cases, name: case})
        try:
            return _tried(office, procedure, step, role, f"cases/{name}")
        finally:
            log.house = before

    return tries


def _tried(office: Office, procedure: str, step: str, role: str, where: str) -> Answer:
    own = own_page(f"{procedure}.{step}")
    path = f"/office/{where}/{step}"
    if "{case}" in own:
        path = own.format(case=where.rpartition("/")[2])
    allowed = role in PERMITS[f"{procedure}.{step}"].roles
    return office.get(path) if allowed else office.post(path)


def drivers(besides: Iterable[str]) -> dict[str, Driver]:
    """For every step that the staff do and that has no driver of its own."""
    found: dict[str, Driver] = {}
    for action, permit in PERMITS.items():
        procedure, _, step = action.partition(".")
        works = {*permit.roles} & WORKS or permit.roles == (PROGRAM,)
        if action in besides or procedure not in PROCEDURES or not works:
            continue
        first = {each.name for each in book.first_steps(procedure, TERMS)}
        if step in first:
            found[action] = begins(procedure, step)
        elif action in cases():
            found[action] = goes_on(procedure, step)
        if action in found and {PLAYER, GUEST} <= {*permit.roles}:
            found[action] = for_both(action, found[action])
    return found
