"""Who must be there (bg art. 9 lead, 12(1), 17(1), 31(1); R73, R80): no table opens, nor starts
another round, without them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.daybook.authority import (
    CASHIER,
    DEALER,
    GAME_MANAGER,
    INSPECTOR,
    PIT_BOSS,
    REGISTRAR,
    SECURITY,
)
from croupier.daybook.rooms.premises import licence
from croupier.daybook.step import Actor
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.fair.entropy import SeededEntropy
from croupier.house.clock import VirtualClock
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.house.premises import entering as premises
from croupier.house.profile import read_profile
from croupier.house.tables import hands
from croupier.house.tables.desk import Hand
from croupier.store.memory import Memory
from croupier.table.words import NoMoreBets
from tests.web.house import PLAN
from tests.web.staff import ANNA, post, relieve

WHERE = {CASHIER: "window 1", REGISTRAR: "door", SECURITY: "door"}


class House:
    """A floor in virtual time; whoever is asked for comes."""

    def __init__(self, floor: Floor, clock: VirtualClock) -> None:
        self.floor, self.clock = floor, clock

    async def comes(self, role: str, place: str = "table h1", person: str = "") -> str:
        person = person or f"{role}-{place}".replace(" ", "-")
        await post(self.floor, person, role, WHERE.get(role, place))
        await self.clock.advance(1)
        return person

    async def goes(self, person: str) -> None:
        await relieve(self.floor, person)
        await self.clock.advance(1)

    def phase(self, table: str) -> str:
        return self.floor.desk(table).table.phase

    def rounds(self, table: str) -> int:
        return self.floor.desk(table).table.number

    def lacks(self, table: str) -> tuple[str, ...]:
        return self.floor.officials.lacking(self.floor.desk(table).place.opened)


async def licensed(floor: Floor) -> None:
    """Certificate and editions are on record, as a house of the program enters them."""
    book = floor.daybook
    terms, book.terms = book.terms, read_profile()
    await premises.enter(book, [desk.place for desk in floor.desks.values()])
    book.terms = terms


def open_house(
    tmp_path: Path, scene: Callable[[House], Awaitable[None]], terms: Terms | None = None
) -> None:
    clock = VirtualClock()
    (file := tmp_path / "plan.toml").write_text(PLAN, "utf-8")

    async def play() -> None:
        with Memory(clock.now) as store:
            entropy = SeededEntropy("officials")
            floor = Floor(store, read_plan(file), entropy, clock, tmp_path, bots=False, terms=terms)
            await floor.open()
            await clock.advance(1)
            await scene(House(floor, clock))
            await floor.close()

    clock.run(play())


def test_the_program_stands_at_the_tables_of_a_play_money_house(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        opened = house.floor.desk("q1").place.opened
        assert house.floor.officials.staffed_by(opened) == "program"
        assert house.lacks("q1") == ()
        assert house.rounds("q1") > 0, "it plays as before"

    open_house(tmp_path, scene)


def test_a_table_dealt_by_hand_opens_when_dealer_and_inspector_are_there(tmp_path: Path) -> None:
    """bg art. 12(1), 17(1), 31(1)."""

    async def scene(house: House) -> None:
        assert (house.phase("h1"), house.lacks("h1")) == ("closed", (DEALER, INSPECTOR))
        await house.comes(DEALER)
        assert (house.phase("h1"), house.lacks("h1")) == ("closed", (INSPECTOR,))
        await house.comes(INSPECTOR, "table c1")
        assert house.phase("h1") == "closed", "one who watches another table does not count"
        await house.comes(INSPECTOR)
        assert (house.phase("h1"), house.lacks("h1")) == ("settled", ())

    open_house(tmp_path, scene)


def test_no_other_round_begins_when_one_has_left(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        desk = house.floor.desk("h1")
        dealer, inspector = await house.comes(DEALER), await house.comes(INSPECTOR)
        await hands.open_window(desk, Hand(dealer))
        await house.goes(inspector)
        assert house.phase("h1") == "betting", "the round that is open is played to its end"
        with pytest.raises(Refused) as told:
            await hands.open_window(desk, Hand(dealer))
        assert told.value.code == "table-lacks"
        assert told.value.clause == "bg art. 12(1), art. 17(1), art. 31(1)"
        assert [role.key for role in told.value.facts["officials"]] == ["role.inspector"]  # type: ignore[union-attr]

    open_house(tmp_path, scene)


def test_one_inspector_may_watch_several_tables(tmp_path: Path) -> None:
    """R73."""

    async def scene(house: House) -> None:
        await house.comes(DEALER)
        await house.comes(DEALER, "table c1")
        await post(house.floor, "ina", INSPECTOR, "table h1", "table c1")
        await house.clock.advance(1)
        assert (house.phase("h1"), house.phase("c1")) == ("settled", "settled")

    open_house(tmp_path, scene)


def test_a_house_staffed_by_people_opens_with_all_officials_of_the_book(tmp_path: Path) -> None:
    """bg art. 9 lead; a chipper only where a table has one (R80)."""
    terms = replace(read_profile(), staffed_by="people")

    async def scene(house: House) -> None:
        present = terms.staff.present.value
        assert house.lacks("q1") == (*present, DEALER, INSPECTOR)
        assert house.phase("q1") == "closed"
        for role in (PIT_BOSS, CASHIER, REGISTRAR, SECURITY, DEALER):
            await house.comes(role, "table q1")
        assert house.phase("q1") == "closed"
        with pytest.raises(Refused) as told:
            house.floor.desk("q1").check_officials()
        assert (told.value.code, told.value.clause) == ("house-lacks", "bg art. 9 lead")
        inspector = await house.comes(INSPECTOR, "table q1")
        assert house.lacks("q1") == ()
        with pytest.raises(Refused) as told:
            house.floor.desk("q1").check_officials()
        assert told.value.code == "no-certificate", "art. 6: also where the program deals"
        await licensed(house.floor)
        await house.clock.advance(20)
        played = house.rounds("q1")
        assert played > 1
        await house.goes(inspector)
        await house.clock.advance(20)
        assert house.rounds("q1") <= played + 1, "no round begins any more"
        stopped = house.rounds("q1")
        await house.comes(INSPECTOR, "table q1", "ivo")
        await house.clock.advance(20)
        assert house.rounds("q1") > stopped + 1, "and with another they do"

    open_house(tmp_path, scene, terms)


def test_each_official_of_the_house_counts(tmp_path: Path) -> None:
    terms = replace(read_profile(), staffed_by="people")

    async def scene(house: House) -> None:
        for role in (PIT_BOSS, INSPECTOR, DEALER, CASHIER, REGISTRAR, SECURITY):
            person = await house.comes(role, "table q1")
            assert role not in house.lacks("q1")
            await house.goes(person)
            assert role in house.lacks("q1")
        assert GAME_MANAGER not in house.lacks("q1"), f"{ANNA} has been there all the time"

    open_house(tmp_path, scene, terms)


def test_art_6_a_table_dealt_by_hand_opens_by_what_is_on_record(tmp_path: Path) -> None:
    terms = replace(read_profile(), staffed_by="people")

    async def scene(house: House) -> None:
        for role in (PIT_BOSS, CASHIER, REGISTRAR, SECURITY, DEALER, INSPECTOR):
            await house.comes(role)
        assert house.lacks("h1") == ()
        with pytest.raises(Refused) as told:
            house.floor.desk("h1").check_officials()
        assert (told.value.code, told.value.clause) == ("no-certificate", "bg art. 3(1)1")
        assert house.phase("h1") == "closed"
        await licensed(house.floor)
        with pytest.raises(Refused) as told:
            house.floor.desk("h1").check_officials()
        assert told.value.code == "no-camera", "art. 30"
        book, anna = house.floor.daybook, Actor(ANNA, "")
        await book.begin(
            "camera",
            "install",
            anna,
            camera="c1",
            sees=["table h1"],
            resolution="high",
            frames=25,
            storage="rack 2",
        )
        await house.clock.advance(1)
        assert house.phase("h1") != "closed", "everything is there, and it opens by itself"

    open_house(tmp_path, scene, terms)


def test_the_program_puts_its_house_on_record_when_it_opens(tmp_path: Path) -> None:
    """bg art. 3, 6, 10; mk §6; by ch. 2 end: certificate, equipment and editions, as acts."""

    async def scene(house: House) -> None:
        book = house.floor.daybook
        on_record = licence.of(book.house)
        assert on_record.certificate is not None
        assert {each.id for each in on_record.certificate.equipment} == {*on_record.in_service}
        assert {*on_record.in_service} == {"table h1", "table c1", "table q1"}
        assert {
            each.drafted.book: each.stage for each in on_record.editions.values()
        } == dict.fromkeys(("by", "bg", "ru"), "in force")
        before = len(list(house.floor.store.days()))
        places = [desk.place for desk in house.floor.desks.values()]
        await premises.enter(book, places)
        assert len(list(house.floor.store.days())) == before, "once"

    open_house(tmp_path, scene)


def test_art_6_what_is_not_on_the_certificate_does_not_play_in_a_house_of_the_program_either(
    tmp_path: Path,
) -> None:
    async def scene(house: House) -> None:
        book = house.floor.daybook
        case = "repair-000001"
        await house.comes(PIT_BOSS, "table q1")
        anna = Actor(ANNA, "")
        await book.begin("repair", "out-of-order", anna, equipment="table q1", reason="it sticks")
        await house.clock.advance(20)
        stopped = house.rounds("q1")
        await house.clock.advance(20)
        assert house.rounds("q1") == stopped, "art. 9.1(в)"
        why = house.floor.officials.why_closed(house.floor.desk("q1").place.opened)
        assert why is not None
        assert why.code == "does-not-work"
        await book.take(case, "repair", anna, repair="oiled", by="the maker")
        await book.take(case, "accept", Actor("pit-boss-table-q1", ""))
        await house.clock.advance(20)
        assert house.rounds("q1") > stopped
        assert house.floor.officials.why_closed(house.floor.desk("q1").place.opened) is None

    open_house(tmp_path, scene)


# Who deals.


def test_a_shift_makes_the_dealer(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        desk = house.floor.desk("h1")
        await house.comes(INSPECTOR)
        dora = await house.comes(DEALER, person="dora")
        await hands.open_window(desk, Hand(dora))
        assert desk.table.dealer == "dora"
        entries = [recorded.entry for recorded in house.floor.store.read("h1")]
        assert [entry.person for entry in entries if entry.by == "dealer"] == ["dora", "dora"]
        await house.comes(DEALER, person="vera")
        assert desk.table.dealer == "dora", "within a round nobody changes"
        await desk.house(NoMoreBets(), "dealer", Hand("vera"))
        await hands.deal(desk, ("17",), hand=Hand("vera"))
        assert desk.table.dealer == "dora"
        await hands.open_window(desk, Hand("vera"))
        assert desk.table.dealer == "vera"

    open_house(tmp_path, scene)


def test_between_two_rounds_the_table_hears_it_at_once(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        desk = house.floor.desk("h1")
        await house.comes(INSPECTOR)
        await house.comes(DEALER, person="dora")
        await hands.open_window(desk, Hand("dora"))
        await desk.house(NoMoreBets(), "dealer", Hand("dora"))
        await hands.deal(desk, ("17",), hand=Hand("dora"))
        await house.goes("dora")
        assert desk.table.dealer == "dora", "nobody has come yet"
        await house.comes(DEALER, person="vera")
        assert desk.table.dealer == "vera"

    open_house(tmp_path, scene)
