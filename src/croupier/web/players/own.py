"""Pages of what is somebody's own: who has not come yet is told how, and who has no wallet is
refused."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Request
from fastapi.responses import Response

from croupier.house.people.caller import Caller
from croupier.web import api
from croupier.web.history.pages import private
from croupier.web.site import pages
from croupier.web.site.language import spoken


def own_page(
    request: Request, action: str, page: Callable[[Request, Caller], Response]
) -> Response:
    """For players and guests, who may do this; staff and regulator have no wallet."""
    caller = api.caller_of(request)
    if caller is None:
        words = spoken(request).say("money.nobody-yet-do")
        return private(pages.message(request, "money.nobody-yet", words, 200))
    may(request, caller, action)
    return page(request, caller)


def may(request: Request, caller: Caller, action: str) -> None:
    api.floor_of(request).daybook.may(action, caller.actor())
