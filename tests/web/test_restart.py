"""A house that is killed goes on where it was: nothing acknowledged is lost, nothing paid twice."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from croupier.games.facts import Line
from croupier.house.tables import restart
from croupier.house.tables.kept import keep_rules, kept_setting
from croupier.ledger import wallet
from croupier.table.events import RoundOver
from tests.stores import audited, open_file
from tests.web.house import PATIENCE, House, until

PLAN = """
[[table]]
id = "r1"
name = "Roulette"
book = "by"
game = "roulette"
seats = 8
timing = { window = 1800, before = 700, between = 400, result = 900, cut = 100 }

[[table]]
id = "b1"
name = "Punto banco"
book = "bg"
game = "punto-banco"
seats = 8
timing = { window = 1800, before = 300, between = 400, result = 900, cut = 100 }

[[table]]
id = "j1"
name = "Blackjack"
book = "by"
game = "blackjack"
seats = 7
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100, decide = 12000 }

[[table]]
id = "j2"
name = "Blackjack from a machine"
book = "by"
game = "blackjack"
seats = 7
plate = "5..500, boxes 7, decks 6, device machine"
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100, decide = 12000 }
"""


class Process:
    """`croupier serve` in a process of its own, and one visitor's line to it."""

    def __init__(self, folder: Path, plan: str = PLAN, books: Path | None = None) -> None:
        (folder / "plan.toml").write_text(plan, "utf-8")
        command = [str(Path(sys.executable).with_name("croupier")), "serve", "--port", "0"]
        command += ["--data", str(folder), "--floor", str(folder / "plan.toml"), "--no-bots"]
        command += ["--limits", str(Path(__file__).parents[1] / "limits.toml")]
        command += ["--books", str(books)] if books else []
        self._errors = (folder / "errors.txt").open("ab")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://([^/]+)/", said)
        assert found, (folder / "errors.txt").read_text()
        self.host = found[1]

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.clear_away()

    def clear_away(self) -> None:
        """Whatever a test left behind."""
        self.process.kill()
        self.process.wait()
        self._errors.close()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @contextmanager
    def line(self, cookie: str = "") -> Iterator[ClientConnection]:
        headers = {"Cookie": cookie} if cookie else {}
        with connect(f"ws://{self.host}/live", additional_headers=headers) as line:
            yield line


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[], Process]]:
    """Starts the house in the test's folder, as often as it is called."""
    started: list[Process] = []

    def start() -> Process:
        started.append(Process(tmp_path))
        return started[-1]

    yield start
    for process in started:
        process.clear_away()


def say(line: ClientConnection, what: str, **fields: Any) -> dict[str, Any]:
    line.send(json.dumps({"do": what, "id": 1, **fields}))
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message.get("re") == 1:
            assert "error" not in message, message
            return message


