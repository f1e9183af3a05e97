"""A real day of the book exports as text, and the text replays to the same house."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.daybook.days.export import export_day
from croupier.daybook.days.lines import clock, read_day
from croupier.daybook.days.people import masked
from croupier.daybook.days.replay import replay
from croupier.daybook.days.values import Values, quoted
from croupier.daybook.entry import DayEntry
from croupier.daybook.fields import Moment
from croupier.daybook.registry import ROOMS
from croupier.daybook.rooms.cage import cash, chips
from croupier.daybook.rooms.floor.racks import TableResult
from croupier.daybook.rooms.records import papers
from croupier.daybook.state import House, fold
from croupier.daybook.step import Act, Actor
from croupier.errors import RoundTextError
from croupier.store.codec import decode_day, encode
from tests.daybook.houses import TERMS
from tests.daybook.walks import Walk


def folded(entries: Iterable[DayEntry]) -> House:
    house = House()
    for entry in entries:
        house = fold(house, decode_day(encode(entry)))
    return house


def days(walk: Walk) -> list[date]:
    found = (
        datetime.fromtimestamp(TERMS.gaming_day(entry.act.at) / 1000, ZoneInfo(TERMS.zone)).date()
        for entry in walk.entries
    )
    return sorted(set(found))


@given(st.integers(0, 2**32))
def test_any_day_exports_and_replays_to_the_same_house(seed: int) -> None:
    walk = Walk(seed, TERMS).walk(60)
    for day in days(walk):
        text = str(export_day(walk.entries, day, TERMS))
        played = replay(read_day(text), TERMS)
        assert str(played.text) == text
        last = played.entries[-1].act.at
        until = masked(entry for entry in walk.entries if entry.act.at <= last)
        assert msgspec.to_builtins(played.house) == msgspec.to_builtins(folded(until))


@given(st.integers(0, 2**32))
def test_a_walk_keeps_chips_and_money_and_numbers_of_papers(seed: int) -> None:
    """Whatever legal acts there are: the set is whole, nowhere fewer than none, no gap."""
    walk = Walk(seed, TERMS).walk(80)
    bought: dict[str, int] = {}
    house = House()
    for entry in walk.entries:
        house = fold(house, entry)
        for fact in entry.facts:
            if isinstance(fact, chips.ChipsMoved):
                signed = (fact.source == chips.NOWHERE) - (fact.destination == chips.NOWHERE)
                for name, count in fact.chips.items():
                    bought[name] = bought.get(name, 0) + signed * count
            if isinstance(fact, papers.PaperIssued):
                assert fact.number == len(papers.of(house).issued[fact.kind])
            if isinstance(fact, TableResult):
                assert fact.win == (
                    fact.closer + fact.credits + fact.drop - fact.opener - fact.fills
                )
        assert chips.of(house).total() == {name: n for name, n in bought.items() if n}
        assert all(n > 0 for held in chips.of(house).at.values() for n in held.values())
        assert all(amount >= 0 for amount in cash.of(house).holds.values())


def test_every_room_says_again_how_it_stands() -> None:
    walk = Walk(7, TERMS).walk(400)
    for room in ROOMS:
        if room.restate:
            stands = walk.house.rooms[room.name]
            again = room.blank
            for each in room.restate(stands):
                act = Act(each.case, "", Actor(each.by, ""), each.at, day=each.day)
                again = room.fold(again, act, each.fact)
            assert msgspec.to_builtins(again) == msgspec.to_builtins(stands), room.name


def test_nobody_is_named_in_an_export() -> None:
    walk = Walk(3, TERMS).walk(120)
    text = str(export_day(walk.entries, days(walk)[-1], TERMS))
    for name in ("anna", "boris", "bela", "petar", "dora", "ina"):
        assert not re.search(rf"\b{name}\b", text)
    assert "gm1" in text
    assert "de1" in text


def test_after_midnight_the_hours_go_on() -> None:
    assert clock(25 * 3_600_000 + 10 * 60_000) == "25:10"
    day = read_day("day: 2026-11-16\n\n25:10:05.250 anna: chip-set buy, chips 1×5\n")
    assert day.acts[0].at == (25 * 3600 + 605) * 1000 + 250


class At(msgspec.Struct):
    at: Moment
    why: str = ""


@given(st.integers(0, 4_000_000_000_000), st.text())
def test_moments_and_words_come_back_as_they_were(at: int, why: str) -> None:
    values = Values(TERMS)
    said = values.read(values.written(At(at, why)), At)
    assert msgspec.convert({"why": "", **said}, At) == At(at, why)
    assert len(quoted(why).splitlines()) == 1


def test_the_hour_that_comes_twice_says_which_it_is() -> None:
    first, second = 1_792_888_200_000, 1_792_891_800_000  # 03:30 in Sofia, 25 October 2026
    values = Values(TERMS)
    assert values.moment(first) == "2026-10-25 03:30"
    assert values.moment(second) == "2026-10-25 03:30+02:00"
    assert values.read_moment("2026-10-25 03:30+02:00") == second


@pytest.mark.parametrize(
    "line",
    [
        "= no-such-fact, x 1",
        "= rack-opened, table r1",
        "= (shift-000001, yesterday) window-closed, place window 1",
        "+ yesterday anna: shift post",
        "opening: seven",
    ],
)
def test_an_opening_that_cannot_be_read_is_named(line: str) -> None:
    header = line if line.startswith("opening") else ""
    before = "" if header else line
    with pytest.raises(RoundTextError):
        replay(read_day(f"day: 2026-11-16\n{header}\n\n{before}\n"), TERMS)
