"""Payouts by bank at the pages of the office: the application with the book's fields, sealed, the
order in two hands, the file for the bank, and what it answers (`bg` art. 21–22, `by` 9 p. 4–6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec
import pytest
import xmlschema

from croupier.daybook.payouts_month import payouts
from croupier.daybook.rooms.cage import cash, orders, reserves
from croupier.daybook.rooms.cage import dealings as cage
from tests.web.cage import furnished, say, staffed
from tests.web.house import House
from tests.web.staff import Office
from tests.web.test_cage_pages import bought

FIELDS = {
    "entity": "Croupier demo house",
    "surname": "Dimitrov",
    "name": "Ivan",
    "document_kind": "passport",
    "document_number": "MP7654321",
    "issued": "2020-05-04",
    "country": "BG",
    "account": "DE89 3704 0044 0532 0130 00",
    "holder": "Ivan Petrov Dimitrov",
}


@cache
def schema() -> xmlschema.XMLSchema:
    file = resources.files("sepaxml") / "schemas" / "pain.001.001.09.xsd"
    return xmlschema.XMLSchema(str(file))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = staffed(house)
    furnished(house)
    bought(house, "v1", 6_000_00, {"100": 60})
    return found


def asked(people: dict[str, Office], means: str = "bank transfer") -> str:
    said = {"person": "v1", "chips.100": "60", "means": means, "document": "on"}
    answer = people["boris"].post("/office/begin/cash-out/ask", said)
    assert answer.status == 303, answer.text
    return answer.location.rpartition("/")[2]


def test_by_9_p_5_every_field_of_the_book_is_asked_for(
    house: House, people: dict[str, Office]
) -> None:
    case = asked(people)
    page = f"/office/cage/applications/{case}"
    assert f'href="{page}"' in people["boris"].get("/office").text, "the task leads there"
    assert people["boris"].get(f"/office/cases/{case}/apply").refusal == "own-page"
    needed = ("entity", "surname", "name", "document_kind", "document_number", "issued")
    for field in (*needed, "account", "holder"):
        answer = people["boris"].post(page, {**FIELDS, field: " "})
        assert (answer.status, answer.refusal) == (400, "field-needed"), field
        assert "MP7654321" in answer.text or field == "document_number", "what was said stays"
    for said, code in (
        ({"country": ""}, "field-needed"),  # A Belarusian document names who issued it,
        ({"country": "BY"}, "field-needed"),
        ({"issued": "2999-01-01"}, "field-wrong"),
        ({"account": "DE89 3704 0044 0532 0130 01"}, "bad-iban"),
        ({"holder": "Petar Petrov"}, "not-own-account"),
    ):
        assert people["boris"].post(page, {**FIELDS, **said}).refusal == code, said
    assert not cage.of(house.floor.daybook.house).due, "nothing of it has come about"
    by = {**FIELDS, "country": "", "authority": "Minsk 1"}
    assert people["boris"].post(page, by).status == 303
    assert cage.of(house.floor.daybook.house).due


def test_what_an_application_says_is_in_no_journal(
    house: House, people: dict[str, Office], tmp_path: Path
) -> None:
    case = asked(people)
    assert people["boris"].post(f"/office/cage/applications/{case}", FIELDS).status == 303
    found = house.floor.applications.found("v1", f"{case}/1")
    assert found is not None
    assert found.account == "DE89370400440532013000"
    told = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert case.encode() in told, "it is the journal that is looked at"
    for secret in (b"Dimitrov", b"MP7654321", b"DE8937"):
        assert secret not in told
    [gone] = house.floor.applications.of("v1")
    assert gone.content is None, "it goes with the person's file"


def test_by_9_p_4_e_money_goes_to_an_own_identified_wallet(people: dict[str, Office]) -> None:
    case = asked(people, "e-money")
    page = f"/office/cage/applications/{case}"
    said = {**FIELDS, "account": "", "wallet": "W-1"}
    assert people["boris"].post(page, {**said, "wallet": ""}).refusal == "field-needed"
    assert people["boris"].post(page, said).refusal == "wallet-unidentified"
    assert people["boris"].post(page, {**said, "identified": "on"}).status == 303


def test_art_22_an_order_is_made_by_one_handed_over_by_another_and_answered(
    house: House, people: dict[str, Office]
) -> None:
    case = asked(people)
    boris, anna, book = people["boris"], people["anna"], house.floor.daybook
    assert boris.post(f"/office/cage/applications/{case}", FIELDS).status == 303
    assert boris.post("/office/orders").refusal == "nothing-to-send", "not certified yet"
    assert anna.post(f"/office/cases/{case}/certify", {"table": "h1"}).status == 303
    now = house.clock.now()
    statement = {"account": "bank transfer", "bank": "First Bank", "sum": 10_000_00, "at": now}
    say(house, "anna", "statement", "enter", **statement)
    assert people["dora"].get("/office/orders").refusal == "not-yours-to-do"
    assert case in boris.get("/office/orders").text
    assert boris.post("/office/orders", {"payouts": case}).status == 303
    [order] = orders.of(book.house).made
    first = boris.get(f"/office/orders/{order}.xml")
    schema().validate(first.text)
    assert "<IBAN>DE89370400440532013000</IBAN>" in first.text
    assert f"<EndToEndId>{case}</EndToEndId>" in first.text
    assert anna.get(f"/office/orders/{order}.xml").text == first.text, "the same bytes each time"
    handing = f"/office/orders/{order}/hand-over"
    assert boris.post(handing, {"number": "B-1"}).refusal == "not-yours-to-do"
    assert anna.post(handing, {"number": " "}).refusal == "field"
    assert anna.post(handing, {"number": "B-1"}).status == 303
    assert cash.of(book.house).holds["account:bank transfer"] == 4_000_00
    assert house.store.balance("account:bank transfer", "BGN").balance == 4_000_00
    assert f"/office/cases/{case}/returned" in anna.get("/office/orders").text
    said = {"reason": "account closed"}
    assert anna.post(f"/office/cases/{case}/returned", said).status == 303
    assert cash.of(book.house).holds["account:bank transfer"] == 10_000_00
    assert reserves.standing(book.house, book.terms, now).bank == 10_000_00
    assert list(cage.of(book.house).due) == [case]


def test_the_payouts_of_a_month_above_the_limit_and_late(
    house: House, people: dict[str, Office]
) -> None:
    """As an inspector asks for them: how and when each was paid."""
    anna, boris = people["anna"], people["boris"]
    case = asked(people)
    assert boris.post(f"/office/cage/applications/{case}", FIELDS).status == 303
    above = anna.get("/office/cage/payouts?which=above").text
    assert case in above
    assert "not paid yet" in above
    assert case not in anna.get("/office/cage/payouts?which=late").text
    assert case not in anna.get("/office/cage/payouts?month=2020-01").text
    terms = house.floor.daybook.terms
    entries = [each.entry for each in house.store.days()]
    [payout] = payouts(entries, terms)
    assert payout.until is not None
    assert not payout.is_late(payout.until)
    assert payout.is_late(payout.until + 1)
    assert not msgspec.structs.replace(payout, paid=payout.until).is_late(payout.until + 1)
