"""The whole application in virtual time, on a store in memory, and people who call on it without a
wire between: each limit at its very moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.house.strangers.limits import Limits
from croupier.store.memory import Memory, Shelves
from croupier.web.app import make_app
from tests.web.house import PLAN
from tests.web.staff import post


class Scene:
    """The house while it is open."""

    def __init__(self, app: FastAPI, clock: VirtualClock) -> None:
        self.app = app
        self.clock = clock

    @property
    def floor(self) -> Floor:
        floor: Floor = self.app.state.hall.floor
        return floor

    async def passes(self, seconds: float = 0.0) -> None:
        """Let time pass; with none, everybody has done what there is to do."""
        await self.clock.advance(seconds)

    async def visitor(self, host: str = "192.0.2.1", cookie: str = "") -> Caller:
        """Somebody at the socket, from this address."""
        caller = Caller(self, host, cookie)
        await self.passes()
        return caller

    async def staff(self, person: str, role: str, *places: str) -> Caller:
        """One of the staff at the socket, on shift there."""
        return await self.visitor(cookie=await post(self.floor, person, role, *places))

    async def dealer(self, table: str) -> Caller:
        """A table's dealer, who stands there with an inspector."""
        await post(self.floor, f"ivan-{table}", "inspector", f"table {table}")
        dealer = await self.staff(f"dora-{table}", "dealer", f"table {table}")
        await dealer.do("watch", table=table)
        return dealer

    async def get(
        self, path: str, host: str = "192.0.2.1", method: str = "GET", **headers: str
    ) -> Got:
        """One request and its answer."""
        got = Got()
        scope = {**_scope(self.app, "http", path, host, headers), "method": method}

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b""}

        await self.app(scope, receive, got.hear)
        return got


def _scope(
    app: FastAPI, kind: str, path: str, host: str, headers: dict[str, str]
) -> dict[str, Any]:
    path, _, query = path.partition("?")
    return {
        "type": kind, "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(name.lower().replace("_", "-").encode(), value.encode("latin-1"))
                    for name, value in ({"host": "house"} | headers).items()],
        "client": (host, 4711), "server": ("house", 80), "app": app, "root_path": "",
        "scheme": "ws" if kind == "websocket" else "http", "http_version": "1.1",
        "subprotocols": [], "extensions": {"websocket.http.response": {}},
    }  # fmt: skip


class Got:
    """An answer over HTTP."""

    status = 0
    body = b""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}

    async def hear(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self.body += message.get("body", b"")


class Caller:
    """Somebody at the socket."""

    def __init__(self, scene: Scene, host: str, cookie: str) -> None:
        self.scene = scene
        self.host = host
        self.cookie = cookie
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self._number = 0
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        headers = {"cookie": cookie} if cookie else {}
        scope = _scope(scene.app, "websocket", "/live", host, headers)
        self._line = asyncio.create_task(scene.app(scope, self._inbox.get, self._hear))

    async def _hear(self, message: Any) -> None:
        match message["type"]:
            case "websocket.accept":
                for name, value in message["headers"]:
                    if name == b"set-cookie":
                        self.cookie = value.decode().partition(";")[0]
            case "websocket.send":
                self.heard.append(json.loads(message["text"]))
            case "websocket.close":
                self.closed = message["code"]
            case "websocket.http.response.start":
                self.closed = message["status"]

    def call(self, what: str, **fields: Any) -> int:
        """Say something, and do not wait; its number."""
        self._number += 1
        text = json.dumps({"do": what, "id": self._number, **fields})
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        return self._number

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Say something; its answer, which comes at once."""
        number = self.call(what, **fields)
        await self.scene.passes()
        return next(m for m in reversed(self.heard) if m.get("re") == number)

    async def code(self, what: str, **fields: Any) -> str:
        """The code with which it is refused; nothing where it is done."""
        return str((await self.do(what, **fields)).get("error", {}).get("code", ""))

    async def sit(self, table: str) -> str:
        await self.do("watch", table=table)
        return await self.code("sit")

    async def go(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._line


Play = Callable[["Scene"], Awaitable[None]]
"""What happens in a house."""


def in_house(
    folder: Path,
    play: Play,
    plan: str = PLAN,
    shelves: Shelves | None = None,
    *,
    bots: bool = False,
    **figures: Any,
) -> Shelves:
    """Opens a house with these limits, and hands it to the test; with `shelves` the one that was
    open before."""
    clock, shelves = VirtualClock(), shelves or Shelves()
    file = folder / "plan.toml"
    file.write_text(plan, "utf-8")

    async def scene() -> None:
        with Memory(clock.now, shelves) as store:
            limits = Limits(**figures)
            app = make_app(store, read_plan(file), clock, folder, bots=bots, limits=limits)
            async with app.router.lifespan_context(app):
                await clock.advance(1)
                await play(Scene(app, clock))

    clock.run(scene())
    return shelves
