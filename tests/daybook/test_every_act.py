"""Every act of the house: whatever procedure, whoever did it, in all days under the books, in the
demo's days, and in walks by chance. Chips and money are conserved at each, terms do not shorten,
two persons are two; and at every step that is reached everything illegal is tried and refused.

A procedure, or a step of one, that nobody walks is found by the last test.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier import store
from croupier.cli import main
from croupier.daybook import book
from croupier.daybook.days.lines import DayText, read_day
from croupier.daybook.days.replay import Turn, turns
from croupier.daybook.entry import DayEntry
from croupier.daybook.registry import PERMITS, PROCEDURES
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Step
from croupier.daybook.story import named
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.profile import read_profile, terms_of_day
from tests.daybook.proof import PAYS, Seen, holds, illegal, is_paid
from tests.daybook.test_any_procedure import said_for, walked
from tests.daybook.walks import Walk

BOOKS = Path(__file__).parents[2] / "src" / "croupier" / "rulebooks" / "books"
DAYS = sorted(BOOKS.glob("*/days/*.day"))
WALKS, STEPS = 3, 700
BRANCHES = 4
"""Acts by chance that are tried at each step of a day, besides what its text says."""
NOT_WALKED: frozenset[str] = frozenset()
"""Steps that neither a day's text, nor the demo, nor a walk has; none, or somebody says why."""
READ = frozenset({"dispute.read", "inspections.read"})
"""Permits that are of no step: somebody reads."""

named_by_file = pytest.mark.parametrize(
    "file", DAYS, ids=lambda file: f"{file.parts[-3]}-{file.stem}"
)


@cache
def _day(file: Path) -> tuple[DayText, Terms]:
    day = read_day(file.read_text("utf-8"), file.name)
    return day, terms_of_day(day.headers["house"])


@cache
def _turns(file: Path) -> tuple[Turn, ...]:
    return tuple(turns(*_day(file)))


def _paid(entries: list[DayEntry], house: House, terms: Terms) -> None:
    """Every case that is over, of those in which chips are given for money."""
    for case in {entry.act.case for entry in entries if entry.procedure in PAYS}:
        if case not in house.cases:
            is_paid([entry for entry in entries if entry.act.case == case], terms)


# What holds.


@named_by_file
def test_at_every_act_of_a_day_chips_money_terms_and_persons_are_right(file: Path) -> None:
    _, terms = _day(file)
    entries, house = [], House()
    for turn in _turns(file):
        house = turn.after
        if turn.entry:
            entries.append(turn.entry)
            holds(Seen(turn.before, turn.entry, house), terms)
    _paid(entries, house, terms)


@named_by_file
def test_also_at_acts_that_the_text_does_not_say(file: Path) -> None:
    """At every act another one is tried that would be legal or not: what is done holds, and what is
    refused has changed nothing."""
    _, terms = _day(file)
    chance = random.Random(file.stem)
    for turn in _turns(file):
        awaited = list(book.awaiting(turn.before, terms))
        for each in chance.sample(awaited, min(BRANCHES, len(awaited))):
            said = _likely(turn.before, each.case, each.step, chance)
            for attempt in illegal_or_not(turn.before, each.step, each.procedure, chance):
                act = Act(each.case, each.step.name, attempt, turn.at, said)
                try:
                    entry = book.take(turn.before, terms, act)
                except Refused:
                    continue
                holds(Seen(turn.before, entry, fold(turn.before, entry)), terms)


def _likely(house: House, case: str, step: Step, chance: random.Random) -> dict[str, Any]:
    """As it was said in the case before: counts that agree are what moves it on."""
    known = {name: each for act in house.cases[case].acts for name, each in act.said.items()}
    said = said_for(step, house, chance)
    return {name: known.get(name, each) for name, each in said.items()}


def illegal_or_not(
    house: House, step: Step, procedure: str, chance: random.Random
) -> Iterator[Any]:
    from tests.daybook.test_any_procedure import likely

    for _ in range(2):
        yield likely(step, f"{procedure}.{step.name}", house, chance)


