"""A house behind a proxy: below a path, by its own names, and believing only whom it trusts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import anyio
import httpx
import pytest
import structlog
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from croupier.web.entrance.address import Address, Outside
from croupier.web.entrance.cookies import set_session, tokens_of
from tests.web.house import House
from tests.web.proxy import Proxy

ROOT, NAME = "/casino", "casino.example"
ADDRESS = re.compile(r'\s(?:href|src|action|formaction)="([^"]*)"')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), called=Address(ROOT, (NAME,)))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def proxy(house: House) -> Iterator[Proxy]:
    with Proxy(house.port, ROOT, name=NAME, scheme="https") as opened:
        yield opened


def get(proxy: Proxy, path: str) -> httpx.Response:
    return httpx.get(f"http://127.0.0.1:{proxy.port}{path}", timeout=60)


# Below a path.


@pytest.mark.parametrize(
    "path", ["/", "/books", "/books/by/roulette", "/account/login", "/licence"]
)
def test_every_address_in_a_page_is_below_the_path(proxy: Proxy, path: str) -> None:
    page = get(proxy, ROOT + path)
    assert page.status_code == 200
    found = ADDRESS.findall(page.text)
    ours = [each for each in found if each.startswith("/")]
    assert ours
    assert all(each.startswith(f"{ROOT}/") for each in ours), ours
    assert get(proxy, next(each for each in ours if "/static/" in each)).status_code == 200


def test_the_page_of_the_tables_learns_its_path_and_finds_its_files(proxy: Proxy) -> None:
    page = get(proxy, f"{ROOT}/").text
    assert f'<meta name="root" content="{ROOT}" />' in page
    script = re.search(r'<script type="module"[^>]* src="([^"]+)"', page)
    assert script
    assert get(proxy, script[1]).status_code == 200


def test_whoever_has_to_log_in_is_sent_below_the_path(proxy: Proxy) -> None:
    sent = get(proxy, f"{ROOT}/office")
    assert sent.status_code == 303
    assert sent.headers["Location"] == f"{ROOT}/account/login?next=%2Foffice"


def test_manifest_and_worker_belong_to_the_path(proxy: Proxy) -> None:
    told = get(proxy, f"{ROOT}/manifest.webmanifest").json()
    assert told["scope"] == told["start_url"] == f"{ROOT}/"
    assert all(icon["src"].startswith(f"{ROOT}/static/") for icon in told["icons"])
    assert get(proxy, f"{ROOT}/worker.js").status_code == 200


def test_a_proxy_may_leave_the_path_where_it_is(house: House) -> None:
    for path in (f"{ROOT}/healthz", "/healthz"):
        assert httpx.get(house.address + path).status_code == 200
    assert f'href="{ROOT}/' in httpx.get(f"{house.address}{ROOT}").text


def test_the_socket_goes_through_and_its_cookie_stays_below_the_path(proxy: Proxy) -> None:
    with connect(f"ws://127.0.0.1:{proxy.port}{ROOT}/live", origin=None) as socket:
        assert socket.response is not None
        cookie = socket.response.headers["Set-Cookie"]
        assert f"Path={ROOT};" in cookie
        assert "Secure" in cookie
        socket.send(json.dumps({"do": "hello", "id": 1}))
        assert json.loads(socket.recv(timeout=20))


def test_a_socket_from_a_page_of_the_house_is_let_in(proxy: Proxy) -> None:
    """Its address is the one that the visitor called, not the one that the proxy does."""
    with connect(
        f"ws://127.0.0.1:{proxy.port}{ROOT}/live", origin=Origin(f"https://{NAME}")
    ) as socket:
        socket.send(json.dumps({"do": "ping", "id": 1, "at": 0}))
        assert json.loads(socket.recv(timeout=20))


# Names.


@pytest.mark.parametrize("host", ["evil.example", "casino.example.evil.example", ""])
def test_a_wrong_name_is_refused(house: House, host: str) -> None:
    answer = httpx.get(f"{house.address}/", headers={"Host": host})
    assert answer.status_code == 421
    told = httpx.get(f"{house.address}/api/tables", headers={"Host": host}).json()
    assert told["error"]["code"] == "unknown-host"


def test_a_wrong_name_opens_no_socket(house: House) -> None:
    with pytest.raises(InvalidStatus) as refused, Proxy(house.port, "", name="evil.example") as by:
        connect(f"ws://127.0.0.1:{by.port}/live")
    assert refused.value.response.status_code == 421


async def echo(scope: object, receive: object, send: object) -> None:
    """Who calls, how, and by which name; and a session's cookie."""
    request = Request(scope)  # type: ignore[arg-type]
    secure = request.url.scheme == "https"
    told = JSONResponse(
        {
            "client": request.client.host if request.client else "",
            "scheme": request.url.scheme,
            "host": request.headers.get("host"),
            "tokens": tokens_of(request.headers.get("cookie", ""), secure=secure),
        }
    )
    told.headers.append("Set-Cookie", set_session("token", secure=secure))
    answer: Response = told
    await answer(scope, receive, send)  # type: ignore[arg-type]


