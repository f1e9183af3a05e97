"""The cage by the books: reserves, payouts above the limit, receipts, tax, flags, windows handed
over, routes, corrections (`bg` art. 5, 9.8, 21–22, `by` 4.8, 8–9)."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier import store
from croupier.daybook import book
from croupier.daybook.cage_values import CageValues, PayoutTax
from croupier.daybook.money import moves
from croupier.daybook.results import result_of
from croupier.daybook.rooms.cage import cash, chips, orders, reserves, taxes, windows
from croupier.daybook.rooms.cage import dealings as cage
from croupier.daybook.rooms.cage.cashing import WinCertified
from croupier.daybook.rooms.cage.corrections import Corrected
from croupier.daybook.rooms.cage.dealings import CashFlagged
from croupier.daybook.rooms.cage.orders import Ordered
from croupier.daybook.rooms.cage.receipts import ReceiptIssued
from croupier.daybook.rooms.cage.windows import WindowHandedOver
from croupier.daybook.rooms.records import papers
from croupier.daybook.step import Actor, Fact
from croupier.daybook.tax import withheld
from croupier.store import DAY_BOOK, DayPost
from tests.daybook.houses import TERMS, refused
from tests.daybook.walks import BEGINS, Walk
from tests.stores import audited

HOURS = 3_600_000
THOUSANDS = {"1000": 6}


@pytest.fixture
def house() -> Walk:
    return Walk(0, TERMS).admit()


def last(house: Walk, kind: type[Fact]) -> Any:
    """The last fact of a kind."""
    return next(
        fact
        for entry in reversed(house.entries)
        for fact in reversed(entry.facts)
        if isinstance(fact, kind)
    )


def bought(house: Walk, person: str, chips_: dict[str, int], amount: int) -> None:
    house.say("boris", "buy-in", "count", person=person, means="cash", sum=amount)
    house.say("boris", "buy-in", "register", number="77")
    house.say("boris", "buy-in", "issue")
    house.say("boris", "buy-in", "hand-out", chips=chips_)
    house.say("boris", "buy-in", "put-away")


def asked(house: Walk, person: str, chips_: dict[str, int], means: str = "cash") -> None:
    said = {"person": person, "chips": chips_, "means": means, "document": True}
    house.say("boris", "cash-out", "ask", **said)


def paid(house: Walk, person: str, chips_: dict[str, int]) -> str:
    asked(house, person, chips_)
    house.say("boris", "cash-out", "pay")
    return house.entries[-1].act.case


# Reserves.


def test_art_5_an_act_that_takes_the_reserve_below_its_size_writes_a_breach(house: Walk) -> None:
    """60,000 on hand, 20,000 approved."""
    house.say("anna", "vault", "take-back", window="window 1", cash=3_000_000)
    house.say("boris", "vault", "receive")
    house.say("anna", "vault", "take-back", window="window 2", cash=2_000_000)
    house.say("bela", "vault", "receive")
    assert not reserves.of(house.house).breaches
    house.say("anna", "funding", "bank", cash=4_500_000)
    house.say("bela", "funding", "count", cash=4_500_000)
    [(case, breach)] = reserves.of(house.house).breaches.items()
    assert (breach.left, breach.approved) == (1_500_000, 2_000_000)
    house.say("anna", "reserve", "report", breach=case, to="the commission", number="12")
    assert not reserves.of(house.house).breaches
    with refused("no-such-breach"):
        house.say("anna", "reserve", "report", breach=case, to="the commission", number="13")


def test_art_5_2_while_the_cash_does_not_pay_5000_no_table_opens(house: Walk) -> None:
    for window, cashier in (("window 1", "boris"), ("window 2", "bela")):
        house.say("anna", "vault", "take-back", window=window, cash=3_000_000)
        house.say(cashier, "vault", "receive")
    house.say("anna", "funding", "bank", cash=5_500_001)
    house.say("bela", "funding", "count", cash=5_500_001)
    with refused("reserve-short"):
        house.say("boris", "opening", "hand-out", table="r2", chips={"100": 1})
    house.say("anna", "funding", "bring", cash=1)
    house.say("bela", "funding", "count", cash=1)
    house.say("boris", "opening", "hand-out", table="r2", chips={"100": 1})


def test_a_payout_that_is_due_is_no_reserve(house: Walk) -> None:
    bought(house, "v1", {"100": 30}, 300_000)
    house.say("anna", "vault", "take-back", window="window 1", cash=3_300_000)
    house.say("boris", "vault", "receive")
    house.say(
        "boris", "cash-out", "ask", person="v1", chips={"100": 30}, means="cash", document=True
    )
    stands = reserves.standing(house.house, TERMS, house.now)
    assert (stands.cash, stands.due, stands.free) == (6_300_000, 300_000, 6_000_000)
    [due] = cage.of(house.house).due.values()
    assert due.until == house.now + 24 * HOURS  # `by` 9
    with refused("cash-short"):
        house.say("boris", "cash-out", "pay", person="v1")
    with refused("another-visitor"):
        house.say("bela", "cash-out", "pay", person="v2")
    house.say("bela", "cash-out", "pay", person="v1")  # Another window has it.
    assert not cage.of(house.house).due


# Payouts.


def test_art_22_above_5000_the_whole_goes_by_bank_with_a_certificate(house: Walk) -> None:
    bought(house, "v1", THOUSANDS, 600_000)
    with refused("cash-limit"):
        house.say(
            "boris", "cash-out", "ask", person="v1", chips=THOUSANDS, means="cash", document=True
        )
    house.say(
        "boris",
        "cash-out",
        "ask",
        person="v1",
        chips=THOUSANDS,
        means="bank transfer",
        document=True,
    )
    with refused("not-own-account"):
        house.say("boris", "cash-out", "apply", owner="v2", application="8")
    house.say("boris", "cash-out", "apply", owner="v1", application="8")
    with refused("step-not-awaited"):
        house.say("boris", "cash-out", "send", number="1")
    with refused("not-yours-to-do"):
        house.say("boris", "cash-out", "certify", table="r1")
    house.say("anna", "cash-out", "certify", table="r1")
    assert last(house, WinCertified) == WinCertified("v1", 600_000, "r1")
    with refused("bank-empty"):
        house.say("boris", "cash-out", "send", number="1")
    enter = {"account": "bank transfer", "bank": "First Bank", "sum": 1_000_000}
    with refused("statement-early"):
        house.say("anna", "statement", "enter", at=house.now + 2 * HOURS, **enter)
    house.say("anna", "statement", "enter", at=house.now, **enter)
    house.say("boris", "cash-out", "send", number="1")
    assert cash.of(house.house).holds["account:bank transfer"] == 400_000


def test_a_sum_brought_in_parts_is_flagged_and_reviewed(house: Walk) -> None:
    bought(house, "v1", {"1000": 6}, 600_000)
    paid(house, "v1", {"1000": 3})
    with refused("cash-limit"):
        house.say(
            "boris", "cash-out", "ask", person="v1", chips={"1000": 3}, means="cash", document=True
        )
    house.say(
        "boris",
        "cash-out",
        "ask",
        person="v1",
        chips={"1000": 3},
        means="bank transfer",
        document=True,
    )
    assert last(house, CashFlagged) == CashFlagged("v1", "split", 600_000, 2, 500_000)
    [case] = cage.of(house.house).flags
    with refused("reason-needed"):
        house.say("anna", "cash-flag", "review", flag=case, finding=" ")
    house.say("anna", "cash-flag", "review", flag=case, finding="one evening's play")
    assert not cage.of(house.house).flags


def test_cash_of_one_person_and_gaming_day_is_flagged_once(house: Walk) -> None:
    for _ in range(4):
        bought(house, "v1", {"1000": 4}, 400_000)
    flags = [
        fact for entry in house.entries for fact in entry.facts if isinstance(fact, CashFlagged)
    ]
    assert flags == [CashFlagged("v1", "in", 1_200_000, 3, 1_000_000)]


def test_a_gaming_day_later_the_limit_begins_anew(house: Walk) -> None:
    bought(house, "v1", {"1000": 8}, 800_000)
    paid(house, "v1", {"1000": 4})
    house.now += 24 * HOURS
    paid(house, "v1", {"1000": 4})


def test_by_4_8_tax_is_withheld_by_the_rate_of_the_day(house: Walk) -> None:
    rates = (PayoutTax(date(2026, 1, 1), "1/25"), PayoutTax(date(2027, 1, 1), "1/10", above=100))
    house.terms = replace(TERMS, cage=CageValues(tax=rates))
    bought(house, "v1", {"100": 3, "5": 1}, 30_500)
    before = cash.at(house.house, "window 1")
    paid(house, "v1", {"100": 3, "5": 1})
    assert before - cash.at(house.house, "window 1") == 29_280
    assert taxes.of(house.house).owed == 1_220
    paid_on = {"document": "d1", "month": "2026-11", "day": "2026-11-16"}
    with refused("tax-not-owed"):
        house.say("anna", "tax", "pay", sum=1_221, **paid_on)
    statement = {"account": "bank transfer", "bank": "First Bank", "sum": 10_000}
    house.say("anna", "statement", "enter", at=house.now, **statement)
    house.say("anna", "tax", "pay", sum=1_220, **paid_on)
    assert taxes.of(house.house).owed == 0
    later = BEGINS + 300 * 24 * HOURS
    assert withheld(house.terms, 10_000, later).tax == 0  # Up to 100 nothing,
    assert withheld(house.terms, 10_001, later).tax == 1_000  # above it all, rounded down.
    assert withheld(TERMS, 10_000, later).net == 10_000


@pytest.mark.parametrize("rate", ["", "1/0", "2", "-1/2", "x"])
def test_a_rate_that_is_none_is_refused(rate: str) -> None:
    with pytest.raises(ValueError, match="rate"):
        PayoutTax(date(2026, 1, 1), rate)


def test_art_22_2_a_receipt_on_request_once_and_then_a_copy(house: Walk) -> None:
    bought(house, "v1", {"100": 5}, 50_000)
    case = paid(house, "v1", {"100": 5})
    wanted = {"payout": case, "game": "any", "table": "r1"}
    house.say("boris", "receipt", "issue", **wanted)
    assert last(house, ReceiptIssued) == ReceiptIssued(case, "v1", 50_000, "any", "r1")
    with refused("receipt-issued"):
        house.say("boris", "receipt", "issue", **wanted)
    with refused("no-such-payout"):
        house.say("boris", "receipt", "issue", **{**wanted, "payout": "cash-out-000099"})
    house.say("boris", "paper", "copy", kind="receipt", number=1)
    [receipt] = papers.of(house.house).issued["receipt"]
    assert (receipt.copies, receipt.copied) == (2, 1)


# Windows.


def test_art_9_8_a_window_is_handed_over_with_a_count(house: Walk) -> None:
    house.say("", "engagement", "engage", person="bistra", roles=["cashier"])
    post = {"person": "bistra", "role": "cashier", "places": ["window 1"]}
    house.say("anna", "shift", "post", **post)
    there = chips.at(house.house, "window 1")
    bought(house, "v1", {"100": 1}, 10_000)
    counted = {"chips": {**there, "100": there["100"] - 1}, "cash": 3_010_000}
    house.say("boris", "window", "count", **counted)
    with refused("another-person"):
        house.say("boris", "window", "second-count", **counted)
    house.say("anna", "window", "second-count", **counted)
    with refused("another-person"):
        house.say("boris", "window", "hand-over", to="boris")
    house.say("boris", "window", "hand-over", to="bistra")
    house.say("bistra", "window", "take")
    handed = last(house, WindowHandedOver)
    assert handed.expected == handed.counted == windows.of(house.house).open["window 1"].imprest
    assert (handed.imprest, handed.counted) == (11_200_000, 9_100_000)  # Two floats went out.


def test_who_takes_a_window_signs_for_what_is_there_now(house: Walk) -> None:
    house.say("", "engagement", "engage", person="bistra", roles=["cashier"])
    post = {"person": "bistra", "role": "cashier", "places": ["window 1"]}
    house.say("anna", "shift", "post", **post)
    counted = {"chips": chips.at(house.house, "window 1"), "cash": 3_000_000}
    house.say("boris", "window", "count", **counted)
    house.say("anna", "window", "second-count", **counted)
    house.say("boris", "window", "hand-over", to="bistra")
    bought(house, "v1", {"100": 1}, 10_000)
    with refused("count-stale"):
        house.say("bistra", "window", "take")
    house.say("boris", "window", "keep")
    with refused("reason-needed"):
        house.say("boris", "window", "count", **counted)


def test_a_count_is_held_against_the_books_as_they_are_when_it_is_confirmed(house: Walk) -> None:
    counted = {"chips": chips.at(house.house, "window 1"), "cash": 3_000_000}
    house.say("boris", "window", "count", **counted)
    bought(house, "v1", {"100": 1}, 10_000)
    with refused("reason-needed"):
        house.say("anna", "window", "second-count", **counted)
    now = {"chips": chips.at(house.house, "window 1"), "cash": 3_010_000}
    house.say("boris", "window", "recount", **now)
    house.say("anna", "window", "second-count", **now)


def test_nothing_goes_by_a_route_the_house_does_not_allow(house: Walk) -> None:
    house.say("boris", "vault", "send", window="window 2", cash=1_000)
    house.say("bela", "vault", "receive")
    assert cash.at(house.house, "window 2") == 3_001_000
    with refused("no-such-route"):
        house.say("boris", "vault", "send", window="window 1", cash=1_000)
    with refused("window-closed"):
        house.say("boris", "vault", "send", window="window 3", cash=1_000)
    house.terms = replace(TERMS, cage=CageValues(routes=(("vault", "window"),)))
    for step in ("send", "take-back"):
        with refused("no-such-route"):
            house.say(
                "boris" if step == "send" else "anna", "vault", step, window="window 2", cash=1
            )


def test_what_is_gone_between_two_steps_does_not_move(house: Walk) -> None:
    there = chips.at(house.house, "window 1")
    house.say("boris", "vault", "send", window="window 2", chips=there)
    house.say("petar", "fill", "request", table="r1", chips={"100": 1})
    house.say("boris", "fill", "count", chips={"100": 1})
    house.say("bela", "vault", "receive")
    house.say("dora", "fill", "receive", chips={"100": 1})
    before = house.house
    with refused("chips-short"):
        house.say("ina", "fill", "sign")
    assert house.house is before


# Corrections and strays.


def test_a_correction_reverses_with_a_reason_and_a_second_person(house: Walk) -> None:
    house.say("petar", "fill", "request", table="r1", chips={"100": 10})
    house.say("boris", "fill", "count", chips={"100": 10})
    house.say("dora", "fill", "receive", chips={"100": 10})
    house.say("ina", "fill", "sign")
    wrong = house.entries[-1].act.case
    back = {"case": wrong, "source": "table r1", "destination": "window 1", "chips": {"100": 10}}
    with refused("reason-needed"):
        house.say("boris", "correction", "propose", reason="", **back)
    with refused("no-such-duty"):
        house.say("boris", "correction", "propose", reason="twice", **{**back, "cash": 5})
    house.say("boris", "correction", "propose", reason="the fill was for b1", **back)
    with refused("not-yours-to-do"):
        house.say("boris", "correction", "confirm")
    house.say("petar", "correction", "confirm")
    assert last(house, Corrected) == Corrected(wrong, "the fill was for b1")
    rack = house.house.rooms["racks"].open["r1"]
    assert (rack.fills, rack.credits) == (100_000, 100_000)


def test_a_forged_chip_is_never_money_and_a_found_one_lies_apart(house: Walk) -> None:
    bought(house, "v1", {"100": 1}, 10_000)
    report = {"description": "edge too sharp", "where": "table r1"}
    with refused("stray-value"):
        house.say("dora", "stray", "report", sort="forged", chips={"100": 1}, **report)
    house.say("dora", "stray", "report", sort="forged", **report)
    house.say("anna", "stray", "settle", decision="to the police", to="nobody")
    house.say("sava", "stray", "report", sort="found", chips={"100": 1}, **report)
    assert chips.at(house.house, chips.PUBLIC) == {}
    with refused("stray-value"):
        house.say("anna", "stray", "settle", decision="kept", to="nobody")
    house.say("anna", "stray", "settle", decision="the player proved it", to="owner")
    assert chips.at(house.house, chips.PUBLIC) == {"100": 1}


# The ledger.


def test_what_the_day_book_moves_the_ledger_moves_too() -> None:
    """Whatever the walk: the accounts of the ledger are the tills of the day book."""
    walk = Walk(5, TERMS).walk(300)
    with store.open("memory:", lambda: 0) as books:
        for entry in walk.entries:
            books.note_now(books.head(DAY_BOOK), DayPost(entry, moves(entry)))
        for account, amount in cash.of(walk.house).holds.items():
            assert books.balance(account, TERMS.currency).balance == amount
        audited(books)


@pytest.mark.parametrize(
    "wrong",
    [
        {"cash_reserve": -1},
        {"routes": [["vault", "table"]]},
        {"tax": [{"begins": "2026-01-01", "rate": "3/2"}]},
        {"vault": 1},
    ],
)
def test_a_profile_with_a_wrong_cage_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, CageValues)


# What banks answer, and who may buy.


def afresh(house: Walk, procedure: str, step: str, **said: Any) -> None:
    """A new case, whatever waits."""
    by = Actor("boris", "")
    book.begin(house.house, house.terms, procedure, step, by, house.now, said)


def by_bank(house: Walk, amount: int = 1_000_000) -> None:
    """Six thousand on their way to the bank, certified and not sent."""
    bought(house, "v1", THOUSANDS, 600_000)
    asked(house, "v1", THOUSANDS, "bank transfer")
    house.say("boris", "cash-out", "apply", owner="v1", application="a/1")
    house.say("anna", "cash-out", "certify", table="r1")
    statement = {"account": "bank transfer", "bank": "First Bank", "sum": amount}
    house.say("anna", "statement", "enter", at=house.now, **statement)


def test_by_9_what_the_bank_returns_is_owed_again_and_applied_for_anew(house: Walk) -> None:
    by_bank(house)
    [(case, owed)] = cage.of(house.house).due.items()
    house.say("boris", "cash-out", "send", number="1")
    assert not cage.of(house.house).due
    house.say("boris", "cash-out", "returned", reason="no such account")
    assert cage.of(house.house).due == {case: owed}, "with the term that it had"
    assert cash.of(house.house).holds["account:bank transfer"] == 1_000_000
    house.say("boris", "cash-out", "apply", owner="v1", application="a/2")
    house.say("boris", "cash-out", "send", number="2")
    with refused("no-such-day"):
        house.say("boris", "cash-out", "executed", number="FT1", day="2026-11-15")
    house.say("boris", "cash-out", "executed", number="FT1", day="2026-11-16")
    assert cash.of(house.house).holds["account:bank transfer"] == 400_000
    made = result_of(house.entries)
    assert made.redeemed[("boris", "bank transfer")] == 600_000, "paid once, in the account, too"


def test_by_4_8_what_is_sent_twice_is_taxed_once(house: Walk) -> None:
    house.terms = replace(
        TERMS, cage=replace(TERMS.cage, tax=(PayoutTax(date(2026, 1, 1), "1/25"),))
    )
    by_bank(house)
    house.say("boris", "cash-out", "send", number="1")
    assert taxes.of(house.house).months == {"2026-11": 24_000}
    house.say("boris", "cash-out", "returned", reason="no such account")
    house.say("boris", "cash-out", "apply", owner="v1", application="a/2")
    house.say("boris", "cash-out", "send", number="2")
    assert taxes.of(house.house).months == {"2026-11": 24_000}
    assert cash.of(house.house).holds["account:bank transfer"] == 1_000_000 - 576_000


def test_an_order_takes_two_and_each_payout_lies_in_one(house: Walk) -> None:
    by_bank(house)
    [payout] = cage.of(house.house).due
    house.say("boris", "bank-order", "make")
    [(order, made)] = orders.of(house.house).made.items()
    assert made.payouts == (Ordered(payout, "v1", "a/1", 600_000),)
    with refused("nothing-to-send"):
        afresh(house, "bank-order", "make")
    with refused("payout-not-ready"):
        afresh(house, "bank-order", "make", payouts=[payout])
    with refused("in-an-order"):
        house.say("boris", "cash-out", "send", number="by hand")
    with refused("not-yours-to-do"):
        house.say("boris", "bank-order", "hand-over", number="B1")
    house.say("anna", "bank-order", "hand-over", number="B1")
    assert orders.unsent(house.house, order) == (payout,)
    with refused("in-an-order"):
        house.say("boris", "cash-out", "send", number="by hand")
    house.say("boris", "cash-out", "send", number=order)
    assert orders.unsent(house.house, order) == ()
    house.say("boris", "cash-out", "returned", reason="closed account")
    house.say("boris", "cash-out", "apply", owner="v1", application="a/2")
    [again] = orders.waiting(house.house, house.terms, house.now)
    assert again.application == "a/2", "it waits for an order again"


def test_an_order_that_is_called_off_lets_its_payouts_go(house: Walk) -> None:
    by_bank(house)
    house.say("boris", "bank-order", "make")
    house.say("boris", "bank-order", "call-off", reason="the bank is closed")
    house.say("boris", "cash-out", "send", number="by hand")


def test_without_an_account_of_the_house_no_order_is_made(house: Walk) -> None:
    house.terms = replace(TERMS, cage=replace(TERMS.cage, account=None))
    with refused("no-house-account"):
        house.say("boris", "bank-order", "make")


def test_by_9_p_4_e_money_goes_to_an_identified_wallet_alone(house: Walk) -> None:
    bought(house, "v1", {"100": 5}, 50_000)
    asked(house, "v1", {"100": 5}, "e-money")
    with refused("wallet-unidentified"):
        house.say("boris", "cash-out", "apply", owner="v1", application="a/1")
    house.say("boris", "cash-out", "apply", owner="v1", application="a/1", identified=True)
    assert not orders.waiting(house.house, house.terms, house.now), "no order of a bank"


def test_who_buys_is_inside_and_not_excluded(house: Walk) -> None:
    said = {"means": "cash", "sum": 50_000}
    with refused("not-inside"):
        house.say("boris", "buy-in", "count", person="v9", **said)
    with refused("field-empty"):
        house.say("boris", "buy-in", "count", person=" ", **said)
    bought(house, "v1", {"100": 5}, 50_000)
    handed = ["in person", "in writing", "with identity document"]
    house.say("vera", "exclusion", "apply", person="v1", months=12, handed=handed)
    with refused("visitor-excluded"):
        house.say("boris", "buy-in", "count", person="v1", **said)
    paid(house, "v1", {"100": 5})  # By 1.2 redeeming stays possible.


def test_by_9_p_2_nothing_is_paid_without_a_document(house: Walk) -> None:
    bought(house, "v1", {"100": 5}, 50_000)
    with refused("no-document"):
        house.say("boris", "cash-out", "ask", person="v1", chips={"100": 5}, means="cash")


def test_a_window_closes_though_a_payout_is_owed_or_the_bank_has_not_answered(
    house: Walk,
) -> None:
    by_bank(house)
    count = {"chips": chips.at(house.house, "window 1"), "cash": cash.at(house.house, "window 1")}
    house.say("boris", "window", "count", **count)
    house.say("anna", "window", "second-count", **count)
    house.say("boris", "window", "close")
    assert "window 1" not in windows.of(house.house).open
    house.say("bela", "cash-out", "send", number="1")  # Another window goes on with it.
