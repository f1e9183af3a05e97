"""Conduct of visitors: every rule can be broken, and the breach stands against the visitor."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import play
from croupier.daybook.rooms.door import conduct
from croupier.daybook.rooms.door.conduct import BreachConfirmed, grounds
from croupier.rulebooks.schema.cited import Cited
from tests.daybook.houses import TERMS
from tests.daybook.test_registers import STAFF, after

COUNTED = ("by 2.1", "by 2.2", "by 2.3", "by 2.4", "by 2.5", "by 3.1", "by 3.2", "by 3.3")
AT_TABLES = (
    "by 7.1",
    "by 7.2",
    "by 7.3",
    "by 7.4",
    "by 7.5",
    "by 7.6",
    "by 7.7",
    "by 7.8",
    "by 7.9",
    "by 7.10",
)


def breaches(*clauses: str) -> tuple[BreachConfirmed, ...]:
    return tuple(
        BreachConfirmed("v3", clause.removeprefix("by "), number, "", "hall")
        for number, clause in enumerate(clauses, 1)
    )


@pytest.mark.parametrize("rule", [*COUNTED, *AT_TABLES, "by 3.4", "by 3.5"])
def test_a_breach_is_written_against_the_visitor(rule: str) -> None:
    clause = rule.removeprefix("by ")
    house = after(
        f"20:00 dora: breach document, visitor v3, clause {clause}, place table r1, what seen",
        "20:01 anna: breach confirm",
    )
    written = conduct.of(house).breaches["v3"]
    assert [breach.clause for breach in written] == [clause]


@pytest.mark.parametrize("rule", [*COUNTED, *AT_TABLES])
def test_a_breach_counts_towards_barring(rule: str) -> None:
    assert grounds(TERMS, breaches(rule)) == ("", ())
    assert grounds(TERMS, breaches(rule, "by 2.4")) == ("by 5.1", (1, 2))


def test_by_3_4_filming_does_not_count_and_by_3_5_a_device_is_enough() -> None:
    assert grounds(TERMS, breaches("by 3.4", "by 3.4", "by 2.4")) == ("", ())
    assert grounds(TERMS, breaches("by 3.5")) == ("by 5.2", (1,))


def test_r87_where_breaches_have_to_be_of_one_kind() -> None:
    barring = replace(TERMS.barring, of=Cited("one kind", TERMS.barring.of.clause))
    terms = replace(TERMS, barring=barring)
    assert grounds(terms, breaches("by 2.4", "by 3.1")) == ("", ())
    assert grounds(terms, breaches("by 2.4", "by 3.1", "by 2.4")) == ("by 5.1", (1, 3))
    assert grounds(terms, breaches("by 7.1", "by 7.5")) == ("by 5.1", (1, 2)), "both are of 2.3"


def test_r88_where_conduct_at_tables_does_not_count() -> None:
    barring = replace(TERMS.barring, table_conduct=Cited(False, TERMS.barring.table_conduct.clause))
    terms = replace(TERMS, barring=barring)
    assert grounds(terms, breaches("by 7.1", "by 7.5")) == ("", ())


def test_who_was_told_to_leave_is_kept_out_until_he_is_readmitted() -> None:
    told = "21:00 sava: leaving demand, visitor v5, why drunk"
    assert conduct.kept_out(after(told), "v5") == "told-to-leave"
    assert conduct.kept_out(after(told), "v6") == ""
    house = after(told, "21:01 anna: readmission readmit, visitor v5, reason sober")
    assert conduct.kept_out(house, "v5") == ""


def test_two_orders_bar_a_visitor_once() -> None:
    lines = (
        "20:00 dora: breach document, visitor v3, clause 3.5, place table r1, what seen",
        "20:01 anna: breach confirm",
        "20:02 anna: barring order, visitor v3",
        "20:03 ada: barring order, visitor v3",
        "20:04 sava: barring sign #1",
        "20:05 sava: barring sign #2",
        "20:06 ada: barring take-back #2",
    )
    played = play(read_day(STAFF + "\n".join(lines)), TERMS)
    assert [act.code for act in played.text.acts if act.refused] == ["barred-already"]
    assert conduct.kept_out(played.house, "v3") == "barred"
