"""Who may do what, cell by cell: every role and every permit over the house's own HTTP, allowed or
refused by name. What is done at a table goes over the socket, and is tried there.

A permit that a room brings is driven without a word here where its step begins a case and staff
alone may do it; any other needs a line in `DRIVERS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.authority import GUEST, OFF_SHIFT, PLAYER, REGULATOR, ROLES
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
from croupier.daybook.weeks import span_of, week_at
from tests.daybook.houses import TERMS
from tests.web.house import House
from tests.web.staff import ANNA, Answer, Office, done, engaged, person_of, persona
from tools import authority

AT_TABLES = "table."
"""Permits of what is done at a table."""
PERMISSION = ("login-needed", "not-on-shift", "not-yours-to-do", "not-your-place", "not-yours")
MANAGER = Actor(ANNA, "")
NEW = count(1)
"""Somebody, or some week, that nobody has had before."""

Driver = Callable[[House, Office, str], Answer]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    persona(opened, "game manager")
    yield opened
    opened.close()


# People and cases, as a cell needs them.


def standing(house: House) -> staff.Staff:
    return staff.of(house.floor.daybook.house)


def somebody(house: House) -> str:
    person = f"dealer-{next(NEW)}"
    engaged(house, person, "dealer")
    return person


def on_shift(house: House) -> tuple[str, str]:
    """A new dealer at the first table, and the case of the shift."""
    person, log = somebody(house), house.floor.daybook
    said: dict[str, Any] = {"person": person, "role": "dealer", "places": ["table h1"]}
    done(house, log.begin("shift", "post", MANAGER, **said))
    return person, standing(house).posts[person].case


def own_case(house: House, role: str) -> tuple[str, str]:
    """The shift of whoever comes as this; somebody else's, where they are on none."""
    post = standing(house).posts.get(person_of(role))
    return (person_of(role), post.case) if post else on_shift(house)


def handed_over(house: House, person: str, case: str, to: str) -> None:
    log = house.floor.daybook
    done(house, log.take(case, "hand-over", Actor(person, ""), to=to))


def colleague(house: House, person: str) -> str:
    """Somebody else who may take the shift over."""
    other = f"{person}-{next(NEW)}"
    engaged(house, other, standing(house).posts[person].role)
    return other


def off_again(house: House) -> None:
    """Whoever is off shift in these tests is so for the next cell, too."""
    person = person_of(OFF_SHIFT)
    if post := standing(house).posts.get(person):
        done(house, house.floor.daybook.take(post.case, "end", Actor(person, "")))


# What is done in a cell.


def reads(path: str) -> Driver:
    return lambda _, office, __: office.get(path)


def engage(_: House, office: Office, __: str) -> Answer:
    said = {"person": f"new-{next(NEW)}", "roles": "dealer", "of_age": "on"}
    return office.post("/office/begin/engagement/engage", said)


def release(house: House, office: Office, _: str) -> Answer:
    said = {"person": somebody(house), "reason": "left"}
    return office.post("/office/begin/engagement/release", said)


def set_rota(house: House, office: Office, _: str) -> Answer:
    ahead = house.clock.now() + next(NEW) * 7 * 86_400_000
    week = week_at(ahead, TERMS.zone)
    reason = {"reason": "again"} if week in standing(house).rotas else {}
    return office.post("/office/begin/rota/set", {"week": week, **reason})


def begin_shift(house: House, office: Office, _: str) -> Answer:
    now = house.clock.now()
    week = week_at(now, TERMS.zone)
    begins = max(span_of(week, TERMS.zone).begins, now - 3_600_000)
    duty = {"role": "dealer", "place": "table h1", "begins": begins, "ends": now + 3_600_000}
    duties = [{"person": person_of(OFF_SHIFT), **duty}]
    engaged(house, person_of(OFF_SHIFT), "dealer")
    said: dict[str, Any] = {"week": week, "duties": duties, "reason": "for a test"}
    done(house, house.floor.daybook.begin("rota", "set", MANAGER, **said))
    answer = office.post("/office/begin/shift/begin", {"role": "dealer", "places": "table h1"})
    off_again(house)
    return answer


def post_somebody(house: House, office: Office, _: str) -> Answer:
    said = {"person": somebody(house), "role": "dealer", "places": "table h1"}
    return office.post("/office/begin/shift/post", said)


def move(house: House, office: Office, _: str) -> Answer:
    case = on_shift(house)[1]
    return office.post(f"/office/cases/{case}/move", {"places": "table c1"})


def relieve(house: House, office: Office, _: str) -> Answer:
    return office.post(f"/office/cases/{on_shift(house)[1]}/relieve")


