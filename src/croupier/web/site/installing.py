"""The house as an application on somebody's own device: what it is called there, its icons, and the
page that is shown while the house cannot be reached. Nothing else is kept: no table, no balance,
nobody's page."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from croupier.web.site import dress, pages, theme
from croupier.web.site.language import spoken
from croupier.words.page import HOUSE
from croupier.words.speech import LANGUAGES, speech

router = APIRouter(include_in_schema=False)
WORKER = pages.STATIC / "worker.js"
KEPT = ("/static/tokens.css", "/static/frame.css", "/static/icons/mark.svg")
"""What the page without the house needs besides itself."""
ICONS = (
    ("/static/icons/mark.svg", "any", "any"),
    ("/static/icons/mark-192.png", "192x192", "any"),
    ("/static/icons/mark-512.png", "512x512", "any"),
    ("/static/icons/mark-maskable.png", "512x512", "maskable"),
)


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    """In the visitor's language and light."""
    said, lit, look = spoken(request), theme.theme_of(request), dress.theme_of(request)
    root = request.app.state.root
    ground = theme.GROUND["light" if lit == "light" else "dark"]
    told = {
        "name": dress.name(request, said),
        "short_name": dress.name(request, said),
        "description": said.text("page.house.play-money-long", str(HOUSE["house.play-money-long"])),
        "lang": said.tag,
        "id": f"{root}/",
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": ground,
        "theme_color": ground,
        "icons": [
            {"src": f"{root}{src}", "sizes": sizes, "type": _kind(src), "purpose": purpose}
            for src, sizes, purpose in (ICONS[:1] if look.logo else ICONS)
        ],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    text = json.dumps(told, ensure_ascii=False)
    return Response(text, media_type="application/manifest+json", headers=headers)


def _kind(src: str) -> str:
    return "image/svg+xml" if src.endswith(".svg") else "image/png"


@router.get("/worker.js")
def worker(request: Request) -> Response:
    """The script that a browser keeps for the house; another one when what it keeps is other."""
    look = dress.theme_of(request)
    script = _worker(look.name, dress.css(look), look.logo)
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def _worker(name: str, dressed: str, mark: bytes) -> str:
    kept = [*(f"/offline/{tag}" for tag in LANGUAGES), *KEPT]
    texts = [dressed, mark.hex(), *(_offline(tag, name) for tag in LANGUAGES)]
    files = [(pages.STATIC / each.removeprefix("/static/")).read_text("utf-8") for each in KEPT]
    version = sha256("\0".join((*texts, *files)).encode()).hexdigest()[:12]
    script = WORKER.read_text("utf-8")
    return script.replace('"VERSION"', json.dumps(version)).replace('"KEPT"', json.dumps(kept))


@router.get("/offline/{tag}")
def offline(request: Request, tag: str) -> Response:
    """The same for everybody who speaks the language."""
    if tag not in LANGUAGES:
        raise HTTPException(404)
    headers = {"Cache-Control": "no-cache", "Content-Language": tag}
    return HTMLResponse(_offline(tag, dress.theme_of(request).name), headers=headers)


@cache
def _offline(tag: str, name: str) -> str:
    said = speech(tag)
    found = pages.templates().get_template("offline.html")
    return found.render(
        speech=said, say=said.say, house=name or said.say("house"), ground=theme.ground("system")
    )
