"""A house that is killed in the middle of a tournament goes on where it was: a real process, and
its books read from the file."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from croupier.daybook.rooms.tournaments.standing import Tournament, of
from croupier.daybook.state import House as DayHouse
from croupier.daybook.state import fold
from croupier.house.tournaments import chips
from tests.browser.test_tournament import PLAN, TOURNAMENTS
from tests.stores import audited, open_file
from tests.web.house import PATIENCE

FAST = "40"


class Killed:
    """`croupier serve`, killed as often as wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "plan.toml").write_text(PLAN, "utf-8")
        (folder / "tournaments.toml").write_text(TOURNAMENTS, "utf-8")

    def serve(self) -> None:
        command = [
            str(Path(sys.executable).with_name("croupier")), "serve", "--port", "0",
            "--data", str(self.folder), "--floor", str(self.folder / "plan.toml"),
            "--tournaments", str(self.folder / "tournaments.toml"), "--fast", FAST,
            "--limits", str(Path(__file__).parents[1] / "limits.toml"),
        ]  # fmt: skip
        self.errors = (self.folder / "errors.txt").open("ab")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([^/]+)/", self.process.stdout.readline())
        assert found, (self.folder / "errors.txt").read_text()
        self.host = found[1]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self.errors.close()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def one(self) -> Tournament:
        """The tournament as the file has it; nobody else has it open."""
        with open_file(self.folder / "house.sqlite3") as store:
            house = DayHouse()
            for recorded in store.days():
                house = fold(house, recorded.entry)
            found = of(house).get("t1")
            assert found is not None
            return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Killed]:
    killed = Killed(tmp_path)
    killed.serve()
    yield killed
    killed.process.kill()
    killed.process.wait()


def _enter(house: Killed) -> None:
    """Somebody enters by the page's own form; bots fill the rest."""
    with connect(f"ws://{house.host}/live") as line:
        line.send(json.dumps({"do": "hello", "id": 1}))
        assert line.response is not None
        cookie = line.response.headers["Set-Cookie"].partition(";")[0]
    with httpx.Client(base_url=f"http://{house.host}", headers={"Cookie": cookie}) as page:
        end = time.monotonic() + PATIENCE
        while "button" not in (text := page.get("/tournaments/t1").text):
            assert time.monotonic() < end, text
            time.sleep(0.2)
        hidden = dict(re.findall(r'name="(token|once)" value="([^"]*)"', text))
        answer = page.post("/tournaments/t1/enter", data=hidden)
        assert answer.status_code in (200, 303), answer.text


def test_killed_again_and_again_it_is_played_to_the_end(house: Killed) -> None:
    _enter(house)
    states = []
    for wait in (8.0, 3.0, 2.0, 4.0):
        time.sleep(wait)  # At moments that nobody has chosen.
        house.kill()
        one = house.one()
        states.append(one.state)
        with open_file(house.folder / "house.sqlite3") as store:
            if one.state == "running" and one.seats:
                assert sum(chips.outstanding(store, "t1").values()) == one.issued
            audited(store)
        house.serve()
    assert "running" in states, states
    end = time.monotonic() + 120
    while time.monotonic() < end:
        time.sleep(8)
        house.kill()
        if house.one().state == "settled":
            break
        house.serve()
    one = house.one()
    assert one.state == "settled"
    assert len(one.placed()) == 6
    assert sum(prize.amount for prize in one.paid) == one.fund
    with open_file(house.folder / "house.sqlite3") as store:
        audited(store)
        assert set(store.trial_balance().values()) == {0}
