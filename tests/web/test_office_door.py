"""The door over real HTTP, by forms alone: documents, ages, lists, exclusions, officials, conduct
(`by` ch. 1, 1.2, 2–3, 4.5, 4.7, 5–7; `bg` art. 9.1(и), 9.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from croupier.daybook.rooms.door import visitors
from croupier.daybook.rooms.door.visitors import TurnedAway
from croupier.daybook.rooms.records.looks import Looked
from croupier.daybook.weeks import day_at
from croupier.errors import Refused
from croupier.house.people.account import Application
from croupier.ledger import wallet
from croupier.web.account.visitor import person_from
from tests.web.browsers import PASSWORD
from tests.web.cage import say
from tests.web.house import House
from tests.web.staff import Answer, Office, done, posted

PEOPLE = {
    "anna": ("game manager", "office"),
    "boris": ("cashier", "window 1"),
    "petar": ("pit boss", "table h1"),
    "dora": ("dealer", "table h1"),
    "vera": ("registrar", "door"),
    "sava": ("security", "hall"),
}
PASSPORT = {"document_kind": "passport", "document_number": "MP 7654321", "document_country": "BY"}
IVAN = {**PASSPORT, "names": "Ivan Petrov Ivanov", "born": "1980-05-04"}
HANDED = [("handed", how) for how in ("in person", "in writing", "with identity document")]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = {who: Office(house, posted(house, who, *post)) for who, post in PEOPLE.items()}
    say(house, "anna", "gaming-day", "open", day=today(house))
    return found


def today(house: House) -> str:
    return day_at(house.clock.now(), house.floor.daybook.terms.zone)


def inside(house: House) -> dict[int, str]:
    """Who is inside, by number."""
    stays = visitors.of(house.floor.daybook.house).stays
    return {stay.number: person for person, stay in stays.items()}


def refusals(house: House) -> list[tuple[str, str]]:
    return [(fact.why, fact.clause) for fact in facts(house, TurnedAway)]


def facts(house: House, kind: type[Any]) -> list[Any]:
    return [
        fact for day in house.store.days() for fact in day.entry.facts if isinstance(fact, kind)
    ]


def led_to(office: Office, answer: Answer) -> str:
    assert answer.status == 303, answer.text
    return office.get(answer.location).text


def somebody(number: str, **changed: str) -> dict[str, str]:
    return {**IVAN, "document_number": number, "names": f"Visitor {number}", **changed}


def came(house: House, office: Office, said: dict[str, str]) -> str:
    """Somebody new comes in: by whom they are known since."""
    before = set(inside(house).values())
    assert "Let in" in led_to(office, office.post("/office/door/admit", said))
    [person] = set(inside(house).values()) - before
    return person


# Coming in and going out.


def test_by_2_1_a_new_visitor_is_filed_and_found_again_by_the_document(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    found = vera.post("/office/door/find", PASSPORT)
    assert "New here" in found.text
    assert "visitor number 1" in led_to(vera, vera.post("/office/door/admit", IVAN))
    person = inside(house)[1]
    page = vera.get("/office/door").text
    assert "Inside: 1" in page
    assert "Ivanov" not in page, "who is inside is a number, not a name"
    leave = re.search(r'action="(/office/cases/visit-\d+/leave)"', page)
    assert leave
    assert "Went out" in led_to(
        vera, vera.post(leave[1], {"back": "/office/door?done=visit-000001"})
    )
    assert not inside(house)
    typed = {**PASSPORT, "document_number": "mp-7654321", "document_country": "by"}
    found = vera.post("/office/door/find", typed)
    assert "Ivan Petrov Ivanov" in found.text
    assert "visitor number 2" in led_to(vera, vera.post("/office/door/admit", typed))
    assert inside(house) == {2: person}
    assert [(each.what, each.whom) for each in facts(house, Looked)][-1] == ("document", person)


def test_no_name_lies_in_the_day_book(house: House, people: dict[str, Office]) -> None:
    came(house, people["vera"], IVAN)
    book = "".join(str(day.entry) for day in house.store.days())
    assert "Ivanov" not in book
    assert "7654321" not in book


def test_who_is_inside_does_not_come_in_again(house: House, people: dict[str, Office]) -> None:
    came(house, people["vera"], IVAN)
    assert people["vera"].post("/office/door/admit", IVAN).refusal == "already-inside"


def test_by_6_2_under_age_is_turned_away_and_nobody_overrides_it(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    born = date.fromisoformat(today(house)).replace(day=1) - timedelta(17 * 366)
    young = somebody("Y1", born=born.isoformat())
    for _ in range(2):
        assert "under age" in led_to(
            vera, vera.post("/office/door/admit", {**young, "adult": "on"})
        )
    assert refusals(house) == [("under-age", "by 6.2")] * 2
    own = vera.post("/office/begin/visit/admit", {"person": "v1", "document": "on", "adult": "on"})
    assert own.refusal == "own-page"


def test_by_4_5_an_expired_document_and_none_at_all(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    old = somebody("X1", document_until="2020-01-01")
    assert "document expired" in led_to(vera, vera.post("/office/door/admit", old))
    told = led_to(vera, vera.post("/office/door/nameless", {"note": "a man in a grey coat"}))
    assert "no document shown" in told
    assert refusals(house) == [("document-expired", "by 2.1"), ("no-document", "by 2.1")]
    assert facts(house, TurnedAway)[-1].person == ""


def test_what_is_missing_is_said_and_what_was_typed_stays(
    house: House, people: dict[str, Office]
) -> None:
    answer = people["vera"].post("/office/door/admit", {**IVAN, "born": "1980-13-04"})
    assert answer.status == 400
    assert answer.refusal == "field-wrong"
    assert 'value="Ivan Petrov Ivanov"' in answer.text
    assert people["vera"].post("/office/door/find", {}).refusal == "field-needed"
    assert not inside(house)
    assert not refusals(house)


def test_a_known_visitor_with_a_new_document_stays_the_same_person(
    people: dict[str, Office],
) -> None:
    """Who comes with another passport does not shed what stands against him (6.1)."""
    vera = people["vera"]
    fields = [*IVAN.items(), ("months", "6"), *HANDED]
    assert vera.post("/office/exclusions", fields).done
    renewed = {**IVAN, "document_number": "NEW 1", "names": "Ivanov Ivan Petrov"}
    asked = vera.post("/office/door/admit", renewed)
    assert asked.status == 200
    assert "The same person, with a new document" in asked.text
    same = re.search(r'name="same" value="(p[0-9a-f]+)"', asked.text)
    assert same
    answer = vera.post("/office/door/admit", {**renewed, "same": same[1]})
    assert "self-excluded" in led_to(vera, answer)
    found = vera.post("/office/door/find", {**PASSPORT, "document_number": "NEW 1"})
    assert "Ivan Petrov Ivanov" in found.text
    other = vera.post("/office/door/admit", {**IVAN, "document_number": "NEW 2", "same": "new"})
    assert "Let in" in led_to(vera, other), "a namesake born on the same day is somebody else"


def test_only_the_registrar_lets_in(people: dict[str, Office]) -> None:
    for who in ("dora", "boris", "sava", "petar"):
        assert people[who].post("/office/door/admit", IVAN).refusal == "not-yours-to-do"
    assert people["dora"].get("/office/door").refusal == "not-yours-to-do"
    assert people["sava"].get("/office/door").status == 200


def test_art_9_6_who_is_inside_is_known_per_zone(house: House, people: dict[str, Office]) -> None:
    hall = Office(house, posted(house, "velina", "registrar", "door hall"))
    person = came(house, people["vera"], IVAN)
    came(house, hall, somebody("Z1"))
    zones = visitors.by_zone(house.floor.daybook.house)
    assert {zone: len(there) for zone, there in zones.items()} == {"door": 1, "door hall": 1}
    case = visitors.of(house.floor.daybook.house).stays[person].case
    assert people["vera"].post(f"/office/cases/{case}/pass").refusal == "already-inside"
    assert hall.post(f"/office/cases/{case}/pass").done
    zones = visitors.by_zone(house.floor.daybook.house)
    assert {zone: len(there) for zone, there in zones.items()} == {"door hall": 2}


def test_a_visitor_is_named_by_number_in_any_form(house: House, people: dict[str, Office]) -> None:
    person = came(house, people["vera"], IVAN)
    said = {"visitor": "1", "clause": "2.4", "place": "table h1", "what": "shouted"}
    answer = people["dora"].post("/office/begin/breach/document", said)
    assert answer.done, answer.text
    [(_, case)] = [
        each for each in house.floor.daybook.house.cases.items() if each[1].procedure == "breach"
    ]
    assert case.acts[0].said["visitor"] == person


def test_by_1_1_hours_and_rules_of_visiting_are_public_in_every_language(house: House) -> None:
    for tag, hours, documents in (
        ("en", "Opening hours", "show identity documents"),
        ("bg", "Работно време", "документ"),
        ("mk", "Работно време", "документ"),
        ("ru", "Время работы", "документ"),
    ):
        page = httpx.get(f"{house.address}/visit?lang={tag}")
        assert page.status_code == 200
        assert hours in page.text
        assert documents in page.text
        for clause in ("by 6.2", "by 6.1", "by 2.1", "7.10", "by 5.1"):
            assert clause in page.text


# Registers.


def test_art_9_9_the_register_of_a_day_is_read_by_number_and_printed_with_names(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    came(house, vera, IVAN)
    vera.post("/office/door/nameless", {"note": "none"})
    page = vera.get("/office/door/register").text
    assert "Visitors: 1" in page
    assert "Refusals: 1" in page
    assert "Ivanov" not in page
    for what in ("visitors", "refusals"):
        address = f"/office/door/register/{today(house)}/{what}.pdf"
        assert people["dora"].post(address, {"why": "curious"}).refusal == "not-yours-to-do"
        assert printed(house, vera, address).startswith(b"%PDF-")
        assert facts(house, Looked)[-1].what == f"{what} {today(house)}"
    assert vera.get("/office/door/register?day=2020-01-01").status == 200
    assert vera.get("/office/door/register?day=yesterday").refusal == "no-such-day"


def test_was_person_x_inside(house: House, people: dict[str, Office]) -> None:
    """The inspector asks; the extract says."""
    person = came(house, people["vera"], IVAN)
    page = people["anna"].get(f"/office/persons/{person}/visits").text
    assert "admitted" in page
    assert people["dora"].get(f"/office/persons/{person}/visits").refusal == "not-yours-to-do"
    address = f"/office/persons/{person}/visits.pdf"
    assert printed(house, people["anna"], address).startswith(b"%PDF-")
    assert people["anna"].post(address, {"why": ""}).refusal == "why-needed"


def printed(house: House, office: Office, address: str) -> bytes:
    answer = httpx.post(
        house.address + address,
        data={"why": "asked by the regulator", "token": office.own_token()},
        headers={"Cookie": office.cookie},
        timeout=60,
    )
    assert answer.status_code == 200, answer.text
    return answer.content


# Lists, and who is no visitor.


def test_art_9_9b_whom_the_law_keeps_out_is_turned_away_until_struck_off(
    house: House, people: dict[str, Office]
) -> None:
    vera, anna = people["vera"], people["anna"]
    entry = {**IVAN, "list": "law", "number": "C-77", "ground": "a court’s order"}
    assert vera.post("/office/door/lists", entry).done
    assert vera.post("/office/door/lists", entry).refusal == "listed-already"
    assert "kept out by law" in led_to(vera, vera.post("/office/door/admit", IVAN))
    assert refusals(house) == [("prohibited", "bg art. 9.9(б)")]
    strike = "/office/cases/listing-000001/strike"
    assert vera.post(strike, {"reason": "lifted"}).refusal == "not-yours-to-do"
    assert anna.post(strike, {"reason": " "}).refusal == "field"
    assert anna.post(strike, {"reason": "the order was lifted"}).done
    assert "Let in" in led_to(vera, vera.post("/office/door/admit", IVAN))


def test_by_6_1_who_is_on_the_central_list_is_excluded_here_too(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    entry = {**IVAN, "list": "central list", "number": "311"}
    assert vera.post("/office/door/lists", entry).refusal == "field-empty"
    assert (
        vera.post("/office/door/lists", {**entry, "until": "2020-01-01"}).refusal == "over-already"
    )
    until = (date.fromisoformat(today(house)) + timedelta(200)).isoformat()
    assert vera.post("/office/door/lists", {**entry, "until": until}).done
    assert "self-excluded" in led_to(vera, vera.post("/office/door/admit", IVAN))
    assert refusals(house) == [("self-excluded", "by 6.1")]
    assert not [case for case in house.floor.daybook.house.cases if case.startswith("listing")]


def test_an_entry_of_the_central_list_for_the_wrong_person_is_struck_by_two(
    house: House, people: dict[str, Office]
) -> None:
    """R63: what somebody has applied for himself meanwhile stands."""
    vera, anna = people["vera"], people["anna"]
    until = (date.fromisoformat(today(house)) + timedelta(200)).isoformat()
    petar = somebody("PP1")
    for each in (IVAN, petar):
        entry = {**each, "list": "central list", "number": "311", "until": until}
        assert vera.post("/office/door/lists", entry).done
    assert vera.post("/office/exclusions", [*petar.items(), ("months", "6"), *HANDED]).done
    for number in (1, 2):
        wrong = {"entry": f"listing-{number:06d}", "reason": "another of the same name"}
        assert wrong["entry"] in vera.get("/office/door/lists").text
        assert vera.post("/office/begin/delisting/propose", wrong).done
        confirm = f"/office/cases/delisting-{number:06d}/confirm"
        assert vera.post(confirm).refusal == "not-yours-to-do"
        assert confirm in anna.get("/office/door/lists").text
        assert anna.post(confirm).done
    assert "Let in" in led_to(vera, vera.post("/office/door/admit", IVAN))
    assert "self-excluded" in led_to(vera, vera.post("/office/door/admit", petar))
    page = vera.get("/office/exclusions").text
    assert page.count("Struck off") == 2
    own = {"entry": "exclusion-000001", "reason": "he asks for it"}
    answer = anna.post("/office/begin/delisting/propose", own)
    assert answer.refusal == "not-an-entry"


def test_lists_say_when_they_were_brought_up_to_date(people: dict[str, Office]) -> None:
    vera = people["vera"]
    assert "never brought up to date" in vera.get("/office/door").text
    said = {"list": "law", "issue": "17/2026", "back": "/office/door/lists"}
    assert vera.post("/office/begin/list/bring-up", said).done
    page = vera.get("/office/door").text
    assert "issue 17/2026" in page
    assert page.count("never brought up to date") == 1


def test_by_ch_1_officials_on_duty_and_staff_have_a_line_of_their_own(
    house: House, people: dict[str, Office]
) -> None:
    vera = people["vera"]
    said = {"kind": "official", "names": "Petar Petrov", "card": "AB-1", "authority": "police"}
    assert vera.post("/office/door/service", said).refusal == "field"
    assert vera.post("/office/door/service", {**said, "purpose": "a report"}).done
    staff = {"kind": "staff", "badge": "dora", "authority": "game manager", "purpose": "wages"}
    assert vera.post("/office/door/service", {**staff, "badge": "x"}).refusal == "not-of-the-staff"
    assert vera.post("/office/door/service", staff).done
    page = vera.get("/office/door").text
    assert "police · a report" in page
    assert "Inside: 0" in page, "they are no visitors"
    assert "Petrov" not in "".join(str(day.entry) for day in house.store.days())
    assert vera.post("/office/cases/service-000001/go", {"back": "/office/door/service"}).done
    assert "police" not in vera.get("/office/door").text


# Self-exclusion.


def test_by_4_7_an_application_is_entered_and_confirmed_and_its_papers_print(
    house: House, people: dict[str, Office]
) -> None:
    vera, boris = people["vera"], people["boris"]
    fields = [*IVAN.items(), ("months", "12")]
    refused = vera.post("/office/exclusions", [*fields, *HANDED[:2]])
    assert refused.refusal == "application-incomplete"
    short = [*IVAN.items(), ("months", "5"), *HANDED]
    assert vera.post("/office/exclusions", short).refusal == "exclusion-term"
    assert vera.post("/office/exclusions", [*fields, *HANDED]).done
    assert vera.post("/office/exclusions", [*fields, *HANDED]).refusal == "exclusion-shorter"
    case = "/office/cases/exclusion-000001"
    assert boris.post(f"{case}/confirm", {"number": "K-1"}).refusal == "step-not-awaited"
    assert vera.post(f"{case}/enter", {"number": "311", "day": today(house)}).done
    assert vera.post(f"{case}/confirm", {"number": "K-1"}).refusal == "not-yours-to-do"
    assert boris.post(f"{case}/confirm", {"number": "K-1"}).done
    assert "self-excluded" in led_to(vera, vera.post("/office/door/admit", IVAN))
    page = people["anna"].get("/office/exclusions").text
    assert "no. 311" in page
    assert "no. K-1" in page
    tried = re.search(r"Entries tried since</span> (\d)", page)
    assert tried
    assert tried[1] == "1"
    for paper in ("application", "confirmation"):
        kind = "for" if paper == "application" else "of"
        address = f"/office/papers/{paper}-{kind}-self-exclusion/1.pdf"
        assert boris.get_bytes(address).startswith(b"%PDF-")


def test_by_6_1_who_is_inside_is_asked_to_leave(house: House, people: dict[str, Office]) -> None:
    vera = people["vera"]
    came(house, vera, IVAN)
    assert vera.post("/office/exclusions", [*IVAN.items(), ("months", "6"), *HANDED]).done
    assert "Asked to leave" in vera.get("/office/door").text
    out = "/office/cases/exclusion-000001/see-out"
    assert people["sava"].post(out).refusal == "not-settled"
    assert people["sava"].post(out, {"settled": "on"}).done
    assert "Asked to leave" not in vera.get("/office/door").text


def test_by_6_1_who_has_excluded_himself_does_not_log_in_and_gets_his_money_at_the_cage(
    house: House, people: dict[str, Office]
) -> None:
    file = person_from(IVAN)
    asked = Application(replace(file, address="Minsk", contact="-"), "boat", PASSWORD)
    account = done(house, house.floor.people.accounts.register(asked, None))
    done(house, house.floor.guests.fund(account.player, "BYN"))
    log_in = {"login": account.login, "password": PASSWORD}
    assert browser_logs_in(house, log_in) == 303
    fields = [*IVAN.items(), ("months", "6"), *HANDED]
    assert people["vera"].post("/office/exclusions", fields).done
    assert browser_logs_in(house, log_in) == 400
    address = f"/office/exclusions/{account.person}/withdraw"
    assert address in people["boris"].get("/office/exclusions").text
    said = {**PASSPORT, "currency": "BYN", "amount": "10", "key": "k1"}
    assert people["vera"].post(address, said).refusal == "not-yours-to-do"
    stranger = {**said, "document_number": "ZZ"}
    assert people["boris"].post(address, stranger).refusal == "another-visitor"
    before = house.store.balance(wallet(account.player), "BYN").balance
    assert people["boris"].post(address, said).done
    assert house.store.balance(wallet(account.player), "BYN").balance == before - 1_000


def test_by_5_whom_the_house_has_barred_does_not_log_in_either(
    house: House, people: dict[str, Office]
) -> None:
    """Until he is readmitted; what is his is paid out by the cashier meanwhile."""
    anna, boris, dora = people["anna"], people["boris"], people["dora"]
    file = replace(person_from(IVAN), address="Minsk", contact="-")
    asked = Application(file, "barge", PASSWORD)
    account = done(house, house.floor.people.accounts.register(asked, None))
    done(house, house.floor.guests.fund(account.player, "BYN"))
    log_in = {"login": account.login, "password": PASSWORD}
    assert browser_logs_in(house, log_in) == 303
    came(house, people["vera"], IVAN)
    address = f"/office/exclusions/{account.person}/withdraw"
    said = {**PASSPORT, "currency": "BYN", "amount": "10", "key": "k1"}
    assert boris.post(address, said).refusal == "not-yours"
    breach = {"visitor": "1", "place": "table h1", "what": "touched the cards"}
    for number, clause in enumerate(("7.3", "2.4"), 1):
        assert dora.post("/office/begin/breach/document", {**breach, "clause": clause}).done
        assert anna.post(f"/office/cases/breach-{number:06d}/confirm").done
    assert anna.post("/office/begin/barring/order", {"visitor": "1"}).done
    assert browser_logs_in(house, log_in) == 303, "an order that nobody has signed bars nobody"
    assert people["sava"].post("/office/cases/barring-000001/sign").done
    refused = browser_answered(house, log_in)
    assert refused.status_code == 400
    assert "The house has barred you." in refused.text
    assert "by 5.1" in refused.text
    with pytest.raises(Refused, match="barred you") as bar:
        house.floor.guard.may_play(account.player)
    assert (bar.value.code, bar.value.clause) == ("barred-online", "by 5.1")
    assert address in boris.get("/office/exclusions").text
    before = house.store.balance(wallet(account.player), "BYN").balance
    assert boris.post(address, said).done
    assert house.store.balance(wallet(account.player), "BYN").balance == before - 1_000
    again = {"visitor": account.person, "reason": "a year has passed"}
    assert anna.post("/office/begin/readmission/readmit", again).done
    assert browser_logs_in(house, log_in) == 303


def browser_logs_in(house: House, said: dict[str, str]) -> int:
    return browser_answered(house, said).status_code


def browser_answered(house: House, said: dict[str, str]) -> httpx.Response:
    with httpx.Client(base_url=house.address) as browser:
        page = browser.get("/account/login")
        token = re.search(r'name="token" value="([0-9a-f]+)"', page.text)
        assert token
        return browser.post("/account/login", data={**said, "token": token[1]})


# Conduct.


def test_by_5_two_confirmed_breaches_bar_and_the_manager_readmits(
    house: House, people: dict[str, Office]
) -> None:
    anna, dora, vera = people["anna"], people["dora"], people["vera"]
    person = came(house, vera, IVAN)
    said = {"visitor": "1", "place": "table h1", "what": "touched the cards"}
    for number, clause in enumerate(("7.3", "2.4"), 1):
        assert (
            anna.post("/office/begin/barring/order", {"visitor": "1"}).refusal == "too-few-breaches"
        )
        assert dora.post("/office/begin/breach/document", {**said, "clause": clause}).done
        case = f"/office/cases/breach-{number:06d}"
        assert dora.post(f"{case}/confirm").refusal == "not-yours-to-do"
        assert anna.post(f"{case}/confirm").done
    page = anna.get("/office/conduct").text
    assert "by 5.1" in page
    assert anna.post("/office/begin/barring/order", {"visitor": "1"}).done
    assert anna.post("/office/cases/barring-000001/sign").refusal == "another-person"
    assert people["sava"].post("/office/cases/barring-000001/sign").done
    assert (
        people["sava"].post("/office/begin/leaving/demand", {"visitor": "1", "why": "barred"}).done
    )
    assert (
        people["sava"]
        .post("/office/cases/leaving-000001/out", {"obeyed": "on", "settled": "on"})
        .done
    )
    case = visitors.of(house.floor.daybook.house).stays[person].case
    assert vera.post(f"/office/cases/{case}/leave").done
    assert "barred by the house" in led_to(vera, vera.post("/office/door/admit", IVAN))
    assert anna.get_bytes("/office/papers/order-barring-a-person/1.pdf").startswith(b"%PDF-")
    again = {"visitor": person, "reason": "a year has passed"}
    assert (
        people["sava"].post("/office/begin/readmission/readmit", again).refusal == "not-yours-to-do"
    )
    assert anna.post("/office/begin/readmission/readmit", again).done
    assert "Let in" in led_to(vera, vera.post("/office/door/admit", IVAN))


def test_the_rules_of_conduct_stand_on_the_page_with_their_numbers(
    people: dict[str, Office],
) -> None:
    page = people["dora"].get("/office/conduct").text
    for number in ("2.1", "3.4", "3.5", "7.1", "7.10"):
        assert f"<td>{number}</td>" in page


def test_who_is_barred_or_inside_is_not_erased(house: House, people: dict[str, Office]) -> None:
    person = came(house, people["vera"], IVAN)
    said = {"person": person, "reason": "asked for"}
    kept = people["anna"].post("/office/accounts/erase", said)
    assert kept.status == 400
    assert "The door has to know this person" in kept.text
    case = visitors.of(house.floor.daybook.house).stays[person].case
    people["vera"].post(f"/office/cases/{case}/leave")
    assert people["anna"].post("/office/accounts/erase", said).status == 200
    found = people["vera"].post("/office/door/find", PASSPORT)
    assert "New here" in found.text, "nobody knows any more who that was"
