"""Every round can be looked up, step by step, and its text plays again by the book."""

from __future__ import annotations

import httpx
import pytest

from croupier.replay import replay
from croupier.rulebooks.load import load_book
from tests.web.house import House, Visitor


@pytest.fixture
def played(ana: Visitor, ben: Visitor) -> str:
    """A spin in which Ana won on 17 and lost on red's opposite, and Ben lost."""
    ana.sit("h1").open()
    ben.sit("h1")
    ana.ok("bet", bets=[{"type": "bet", "spot": s, "amount": 500} for s in ("17", "red")])
    ana.bet("17", 100)
    ana.ok("undo")
    ben.bet("1/2", 300)
    ana.close_bets()
    ana.deal("17")
    return str(ana.table()["round"])


def get(visitor: Visitor, path: str) -> httpx.Response:
    return httpx.get(visitor.house.address + path, headers={"Cookie": visitor.cookie})


def test_the_list_of_rounds_is_newest_first(played: str, ana: Visitor) -> None:
    found = get(ana, "/api/tables/h1/rounds").json()
    first = found["rounds"][0]
    assert first["round"] == played
    assert first["result"] == {"round": played, "number": 17, "colour": "black"}
    assert (first["staked"], first["won"]) == (1_300, 35 * 500)
    numbers = [row["number"] for row in found["rounds"]]
    assert numbers == sorted(numbers, reverse=True)


def test_one_page_of_rounds_after_the_other(played: str, ana: Visitor) -> None:
    ana.open()
    ana.close_bets()
    ana.deal("0")
    page = get(ana, "/api/tables/h1/rounds?limit=1").json()
    assert page["more"] is True
    assert len(page["rounds"]) == 1
    before = page["rounds"][0]["number"]
    older = get(ana, f"/api/tables/h1/rounds?limit=1&before={before}").json()
    assert older["rounds"][0]["round"] == played


def test_ones_own_rounds_show_ones_own_money(played: str, house: House, ben: Visitor) -> None:
    mine = get(ben, "/api/tables/h1/rounds?mine=1").json()["rounds"]
    assert [row["round"] for row in mine] == [played]
    assert (mine[0]["staked"], mine[0]["back"], mine[0]["won"]) == (300, 0, 0)
    nobody = httpx.get(f"{house.address}/api/tables/h1/rounds?mine=1").json()
    assert nobody == {"rounds": [], "more": False}


def test_ones_own_rounds_at_all_tables(played: str, house: House, ben: Visitor) -> None:
    mine = get(ben, "/api/rounds").json()
    assert [(row["round"], row["table"]) for row in mine["rounds"]] == [(played, "h1")]
    assert (mine["rounds"][0]["staked"], mine["rounds"][0]["back"]) == (300, 0)
    assert get(ben, f"/api/rounds?before={played}").json() == {"rounds": [], "more": False}
    assert httpx.get(f"{house.address}/api/rounds").json() == {"rounds": [], "more": False}


def test_a_round_step_by_step(played: str, ana: Visitor) -> None:
    body = get(ana, f"/api/rounds/{played}").json()
    table = body["table"]
    assert (table["id"], table["game"], table["engine"], table["book"]) == (
        "h1", "roulette", "roulette", "by",
    )  # fmt: skip
    assert table["name"] == "Roulette by hand"
    assert table["own"]["wheel"]["order"][0] == 0
    assert body["histories"] == []
    assert body["you"] == "p1"
    assert [step["by"] for step in body["steps"]] == [
        "dealer", "p2", "p1", "p1", "p1", "p2", "dealer", "dealer",
    ]  # fmt: skip
    seqs = [step["seq"] for step in body["steps"]]
    assert seqs == sorted(seqs)
    lines = {line["wager"]: (line["back"], line["lost"], line["won"]) for line in body["lines"]}
    assert lines == {
        "17/p1": (500, 0, 17_500),
        "red/p1": (0, 500, 0),
        "1/2/p2": (0, 300, 0),
    }
    assert ana.player not in str(body)


def test_the_text_of_a_round_plays_as_it_is_written(played: str, ana: Visitor) -> None:
    answer = get(ana, f"/api/rounds/{played}.round")
    assert answer.headers["content-type"].startswith("text/plain")
    again = replay(answer.text, load_book("by"))
    assert again.table.results[-1]["number"] == 17
    assert answer.text.startswith("game: roulette\nbook: by\n")


def test_a_round_dealt_by_the_clock_plays_again_too(ana: Visitor) -> None:
    ana.sit("q1")
    ana.event("window-opened")
    ana.bet("17", 500)
    over = ana.event("round-over")
    text = get(ana, f"/api/rounds/{over['round']}.round").text
    assert "dealer: no more bets (clock)" in text
    replay(text, load_book("ru"))


def test_what_is_not_there_is_said_by_name(house: House) -> None:
    for path, code in (
        ("/api/rounds/h1-999999", "unknown-round"),
        ("/api/rounds/h1-999999.round", "unknown-round"),
        ("/api/tables/zz", "unknown-table"),
        ("/api/tables/zz/rounds", "unknown-table"),
    ):
        answer = httpx.get(house.address + path)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == code
    for query in ("limit=-3", "limit=1e9", "before=0", f"before={10**30}", "mine=perhaps"):
        answer = httpx.get(f"{house.address}/api/tables/h1/rounds?{query}")
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == "bad-message"


def test_the_whole_table_for_programs_shows_no_wallet(ana: Visitor) -> None:
    ana.sit("h1")
    body = httpx.get(f"{ana.house.address}/api/tables/h1").json()
    assert body["you"]["seat"] is None
    assert [seat["name"] for seat in body["seats"]] == [ana.name]
    assert ana.player not in str(body)
    cards = httpx.get(f"{ana.house.address}/api/tables").json()["tables"]
    assert [card["id"] for card in cards] == ["h1", "c1", "q1"]
