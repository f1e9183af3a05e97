"""People of the house for tests: engaged, posted and logged in, as if they had come by the door."""

from __future__ import annotations

import asyncio
import http.client
import re
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from croupier.daybook.authority import (
    GAME_MANAGER,
    GUEST,
    OFF_SHIFT,
    PLAYER,
    PROGRAM,
    REGULATOR,
    ROLES,
    STAFF,
)
from croupier.daybook.rooms import staff
from croupier.daybook.step import Actor
from croupier.house.floor import Floor
from croupier.house.people.sessions import Session
from croupier.web.entrance.cookies import COOKIE, tokens_of
from croupier.web.entrance.forms import token_of as form_token
from tests.web.house import PATIENCE, House

T = TypeVar("T")
NOBODY = Actor("", PROGRAM)
ANNA = "anna"
"""The game manager, who posts the others."""


def done(house: House, work: Coroutine[Any, Any, T]) -> T:
    """Let the house do something, and wait for it."""
    loop = house.hall._telling.get_loop()  # type: ignore[union-attr]
    return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def logged_in(house: House, person: str, role: str = "", player: str = "") -> str:
    """The cookie of a session; without a role, of one of the staff."""
    return done(house, log_in(house.floor, person, role, player))


async def log_in(floor: Floor, person: str, role: str = "", player: str = "") -> str:
    now = floor.clock.now()
    session = Session(f"account {person}", person, player, person.title(), role, now, now)
    return f"{COOKIE}={await floor.sessions.begin(session)}"


def engaged(house: House, person: str, *roles: str) -> None:
    done(house, engage(house.floor, person, *roles))


async def engage(floor: Floor, person: str, *roles: str) -> None:
    known = staff.of(floor.daybook.house).people.get(person, ())
    if not set(roles) <= set(known):
        every = [*known, *(role for role in roles if role not in known)]
        await floor.daybook.begin("engagement", "engage", NOBODY, person=person, roles=every)


def posted(house: House, person: str, role: str, *places: str) -> str:
    """Somebody on shift, and the cookie of their session."""
    return done(house, post(house.floor, person, role, *places))


async def post(floor: Floor, person: str, role: str, *places: str) -> str:
    book = floor.daybook
    await engage(floor, ANNA, GAME_MANAGER)
    await engage(floor, person, role)
    anna = Actor(ANNA, "")
    if ANNA not in staff.of(book.house).posts:
        await book.begin("shift", "begin", anna, role=GAME_MANAGER, places=["office"])
    if person not in staff.of(book.house).posts:
        said: dict[str, Any] = {"person": person, "role": role, "places": places}
        await book.begin("shift", "post", anna, **said)
    return await log_in(floor, person)


def relieved(house: House, person: str) -> None:
    """Their shift is over; nobody has taken it."""
    done(house, relieve(house.floor, person))


async def relieve(floor: Floor, person: str) -> None:
    case = staff.of(floor.daybook.house).posts[person].case
    await floor.daybook.take(case, "relieve", Actor(ANNA, ""))


def handed_over(house: House, person: str, to: str) -> None:
    """Their shift is another's from now on."""
    book = house.floor.daybook
    post = staff.of(book.house).posts[person]
    engaged(house, to, post.role)
    done(house, book.take(post.case, "hand-over", Actor(person, ""), to=to))
    done(house, book.take(post.case, "take-over", Actor(to, "")))


# As what somebody may come: one persona for each column of the table of permits.

STANDS = {
    "game manager": ("office",),
    "pit boss": ("table h1", "table c1"),
    "cashier": ("window 1",),
    "slot manager": ("hall",),
    "slot attendant": ("hall",),
    "registrar": ("door",),
    "security": ("door",),
}
"""Where each role stands in tests; all others at the first table."""
AT_TABLE = ("table h1",)


def person_of(role: str) -> str:
    """Who stands for a role: `off-shift`, `pit-boss`."""
    return role.replace(" ", "-")


def persona(house: House, role: str) -> str:
    """The cookie of somebody who comes as this, on shift where the role has its work."""
    if role in STAFF:
        return posted(house, person_of(role), role, *STANDS.get(role, AT_TABLE))
    if role == OFF_SHIFT:
        engaged(house, person_of(role), "dealer")
        return logged_in(house, person_of(role))
    if role == REGULATOR:
        return logged_in(house, person_of(role), REGULATOR)
    if role == PLAYER:
        return logged_in(house, person_of(role), PLAYER, "player-1")
    assert role == GUEST
    with house.visitor() as guest:
        return guest.cookie


def personas(house: House) -> dict[str, str]:
    """The cookies of one of each."""
    return {role: persona(house, role) for role in ROLES}


# The back office, as a browser without scripts uses it.


class Answer(NamedTuple):
    status: int
    text: str
    location: str

    @property
    def done(self) -> bool:
        """The form was taken, and one is led on."""
        return self.status == 303 and not self.refusal

    @property
    def refusal(self) -> str:
        """The name of the refusal that the page says; nothing where it says none. Who has to log in
        first may be shown the way."""
        if self.location.startswith("/account/login"):
            return "login-needed"
        if self.location.startswith("/account/unlock"):
            return "session-locked"
        found = re.search(r"<code>([a-z-]+)</code>", self.text) if self.status >= 400 else None
        return found[1] if found else ""


class Office:
    """Somebody at the pages of the office."""

    def __init__(self, house: House, cookie: str) -> None:
        self._house, self.cookie = house, cookie

    def get(self, path: str) -> Answer:
        return self._ask("GET", path, "", {})

    def get_bytes(self, path: str) -> bytes:
        """What is no page: a paper."""
        line = http.client.HTTPConnection("127.0.0.1", self._house.port, timeout=60)
        line.request("GET", path, headers={"Cookie": self.cookie})
        found = line.getresponse().read()
        line.close()
        return found

    def token(self, path: str) -> str:
        """What the form on a page carries to show that it is ours."""
        found = re.search(r'name="token" value="([0-9a-f]+)"', self.get(path).text)
        return found[1] if found else ""

    def post(
        self,
        path: str,
        fields: Sequence[tuple[str, str]] | dict[str, str] = (),
        *,
        token: str | None = None,
        **headers: str,
    ) -> Answer:
        """Send a form; with the token of one's own session."""
        pairs = list(fields.items() if isinstance(fields, dict) else fields)
        shown = self.own_token() if token is None else token
        body = urlencode([*pairs, ("token", shown)])
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._ask("POST", path, body, {**kind, **headers})

    def own_token(self) -> str:
        """As the house would write it into any form of this session."""
        known = self._house.floor.guests.known(tokens_of(self.cookie))
        whose = (known.session or known.player) if known else ""
        return form_token(self._house.app.state.forms_key, whose)

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> Answer:
        line = http.client.HTTPConnection("127.0.0.1", self._house.port, timeout=PATIENCE)
        line.request(method, path, body.encode() or None, {"Cookie": self.cookie, **headers})
        answer = line.getresponse()
        found = Answer(
            answer.status,
            answer.read().decode("utf-8", "replace"),
            answer.headers.get("Location", ""),
        )
        line.close()
        return found