def asked(address: Address, client: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        by = httpx.ASGITransport(Outside(echo, address), client=(client, 4711))
        async with httpx.AsyncClient(transport=by, base_url="http://127.0.0.1") as visitor:
            return await visitor.get(
                "/", headers={name.replace("_", "-"): text for name, text in headers.items()}
            )

    return anyio.run(ask)


FORWARDED = {
    "X_Forwarded_For": "198.51.100.4",
    "X_Forwarded_Proto": "https",
    "X_Forwarded_Host": NAME,
}


@pytest.mark.parametrize("client", ["10.0.0.7", "172.16.9.9", "fd00::7"])
def test_a_proxy_that_is_trusted_is_believed(client: str) -> None:
    address = Address(proxies=("10.0.0.7", "172.16.0.0/12", "fd00::/8"))
    told = asked(address, client, **FORWARDED).json()
    assert (told["client"], told["scheme"], told["host"]) == ("198.51.100.4", "https", NAME)


@pytest.mark.parametrize("client", ["10.0.0.8", "192.0.2.1", "127.0.0.1"])
def test_nobody_else_is(client: str) -> None:
    told = asked(Address(proxies=("10.0.0.7",)), client, **FORWARDED).json()
    assert (told["client"], told["scheme"], told["host"]) == (client, "http", "127.0.0.1")


def test_a_name_below_one_that_is_ours_is_ours() -> None:
    address = Address(hosts=("*.casino.example", NAME))
    for host in (NAME, f"{NAME}:8443", "bg.casino.example", "CASINO.example"):
        assert asked(address, "192.0.2.1", Host=host).status_code == 200


def test_the_machine_may_call_itself_by_its_own_names_and_nobody_else_may() -> None:
    for host in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
        assert asked(Address(hosts=(NAME,)), "127.0.0.1", Host=host).status_code == 200
    assert asked(Address(hosts=(NAME,)), "192.0.2.1", Host="localhost").status_code == 421


def test_a_wrong_name_is_logged_by_name_once(house: House) -> None:
    with structlog.testing.capture_logs() as logged:
        for _ in range(3):
            httpx.get(f"{house.address}/healthz", headers={"Host": "once.example"})
    named = [each for each in logged if each["event"] == "called by a wrong name"]
    assert [each["host"] for each in named] == ["once.example"]


# Cookies.


def test_on_an_encrypted_line_below_a_path_a_session_has_a_name_that_browsers_allow_there() -> None:
    answer = asked(Address(ROOT), "127.0.0.1", X_Forwarded_Proto="https")
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Secure-croupier-session=token")
    assert f"Path={ROOT}; Secure" in cookie
    sent = {"X_Forwarded_Proto": "https", "Cookie": "__Secure-croupier-session=token"}
    assert asked(Address(ROOT), "127.0.0.1", **sent).json()["tokens"] == ["token"]


def test_at_the_root_it_keeps_the_name_that_no_other_host_can_set() -> None:
    cookie = asked(Address(), "127.0.0.1", X_Forwarded_Proto="https").headers["Set-Cookie"]
    assert cookie.startswith("__Host-croupier-session=token")
    assert "Path=/; Secure" in cookie
