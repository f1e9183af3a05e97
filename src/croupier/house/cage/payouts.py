"""Payouts by bank: those that wait to be sent, as one order to the bank, ISO 20022 pain.001.001.09.

Account numbers and names come from whoever keeps them, when the order is made, and are in no
journal; the order itself is handed to the bank and kept where they are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from croupier.daybook.calendar import local
from croupier.daybook.rooms.cage.orders import Ordered
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.money import CURRENCIES, is_bic, is_iban

NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
UNKNOWN = "NOTPROVIDED"
"""Where a bank is told by its account alone."""
_ID = re.compile(r"[A-Za-z0-9+?/:().,' -]{1,35}")
_LONGEST_NAME = 140


class Account(NamedTuple):
    """Whose it is, as the bank knows them, its number, and the code of its bank if it is known."""

    name: str
    iban: str
    bic: str = ""


AccountOf = Callable[[str, str], Account | None]
"""Of a person, by the number under which the application was filed; the registry knows it."""


def payment_order(
    payouts: Sequence[Ordered],
    payer: Account,
    account_of: AccountOf,
    terms: Terms,
    now: int,
    number: str,
) -> bytes:
    """One order for all of them: each with its case as the reference that comes back from the bank.
    `number`: of the order, which the house gives once."""
    if not payouts:
        raise Refused("nothing-to-send")
    if not _ID.fullmatch(number):
        raise Refused("bad-order-number", number=number)
    _checked(payer, "")
    root = Element("Document", xmlns=NAMESPACE)
    order = SubElement(root, "CstmrCdtTrfInitn")
    made = local(now, terms.zone)
    head = _under(order, "GrpHdr", MsgId=number, CreDtTm=made.isoformat(timespec="seconds"))
    _sums(head, payouts, terms)
    _under(SubElement(head, "InitgPty"), Nm=payer.name)
    payment = _under(order, "PmtInf", PmtInfId=number, PmtMtd="TRF")
    _sums(payment, payouts, terms)
    _under(SubElement(payment, "ReqdExctnDt"), Dt=made.date().isoformat())
    _under(SubElement(payment, "Dbtr"), Nm=payer.name)
    _account(payment, "DbtrAcct", payer)
    _agent(payment, "DbtrAgt", payer)
    _under(payment, ChrgBr="SHAR")
    for payout in payouts:
        account = _checked(account_of(payout.person, payout.application), payout.case)
        _transfer(payment, payout, account, terms)
    indent(root)
    return bytes(tostring(root, "utf-8", xml_declaration=True)) + b"\n"


def _transfer(payment: Element, payout: Ordered, account: Account, terms: Terms) -> None:
    one = SubElement(payment, "CdtTrfTxInf")
    _under(SubElement(one, "PmtId"), EndToEndId=payout.case)
    amount = SubElement(SubElement(one, "Amt"), "InstdAmt", Ccy=terms.currency)
    amount.text = _amount(payout.sum, terms)
    if account.bic:
        _agent(one, "CdtrAgt", account)
    _under(SubElement(one, "Cdtr"), Nm=account.name)
    _account(one, "CdtrAcct", account)
    _under(SubElement(one, "RmtInf"), Ustrd=payout.case)


def _under(parent: Element, name: str = "", **said: str) -> Element:
    """An element of this name, or the parent itself, with these below it."""
    element = SubElement(parent, name) if name else parent
    for key, text in said.items():
        SubElement(element, key).text = text
    return element


def _sums(parent: Element, payouts: Sequence[Ordered], terms: Terms) -> None:
    total = sum(payout.sum for payout in payouts)
    _under(parent, NbOfTxs=str(len(payouts)), CtrlSum=_amount(total, terms))


def _amount(minor: int, terms: Terms) -> str:
    """With all digits of the currency, and a point."""
    digits = CURRENCIES[terms.currency]
    whole, rest = divmod(minor, 10**digits)
    return f"{whole}.{rest:0{digits}d}" if digits else str(whole)


def _account(parent: Element, name: str, account: Account) -> None:
    _under(SubElement(SubElement(parent, name), "Id"), IBAN=account.iban)


def _agent(parent: Element, name: str, account: Account) -> None:
    bank = SubElement(SubElement(parent, name), "FinInstnId")
    if account.bic:
        _under(bank, BICFI=account.bic)
    else:
        _under(SubElement(bank, "Othr"), Id=UNKNOWN)


def _checked(account: Account | None, case: str) -> Account:
    """An order with one wrong account is returned whole: it is not made."""
    if account is None:
        raise Refused("no-payout-account", case=case)
    name = account.name.strip()
    right = (
        0 < len(name) <= _LONGEST_NAME
        and name.isprintable()
        and is_iban(account.iban)
        and (not account.bic or is_bic(account.bic))
    )
    if not right:
        raise Refused("bad-account", case=case)
    return account._replace(name=name)
