"""What the registers answer: gaps, what is kept, and what is on hold."""

from __future__ import annotations

from datetime import date

from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import play
from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.records import sheets
from croupier.daybook.state import House
from tests.daybook.houses import TERMS

STAFF = (
    "house: demo\nday: 2026-11-16\nstaff: anna game manager office, ada game manager office, "
    "ina inspector table r1, dora dealer table r1, sava security hall, boris cashier window 1\n\n"
)


def after(*lines: str) -> House:
    played = play(read_day(STAFF + "\n".join(lines)), TERMS)
    assert not [str(act) for act in played.text.acts if act.refused]
    return played.house


def test_art_9_1zh_a_day_without_a_signature_is_a_gap_also_where_nobody_opened_it() -> None:
    house = after(
        "23:00 anna: register sign, register complaints, day 2026-11-16",
        "23:01 anna: register sign, register incidents, day 2026-11-16",
        "23:02 anna: gaming-day close",
        "day: 2026-11-18",
        "08:00 anna: gaming-day open, day 2026-11-18",
        "23:00 anna: register sign, register incidents, day 2026-11-18",
    )
    assert sheets.gaps(house, TERMS, date(2026, 11, 16), date(2026, 11, 18)) == (
        ("2026-11-17", "complaints"),
        ("2026-11-17", "incidents"),
        ("2026-11-18", "complaints"),
    )


RAISED = "21:00 dora: dispute raise, person v3, place table r1, round r1-7, subject x, sum 350"


def test_while_a_dispute_runs_the_stake_is_on_hold_and_the_round_is_kept() -> None:
    house = after(RAISED)
    assert disputes.on_hold(house, "v3") == 350_00
    assert disputes.keeps(house, "r1-7")
    assert not disputes.keeps(house, "r1-8")
    over = after(
        RAISED,
        "21:01 ina: dispute decide, decision it lost, clause art. 12(2)",
        "21:02 dora: dispute accept",
    )
    assert disputes.on_hold(over, "v3") == 0
    assert not disputes.keeps(over, "r1-7")


def test_mk_3_5_what_was_spent_is_a_debt_that_is_shown() -> None:
    said = "person v3, sum 250, round r1-7, ground paid twice, spent 100"
    held = f"21:00 boris: wrong-credit hold, {said}"
    assert voids.on_hold(after(held), "v3") == 250_00
    house = after(held, "21:01 anna: wrong-credit withdraw")
    assert voids.on_hold(house, "v3") == 0
    assert voids.of(house).debts == {"v3": 100_00}
    house = after(
        held,
        "21:01 anna: wrong-credit withdraw",
        "21:02 boris: wrong-credit pay-debt, sum 100",
    )
    assert voids.of(house).debts == {}
