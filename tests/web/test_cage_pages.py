"""The cage's own pages: how it stands, and what it did in a day (`bg` art. 5, 9.8, `by` 8–9)."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.daybook.rooms.records import gaming_day
from tests.web.cage import furnished, say, staffed
from tests.web.house import House
from tests.web.staff import Office


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    found = staffed(house)
    furnished(house)
    return found


def bought(house: House, person: str, amount: int, chips: dict[str, int]) -> None:
    say(house, "boris", "buy-in", "count", person=person, means="cash", sum=amount)
    say(house, "boris", "buy-in", "register", number="77")
    say(house, "boris", "buy-in", "issue")
    say(house, "boris", "buy-in", "hand-out", chips=chips)
    say(house, "boris", "buy-in", "put-away")


def plain(page: str) -> str:
    """Without marks, and with single blanks."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).replace("\xa0", " ").split())


def test_art_9_8_the_set_is_what_lies_everywhere_together(
    house: House, people: dict[str, Office]
) -> None:
    bought(house, "v1", 500_00, {"100": 5})
    page = plain(people["boris"].get("/office/cage").text)
    assert "window 1 – – – 295 – 300 – 31 000 BGN" in page
    assert "table h1 – – – 100 – 100 – 10 500 BGN" in page
    assert "with the public – – – 5 – – – 500 BGN" in page
    assert "The set 0 0 0 400 0 400 0 42 000 BGN" in page


def test_art_5_the_reserve_stands_beside_its_approved_size(people: dict[str, Office]) -> None:
    page = plain(people["anna"].get("/office/cage").text)
    assert "On hand 30 000 BGN" in page
    assert "As approved 20 000 BGN" in page
    assert "There is no statement of the bank of the last day." in page


def test_art_5_2_another_number_of_tables_asks_whether_the_sizes_still_fit(
    house: House, people: dict[str, Office]
) -> None:
    book, tables = house.floor.daybook, len(house.floor.desks)
    for approved, asks in ((tables, False), (tables + 1, True), (0, False)):
        sized = replace(book.terms.cage, sized_for=approved)
        book.terms = replace(book.terms, cage=sized)
        page = people["anna"].get("/office/cage").text
        assert ("Do they still fit?" in page) is asks, approved


def test_who_has_nothing_to_do_with_the_cage_does_not_see_it(people: dict[str, Office]) -> None:
    assert people["dora"].get("/office/cage").refusal == "not-yours-to-do"
    assert people["dora"].get("/office/cage/day").refusal == "not-yours-to-do"
    assert "/office/cage" not in people["dora"].get("/office").text


def test_art_9_8d_the_day_by_cashier_means_and_dealer(
    house: House, people: dict[str, Office]
) -> None:
    bought(house, "v1", 500_00, {"100": 5})
    say(
        house,
        "boris",
        "cash-out",
        "ask",
        person="v1",
        chips={"100": 2},
        means="cash",
        document=True,
    )
    say(house, "boris", "cash-out", "pay")
    day = gaming_day.of(house.floor.daybook.house).open
    page = plain(people["boris"].get(f"/office/cage/day?day={day}").text)
    assert "boris cash 500 BGN 200 BGN" in page
    assert "h1 dora 10 500 BGN 0 BGN 0 BGN 0 BGN – – –" in page, "not closed: no result yet"
    assert (
        "Nothing was sold or redeemed" in people["anna"].get("/office/cage/day?day=2020-01-01").text
    )
    assert people["anna"].get("/office/cage/day?day=soon").refusal == "no-such-day"


def test_the_sheets_of_the_cage_print(people: dict[str, Office]) -> None:
    for path in ("/office/cage.pdf", "/office/cage/day.pdf", "/office/cage/tax.pdf?month=2026-11"):
        for who in ("boris", "anna"):
            answer = people[who].get(path)
            assert answer.status == 200, answer.text
            assert answer.text.startswith("%PDF-")
        assert people["dora"].get(path).refusal == "not-yours-to-do"
    assert people["anna"].get("/office/cage/tax?month=2026-13").refusal == "no-such-day"
    assert "Nothing was withheld" in people["anna"].get("/office/cage/tax").text


def test_art_22_2_papers_by_kind_and_number_copied_with_a_mark_and_voided(
    house: House, people: dict[str, Office]
) -> None:
    bought(house, "v1", 500_00, {"100": 5})
    said = {"person": "v1", "chips": {"100": 5}, "means": "cash", "document": True}
    say(house, "boris", "cash-out", "ask", **said)
    say(house, "boris", "cash-out", "pay")
    issue = {"payout": "cash-out-000001", "game": "roulette", "table": "h1"}
    say(house, "boris", "receipt", "issue", **issue)
    boris, anna = people["boris"], people["anna"]
    listed = boris.get("/office/papers?kind=receipt").text
    assert "/office/papers/receipt/1.pdf" in listed
    original = boris.get("/office/papers/receipt/1.pdf").text
    assert original == boris.get("/office/papers/receipt/1.pdf").text
    marked = boris.post("/office/begin/paper/copy", {"kind": "receipt", "number": "1"})
    assert marked.status == 303
    assert boris.get("/office/papers/receipt/1.pdf").text != original, "a copy says that it is one"
    assert boris.get("/office/begin/paper/void").refusal == "not-yours-to-do"
    void = {"kind": "receipt", "number": "1", "reason": ""}
    assert anna.post("/office/begin/paper/void", void).status == 400
    assert anna.post("/office/begin/paper/void", {**void, "reason": "wrong sum"}).status == 303
    assert "wrong sum" in anna.get("/office/papers?kind=receipt&number=1").text
    assert "no paper with this number" in anna.get("/office/papers?kind=receipt&number=2").text
    assert people["dora"].get("/office/papers").refusal == "not-yours-to-do"


def test_art_5_what_the_open_tables_could_have_to_pay_is_counted_beside_play(
    house: House, people: dict[str, Office]
) -> None:
    """Nobody waits for it: it is said that it is being counted, and then what it came to."""
    floor = house.floor
    desk, terms = floor.desks["h1"], floor.daybook.terms
    assert (
        "No table of the house’s own currency has its float."
        in people["anna"].get("/office/cage").text
    )
    floor.daybook.terms = replace(terms, currency=desk.table.plate.currency, denominations=("1",))
    page = people["anna"].get("/office/cage").text
    assert "is being counted" in page
    for _ in range(600):
        if "is being counted" not in page:
            break
        time.sleep(0.1)
        page = people["anna"].get("/office/cage").text
    assert "Needed for 60 rounds, but for a chance of 1/1000" in plain(page)
