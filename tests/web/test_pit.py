"""What the pit is told about poker tables, with real sockets from real addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from secrets import token_hex

import pytest

from croupier.cli import main
from croupier.house.pit import hashed
from croupier.ledger import MINT, Transfer, wallet
from croupier.table.room.signals import CHIP_FLOW, SAME_ADDRESS
from tests.web.house import House, Visitor, until

PLAN = """
[[table]]
id = "h1"
name = "Hold’em by hand"
book = "bg"
game = "holdem"
seats = 4
plate = "no limit, blinds 5 10, rake 5 % to 30 a pot, buy-in 200..1000, chip 1"
by_hand = true

[[table]]
id = "r1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
by_hand = true
"""
KEY = b"a key"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, PLAN)
    yield opened
    opened.close()


def kinds(house: House, table: str = "") -> list[str]:
    return [row.signal.kind for row in house.store.signals(table)]


def flow_alone(house: House) -> bool:
    return kinds(house) == [CHIP_FLOW]


def test_an_address_is_known_by_its_hash_alone() -> None:
    assert hashed("10.0.0.7", KEY) == hashed("::ffff:10.0.0.7", KEY)
    assert hashed("2001:db8:1:2::7", KEY) == hashed("2001:db8:1:2:ffff::1", KEY), "one household"
    different = {
        hashed(a, KEY) for a in ("10.0.0.7", "10.0.0.8", "2001:db8:1:2::7", "2001:db8:1:3::7")
    }
    assert len(different) == 4
    assert hashed("10.0.0.7", b"another key") not in different
    assert hashed("", KEY) == ""


def test_two_from_one_address_are_told_once(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        house.visitor() as ana,
        house.visitor(host="127.0.0.2") as ben,
        house.visitor() as eve,
    ):
        for visitor in (ana, ben):
            visitor.sit("r1")
            visitor.sit("h1", buy_in=20_000)
        assert kinds(house) == [], "different addresses, and a table where nobody plays together"
        eve.sit("r1")
        assert kinds(house) == [], "roulette is played against the house"
        eve.sit("h1", buy_in=20_000)
        until(lambda: kinds(house) == [SAME_ADDRESS])
        eve.ok("leave")
        eve.ok("sit", buy_in=20_000)
        (row,) = house.store.signals("h1")
        assert set(row.signal.players) == {ana.player, eve.player}
        assert "127.0.0.1" not in str(row)
        assert house.store.signals("r1") == []
        # The pit lists it while the house is open.
        assert main(["signals", "--data", str(tmp_path), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["table"], found["kind"]) == ("h1", SAME_ADDRESS)
        assert {who["name"] for who in found["players"]} == {ana.name, eve.name}
        assert main(["signals", "--data", str(tmp_path), "--table", "r1"]) == 0
        assert capsys.readouterr().out == "No signals.\n"
    stored = (tmp_path / "house.sqlite3").read_bytes()
    assert b"127.0.0.1" not in stored, "an address is kept nowhere"


def test_signals_of_no_house_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["signals", "--data", str(tmp_path / "nowhere")]) == 2
    assert "there is no such file" in capsys.readouterr().err


def dump(giver: Visitor, taker: Visitor) -> None:
    """A hand in which one raises and folds to the other's re-raise."""
    giver.start()
    if not giver.room()["button"]:
        giver.deal("Kc", "2d")
        giver.start()
    giver.deal(*("xx",) * 4)
    while giver.table()["phase"] == "playing":
        for visitor in (giver, taker):
            for ask in visitor.asks():
                may = {option["verb"]: option for option in ask["options"]}
                if visitor is taker:
                    verb = "call" if "call" in may else "check"
                elif "raise" in may:
                    verb = "raise"
                else:
                    verb = "fold" if "call" in may else "check"
                price = may[verb]["high"] if verb == "raise" else may[verb]["low"]
                visitor.say(verb, price=min(price, 50_000) if verb == "raise" else price)
        if not giver.table()["turn"] and giver.table()["phase"] == "playing":
            _board(giver, taker)


def _board(giver: Visitor, taker: Visitor) -> None:
    """All streets, and the showdown that the taker wins."""
    seat = taker.table()["you"]["seat"]
    first = next(e for e in giver.table()["events"] if e["type"] == "poker.opened")["seats"][0]
    streets = sum(e["type"] == "poker.dealt" for e in giver.table()["events"])
    if streets < 4:
        giver.deal(*{1: ("xx", "2c", "7d", "9h"), 2: ("xx", "Js"), 3: ("xx", "Qd")}[streets])
    else:
        hands = ("Ah", "Ac", "8s", "3d") if first == seat else ("8s", "3d", "Ah", "Ac")
        giver.deal(*hands)


def test_hands_of_another_day_count(tmp_path: Path) -> None:
    """The house closes in between; the flow goes on where it was."""
    cookies: tuple[str, ...] = ("", "")
    for hands in (3, 1):
        house = House(tmp_path, PLAN)
        with house.visitor(cookies[0]) as ana, house.visitor(cookies[1], "127.0.0.2") as ben:
            cookies = (ana.cookie, ben.cookie)
            house.crew("h1")
            for visitor in (ana, ben):
                visitor.ok("watch", table="h1")
            for _ in range(hands):
                for visitor in (ana, ben):
                    visitor.do("leave")
                    visitor.ok("sit", buy_in=51_000 if visitor is ana else 100_000)
                house.store.move_now(
                    (Transfer("move", MINT, wallet(ana.player), 60_000, "BGN"),), token_hex(8)
                )
                dump(ana, ben)
            if hands == 3:
                assert kinds(house) == []
            else:
                until(partial(flow_alone, house))
        house.close()


def test_one_sided_flow_is_told_with_the_hand_it_came_from(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with house.visitor() as ana, house.visitor(host="127.0.0.2") as ben:
        ana.sit("h1", buy_in=100_000)
        ben.sit("h1", buy_in=100_000)
        played: list[str] = []
        for _ in range(8):
            if ana.room()["stacks"]["p1"] < 50_000:
                ana.ok("leave")
                ana.ok("top-up") if ana.wallet("BGN").available < 5_000 else None
                ana.ok("sit", buy_in=min(100_000, ana.wallet("BGN").available))
                ben.ok("leave")
                ben.ok("sit", buy_in=100_000)
            dump(ana, ben)
            played.append(ana.table()["round"])
            if kinds(house):
                break
        until(lambda: bool(kinds(house)))
        (row,) = house.store.signals()
        assert row.signal.kind == CHIP_FLOW
        assert row.signal.players == (ana.player, ben.player)
        assert row.round in played[3:], "four occasions at least"
        assert int(row.signal.figures["big_blinds"]) >= 150
        assert main(["signals", "--data", str(tmp_path)]) == 0
        said = capsys.readouterr().out
        assert f"{ana.name} ({ana.player}) has lost" in said
    assert set(house.store.trial_balance().values()) == {0}
