"""Keeping the books: whether they are in order, and their backups."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.rooms.records.keeping import AUDIT, BACKUP
from croupier.house.keeper import Keeper
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.entrance import Visit, inside, reading, shown
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
BACKUPS = "/office/backups"
WAYS = (
    Way(RECORDS, "/office/audit", "keeping.audit", (AUDIT,)),
    Way(RECORDS, BACKUPS, "keeping.backups", (BACKUP,), regulator=False),
)
AGAIN = 3
"""Seconds after which a page looks again on which something is under way."""


@router.get("/office/audit")
def audit(visit: Annotated[Visit, Depends(reading(AUDIT))]) -> Response:
    auditor = api.floor_of(visit.request).auditor
    page = shown(
        visit,
        "records/audit.html",
        report=auditor.report,
        running=auditor.running,
        findings=[visit.showing.speech.tell(each.what) for each in auditor.findings],
    )
    if auditor.running:
        page.headers["Refresh"] = str(AGAIN)
    return page


def keeper_of(request: Request) -> Keeper:
    keeper: Keeper = request.app.state.keeper
    return keeper


@router.get(BACKUPS)
def backups(visit: Annotated[Visit, Depends(reading(BACKUP))]) -> Response:
    keeper, speech = keeper_of(visit.request), visit.showing.speech
    page = shown(
        visit,
        "records/backups.html",
        backups=keeper.backups.listed(),
        keys=", ".join(each.name for each in keeper.backups.key_files()),
        runs=keeper.runs,
        last=keeper.last,
        findings=[speech.tell(each) for each in keeper.last.findings] if keeper.last else [],
        failed=speech.tell(keeper.failed.said) if keeper.failed else "",
    )
    if keeper.runs:
        page.headers["Refresh"] = str(AGAIN)
    return page


@router.post(BACKUPS)
async def make(request: Request) -> Response:
    """Make one; or, where one is named, look through it again."""
    form, visit = await forms.posted(request), await inside(request)
    visit.book.may(BACKUP, visit.actor)
    if name := form.get("backup", ""):
        keeper_of(request).verify(name)
    else:
        keeper_of(request).make(visit.actor.person)
    return RedirectResponse(BACKUPS, 303)
