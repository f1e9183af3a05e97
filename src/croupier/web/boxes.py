"""A blackjack table as a page needs it: its boxes and fields, its device, and what the book offers.

Read from the compiled terms alone; it knows no round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.games.blackjack.terms import INSURANCE, TEN, Terms
from croupier.money import amount_text
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, Rules, Sevens
from croupier.rulebooks.schema.cited import Cited
from croupier.table.setting import Setting, terms_of
from croupier.words.catalogue import say

_INSURE = {INSURANCE: "insure", TEN: "insure-ten"}


def boxes(setting: Setting) -> dict[str, Any]:
    """What stands on the table besides what every table has."""
    terms = terms_of(setting, Terms)
    rules = terms.rules
    return {
        "wheel": None,
        "colours": (),
        "sides": (),
        "boxes": terms.boxes,
        "side_bets": tuple(terms.sides),
        "players_on_box": rules.shared.players.value,
        "owner": rules.shared.owner.value,
        "device": terms.device,
        "decks": terms.decks,
        "aim": terms.aim,
        "bank_stands": rules.bank_stands.value,
        "offers": list(_offers(terms)),
    }


def _offers(terms: Terms) -> Iterator[dict[str, Any]]:
    """Everything beyond standing and hitting, with its clause."""
    rules = terms.rules
    yield _offer("blackjack", rules.blackjack.pays, rules.blackjack.pays.value)
    yield from _words(rules)
    even = rules.even_money
    yield _offer("even-money", even.against, even.pays.value, even.against.value, even.when.value)
    for kind, insurance in terms.insurances.items():
        yield _insurance(_INSURE[kind], insurance)
    for spot in terms.sides:
        yield _side(rules, spot)
    if isinstance(rules.sevens, Sevens):
        yield _sevens(rules.sevens, terms.currency, terms.unit)


def _words(rules: Rules) -> Iterator[dict[str, Any]]:
    """What a player may say about a hand."""
    yield _offer("double", rules.double.not_on)
    if not isinstance(rules.double.blind, Absent):
        yield _offer("double-blind", rules.double.blind.up_to)
    yield _offer("split", rules.split.equal)
    if not isinstance(rules.surrender, Absent):
        against = rules.surrender.against
        yield _offer("surrender", against, against=against.value)


def _insurance(verb: str, insurance: Insurance) -> dict[str, Any]:
    against, when = insurance.against, insurance.window.value
    return _offer(verb, against, insurance.pays.value, against.value, when)


def _side(rules: Rules, kind: str) -> dict[str, Any]:
    if kind == "war" and not isinstance(rules.war, Absent):
        return _offer(kind, rules.war.pays, rules.war.pays.value)
    if isinstance(rules.pair, Absent):
        return _offer(kind, rules.boxes)
    pair = rules.pair
    odds = " / ".join(str(cited.value) for cited in (pair.mixed, pair.coloured, pair.perfect))
    return _offer(kind, pair.mixed, odds)


def _sevens(sevens: Sevens, currency: str, unit: int) -> dict[str, Any]:
    """A premium in money, not in odds."""
    one_suit, mixed, least = (
        amount_text(cited.value * unit, currency)
        for cited in (sevens.one_suit, sevens.mixed, sevens.least_bet)
    )
    pays = say("sevens-pay", one_suit=one_suit, mixed=mixed, least=least)
    return _offer("sevens", sevens.mixed, pays)


def _offer(
    verb: str, cited: Cited[Any], pays: object = "", against: Iterable[str] = (), when: str = ""
) -> dict[str, Any]:
    """`against`: cards of the bank; all thirteen of them are no condition."""
    cards = list(against)
    return {
        "verb": verb,
        "clause": cited.source,
        "pays": str(pays),
        "against": [] if len(cards) == len("A23456789TJQK") else cards,
        "when": when,
    }
