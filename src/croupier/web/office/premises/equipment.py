"""Equipment and its keys: what is out of order and since when, technical papers and how long they
are valid, who has which key, which camera sees what."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.authority import at_table
from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.premises import equipment, licence, recordings
from croupier.web import api
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.premises.licence import may_begin
from croupier.web.office.tasks import open_tasks
from croupier.web.office.ways import PREMISES, Way

router = APIRouter()
WAYS = (Way(PREMISES, "/office/equipment", "premises.equipment-keys", ("premises.read",)),)
PROCEDURES = ("repair", "technical-paper", "key", "key-loan", "key-handover", "panel", "camera")


@router.get("/office/equipment")
def equipment_page(visit: Annotated[Visit, Depends(reading("premises.read"))]) -> Response:
    house, terms = visit.house, visit.book.terms
    held, certificate = equipment.of(house), licence.of(house).certificate
    tasks = open_tasks(house, terms, visit.actor)
    return shown(
        visit,
        "premises/equipment.html",
        equipment=certificate.equipment if certificate else (),
        held=held,
        in_service=licence.of(house).in_service,
        papers=sorted(held.papers, key=lambda paper: paper.until),
        today=day_of(visit.now, terms.zone),
        keys=sorted(held.keys.items()),
        cameras=sorted(recordings.of(house).cameras.items()),
        unseen=_unseen(visit),
        tasks=[task for task in tasks if task.procedure in PROCEDURES],
        begin=may_begin(visit, PROCEDURES),
        now=visit.now,
    )


def _unseen(visit: Visit) -> list[str]:
    """Tables that need a camera, and are seen by none that works (`bg` art. 30, R85)."""
    terms, desks = visit.book.terms, api.floor_of(visit.request).desks.values()
    every = terms.cameras == "every table"
    places = [at_table(d.id) for d in desks if every or d.place.opened.by_hand]
    return [
        place
        for place in places
        if recordings.needs_camera(terms, place) and not recordings.is_seen(visit.house, place)
    ]
