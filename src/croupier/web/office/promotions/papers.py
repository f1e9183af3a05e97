"""A bonus game on paper: the announcement, the draw, and the account of the fund."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends
from fastapi.responses import Response

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.promotions.standing import BonusGame
from croupier.errors import Refused
from croupier.print.papers import Words
from croupier.print.papers.promotions import announcement_sheet, draw_sheet, fund_sheet
from croupier.web.office.entrance import Visit, reading
from croupier.web.office.printing import printed
from croupier.web.office.promotions.listed import HERE, READ, Row, account_of, found_of
from croupier.web.office.ways import Way

router = APIRouter()
WAYS: tuple[Way, ...] = ()
Reads = Annotated[Visit, Depends(reading(READ))]


@router.get(f"{HERE}/{{case}}/announcement.pdf")
async def announcement(visit: Reads, case: str) -> Response:
    row, clause = found_of(visit, case), announcing.clause(visit.book.terms, "bonus games")

    def make(words: Words) -> dict[str, Any]:
        return announcement_sheet(case, row.announced, row.game, clause, words)

    return await printed(visit, f"announcement-{case}", make)


@router.get(f"{HERE}/{{case}}/draw.pdf")
async def draw(visit: Reads, case: str) -> Response:
    row = found_of(visit, case)
    game = _game(row)
    if not game.counted:
        raise Refused("not-yet")

    def make(words: Words) -> dict[str, Any]:
        return draw_sheet(case, row.announced.name, game, words)

    return await printed(visit, f"draw-{case}", make)


@router.get(f"{HERE}/{{case}}/fund.pdf")
async def fund_account(visit: Reads, case: str) -> Response:
    row = found_of(visit, case)
    game, account = _game(row), account_of(visit, _game(row))

    def make(words: Words) -> dict[str, Any]:
        return fund_sheet(case, row.announced.name, game, account, words)

    return await printed(visit, f"fund-{case}", make)


def _game(row: Row) -> BonusGame:
    if row.game is None:
        raise Refused("not-yet")
    return row.game
