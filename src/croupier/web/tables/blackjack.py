"""A blackjack table as the page draws it: its boxes and fields, and what the book offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import msgspec

from croupier.games.blackjack.events import Event
from croupier.games.blackjack.spots import pair_pays
from croupier.games.blackjack.state import Round
from croupier.games.blackjack.terms import INSURANCE, MANY, TEN, Terms
from croupier.games.game import Pays, pays
from croupier.games.sight import faces
from croupier.phrase import Phrase, Sum, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, Rules, Sevens
from croupier.rulebooks.schema.cited import Cited
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import BANK, Lies
from croupier.web.tables.face import Face

_INSURE = {INSURANCE: "insure", TEN: "insure-ten"}
_RANKS = 13


class Offer(msgspec.Struct, frozen=True):
    """Something the book has beyond standing and hitting: what it pays, the cards of the bank it is
    for (none: any), and when it is offered, as the book has it. `premium`: money, not odds."""

    verb: str
    clause: str
    pays: tuple[Pays, ...]
    against: tuple[str, ...]
    when: str
    premium: Phrase | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """`owner`: who decides on a box, the `first` to bet there or the `nearest` to the dealer."""

    boxes: tuple[str, ...]
    side_bets: tuple[str, ...]
    players_on_box: int
    owner: str
    decks: int
    aim: int
    bank_stands: int
    offers: tuple[Offer, ...]


class Result(msgspec.Struct, frozen=True):
    """Points of the bank (0: it never had two cards) and of every hand."""

    round: str
    bank: int
    blackjack: bool
    hands: dict[str, int]


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    rules = terms.rules
    return Table(
        boxes=terms.boxes,
        side_bets=tuple(terms.sides),
        players_on_box=terms.players or MANY,
        owner=rules.shared.owner.value,
        decks=terms.decks,
        aim=terms.aim,
        bank_stands=rules.bank_stands.value,
        offers=tuple(_offers(terms)),
    )


def boxes(setting: Setting) -> tuple[str, ...]:
    terms = terms_of(setting, Terms)
    return terms.boxes


def _offers(terms: Terms) -> Iterator[Offer]:
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


def _words(rules: Rules) -> Iterator[Offer]:
    """What a player may say about a hand."""
    yield _offer("double", rules.double.not_on)
    if not isinstance(rules.double.blind, Absent):
        yield _offer("double-blind", rules.double.blind.up_to)
    yield _offer("split", rules.split.equal)
    if not isinstance(rules.surrender, Absent):
        against = rules.surrender.against
        yield _offer("surrender", against, against=against.value)


def _insurance(verb: str, insurance: Insurance) -> Offer:
    against, when = insurance.against, insurance.window.value
    return _offer(verb, against, insurance.pays.value, against.value, when)


def _side(rules: Rules, kind: str) -> Offer:
    if kind == "war" and not isinstance(rules.war, Absent):
        return _offer(kind, rules.war.pays, rules.war.pays.value)
    if isinstance(rules.pair, Absent):
        return _offer(kind, rules.boxes)
    return Offer(kind, rules.pair.mixed.source, pair_pays(rules.pair), (), "")


def _sevens(sevens: Sevens, currency: str, unit: int) -> Offer:
    """A premium in money, not in odds."""
    one_suit, mixed, least = (
        Sum(cited.value * unit, currency)
        for cited in (sevens.one_suit, sevens.mixed, sevens.least_bet)
    )
    premium = phrase("offer.sevens", one_suit=one_suit, mixed=mixed, least=least)
    return Offer("sevens", sevens.mixed.source, (), (), "", premium)


def _offer(
    verb: str,
    cited: Cited[Any],
    odds: Fraction | None = None,
    against: Iterable[str] = (),
    when: str = "",
) -> Offer:
    """`against`: cards of the bank; all ranks of them are no condition."""
    paid, cards = () if odds is None else (pays(odds),), tuple(against)
    return Offer(verb, cited.source, paid, () if len(cards) == _RANKS else cards, when)


def lies(round: Round) -> Lies:
    hands = {name: faces(hand.cards) for name, hand in round.hands.items() if hand.cards}
    return Lies(cards={**hands, BANK: faces(round.bank)})


FACE = Face(own=own, table=Table, events=Event, result=Result, boxes=boxes, lies=lies)
