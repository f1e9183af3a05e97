"""Conduct of visitors: the rules, breaches, who is barred or told to leave, and who may film (`by`
2–3, 5, 7)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.door import conduct
from croupier.rulebooks.schema.cited import Cited
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import FLOOR, Way
from croupier.words.house import HOUSE

router = APIRouter()
WAYS = (Way(FLOOR, "/office/conduct", "office.conduct", ("conduct.read",)),)
PROCEDURES = ("breach", "barring", "leaving")
PAGE = 200


@router.get("/office/conduct")
def page(visit: Annotated[Visit, Depends(reading("conduct.read"))]) -> Response:
    house, terms = visit.house, visit.book.terms
    standing = conduct.of(house)
    tasks = open_tasks(house, terms, visit.actor)
    confirmed = [each for known in standing.breaches.values() for each in known]
    confirmed.sort(key=lambda breach: -breach.number)
    return shown(
        visit,
        "door/conduct.html",
        rules=rules_in_words(visit),
        open=[
            (case, known) for case, known in house.cases.items() if known.procedure in PROCEDURES
        ],
        tasks={case: [t for t in tasks if t.case == case] for case in house.cases},
        breaches=confirmed[:PAGE],
        barred=standing.barred,
        told=standing.told,
        filming=[each for each in standing.filming if each.until > visit.now],
        grounds={who: conduct.grounds(terms, all_) for who, all_ in standing.breaches.items()},
        may={
            action: visit.may(action)
            for action in (
                "breach.document",
                "barring.order",
                "readmission.readmit",
                "leaving.demand",
                "filming.allow",
            )
        },
        leaving=terms.cite("conduct", terms.conduct.leaving),
    )


def rules_in_words(visit: Visit) -> list[tuple[str, str, str]]:
    """Each rule: where it stands in the data, its number, and what it says to the reader."""
    terms, speech = visit.book.terms, visit.showing.speech
    parts: tuple[tuple[str, Cited[tuple[str, ...]]], ...] = (
        ("conduct.duties", terms.conduct.duties),
        ("conduct.forbidden", terms.conduct.forbidden),
        ("table_conduct.forbidden", terms.table_conduct.forbidden),
    )
    return [
        (key, number, HOUSE.chosen(key, rule, speech))
        for key, cited in parts
        for rule, number in conduct.numbered_rules(cited)
    ]
