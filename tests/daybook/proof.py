"""What has to hold of every act, whoever did it: held against the facts themselves, and not by the
code that made them.

Chips and cash are neither made nor lost, terms do not shorten, and what takes two persons is done
by two. `illegal` is everything that may not be done at a step that is awaited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.daybook import book
from croupier.daybook.authority import (
    GAME_MANAGER,
    GUEST,
    OFF_SHIFT,
    PLACES,
    PLAYER,
    PROGRAM,
    REGULATOR,
)
from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.fields import fields_of
from croupier.daybook.permission import may
from croupier.daybook.registry import PERMITS
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.cage import cash as tills
from croupier.daybook.rooms.cage import chips as where
from croupier.daybook.rooms.cage.chips import NOWHERE, PUBLIC, ChipsMoved
from croupier.daybook.rooms.cage.taxes import TaxWithheld
from croupier.daybook.state import Case, House
from croupier.daybook.step import Actor, MoneyMoved, Step
from croupier.daybook.terms import Terms
from croupier.ledger.accounts import OUTSIDE

TWO: dict[str, tuple[tuple[str, ...], ...]] = {
    "opening": (("hand-out", "left"), ("count",), ("sign",)),
    "fill": (("count",), ("receive",), ("sign",)),
    "credit": (("count",), ("receive",), ("sign",)),
    "sale": (("sell",), ("see",)),
    "closing": (("count",), ("second-count",), ("sign",), ("witness",)),
    "drop": (("count",), ("second-count",)),
    "rake-box": (("count",), ("second-count",)),
    "tip-box": (("count",), ("second-count",)),
    "window": (("open", "count"), ("second-count",)),
    "chip-set": (("buy", "destroy"), ("count",)),
    "funding": (("bring", "bank"), ("count",)),
    "vault": (("hand-out", "take-back", "send"), ("receive",)),
    "correction": (("propose",), ("confirm",)),
    "void": (("declare",), ("confirm", "reject")),
    "wrong-credit": (("hold",), ("withdraw", "release")),
    "award": (("propose",), ("confirm",)),
    "breach": (("document",), ("confirm", "dismiss")),
    "barring": (("order",), ("sign",)),
    "breach-report": (("report",), ("acknowledge",)),
    "gaming-day": (("cancel-close",), ("confirm",)),
    "deck-destruction": (("destroy",), ("witness",)),
    "repair": (("repair",), ("accept",)),
    "key-handover": (("hand-over",), ("take-over",)),
    "shift": (("hand-over",), ("take-over",)),
    "reopening": (("cancel",), ("confirm",)),
    "machine-count": (("count", "recount"), ("second-count",)),
    "meter-correction": (("propose",), ("confirm",)),
    "hall-cash": (("hand-out", "give-back"), ("take", "receive")),
    "handpay": (("claim",), ("confirm",)),
}
"""Steps of a case that are done by different persons: whoever did one of the first does none of the
others (`bg` art. 9, 12(1), 17(5); `by` 5, 10.1; `mk` 3.5, R89)."""
PAYS = ("buy-in", "transfer-in", "sale", "cash-out")
"""Procedures in which chips are given for money or money for chips: as much as they are worth."""


class Seen(NamedTuple):
    """An act, with the house before and after it."""

    before: House
    entry: DayEntry
    after: House


# What holds.


def holds(seen: Seen, terms: Terms) -> None:
    _chips_are_conserved(seen)
    _cash_is_conserved(seen)
    _terms_do_not_shorten(seen, terms)
    _two_persons_are_two(seen)


def _chips_are_conserved(seen: Seen) -> None:
    """The set is what was bought and not destroyed; and nowhere lie fewer than none."""
    made: Counter[str] = Counter()
    for fact in seen.entry.facts:
        if isinstance(fact, ChipsMoved):
            assert all(count > 0 for count in fact.chips.values()), fact
            for name, count in fact.chips.items():
                made[name] += count * ((fact.source == NOWHERE) - (fact.destination == NOWHERE))
    before, after = (Counter(where.of(house).total()) for house in (seen.before, seen.after))
    before.update(made)
    assert +before == +after, seen.entry.act
    lying = where.of(seen.after).at.values()
    assert all(count > 0 for chips in lying for count in chips.values()), seen.entry.act


def _cash_is_conserved(seen: Seen) -> None:
    """Every till has what it had, with what was moved; the money of an entry goes from somewhere to
    somewhere, and nothing of it is negative."""
    due = Counter(tills.of(seen.before).holds)
    for fact in seen.entry.facts:
        if isinstance(fact, MoneyMoved):
            assert fact.amount >= 0, fact
            assert fact.source, fact
            assert fact.destination, fact
            assert fact.source != fact.destination, fact
            for account, amount in ((fact.source, -fact.amount), (fact.destination, fact.amount)):
                if account.startswith(("cash:", "account:")):
                    due[account] += amount
    has = tills.of(seen.after).holds
    assert {name: amount for name, amount in due.items() if amount} == {
        name: amount for name, amount in has.items() if amount
    }, seen.entry.act
    assert min(has.values(), default=0) >= 0, seen.entry.act


def _terms_do_not_shorten(seen: Seen, terms: Terms) -> None:
    """A term ends after it began; one that runs is not brought forward by an act."""
    case = seen.entry.act.case
    running = {each.step.name: each.step.until for each in _awaited(seen.before, terms, case)}
    for each in _awaited(seen.after, terms, case):
        until, since = each.step.until, each.step.since
        if until is None:
            continue
        assert until > (since or case_began(seen.after.cases[case])), each
        before = running.get(each.step.name)
        assert before is None or until >= before, each


def _awaited(house: House, terms: Terms, case: str) -> list[book.Awaited]:
    return list(book.awaited_of(house, terms, case))


def case_began(case: Case) -> int:
    return case.acts[0].at


def _two_persons_are_two(seen: Seen) -> None:
    act, groups = seen.entry.act, TWO.get(seen.entry.procedure, ())
    mine = next((n for n, steps in enumerate(groups) if act.step in steps), None)
    case = seen.before.cases.get(act.case)
    if not mine or case is None or act.by.role == PROGRAM:
        return
    last: dict[int, str] = {}
    for done in case.acts:
        for n, steps in enumerate(groups):
            if done.step in steps:
                last[n] = done.by.person
    earlier = [person for n, person in last.items() if n < mine]
    assert act.by.person not in earlier, (seen.entry.procedure, act)


def is_paid(entries: list[DayEntry], terms: Terms) -> None:
    """Of a case that is over: chips to the public are worth what came in for them, and chips from
    the public what goes out, with the tax that stays."""
    chips = money = 0
    for entry in entries:
        for fact in entry.facts:
            match fact:
                case ChipsMoved(source, destination, moved):
                    worth = value(moved, terms.currency)
                    chips += worth * ((destination == PUBLIC) - (source == PUBLIC))
                case MoneyMoved(source, destination, amount):
                    money += amount * ((source == OUTSIDE) - (destination == OUTSIDE))
                case TaxWithheld(tax=tax):
                    money -= tax
    assert chips == money, entries[0].act


# What may not be.


class Tried(NamedTuple):
    """Something illegal, and how it may be refused."""

    by: Actor
    said: dict[str, Any]
    codes: frozenset[str]


PERMISSION = frozenset({"not-yours-to-do", "not-on-shift", "not-your-place"})
OTHERS = PERMISSION | {"another-person", "not-yours"}


def illegal(house: House, step: Step, action: str, said: dict[str, Any]) -> Iterator[Tried]:
    """The wrong role, off shift, the wrong place, the wrong person; and for who may: a field too
    many, one of the wrong type, one missing."""
    permit, posts = PERMITS[action], staff.of(house).posts
    for person, post in posts.items():
        by = Actor(person, "")
        if post.role not in permit.roles:
            yield Tried(by, said, PERMISSION)
        elif person in step.besides or step.of not in ("", person):
            yield Tried(by, said, OTHERS)
        elif permit.at and post.role != GAME_MANAGER and not step.at:
            other = next(place for place in PLACES if place != permit.at)
            yield Tried(Actor(person, "", other), said, OTHERS)
    if OFF_SHIFT not in permit.roles:
        yield Tried(Actor("nobody-of-the-staff", ""), said, PERMISSION)
    for role in (PLAYER, GUEST, PROGRAM, REGULATOR):
        reads = role == REGULATOR and permit.reads
        if role not in permit.roles and not reads:
            yield Tried(Actor("" if role == PROGRAM else "somebody", role), said, PERMISSION)
    able = _able(house, step, action)
    if able is not None:
        for wrong in wrongly_said(step, said):
            yield Tried(able, wrong, frozenset({"field"}))


def _able(house: House, step: Step, action: str) -> Actor | None:
    """Somebody who may, with nothing but what is said against them."""
    posts = staff.of(house).posts
    people = [Actor(person, "") for person in posts]
    people += [Actor(step.of or "somebody", role) for role in (PLAYER, GUEST, REGULATOR)]
    people.append(Actor("", PROGRAM))
    return next(
        (
            by
            for by in people
            if by.person not in step.besides
            and step.of in ("", by.person)
            and may(house, action, by, step.at)
        ),
        None,
    )


def wrongly_said(step: Step, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    needed = [field.name for field in fields_of(step.says) if field.needed]
    yield {**said, "no-such-field": 1}
    for name in needed:
        yield {**said, name: {"no": "such"}}
        yield {each: one for each, one in said.items() if each != name}
