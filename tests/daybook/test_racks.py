"""Tables by the books: floats, fills and credits against slips, colours, closing, drop and rake
(`bg` art. 9.2(г), 9.4(в), 9.8(б)–(д), 12(1), 17(5); `by` §15; `ru` AR p. 2)."""

from __future__ import annotations

import pytest

from croupier.daybook.rooms.cage import chips
from croupier.daybook.rooms.cage.counts import CountsDiffer
from croupier.daybook.rooms.floor import colours, racks
from croupier.daybook.rooms.floor.closing import DropCounted, RakeCounted
from croupier.daybook.rooms.floor.racks import TableResult
from croupier.daybook.rooms.records import papers
from tests.daybook.houses import TERMS, refused
from tests.daybook.test_cage import bought, last
from tests.daybook.walks import Walk

FLOAT = {"100": 100, "5": 100}


@pytest.fixture
def house() -> Walk:
    found = Walk(0, TERMS).admit()
    bought(found, "v1", {"100": 20}, 200_000)
    return found


def closed(house: Walk, counted: dict[str, int], dealer: str = "dora") -> None:
    house.say(dealer, "closing", "count", chips=counted)
    house.say("ina", "closing", "second-count", chips=counted)
    house.say("petar", "closing", "sign")
    house.say("boris", "closing", "witness")


def test_art_12_1_a_second_opening_is_refused(house: Walk) -> None:
    with refused("rack-open"):
        house.say("boris", "opening", "hand-out", table="r1", chips=FLOAT)
    house.say("boris", "opening", "hand-out", table="r9", chips={"100": 1})
    with refused("rack-busy"):
        house.say("bela", "opening", "hand-out", table="r9", chips={"100": 1})
    house.say("boris", "opening", "call-off", reason="no dealer")
    house.say("bela", "opening", "hand-out", table="r9", chips={"100": 1})


def test_art_9_8b_counts_that_differ_stay_and_nothing_moves(house: Walk) -> None:
    house.say("petar", "fill", "request", table="r1", chips={"100": 5})
    before = chips.of(house.house)
    house.say("boris", "fill", "count", chips={"100": 4})
    assert last(house, CountsDiffer) == CountsDiffer({"100": 5}, {"100": 4})
    house.say("boris", "fill", "count", chips={"100": 5})
    assert chips.of(house.house) == before
    with refused("not-yours-to-do"):
        house.say("boris", "fill", "receive", chips={"100": 5})
    house.say("dora", "fill", "receive", chips={"100": 5})
    house.say("ina", "fill", "sign")
    assert racks.of(house.house).open["r1"].fills == 50_000


def test_a_fill_that_is_called_off_leaves_a_void_slip(house: Walk) -> None:
    house.say("petar", "fill", "request", table="r1", chips={"100": 5})
    with refused("reason-needed"):
        house.say("petar", "fill", "call-off", reason="")
    house.say("petar", "fill", "call-off", reason="wrong table")
    house.say("petar", "fill", "request", table="b1", chips={"100": 5})
    first, second = papers.of(house.house).issued["fill slip"]
    assert (first.voided, second.voided) == ("wrong table", "")


def test_by_15_one_colour_is_one_players_at_one_value(house: Walk) -> None:
    change = {"person": "v1", "colour": "red", "each": 250, "chips": {"100": 1}}
    house.say("dora", "colour", "change", **change)
    assert colours.of(house.house).out["r1"]["red"].count == 40
    for wrong in (
        {**change, "person": "v2"},
        {**change, "colour": "blue"},
        {**change, "each": 500},
    ):
        with refused("colour-in-hand"):
            house.say("dora", "colour", "change", **wrong)
    with refused("colour-odd"):
        house.say("dora", "colour", "change", **{**change, "each": 300})
    assert colours.held_by(house.house, "v1") == ("r1",)
    with refused("colour-not-out"):
        house.say("dan", "colour", "give-back", colour="red", count=40, chips={"100": 1})
    with refused("count-differs"):
        house.say("dora", "colour", "give-back", colour="red", count=20, chips={"100": 1})
    house.say("dora", "colour", "give-back", colour="red", count=40, chips={"100": 1})
    assert colours.held_by(house.house, "v1") == ()


