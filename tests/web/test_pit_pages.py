"""The pit's pages over real HTTP: all tables at a glance, one table whole, plates, boxes, hourly
results, and figures that three persons sign (`bg` art. 9.1(з), 9.2(г), 9.8(б)–(е), 12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

import pytest

from croupier.daybook.rooms.cage import chips
from croupier.daybook.rooms.floor import boxes, hours, racks, signing
from croupier.daybook.weeks import day_at
from croupier.house.profile import read_profile
from tests.web.cage import FLOAT, furnished, say, staffed
from tests.web.house import PLAN, House, until
from tests.web.staff import Answer, Office, logged_in, posted

PLAN_BG = PLAN.replace('book = "by"\ngame = "roulette"', 'book = "bg"\ngame = "roulette"', 1)
"""A table dealt by hand that plays in the currency of the cage."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, PLAN_BG)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = staffed(house)
    furnished(house)
    return found


def case_of(answer: Answer) -> str:
    assert answer.status == 303, answer.text
    return answer.location


def plain(page: str) -> str:
    """What stands on a page, without its marks."""
    return (
        re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))
        .replace("\u202f", " ")
        .replace("\xa0", " ")
    )


def test_art_9_2_the_pit_shows_every_table_as_it_stands(
    house: House, people: dict[str, Office]
) -> None:
    answer = people["petar"].get("/office/pit")
    assert answer.status == 200, answer.text
    for table in house.floor.desks:
        assert f'href="/office/tables/{table}"' in answer.text
    told = plain(answer.text)
    assert "10 500 BGN" in told, "the float by its papers"
    assert "Dora" in told or "dora" in told
    assert 'http-equiv="refresh"' not in answer.text
    assert "script" not in answer.text
    still = people["petar"].get("/office/pit?still=1")
    assert "Look again by itself" in still.text
    for who in ("dora",):
        assert people[who].get("/office/pit").status == 403
    regulator = Office(house, logged_in(house, "rada", "regulator"))
    assert regulator.get("/office/pit").status == 200


def test_a_day_that_was_opened_before_its_hour_has_its_papers(tmp_path: Path) -> None:
    """At half past two the date is the new one already; the hour of the house is six."""
    zone = ZoneInfo(read_profile().zone)
    night = datetime.now(zone).replace(hour=2, minute=30) + timedelta(days=1)
    house = House(tmp_path, PLAN_BG, ahead=int((night - datetime.now(zone)).total_seconds()) * 1000)
    try:
        people = staffed(house)
        furnished(house)
        told = plain(people["petar"].get("/office/tables/h1").text)
        assert "Protocol of a table’s opening 1" in told
    finally:
        house.close()


def test_a_table_has_one_page_with_its_papers_people_and_rack(people: dict[str, Office]) -> None:
    asked = people["petar"].post("/office/begin/fill/request", {"table": "h1", "chips.100": "50"})
    fill = case_of(asked)
    page = people["petar"].get("/office/tables/h1")
    assert page.status == 200, page.text
    told = plain(page.text)
    assert "Protocol of a table’s opening 1" in told
    assert "Fill slip 1" in told
    assert fill.rpartition("/")[2] in told
    assert "100 100 10 000 BGN" in told, "a hundred chips of 100"
    assert "Should lie there 10 500 BGN" in told
    assert people["anna"].get("/office/tables/nowhere").status == 404
    assert people["anna"].get("/office/tables/h1?day=yesterday").refusal == "no-such-time"
    assert "its rack is a book value" in plain(people["anna"].get("/office/tables/q1").text)


def test_a_plate_is_changed_by_the_pit_boss_and_holds_from_the_next_round(
    house: House, people: dict[str, Office]
) -> None:
    desk = house.floor.desk("h1")
    until(lambda: desk.table.opened is not None)
    before = desk.table.plate
    new = {"plate": "straight 2..100, split 2..200, even chance 10..2000"}
    assert people["ina"].post("/office/tables/h1/plate", new).refusal == "not-yours-to-do"
    wrong = people["petar"].post("/office/tables/h1/plate", {"plate": "straight 9..1"})
    assert wrong.status == 400
    assert "straight 9..1" in wrong.text, "what was typed stays in the form"
    assert desk.table.plate == before
    assert people["petar"].post("/office/tables/h1/plate", new).status == 303
    assert "straight 2..100" in people["petar"].get("/office/tables/h1").text


