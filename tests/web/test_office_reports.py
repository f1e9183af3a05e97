"""Reports over real HTTP: who may read which, rounds valued beside the house, files, pictures and
sheets (`bg` art. 7(1), 9.1(з), 9.2(г), 9.8(в))."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from croupier.daybook.rooms.records.looks import Looked
from croupier.house.reports.asking import KINDS
from tests.web.house import House, until
from tests.web.staff import Office, persona, posted

PLAN = """
[[table]]
id = "q1"
name = "Quick roulette"
book = "bg"
game = "roulette"
seats = 5
bots = 3
timing = { window = 400, before = 50, between = 50, result = 50, cut = 50 }

[[table]]
id = "q2"
name = "Other roulette"
book = "bg"
game = "roulette"
seats = 5
bots = 3
timing = { window = 400, before = 50, between = 50, result = 50, cut = 50 }
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("reports"), PLAN, bots=True)
    store = opened.store
    until(lambda: all(_over(opened, table) for table in ("q1", "q2")))
    yield opened
    assert set(store.trial_balance().values()) == {0}
    opened.close()


def _over(house: House, table: str) -> bool:
    """Two rounds with stakes are over."""
    rows = house.store.rounds(table, limit=10)
    return sum(row.result is not None and row.staked > 0 for row in rows) >= 2


@pytest.fixture(scope="module")
def anna(house: House) -> Office:
    return Office(house, posted(house, "anna", "game manager", "office"))


def whole(office: Office, path: str) -> str:
    """The page, once all rounds are valued."""
    pages: list[str] = []

    def is_whole() -> bool:
        answer = office.get(path)
        assert answer.status == 200, answer.text
        pages.append(answer.text)
        return 'role="status"' not in answer.text

    until(is_whole)
    return pages[-1]


def test_9_1z_the_manager_reads_every_report(anna: Office) -> None:
    answer = anna.get("/office/reports")
    assert answer.status == 200, answer.text[-1500:]
    every = answer.text
    for name in KINDS:
        assert f'href="/office/reports/{name}"' in every
        assert anna.get(f"/office/reports/{name}").status == 200


def test_play_is_valued_beside_the_house_and_stands_on_the_page(anna: Office) -> None:
    page = whole(anna, "/office/reports/play?by=table")
    assert "Quick roulette" in page
    assert "2.70 %" in page  # 1/37, the edge of every bet there.
    assert "<svg" in page
    rows = json.loads(anna.get("/office/reports/play.json?by=table").text)["rows"]
    assert {row["table"] for row in rows} == {"q1", "q2"}
    for row in rows:
        assert row["theory"] == pytest.approx(float(row["staked"]) / 37)


def test_9_2d_a_pit_boss_reads_of_his_own_tables(house: House, anna: Office) -> None:
    petar = Office(house, posted(house, "petar", "pit boss", "table q1"))
    whole(anna, "/office/reports/play")
    rows = json.loads(petar.get("/office/reports/play.json?by=table").text)["rows"]
    assert [row["table"] for row in rows] == ["q1"]
    assert petar.get("/office/reports/cage").refusal == "not-yours-to-do"
    assert petar.get("/office/reports/players").refusal == "not-yours-to-do"
    assert "/office/reports/staff" not in petar.get("/office/reports").text


def test_9_8v_a_cashier_reads_the_cage_alone(house: House) -> None:
    boris = Office(house, posted(house, "boris", "cashier", "window 1"))
    assert boris.get("/office/reports/cage").status == 200
    assert boris.get("/office/reports/play").refusal == "not-yours-to-do"
    dora = Office(house, posted(house, "dora", "dealer", "table q1"))
    assert dora.get("/office/reports").refusal == "not-yours-to-do"


def test_what_a_player_is_worth_and_what_a_gift_costs(anna: Office) -> None:
    whole(anna, "/office/reports/players")
    rows = json.loads(anna.get("/office/reports/players.json").text)["rows"]
    assert rows
    player = rows[0]["person"]
    page = anna.get(f"/office/reports/players/{player}?amount=370&rate=5").text
    assert "360" in page  # A free play of 370 at an edge of 1/37.
    assert anna.get(f"/office/reports/players/{player}?rate=200").refusal == "bad-amount"
    assert "nothing on record" in anna.get("/office/reports/players/nobody").text


def test_files_and_sheets(house: House, anna: Office) -> None:
    whole(anna, "/office/reports/play")
    pdf = httpx.get(
        f"{house.address}/office/reports/play.pdf?by=day", headers={"Cookie": anna.cookie}
    )
    assert pdf.status_code == 200
    assert pdf.content.startswith(b"%PDF")
    csv = anna.get("/office/reports/play.csv?by=game").text
    assert csv.startswith("game,rounds,players,staked,win,held,theory,edge")
    assert anna.get("/office/reports/play.svg").text.startswith("<svg")
    assert anna.get("/office/reports/tax.svg").refusal == "no-such-report"
    assert anna.get("/office/reports/play.xlsx").refusal == "no-such-report"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/office/reports/nothing", "no-such-report"),
        ("/office/reports/play?by=moon", "no-such-grouping"),
        ("/office/reports/play?first=yesterday", "no-such-day"),
        ("/office/reports/play?first=2026-02-01&last=2026-01-01", "no-such-days"),
        ("/office/reports/play?first=1990-01-01&last=2026-01-01", "no-such-days"),
    ],
)
def test_what_is_no_report_is_refused(anna: Office, path: str, code: str) -> None:
    assert anna.get(path).refusal == code


def test_reports_agree_with_the_books(anna: Office) -> None:
    whole(anna, "/office/reports/proof")
    rows = json.loads(anna.get("/office/reports/proof.json").text)["rows"]
    assert {row["of"] for row in rows if row["what"] == "report.proof-play"} == {"q1", "q2"}
    assert not any(row["marked"] for row in rows)


def test_art_7_the_regulator_reads_them_and_each_look_is_on_record(house: House) -> None:
    rex = Office(house, persona(house, "regulator"))
    assert rex.get("/office/reports/cage.csv").status == 200
    assert rex.get("/office/reports/players").status == 200
    facts = (fact for each in house.store.days() for fact in each.entry.facts)
    looked = [fact.what for fact in facts if isinstance(fact, Looked)]
    assert looked[-2:] == ["/office/reports/cage.csv", "/office/reports/players"]
