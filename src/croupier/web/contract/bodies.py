"""What a route says of itself: what it gives, what it takes, and with which answers it refuses.

Said where the route is, by the struct itself; how that looks in the document, nobody has to write.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.errors import Refused
from croupier.web.contract.names import name_of
from croupier.web.contract.schemas import ref
from croupier.web.live import wire
from croupier.web.messages.live import Refusal

JSON, TEXT, PAGE = "application/json", "text/plain", "text/html"
KINDS: dict[str, tuple[type, str]] = {}
"""The structs that are named by routes, each with the suffix of what is said to the house."""
SAID = "Body"

OPEN: dict[str, Any] = {"security": [{}, {"guest": []}, {"session": []}]}
"""Anybody may ask; what one is told may depend on who one is."""
CLOSED: dict[str, Any] = {"security": [{}]}
"""The same to everybody."""
OWN: dict[str, Any] = {"security": [{"guest": []}, {"session": []}]}
"""Only for who is somebody."""

_WHY = {
    303: "Nobody is logged in: to the page where one does.",
    400: "What was sent cannot be read, or the book or the house says no: nothing has changed.",
    403: "Refused for who it is that asks.",
    404: "There is nothing of this name.",
    409: "Somebody was first.",
    413: "Longer than anything of this kind.",
    429: "Asked too often: come back after so many seconds.",
}
_EXAMPLES = {
    400: Refused("bad-message", why="query.limit: Input should be greater than or equal to 1."),
    403: Refused("form-expired"),
    404: Refused("unknown-table", table="r9"),
    429: Refused("too-many", seconds=3),
}
_SECONDS = {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}

Answers = dict[int | str, dict[str, Any]]


def gives(
    kind: type[msgspec.Struct],
    *refuses: int,
    status: int = 200,
    example: msgspec.Struct | None = None,
    pages: bool = False,
) -> Answers:
    """A body of this kind; besides, whoever asks too often or what cannot be read is refused.
    `pages`: what is refused is said on a page."""
    said = " ".join((kind.__dict__.get("__doc__") or kind.__name__).split())
    return {status: {"description": said, "content": _content(kind, example)}} | problems(
        *refuses, pages=pages
    )


def gives_text(what: str, *refuses: int, media: str = TEXT) -> Answers:
    content = {media: {"schema": {"type": "string"}}}
    return {200: {"description": what, "content": content}} | problems(*refuses)


def gives_json(what: str, schema: dict[str, Any], *refuses: int, pages: bool = False) -> Answers:
    """A body that is no struct of ours, as others have laid it down."""
    content = {JSON: {"schema": schema}}
    return {200: {"description": what, "content": content}} | problems(*refuses, pages=pages)


def problems(*statuses: int, pages: bool = False) -> Answers:
    found: Answers = {
        status: _problem(status, pages=pages) for status in sorted({400, 429, *statuses})
    }
    found[429]["headers"] = {"Retry-After": _SECONDS}
    return found


def takes(kind: type[msgspec.Struct], example: msgspec.Struct) -> dict[str, Any]:
    """A body of this kind is sent, by a script of ours or with what that has to show."""
    schema = _known(kind, SAID)
    content = {JSON: {"schema": schema, "example": plain(example)}}
    return {"requestBody": {"required": True, "content": content}} | form()


def form() -> dict[str, Any]:
    """What changes something shows a form's token besides the cookie."""
    return {
        "security": [{"guest": [], "form": []}, {"session": [], "form": []}, {"form": []}],
    }


def plain(struct: msgspec.Struct) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def _problem(status: int, *, pages: bool) -> dict[str, Any]:
    if status == 303:
        where = {"description": "Where to.", "schema": {"type": "string"}}
        return {"description": _WHY[303], "headers": {"Location": where}}
    if pages:
        said = {PAGE: {"schema": {"type": "string"}}, TEXT: {"schema": {"type": "string"}}}
        return {"description": _WHY[status], "content": said}
    error = _EXAMPLES.get(status)
    example = None if error is None else Refusal(wire.reason(error))
    return {"description": _WHY[status], "content": _content(Refusal, example)}


def _content(kind: type[msgspec.Struct], example: msgspec.Struct | None) -> dict[str, Any]:
    said = {} if example is None else {"example": plain(example)}
    return {JSON: {"schema": _known(kind)} | said}


def _known(kind: type[msgspec.Struct], suffix: str = "") -> dict[str, Any]:
    name = name_of(kind, suffix)
    KINDS[name] = (kind, suffix)
    return ref(name)
