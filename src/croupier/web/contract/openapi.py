"""OpenAPI: what is asked and answered over HTTP, by programs.

What people read, pages, prints and the whole back office, is left out; every route that answers a
visitor's program with JSON is here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from croupier import __version__
from croupier.web.contract.bodies import KINDS
from croupier.web.contract.schemas import WHERE, Schemas
from croupier.web.entrance.cookies import COOKIE, SESSION

ADDRESS = "/api/openapi.json"
_ABOUT = """\
Tables, rounds and rule books of the house, for programs. Who plays does so over the socket, which
`/api/asyncapi.json` describes. Amounts are whole minor units of a currency, times milliseconds
since the epoch by the house's clock. What is refused is an `error` with a stable `code` and its
`facts`; a program reads those, never the `words`. Bodies may get more fields with time.\
"""
_TAGS = {
    "tables": "The lobby, and each table as anybody may see it.",
    "rounds": "Rounds that were played, with their texts.",
    "books": "Rule books and their odds.",
    "session": "Who one is, and how one becomes somebody.",
    "words": "What the page says, in every language.",
    "house": "Whether all is in order.",
}
_SECURITY = {
    "guest": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A guest's; the socket or `POST /api/session/guest` gives it.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": SESSION,
        "description": "Of who has logged in; over TLS its name begins with `__Host-`.",
    },
    "form": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Form",
        "description": "The `form` of `GET /api/session`, by whoever changes something.",
    },
    "metrics": {
        "type": "http",
        "scheme": "bearer",
        "description": "The key in `metrics.key` of the house's folder; at home none is needed.",
    },
}


def document(app: FastAPI) -> dict[str, Any]:
    made = get_openapi(
        title="Croupier",
        version=__version__,
        summary="A house that plays by the book.",
        description=_ABOUT,
        routes=app.routes,
        tags=[{"name": name, "description": said} for name, said in _TAGS.items()],
        servers=[{"url": "/"}],
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
    )
    for operation in _operations(made):
        # What cannot be read is answered as everything that is refused, and not by the library.
        operation["responses"].pop("422", None)
    schemas = Schemas()
    for name in sorted(set(_named(made["paths"]))):
        schemas.struct(*KINDS[name])
    components = {"schemas": dict(sorted(schemas.written.items())), "securitySchemes": _SECURITY}
    return made | {"components": components}


def describe(app: FastAPI) -> None:
    """Served by the application, written when it is first asked for."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = document(app)
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _operations(made: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for path in made["paths"].values():
        yield from path.values()


def _named(part: Any) -> Iterator[str]:
    """The structs to which something refers."""
    if isinstance(part, dict):
        found = part.get("$ref")
        if isinstance(found, str) and (name := found.removeprefix(WHERE)) in KINDS:
            yield name
        for inner in part.values():
            yield from _named(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _named(inner)
