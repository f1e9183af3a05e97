"""A house that is killed knows its accounts, sessions and locks when it opens again; and as long as
nobody manages it, it says by which link somebody may."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.web.browsers import FORM, LOGIN, PASSWORD, VESNA, alert
from tests.web.house import PLAN

LIMITS = Path(__file__).parents[1] / "limits.toml"


@contextmanager
def opened(folder: Path) -> Iterator[tuple[str, str]]:
    """A house of its own process, which is killed in the end; its address, and the first manager's
    link where it says one."""
    (folder / "plan.toml").write_text(PLAN, "utf-8")
    command = [sys.executable, "-m", "croupier.cli", "serve", "--port", "0", "--no-bots"]
    command += ["--data", str(folder / "house"), "--floor", str(folder / "plan.toml")]
    command += ["--limits", str(LIMITS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        address = house.stdout.readline().removeprefix("Croupier is open: ").strip()
        try:
            manages = (folder / "managed").exists()
            link = "" if manages else house.stdout.readline().strip()
            yield address, link.removeprefix("First game manager: ")
        finally:
            house.kill()


def sent(client: httpx.Client, page: str, **fields: str) -> httpx.Response:
    token = FORM.search(client.get(page).text)
    assert token
    return client.post(page, data={"token": token[1], **fields})


def test_killed_in_the_middle_it_knows_everybody_and_every_lock(tmp_path: Path) -> None:
    with opened(tmp_path) as (address, link), httpx.Client(base_url=address) as client:
        assert re.fullmatch(re.escape(address) + r"first/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}", link)
        page = sent(client, "/account/register", **VESNA)
        login = LOGIN.search(page.text)
        assert login
        for _ in range(3):
            failed = {"login": login[1], "password": "wrong password"}
            assert sent(client, "/account/login", **failed).status_code == 400
        kept = dict(client.cookies)
    with opened(tmp_path) as (address, other), httpx.Client(base_url=address) as client:
        assert other.rpartition("/")[2] != link.rpartition("/")[2]
        assert client.get(f"/first/{link.rpartition('/')[2]}").status_code == 400
        locked = sent(client, "/account/login", login=login[1], password=PASSWORD)
        assert alert(locked).startswith("Too many failures")
        client.cookies.update(kept)
        assert login[1] in client.get("/account").text
        client.cookies.clear()
        manager = {**VESNA, "document_number": "M1", "name": "Heron", "pin": "4711"}
        assert sent(client, f"/first/{other.rpartition('/')[2]}", **manager).status_code == 200
        (tmp_path / "managed").touch()
        kept = dict(client.cookies)
    with opened(tmp_path) as (address, _), httpx.Client(base_url=address) as client:
        client.cookies.update(kept)
        assert "Heron" in client.get("/account").text
        assert client.get(f"/first/{other.rpartition('/')[2]}").status_code == 400
