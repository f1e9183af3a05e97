"""What every request passes on its way in, and every answer on its way out."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from croupier.web.site.assets import Assets
from tests.web.house import House
from tests.web.virtual import Scene, in_house

PAGES = ("/books", "/books/by/roulette", "/api/tables", "/healthz", "/static/pages.css")


@pytest.mark.parametrize("path", PAGES)
def test_head_is_answered_as_get_without_the_body(house: House, path: str) -> None:
    got, head = (httpx.request(method, house.address + path) for method in ("GET", "HEAD"))
    assert head.status_code == got.status_code == 200
    assert head.headers["Content-Type"] == got.headers["Content-Type"]
    assert got.content
    assert not head.content


@pytest.mark.parametrize(
    ("path", "goes"),
    [("/books/", "/books"), ("//elsewhere.example/", "/elsewhere.example"), ("/books/?a=b", None)],
)
def test_a_redirect_stays_in_the_house(house: House, path: str, goes: str | None) -> None:
    """Whatever name the visitor calls it by, and however many slashes."""
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=10)
    line.request("GET", path, headers={"Host": "elsewhere.example"})
    answer = line.getresponse()
    answer.read()
    line.close()
    if answer.status < 400:
        assert answer.headers["Location"] == (goes or "/books?a=b")
    assert "elsewhere.example" not in answer.headers.get("Location", "").partition("/")[0]
    assert not answer.headers.get("Location", "").startswith("//")


def test_what_one_visitor_is_told_is_kept_for_nobody(house: House) -> None:
    for path in ("/api/tables", "/api/tables/h1/rounds?mine=true", "/api/rounds/none"):
        answer = httpx.get(house.address + path)
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Cookie" in answer.headers["Vary"]


def test_the_counters_are_the_houses_own(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        key = (tmp_path / "metrics.key").read_text("ascii")
        assert (await scene.get("/metrics", "127.0.0.1")).status == 200
        assert (await scene.get("/metrics", "::1")).status == 200
        assert (await scene.get("/metrics", "192.0.2.1")).status == 403
        for given, status in ((key, 200), ("", 403), ("wrong", 403), (key[:-1], 403)):
            answer = await scene.get("/metrics", "192.0.2.1", Authorization=f"Bearer {given}")
            assert answer.status == status
        assert (await scene.get("/healthz", "192.0.2.1")).status == 200, "that is for everybody"

    in_house(tmp_path, play)
    assert (tmp_path / "metrics.key").stat().st_mode & 0o077 == 0


Files = Callable[..., httpx.Response]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A page as it is built, to be asked for its files."""
    assets = tmp_path / "app" / "assets"
    assets.mkdir(parents=True)
    (assets / "index-B8jpzbXF.js").write_text("let it = 'be';\n" * 1_000, "utf-8")
    (assets / "felt-Ab12Cd34.woff2").write_bytes(b"\0" * 1_000)
    (tmp_path / "app" / "tokens.css").write_text(":root { --gold: #d3b46c }\n" * 100, "utf-8")
    app = Starlette(routes=[Mount("/static", Assets(directory=tmp_path))])

    async def asked(path: str, headers: dict[str, str]) -> httpx.Response:
        wire = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=wire, base_url="http://house") as browser:
            return await browser.get(f"/static/app/{path}", headers=headers)

    return lambda path, **headers: asyncio.run(
        asked(path, {name.replace("_", "-"): value for name, value in headers.items()})
    )


def test_files_with_a_hash_in_their_name_are_kept_for_ever(files: Files) -> None:
    kept = files("assets/index-B8jpzbXF.js").headers["Cache-Control"]
    assert kept == "public, max-age=31536000, immutable"
    tokens = files("tokens.css")
    assert tokens.headers["Cache-Control"] == "no-cache"
    assert files("tokens.css", If_None_Match=tokens.headers["ETag"]).status_code == 304


def test_scripts_come_compressed_to_whom_unpacks_them(files: Files) -> None:
    script = "assets/index-B8jpzbXF.js"
    packed, plain = (files(script, Accept_Encoding=each) for each in ("gzip, br", "identity"))
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < 1_000
    assert "Content-Encoding" not in plain.headers
    assert packed.content == plain.content
    for answer in (packed, plain):
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["Content-Type"].startswith("text/javascript")
    font = files("assets/felt-Ab12Cd34.woff2", Accept_Encoding="gzip")
    assert "Content-Encoding" not in font.headers, "which is packed already"


def test_the_house_has_its_mark(house: House) -> None:
    answer = httpx.get(f"{house.address}/favicon.ico")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml")
