"""Payouts by bank go out as one order, ISO 20022 pain.001.001.09 (`bg` art. 22(1), `by` 9)."""

from __future__ import annotations

from datetime import date
from importlib import resources
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from croupier.daybook.cage_values import CageValues, PayoutTax
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import PlayedDay, play
from croupier.daybook.rooms.cage.orders import Ordered as Payout
from croupier.daybook.rooms.cage.orders import waiting
from croupier.house.cage.payouts import NAMESPACE, Account, payment_order
from croupier.money import is_iban
from tests.daybook.houses import TERMS, refused

WORKED = resources.files("croupier.rulebooks") / "books" / "bg" / "days" / "worked-example.day"
HOUSE = Account("Vitosha Ltd", "BG80BNBG96611020345678", "BNBGBGSF")
PLAYER = Account("Ivan Dimitrov & Sons <née Петров>", "DE89370400440532013000")
IN = {"p": NAMESPACE}


def before_sending() -> PlayedDay:
    """The worked example, up to the certificate."""
    day = read_day(WORKED.read_text("utf-8"))
    acts = tuple(act for act in day.acts if act.at < (13 * 60 + 9) * 60_000)
    return play(day._replace(acts=acts), TERMS)


@pytest.fixture(scope="module")
def played() -> PlayedDay:
    return before_sending()


def order(*payouts: Payout, account: Account | None = PLAYER, number: str = "2026-1") -> bytes:
    now = 1_794_830_400_000
    return payment_order(payouts, HOUSE, lambda *_: account, TERMS, now, number)


def test_what_waits_is_certified_and_not_yet_sent(played: PlayedDay) -> None:
    now = played.entries[-1].act.at
    assert waiting(played.house, TERMS, now) == (Payout("cash-out-000003", "v1", "8", 1_200_000),)
    day = read_day(WORKED.read_text("utf-8"))
    assert waiting(play(day, TERMS).house, TERMS, now) == ()


def test_by_4_8_what_goes_out_is_what_tax_leaves(played: PlayedDay) -> None:
    rates = (PayoutTax(date(2026, 1, 1), "1/25"), PayoutTax(date(2027, 1, 1), "1/10"))
    terms = replace(TERMS, cage=CageValues(tax=rates))
    [payout] = waiting(played.house, terms, played.entries[-1].act.at)
    assert payout.sum == 1_152_000


def test_sums_numbers_and_references(played: PlayedDay) -> None:
    [payout] = waiting(played.house, TERMS, played.entries[-1].act.at)
    other = Payout("cash-out-000009", "v2", "9", 5)
    root = fromstring(order(payout, other))
    totals = [each.text for each in root.iterfind(".//p:CtrlSum", IN)]
    assert totals == ["12000.05", "12000.05"]
    assert [each.text for each in root.iterfind(".//p:NbOfTxs", IN)] == ["2", "2"]
    ends = [each.text for each in root.iterfind(".//p:EndToEndId", IN)]
    assert ends == ["cash-out-000003", "cash-out-000009"]
    amounts = [(each.get("Ccy"), each.text) for each in root.iterfind(".//p:InstdAmt", IN)]
    assert amounts == [("BGN", "12000.00"), ("BGN", "0.05")]
    assert root.findtext(".//p:Cdtr/p:Nm", namespaces=IN) == PLAYER.name
    assert order(payout) == order(payout)


def test_the_account_is_asked_for_by_person_and_application() -> None:
    asked = []

    def account_of(person: str, filed: str) -> Account:
        asked.append((person, filed))
        return PLAYER

    payout = Payout("cash-out-000001", "v1", "8", 100)
    payment_order([payout], HOUSE, account_of, TERMS, 0, "1")
    assert asked == [("v1", "8")]


@pytest.mark.parametrize(
    ("account", "code"),
    [
        (None, "no-payout-account"),
        (Account("", PLAYER.iban), "bad-account"),
        (Account("x" * 141, PLAYER.iban), "bad-account"),
        (Account("Ivan\x00", PLAYER.iban), "bad-account"),
        (Account("Ivan", "DE89370400440532013001"), "bad-account"),
        (Account("Ivan", "37040044"), "bad-account"),
        (Account("Ivan", PLAYER.iban, "BANK"), "bad-account"),
    ],
)
def test_an_order_with_a_wrong_account_is_not_made(account: Account | None, code: str) -> None:
    with refused(code):
        order(Payout("cash-out-000001", "v1", "8", 100), account=account)


def test_an_order_of_nothing_or_without_a_number_is_not_made() -> None:
    with refused("nothing-to-send"):
        order()
    with refused("bad-order-number"):
        order(Payout("cash-out-000001", "v1", "8", 100), number="№ 1")


@pytest.mark.parametrize("iban", ["BG80BNBG96611020345678", "GB82WEST12345698765432"])
def test_check_digits_of_accounts(iban: str) -> None:
    assert is_iban(iban)
    assert not is_iban(iban[:-1] + str((int(iban[-1]) + 1) % 10))
    assert not is_iban(iban.lower())