def test_a_table_is_not_closed_with_colours_out_or_a_fill_under_way(house: Walk) -> None:
    change = {"person": "v1", "colour": "red", "each": 500, "chips": {"100": 1}}
    house.say("dora", "colour", "change", **change)
    with refused("colours-out"):
        house.say("dora", "closing", "count", chips=FLOAT)
    house.say("dora", "colour", "give-back", colour="red", count=20, chips={"100": 1})
    house.say("petar", "fill", "request", table="r1", chips={"100": 5})
    with refused("rack-busy"):
        house.say("dora", "closing", "count", chips=FLOAT)
    house.say("petar", "fill", "call-off", reason="closing")
    house.say("dora", "closing", "count", chips=FLOAT)
    with refused("rack-busy"):
        house.say("petar", "fill", "request", table="r1", chips={"100": 5})
    house.say("dora", "closing", "recount")
    house.say("petar", "fill", "request", table="r1", chips={"100": 5})


def test_art_12_1_four_take_part_in_a_closing_and_the_drop_gives_the_result(house: Walk) -> None:
    house.say("dora", "sale", "sell", person="v1", sum=50_000, chips={"100": 5})
    house.say("ina", "sale", "see")
    with refused("rack-not-closed"):
        house.say("boris", "drop", "count", table="r1", sum=50_000)
    closed(house, {"100": 97, "5": 100})
    with refused("reason-needed"):
        house.say("boris", "drop", "count", table="r1", sum=49_000)
    house.say("boris", "drop", "count", table="r1", sum=49_000, reason="a torn note")
    with refused("rack-busy"):
        house.say("bela", "drop", "count", table="r1", sum=50_000)
    with refused("another-person"):
        house.say("boris", "drop", "second-count", table="r1", sum=49_000)
    house.say("bela", "drop", "second-count", table="r1", sum=49_000)
    assert last(house, DropCounted) == DropCounted("r1", 49_000, 50_000, "a torn note")
    result = last(house, TableResult)
    assert (result.opener, result.closer, result.drop) == (1_050_000, 1_020_000, 49_000)
    assert result.win == 1_020_000 + 49_000 - 1_050_000


def test_openers_are_rolled_where_chips_were_left(house: Walk) -> None:
    closed(house, FLOAT)
    house.say("boris", "drop", "count", table="r1", sum=0)
    house.say("bela", "drop", "second-count", table="r1", sum=0)
    house.say("petar", "opening", "left", table="r1")
    with refused("not-yours-to-do"):
        house.say("petar", "opening", "count", chips=FLOAT)
    house.say("dora", "opening", "count", chips=FLOAT)
    house.say("ina", "opening", "sign")
    assert racks.of(house.house).open["r1"].opener == 1_050_000
    with refused("rack-empty"):
        house.say("anna", "opening", "left", table="r7")


def test_art_17_5_the_rake_box_is_counted_at_closing_by_two(house: Walk) -> None:
    count = {"table": "b1", "chips": {"100": 2}, "recorded": 21_000}
    with refused("rack-not-closed"):
        house.say("boris", "rake-box", "count", **count)
    closed(house, FLOAT, "dan")
    with refused("reason-needed"):
        house.say("boris", "rake-box", "count", **count)
    house.say("boris", "rake-box", "count", reason="a hand was not raked", **count)
    with refused("count-differs"):
        house.say("bela", "rake-box", "second-count", **{**count, "chips": {"100": 1}})
    house.say("bela", "rake-box", "second-count", **count)
    assert last(house, RakeCounted) == RakeCounted("b1", 20_000, 21_000, "a hand was not raked")
