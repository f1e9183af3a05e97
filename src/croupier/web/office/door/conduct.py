"""Conduct of visitors: the rules, breaches, who is barred or told to leave, and who may film (`by`
2–3, 5, 7)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.door import conduct
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import DOOR, Way
from croupier.web.players import visiting

router = APIRouter()
WAYS = (Way(DOOR, "/office/conduct", "office.conduct", ("conduct.read",)),)
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
        rules=visiting.rules(terms, visit.showing.speech),
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
