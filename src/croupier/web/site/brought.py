"""Games that other packages bring, for the page: their words, and the module that draws them.

The page is built without them. It asks for a game that it does not know, and draws it from what it
is told; a package may bring a module of its own for the middle of the felt, `page/draw.js`.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

import msgspec
from fastapi import APIRouter, Response
from starlette.exceptions import HTTPException

from croupier import plugins
from croupier.web.messages.brought import Brought
from croupier.web.tables.registry import TABLES
from croupier.words.parts import brought
from croupier.words.speech import ENGLISH

router = APIRouter(include_in_schema=False)
PAGE, DRAWS = "page", "draw.js"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
}
"""What a package may bring for the page, by the ending of the file."""
FRESH = {"Cache-Control": "no-cache"}


@router.get("/games/{engine}.json")
def game(engine: str) -> Response:
    """A game by the name the house gives it."""
    folder = engine.replace("-", "_")
    has = _page(folder) / DRAWS
    told = Brought(folder, brought(folder, ENGLISH), _address(folder) if has.is_file() else "")
    return Response(msgspec.json.encode(told), media_type="application/json", headers=FRESH)


@router.get("/games/{folder}/{path:path}")
def file(folder: str, path: str) -> Response:
    """A file of the package's page, and no other."""
    parts, kind = PurePosixPath(path).parts, KINDS.get(PurePosixPath(path).suffix)
    if kind is None or any(part.startswith((".", "/")) for part in parts):
        raise HTTPException(404)
    found = _page(folder).joinpath(*parts)
    if not found.is_file():
        raise HTTPException(404)
    return Response(found.read_bytes(), media_type=kind, headers=FRESH)


def _address(folder: str) -> str:
    return f"/games/{folder}/{DRAWS}"


def _page(folder: str) -> Traversable:
    if folder in TABLES.own or folder not in TABLES:
        raise HTTPException(404)
    return plugins.found()[folder].files / PAGE
