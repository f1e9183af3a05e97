"""The registers over real HTTP: what stands in them, gaps, signatures, search, print and file."""

from __future__ import annotations

import csv
import http.client
import io
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from croupier.daybook.rooms.records.sheets import NAMES
from croupier.daybook.weeks import day_at
from tests.web.house import House
from tests.web.staff import Office, logged_in, persona, posted
from tests.web.test_office_forms import opened

DAY = 86_400_000


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


@pytest.fixture
def anna(house: House) -> Office:
    return opened(Office(house, posted(house, "anna", "game manager", "office")), house)


def today(house: House) -> str:
    return day_at(house.clock.now(), house.floor.daybook.terms.zone)


def entered(anna: Office, what: str) -> None:
    fields = {"kind": "quarrel", "place": "door", "what": what}
    assert anna.post("/office/begin/incident/enter", fields).done


def test_art_9_1zh_what_is_entered_stands_in_the_register_and_is_signed(
    house: House, anna: Office
) -> None:
    entered(anna, "two guests push each other")
    page = anna.get("/office/registers/incidents").text
    assert "two guests push each other" in page
    assert "not signed yet" in page
    signed = {"register": "incidents", "day": today(house)}
    assert anna.post("/office/begin/register/sign", signed).done
    assert 'class="stands signed"' in anna.get("/office/registers/incidents").text
    entered(anna, "one of them came back")
    assert "entered since it was signed" in anna.get("/office/registers/incidents").text


def test_the_day_is_not_closed_before_its_registers_are_signed(house: House, anna: Office) -> None:
    answer = anna.post("/office/cases/gaming-day-000001/close")
    assert answer.refusal == "day-not-done"
    for register in ("complaints", "incidents"):
        fields = {"register": register, "day": today(house)}
        assert anna.post("/office/begin/register/sign", fields).done
    assert anna.post("/office/cases/gaming-day-000001/close").done


def test_a_day_without_a_signature_is_a_gap_and_is_shown(house: House, anna: Office) -> None:
    """Yesterday was never signed: it stands out, and is signed only with a reason."""
    first = date.fromisoformat(today(house))
    for register in ("complaints", "incidents"):
        fields = {"register": register, "day": first.isoformat()}
        assert anna.post("/office/begin/register/sign", fields).done
    assert anna.post("/office/cases/gaming-day-000001/close").done
    house.clock.ahead += 2 * DAY
    restarted = house.floor.daybook.now
    house.floor.daybook.now = lambda: restarted() + 2 * DAY
    anna = opened(Office(house, logged_in(house, "anna")), house)
    missed = (first + timedelta(1)).isoformat()
    month = anna.get(f"/office/registers/complaints?day={missed}").text
    assert '<li class="stands gap" aria-current="date">' in month
    assert "gap: not signed" in month
    late = {"register": "complaints", "day": missed}
    assert anna.post("/office/begin/register/sign", late).refusal == "reason-needed"
    late["reason"] = "the house was shut"
    assert anna.post("/office/begin/register/sign", late).done
    assert "gap" not in anna.get(f"/office/registers/complaints?day={missed}").text


def test_a_register_is_searched_and_taken_away_as_a_file(house: House, anna: Office) -> None:
    for what in ("a glass broke", "a coat is gone", "=1+1"):
        entered(anna, what)
    found = anna.get("/office/registers/incidents?q=coat").text
    assert "a coat is gone" in found
    assert "a glass broke" not in found
    text = anna.get(f"/office/registers/incidents/file.csv?day={today(house)}").text
    rows = list(csv.reader(io.StringIO(text)))
    assert [row[0] for row in rows[1:]] == ["1", "2", "3"]
    assert "what: a coat is gone".casefold() in rows[2][3].casefold()
    assert all(not cell.startswith("=") for row in rows for cell in row)


def test_every_register_has_a_page_and_a_print(house: House, anna: Office) -> None:
    for name in NAMES:
        assert anna.get(f"/office/registers/{name}").status == 200, name
    assert anna.get("/office/registers/gossip").refusal == "no-such-register"
    assert anna.get("/office/registers/incidents?day=soon").refusal == "no-such-day"
    for address in (
        f"/office/registers/incidents/print.pdf?day={today(house)}",
        f"/office/registers/visitors/print.pdf?month={today(house)[:7]}",
    ):
        assert fetched(house, anna, address).startswith(b"%PDF"), address


def test_the_sheet_that_was_signed_is_a_paper_and_stays_as_it_was(
    house: House, anna: Office
) -> None:
    entered(anna, "a glass broke")
    fields = {"register": "incidents", "day": today(house)}
    assert anna.post("/office/begin/register/sign", fields).done
    paper = "/office/papers/register-of-a-day/1.pdf"
    first = fetched(house, anna, paper)
    assert first.startswith(b"%PDF")
    assert paper in anna.get("/office/cases/register-000001").text
    entered(anna, "another glass broke")
    assert fetched(house, anna, paper) == first
    assert anna.get("/office/papers/register-of-a-day/2.pdf").refusal == "no-such-paper"


def fetched(house: House, who: Office, path: str) -> bytes:
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    line.request("GET", path, headers={"Cookie": who.cookie})
    answer = line.getresponse()
    content = answer.read()
    line.close()
    assert answer.status == 200, path
    return content


def test_who_may_not_read_them_is_refused_and_the_regulator_s_look_is_on_record(
    house: House,
) -> None:
    dealer = Office(house, persona(house, "dealer"))
    assert dealer.get("/office/registers").refusal == "not-yours-to-do"
    rex = Office(house, persona(house, "regulator"))
    before = len(list(house.store.days()))
    assert rex.get("/office/registers/incidents").status == 200
    assert len(list(house.store.days())) == before + 1


def test_the_registrar_signs_visitors_and_nothing_else(house: House, anna: Office) -> None:
    vera = Office(house, persona(house, "registrar"))
    fields = {"register": "visitors", "day": today(house)}
    assert vera.post("/office/begin/register/sign", fields).done
    fields["register"] = "incidents"
    assert vera.post("/office/begin/register/sign", fields).refusal == "not-your-register"
    assert anna.get("/office/registers").text.count('class="stands signed"') == 1
