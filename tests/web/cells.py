"""What is done in the cells of the table of permits: one driver for each permit of the office.

A driver sets up what it needs, lets somebody try, over the house's own HTTP, and gives back what
they were answered.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec.structs import replace

from croupier.daybook.authority import OFF_SHIFT
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
from croupier.daybook.weeks import span_of, week_at
from tests.daybook.houses import TERMS
from tests.web.house import House
from tests.web.staff import ANNA, Answer, Office, done, engaged, person_of

MANAGER = Actor(ANNA, "")
NEW = count(1)
"""Somebody, or some week, that nobody has had before."""

Driver = Callable[[House, Office, str], Answer]


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


OFFICE: dict[str, Driver] = {
    "promotions.read": reads("/office/promotions"),
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
    "disputes.read": reads("/office/disputes"),
    "look.look": look,
    "registry.person": reads("/office/persons/anna"),
    "daybook.read": reads("/office/daybook"),
    "registers.read": reads("/office/registers"),
    "inspections.read": reads("/office/inspection"),
    "office.read": reads("/office"),
    "report.floor": reads("/office/reports/results"),
    "report.cage": reads("/office/reports/cage"),
    "report.players": reads("/office/reports/players"),
    "report.house": reads("/office/reports/staff"),
    "keeping.audit": reads("/office/audit"),
    "keeping.backup": reads("/office/backups"),
    "report.hall": reads("/office/reports/jackpots"),
    "premises.read": reads("/office/equipment"),
    "pit.read": reads("/office/pit"),
    "case.end": end_by_hand,
    "cage.read": reads("/office/cage"),
    "jackpots.read": reads("/office/jackpots"),
    "hall.read": reads("/office/hall"),
    "papers.read": reads("/office/papers"),
}
