"""Somebody's results, with what else is their own: sealed, and gone with the account."""

from __future__ import annotations

import msgspec
from fastapi import Request

from croupier.house.people.mine import NOTHING, Own, Part
from croupier.school import Marked, Results, with_result
from croupier.web import api

PART: Part = "school"


def player_of(request: Request) -> str:
    """Whose results are kept: a guest's or a player's; nobody else has anything of their own."""
    caller = api.caller_of(request)
    return caller.player if caller else ""


def results_of(request: Request) -> Results:
    player = player_of(request)
    own = api.floor_of(request).people.mine.read(player, PART) if player else None
    if own is None or own.value == NOTHING:
        return Results()
    try:
        return msgspec.json.decode(own.value, type=Results)
    except msgspec.MsgspecError:
        return Results()  # By another version of the program.


async def keep(request: Request, found: Marked, millis: int) -> None:
    player = player_of(request)
    if player:
        results = with_result(results_of(request), found, millis)
        await _write(request, player, msgspec.json.encode(results).decode())


async def forget(request: Request) -> None:
    player = player_of(request)
    if player:
        await _write(request, player, NOTHING)


async def _write(request: Request, player: str, value: str) -> None:
    floor = api.floor_of(request)
    await floor.people.mine.keep(player, PART, Own(floor.clock.now(), value))
