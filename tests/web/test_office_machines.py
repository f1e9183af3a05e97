"""The machine hall in the office: meters as the journals have them, readings, counts, day sheets,
wins that take a certificate; a house that the program keeps, and one that people do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from croupier.daybook.rooms.machines import counting, meters, payouts, standing
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.daybook.weeks import day_at
from croupier.house.machines.meters import by_journal
from croupier.ledger import wallet, won
from croupier.store import Store
from tests.web.cells import MANAGER
from tests.web.house import PATIENCE, House
from tests.web.lucky import plan, write_book
from tests.web.staff import Office, done, persona

TIMING = "{ window = 600000, before = 50, between = 50, result = 300, decide = 1000 }"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Free games pay forty times: a stake of 100 wins more than is paid in cash."""
    folder = tmp_path_factory.mktemp("house")
    opened = House(folder, plan(TIMING), own=write_book(folder, times=40))
    persona(opened, "game manager")
    terms = opened.floor.daybook.terms
    today = day_at(terms.gaming_day(opened.clock.now()), terms.zone)
    done(opened, opened.floor.daybook.begin("gaming-day", "open", MANAGER, day=today))
    yield opened
    opened.close()


def until(reached: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < ends, "it did not come"
        time.sleep(0.02)


def played(house: House, stake: int) -> str:
    """One game; who played it."""
    with house.visitor() as guest:
        guest.sit("m1")
        until(lambda: house.floor.desks["m1"].table.phase == "betting")
        guest.bet("game", stake)
        guest.event("round-over")
        guest.ok("leave")
        return str(guest.player)


def test_the_program_sets_the_machine_up_and_reads_it(house: House) -> None:
    until(lambda: "table m1" in meters.of(house.floor.daybook.house).last)
    book = house.floor.daybook.house
    plate = standing.of(book).standing["table m1"].plate
    assert (plate.name, plate.type, plate.serial) == ("Lucky", "slots", "play m1")
    assert meters.of(book).last["table m1"].fact.occasion == "opening"


def test_the_meters_are_what_the_journal_comes_to(house: House) -> None:
    desk, hall = house.floor.desks["m1"], house.floor.hall
    before = hall.live(desk)
    played(house, 100)
    now = hall.live(desk)
    assert (now.games, now.paid_in) == (before.games + 1, before.paid_in + 100)
    assert now.paid_out - before.paid_out == 100 * (2 + 2 * 3 * 40)
    assert now == by_journal(house.store, house.floor.daybook.house, desk)


def test_a_win_above_the_sum_of_the_book_is_certified_before_it_is_the_players(
    house: House,
) -> None:
    """`bg` art. 21(2): established, certified, and only then paid; here the program does it all."""
    book = house.floor.daybook
    before = house.floor.hall.live(house.floor.desks["m1"])
    player = played(house, 10_000)
    win = 10_000 * (2 + 2 * 3 * 40)
    until(lambda: not payouts.of(book.house).claims and bool(payouts.of(book.house).paid))
    (paid,) = [fact for day in payouts.of(book.house).paid.values() for _, fact in day]
    assert (paid.sum, paid.machine, paid.means) == (win, "table m1", "credit")
    store: Store = house.store
    assert store.balance(won(player), "BGN").balance == 0
    assert store.balance(wallet(player), "BGN").balance == 100_000 - 10_000 + win
    now = house.floor.hall.live(house.floor.desks["m1"])
    assert now.handpays - before.handpays == win
    assert now.paid_out == before.paid_out
    papers = [
        fact.kind
        for each in store.days()
        for fact in each.entry.facts
        if isinstance(fact, PaperIssued)
    ]
    assert papers.count("certificate of a win") == 1


def test_the_hall_shows_each_machine_and_its_page(house: House) -> None:
    office = Office(house, persona(house, "slot manager"))
    text = office.get("/office/hall").text
    assert "Lucky" in text
    assert "in service" in text
    page = office.get("/office/hall/machines/table%20m1").text
    assert "come to the same" in page
    assert office.get("/office/hall/machines/machine%20x").refusal == "no-such-machine"


def test_all_are_read_with_one_button_and_a_wrong_file_names_every_row(house: House) -> None:
    office = Office(house, persona(house, "slot attendant"))
    before = len(meters.of(house.floor.daybook.house).days)
    assert office.post("/office/hall/read", {"occasion": "check"}).status == 303
    last = meters.of(house.floor.daybook.house).last["table m1"]
    assert last.fact.occasion == "check"
    assert last.by == "slot-attendant"
    assert before
    wrong = b"machine,in,out,games\ntable m1,1,2\nmachine m9,x,0,1\nmachine m9,1,0,1.5\n"
    answer = sent_file(house, office, wrong)
    assert answer.status_code == 400
    for row in ("2: 3 columns", "3: machine m9, money in: “x”", "4: machine m9, games: “1.5”"):
        assert row in answer.text
    answer = sent_file(house, office, b"table m1;1;0;1\nmachine m9;1;0;1\n")
    assert "1: table m1, money in: 0.01" not in answer.text
    assert "2: there is no machine machine m9" in answer.text


def sent_file(house: House, office: Office, content: bytes) -> httpx.Response:
    page = httpx.get(f"{house.address}/office/hall", headers={"Cookie": office.cookie})
    token = page.text.partition('name="token" value="')[2].partition('"')[0]
    return httpx.post(
        f"{house.address}/office/hall/import",
        data={"token": token, "occasion": "check"},
        files={"file": ("meters.csv", content, "text/csv")},
        headers={"Cookie": office.cookie},
    )


def test_nobody_reads_a_machine_otherwise_than_its_journal_has_it(house: House) -> None:
    office = Office(house, persona(house, "slot attendant"))
    answer = sent_file(house, office, b"table m1;99999999;0;99999999;9999;99999999\n")
    assert answer.status_code == 400
    assert "keeps a journal" in answer.text or "less than" in answer.text


def test_the_sheet_of_the_day_adds_up_and_is_signed(house: House) -> None:
    office = Office(house, persona(house, "slot manager"))
    assert office.post("/office/hall/read", {"occasion": "closing"}).status == 303
    text = office.get("/office/hall/days").text
    assert "Lucky" in text
    day = next(iter(meters.of(house.floor.daybook.house).days))
    answer = office.post("/office/begin/machine-day/sign", {"day": day})
    assert answer.refusal == ""
    signed = counting.of(house.floor.daybook.house).signed[day]
    now = house.floor.hall.live(house.floor.desks["m1"])
    assert (signed.paid_in, signed.result) == (now.paid_in, now.result)


def test_the_inspector_reads_the_meters_and_the_wins(house: House) -> None:
    office = Office(house, persona(house, "regulator"))
    for name in ("machines", "meters", "handpays", "power-losses", "machine-results"):
        answer = office.get(f"/office/inspection/{name}.csv")
        assert answer.status == 200, answer.text
    assert "table m1" in office.get("/office/inspection/meters.csv").text


def test_two_machines_of_one_currency_and_a_table_of_none(tmp_path: Path) -> None:
    """Only machines are in the hall, and only those in the money of the house."""
    text = plan(TIMING) + plan(TIMING).replace("m1", "m2").replace('"BGN"', '"EUR"')
    opened = House(tmp_path, text, own=write_book(tmp_path))
    try:
        assert [desk.id for desk in opened.floor.hall.machines] == ["m1"]
    finally:
        opened.close()
