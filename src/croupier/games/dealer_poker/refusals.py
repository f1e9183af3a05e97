"""Why a word does not fit: the code, the clause of the book, and what would be legal now."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.awaiting import (
    Ask,
    Asks,
    Awaiting,
    Draw,
    Option,
    Said,
    counts,
    legal,
    named,
    prices,
    told,
)
from croupier.games.dealer_poker import asks
from croupier.games.dealer_poker.state import Hand, Round
from croupier.games.dealer_poker.terms import Terms
from croupier.games.dealer_poker.turns import speaker
from croupier.games.dealer_table.boxes import INSURANCE
from croupier.games.limits import serving
from croupier.phrase import Fact, Sum, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited


def check_word(terms: Terms, round: Round, awaited: Awaiting, said: Said) -> None:
    """Refuses a word that is none of the options that are open now."""
    open_now = awaited.asks if isinstance(awaited, Asks) else ()
    why = _Why(terms, round, said, awaited)
    options = [
        option
        for ask in open_now
        if (ask.actor, ask.about) == (said.actor, said.about)
        for option in ask.options
        if option.verb == said.verb
    ]
    if not options:
        raise why.error(open_now)
    why.check(options)


class _Why:
    """Looks for the rule a word breaks."""

    def __init__(self, terms: Terms, round: Round, said: Said, awaited: Awaiting) -> None:
        self.terms, self.round, self.said, self.awaited = terms, round, said, awaited
        self.rules = terms.rules

    @property
    def legal(self) -> tuple[Draw | Ask, ...]:
        """What would be possible now."""
        return legal(self.awaited, self.said.actor)

    def _is(self, code: str, cited: Cited[Any] | None = None, **facts: Fact) -> IllegalDecision:
        known: dict[str, Fact] = {"verb": named(self.said.verb), "about": self.said.about}
        clause = cited.source if cited else ""
        return IllegalDecision(code, clause=clause, legal=self.legal, **known | facts)

    def _not_awaited(self) -> IllegalDecision:
        return IllegalDecision("not-awaited", answer=told(self.said), legal=self.legal)

    # An option with another price, or other cards.

    def check(self, options: list[Option]) -> None:
        said, currency = self.said, self.terms.currency
        counted = [o for o in options if o.fewest <= len(said.cards) <= o.most]
        exchange = self.rules.improving.exchange
        if not counted:
            cited = None if isinstance(exchange, Absent) else exchange.prices
            raise self._is("wrong-cards", cited, wanted=counts(options), given=len(said.cards))
        held = Counter(str(lying.card) for lying in self.round.hands[said.about].cards)
        if Counter(said.cards) - held:
            raise self._is("not-held", cards=said.cards)
        if not any(o.low <= said.price <= o.high for o in counted) or said.price % self.terms.chip:
            price, given = prices(counted, currency), Sum(said.price, currency)
            raise self._is("wrong-price", self._price_rule(), price=price, given=given)

    def _price_rule(self) -> Cited[Any] | None:
        insurance, improving = self.rules.insurance, self.rules.improving
        purchase = self.rules.purchase
        found: dict[str, Cited[Any] | None] = {
            asks.BET: self.rules.bet,
            asks.INSURE: None if isinstance(insurance, Absent) else insurance.most,
            asks.EXCHANGE: None
            if isinstance(improving.exchange, Absent)
            else improving.exchange.prices,
            asks.SIXTH: None if isinstance(improving.sixth, Absent) else improving.sixth.price,
            asks.BUY: None if isinstance(purchase, Absent) else purchase.price,
        }
        return found.get(self.said.verb)

    # No option at all.

    def error(self, open_now: tuple[Ask, ...]) -> IllegalDecision:
        said, round = self.said, self.round
        if said.verb not in asks.VERBS:
            return self._is("no-such-word")
        if absent := self._absent():
            return self._is("not-in-book", absent.not_offered)
        hand = round.hands.get(said.about)
        if hand is None or not open_now:
            return self._not_awaited()
        if hand.seat != said.actor:
            return self._is("not-owner", None, owner=hand.seat)
        if hand.dark and said.verb not in (asks.BUY, asks.NO):
            dark = self.rules.dark
            return self._is("dark-box", None if isinstance(dark, Absent) else dark.ante)
        if said.verb in (asks.BUY, asks.NO):
            return self._purchase(hand)
        now = speaker(self.terms, round)
        if now is None or now.box != hand.box:
            return self._is("turn", now=serving(now.box if now else ""))
        return self._broken(hand) or self._not_awaited()

    def _absent(self) -> Absent | None:
        part = {
            asks.EXCHANGE: self.rules.improving.exchange,
            asks.SIXTH: self.rules.improving.sixth,
            asks.INSURE: self.rules.insurance,
            asks.BUY: self.rules.purchase,
        }.get(self.said.verb)
        return part if isinstance(part, Absent) else None

    def _purchase(self, hand: Hand) -> IllegalDecision:
        purchase, round = self.rules.purchase, self.round
        if isinstance(purchase, Absent) or round.game is not False:
            return self._not_awaited()
        if hand.dark and not purchase.dark.value:
            return self._is("dark-box", purchase.dark)
        late = phrase("refused.too-late")
        return self._is("turn", now=serving(round.buying[0]) if round.buying else late)

    def _broken(self, hand: Hand) -> IllegalDecision | None:
        improving, insurance = self.rules.improving, self.rules.insurance
        if self.said.verb in (asks.EXCHANGE, asks.SIXTH):
            return self._is("improved", improving.both)
        if self.said.verb != asks.INSURE or isinstance(insurance, Absent):
            return None
        if f"{hand.box} {INSURANCE}/{hand.seat}" in self.round.wagers:
            return self._is("insured-already", insurance.least)
        least = phrase(f"hands.category.{insurance.least_hand.value}")
        return self._is("insured-from", insurance.least_hand, hand=least)
