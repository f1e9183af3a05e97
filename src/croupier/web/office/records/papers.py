"""One paper, printed from its case: by its kind and number, the same bytes each time."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from fastapi.responses import Response

from croupier.daybook.authority import REGULATOR
from croupier.daybook.rooms.records import papers, sheets
from croupier.errors import Refused
from croupier.print.papers import Copy, Words, paper_of
from croupier.web import api
from croupier.web.office.cases import may_read
from croupier.web.office.entrance import Visit, inside, recorded
from croupier.web.office.printing import printed
from croupier.web.office.records.registers import signed_sheet
from croupier.web.office.ways import Way

router = APIRouter()
WAYS: tuple[Way, ...] = ()


@router.get("/office/papers/{slug}/{number}.pdf")
async def paper(
    visit: Annotated[Visit, Depends(inside)],
    slug: Annotated[str, Path(max_length=64)],
    number: Annotated[int, Path(ge=1, lt=1 << 31)],
) -> Response:
    """For whoever may copy papers, or read its case. What was copied says that it is a copy; a void
    one, why."""
    kind = kind_of(visit, slug)
    issued = papers.found(visit.house, kind, number)
    store = api.floor_of(visit.request).store
    told = list(visit.book.index.of_case(store, issued.case))
    if not visit.may("paper.copy"):
        may_read(visit, issued.case, told)
    if visit.caller.role == REGULATOR:
        await recorded(visit)
    copy = Copy(issued.copied > 0, issued.voided)
    entries = [each.entry for each in told]

    def make(words: Words) -> dict[str, Any]:
        if kind == sheets.SHEET:
            return signed_sheet(visit, number, told, words)
        return paper_of(kind, number, entries, words, copy)

    return await printed(visit, f"{slug}-{number}", make, f"{kind} {number}")


def kind_of(visit: Visit, slug: str) -> str:
    """The kind of paper that is written so in an address."""
    for kind in papers.of(visit.house).issued:
        if kind.replace(" ", "-") == slug:
            return kind
    raise Refused("no-such-paper", kind=slug.replace("-", " "), number=0)
