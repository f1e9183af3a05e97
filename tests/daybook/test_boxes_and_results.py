"""Drop boxes, closes that are cancelled, play beside the count, and results that three sign (`bg`
art. 9.1(з), 9.2(г), 9.8(в)–(д))."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.daybook.chips import value
from croupier.daybook.rooms.cage import chips
from croupier.daybook.rooms.floor import boxes, hours, racks, signing
from croupier.daybook.rooms.floor.racks import RackDiffers
from croupier.daybook.rooms.records import papers
from tests.daybook.houses import TERMS, refused
from tests.daybook.test_cage import bought, last
from tests.daybook.test_racks import FLOAT, closed
from tests.daybook.walks import Walk

DAY = "2026-11-16"


@pytest.fixture
def house() -> Walk:
    found = Walk(0, TERMS).admit()
    bought(found, "v1", {"100": 20}, 200_000)
    return found


def counted(house: Walk, table: str) -> None:
    house.say("boris", "drop", "count", table=table, sum=0)
    house.say("bela", "drop", "second-count", table=table, sum=0)


def test_art_9_8g_who_has_dealt_at_a_table_does_not_open_its_box(house: Walk) -> None:
    house.say("dora", "shift", "end")
    house.say("", "engagement", "engage", person="dora", roles=["dealer", "cashier"])
    house.say("anna", "shift", "post", person="dora", role="cashier", places=["window 2"])
    house.say("", "engagement", "engage", person="desi", roles=["dealer"])
    house.say("anna", "shift", "post", person="desi", role="dealer", places=["table r1"])
    closed(house, FLOAT, "desi")
    with refused("has-dealt"):
        house.say("dora", "drop", "count", table="r1", sum=0)
    house.say("boris", "drop", "count", table="r1", sum=0)
    with refused("has-dealt"):
        house.say("dora", "drop", "second-count", table="r1", sum=0)
    house.say("bela", "drop", "second-count", table="r1", sum=0)


def test_a_box_is_fitted_again_only_when_it_was_opened(house: Walk) -> None:
    house.say("petar", "box", "fit", table="r1", box="7")
    house.say("ina", "box", "see")
    closed(house, FLOAT)
    house.say("petar", "box", "take-off", box="7")
    house.say("ina", "box", "see-off")
    assert boxes.of(house.house).full == {"r1": ("7",)}
    with refused("box-in-use"):
        house.say("petar", "box", "fit", table="b1", box="7")
    counted(house, "r1")
    house.say("petar", "box", "fit", table="b1", box="7")


def test_art_9_8d_a_count_is_what_papers_and_play_say_or_somebody_says_why(house: Walk) -> None:
    house.say("dora", "closing", "count", chips={"100": 98, "5": 100})
    house.say("", "play", "read", table="r1", rounds=31, win=-15_000)
    house.say("ina", "closing", "second-count", chips={"100": 98, "5": 100})
    with refused("rack-differs"):
        house.say("petar", "closing", "sign")
    house.say("petar", "closing", "sign", reason="a tip was taken out of the rack")
    house.say("boris", "closing", "witness")
    found = last(house, RackDiffers)
    assert (found.went, found.lacks) == ({"100": 2}, 5_000)
    assert found.reason == "a tip was taken out of the rack"


def test_where_papers_and_play_agree_nobody_says_why(house: Walk) -> None:
    house.say("dora", "closing", "count", chips={"100": 98, "5": 100})
    house.say("", "play", "read", table="r1", rounds=31, win=-20_000)
    house.say("ina", "closing", "second-count", chips={"100": 98, "5": 100})
    house.say("petar", "closing", "sign")
    house.say("boris", "closing", "witness")
    assert last(house, RackDiffers).lacks == 0


def test_a_cancelled_close_puts_the_chips_back_and_voids_its_protocol(house: Walk) -> None:
    before = chips.of(house.house)
    closed(house, {"100": 102, "5": 99})
    house.say("anna", "reopening", "cancel", table="r1", reason="a stack was overlooked")
    with refused("rack-busy"):
        house.say("boris", "drop", "count", table="r1", sum=0)
    house.say("petar", "reopening", "confirm")
    assert chips.of(house.house) == before
    assert papers.of(house.house).issued["closing protocol"][0].voided == "a stack was overlooked"
    closed(house, FLOAT)
    counted(house, "r1")
    with refused("rack-not-closed"):
        house.say("anna", "reopening", "cancel", table="r1", reason="too late")


def test_art_9_8v_nobody_signs_figures_that_have_changed(house: Walk) -> None:
    closed(house, FLOAT)
    counted(house, "r1")
    house.say("petar", "results", "draw-up", day=DAY)
    closed(house, {"100": 101, "5": 100}, "dan")
    counted(house, "b1")
    with refused("figures-changed"):
        house.say("anna", "results", "agree")
    house.say("petar", "results", "withdraw")
    house.say("petar", "results", "draw-up", day=DAY)
    with refused("not-yours-to-do"):
        house.say("petar", "results", "agree")
    house.say("anna", "results", "agree")
    house.say("boris", "results", "countersign")
    (signed,) = signing.of(house.house).signed[DAY]
    assert (signed.drop, signed.win) == (0, 10_000)
    assert sum(each.result.win for each in signing.made_on(house.house, DAY)) == signed.win


def test_results_of_one_table_and_of_the_hours_of_a_shift(house: Walk) -> None:
    closed(house, FLOAT)
    counted(house, "r1")
    middle = house.now + 1
    closed(house, {"100": 101, "5": 100}, "dan")
    counted(house, "b1")
    tables = [each.result.table for each in signing.made_on(house.house, DAY, "b1")]
    assert tables == ["b1"]
    early = signing.made_on(house.house, DAY, ends=middle)
    late = signing.made_on(house.house, DAY, begins=middle)
    assert [each.result.table for each in (*early, *late)] == ["r1", "b1"]


def test_hours_are_noted_until_the_drop_gives_the_result(house: Walk) -> None:
    seen = {"100": 90, "5": 100}
    said: dict[str, Any] = {"table": "r1", "chips": seen, "drop": 150_000, "players": 4}
    house.say("petar", "hourly", "note", **said)
    (hour,) = hours.of(house.house).at["r1"]
    rack = racks.of(house.house).open["r1"]
    assert hour.noted.win == value(seen, TERMS.currency) + 150_000 - rack.opener
    closed(house, FLOAT)
    with refused("rack-closed"):
        house.say("petar", "hourly", "note", **said)
    counted(house, "r1")
    assert "r1" not in hours.of(house.house).at


def test_a_house_may_have_several_sets_of_chips() -> None:
    assert value({"100": 2, "salon/100": 3}, "BGN") == 500_00
