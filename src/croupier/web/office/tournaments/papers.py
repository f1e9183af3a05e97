"""The papers of a tournament: its announcement, the list of entries, the ranking, the receipts of
its prizes, and the account of its fund."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments import lookups
from croupier.print.papers import tournaments as sheets
from croupier.web import api
from croupier.web.office.entrance import Visit, reading
from croupier.web.office.printing import printed
from croupier.web.office.tournaments.listed import HERE, READ, account
from croupier.web.office.ways import Way

router = APIRouter()
WAYS: tuple[Way, ...] = ()
Reader = Annotated[Visit, Depends(reading(READ))]


@router.get(HERE + "/{name}/announcement.pdf")
async def announcement(visit: Reader, name: str) -> Response:
    one = lookups.found(visit.house, name)
    items = announcing.of(visit.house)[one.case].items
    clause = lookups.clause(visit.book.terms)
    make = sheets.announcement
    return await printed(visit, f"{name}-announcement", lambda w: make(one, items, clause, w))


@router.get(HERE + "/{name}/entries.pdf")
async def entries(visit: Reader, name: str) -> Response:
    one, names = lookups.found(visit.house, name), _names(visit, name)
    return await printed(visit, f"{name}-entries", lambda w: sheets.entries(one, names, w))


@router.get(HERE + "/{name}/ranking.pdf")
async def ranking(visit: Reader, name: str) -> Response:
    one, names = lookups.found(visit.house, name), _names(visit, name)
    return await printed(visit, f"{name}-ranking", lambda w: sheets.ranking(one, names, w))


@router.get(HERE + "/{name}/receipts.pdf")
async def receipts(visit: Reader, name: str) -> Response:
    one, names = lookups.found(visit.house, name), _names(visit, name)
    return await printed(visit, f"{name}-receipts", lambda w: sheets.receipts(one, names, w))


@router.get(HERE + "/{name}/account.pdf")
async def fund_account(visit: Reader, name: str) -> Response:
    one = lookups.found(visit.house, name)
    lines = [(line.key, line.amount) for line in account(one)]
    return await printed(visit, f"{name}-account", lambda w: sheets.account(one, lines, w))


def _names(visit: Visit, name: str) -> dict[str, str]:
    """By which others know them at the tables."""
    store = api.floor_of(visit.request).store
    found = {who: store.player(who) for who in lookups.found(visit.house, name).entries}
    return {who: known.name if known else who for who, known in found.items()}
