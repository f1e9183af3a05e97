"""Forms that come back: only the house's own, for whom it wrote them, from its own pages, and no
longer than any of them is.

A form carries a token that is made for a session, or for a guest's wallet, or, for somebody who is
nobody yet, for the browser, by a cookie that says nothing else.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from anyio import to_thread
from fastapi import Request
from fastapi.responses import Response
from starlette.formparsers import MultiPartException, MultiPartParser

from croupier.errors import Refused
from croupier.web import api
from croupier.web.entrance.cookies import form_cookie, set_form
from croupier.web.site import pages

TOKEN = "token"
"""The field with which a form shows that it is the house's own."""
HEADER = "x-form"
"""The same for what a script sends."""
LARGEST = 512 * 1024
"""Bytes of a form: the rota of a large house has a few hundred lines."""
MOST_FIELDS = 12_000
SENT, WITH_FILES = "application/x-www-form-urlencoded", "multipart/form-data"
MOST_FILES = 2

Form = Mapping[str, Sequence[str]]
"""What was sent, by the names of the fields; one may come several times."""


# Written.


async def shown(request: Request, template: str, status: int = 200, /, **facts: Any) -> Response:
    """A page with forms, also for somebody who is nobody yet."""
    known = whose(request)
    own = known or secrets.token_urlsafe(32)
    made = token_of(request.app.state.forms_key, own)

    def write() -> Response:
        return pages.render(request, template, status, token=made, **facts)

    response = await to_thread.run_sync(write)
    if not known:
        secure = request.url.scheme == "https"
        response.headers.append("Set-Cookie", set_form(own, secure=secure))
    return response


def token(request: Request) -> str:
    """For a form that whoever asks is given: nobody else can send it."""
    return token_of(request.app.state.forms_key, whose(request))


def token_of(key: bytes, whose: str) -> str:
    """The token of a session; of a guest's wallet, where nobody has logged in."""
    return hmac.new(key, f"form {whose}".encode(), hashlib.sha256).hexdigest()


def whose(request: Request) -> str:
    """Whose the next form will be; nothing for who is nobody yet."""
    return next(_whose(request), "")


def _whose(request: Request) -> Iterator[str]:
    """Whose a form may be. The browser may have become somebody since it was written."""
    guests, tokens = api.floor_of(request).guests, api.tokens_shown(request)
    caller = guests.known(tokens)
    found = (
        caller.session or caller.player if caller else "",
        guests.locked(tokens),
        form_cookie(request.headers.get("cookie", "")),
    )
    return filter(None, found)


# Read.


async def sent(request: Request) -> Form:
    """The form that was sent; refused unless it is ours, and sent from here."""
    from_here(request)
    form = await _read(request)
    _check(request, form.get(TOKEN, [""])[-1])
    return form


async def uploaded(request: Request, largest: int) -> tuple[Form, dict[str, bytes]]:
    """The same for a form with files, which have so many bytes at most."""
    from_here(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != WITH_FILES:
        raise Refused("form-expired")
    content = await _body(request, largest + LARGEST)

    async def whole() -> AsyncGenerator[bytes, None]:
        yield content

    form, files = dict[str, list[str]](), dict[str, bytes]()
    parser = MultiPartParser(request.headers, whole(), max_files=MOST_FILES, max_fields=50)
    # What is somebody's does not lie on a disk in the clear, not even for a moment.
    parser.spool_max_size = len(content) + 1
    try:
        parts = await parser.parse()
    except (MultiPartException, ValueError) as error:
        raise Refused("form-expired") from error
    for name, part in parts.multi_items():
        if isinstance(part, str):
            form.setdefault(name, []).append(part.replace("\r\n", "\n"))
        else:
            files[name] = await part.read()
    await parts.close()
    _check(request, form.get(TOKEN, [""])[-1])
    if any(len(each) > largest for each in files.values()):
        raise Refused("form-too-long")
    return form, files


async def posted(request: Request) -> dict[str, str]:
    """The same, where no field comes more than once."""
    return {name: texts[-1] for name, texts in (await sent(request)).items() if name != TOKEN}


async def from_script(request: Request) -> str:
    """What a script of ours sends, under the same conditions."""
    from_here(request)
    _check(request, request.headers.get(HEADER, ""))
    try:
        return (await _body(request)).decode("utf-8")
    except ValueError as error:
        raise Refused("form-expired") from error


def _check(request: Request, given: str) -> None:
    key = request.app.state.forms_key
    expected = [token_of(key, whose) for whose in _whose(request)] or [token_of(key, "")]
    if not any(hmac.compare_digest(given.encode(), each.encode()) for each in expected):
        raise Refused("form-expired")


def from_here(request: Request) -> None:
    """Browsers say from which page something is sent; another site's page sends nothing here."""
    headers = request.headers
    try:
        origin = urlsplit(headers["origin"]).netloc if "origin" in headers else None
    except ValueError:  # No page has such an address.
        origin = ""
    elsewhere = origin is not None and origin.lower() != headers.get("host", "").lower()
    if elsewhere or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused("foreign-origin")


async def _read(request: Request) -> dict[str, list[str]]:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != SENT:
        raise Refused("form-expired")
    content, found = await _body(request), dict[str, list[str]]()
    try:
        pairs = parse_qsl(
            content.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS
        )
    except ValueError as error:
        raise Refused("form-too-long") from error
    for name, text in pairs:
        found.setdefault(name, []).append(text.replace("\r\n", "\n"))
    return found


async def _body(request: Request, largest: int = LARGEST) -> bytes:
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > largest:
            raise Refused("form-too-long")
    return bytes(content)
