"""The back office over real HTTP: what waits, forms made of fields, rota and shifts, the day book,
looks on record, and what is refused by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from croupier.daybook.authority import ROLES
from croupier.daybook.registry import PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records import looks as records
from croupier.daybook.rooms.records.looks import Looked
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at, week_at, written
from croupier.house.people.person import Document, Person
from croupier.web.entrance.forms import LARGEST
from croupier.words.speech import LANGUAGES
from tests.web.house import House
from tests.web.staff import Answer, Office, done, engaged, logged_in, persona, posted

HOUR = 3_600_000
PAGES = (
    "/office",
    "/office/cases",
    "/office/rota",
    "/office/shifts",
    "/office/staff",
    "/office/daybook",
    "/office/authority",
    "/office/regulator",
    "/office/licence",
    "/office/equipment",
    "/office/deadlines",
    "/office/profile",
    "/office/persons/dora",
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def anna(house: House) -> Office:
    return Office(house, posted(house, "anna", "game manager", "office"))


def people(house: House) -> staff.Staff:
    return staff.of(house.floor.daybook.house)


def looks(house: House) -> list[Looked]:
    found = (fact for each in house.store.days() for fact in each.entry.facts)
    return [fact for fact in found if isinstance(fact, Looked)]


def duty_fields(house: House, *duties: tuple[str, str, str]) -> dict[str, str]:
    """The week of now, each duty from an hour ago for eight hours."""
    zone, now = house.floor.daybook.terms.zone, house.clock.now()
    fields = {"week": week_at(now - HOUR, zone)}
    for number, (person, role, place) in enumerate(duties):
        line = {
            "person": person,
            "role": role,
            "place": place,
            "begins": written(now - HOUR, zone),
            "ends": written(now + 7 * HOUR, zone),
        }
        fields |= {f"duties.{number}.{name}": text for name, text in line.items()}
    return fields


# A day in the office.


def test_art_9_a_rota_is_set_a_shift_begins_by_it_and_is_handed_over(
    house: House, anna: Office
) -> None:
    for person in ("dora", "dan"):
        engaged(house, person, "dealer")
    dora, dan = (Office(house, logged_in(house, person)) for person in ("dora", "dan"))
    fields = duty_fields(house, ("dora", "dealer", "table h1"))
    set_ = anna.post("/office/begin/rota/set", {**fields, "back": "/office/rota"})
    assert (set_.status, set_.location) == (303, "/office/rota")
    assert "table h1" in dora.get("/office/rota").text
    offered = dora.get("/office/shifts").text
    assert "Your duty now" in offered
    begun = dora.post("/office/begin/shift/begin", {"role": "dealer", "places": "table h1"})
    assert begun.status == 303
    assert "hand-over" in dora.get(begun.location).text
    given = dora.post(f"{begun.location}/hand-over", {"to": "dan", "counted": "50 000"})
    assert given.status == 303
    waiting = dan.get("/office").text
    assert f'href="{begun.location}/take-over"' in waiting
    assert dan.post(f"{begun.location}/take-over").status == 303
    assert people(house).posts["dan"].places == ("table h1",)
    assert "dora" not in people(house).posts
    beside = anna.get("/office/shifts").text
    assert "not planned" in beside  # Dan, who was not on the rota.
    assert dan.post(f"{begun.location}/end", {"note": "nobody came"}).status == 303
    assert "This case is over." in dan.get(begun.location).text


def test_the_staff_are_known_by_their_badges(house: House, anna: Office) -> None:
    """Ids stand in the journals; the office writes what people call each other."""
    papers = Person(
        "Vesna Rozova", "1980-05-04", Document("passport", "D1", "BG"), "Sofia", "v@x.org"
    )
    opened = house.floor.people.accounts.create_staff(Actor("anna", ""), papers, "vixen", "Vixen")
    person = done(house, opened).person
    posted(house, person, "dealer", "table h1")
    anna.post("/office/begin/rota/set", duty_fields(house, (person, "dealer", "table h1")))
    for page in ("/office", "/office/shifts", "/office/rota", "/office/staff", "/office/daybook"):
        assert f'href="/office/persons/{person}">Vixen</a>' in anna.get(page).text, page
    assert "Rozova" not in anna.get("/office/daybook").text


def test_the_office_leads_to_the_tables_and_to_the_accounts_of_others(
    house: House, anna: Office
) -> None:
    dealer = Office(house, posted(house, "dora", "dealer", "table h1")).get("/office").text
    assert 'href="/hands"' in dealer
    assert 'href="/office/accounts"' not in dealer
    assert 'href="/office/accounts"' in anna.get("/office").text
    looking_on = Office(house, persona(house, "regulator")).get("/office").text
    assert 'href="/hands"' not in looking_on
    assert 'href="/office/accounts"' not in looking_on


def test_who_was_at_a_table_at_that_minute_is_answered(house: House, anna: Office) -> None:
    posted(house, "dora", "dealer", "table h1")
    zone = house.floor.daybook.terms.zone
    at = written(house.clock.now() + HOUR, zone)
    assert "dora" in anna.get("/office/shifts?place=table+h1").text.split('id="minute"')[1]
    empty = anna.get(f"/office/shifts?place=table+c1&at={at}").text
    assert "Nobody was there." in empty


def test_a_form_says_what_was_wrong_and_keeps_what_was_said(house: House, anna: Office) -> None:
    engaged(house, "dora", "dealer")
    before = house.floor.daybook.house
    fields = duty_fields(house, ("dora", "cashier", "window 1"))
    answer = anna.post("/office/begin/rota/set", fields)
    assert (answer.status, answer.refusal) == (400, "not-your-role")
    assert 'value="window 1"' in answer.text
    assert re.search(r'<option value="cashier" selected', answer.text)
    assert house.floor.daybook.house is before


def test_more_lines_are_given_and_nothing_is_done(house: House, anna: Office) -> None:
    before = house.floor.daybook.house
    fields = duty_fields(house, ("dora", "dealer", "table h1"))
    answer = anna.post("/office/begin/rota/set", {**fields, "more": "1"})
    assert answer.status == 200
    assert 'name="duties.6.person"' in answer.text
    assert house.floor.daybook.house is before


def test_a_rota_is_copied_from_the_week_before(house: House, anna: Office) -> None:
    engaged(house, "dora", "dealer")
    fields = duty_fields(house, ("dora", "dealer", "table h1"))
    anna.post("/office/begin/rota/set", fields)
    later = datetime.fromisoformat(fields["duties.0.begins"]) + timedelta(7)
    week = (date.fromisoformat(fields["week"]) + timedelta(7)).isoformat()
    copied = anna.get(f"/office/rota/set?week={week}&copy=1").text
    assert f'value="{later.isoformat(timespec="minutes")}"' in copied
    assert f"week={fields['week']}" in anna.get(f"/office/rota?week={week}").text


def test_every_change_of_a_rota_is_on_its_page_with_its_reason(house: House, anna: Office) -> None:
    engaged(house, "dora", "dealer")
    fields = duty_fields(house, ("dora", "dealer", "table h1"))
    anna.post("/office/begin/rota/set", fields)
    assert anna.post("/office/begin/rota/set", {"week": fields["week"]}).refusal == "reason-needed"
    changed = {"week": fields["week"], "reason": "Dora is ill"}
    assert anna.post("/office/begin/rota/set", changed).status == 303
    page = anna.get(f"/office/rota?week={fields['week']}").text
    assert "Dora is ill" in page
    before, now = (anna.get(f"/office/cases/rota-00000{number}").text for number in (1, 2))
    assert "table h1" in before
    assert "table h1" not in now


def test_9_3_a_case_whose_story_is_gone_is_ended_by_hand(house: House, anna: Office) -> None:
    posted(house, "dora", "dealer", "table h1")
    book = house.floor.daybook
    case = people(house).posts["dora"].case
    gone = msgspec.structs.replace(book.house.cases[case], version=99)
    book.house = msgspec.structs.replace(book.house, cases={**book.house.cases, case: gone})
    assert "end-by-hand" in anna.get(f"/office/cases/{case}").text
    assert anna.post(f"/office/cases/{case}/end-by-hand").refusal == "reason-needed"
    ended = anna.post(f"/office/cases/{case}/end-by-hand", {"reason": "an old version"})
    assert ended.status == 303
    assert "dora" not in people(house).posts


# The day book.


def test_the_day_book_is_paged_filtered_and_exported(house: House, anna: Office) -> None:
    for number in range(60):
        engaged(house, f"dealer-{number}", "dealer")
    first = anna.get("/office/daybook").text
    assert first.count('class="entry"') == 50
    older = re.search(r'href="(/office/daybook\?[^"]*before=\d+)"', first)
    assert older
    rest = anna.get(older[1].replace("&amp;", "&")).text
    assert rest.count('class="entry"') == min(len(list(house.store.days())) - 50, 50)
    assert anna.get("/office/daybook?person=dealer-7").text.count('class="entry"') == 1
    assert anna.get("/office/daybook?procedure=shift").text.count('class="entry"') == 1
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    assert anna.get(f"/office/daybook?day={today}").text.count('class="entry"') == 50
    assert "There are no such entries." in anna.get("/office/daybook?day=2001-01-01").text
    assert anna.get("/office/daybook?day=yesterday").refusal == "no-such-week"
    lines = anna.get("/office/daybook.jsonl").text.splitlines()
    kept = list(house.store.days())
    assert [json.loads(line)["hash"] for line in lines] == [each.hash.hex() for each in kept]
    assert json.loads(lines[0])["entry"]["procedure"] == "certificate", "the program's own, first"
    assert '"person":"anna"' in "".join(lines)


# The regulator.


def test_art_7_the_regulator_reads_everything_and_each_look_is_on_record(house: House) -> None:
    posted(house, "dora", "dealer", "table h1")
    rex = Office(house, persona(house, "regulator"))
    for number, page in enumerate(PAGES, start=1):
        assert rex.get(page).status == 200, page
        assert looks(house)[-1].what == page
        assert len(looks(house)) == number
    case = people(house).posts["dora"].case
    assert rex.get(f"/office/cases/{case}").status == 200
    assert looks(house)[-1].what == f"/office/cases/{case}"


def test_the_regulator_changes_nothing(house: House) -> None:
    posted(house, "dora", "dealer", "table h1")
    rex = Office(house, persona(house, "regulator"))
    case = people(house).posts["dora"].case
    before = house.floor.daybook.house
    assert rex.get("/office/rota/set").refusal == "not-yours-to-do"
    for path in (f"/office/cases/{case}/relieve", "/office/begin/engagement/engage"):
        assert rex.get(path).refusal == "not-yours-to-do"
        answer = rex.post(path, {"person": "x", "roles": "dealer", "of_age": "on"})
        assert (answer.status, answer.refusal) == (403, "not-yours-to-do")
    assert house.floor.daybook.house is before


# Persons.


def test_a_name_is_shown_after_a_look_with_a_reason_and_stands_in_no_journal(
    house: House, anna: Office
) -> None:
    document = Document("passport", "D7", "BG")
    dora = Person("Теодора Планирана", "1990-05-04", document, "Sofia", "d@example.org")
    done(house, house.store.file(house.floor.people.registry.entered("dora", dora)))
    posted(house, "dora", "dealer", "table h1")
    assert "Планирана" not in anna.get("/office/persons/dora").text
    assert anna.post("/office/persons/dora", {"why": " "}).refusal == ""
    assert looks(house) == []
    shown = anna.post("/office/persons/dora", {"why": "a complaint"})
    assert "Планирана" in shown.text
    assert looks(house) == [records.Looked("person", "dora", "a complaint")]
    assert "Планирана" not in anna.get("/office/daybook.jsonl").text


# What is refused.


def test_only_staff_and_regulator_come_in(house: House) -> None:
    outside = [Office(house, persona(house, role)) for role in ("player", "guest")]
    for caller in (*outside, Office(house, ""), Office(house, "croupier=forged")):
        for page in PAGES:
            assert caller.get(page).refusal == "login-needed"


def test_who_was_released_comes_in_no_more(house: House, anna: Office) -> None:
    engaged(house, "dora", "dealer")
    dora = Office(house, logged_in(house, "dora"))
    assert dora.get("/office").status == 200
    anna.post("/office/begin/engagement/release", {"person": "dora", "reason": "left"})
    assert dora.get("/office").refusal == "not-engaged"


def test_a_form_is_sent_from_the_houses_own_page_by_whom_it_was_written_for(
    house: House, anna: Office
) -> None:
    engaged(house, "dora", "dealer")
    dora = Office(house, logged_in(house, "dora"))
    path, before = "/office/begin/engagement/release", house.floor.daybook.house
    said = {"person": "dora", "reason": "left"}
    for wrong in ("", "0" * 64, dora.own_token()):
        assert anna.post(path, said, token=wrong).refusal == "form-expired"
    assert anna.token(path) == anna.own_token()
    for header in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://["}):
        assert _from_elsewhere(anna.post(path, said, **header))
    assert _from_elsewhere(anna.post(path, said, **{"Sec-Fetch-Site": "cross-site"}))
    other = anna.post(path, said, **{"Content-Type": "text/plain"})
    assert other.refusal == "form-expired"
    assert house.floor.daybook.house is before
    own = anna.post(path, said, Origin=f"http://127.0.0.1:{house.port}")
    assert own.status == 303


def _from_elsewhere(answer: Answer) -> bool:
    return answer.status == 403 and "This was sent from another site" in answer.text


def test_a_form_that_is_too_long_is_not_read(anna: Office) -> None:
    answer = anna.post("/office/begin/engagement/release", {"reason": "x" * LARGEST})
    assert (answer.status, answer.refusal) == (413, "form-too-long")
    many = [(f"duties.{n}.person", "") for n in range(13_000)]
    assert anna.post("/office/begin/rota/set", many).refusal == "form-too-long"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/office/begin/nothing/x", 404, "no-such-procedure"),
        ("/office/begin/rota/x", 400, "step-not-awaited"),
        ("/office/cases/shift-999999", 404, "no-such-case"),
        ("/office/cases/shift-999999/end", 404, "no-such-case"),
        ("/office/rota?week=2026-11-17", 400, "no-such-week"),
        ("/office/rota?week=monday", 400, "no-such-week"),
        ("/office/shifts?day=0001-01-01", 400, "no-such-week"),
        ("/office/shifts?place=door&at=noon", 400, "no-such-time"),
    ],
)
def test_what_is_not_there_is_said(anna: Office, path: str, status: int, code: str) -> None:
    answer = anna.get(path)
    assert (answer.status, answer.refusal) == (status, code)


def test_after_a_form_one_stays_in_the_office(anna: Office) -> None:
    for number, back in enumerate(("//evil.example", "https://evil.example", "/\\evil", "/other")):
        said = {"person": f"d{number}", "roles": "dealer", "of_age": "on", "back": back}
        assert anna.post("/office/begin/engagement/engage", said).location.startswith("/office")


def test_what_has_a_page_of_its_own_is_not_done_by_a_form(
    house: House, anna: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart = PROCEDURES["engagement"]._replace(filed=True)
    monkeypatch.setitem(PROCEDURES, "engagement", apart)
    path, before = "/office/begin/engagement/engage", house.floor.daybook.house
    assert path not in anna.get("/office").text
    assert anna.get(path).refusal == "own-page"
    said = {"person": "kim", "roles": "dealer", "of_age": "on"}
    assert anna.post(path, said).refusal == "own-page"
    assert house.floor.daybook.house is before


# Restart, languages, empty pages.


def test_a_restart_keeps_rota_shifts_and_open_hand_overs(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    cookie = posted(house, "dora", "dealer", "table h1")
    engaged(house, "dan", "dealer")
    dan = logged_in(house, "dan")
    case = people(house).posts["dora"].case
    assert (
        Office(house, cookie).post(f"/office/cases/{case}/hand-over", {"to": "dan"}).status == 303
    )
    anna = Office(house, logged_in(house, "anna"))
    fields = duty_fields(house, ("dan", "dealer", "table h1"))
    anna.post("/office/begin/rota/set", fields)
    house.close()
    again = House(tmp_path / "house")
    assert people(again).posts["dora"].case == case
    assert fields["week"] in people(again).rotas
    assert Office(again, dan).post(f"/office/cases/{case}/take-over").status == 303
    assert people(again).posts["dan"].places == ("table h1",)
    again.close()


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_page_is_there_in_every_language(house: House, anna: Office, tag: str) -> None:
    posted(house, "dora", "dealer", "table h1")
    pages = (*PAGES, "/office/rota/set", "/office/begin/shift/post", "/office/cases/shift-000002")
    for page in pages:
        answer = anna.get(f"{page}?lang={tag}")
        assert answer.status == 200
        assert f'<html lang="{tag}">' in answer.text


def test_an_empty_house_says_so(house: House) -> None:
    """Before anybody is engaged, only the regulator can come in."""
    rex = Office(house, persona(house, "regulator"))
    for page, words in (
        ("/office", "Nobody is on shift."),
        ("/office/staff", "Nobody is engaged yet."),
        ("/office/rota", "This week has no rota yet."),
        ("/office/shifts", "Nothing was planned or done on this day."),
        ("/office/cases", "edition-000001"),
        ("/office/deadlines", "bonus-game-000001"),
        ("/office/equipment", "No key is in the register."),
        ("/office/persons/x", "Never on shift."),
    ):
        assert words in rex.get(page).text


def test_everybody_of_the_table_has_a_persona(house: House) -> None:
    assert all(persona(house, role) for role in ROLES)


def test_a_look_is_done_by_the_page_and_not_offered(anna: Office) -> None:
    assert "/office/begin/look/look" not in anna.get("/office").text
    assert "/office/begin/rota/set" in anna.get("/office").text


def test_idle_staff_are_asked_again_and_pages_keep_a_session_alive(
    house: House, anna: Office
) -> None:
    house.clock.ahead = 4 * 60_000
    assert anna.get("/office").status == 200
    house.clock.ahead = 8 * 60_000
    assert anna.get("/office").status == 200
    house.clock.ahead = 14 * 60_000
    assert anna.get("/office").refusal == "session-locked"


def test_what_is_done_is_on_disk_before_it_is_answered(house: House, anna: Office) -> None:
    said = {"person": "kim", "roles": "dealer", "of_age": "on"}
    assert anna.post("/office/begin/engagement/engage", said).status == 303
    last = list(house.store.days())[-1].entry
    assert (last.act.by.person, last.act.by.role, last.act.by.place) == (
        "anna",
        "game manager",
        "office",
    )
