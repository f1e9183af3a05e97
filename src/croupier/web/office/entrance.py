"""Who comes into the back office, as what, and whether they may look where they want to.

Staff by their shift; the regulator everywhere, and each of its looks is in the day book before it
sees anything.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import HTMLResponse

from croupier.daybook.authority import GUEST, PLAYER, REGULATOR
from croupier.daybook.permission import may
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.door import visitors
from croupier.daybook.state import House
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.daybook import DayBook
from croupier.house.people.caller import Caller
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.office.showing import Showing
from croupier.web.office.ways import PARTS, Way, here
from croupier.web.site import pages
from croupier.web.site.language import spoken

LONGEST = 300
"""Characters of an address that the day book keeps."""
_FILED = re.compile("p[0-9a-f]{16}")
"""How the registry numbers files."""


class Visit(NamedTuple):
    """Somebody in the office. `house`: as it stood when they came in, the same for a whole page."""

    request: Request
    caller: Caller
    actor: Actor
    house: House

    @property
    def book(self) -> DayBook:
        return api.floor_of(self.request).daybook

    @property
    def now(self) -> int:
        return api.floor_of(self.request).clock.now()

    @property
    def showing(self) -> Showing:
        return Showing(spoken(self.request), self.book.terms)

    def badge(self, person: str) -> str:
        """By what others know somebody here."""
        if not person:
            return ""
        number = visitors.number_of(self.house, person)
        if number and person not in staff.of(self.house).people:
            return self.showing.speech.say("office.visitor-number", number=number)
        known = api.floor_of(self.request).badge(person)
        if known == person and _FILED.fullmatch(person):
            return self.showing.speech.say("office.file-number", number=person[1:9])
        return known

    def named(self, text: str) -> str:
        """A text in which whose files it tells of are said as people say them."""
        return _FILED.sub(lambda found: self.badge(found[0]), text)

    def wearer(self, badge: str) -> str:
        """The other way round: whose badge or id it is; or whose number in the register."""
        found = api.floor_of(self.request).people.accounts.wearer_of(badge)
        number = found.lstrip("№# ")
        if number.isascii() and number.isdecimal() and len(number) < 7:
            return visitors.by_number(self.house, int(number)) or found
        return found

    def may(self, action: str, place: str = "") -> bool:
        return may(self.house, action, self.actor, place)


def come_in(request: Request) -> Visit:
    """One of the staff, or the regulator; nobody else. Who was released is not of the staff any
    more, whatever session is still open."""
    caller = api.caller_of(request)
    if caller is None or caller.role in (GUEST, PLAYER):
        raise api.not_logged_in(request)
    house = api.floor_of(request).daybook.house
    people = staff.of(house)
    if caller.is_staff and caller.person not in people.people:
        raise Refused("not-engaged")
    post = people.posts.get(caller.person)
    place = post.places[0] if post and len(post.places) == 1 else ""
    return Visit(request, caller, caller.actor(place), house)


async def inside(request: Request) -> Visit:
    """Whoever comes in; what they may do there, the page asks."""
    visit = come_in(request)
    await api.floor_of(request).sessions.touch(visit.caller.session)
    return visit


def reading(action: str) -> Callable[[Request], Awaitable[Visit]]:
    """Whoever may look at this."""

    async def entered(request: Request) -> Visit:
        visit = await inside(request)
        role = visit.book.may(action, visit.actor)
        if role == REGULATOR:
            await recorded(visit)
        return visit

    return entered


async def recorded(visit: Visit) -> None:
    """The regulator has looked at this page."""
    url = visit.request.url
    what = f"{url.path}?{url.query}" if url.query else url.path
    await visit.book.begin("look", "look", visit.actor, what=what[:LONGEST])


def framed(visit: Visit) -> dict[str, Any]:
    """What every page of the office shows: the ways from here, and as what one is there."""
    path, ways = visit.request.url.path, open_to(visit)
    part, nearest = here(ways, path)
    return {
        "show": visit.showing,
        "visit": visit,
        "post": staff.of(visit.house).posts.get(visit.actor.person),
        "regulator": visit.caller.role == REGULATOR,
        "path": path,
        "ways": ways,
        "part_here": part,
        "way_here": nearest,
    }


def open_to(visit: Visit) -> dict[str, list[Way]]:
    """Where somebody may go from every page, by the parts of the house."""
    every: tuple[Way, ...] = visit.request.app.state.ways
    regulator = visit.caller.role == REGULATOR
    found: dict[str, list[Way]] = {part: [] for part in PARTS}
    for way in every:
        if regulator and not way.regulator:
            continue
        if not way.actions or any(map(visit.may, way.actions)):
            found[way.part].append(way)
    return {part: ways for part, ways in found.items() if ways}


def shown(visit: Visit, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page of the office: for whoever asked, and kept by nobody."""
    known = {"token": forms.token(visit.request), **framed(visit), **facts}
    page = pages.render(visit.request, f"office/{template}", status, **known)
    page.headers["Cache-Control"] = "no-store"
    return page
