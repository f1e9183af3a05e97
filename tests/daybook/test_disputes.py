"""Disputes beside what else goes on in the house: the table they are about stays open, what they
need is kept, and the book decides who judges."""

from __future__ import annotations

import pytest

from croupier.daybook.rooms.cage import reserves
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import forgetting
from croupier.errors import Refused
from tests.daybook.houses import TERMS
from tests.daybook.walks import Walk

SAID = {"person": "v1", "place": "table r1", "round": "r1-000007", "subject": "x", "sum": 10_00}
DECIDED = {"decision": "it lost", "clause": "art. 12(4) 1"}


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda error: error.code == code)


def test_a_table_is_not_closed_while_its_chips_may_be_needed() -> None:
    """Not before somebody has decided it and the player has answered, or a protocol is made."""
    walk = Walk(1, TERMS)
    walk.say("dora", "dispute", "raise", **SAID)
    count = {"chips": {"100": 100, "5": 100}}
    with refused("dispute-undecided"):
        walk.say("dora", "closing", "count", **count)
    walk.say("ina", "dispute", "decide", **DECIDED)
    with refused("dispute-undecided"):
        walk.say("dora", "closing", "count", **count)
    walk.say("dora", "dispute", "accept")
    walk.say("dora", "closing", "count", **count)


def test_art_31_2_nobody_judges_twice_and_the_manager_need_not_follow() -> None:
    walk = Walk(1, TERMS)
    walk.say("dora", "dispute", "raise", **SAID)
    walk.say("ina", "dispute", "decide", **DECIDED)
    walk.say("dora", "dispute", "further")
    with refused("not-yours-to-do"):
        walk.say("ina", "dispute", "settle", **DECIDED)
    changed = {"decision": "it won", "clause": "art. 12(4) 2", "award": 10_00}
    walk.say("anna", "dispute", "settle", **changed)
    walk.say("dora", "dispute", "accept")
    [one] = disputes.of(walk.house).all.values()
    assert [each.award for each in one.decided] == [0, 10_00]
    assert (one.outcome, one.award, one.on_hold) == ("it won", 10_00, 10_00)


def test_by_4_6_what_a_dispute_needs_is_kept_until_it_is_over() -> None:
    walk = Walk(1, TERMS)
    walk.say("dora", "dispute", "raise", **SAID, deck="d1")
    for what in ("r1-000007", "d1", "v1", "table r1"):
        assert disputes.keeps(walk.house, what)
    walk.say("anna", "dispute", "withdraw")
    assert not disputes.keeps(walk.house, "d1")


@pytest.mark.parametrize("where", ["Ivan Dimitrov", "Sofia, 3 Shipka"])
def test_personal_data_are_refused_where_a_journal_would_keep_them(where: str) -> None:
    walk = Walk(1, TERMS)
    walk.say("dora", "dispute", "raise", **SAID)
    walk.say("ina", "dispute", "decide", **DECIDED)
    walk.say("dora", "dispute", "further")
    walk.say("anna", "dispute", "settle", **DECIDED)
    walk.say("dora", "dispute", "further")
    said = {"address": TERMS.address, "organiser": TERMS.organiser, "subject": "x"}
    with refused("not-a-reference"):
        walk.say("anna", "dispute", "protocol", **said, player=where, manager="file-2")
    walk.say("anna", "dispute", "protocol", **said, manager="file-2", refused=True)
    walk.say("anna", "dispute", "sign")
    with refused("not-a-reference"):
        walk.say("dora", "dispute", "sign-dealer", file=where)


def test_art_5_an_award_that_is_due_in_chips_is_no_reserve() -> None:
    """From the end of the dispute until it is handed out; what an account gets is held there."""
    walk = Walk(1, TERMS)
    before = reserves.standing(walk.house, TERMS, walk.now)
    walk.say("dora", "dispute", "raise", **SAID)
    walk.say("ina", "dispute", "decide", **{**DECIDED, "award": 10_00})
    assert reserves.standing(walk.house, TERMS, walk.now).due == before.due
    walk.say("dora", "dispute", "accept")
    stands = reserves.standing(walk.house, TERMS, walk.now)
    assert (stands.due, stands.free) == (before.due + 10_00, before.free - 10_00)
    walk.say("anna", "award", "propose", dispute="dispute-000001")
    walk.say("boris", "award", "hand-out", chips={"5": 2})
    assert reserves.standing(walk.house, TERMS, walk.now).due == before.due


def with_protocol() -> Walk:
    """A dispute that went to the regulator, with data of persons beside its protocol."""
    walk = Walk(1, TERMS)
    walk.say("dora", "dispute", "raise", **SAID)
    for judge, step in (("ina", "decide"), ("anna", "settle")):
        walk.say(judge, "dispute", step, **DECIDED)
        walk.say("dora", "dispute", "further")
    said = {"address": TERMS.address, "organiser": TERMS.organiser, "subject": "x"}
    walk.say("anna", "dispute", "protocol", **said, manager="file-2", refused=True)
    walk.say("anna", "dispute", "sign")
    walk.say("dora", "dispute", "sign-dealer", file="file-3")
    walk.say("anna", "dispute", "send", how="by hand", receipt="DKH-1", recording="recording-1")
    return walk


def test_by_4_6_what_a_protocol_has_of_persons_goes_after_the_years_of_the_profile() -> None:
    walk = with_protocol()
    years = TERMS.kept * forgetting.YEAR
    assert not list(forgetting.due(walk.house, TERMS, walk.now + 2 * years)), "it runs"
    walk.now += 90 * 86_400_000
    walk.say("anna", "dispute", "close", outcome="the house was right")
    assert not list(forgetting.due(walk.house, TERMS, walk.now + years))
    with refused("kept-for-dispute"):
        walk.say("", "protocol-erasure", "erase", dispute="dispute-000001")
    walk.now += years
    assert list(forgetting.due(walk.house, TERMS, walk.now + 1)) == ["dispute-000001"]
    walk.say("", "protocol-erasure", "erase", dispute="dispute-000001")
    assert not list(forgetting.due(walk.house, TERMS, walk.now))


def test_an_award_that_is_due_keeps_the_data_of_its_protocol() -> None:
    walk = with_protocol()
    walk.now += 90 * 86_400_000
    walk.say("anna", "dispute", "close", outcome="he was right", award=10_00)
    assert not list(forgetting.due(walk.house, TERMS, walk.now * 2))
