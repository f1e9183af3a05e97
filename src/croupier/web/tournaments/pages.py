"""The pages of tournaments for players: the list, each with its announcement, ranking and prizes,
and the way in and out."""

from __future__ import annotations

import secrets
from itertools import islice
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from croupier.daybook.rooms.tournaments import lookups
from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.errors import CroupierError, Refused
from croupier.house.floor import Floor
from croupier.house.people.caller import Caller
from croupier.house.tournaments import deals
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.cookies import set_cookie
from croupier.web.history.period import zone_of
from croupier.web.site.language import spoken
from croupier.web.tournaments.view import deal_view, live, view
from croupier.words.books import labels
from croupier.words.refusals import in_words

router = APIRouter(include_in_schema=False)
HERE = "/tournaments"
PAST = 20
"""Tournaments that are over, on one page."""
SOON, LATER = 5, 20
"""Seconds after which a page is loaded again: of who has entered one, and of others."""


@router.get(HERE)
async def tournaments(request: Request) -> Response:
    floor, player = api.floor_of(request), _player(request)
    house = floor.daybook.house
    known = of(house)
    going_on = sorted(known.going_on(), key=lambda one: (one.announced.begins, one.id))
    page = _number(request.query_params.get("page", ""))
    held = (one for one in known.past() if one.numbers)  # What nobody entered is no news.
    over = list(islice(held, page * PAST, (page + 1) * PAST + 1))
    return await _shown(
        request,
        "tournaments/list.html",
        offered=floor.daybook.terms.tournaments is not None,
        open=[one for one in going_on if one.state == "announced"],
        running=[one for one in going_on if one.state in ("running", "over")],
        over=over[:PAST],
        page=page,
        older=len(over) > PAST,
        player=player,
        refresh=LATER,
    )


@router.get(HERE + "/{name}")
async def tournament(request: Request, name: str) -> Response:
    return await _page(request, name)


@router.post(HERE + "/{name}/enter")
async def enter(request: Request, name: str) -> Response:
    """Whoever comes for the first time is a guest from now on."""
    form = await forms.sent(request)
    floor = api.floor_of(request)
    once = form.get("once", [""])[-1]
    caller = await _welcomed(request, floor)
    floor.daybook.may("entry.enter", caller.actor())
    try:
        await floor.entries.enter(caller, name, once)
    except CroupierError as error:
        return _known_again(request, caller, await _page(request, name, error))
    return _known_again(request, caller, RedirectResponse(f"{HERE}/{name}", 303))


@router.post(HERE + "/{name}/withdraw")
async def withdraw(request: Request, name: str) -> Response:
    form = await forms.sent(request)
    caller = api.caller_of(request)
    if caller is None:
        raise Refused("not-a-player")
    floor = api.floor_of(request)
    floor.daybook.may("entry.withdraw", caller.actor())
    try:
        await floor.entries.withdraw(caller, name, form.get("once", [""])[-1])
    except CroupierError as error:
        return await _page(request, name, error)
    return RedirectResponse(f"{HERE}/{name}", 303)


@router.post(HERE + "/{name}/deal")
async def deal(request: Request, name: str) -> Response:
    """Proposed, agreed to or refused, by who is left."""
    form = await forms.sent(request)
    caller, floor = api.caller_of(request), api.floor_of(request)
    if caller is None:
        raise Refused("not-a-player")
    said = form.get("say", [""])[-1]
    step = said if said in ("agree", "refuse") else "propose"
    floor.daybook.may(f"deal.{step}", caller.actor())
    try:
        if said in deals.WAYS:
            await floor.deals.propose(caller, name, said)
        else:
            await floor.deals.answer(caller, name, said)
    except CroupierError as error:
        return await _page(request, name, error)
    return RedirectResponse(f"{HERE}/{name}", 303)


async def _welcomed(request: Request, floor: Floor) -> Caller:
    tokens = api.tokens_shown(request)
    if floor.guests.locked(tokens):
        raise Refused("session-locked")
    address = floor.address(request.client.host if request.client else "")
    return await floor.guests.welcome(tokens, address)


def _known_again(request: Request, caller: Caller, response: Response) -> Response:
    if caller.token:
        secure = request.url.scheme == "https"
        response.headers.append("Set-Cookie", set_cookie(caller.token, secure=secure))
    return response


async def _page(request: Request, name: str, problem: CroupierError | None = None) -> Response:
    floor, player = api.floor_of(request), _player(request)
    house = floor.daybook.house
    one = live(floor, lookups.found(house, name))
    found = view(house, floor.store, floor.people.faces, one, player)
    return await _shown(
        request,
        "tournaments/one.html",
        api.status_of(problem) if problem else 200,
        problem=in_words(problem, spoken(request)) if problem else "",
        view=found,
        one=one,
        deal=deal_view(house, one, found, player),
        clause=lookups.clause(floor.daybook.terms),
        once=secrets.token_hex(16),
        refresh=0 if problem or one.is_closed else SOON if _waits(one, player) else LATER,
    )


def _waits(one: Tournament, player: str) -> bool:
    """Whether it is about to become theirs: the page is to say at once where they sit."""
    return player in one.entries and not one.is_out(player)


async def _shown(request: Request, template: str, status: int = 200, **facts: Any) -> Response:
    speech = spoken(request)
    response = await forms.shown(
        request,
        template,
        status,
        **facts,
        zone=zone_of(request),
        game_name=lambda game: labels.game(game, speech),
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def _player(request: Request) -> str:
    caller = api.caller_of(request)
    return caller.player if caller else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
