"""The list of tournaments, and each of them: its announcement, its entries, its ranking, and the
account of its fund."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import Response

from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.promotions.announcing import Announcement
from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.holding import KIND, PROCEDURE
from croupier.daybook.rooms.tournaments.standing import Tournament, named, of
from croupier.ledger import fund
from croupier.web import api
from croupier.web.history.period import zone_of
from croupier.web.office.entrance import Visit, reading, shown
from croupier.web.office.tasks import Task, open_tasks, to_begin
from croupier.web.office.ways import PROMOTIONS, Way
from croupier.web.tournaments.view import live, view
from croupier.words.books import labels

router = APIRouter()
READ = "tournaments.read"
HERE = "/office/tournaments"
WAYS = (Way(PROMOTIONS, HERE, "tournament.title", (READ,)),)
PAST = 50


class Line(NamedTuple):
    """Of the account of a fund: what for, and how much came in or went out."""

    key: str
    amount: int


@router.get(HERE)
def tournaments(
    visit: Annotated[Visit, Depends(reading(READ))], page: Annotated[int, Query(ge=0, le=9999)] = 0
) -> Response:
    known = of(visit.house)
    over = list(islice(known.past(), page * PAST, (page + 1) * PAST + 1))
    begin = to_begin(visit.house, visit.book.terms, visit.actor)
    return _shown(
        visit,
        "list.html",
        offered=visit.book.terms.tournaments is not None,
        drafts=_drafts(visit),
        going_on=[*known.going_on()],
        over=over[:PAST],
        page=page,
        older=len(over) > PAST,
        tasks=_tasks(visit),
        begin=[task for task in begin if task.procedure == PROCEDURE],
    )


@router.get(HERE + "/{name}")
def tournament(visit: Annotated[Visit, Depends(reading(READ))], name: str) -> Response:
    floor = api.floor_of(visit.request)
    one = live(floor, lookups.found(visit.house, name))
    balance = floor.store.balance(fund(one.id), one.announced.currency).balance
    return _shown(
        visit,
        "one.html",
        one=one,
        view=view(visit.house, floor.store, floor.people.faces, one),
        account=account(one),
        lies=balance,
        tasks=_tasks(visit).get(one.case, []),
        clause=lookups.clause(visit.book.terms),
        entries=sorted(one.entries.values(), key=lambda entry: entry.number),
        players={who: floor.store.player(who) for who in one.entries},
    )


def _shown(visit: Visit, template: str, **facts: Any) -> Response:
    speech = visit.showing.speech
    return shown(
        visit,
        f"tournaments/{template}",
        **facts,
        zone=zone_of(visit.request),
        game_name=lambda game: labels.game(game, speech),
    )


def _tasks(visit: Visit) -> dict[str, list[Task]]:
    """What may be done with each, by its case."""
    found: dict[str, list[Task]] = {}
    for task in open_tasks(visit.house, visit.book.terms, visit.actor):
        if task.procedure == PROCEDURE:
            found.setdefault(task.case, []).append(task)
    return found


def _drafts(visit: Visit) -> list[tuple[str, str, Announcement]]:
    """What is drafted and not published: its case, its number, and what it says."""
    return [
        (case, named(case), each)
        for case, each in announcing.of(visit.house).items()
        if each.kind == KIND and not each.published and not each.withdrawn
    ]


def account(one: Tournament) -> tuple[Line, ...]:
    """Everything that came into the fund and went out of it; together it is what lies there."""
    plan = one.announced
    came = sum(entry.prizes for entry in one.entries.values())
    lines = [
        Line("entries", came),
        Line("fee", one.fees),
        Line("commission", one.commissions),
        Line("added", plan.added),
        *(Line("pool", pool.amount) for pool in plan.pools),
    ]
    if one.state == "settled":
        lines.append(Line("prizes", -sum(prize.amount for prize in one.paid)))
        lines.append(Line("fee-out", -one.fees))
        lines.append(Line("commission-out", -one.commissions))
    elif one.is_closed:
        lines.append(Line("back", -sum(line.amount for line in lines)))
    return tuple(line for line in lines if line.amount)
