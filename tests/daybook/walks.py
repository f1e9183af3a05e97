"""A house at random: staff who try one step after another, with what is at hand.

What is refused changes nothing, so everything that comes about was legal. Values repeat what was
said in the case before, since counts that agree are what moves a case on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec import inspect

from croupier.daybook import book
from croupier.daybook.authority import PROGRAM
from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor, Step
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.profile import read_profile

BEGINS = 1_794_830_400_000
"""2026-11-16 12:00 UTC: some day of the house."""
STAFF: dict[str, tuple[str, list[str]]] = {
    "anna": ("game manager", ["office"]),
    "boris": ("cashier", ["window 1"]),
    "bela": ("cashier", ["window 2"]),
    "petar": ("pit boss", ["table r1", "table b1"]),
    "dora": ("dealer", ["table r1"]),
    "dan": ("dealer", ["table b1"]),
    "ina": ("inspector", ["table r1", "table b1"]),
    "vera": ("registrar", ["door"]),
    "sava": ("security", ["hall"]),
}
CHIPS = {"100": 400, "5": 400, "1000": 40}
SAID: dict[str, Sequence[Any]] = {
    "person": ("v1", "v2", "v3"),
    "owner": ("v1", "v2"),
    "whom": ("v1",),
    "visitor": ("v1", "v2"),
    "player": ("v1", "v2"),
    "holder": ("anna", "petar"),
    "witness": ("dora", "ina"),
    "to": tuple(STAFF),
    "table": ("r1", "b1"),
    "window": ("window 1", "window 2"),
    "source": ("window 1", "table r1", "public", "vault"),
    "destination": ("window 1", "table r1", "public", "vault"),
    "reason": ("", "a slip of the hand", "twice, “quoted” # and, all; (so)"),
    "colour": ("red", "blue"),
    "kind": ("fill slip", "window count", "receipt"),
    "role": ("dealer", "cashier"),
    "roles": (("dealer",), ("cashier", "inspector")),
    "places": (("table r1",), ("window 1",)),
}
SELDOM = ("engagement", "rota", "shift", "look")
"""What would send everybody home in no time."""
CASES = ("case", "payout", "flag", "breach")
"""Fields that name a case."""


class Walk:
    """The house so far, and its entries."""

    def __init__(self, seed: int, terms: Terms) -> None:
        self.random = Random(seed)
        self.terms = terms
        self.house = House()
        self.entries: list[DayEntry] = []
        self.now = BEGINS
        self.refusals: list[str] = []
        if seed != FURNISHED:
            begun = _furnished()
            self.house, self.now = begun.house, begun.now
            self.entries = list(begun.entries)

    def walk(self, steps: int) -> Walk:
        self.admit()
        for _ in range(steps):
            self.now += self.random.choice((7, 61_000, 3_600_001))
            self._try()
        return self

    def say(self, who: str, procedure: str, step: str, **said: Any) -> None:
        """A step that has to be legal."""
        self.now += 60_000
        actor = Actor(who, "" if who else PROGRAM)
        case = self._meant(who, procedure, step)
        if case:
            act = Act(case, step, actor, self.now, said)
            self._true(book.take(self.house, self.terms, act))
        else:
            self._true(book.begin(self.house, self.terms, procedure, step, actor, self.now, said))

    def _meant(self, who: str, procedure: str, step: str) -> str:
        """The open case that awaits it, of this person or at their place before any other."""
        found = [
            each
            for each in book.awaiting(self.house, self.terms)
            if (each.procedure, each.step.name) == (procedure, step)
        ]
        theirs = [each for each in found if who and each.step.of == who]
        there = [each for each in found if each.step.at in self._places(who)]
        return next((each.case for each in (*theirs, *there, *found)), "")

    def _places(self, who: str) -> tuple[str, ...]:
        post = staff.of(self.house).posts.get(who)
        return post.places if post else ()

    def furnish(self) -> None:
        """Staff on shift, chips and cash at both windows, two tables open."""
        for person, (role, _) in STAFF.items():
            self.say("", "engagement", "engage", person=person, roles=[role])
        self.say("anna", "shift", "begin", role="game manager", places=["office"])
        self.say("anna", "gaming-day", "open", day="2026-11-16")
        for person, (role, places) in list(STAFF.items())[1:]:
            self.say("anna", "shift", "post", person=person, role=role, places=places)
        twice = {name: 2 * count for name, count in CHIPS.items()}
        self.say("anna", "chip-set", "buy", chips=twice)
        self.say("boris", "chip-set", "count", chips=twice)
        self.say("anna", "funding", "bring", cash=6_000_000)
        self.say("boris", "funding", "count", cash=6_000_000)
        for cashier, window in (("boris", "window 1"), ("bela", "window 2")):
            self.say("anna", "vault", "hand-out", window=window, chips=CHIPS, cash=3_000_000)
            self.say(cashier, "vault", "receive")
            self.say(cashier, "window", "open", chips=CHIPS, cash=3_000_000)
            self.say("anna", "window", "second-count", chips=CHIPS, cash=3_000_000)
        for dealer, table in (("dora", "r1"), ("dan", "b1")):
            self.say("boris", "opening", "hand-out", table=table, chips={"100": 100, "5": 100})
            self.say(dealer, "opening", "count", chips={"100": 100, "5": 100})
            self.say("ina", "opening", "sign")

    def admit(self) -> Walk:
        """Visitors come in."""
        for visitor in SAID["person"]:
            self.say("vera", "visit", "admit", person=visitor, document=True, adult=True)
        return self

    def _try(self) -> None:
        awaited = [
            each
            for each in book.awaiting(self.house, self.terms)
            if each.procedure not in SELDOM or self.random.random() < 0.002
        ]
        if awaited and self.random.random() < 0.75:
            # What was begun last is what people are busy with.
            each = self.random.choice(awaited[-6:])
            case = self.house.cases[each.case]
            by = self._who(each.procedure, each.step)
            said = self._said(each.step, [act.said for act in case.acts], by.place)
            self._act(lambda: book.take(*self._args(Act(each.case, each.step.name, by, 0, said))))
            return
        procedure = self.random.choice(
            [name for name in PROCEDURES if name not in SELDOM or self.random.random() < 0.1]
        )
        step = self.random.choice(book.first_steps(procedure, self.terms))
        by = self._who(procedure, step)
        said = self._said(step, [], by.place)
        self._act(
            lambda: book.begin(self.house, self.terms, procedure, step.name, by, self.now, said)
        )

    def _args(self, act: Act) -> tuple[House, Terms, Act]:
        moved = Act(act.case, act.step, act.by, self.now, act.said)
        return self.house, self.terms, moved

    def _act(self, decide: Any) -> None:
        before = self.house
        try:
            entry = decide()
        except Refused as error:
            self.refusals.append(error.code)
            assert self.house is before
            return
        self._true(entry)

    def _true(self, entry: DayEntry) -> None:
        self.entries.append(entry)
        self.house = fold(self.house, entry)

    def _who(self, procedure: str, step: Step) -> Actor:
        """Mostly somebody who may."""
        roles = PERMITS[f"{procedure}.{step.name}"].roles
        fit = [
            who
            for who, (role, places) in STAFF.items()
            if role in roles and who not in step.besides and (not step.at or step.at in places)
        ]
        if step.of:
            fit = [step.of]
        if not fit or self.random.random() < 0.05:
            fit = list(STAFF)
        who = self.random.choice(fit)
        at = step.at or self.random.choice(STAFF.get(who, ("", [""]))[1])
        return Actor(who, "", at)

    def _said(self, step: Step, before: list[dict[str, Any]], place: str) -> dict[str, Any]:
        info = inspect.type_info(step.says)
        assert isinstance(info, inspect.StructType)
        known = {name: value for said in before for name, value in said.items()}
        said = {
            field.encode_name: self._value(field.encode_name, field.type, known)
            for field in info.fields
            if field.required or self.random.random() < 0.6
        }
        return self._fitting(said, place) if self.random.random() < 0.7 else said

    def _fitting(self, said: dict[str, Any], place: str) -> dict[str, Any]:
        """Cash as it is there, and a sum that is what the chips are worth."""
        if "cash" in said and "chips" in said and place:
            said["chips"] = where.at(self.house, place)
            said["cash"] = tills.at(self.house, place)
        if "sum" in said and "chips" in said:
            said["sum"] = value(said["chips"], self.terms.currency)
        return said

    def _value(self, name: str, kind: inspect.Type, known: dict[str, Any]) -> Any:
        pick = self.random
        if name in known and pick.random() < 0.9:
            return known[name]
        if name in SAID:
            return pick.choice(SAID[name])
        if name in CASES:
            return pick.choice(self.entries).act.case
        return self._of_kind(kind)

    def _of_kind(self, kind: inspect.Type) -> Any:
        pick = self.random
        match kind:
            case inspect.DictType():
                return self._chips()
            case inspect.Metadata(extra={"is": "money"}):
                return pick.choice((0, 500, 10_000, 100_000, 3_000_000))
            case inspect.Metadata(extra={"is": "moment"}):
                return self.now - pick.choice((0, 5, 86_400_000))
            case inspect.LiteralType(values):
                return pick.choice(values)
            case inspect.IntType():
                return pick.choice((1, 2, 20))
            case inspect.VarTupleType():
                return []
            case inspect.BoolType():
                return pick.random() < 0.5
        return pick.choice(("77", "a note"))

    def _chips(self) -> dict[str, int]:
        places = self.house.rooms["chips"].at
        if self.random.random() < 0.4:
            return dict(self.random.choice(list(places.values())))
        return self.random.choice(({"100": 1}, {"5": 20}, {"100": 10, "5": 20}, {"1000": 6}))


FURNISHED = -1


@cache
def _furnished() -> Walk:
    """The house in which every walk begins."""
    begun = Walk(FURNISHED, read_profile())
    begun.furnish()
    return begun
