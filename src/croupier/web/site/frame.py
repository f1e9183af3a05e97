"""What stands around every page: the head with the ways through the house, and the foot. The page
of the tables has the same (`frontend/src/furniture/Head.svelte`, `Foot.svelte`), in the same words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fastapi import Request

from croupier import __version__
from croupier.daybook.authority import GUEST, PLAYER
from croupier.house.people.caller import Caller
from croupier.ledger import wallet
from croupier.money import amount_text, is_chips
from croupier.web import api
from croupier.words.page import HOUSE
from croupier.words.speech import SOURCE, Speech

WAYS = (
    ("nav.tables", "/"),
    ("nav.tournaments", "/tournaments"),
    ("nav.promotions", "/promotions"),
    ("nav.history", "/history"),
    ("nav.books", "/books"),
)
"""The ways that everybody has, in their order."""
OFFICE = ("nav.office", "/office")
FOOT = (
    ("house.licence", "/licence"),
    ("house.visit", "/visit"),
    ("house.disputes", "/account/disputes"),
)
VERSION = __version__


Sums = tuple[tuple[str, int], ...]
"""Amounts by currency."""


class Frame(NamedTuple):
    """`here`: the way one is on; `name`: of whoever has logged in. `lasted` and `results`: the
    visit that goes on, and what play has made of it."""

    ways: tuple[tuple[str, str], ...]
    here: str
    name: str
    balances: Sums = ()
    lasted: str = ""
    results: Sums = ()


NOBODY = Frame(WAYS, "", "")
"""The frame of a page that asks the house nothing: something is wrong in it."""


def _called(request: Request, caller: Caller) -> str:
    """As others know them; the staff by their badges."""
    faces = api.floor_of(request).people.faces
    return faces.name(caller.player, caller.name) if caller.player else caller.name


def frame_of(request: Request) -> Frame:
    """The frame for whoever asks; it begins no visit."""
    caller = api.caller_of(request)
    if caller is None:
        return NOBODY._replace(here=_way(request, WAYS))
    ways = WAYS if caller.role in (GUEST, PLAYER) else (*WAYS, OFFICE)
    known = Frame(
        ways, _way(request, ways), "" if caller.role == GUEST else _called(request, caller)
    )
    if not caller.player:
        return known
    floor, player = api.floor_of(request), caller.player
    balances = ((each, of.available) for each, of in floor.store.balances(wallet(player)))
    known = known._replace(balances=tuple(each for each in balances if not is_chips(each[0])))
    visits = floor.guard.visits
    if not visits.goes_on(player):
        return known
    results = ((each.currency, each.net) for each in floor.guests.wallets(player))
    return known._replace(
        lasted=_lasting(visits.lasted(player)),
        results=tuple(each for each in results if each[1] and not is_chips(each[0])),
    )


def amount(minor: int, currency: str, speech: Speech) -> str:
    """As the page of the tables writes it: thousands apart in English, too."""
    if speech.tag != SOURCE:
        return speech.amount(minor, currency)
    whole, dot, parts = amount_text(minor, currency).partition(".")
    return f"{int(whole):,}{dot}{parts}"


def _lasting(millis: int) -> str:
    """`0:42`, `1:05:09`: as the page of the tables writes it."""
    minutes, seconds = divmod(max(millis, 0) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _way(request: Request, ways: tuple[tuple[str, str], ...]) -> str:
    path = request.url.path
    return next((way for _, way in reversed(ways) if _under(path, way)), "")


def _under(path: str, way: str) -> bool:
    return path == way or (way != "/" and path.startswith(f"{way}/"))


def page_words(speech: Speech) -> Callable[..., str]:
    """Says what the page of the tables says, by its keys."""

    def say(key: str, **facts: object) -> str:
        text = HOUSE[key]
        if not isinstance(text, str):
            raise TypeError(f"{key} bends with a number")
        return speech.text(f"page.{key}", text).format(**facts)

    return say
