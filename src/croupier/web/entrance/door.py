"""The door of the house: what every request passes on its way in, and every answer on its way out.

In: nobody asks more often than the house allows, and HEAD is a GET without its body. Out: headers
that protect, nothing of one visitor kept for another, and redirects that stay in the house.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi.responses import Response
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import Refused
from croupier.house import metrics
from croupier.house.floor import Floor
from croupier.web import api
from croupier.web.live.socket import same_origin

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

PERSONAL = ("/api/", "/account", "/first/", "/history", "/office")
"""What is one visitor's alone, and kept by nobody."""
WRITTEN, PRINTED = 5, 20
"""Requests for which a page of a book counts, and a sheet of it."""


class Door:
    """Around everything that is served."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        answer = _turned_away(HTTPConnection(scope)) or self._app
        if scope["type"] == "websocket":
            await answer(scope, receive, send)
            return

        async def out(message: Message) -> None:
            if message["type"] == "http.response.start":
                _protect(MutableHeaders(scope=message), scope["path"])
            await send(message)

        # A copy: the server still knows that it was asked for the head alone, and sends no body.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await answer(asked, receive, out)


def _turned_away(visitor: HTTPConnection) -> Response | None:
    """The answer to somebody who asks too often, or from another site's page; nothing where they
    may ask."""
    floor: Floor = visitor.app.state.hall.floor
    if _is_foreign(visitor):
        error = Refused("foreign-origin")
        metrics.REFUSALS.labels(error.code).inc()
        return api.turned_away(visitor, error)
    try:
        address = floor.address(visitor.client.host if visitor.client else "")
        floor.strangers.requests.take(address, _worth(visitor.url.path))
    except Refused as error:
        metrics.REFUSALS.labels(error.code).inc()
        return api.come_back(visitor, error)
    return None


def _is_foreign(visitor: HTTPConnection) -> bool:
    """Whether something is to be changed by another site's page: browsers say from which one it
    comes, programs need not."""
    if visitor.scope.get("method", "GET") in ("GET", "HEAD", "OPTIONS"):
        return False
    said = visitor.headers.get("origin") or visitor.headers.get("referer")
    return not same_origin(said, visitor.headers.get("host", ""))


def _worth(path: str) -> int:
    """For how many requests it counts: what is written for each visitor anew takes longer, and what
    is printed longest."""
    if not path.startswith(
        ("/books", "/tables/", "/history", "/account/history", "/account/statement")
    ):
        return 1
    return PRINTED if path.endswith(".pdf") else WRITTEN


def _protect(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith(PERSONAL):
        headers["Cache-Control"] = "no-store"
        headers.add_vary_header("Cookie")
    if "Location" in headers:
        headers["Location"] = _inside(headers["Location"])


def _inside(location: str) -> str:
    """A redirect by its path alone: the name by which somebody calls the house is not ours to
    repeat, and a path of two slashes would be another house's name."""
    _, _, path, query, _ = urlsplit(location)
    return f"/{path.lstrip('/')}" + (f"?{query}" if query else "")
