"""Disputes beside what else goes on in the house: the table they are about stays open, what they
need is kept, and the book decides who judges."""

from __future__ import annotations

import pytest

from croupier.daybook.rooms.disputes import dispute as disputes
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
