"""The profile: from which book the house takes each subject, and the operator's own values."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.ways import PREMISES, Way
from croupier.words.profile import subjects, values

router = APIRouter()
WAYS = (Way(PREMISES, "/office/profile", "profile.name"),)


@router.get("/office/profile")
def profile(visit: Annotated[Visit, Depends(reading("office.read"))]) -> Response:
    terms, speech = visit.book.terms, visit.showing.speech
    return shown(
        visit,
        "premises/profile.html",
        terms=terms,
        values=values(terms, speech),
        subjects=subjects(terms, speech),
    )