def test_art_9_8_a_drop_box_is_numbered_seen_and_opened_by_two_who_did_not_deal(
    house: House, people: dict[str, Office]
) -> None:
    fitted = people["petar"].post("/office/begin/box/fit", {"table": "h1", "box": "7"})
    case = case_of(fitted)
    assert people["petar"].post(f"{case}/see").refusal == "not-yours-to-do"
    assert people["ina"].post(f"{case}/see").status == 303
    assert boxes.of(house.floor.daybook.house).at == {"h1": "7"}
    again = people["petar"].post("/office/begin/box/fit", {"table": "h1", "box": "8"})
    assert again.refusal == "box-at-table"
    assert "7" in plain(people["petar"].get("/office/tables/h1").text)


def test_hourly_results_come_from_a_look_at_the_rack(
    house: House, people: dict[str, Office]
) -> None:
    said = {"chips.100": "90", "chips.5": "100", "drop": "1500", "players": "4", "table": "h1"}
    assert people["boris"].post("/office/begin/hourly/note", said).refusal == "not-yours-to-do"
    assert people["petar"].post("/office/begin/hourly/note", said).status == 303
    (hour,) = hours.of(house.floor.daybook.house).at["h1"]
    assert hour.noted.win == 500_00, "9,500 + 1,500 − 10,500"
    assert "1 500 BGN 4 500 BGN" in plain(people["petar"].get("/office/tables/h1").text)


def close(
    house: House, people: dict[str, Office], counted: dict[str, str], reason: str = ""
) -> None:
    case = case_of(people["dora"].post("/office/begin/closing/count", counted))
    assert people["ina"].post(f"{case}/second-count", counted).status == 303
    until(lambda: racks.of(house.floor.daybook.house).open["h1"].play is not None)
    if reason:
        assert people["petar"].post(f"{case}/sign").refusal == "rack-differs"
    assert people["petar"].post(f"{case}/sign", {"reason": reason}).status == 303
    assert people["boris"].post(f"{case}/witness").status == 303


def test_art_9_8v_three_persons_sign_the_same_figures(
    house: House, people: dict[str, Office]
) -> None:
    close(house, people, {"chips.100": "100", "chips.5": "100"})
    say(house, "boris", "drop", "count", table="h1", sum=0)
    say(house, "anna", "drop", "second-count", table="h1", sum=0)
    day = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    page = people["petar"].get("/office/results")
    assert f'href="/office/begin/results/draw-up?day={day}"' in page.text
    assert "10 500 BGN" in plain(page.text)
    none = people["petar"].post("/office/begin/results/draw-up", {"day": "2020-01-01"})
    assert none.refusal == "no-results"
    case = case_of(people["petar"].post("/office/begin/results/draw-up", {"day": day}))
    assert people["boris"].post(f"{case}/countersign").refusal == "step-not-awaited"
    assert people["anna"].post(f"{case}/agree").status == 303
    assert people["boris"].post(f"{case}/countersign").status == 303
    (signed,) = signing.of(house.floor.daybook.house).signed[day]
    assert (signed.drop, signed.win) == (0, 0)
    assert "the whole day" in plain(people["anna"].get("/office/results").text)
    for sheet in (f"results.pdf?day={day}", "papers/result-sheet/1.pdf"):
        asked = Request(
            f"http://127.0.0.1:{house.port}/office/{sheet}",
            headers={"Cookie": people["anna"].cookie},
        )
        with urlopen(asked) as answer:
            assert answer.read(5) == b"%PDF-", sheet


def test_the_last_close_is_cancelled_by_two_before_its_drop_is_counted(
    house: House, people: dict[str, Office]
) -> None:
    book = house.floor.daybook
    close(house, people, {"chips.100": "99", "chips.5": "100"}, "a stack was not found")
    assert chips.at(book.house, "table h1") == {"100": 99, "5": 100}
    said = {"table": "h1", "reason": "a stack stood behind the wheel"}
    assert people["petar"].post("/office/begin/reopening/cancel", said).refusal == "not-yours-to-do"
    case = case_of(people["anna"].post("/office/begin/reopening/cancel", said))
    assert people["anna"].post(f"{case}/confirm").refusal == "another-person"
    assert people["petar"].post(f"{case}/confirm").status == 303
    assert chips.at(book.house, "table h1") == FLOAT
    assert racks.of(book.house).open["h1"].closer is None
    told = plain(people["petar"].get("/office/tables/h1").text)
    assert "void: a stack stood behind the wheel" in told


