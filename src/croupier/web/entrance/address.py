"""How the house is called from outside, where a proxy stands before it: by which names, below which
path, and whose word counts about who calls.

Within the house every path begins at `/`. This is the only place that knows another one: what comes
in loses it, and what goes out gets it: redirects, cookies, and the addresses in pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any, NamedTuple

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from croupier.errors import Refused
from croupier.house import metrics
from croupier.web import api
from croupier.web.entrance.cookies import HOST

BELOW = "__Secure-"
"""What a cookie's name begins with below a path, where `__Host-` is not allowed."""
MOST_NAMES = 100
"""Wrong names that are logged, each once: whoever makes up more of them fills no disk."""
LONGEST = 100
OWN_NAMES = ("127.0.0.1", "::1", "localhost")
"""Under these the machine calls itself."""
_ATTRIBUTE = re.compile(rb'(\s(?:href|src|action|formaction)=")/(?!/)')
"""An address in a page of ours. Whatever people have typed has no quotation marks there."""
log = structlog.get_logger("croupier.address")


class Address(NamedTuple):
    """`root`: the path below which the house is shown, without a slash at its end; `hosts`: names
    by which it may be called, any where there are none; `proxies`: addresses and networks whose
    forwarded headers count."""

    root: str = ""
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")


class Outside:
    """Around the door: what it lets in is called as the house calls itself."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self._root = address.root
        self._hosts = tuple(name.lower() for name in address.hosts)
        self._proxies = tuple(ip_network(each) for each in address.proxies)
        # The server library writes the same protocol with types of its own.
        named: Any = _Named(app, self._hosts)
        self._app: Any = ProxyHeadersMiddleware(named, trusted_hosts=list(address.proxies))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope = self._forwarded(scope)
        if self._root:
            scope = _inside(scope, self._root)
            send = _Out(send, self._root).send
        await self._app(scope, receive, send)

    def _forwarded(self, scope: Scope) -> Scope:
        """The name by which the visitor called, where a proxy that is believed says it."""
        given = Headers(scope=scope).get("x-forwarded-host", "")
        if not given or not self._trusts(scope):
            return scope
        name = given.rpartition(",")[2].strip().encode("latin-1")
        headers = [(key, value) for key, value in scope["headers"] if key != b"host"]
        return {**scope, "headers": [*headers, (b"host", name)]}

    def _trusts(self, scope: Scope) -> bool:
        try:
            caller = ip_address(scope["client"][0] if scope.get("client") else "")
        except ValueError:
            return False
        return any(caller in each for each in self._proxies)


class _Named:
    """Refuses who calls the house by a name that is not its own, and says in the log by which."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self._app = app
        self._hosts = hosts
        self._said = set[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._is_ours(scope):
            await self._app(scope, receive, send)
            return
        name = Headers(scope=scope).get("host", "")[:LONGEST]
        if name not in self._said and len(self._said) < MOST_NAMES:
            self._said.add(name)
            log.warning("called by a wrong name", host=name, known=", ".join(self._hosts))
        error = Refused("unknown-host", host=name)
        metrics.REFUSALS.labels(error.code).inc()
        await api.turned_away(HTTPConnection(scope), error)(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        if not self._hosts:
            return True
        name = without_port(Headers(scope=scope).get("host", "").lower())
        return _among(name, self._hosts) or (name in OWN_NAMES and _from_here(scope))


def without_port(host: str) -> str:
    """`casino.example:8000` and `[::1]:8000` without their ports."""
    if host.startswith("["):
        return host.partition("]")[0].removeprefix("[")
    return host.partition(":")[0]


def _among(name: str, hosts: Iterable[str]) -> bool:
    return any(
        name == each or (each.startswith("*.") and name.endswith(each[1:])) for each in hosts
    )


def _from_here(scope: Scope) -> bool:
    """Whether the machine calls itself, as a health check does."""
    try:
        return bool(scope.get("client")) and ip_address(scope["client"][0]).is_loopback
    except ValueError:
        return False


# In, and out again.


def _inside(scope: Scope, root: str) -> Scope:
    """A proxy may have taken the path away already, or not."""
    path = scope["path"]
    if path == root or path.startswith(f"{root}/"):
        path = path.removeprefix(root) or "/"
    raw = scope.get("raw_path") or b""
    if raw == root.encode() or raw.startswith(f"{root}/".encode()):
        raw = raw.removeprefix(root.encode()) or b"/"
    headers = [
        (key, value.replace(BELOW.encode(), HOST.encode()) if key == b"cookie" else value)
        for key, value in scope["headers"]
    ]
    return {**scope, "path": path, "raw_path": raw, "headers": headers}


class _Out:
    """An answer on its way out. A page goes out whole, for its length changes."""

    def __init__(self, send: Send, root: str) -> None:
        self._send = send
        self._root = root.encode()
        self._start: Message | None = None
        self._body = bytearray()

    async def send(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                await self._begin(message)
            case "http.response.body" if self._start is not None:
                await self._go_on(message)
            case "websocket.accept":
                headers = _headers({"headers": message.get("headers", [])}, self._root)
                await self._send({**message, "headers": headers})
            case _:
                await self._send(message)

    async def _begin(self, message: Message) -> None:
        changed = {**message, "headers": _headers(message, self._root)}
        told = Headers(raw=changed["headers"])
        is_page = told.get("content-type", "").startswith("text/html")
        if is_page and "content-encoding" not in told:
            self._start = changed
        else:
            await self._send(changed)

    async def _go_on(self, message: Message) -> None:
        self._body += message.get("body", b"")
        if message.get("more_body") or self._start is None:
            return
        page = _ATTRIBUTE.sub(rb"\1" + self._root + b"/", bytes(self._body))
        start, self._start = self._start, None
        headers = MutableHeaders(scope=start)
        if "content-length" in headers:
            headers["content-length"] = str(len(page))
        await self._send(start)
        await self._send({**message, "body": page})


def _headers(message: Message, root: bytes) -> list[tuple[bytes, bytes]]:
    changed = []
    for key, value in message.get("headers", []):
        name = key.lower()
        if name == b"location" and value.startswith(b"/"):
            value = root + value
        elif name == b"set-cookie":
            value = value.replace(HOST.encode(), BELOW.encode(), 1)
            value = re.sub(rb"(?i)(;\s*path=)/(?=;|$)", rb"\1" + root, value)
        changed.append((key, value))
    return changed
