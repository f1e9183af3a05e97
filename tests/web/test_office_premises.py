"""The premises over real HTTP: the certificate and its equipment, editions and their history, keys
and cameras, running terms, who was where; and what visitors see (`bg` art. 3–11, 9, 30)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from croupier.daybook.calendar import day_of
from croupier.daybook.rooms.premises import equipment, licence, overdue
from croupier.daybook.weeks import day_at, week_at, written
from tests.web.house import House
from tests.web.staff import Office, logged_in, posted

HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def anna(house: House) -> Office:
    return Office(house, posted(house, "anna", "game manager", "office"))


def day(house: House, back: int = 0) -> str:
    zone = house.floor.daybook.terms.zone
    return (day_of(house.clock.now(), zone) - timedelta(back)).isoformat()


def certificate(house: House, *tables: str, received: int = 1) -> dict[str, str]:
    fields = {
        "number": "L-77",
        "issued": day(house, received + 3),
        "received": day(house, received),
        "decision": "114",
        "in_force": day(house, received + 1),
        "address": house.floor.daybook.terms.address,
    }
    for number, table in enumerate(tables):
        line = {"id": f"table {table}", "name": "Abbiati", "type": "roulette", "version": "2"}
        line["serial"] = f"77{number}"
        fields |= {f"equipment.{number}.{name}": text for name, text in line.items()}
    return fields


def test_art_3_and_6_certificate_and_equipment_lie_side_by_side(anna: Office) -> None:
    page = anna.get("/office/licence").text
    assert "DEMO-1" in page
    assert "may play" in page
    assert "in force" in page
    for table in ("h1", "c1", "q1"):
        assert f"play {table}" in page, "its serial number"


def test_art_6_what_the_new_certificate_lacks_does_not_play_and_says_why(
    house: House, anna: Office
) -> None:
    sent = anna.post("/office/begin/certificate/receive", certificate(house, "h1"))
    assert sent.status == 303, sent.text
    page = anna.get("/office/licence").text
    assert "not on the certificate" in page
    assert "bg art. 6" in page
    q1 = house.floor.desk("q1").place.opened
    why = house.floor.officials.why_closed(q1)
    assert why is not None
    assert why.code == "not-on-certificate"
    public = anna.get("/tables/q1/rules").text
    assert "not on the certificate" in public, "the table's own page says it, too"
    assert "L-77" in anna.get("/licence").text
    with house.visitor() as visitor:
        told = visitor.ok("watch", table="q1")["staffed"]["closed"]
        assert told["key"] == "error.not-on-certificate"
    wrong = {**certificate(house, "h1"), "address": "elsewhere"}
    assert anna.post("/office/begin/certificate/receive", wrong).refusal == "not-our-address"


def test_art_10_an_edition_goes_from_draft_to_force_and_prints_as_a_draft_until_then(
    house: House, anna: Office
) -> None:
    drafted = {"edition": "bg-2027", "book": "bg", "games": "roulette", "currencies": "BGN"}
    strange = {**drafted, "games": "roulette\nwhist"}
    assert anna.post("/office/begin/edition/draft", strange).refusal == "not-in-the-book"
    case = anna.post("/office/begin/edition/draft", drafted).location
    assert "draft, not in force" in anna.get("/office/licence").text
    assert anna.post(f"{case}/submit", {"request": "220", "on": day(house)}).status == 303
    assert anna.post(f"{case}/enter-into-force", {"on": day(house)}).refusal == "step-not-awaited"
    assert anna.post(f"{case}/approve", {"decision": "131", "on": day(house)}).status == 303
    assert anna.post(f"{case}/enter-into-force", {"on": day(house)}).status == 303
    page = anna.get("/office/licence").text
    assert "submitted, request 220" in page
    assert "approved, decision 131" in page
    stages = licence.of(house.floor.daybook.house).editions["bg-2027"].history
    assert [each.stage for each in stages] == ["drafted", "submitted", "approved", "in force"]
    assert "bg-2027" in anna.get(f"/office/licence?day={day(house)}").text
    c1 = house.floor.desk("c1").place.opened
    why = house.floor.officials.why_closed(c1)
    assert why is not None
    assert why.code in ("table-lacks", "no-section"), "11(3): punto banco has no section there"


def test_which_edition_bound_a_round(anna: Office) -> None:
    page = anna.get("/office/licence?round=q1-999999").text
    assert "There is no round q1-999999." in page
    assert "None was in force then" in anna.get("/office/licence?day=2020-01-01").text


@pytest.mark.parametrize(
    "page",
    [
        "/office/licence/equipment.pdf",
        "/office/licence/edition.pdf?edition=by%20",
        "/office/presence.pdf",
        "/office/persons/anna/posts.pdf",
    ],
)
def test_the_papers_of_the_premises_print(house: House, anna: Office, page: str) -> None:
    if page.endswith("edition=by%20"):
        name = next(iter(licence.of(house.floor.daybook.house).editions))
        page = f"/office/licence/edition.pdf?edition={name.replace(' ', '%20').replace(',', '%2C')}"
    answer = anna.get(page)
    assert answer.status == 200, answer.text
    assert answer.text.startswith("%PDF")


def test_art_7_keys_are_lent_and_come_back(house: House, anna: Office) -> None:
    posted(house, "petar", "pit boss", "table h1")
    register = {"key": "K1", "equipment": "table h1"}
    assert anna.post("/office/begin/key/register", register).status == 303
    zone = house.floor.daybook.terms.zone
    until = written(house.clock.now() + HOUR, zone)
    lend = {"key": "K1", "to": "petar", "why": "the drop box", "until": until}
    assert anna.post("/office/begin/key-loan/lend", lend).status == 303
    page = anna.get("/office/equipment").text
    assert "the drop box" in page
    assert equipment.of(house.floor.daybook.house).keys["K1"].lent == "petar"
    assert "premises" not in anna.get("/office/equipment").refusal


def test_the_equipment_page_is_for_who_keeps_it(house: House) -> None:
    dora = Office(house, posted(house, "dora", "dealer", "table h1"))
    assert dora.get("/office/equipment").refusal == "not-yours-to-do"
    assert dora.get("/office/licence").status == 200


def test_a_term_that_was_not_kept_is_red_until_it_is_explained(house: House, anna: Office) -> None:
    """`bg` art. 3(2): ten days to display the certificate."""
    fields = certificate(house, "h1", received=30)
    case = anna.post("/office/begin/certificate/receive", fields).location.rpartition("/")[2]
    page = anna.get("/office/deadlines").text
    assert page.count('class="red"') == 1, "the table was in service already"
    assert "bg art. 3(2)" in page
    told = {"late": case, "step": "display", "reason": "the printer was out of ink"}
    assert anna.post("/office/begin/overdue/explain", told).status == 303
    page = anna.get("/office/deadlines").text
    assert 'class="red"' not in page
    assert "the printer was out of ink" in page
    assert len(overdue.of(house.floor.daybook.house)) == 1
    assert anna.post(f"/office/cases/{case}/display", {"where": "at the door"}).status == 303
    assert "the printer was out of ink" not in anna.get("/office/deadlines").text


def test_a_term_that_runs_has_nothing_to_explain(house: House, anna: Office) -> None:
    fields = certificate(house, "h1")
    case = anna.post("/office/begin/certificate/receive", fields).location.rpartition("/")[2]
    told = {"late": case, "step": "display", "reason": "soon"}
    assert anna.post("/office/begin/overdue/explain", told).refusal == "not-late"
    told["late"] = "certificate-000099"
    assert anna.post("/office/begin/overdue/explain", told).refusal == "no-such-term"


def test_art_9_who_was_where_and_who_was_responsible(house: House, anna: Office) -> None:
    """9.3(а)–(в), 9.2(а), 9.1(а)–(г): the dealer, above him inspector, pit boss, game manager."""
    dora = Office(house, posted(house, "dora", "dealer", "table h1"))
    posted(house, "ina", "inspector", "table h1")
    posted(house, "petar", "pit boss", "table h1")
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    assert anna.post("/office/begin/gaming-day/open", {"day": today}).status == 303
    said = {"person": "v1", "place": "table h1", "round": "h1-000001", "subject": "a late bet"}
    raised = dora.post("/office/begin/dispute/raise", {**said, "sum": "5"})
    assert raised.status == 303, raised.text
    page = anna.get("/office/presence").text
    assert page.index("table h1") > 0
    row = page[page.index("dispute-000001") :]
    names = [row.index(name) for name in ("dora", "ina", "petar", "anna")]
    assert names == sorted(names), "the nearest first"
    assert "dispute-000001" not in dora.get("/office/presence").text, "who reads the day book"


def test_the_rota_prints_where_there_is_one(house: House, anna: Office) -> None:
    week = week_at(house.clock.now(), house.floor.daybook.terms.zone)
    assert anna.get(f"/office/rota.pdf?week={week}").refusal == "no-such-week"


def test_every_visitor_sees_certificate_and_rules(house: House) -> None:
    """`bg` art. 3(1), and in which state the text is in law."""
    nobody = Office(house, "")
    page = nobody.get("/licence").text
    assert "DEMO-1" in page
    assert "draft, not in force" in page, "bg is a draft in law, whatever the house has on record"
    assert "/books/bg" in page


def test_the_profile_is_shown_whole(house: House, anna: Office) -> None:
    page = anna.get("/office/profile").text
    terms = house.floor.daybook.terms
    for subject in terms.books:
        assert f'id="s-{subject}"' in page
    assert "Europe/Sofia" in page
    assert "is silent on it" in page


def test_art_9_2b_who_deals_longer_than_a_stretch_is_marked(house: House, anna: Office) -> None:
    posted(house, "dora", "dealer", "table h1")
    assert "longer than 60 minutes" not in anna.get("/office/shifts").text
    house.clock.ahead += 61 * 60_000
    anna = Office(house, logged_in(house, "anna"))
    assert "longer than 60 minutes" in anna.get("/office/shifts").text
    assert "Employed" in anna.get("/office/persons/dora").text


def test_art_9_3b_a_strike_names_who_was_responsible_at_its_table(
    house: House, anna: Office
) -> None:
    with house.visitor() as player:
        player.sit("h1").open()
        player.bet("17", 500)
        player.close_bets()
        player.deal("18")
        assert player.two_say("strike", entry=4, reason="read wrongly") == ""
    page = anna.get("/office/presence").text
    row = page[page.index("struck: read wrongly") :]
    assert "h1-000001" in row
    assert row.index("(dealer)") < row.index("(inspector)") < row.index("(game manager)")
    yesterday = day(house, 1)
    assert "struck" not in anna.get(f"/office/presence?day={yesterday}").text.partition("id=")[2]
