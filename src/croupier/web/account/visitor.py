"""Who stands before an account's page: from where, with what, and as whom they go on."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from croupier.errors import CroupierError
from croupier.house import metrics
from croupier.house.people.account import Entered
from croupier.house.people.caller import Caller
from croupier.house.people.people import People
from croupier.house.people.person import Document, Person, kind_of
from croupier.web import api
from croupier.web.entrance import forms
from croupier.web.entrance.cookies import set_session
from croupier.web.site.language import spoken
from croupier.words.refusals import in_words

_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def people_of(request: Request) -> People:
    return api.floor_of(request).people


async def owner(request: Request) -> Caller:
    """Whoever has logged in, and is still there."""
    found = api.caller_of(request)
    if found is None or not found.session:
        raise api.not_logged_in(request)
    await api.floor_of(request).sessions.touch(found.session)
    return found


def device(request: Request) -> str:
    """As the browser calls itself, in two words."""
    told = request.headers.get("user-agent", "")
    named = (
        next((name for sign, name in signs.items() if sign in told), "")
        for signs in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, named))


def counted(request: Request) -> None:
    """Somebody tries a password or a code: not too often from one address."""
    floor = api.floor_of(request)
    floor.strangers.logins.take(floor.address(request.client.host if request.client else ""))


def is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def way(request: Request, fields: Mapping[str, str] | None = None) -> str:
    """Where somebody wanted to go; only within the house."""
    wanted = (fields or request.query_params).get("next", "")
    inside = wanted.startswith("/") and not wanted.startswith(("//", "/\\"))
    return wanted if inside and wanted.isprintable() else ""


def gone_on(to: str) -> RedirectResponse:
    return RedirectResponse(to, 303)


def let_in(request: Request, entered: Entered, to: str = "") -> Response:
    """With a new token, whatever the browser has shown."""
    usual = "/office" if entered.kind != "player" else "/account"
    return with_session(request, gone_on(to or usual), entered.token)


def with_session(request: Request, response: Response, token: str) -> Response:
    cookie = set_session(token, secure=is_secure(request))
    response.headers.append("Set-Cookie", cookie)
    return response


async def refused(request: Request, template: str, error: CroupierError, **facts: Any) -> Response:
    """The same page once more, with what was wrong; nothing has changed."""
    if error.code in ("too-many", "session-ended", "session-locked", "login-needed"):
        raise error
    metrics.REFUSALS.labels(error.code).inc()
    clause = f" ({error.clause})" if error.clause else ""
    problem = f"{in_words(error, spoken(request))}{clause}"
    return await forms.shown(request, template, api.status_of(error), problem=problem, **facts)


def person_from(fields: Mapping[str, str]) -> Person:
    """A person as a form has them."""

    def field(name: str) -> str:
        return fields.get(name, "")

    return Person(
        names=field("names"),
        born=field("born"),
        document=Document(
            field("document_kind"),
            field("document_number"),
            field("document_country"),
            field("document_until"),
        ),
        address=field("address"),
        contact=field("contact"),
        personal_number=field("personal_number"),
    )


def picture(person: Person) -> str:
    """The photograph as the page itself has it: it has no address of its own."""
    if not person.photograph:
        return ""
    content = b64encode(person.photograph).decode()
    return f"data:{kind_of(person.photograph)};base64,{content}"


BLANK = dict.fromkeys(
    (
        "names", "born", "document_kind", "document_number", "document_country", "address",
        "contact", "personal_number", "name", "word", "login", "person", "reason",
    ),
    "",
)  # fmt: skip
"""A form of which nothing is filled in."""
SECRETS = ("password", "again", "old", "pin", "code")
"""Fields that are never written back into a page."""


def written_back(fields: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name not in SECRETS}
