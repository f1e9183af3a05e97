"""Every paper that the house has issued, by kind and number without gaps; printed, copied with a
mark, voided with a reason (`bg` art. 22(2))."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.rooms.records import papers
from croupier.daybook.rooms.records.papers import Paper
from croupier.print.papers.forms import FORMS
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.records.papers import kind_of
from croupier.web.office.ways import RECORDS, Way

router = APIRouter()
WAYS = (Way(RECORDS, "/office/papers", "office.papers", ("papers.read",)),)
PAGE = 50


class Kind(NamedTuple):
    """Papers of a kind: how many there are, which are void, and how often copies were printed."""

    name: str
    number: int
    void: int
    copies: int

    @property
    def slug(self) -> str:
        return self.name.replace(" ", "-")


@router.get("/office/papers")
def every_paper(
    visit: Annotated[Visit, Depends(reading("papers.read"))],
    kind: Annotated[str, Query(max_length=64)] = "",
    number: Annotated[str, Query(max_length=12)] = "",
    before: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
) -> Response:
    """Of a kind the last first; of a number that one."""
    issued = papers.of(visit.house).issued
    chosen = kind_of(visit, kind) if kind else ""
    found = list(enumerate(issued.get(chosen, ()), 1))[::-1]
    if number.isascii() and number.isdigit():
        found = [each for each in found if each[0] == int(number)]
    elif before:
        found = [each for each in found if each[0] < before]
    return shown(
        visit,
        "records/papers.html",
        kinds=[_kind(name, every) for name, every in sorted(issued.items())],
        chosen=chosen,
        slug=kind,
        number=number,
        papers=found[:PAGE],
        more=found[PAGE - 1][0] if len(found) > PAGE else 0,
        printable=chosen in FORMS,
    )


def _kind(name: str, issued: tuple[Paper, ...]) -> Kind:
    void = sum(bool(paper.voided) for paper in issued)
    return Kind(name, len(issued), void, sum(paper.copied for paper in issued))
