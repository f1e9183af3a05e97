"""Forms: read only where they are the house's own, and were written for whoever sends them.

A form carries a mark, made with a key of the house over one of the cookies of the browser that it
was written for: the session's, the guest's, or one that only says that this is the same browser.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any
from urllib.parse import parse_qsl

from anyio import to_thread
from fastapi import Request
from fastapi.responses import Response

from croupier.errors import Refused
from croupier.web import api, pages
from croupier.web.cookies import form_cookie, set_form

LARGEST = 64 * 1024
"""Bytes of a form."""
MARK = "form"
"""The field that has the mark."""
HEADER = "x-form"
"""The same for what a script sends."""


async def shown(request: Request, template: str, status: int = 200, **facts: Any) -> Response:
    """A page with forms for whoever asks for it."""
    known = _cookies(request)
    own = known[0] if known else secrets.token_urlsafe(32)

    def write() -> Response:
        return pages.render(request, template, status, form=_mark(request, own), **facts)

    response = await to_thread.run_sync(write)
    if not known:
        secure = request.url.scheme == "https"
        response.headers.append("Set-Cookie", set_form(own, secure=secure))
    return response


def mark(request: Request) -> str:
    """The mark for a form of a visitor who has been here before; nobody else has one yet."""
    known = _cookies(request)
    return _mark(request, known[0]) if known else ""


async def posted(request: Request) -> dict[str, str]:
    """The fields of a form of ours; of two of one name the last."""
    body = await _body(request)
    try:
        fields = dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200))
    except ValueError as error:
        raise Refused("form-expired") from error
    _check(request, fields.pop(MARK, ""))
    return fields


async def sent(request: Request) -> str:
    """What a script of ours sends."""
    _check(request, request.headers.get(HEADER, ""))
    try:
        return (await _body(request)).decode()
    except ValueError as error:
        raise Refused("form-expired") from error


async def _body(request: Request) -> bytes:
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LARGEST:
            raise Refused("form-too-long")
    return body


def _check(request: Request, given: str) -> None:
    """The browser may have become somebody since the form was written: any of its cookies will do.
    Nobody else knows one."""
    for own in _cookies(request):
        if hmac.compare_digest(given.encode(), _mark(request, own).encode()):
            return
    raise Refused("form-expired")


def _mark(request: Request, own: str) -> str:
    return hmac.new(request.app.state.forms_key, own.encode(), "sha256").hexdigest()


def _cookies(request: Request) -> tuple[str, ...]:
    own = form_cookie(request.headers.get("cookie", ""))
    return (*api.tokens_shown(request), *filter(None, (own,)))