def wait_for(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        for event in message.get("events", ()):
            if event["type"] == kind:
                found: dict[str, Any] = event
                return found


@pytest.mark.parametrize(
    ("table", "spots", "killed_after"),
    [
        ("r1", ("17", "red"), "placed"),
        ("r1", ("17", "red"), "window-closed"),
        ("b1", ("punto", "tie"), "placed"),
        ("b1", ("punto", "banco"), "baccarat.dealt"),
    ],
)
def test_killed_in_the_middle_of_a_round(
    tmp_path: Path,
    serve: Callable[[], Process],
    table: str,
    spots: tuple[str, ...],
    killed_after: str,
) -> None:
    house = serve()
    with house.line() as line:
        assert line.response is not None
        cookie = line.response.headers["Set-Cookie"].partition(";")[0]
        whole = say(line, "watch", table=table)
        say(line, "sit")
        if whole["closes_at"] - whole["now"] < 1_000:
            wait_for(line, "window-opened")
        for spot in spots:
            say(line, "bet", bets=[{"type": "bet", "spot": spot, "amount": 1_000}])
        if killed_after != "placed":
            wait_for(line, killed_after)
        before = say(line, "watch", table=table)
        house.kill()

    house = serve()
    with house.line(cookie) as line:
        after = say(line, "watch", table=table)
        assert after["you"]["seat"] == "p1"
        if after["round"] == before["round"] and after["phase"] != "settled":
            assert {w["spot"]: w["amount"] for w in after["felt"]} == dict.fromkeys(spots, 1_000)
            assert wait_for(line, "round-over")["round"] == before["round"]
    assert house.stop() == 0
    check_books(tmp_path, before["round"], spots)


def check_books(folder: Path, round_: str, spots: tuple[str, ...]) -> None:
    """One settlement, every chain whole, every balance the sum of its moves, all of it zero."""
    with open_file(folder / "house.sqlite3") as store:
        events = [event for r in store.read_round(round_) for event in r.entry.events]
        lines = [event for event in events if isinstance(event, Line)]
        assert len([event for event in events if isinstance(event, RoundOver)]) == 1
        assert sorted(line.wager for line in lines) == sorted(f"{spot}/p1" for spot in spots)
        row = store.round(round_)
        assert row is not None
        player = row.shares[0].player
        currency = next(c for c, _ in store.balances(wallet(player)))
        rounds = (store.read_round(row.round) for row in store.rounds(row.stream))
        moved = [e for played in rounds for r in played for e in r.entry.events]
        ever = [event for event in moved if isinstance(event, Line)]
        expected = 100_000 + sum(line.won - line.lost for line in ever)
        assert store.balance(wallet(player), currency) == (expected, 0)
        assert set(store.trial_balance().values()) == {0}
        audited(store)


def until_asked(line: ClientConnection, table: str) -> dict[str, Any]:
    """Bet on two boxes in each round until one is asked about the first."""
    while True:
        wait_for(line, "window-opened")
        for box in ("1", "2"):
            say(line, "bet", bets=[{"type": "bet", "spot": box, "amount": 1_000}])
        message: dict[str, Any] = {"asks": [], "events": []}
        while not message.get("asks"):
            message = json.loads(line.recv(timeout=PATIENCE))
            if any(event["type"] == "round-over" for event in message.get("events", ())):
                break
        if message["asks"] and message["asks"][0]["about"] == "1":
            return say(line, "watch", table=table)


@pytest.mark.parametrize("table", ["j1", "j2"])
def test_killed_in_the_middle_of_a_decision(
    tmp_path: Path, serve: Callable[[], Process], table: str
) -> None:
    """The same is asked, until the same time, and the stakes lie where they lay."""
    house = serve()
    with house.line() as line:
        assert line.response is not None
        cookie = line.response.headers["Set-Cookie"].partition(";")[0]
        say(line, "watch", table=table)
        say(line, "sit")
        before = until_asked(line, table)
        house.kill()

    house = serve()
    with house.line(cookie) as line:
        after = say(line, "watch", table=table)
        for what in ("turn", "asks", "felt", "round", "next_at", "phase", "events", "you"):
            assert after[what] == before[what], what
        assert after["asks"][0]["actor"] == "p1"
        first = after["asks"][0]
        free = next(option["verb"] for option in first["options"] if not option["low"])
        say(line, "say", verb=first["default"] or free, about="1")
        again = say(line, "watch", table=table)
        assert again["turn"] != before["turn"]
        for ask in again["asks"]:
            if ask["must"]:
                say(line, "say", verb=ask["default"], about=ask["about"])
        assert wait_for(line, "round-over")["round"] == before["round"]
    assert house.stop() == 0
    check_books(tmp_path, before["round"], ("1", "2"))


def test_stopped_in_order_it_says_good_bye(serve: Callable[[], Process]) -> None:
    house = serve()
    with house.line() as line:
        say(line, "watch", table="r1")
        house.process.terminate()
        message: dict[str, Any] = {}
        while message.get("is") != "bye":
            message = json.loads(line.recv(timeout=PATIENCE))
        assert message["why"]
    assert house.stop() == 0


HAND = """
[[table]]
id = "h1"
name = "By hand"
book = "{book}"
game = "roulette"
seats = 3
plate = "{plate}"
by_hand = true
"""


def spin(house: House, number: str = "0") -> None:
    with house.visitor() as dealer:
        dealer.ok("watch", table="h1")
        dealer.open()
        dealer.close_bets()
        dealer.deal(number)


def test_a_snapshot_and_the_rest_of_the_journal_are_the_whole_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restart, "EVERY", 4)
    plan = HAND.format(book="by", plate="straight 1..100")
    house = House(tmp_path, plan)
    with house.visitor() as ana:
        ana.sit("h1")
        for number in range(9):
            ana.open()
            ana.bet(str(number), 100)
            ana.close_bets()
            ana.deal(str(number))
    assert house.store.sealed("h1", restart._name(8)) is not None
    remembered = restart.remember(house.store, "h1")
    monkeypatch.setattr(restart, "SHAPE", restart.SHAPE + 1)
    folded = restart.remember(house.store, "h1")
    house.close()
    assert remembered.seq == folded.seq
    assert remembered.table == folded.table
    assert [result["number"] for result in remembered.table.results] == list(range(9))


def test_a_damaged_snapshot_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restart, "EVERY", 2)
    house = House(tmp_path, HAND.format(book="by", plate="straight 1..100"))
    monkeypatch.setattr(restart, "snapshot", lambda *_: (restart._name(_[2]), b'{"shape": 1'))
    for number in ("7", "8", "9"):
        spin(house, number)
    found = restart.remember(house.store, "h1")
    house.close()
    assert [result["number"] for result in found.table.results] == [7, 8, 9]


def test_a_running_round_keeps_its_rules_and_the_next_has_the_new_ones(tmp_path: Path) -> None:
    house = House(tmp_path, HAND.format(book="by", plate="straight 1..100"))
    with house.visitor() as ana:
        ana.sit("h1").open()
        ana.bet("17", 100)
    house.close()
    house = House(tmp_path, HAND.format(book="ru", plate="straight 2..50"))
    with house.visitor(ana.cookie) as ana:
        ana.ok("watch", table="h1")
        before = ana.table()["table"]
        assert (before["book"], before["plate"]) == ("by", "straight 1..100")
        ana.bet("18", 100)
        ana.close_bets()
        ana.deal("17")
        until(lambda: ana.table()["table"]["book"] == "ru")
        assert ana.table()["table"]["plate"] == "straight 2..50"
        ana.open()
        assert ana.refused("bet", bets=[{"type": "bet", "spot": "17", "amount": 100}]) == (
            "below-minimum"
        )
    house.close()


def test_every_rule_book_survives_being_kept(tmp_path: Path) -> None:
    from croupier.games.registry import game_of
    from croupier.rulebooks.load import book_ids, load_book

    with open_file(tmp_path / "house.sqlite3") as store:
        for name in book_ids():
            book = load_book(name)
            for section in book.games.values():
                keep_rules(store, section)
                plate = game_of(section.game).default_plate(section.rules, book.info.currency)
                kept = kept_setting(store, section.game, section.hash, plate)
                assert kept.rules == section.rules