@pytest.mark.parametrize("seed", range(WALKS))
def test_a_walk_by_chance_conserves_what_there_is(seed: int) -> None:
    terms = read_profile()
    walk = Walk(seed, terms).walk(STEPS)
    house = House()
    for entry in walk.entries:
        after = fold(house, entry)
        holds(Seen(house, entry, after), terms)
        house = after
    _paid(walk.entries, house, terms)


# What is refused.


@named_by_file
def test_everything_illegal_is_refused_at_every_step_of_a_day(file: Path) -> None:
    """For the step that the text does next, and said as the text says it, but for what is wrong."""
    _, terms = _day(file)
    for turn in _turns(file):
        if turn.entry is None:
            continue
        done = turn.entry
        step = _step(turn, terms)
        action = f"{done.procedure}.{step.name}"
        for tried in illegal(turn.before, step, action, dict(done.act.said)):
            with pytest.raises(Refused) as refusal:
                _try(turn, terms, tried.by, tried.said)
            assert refusal.value.code in tried.codes, (action, tried)


@named_by_file
def test_no_step_of_a_day_can_be_skipped(file: Path) -> None:
    """Whatever step of the procedure is not awaited is refused as such, whoever wants to do it."""
    _, terms = _day(file)
    for turn in _turns(file):
        done = turn.entry
        if done is None or done.act.case not in turn.before.cases:
            continue
        awaited = {each.step.name for each in book.awaited_of(turn.before, terms, done.act.case)}
        steps = (action.partition(".") for action in PERMITS)
        for name in {step for name, _, step in steps if name == done.procedure} - awaited:
            act = Act(done.act.case, name, done.act.by, turn.at, dict(done.act.said))
            with pytest.raises(Refused) as refusal:
                book.take(turn.before, terms, act)
            assert refusal.value.code == "step-not-awaited", (done.procedure, name)


def _step(turn: Turn, terms: Terms) -> Step:
    done = turn.entry
    assert done is not None
    case = turn.before.cases.get(done.act.case)
    awaited = (
        [each.step for each in book.awaited_of(turn.before, terms, done.act.case)]
        if case
        else book.first_steps(done.procedure, terms)
    )
    found = named(awaited, done.act.step)
    assert found is not None
    return found


def _try(turn: Turn, terms: Terms, by: Any, said: dict[str, Any]) -> None:
    done = turn.entry
    assert done is not None
    if done.act.case in turn.before.cases:
        book.take(turn.before, terms, Act(done.act.case, done.act.step, by, turn.at, said))
    else:
        book.begin(turn.before, terms, done.procedure, done.act.step, by, turn.at, said)


# The demo, and that nothing was left out.


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[DayEntry, ...]:
    place = tmp_path_factory.mktemp("demo") / "data"
    asked = ["--data", str(place), "--days", "2", "--rounds", "3", "--until", "2026-11-16T18:00"]
    assert main(["demo", *asked]) == 0
    with store.look(place / "house.sqlite3") as reader:
        return tuple(recorded.entry for recorded in reader.days())


def test_at_every_act_of_the_demo_it_holds(demo: tuple[DayEntry, ...]) -> None:
    terms, house = read_profile(), House()
    for entry in demo:
        after = fold(house, entry)
        holds(Seen(house, entry, after), terms)
        house = after
    _paid(list(demo), house, terms)


def test_every_procedure_and_every_step_is_walked(demo: tuple[DayEntry, ...]) -> None:
    done = {entry for file in DAYS for entry in _actions(t.entry for t in _turns(file))}
    done |= set(_actions(demo))
    for seed in range(WALKS):
        done |= set(_actions(Walk(seed, read_profile()).walk(STEPS).entries))
    walked_so_far = {action.partition(".")[0] for action in {*done, *NOT_WALKED}}
    assert set(PROCEDURES) - walked_so_far == set()
    steps = {action for action in PERMITS if action.partition(".")[0] in PROCEDURES} - READ
    left = steps - done - NOT_WALKED
    for procedure in {action.partition(".")[0] for action in left}:
        left -= {entry for seed in range(4) for entry in _actions(walked(procedure, seed).entries)}
    assert sorted(left) == []


def _actions(entries: Any) -> Iterator[str]:
    return (f"{entry.procedure}.{entry.act.step}" for entry in entries if entry is not None)
