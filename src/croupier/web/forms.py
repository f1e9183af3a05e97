"""Forms that come back: only the house's own, for whom it wrote them, from its own pages, and no
longer than any of them is."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from urllib.parse import parse_qsl, urlsplit

from fastapi import Request

from croupier.errors import Refused
from croupier.web import api

TOKEN = "token"
"""The field with which a form shows that it is the house's own."""
LARGEST = 512 * 1024
"""Bytes of a form: the rota of a large house has a few hundred lines."""
MOST_FIELDS = 12_000
SENT = "application/x-www-form-urlencoded"

Form = Mapping[str, Sequence[str]]
"""What was sent, by the names of the fields; one may come several times."""


def token(request: Request) -> str:
    """For a form that whoever asks is given: nobody else can send it."""
    caller = api.caller_of(request)
    whose = (caller.session or caller.player) if caller else ""
    return token_of(request.app.state.forms_key, whose)


def token_of(key: bytes, whose: str) -> str:
    """The token of a session; of a guest's wallet, where nobody has logged in."""
    return hmac.new(key, f"form {whose}".encode(), hashlib.sha256).hexdigest()


async def sent(request: Request) -> Form:
    """The form that was sent; refused unless it is ours, and sent from here."""
    from_here(request)
    form = await _read(request)
    given = form.get(TOKEN, [""])[-1]
    if not hmac.compare_digest(given.encode(), token(request).encode()):
        raise Refused("form-expired")
    return form


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
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > LARGEST:
            raise Refused("form-too-long")
    found: dict[str, list[str]] = {}
    try:
        pairs = parse_qsl(
            content.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS
        )
    except ValueError as error:
        raise Refused("form-too-long") from error
    for name, text in pairs:
        found.setdefault(name, []).append(text.replace("\r\n", "\n"))
    return found
