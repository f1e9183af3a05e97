"""Which rounds somebody looks for, as the address says it: the page and what is taken home of it
ask alike."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args
from urllib.parse import urlencode

from fastapi import Request

from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.errors import Refused
from croupier.house.people.caller import Caller
from croupier.store import Wanted
from croupier.store.rounds import Result
from croupier.web import api
from croupier.web.history.period import period_of

Whose = Literal["mine", "all"]
FIELDS = ("whose", "from", "to", "table", "game", "book", "result", "disputed")
RESULTS: tuple[Result, ...] = tuple(result for result in get_args(Result) if result)


class Asked(NamedTuple):
    """`said`: what the address says of each field, for the form; `wanted`: what it comes to."""

    said: dict[str, str]
    wanted: Wanted
    whose: Whose

    @property
    def query(self) -> str:
        """The same in an address, without the page of it."""
        return urlencode({name: text for name, text in self.said.items() if text})


def asked_by_query() -> dict[str, Any]:
    """The same for the description of what programs read."""
    text = {"type": "string"}
    return {"parameters": [{"name": each, "in": "query", "schema": text} for each in FIELDS]}


def said_in(request: Request) -> dict[str, str]:
    said = {name: request.query_params.get(name, "").strip()[:80] for name in FIELDS}
    known = {"result": RESULTS, "whose": get_args(Whose), "disputed": ("1",)}
    return {
        name: text if name not in known or text in known[name] else ""
        for name, text in said.items()
    }


def asked_in(request: Request, caller: Caller | None) -> Asked:
    """Refused where a day is none, or everybody's rounds are asked for at no table."""
    said, period = said_in(request), period_of(request)
    if said["whose"] == "all" and not said["table"]:
        raise Refused("no-table-chosen")
    result: Result = next((each for each in RESULTS if each == said["result"]), "")
    among = frozenset(disputed(request, caller)) if said["disputed"] else None
    wanted = Wanted(
        period.since, period.until, said["table"], said["game"], said["book"], result, among
    )
    return Asked(said, wanted, "all" if said["whose"] == "all" else "mine")


def disputed(request: Request, caller: Caller | None) -> dict[str, str]:
    """The rounds that somebody has disputed, each with its case."""
    if caller is None:
        return {}
    persons = {caller.person, caller.player} - {""}
    log = api.floor_of(request).daybook
    return {
        each.raised.round: case
        for case, each in disputes.of(log.house).all.items()
        if each.raised.person in persons or (each.raised.player and each.raised.player in persons)
    }
