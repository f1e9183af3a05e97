"""Tournaments in the day book: many entries and no long case, ties that share, and every unit of
the fund given out (`bg` art. 27(3)2, 27(3)3, 27(3)5)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.authority import PROGRAM
from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.promotions import announcing
from croupier.daybook.rooms.tournaments import standing
from croupier.daybook.rooms.tournaments.facts import PrizePaid
from croupier.daybook.rooms.tournaments.holding import won
from croupier.daybook.rooms.tournaments.standing import Tournament
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor, MoneyMoved
from croupier.errors import Refused
from croupier.ledger import fund
from croupier.tournaments.announced import Announced, Level, Price
from tests.daybook.houses import TERMS, staffed

NOBODY = Actor("", PROGRAM)
DAY = "2026-11-16"
PLAN = Announced(
    name="Sunday",
    book="bg",
    game="holdem",
    plays="until one has all",
    currency="BGN",
    price=Price(901, 70, 30),
    stack=1500,
    seats=9,
    levels=(Level(10, "no limit, blinds 25 50, chip 5"),),
    shares=(5000, 3000, 2000),
    least=3,
    most=1000,
    added=100,
)


class Played:
    """A house in which the program does what it does, act by act."""

    def __init__(self, plan: Announced) -> None:
        self.house: House = staffed(day=DAY).house
        self.now = 1_794_830_000_000
        edition = {"edition": "bg-1", "book": "bg", "currencies": ["BGN"]}
        case = self.begin("edition", "draft", **edition, games=["holdem", "tournaments"]).act.case
        for step, more in (("submit", {"request": "1"}), ("approve", {"decision": "1"})):
            self.take(case, step, **more, on=DAY)
        self.take(case, "enter-into-force", on=DAY)
        items = [{"item": item, "says": "so"} for item in announcing.contents(TERMS, "tournaments")]
        said: dict[str, Any] = {
            "name": plan.name,
            "items": items,
            "announced": msgspec.to_builtins(plan),
        }
        self.case = self.begin("tournament", "draft", **said).act.case
        self.name = standing.named(self.case)
        self.balance = 0
        self.take(self.case, "publish")

    @property
    def one(self) -> Tournament:
        found = standing.of(self.house).get(self.name)
        assert found is not None
        return found

    def begin(self, procedure: str, step: str, **said: Any) -> DayEntry:
        self.now += 1
        return self._done(book.begin(self.house, TERMS, procedure, step, NOBODY, self.now, said))

    def take(self, case: str, step: str, **said: Any) -> DayEntry:
        self.now += 1
        return self._done(book.take(self.house, TERMS, Act(case, step, NOBODY, self.now, said)))

    def _done(self, entry: DayEntry) -> DayEntry:
        self.house = fold(self.house, entry)
        for fact in entry.facts:
            if isinstance(fact, MoneyMoved):
                mine = fund(getattr(self, "name", ""))
                self.balance += fact.amount * ((fact.destination == mine) - (fact.source == mine))
        return entry

    def enter(self, count: int) -> None:
        for number in range(count):
            self.begin("entry", "enter", tournament=self.name, player=f"p{number}")

    def out(self, **stacks: int) -> None:
        outs = [{"player": player, "chips": chips} for player, chips in stacks.items()]
        self.begin("tournament-play", "knock-out", tournament=self.name, outs=outs)


def test_three_hundred_enter_and_no_case_is_long() -> None:
    played = Played(PLAN)
    played.enter(300)
    assert played.balance == 100 + 300 * 1_001
    played.take(played.case, "start")
    played.begin("tournament-play", "level", tournament=played.name, level=1)
    for number in range(299, 0, -1):
        played.out(**{f"p{number}": 1500})
    played.take(played.case, "finish", stacks=[{"player": "p0", "chips": 450_000}])
    paid = [fact for fact in played.take(played.case, "pay").facts if isinstance(fact, PrizePaid)]
    assert [prize.player for prize in paid] == ["p0", "p1", "p2"]
    assert sum(prize.amount for prize in paid) == 100 + 300 * 901
    assert played.balance == 0
    assert played.one.state == "settled"
    assert played.case not in played.house.cases
    assert not any(
        case.procedure in ("entry", "tournament-play") for case in played.house.cases.values()
    )
    assert [each.place for each in played.one.placed()] == list(range(1, 301))


def test_who_goes_out_in_the_same_hand_is_ranked_by_the_chips_before_it_and_equals_share() -> None:
    played = Played(PLAN)
    played.enter(5)
    played.take(played.case, "start")
    played.begin("tournament-play", "level", tournament=played.name, level=1)
    played.out(p4=400)
    played.out(p3=900, p1=900, p2=1200)
    placed = {each.player: (each.place, each.last) for each in played.one.placed()}
    assert placed == {"p0": (1, 1), "p2": (2, 2), "p1": (3, 4), "p3": (3, 4), "p4": (5, 5)}
    table = {each.player: each.amount for each in won(played.one)}
    assert played.one.fund == 4_605
    assert table == {
        "p0": 2_303,
        "p2": 1_381,
        "p1": 461,
        "p3": 460,
    }  # The odd unit: who came first.
    with pytest.raises(Refused) as refusal:
        played.out(p0=7_500)
    assert refusal.value.code == "nobody-left"


def test_after_so_many_rounds_the_chips_are_counted() -> None:
    plan = replace(PLAN, plays="so many rounds", rounds=20, shares=(6000, 4000))
    played = Played(plan)
    played.enter(3)
    played.take(played.case, "start")
    stacks = {"p0": 900, "p1": 2_000, "p2": 2_000}
    said = [{"player": player, "chips": chips} for player, chips in stacks.items()]
    played.take(played.case, "finish", stacks=said)
    table = {each.player: each.amount for each in won(played.one)}
    assert table == {"p1": 1_402, "p2": 1_401}
    played.take(played.case, "pay")
    assert played.balance == 0


def test_a_count_that_lacks_chips_says_how_many() -> None:
    played = Played(PLAN)
    played.enter(3)
    played.take(played.case, "start")
    stacks = [{"player": "p0", "chips": 3_000}, {"player": "p1", "chips": 1_400}]
    played.begin("tournament-play", "count", tournament=played.name, stacks=stacks)
    assert played.one.lacks == 100


def test_a_house_without_tournaments_in_its_book_announces_none() -> None:
    terms = msgspec.structs.replace(TERMS, tournaments=None)
    said = {"name": "x", "items": [], "announced": msgspec.to_builtins(PLAN)}
    house = staffed(day=DAY).house
    with pytest.raises(Refused) as refusal:
        book.begin(house, terms, "tournament", "draft", NOBODY, 1_794_830_000_000, said)
    assert refusal.value.code == "not-in-house"