def hand_over(house: House, office: Office, role: str) -> Answer:
    person, case = own_case(house, role)
    answer = office.post(f"/office/cases/{case}/hand-over", {"to": colleague(house, person)})
    if answer.done:
        done(house, house.floor.daybook.take(case, "keep", Actor(person, "")))
    return answer


def keep(house: House, office: Office, role: str) -> Answer:
    person, case = own_case(house, role)
    handed_over(house, person, case, colleague(house, person))
    answer = office.post(f"/office/cases/{case}/keep")
    if not answer.done:
        done(house, house.floor.daybook.take(case, "keep", Actor(person, "")))
    return answer


def take_over(house: House, office: Office, _: str) -> Answer:
    engaged(house, person_of(OFF_SHIFT), "dealer")
    handed_over(house, *on_shift(house), person_of(OFF_SHIFT))
    case = list(house.floor.daybook.house.cases)[-1]
    answer = office.post(f"/office/cases/{case}/take-over")
    off_again(house)
    return answer


def end(house: House, office: Office, role: str) -> Answer:
    return office.post(f"/office/cases/{own_case(house, role)[1]}/end")


def end_by_hand(house: House, office: Office, _: str) -> Answer:
    """Of a case whose story is gone."""
    case, log = on_shift(house)[1], house.floor.daybook
    gone = replace(log.house.cases[case], version=99)
    log.house = replace(log.house, cases={**log.house.cases, case: gone})
    answer = office.post(f"/office/cases/{case}/end-by-hand", {"reason": "an old version"})
    if not answer.done:
        done(house, log.end_by_hand(case, MANAGER, "tidied up"))
    return answer


def look(_: House, office: Office, __: str) -> Answer:
    return office.post("/office/begin/look/look", {"what": "a file"})


DRIVERS: dict[str, Driver] = {
    "engagement.engage": engage,
    "engagement.release": release,
    "rota.set": set_rota,
    "shift.begin": begin_shift,
    "shift.post": post_somebody,
    "shift.move": move,
    "shift.hand-over": hand_over,
    "shift.take-over": take_over,
    "shift.keep": keep,
    "shift.end": end,
    "shift.relieve": relieve,
    "staff.read": reads("/office/staff"),
    "look.look": look,
    "registry.person": reads("/office/persons/anna"),
    "daybook.read": reads("/office/daybook"),
    "office.read": reads("/office"),
    "case.end": end_by_hand,
}


def driver(action: str) -> Driver | None:
    """What tries an action: its own, or the form with which its case begins."""
    if action in DRIVERS:
        return DRIVERS[action]
    procedure, _, step = action.partition(".")
    if procedure not in PROCEDURES or {PLAYER, GUEST} & {*PERMITS[action].roles}:
        return None
    first = [each.name for each in book.first_steps(procedure, TERMS)]
    return _begins(procedure, step) if step in first else None


def _begins(procedure: str, step: str) -> Driver:
    """With nothing filled in: who may not is refused before anybody reads it."""
    return lambda _, office, __: office.post(f"/office/begin/{procedure}/{step}")


OFFICE = [action for action in PERMITS if not action.startswith(AT_TABLES)]


@pytest.mark.parametrize("action", OFFICE)
def test_every_permit_can_be_tried(action: str) -> None:
    assert driver(action), f"nothing in DRIVERS tries {action}"


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("action", [action for action in OFFICE if driver(action)])
def test_a_cell_of_the_table(house: House, action: str, role: str) -> None:
    permit, tries = PERMITS[action], driver(action)
    assert tries is not None
    office = Office(house, persona(house, role))
    before = len(list(house.store.days()))
    answer = tries(house, office, role)
    if role in permit.roles or (role == REGULATOR and permit.reads):
        assert answer.refusal not in PERMISSION, answer.text
        assert answer.status in (200, 303) or action not in DRIVERS, answer.text
    else:
        assert answer.refusal == _named(role)
        since = (each.entry for each in house.store.days(before))
        did = {f"{e.procedure}.{e.act.step}" for e in since if e.act.by.person == person_of(role)}
        assert action not in did


def _named(role: str) -> str:
    """How somebody is refused who may not."""
    if role in (PLAYER, GUEST):
        return "login-needed"
    return "not-on-shift" if role == OFF_SHIFT else "not-yours-to-do"


def test_the_documentation_has_the_table_as_it_is() -> None:
    assert authority.PAGE.read_text("utf-8") == authority.page()


def test_the_office_shows_the_same_table(house: House) -> None:
    text = Office(house, persona(house, "dealer")).get("/office/authority").text
    written = authority.page()
    for mark in ("●", "◐", "◉"):
        assert text.count(f">{mark}<") == written.count(f"| {mark} ")
