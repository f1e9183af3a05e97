"""The door by what the rest of the house has on record: whom it keeps out, and what it tells those
who leave (`by` 3 last, 5; `bg` art. 15)."""

from __future__ import annotations

from croupier.daybook.rooms.door import entrance as door
from croupier.daybook.rooms.door.entrance import Admitted, TurnedAway, WentOut
from croupier.daybook.step import CaseEnded, Fact
from tests.daybook.houses import TERMS
from tests.daybook.test_cage import bought
from tests.daybook.walks import Walk


def admitted(house: Walk, person: str) -> Fact:
    """What the door says to somebody of age with a document."""
    house.say("vera", "visit", "admit", person=person, document=True, adult=True)
    return last(house)


def last(house: Walk) -> Fact:
    return next(fact for fact in house.entries[-1].facts if not isinstance(fact, CaseEnded))


def test_by_3_last_who_was_told_to_leave_is_turned_away_until_readmitted() -> None:
    house = Walk(0, TERMS)
    house.say("sava", "leaving", "demand", visitor="v5", why="drunk")
    assert admitted(house, "v5") == TurnedAway("v5", "told-to-leave", "by 3 last")
    assert "v5" not in door.of(house.house).since
    house.say("anna", "readmission", "readmit", visitor="v5", reason="sober")
    assert admitted(house, "v5") == Admitted("v5", 1, "2026-11-16", "door")


def test_by_5_2_the_barred_are_turned_away() -> None:
    house = Walk(0, TERMS)
    seen = {"visitor": "v3", "clause": "3.5", "place": "table r1", "what": "a device"}
    house.say("dora", "breach", "document", **seen)
    house.say("anna", "breach", "confirm")
    house.say("anna", "barring", "order", visitor="v3")
    house.say("sava", "barring", "sign")
    assert admitted(house, "v3") == TurnedAway("v3", "barred", "by 5.2")


def test_who_leaves_with_colour_chips_or_an_open_payout_is_told_so() -> None:
    house = Walk(0, TERMS)
    admitted(house, "v1")
    bought(house, "v1", {"100": 20, "1000": 6}, 800_000)
    house.say("dora", "colour", "change", person="v1", colour="red", each=500, chips={"100": 10})
    house.say(
        "boris",
        "cash-out",
        "ask",
        person="v1",
        chips={"1000": 6},
        means="bank transfer",
        document=True,
    )
    house.say("boris", "cash-out", "apply", owner="v1", application="8")
    payout = house.entries[-1].act.case
    house.say("vera", "visit", "leave")
    assert last(house) == WentOut("v1", ("table r1",), (payout,))
    assert "v1" not in door.of(house.house).since
