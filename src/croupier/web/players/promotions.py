"""Bonus games as players read them: what runs and how one takes part, one's own tickets, who has
won by the number of the ticket, and what one has won oneself. No script."""

from __future__ import annotations

from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from croupier.daybook.rooms.promotions import announcing, drawing, standing
from croupier.daybook.rooms.promotions.announcing import Announcement
from croupier.daybook.rooms.promotions.standing import BonusGame, Winner
from croupier.house.people.caller import Caller
from croupier.house.promotions import qualifying
from croupier.web import api
from croupier.web.history.pages import private
from croupier.web.history.period import zone_of
from croupier.web.site import pages

router = APIRouter(include_in_schema=False)
HERE = "/promotions"
PAST = 20
"""Games that are over on one page."""


class Shown(NamedTuple):
    """`tickets`: one's own; `own`: prizes that one has won, by their place."""

    case: str
    announced: Announcement
    game: BonusGame
    tickets: int
    total: int
    own: tuple[tuple[int, Winner], ...]


@router.get(HERE)
def promotions(request: Request) -> Response:
    floor = api.floor_of(request)
    games, now = standing.of(floor.daybook.house), floor.clock.now()
    who = _ids(api.caller_of(request))
    found = [_shown(request, case, game, who) for case, game in reversed([*games.items()])]
    known = [each for each in found if not each.announced.withdrawn]
    runs = [each for each in known if not each.game.over and now < each.game.set.ends]
    past = [each for each in known if each not in runs]
    return private(
        pages.render(
            request,
            "promotions.html",
            runs=runs,
            past=past[:PAST],
            is_known=bool(who),
            offered=announcing.rules(floor.daybook.terms, "bonus games") is not None,
            zone=zone_of(request),
            now=now,
        )
    )


def _ids(caller: Caller | None) -> tuple[str, ...]:
    """By what the house knows somebody: the wallet, and the file."""
    return tuple(filter(None, {caller.player, caller.person})) if caller else ()


def _shown(request: Request, case: str, game: BonusGame, who: tuple[str, ...]) -> Shown:
    floor = api.floor_of(request)
    announced = announcing.of(floor.daybook.house)[case]
    own = tuple((number, won) for number, won in game.winners.items() if won.person in who)
    tickets = qualifying.tickets_of(floor.store, game, who) if who else 0
    return Shown(case, announced, game, tickets, drawing.total(game.list), own)
