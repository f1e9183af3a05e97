"""A table opens by what is on record: certificate, equipment, edition, camera (`bg` art. 3, 4, 6,
8, 10, 11(3), 30; `mk` §6; `by` ch. 2 end)."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from croupier.daybook.opening import is_recorded, may_open
from tests.daybook.houses import TERMS, Told, refused, staffed

TODAY = date(2026, 11, 16)
R1 = {"id": "table r1", "name": "Abbiati", "type": "roulette", "version": "2", "serial": "7781"}


def certificate(**other: Any) -> dict[str, Any]:
    return {
        "number": "L-1",
        "issued": "2026-11-02",
        "received": "2026-11-10",
        "decision": "114",
        "in_force": "2026-11-09",
        "address": TERMS.address,
        "equipment": [R1],
        **other,
    }


@pytest.fixture
def told() -> Told:
    told = staffed()
    told.now = int(datetime(2026, 11, 16, 10, tzinfo=ZoneInfo(TERMS.zone)).timestamp()) * 1000
    return told


def opens(told: Told, place: str = "table r1", game: str = "roulette", money: str = "BGN") -> None:
    may_open(told.house, place, "bg", game, money, TODAY)
    is_recorded(told.house, TERMS, place)


def edition(told: Told, *steps: str, book: str = "bg") -> str:
    case = told.begin(
        "anna", "edition", "draft", edition="e1", book=book, games=["roulette"], currencies=["BGN"]
    ).act.case
    said = {
        "submit": {"request": "220", "on": "2026-11-10"},
        "approve": {"decision": "131", "on": "2026-11-12"},
        "enter-into-force": {"on": "2026-11-12"},
        "withdraw": {"reason": "a new one"},
    }
    for step in steps:
        told.take("anna", case, step, **said[step])
    return case


def licensed(told: Told) -> None:
    case = told.begin("anna", "certificate", "receive", **certificate()).act.case
    told.take("anna", case, "put-in-service", equipment="table r1")
    edition(told, "submit", "approve", "enter-into-force")
    told.begin(
        "anna",
        "camera",
        "install",
        camera="c1",
        sees=["table r1"],
        resolution="high",
        frames=25,
        storage="rack 2",
    )


def test_art_6_nothing_plays_that_is_not_on_the_certificate(told: Told) -> None:
    with refused("no-certificate"):
        opens(told)
    case = told.begin("anna", "certificate", "receive", **certificate()).act.case
    with refused("not-on-certificate"):
        opens(told, "table r2")
    with refused("not-in-service"):
        opens(told)
    told.take("anna", case, "put-in-service", equipment="table r1")
    with refused("no-edition"):
        opens(told)


def test_a_table_whose_everything_is_in_order_opens(told: Told) -> None:
    licensed(told)
    opens(told)


@pytest.mark.parametrize("steps", [(), ("submit",), ("submit", "approve"), ("withdraw",)])
def test_art_10_an_edition_binds_when_it_is_in_force(told: Told, steps: tuple[str, ...]) -> None:
    case = told.begin("anna", "certificate", "receive", **certificate()).act.case
    told.take("anna", case, "put-in-service", equipment="table r1")
    edition(told, *steps)
    with refused("no-edition"):
        opens(told)


def test_an_edition_that_was_withdrawn_binds_no_more(told: Told) -> None:
    licensed(told)
    told.take("anna", "edition-000001", "withdraw", reason="a new one")
    with refused("no-edition"):
        opens(told)


def test_a_game_needs_its_section_and_its_currency(told: Told) -> None:
    """Art. 11(3) and art. 4."""
    licensed(told)
    with refused("no-section"):
        opens(told, game="blackjack")
    with refused("no-currency"):
        opens(told, money="EUR")


def test_art_9_1v_what_is_out_of_order_does_not_play(told: Told) -> None:
    licensed(told)
    case = told.begin(
        "anna", "repair", "out-of-order", equipment="table r1", reason="the wheel sticks"
    ).act.case
    with refused("does-not-work"):
        opens(told)
    told.take("anna", case, "repair", repair="new bearing", by="the maker")
    with refused("another-person"):
        told.take("anna", case, "accept")


def test_art_30_every_table_is_recorded(told: Told) -> None:
    """Art. 30: a table that no camera sees does not open."""
    licensed(told)
    told.take("anna", "camera-000001", "fail", reason="no picture")
    with refused("no-camera"):
        opens(told)
    told.take("anna", "camera-000001", "mend")
    opens(told)


def test_what_a_new_certificate_lacks_is_out_of_service(told: Told) -> None:
    licensed(told)
    r2 = {**R1, "id": "table r2", "serial": "7782"}
    told.begin("anna", "certificate", "receive", **certificate(number="L-2", equipment=[r2]))
    with refused("not-on-certificate"):
        opens(told)


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"address": "elsewhere"}, "not-our-address"),
        ({"received": "2027-01-01"}, "not-yet"),
        ({"in_force": "0009-11-09"}, "no-such-day"),
        ({"issued": "2026-02-31"}, "field"),
        ({"number": " "}, "field"),
        ({"equipment": [R1, R1]}, "twice-on-certificate"),
    ],
)
def test_a_certificate_that_is_not_ours_is_refused(
    told: Told, other: dict[str, Any], code: str
) -> None:
    before = told.house
    with refused(code):
        told.begin("anna", "certificate", "receive", **certificate(**other))
    assert told.house == before