def test_a_count_sheet_is_printed_with_lines_to_sign(
    house: House, people: dict[str, Office]
) -> None:
    asked = Request(
        f"http://127.0.0.1:{house.port}/office/tables/h1/count-sheet.pdf",
        headers={"Cookie": people["petar"].cookie},
    )
    with urlopen(asked) as answer:
        assert answer.read(5) == b"%PDF-"
    assert people["dora"].get("/office/tables/h1/count-sheet.pdf").status == 403


def test_art_9_8d_a_count_is_held_against_what_the_rounds_have_made(
    house: House, people: dict[str, Office]
) -> None:
    """Ana loses 10 on a number: 10 more should lie in the rack; it is counted without them."""
    book = house.floor.daybook
    with house.visitor() as ana:
        ana.sit("h1")
        ana.dealer_ok("open-window")
        ana.bet("17", 1_000)
        counted = {"chips.100": "100", "chips.5": "100"}
        running = people["dora"].post("/office/begin/closing/count", counted)
        assert running.refusal == "round-under-way", "no count while a round is under way"
        ana.dealer_ok("no-more-bets")
        ana.dealer_ok("deal", outcomes=["5"])
        until(lambda: house.floor.desk("h1").table.phase == "settled")
        told = plain(people["petar"].get("/office/tables/h1").text)
        assert "Play since, 1 rounds 10 BGN" in told
        assert "Should lie there 10 510 BGN" in told
        early = people["dora"].post("/office/begin/closing/count", counted)
        assert early.refusal == "last-games-first", "art. 12(6): somebody plays there"
        assert people["petar"].post("/office/tables/h1/last-games").status == 303
        assert "last games: 3" in plain(people["petar"].get("/office/pit").text)
        ana.ok("leave")
    until(lambda: not house.floor.desk("h1").table.seats)
    case = case_of(people["dora"].post("/office/begin/closing/count", counted))
    assert people["ina"].post(f"{case}/second-count", counted).status == 303
    until(lambda: racks.of(book.house).open["h1"].play == 1_000)
    assert people["petar"].post(f"{case}/sign").refusal == "rack-differs"
    why = {"reason": "two chips of 5 are missing"}
    assert people["petar"].post(f"{case}/sign", why).status == 303
    assert people["boris"].post(f"{case}/witness").status == 303
    told = plain(people["petar"].get("/office/tables/h1").text)
    assert "Less than papers and play say: 10 BGN" in told
    assert "two chips of 5 are missing" in told


def test_by_10_1_equal_cards_void_the_round_at_the_real_table(
    house: House, people: dict[str, Office]
) -> None:
    """A deck with two equal cards: the manager decides, the round is void, all bets go back."""
    posts = {"dealer": "dina", "inspector": "iva"}
    for role, who in posts.items():
        people[who] = Office(house, posted(house, who, role, "table c1"))
    for deck in ("d1", "d2"):
        said = {"deck": deck, "maker": "Copag", "colour": "red"}
        assert people["petar"].post("/office/begin/deck/receive", said).status == 303
    at_c1 = {"deck": "d1", "table": "c1"}
    assert people["petar"].post("/office/begin/deck/issue", at_c1).status == 303
    with house.visitor() as ana:
        ana.sit("c1").open()
        before = ana.wallet("BGN")
        ana.bet("punto", 1_000)
        ana.close_bets()
        ana.deal("9c")
        round_ = house.floor.desk("c1").table.round
        found = {"deck": "d1", "ground": "equal cards", "found": "in the round", "round": round_}
        case = case_of(people["dina"].post("/office/begin/deck-defect/find", found))
        assert ana.wallet("BGN") == (before[0], 1_000), "nothing goes back before it is decided"
        assert people["anna"].post(f"{case}/decide").status == 303
        until(lambda: house.floor.desk("c1").table.phase == "settled")
        assert ana.wallet("BGN") == before
    row = house.store.round(round_)
    assert row is not None
    assert (row.staked, row.won) == (0, 0)
