"""Meters of machines: what came through is what was read, whatever explains that one stands lower;
and a payout goes the way of the book (`bg` art. 9.6(ж), 21, 23)."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.daybook import book
from croupier.daybook.rooms.machines import meters, payouts, sheet
from croupier.daybook.rooms.machines.meters import METERS, MeterRead, Meters
from croupier.daybook.step import Act, Actor
from tests.daybook.houses import TERMS, Told, refused, staffed

DAY = "2026-11-16"
MACHINE = "machine m1"


def read(figures: list[int], **other: Any) -> MeterRead:
    said = dict(zip(METERS, figures, strict=True))
    where = {"machine": MACHINE, "day": DAY, "occasion": "check"}
    return msgspec.convert({**where, **said, **other}, MeterRead)


figure = st.integers(0, 10**6 - 1)
figures = st.lists(figure, min_size=len(METERS), max_size=len(METERS))


@given(figures, st.lists(st.integers(0, 10**6 - 1), min_size=5, max_size=5))
def test_what_came_through_is_the_difference_and_past_the_last_number_too(
    before: list[int], came: list[int]
) -> None:
    after = [(was + more) % 10**6 for was, more in zip(before, came, strict=True)]
    rolled = any(now < was for was, now in zip(before, after, strict=True))
    now = read(after, cause="rollover", digits=6) if rolled else read(after)
    assert meters.through(read(before), now) == Meters(*came)


@given(figures, figures)
def test_between_before_and_after_a_clearing_nothing_came_through(
    before: list[int], after: list[int]
) -> None:
    assert meters.through(read(before), read(after, cause="RAM clear")) == Meters()


@given(st.lists(figures, min_size=1, max_size=6))
def test_a_result_is_in_less_out_less_what_was_paid_by_hand(days: list[list[int]]) -> None:
    total = Meters()
    for each in days:
        total = total.plus(Meters(*each))
    made = sum(each[0] - each[1] - each[4] for each in days)
    assert total.result == made


def hall() -> Told:
    """One machine on the certificate, and people for it."""
    told = staffed(day=DAY)
    equipment = {"id": MACHINE, "name": "Bells", "type": "video", "version": "1", "serial": "B-1"}
    days = dict.fromkeys(("issued", "received", "in_force"), "2026-11-10")
    told.begin(
        "anna",
        "certificate",
        "receive",
        number="L-1",
        decision="1",
        address=TERMS.address,
        equipment=[equipment],
        **days,
    )
    told.take("anna", "certificate-000001", "put-in-service", equipment=MACHINE)
    for person, role in (("sofi", "slot manager"), ("stan", "slot attendant")):
        told.begin("", "engagement", "engage", person=person, roles=[role])
        told.begin("anna", "shift", "post", person=person, role=role, places=["hall"])
    told.begin("sofi", "machine", "install", machine=MACHINE, maker="Euro", spot="A1", digits=6)
    return told


def reading(paid_in: int, paid_out: int, games: int, handpays: int = 0) -> dict[str, Any]:
    row = {"machine": MACHINE, "paid_in": paid_in, "paid_out": paid_out, "games": games}
    return {**row, "handpays": handpays}


def test_a_meter_that_falls_is_refused_until_something_explains_it() -> None:
    told = hall()
    told.begin("stan", "meters", "read", occasion="opening", readings=[reading(500, 300, 10)])
    with refused("meters-wrong"):
        told.begin("stan", "meters", "read", occasion="check", readings=[reading(499, 300, 10)])
    before = {name: value for name, value in reading(500, 300, 10).items() if name != "machine"}
    said = {"machine": MACHINE, "cause": "RAM clear", "reason": "a new program", **before}
    case = told.begin("sofi", "meter-reset", "before", **said).act.case
    told.take("sofi", case, "after", paid_in=0, paid_out=0, games=0)
    told.begin("stan", "meters", "read", occasion="closing", readings=[reading(70, 20, 3)])
    (row,) = sheet.of_day(told.house, DAY)
    assert (row.paid_in, row.paid_out, row.games, row.result) == (70, 20, 3, 50)


def test_a_day_is_signed_when_all_are_read_and_slips_are_as_the_meters() -> None:
    told = hall()
    told.begin("stan", "meters", "read", occasion="opening", readings=[reading(0, 0, 0)])
    with refused("meters-unread"):
        told.begin("sofi", "machine-day", "sign", day=DAY)
    closing = [reading(900, 100, 9, handpays=200)]
    told.begin("stan", "meters", "read", occasion="closing", readings=closing)
    with refused("handpays-differ"):
        told.begin("sofi", "machine-day", "sign", day=DAY)
    told.begin("stan", "handpay", "claim", machine=MACHINE, person="v1", sum=200)
    assert payouts.slips(told.house, DAY, MACHINE) == 200
    told.begin("sofi", "machine-day", "sign", day=DAY)


def test_what_is_won_above_the_books_sum_is_owed_by_bank_until_it_is_sent() -> None:
    """`bg` art. 21(2), 22(1): within three working days; Monday's win is due on Thursday."""
    told = hall()
    case = told.begin("stan", "handpay", "claim", machine=MACHINE, person="v1", sum=600_000)
    name = case.act.case
    claim = payouts.of(told.house).claims[name].claimed
    assert claim.until == TERMS.until(case.act.at, TERMS.machines.within.value)  # type: ignore[union-attr]
    with refused("step-not-awaited"):
        told.take("stan", name, "pay")
    told.take("sofi", name, "establish", combination="five bells")
    with refused("not-yours-to-do"):
        told.take("sofi", name, "certify")
    told.take("anna", name, "certify")
    assert told.house.cases[name].acts[-1].given["number"] == 1


def test_the_program_certifies_nothing_where_people_keep_the_house() -> None:
    told = hall()
    name = told.begin(
        "stan", "handpay", "claim", machine=MACHINE, person="v1", sum=600_000
    ).act.case
    terms = replace(TERMS, staffed_by="people")
    act = Act(name, "establish", Actor("", "program"), told.now + 1, {"combination": "five"})
    with refused("people-needed"):
        book.take(told.house, terms, act)
