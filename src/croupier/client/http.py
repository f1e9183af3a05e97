"""What a visitor asks over HTTP. Cookies are kept here; the socket shows the same."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import quote, urlsplit

import httpx
import msgspec

from croupier.client.errors import NoHouse, Refused, WrongVersion
from croupier.client.generated.types import (
    VERSION,
    LogInBody,
    Refusal,
    SecondStepBody,
    Standing,
)

T = TypeVar("T")


class Http:
    """`address`: `http://…` or `https://…`, with the path before all of the house's own."""

    def __init__(self, address: str, timeout: float) -> None:
        self.address = address.rstrip("/")
        try:
            parts = urlsplit(address)
            known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            known = False
        if not known:
            raise NoHouse(address, "an address begins with http:// or https:// and a name")
        self._client = httpx.AsyncClient(timeout=timeout, follow_redirects=False)
        self._form = ""

    async def close(self) -> None:
        await self._client.aclose()

    @property
    def live(self) -> str:
        """Where the socket is."""
        return "ws" + self.address.removeprefix("http") + "/live"

    @property
    def cookies(self) -> str:
        """As the socket's handshake shows them."""
        return "; ".join(f"{each.name}={each.value}" for each in self._client.cookies.jar)

    # Who one is.

    async def standing(self) -> Standing:
        """Who one is; a house of another version is found out here."""
        found = self._kept(await self.get("/api/session", Standing))
        if not understood(found.version):
            raise WrongVersion(VERSION, found.version)
        return found

    async def come(self) -> Standing:
        return self._kept(await self._send("POST", "/api/session/guest", Standing))

    async def log_in(self, login: str, password: str, code: str) -> Standing:
        """`code`: of the authenticator, where the account has one."""
        body = LogInBody(login=login, password=password)
        found = self._kept(await self._send("POST", "/api/session", Standing, body))
        if found.ticket:
            step = SecondStepBody(ticket=found.ticket, code=code or "-")
            found = self._kept(await self._send("POST", "/api/session/second", Standing, step))
        return found

    async def log_out(self) -> Standing:
        return self._kept(await self._send("DELETE", "/api/session", Standing))

    def _kept(self, standing: Standing) -> Standing:
        self._form = standing.form
        return standing

    # Asking.

    async def get(self, path: str, kind: type[T], **query: str | int | bool) -> T:
        return self._read(await self._ask("GET", path, query=query), kind)

    async def text(self, path: str) -> str:
        return (await self._ask("GET", path)).text

    async def _send(
        self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None
    ) -> T:
        content = b"" if body is None else msgspec.json.encode(body)
        return self._read(await self._ask(method, path, content), kind)

    async def _ask(
        self,
        method: str,
        path: str,
        content: bytes = b"",
        query: dict[str, str | int | bool] | None = None,
    ) -> httpx.Response:
        headers = {} if method == "GET" else {"X-Form": self._form}
        if content:
            headers["Content-Type"] = "application/json"
        url = self.address + quote(path)
        try:
            answer = await self._client.request(
                method, url, params=query, content=content, headers=headers
            )
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise NoHouse(self.address, str(error) or type(error).__name__) from error
        if answer.status_code >= 400:
            raise Refused(self._read(answer, Refusal).error, answer.status_code)
        return answer

    def _read(self, answer: httpx.Response, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.MsgspecError as error:
            why = f"what it answers ({answer.status_code}) is not a house's: {error}"
            raise NoHouse(self.address, why) from error


def understood(house: str) -> bool:
    """Before 1.0 each second number may change what travels, after it each first one."""
    theirs, ours = house.split("."), VERSION.split(".")
    counts = 2 if ours[0] == "0" else 1
    return theirs[:counts] == ours[:counts]
