"""Every procedure of the registry, walked by random acts; and everything that is not legal tried at
every step: the wrong role, the wrong place, off shift, the own second person, a field that is
missing. Each is refused by name, and the house is as it was.

It knows no procedure: whichever a room brings is walked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from croupier.daybook import book
from croupier.daybook.authority import (
    GAME_MANAGER,
    GUEST,
    OFF_SHIFT,
    PLACES,
    PLAYER,
    PROGRAM,
    REGULATOR,
    STAFF,
    kind,
)
from croupier.daybook.fields import (
    CHIPS,
    CHOICE,
    DATE,
    LIST,
    MOMENT,
    MONEY,
    NUMBER,
    PERSON,
    PLACE,
    ROLE,
    ROWS,
    WEEK,
    YES,
    Field,
    fields_of,
)
from croupier.daybook.registry import PERMITS, PROCEDURES, ROOM_OF
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.staff import STANDS
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor, CaseEnded, Fact, MoneyMoved, Step
from croupier.daybook.weeks import span_of
from croupier.errors import Refused
from croupier.store.codec import decode_day, encode
from croupier.words.catalogue import PAGES, TERMINAL
from tests.daybook.houses import MINUTE, TERMS, Told

MONDAY = "2026-11-16"
NUMBERS = {kind: f"{kind} 1" for kind in ("table", "window")}
PERMISSION = {"not-yours-to-do", "not-on-shift", "not-your-place"}
WALK = 60
"""Acts that are tried in one walk."""


def place_of(role: str) -> str:
    found = "office" if role == GAME_MANAGER else STANDS[role][0]
    return NUMBERS.get(found, found)


def at_work() -> Told:
    """One of every role on shift, one more of each at home: `dealer`, `dealer at home`."""
    told = Told()
    told.now = span_of(MONDAY, TERMS.zone).begins
    for role in STAFF:
        for person in (role, f"{role} at home"):
            told.begin("", "engagement", "engage", person=person, roles=[role])
    told.begin(GAME_MANAGER, "shift", "begin", role=GAME_MANAGER, places=["office"])
    told.begin(GAME_MANAGER, "gaming-day", "open", day=MONDAY)
    for role in STAFF[1:]:
        told.begin(GAME_MANAGER, "shift", "post", person=role, role=role, places=[place_of(role)])
    return told


def actors(house: House) -> dict[str, list[Actor]]:
    """Everybody who may come, by the role they have now."""
    posts = staff.of(house).posts
    found: dict[str, list[Actor]] = {role: [] for role in (*STAFF, OFF_SHIFT)}
    for person in staff.of(house).people:
        found[posts[person].role if person in posts else OFF_SHIFT].append(Actor(person, ""))
    found[OFF_SHIFT].append(Actor("nobody", ""))
    for role in (REGULATOR, PLAYER, GUEST):
        found[role] = [Actor(f"a {role}", role), Actor(f"another {role}", role)]
    found[PROGRAM] = [Actor("", PROGRAM)]
    return found


# What is said.


def some(field: Field, house: House, chance: random.Random) -> Any:
    """Something that fits the field; often something that makes sense."""
    if field.holds == LIST:
        item = field._replace(holds=field.item)
        return [some(item, house, chance) for _ in range(chance.choice((1, 1, 1, 2)))]
    if field.holds == ROWS:
        rows = range(chance.choice((0, 1, 3)))
        return [{each.name: some(each, house, chance) for each in field.fields} for _ in rows]
    week = span_of(MONDAY, TERMS.zone)
    fitting: dict[str, list[Any]] = {
        PERSON: [*staff.of(house).people, "somebody new"],
        ROLE: list(STAFF),
        PLACE: sorted({*map(place_of, STAFF), "table 2", "window 2"}),
        MOMENT: [week.begins + 60 * MINUTE * hour for hour in (1, 2, 9, 30)],
        WEEK: [MONDAY, "2026-11-23"],
        DATE: [MONDAY, "2026-11-17"],
        MONEY: [100, 5_000, 300_000],
        CHIPS: [{"100": 4}, {"5": 20, "25": 4}],
        YES: [True, False],
        NUMBER: [0, 1, 20, 500, 10_000],
        CHOICE: list(field.among),
    }
    return chance.choice(fitting.get(field.holds, ["", "because", "table 1", "EUR"]))


def said_for(step: Step, house: House, chance: random.Random) -> dict[str, Any]:
    fields = fields_of(step.says)
    return {
        field.name: some(field, house, chance)
        for field in fields
        if field.needed or chance.random() < 0.5
    }


# What may be tried.


def open_steps(house: House) -> Iterator[tuple[str, str, Step]]:
    """Everything that may be done now: the case, or nothing for a new one; procedure; step."""
    for procedure in PROCEDURES:
        for step in book.first_steps(procedure, TERMS):
            yield "", procedure, step
    for awaited in book.awaiting(house, TERMS):
        yield awaited.case, awaited.procedure, awaited.step


def tried(told: Told, case: str, procedure: str, step: str, by: Actor, said: dict[str, Any]) -> str:
    """The code with which it is refused; nothing where it is done."""
    before, so_far = told.house, len(told.entries)
    told.now += MINUTE
    try:
        if case:
            entry = book.take(told.house, TERMS, Act(case, step, by, told.now, said))
        else:
            entry = book.begin(told.house, TERMS, procedure, step, by, told.now, said)
    except Refused as refusal:
        assert told.house is before
        assert len(told.entries) == so_far
        return refusal.code
    told.entries.append(entry)
    told.house = fold(told.house, entry)
    return ""


def likely(step: Step, action: str, house: House, chance: random.Random) -> Actor:
    """Somebody who may do it, more often than not."""
    everybody = actors(house)
    if step.of and chance.random() < 0.8:
        role = next((r for r, them in everybody.items() for a in them if a.person == step.of), "")
        return next((a for a in everybody.get(role, ()) if a.person == step.of), Actor(step.of, ""))
    roles = PERMITS[action].roles if chance.random() < 0.9 else tuple(everybody)
    there = [actor for role in roles for actor in everybody.get(role, ())]
    return chance.choice(there or everybody[OFF_SHIFT])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_walk_by_random_acts_folds_again_and_names_every_refusal(
    procedure: str, seed: int
) -> None:
    told = walked(procedure, seed)
    house = House()
    for entry in told.entries:
        house = fold(house, decode_day(encode(entry)))
    assert msgspec.to_builtins(house) == msgspec.to_builtins(told.house)
    assert {awaited.case for awaited in book.awaiting(house, TERMS)} == set(house.cases)


def walked(procedure: str, seed: int = 0) -> Told:
    """A house in which cases of this procedure are open, as far as chance has brought them."""
    chance, told = random.Random(f"{procedure} {seed}"), at_work()
    for _ in range(WALK):
        every = [each for each in open_steps(told.house) if each[1] == procedure]
        chosen = chance.choice(sorted({step.name for _, _, step in every}))
        case, name, step = chance.choice([each for each in every if each[2].name == chosen])
        by = likely(step, f"{name}.{step.name}", told.house, chance)
        tried(told, case, name, step.name, by, said_for(step, told.house, chance))
    return told


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_who_may_not_is_refused_at_every_step(procedure: str) -> None:
    """Wrong role, off shift, wrong place: whatever they say."""
    told, chance = walked(procedure), random.Random(1)
    for case, name, step in list(open_steps(told.house)):
        if name != procedure:
            continue
        permit = PERMITS[f"{name}.{step.name}"]
        said = said_for(step, told.house, chance)
        for role, them in actors(told.house).items():
            if role not in permit.roles and not (role == REGULATOR and permit.reads):
                for by in them:
                    assert tried(told, case, name, step.name, by, said) in PERMISSION
        if permit.at:
            _elsewhere(told, case, name, step, said)


def _elsewhere(told: Told, case: str, name: str, step: Step, said: dict[str, Any]) -> None:
    """At another kind of place than that at which it is done."""
    permit = PERMITS[f"{name}.{step.name}"]
    other = next(place for place in PLACES if place != permit.at)
    for person, post in staff.of(told.house).posts.items():
        if post.role in permit.roles and post.role != GAME_MANAGER and not step.at:
            by = Actor(person, "", NUMBERS.get(other, other))
            assert tried(told, case, name, step.name, by, said) == "not-your-place"


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_what_takes_another_person_is_not_done_by_the_same(procedure: str) -> None:
    told, chance = walked(procedure), random.Random(2)
    for case, name, step in list(open_steps(told.house)):
        if name != procedure:
            continue
        said = said_for(step, told.house, chance)
        everybody = [actor for them in actors(told.house).values() for actor in them]
        for by in everybody:
            if by.person in step.besides:
                assert tried(told, case, name, step.name, by, said) in {
                    *PERMISSION,
                    "another-person",
                }
            elif step.of and by.person != step.of:
                assert tried(told, case, name, step.name, by, said) in {*PERMISSION, "not-yours"}


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_what_is_missing_or_too_much_is_refused_by_the_field(procedure: str) -> None:
    told, chance = walked(procedure), random.Random(3)
    for case, name, step in list(open_steps(told.house)):
        if name != procedure:
            continue
        action = f"{name}.{step.name}"
        able = [
            actor
            for role in PERMITS[action].roles
            for actor in actors(told.house).get(role, ())
            if actor.person not in step.besides and step.of in ("", actor.person)
        ]
        able = [actor for actor in able if _may(told.house, action, actor, step)]
        if not able:
            continue
        said = said_for(step, told.house, chance)
        needed = [field.name for field in fields_of(step.says) if field.needed]
        wrong = [{**said, "no-such-field": 1}, *({**said, name: {"no": "such"}} for name in needed)]
        wrong += [{k: v for k, v in said.items() if k != name} for name in needed]
        for each in wrong:
            assert tried(told, case, name, step.name, able[0], each) == "field"


def _may(house: House, action: str, by: Actor, step: Step) -> bool:
    from croupier.daybook.permission import may

    return may(house, action, by, step.at)


def test_a_step_that_is_not_awaited_and_a_case_that_is_not_open_are_refused() -> None:
    told = at_work()
    manager = Actor(GAME_MANAGER, "")
    for procedure in PROCEDURES:
        assert tried(told, "", procedure, "no such step", manager, {}) == "step-not-awaited"
        assert tried(told, f"{procedure}-999999", procedure, "x", manager, {}) == "no-such-case"
    assert tried(told, "", "no such procedure", "x", manager, {}) == "no-such-procedure"


def test_every_place_of_a_permit_is_one() -> None:
    assert {permit.at for permit in PERMITS.values()} <= {"", *PLACES}
    assert all(kind(place_of(role)) in STANDS[role] for role in STAFF)


# What people read of it.


def named_fields(fields: tuple[Field, ...]) -> Iterator[str]:
    for field in fields:
        yield f"field.{field.name}"
        yield from named_fields(field.fields)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_every_step_and_field_of_a_procedure_has_words(procedure: str) -> None:
    steps = [action for action in PERMITS if action.partition(".")[0] == procedure]
    wanted = {f"procedure.{procedure}", *(f"step.{action}" for action in steps)}
    for seed in range(4):
        for _, name, step in open_steps(walked(procedure, seed).house):
            if name == procedure:
                wanted.update(named_fields(fields_of(step.says)))
    assert wanted - {*PAGES, *TERMINAL} == set()


@pytest.mark.parametrize("fact", [CaseEnded, MoneyMoved, *ROOM_OF])
def test_every_fact_has_words(fact: type[Fact]) -> None:
    wanted = {f"fact.{fact.__struct_config__.tag}", *named_fields(fields_of(fact))}
    assert wanted - {*PAGES, *TERMINAL} == set()
