"""Hand histories of a real house: over HTTP and from the command line, each reader with the cards
they saw and no others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from pokerkit.notation import HandHistory

from croupier.cli import main
from croupier.histories.poker.phh_fields import read_fields
from tests.web.house import House, Visitor

PLAN = """
[[table]]
id = "h1"
name = "Hold’em by hand"
book = "bg"
game = "holdem"
seats = 6
plate = "no limit, blinds 5 10, buy-in 200..1000, chip 1"
by_hand = true

[[table]]
id = "s1"
name = "Stud by hand"
book = "by"
game = "five-stud"
seats = 3
plate = "ante 1, bring-in 2, bets 2..20, buy-in 40..400, chip 1"
by_hand = true
"""


class Evening(NamedTuple):
    """A house with a hand of hold'em that was played, one of stud, and one that runs. ben has
    folded his kings before anybody saw them; ana and eve showed theirs."""

    house: House
    folder: Path
    ana: str
    ben: str


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("histories")
    house = House(folder, PLAN)
    with house.visitor() as ana, house.visitor() as ben, house.visitor() as eve:
        for visitor in (ana, ben, eve):
            visitor.sit("h1", buy_in=50_000)
        ana.start()
        ana.deal("2c", "3c", "4c")  # eve has the button
        ana.start()
        ana.deal("Ah", "Kc", "9s", "As", "Kd", "8s")
        eve.say("raise", price=5_000)
        ana.say("call", price=4_500)
        ben.say("fold")
        for cards in (("xx", "2h", "3d", "4s"), ("xx", "Jc"), ("xx", "Qd")):
            ana.deal(*cards)
            ana.say("check")
            eve.say("check")
        ana.start()
        ana.deal(*("xx",) * 6)
        _stud(ana, ben)
        yield Evening(house, folder, ana.cookie, ben.cookie)
    house.close()


def _stud(ana: Visitor, ben: Visitor) -> None:
    for visitor in (ana, ben):
        visitor.sit("s1", buy_in=10_000)
    ana.start()
    ana.deal("5c", "4c")
    ana.start()
    ana.deal("xx", "xx", "2c", "3c")
    turn = ana.table()["turn"][0]["actor"]
    first, second = (ana, ben) if turn == "p1" else (ben, ana)
    first.say("bring-in", price=200)
    second.say("fold")


def get(evening: Evening, name: str, cookie: str = "") -> httpx.Response:
    headers = {"Cookie": cookie} if cookie else {}
    return httpx.get(f"{evening.house.address}/api/rounds/{name}", headers=headers)


def test_a_history_is_a_file_to_keep(evening: Evening) -> None:
    answer = get(evening, "h1-000001.phh")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="h1-000001.phh"'
    hand = HandHistory.loads(answer.text)
    *_, state = hand
    assert (hand.variant, hand.hand, hand.table) == ("NT", "h1-000001", "h1")
    assert state.stacks == hand.finishing_stacks == [560, 490, 450]
    assert hand.year is not None


def test_what_was_folded_is_its_players_alone(evening: Evening) -> None:
    for name in ("h1-000001.phh", "h1-000001.ohh"):
        for cookie in ("", evening.ana, evening.ben):
            text = get(evening, name, cookie).text
            assert ("Kc" in text) == (cookie == evening.ben)
            assert "As" in text, "shown in the end"


def test_a_table_has_as_many_chairs_as_on_the_plan(evening: Evening) -> None:
    """Open Hand History: `table_size` is how many could sit there, not how many do."""
    hand = json.loads(get(evening, "h1-000001.ohh").text)["ohh"]
    assert (hand["table_size"], len(hand["players"])) == (6, 3)


def test_the_reader_is_the_hero_of_an_open_hand_history(evening: Evening) -> None:
    def hand(cookie: str) -> Any:
        return json.loads(get(evening, "h1-000001.ohh", cookie).text)["ohh"]

    mine = hand(evening.ben)
    assert mine["players"][mine["hero_player_id"]]["seat"] == 2
    assert hand("")["flags"] == ["Observed"]
    assert mine["start_date_utc"].endswith("Z")


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("h1-000002.phh", 400, "no-history"),  # it runs
        ("h1-000002.ohh", 400, "no-history"),
        ("s1-000001.ohh", 400, "no-history"),  # stud
        ("h1-000099.phh", 404, "unknown-round"),
    ],
)
def test_where_there_is_none_it_says_so(
    evening: Evening, name: str, status: int, code: str
) -> None:
    answer = get(evening, name)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


# The command line, while the house is open.


def export(evening: Evening, capsys: Any, *arguments: str) -> str:
    assert main(["export", *arguments, "--data", str(evening.folder)]) == 0
    return str(capsys.readouterr().out)


def test_exported_by_the_house(evening: Evening, capsys: Any) -> None:
    looker_on = export(evening, capsys, "h1-000001")
    assert looker_on == get(evening, "h1-000001.phh").text
    assert "KcKd" in export(evening, capsys, "h1-000001", "--seat", "p2")
    assert "KcKd" in export(evening, capsys, "h1-000001", "--all-cards")
    assert "Kc" not in export(evening, capsys, "h1-000001", "--format", "ohh", "--seat", "p1")
    text = export(evening, capsys, "s1-000001", "--format", "round")
    assert text == get(evening, "s1-000001.round").text


def test_an_export_plays_again(evening: Evening, tmp_path: Path, capsys: Any) -> None:
    """The history with hidden cards, the stud hand, and a `.round` text made from a history."""
    hold_em, stud, text = (tmp_path / name for name in ("a.phh", "b.phh", "c.round"))
    hold_em.write_text(export(evening, capsys, "h1-000001"), "utf-8")
    stud.write_text(export(evening, capsys, "s1-000001"), "utf-8")
    assert read_fields(stud.read_text("utf-8")).game == "five-stud"
    text.write_text(export(evening, capsys, str(hold_em), "--format", "round"), "utf-8")
    assert main(["replay", str(hold_em), str(stud), str(text)]) == 0
    assert capsys.readouterr().out.count("plays as written") == 3
    again = export(evening, capsys, str(text))
    assert read_fields(again).actions == read_fields(hold_em.read_text("utf-8")).actions


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("h1-000002",), "not over"),
        (("h1-000002", "--format", "round"), "not over"),
        (("h1-000099",), "There is no round"),
        (("h1-000001", "--seat", "p9"), "nobody sat at p9; there were p1, p2, p3"),
        (("s1-000001", "--format", "ohh"), "hold'em and Omaha"),
        (("missing.phh",), "cannot be read"),
    ],
)
def test_what_cannot_be_exported(
    evening: Evening, capsys: Any, arguments: tuple[str, ...], why: str
) -> None:
    assert main(["export", *arguments, "--data", str(evening.folder)]) != 0
    assert why in capsys.readouterr().err


def test_a_folder_that_is_no_house(tmp_path: Path, capsys: Any) -> None:
    assert main(["export", "h1-000001", "--data", str(tmp_path)]) == 2
    assert "there is no such file" in capsys.readouterr().err
