"""A table of Caribbean, Oasis or Russian poker as the page draws it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from croupier.cards.hands.ranking import ranking
from croupier.games.dealer_poker.events import Event
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import BET_ANTES, Terms
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_poker import Exchange, Insurance, Rules
from croupier.table.setting import Setting, terms_of
from croupier.web.messages.table import Lies
from croupier.web.tables.dealer_table import (
    OPENING,
    Boxes,
    Result,
    common,
    lying,
    pay_any,
    pay_table,
)
from croupier.web.tables.face import Face


class Offer(msgspec.Struct, frozen=True):
    """Something the book has beyond pass and bet, and what is to be said of it."""

    verb: str
    clause: str
    says: tuple[Phrase, ...]


class Table(Boxes, frozen=True, kw_only=True):
    """`jackpot`: the bonus bet feeds one; `ace_king_in_flush`: ace and king are paid beside a flush
    that holds them both."""

    jackpot: bool
    ace_king_in_flush: bool
    offers: tuple[Offer, ...]


def own(setting: Setting) -> Table:
    terms = terms_of(setting, Terms)
    results, bonus, two = terms.rules.results, terms.rules.bonus, terms.rules.two_combinations
    pays = {
        "bet": pay_table(results.bet),
        "ante": pay_any(results.ante),
        "no-game": pay_any(results.no_game_ante),
        "bonus": () if isinstance(bonus, Absent) or terms.jackpot else pay_table(bonus.pays),
    }
    return Table(
        **common(terms.boxes, pays),
        bet_antes=str(BET_ANTES),
        jackpot=terms.jackpot,
        maximum_payout=terms.maximum,
        ranking=ranking(ace_king=True),
        bonus_maximum=terms.bonus_maximum,
        game_from=phrase(f"hands.category.{terms.rules.game.value}"),
        bonus_from=None,
        ace_king_in_flush=not isinstance(two, Absent) and two.ace_king_in_flush.value,
        offers=tuple(_offers(terms.rules)),
    )


def _offers(rules: Rules) -> Iterator[Offer]:
    """What the book offers beyond pass and bet."""
    improving, two = rules.improving, rules.two_combinations
    if not isinstance(improving.exchange, Absent):
        exchange = improving.exchange
        yield _offer("exchange", exchange.prices, *_prices(exchange))
    if not isinstance(improving.sixth, Absent):
        price = improving.sixth.price
        yield _offer("sixth", price, phrase("offer.price", antes=str(price.value)))
    if not isinstance(rules.insurance, Absent):
        yield _insure(rules.insurance)
    if not isinstance(rules.purchase, Absent):
        price = rules.purchase.price
        yield _offer("buy", price, phrase("offer.price", antes=str(price.value)))
    if not isinstance(two, Absent):
        yield _offer("two-combinations", two.beside, phrase("offer.two-combinations"))


def _prices(exchange: Exchange) -> Iterator[Phrase]:
    """Counts of equal price together: one to five cards for one ante."""
    counts: dict[Antes, list[str]] = {}
    for count, price in sorted(exchange.prices.value.items()):
        counts.setdefault(price, []).append(count)
    for price, some in counts.items():
        yield phrase("offer.cards", fewest=some[0], most=some[-1], antes=str(Fraction(price)))


def _insure(insurance: Insurance) -> Offer:
    least = insurance.least_hand
    hand = phrase(f"hands.category.{least.value}")
    return _offer("insure", least, phrase("offer.insured-from", hand=hand))


def _offer(verb: str, cited: Cited[Any], *says: Phrase) -> Offer:
    return Offer(verb, cited.source, says)


def boxes(setting: Setting) -> tuple[str, ...]:
    return terms_of(setting, Terms).boxes.boxes


def lies(round: Round) -> Lies:
    return Lies(cards=lying(round.hands.values(), round.bought or round.bank))


FACE = Face(
    own=own, table=Table, events=Event, result=Result, boxes=boxes, opening=OPENING, lies=lies
)
