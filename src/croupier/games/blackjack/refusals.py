"""Why a word does not fit: the code, the clause of the book, and what would be legal now."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Asks, Awaiting, Draw, Said, check_said, chosen, legal, told
from croupier.games.blackjack import asks
from croupier.games.blackjack.due import is_blackjack
from croupier.games.blackjack.fold import KINDS
from croupier.games.blackjack.state import Hand, Round, dealt, mains, on_box, served
from croupier.games.blackjack.terms import Terms, equal, is_ace
from croupier.games.limits import PLATE, serving
from croupier.phrase import Fact, Phrase, Sum, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited


def check_word(terms: Terms, round: Round, awaited: Awaiting, said: Said) -> None:
    """Refuses a word that is none of the options that are open now."""
    if chosen(awaited, said) is None:
        open_now = awaited.asks if isinstance(awaited, Asks) else ()
        asked = [ask for ask in open_now if (ask.actor, ask.about) == (said.actor, said.about)]
        if not any(option.verb == said.verb for ask in asked for option in ask.options):
            raise _Why(terms, round, said, legal(awaited, said.actor)).error(open_now)
        check_said(awaited, said, terms.currency)
    if said.price % terms.chip:
        unit, amount = (Sum(minor, terms.currency) for minor in (terms.chip, said.price))
        raise IllegalDecision("wrong-unit", clause=PLATE, spot=said.about, unit=unit, amount=amount)


class _Why:
    """Looks for the rule a word breaks."""

    def __init__(
        self, terms: Terms, round: Round, said: Said, legal: tuple[Draw | Ask, ...]
    ) -> None:
        self.terms, self.round, self.said, self.legal = terms, round, said, legal
        self.rules = terms.rules

    def error(self, open_now: tuple[Ask, ...]) -> IllegalDecision:
        said, round = self.said, self.round
        if said.verb not in asks.VERBS:
            return self._is("no-such-word")
        if absent := self._absent():
            return self._is("not-in-book", absent.not_offered)
        hand = round.hands.get(said.about)
        if hand is None or not open_now or not dealt(round):
            return self._not_awaited()
        if said.verb in KINDS:
            return self._insurance(hand) or self._not_awaited()
        return self._turn(hand) or self._broken(hand) or self._not_awaited()

    def _is(self, code: str, cited: Cited[Any] | None = None, **facts: Fact) -> IllegalDecision:
        known: dict[str, Fact] = {
            "verb": phrase("noun", name=self.said.verb), "about": self.said.about
        }  # fmt: skip
        clause = cited.source if cited else ""
        return IllegalDecision(code, clause=clause, legal=self.legal, **known | facts)

    def _not_awaited(self) -> IllegalDecision:
        return IllegalDecision("not-awaited", answer=told(self.said), legal=self.legal)

    def _absent(self) -> Absent | None:
        part = {
            asks.SURRENDER: self.rules.surrender,
            asks.BLIND: self.rules.double.blind,
            "insure": self.rules.insurance,
            "insure-ten": self.rules.ten_insurance,
        }.get(self.said.verb)
        return part if isinstance(part, Absent) else None

    def _turn(self, hand: Hand) -> IllegalDecision | None:
        """Another hand is served, or another player decides on this one."""
        now, said, shared = served(self.round), self.said, self.rules.shared
        if now is None or now.name != hand.name:
            return self._is("turn", now=serving(now.name if now else ""))
        owner = mains(self.round, hand.name)[0].seat
        if said.actor == owner:
            return None
        if said.verb in asks.OWNERS:
            return self._is("not-owner", shared.owner, owner=owner)
        if said.verb == asks.SURRENDER and shared.surrender.value == "box":
            return self._is("not-owner", shared.surrender, owner=owner)
        if said.verb == asks.EVEN and shared.even_money.value == "box":
            return self._is("not-owner", shared.even_money, owner=owner)
        return None

    def _broken(self, hand: Hand) -> IllegalDecision | None:
        """The rule that stands against this word on this hand."""
        match self.said.verb:
            case asks.HIT if asks.one_card_only(self.terms, hand):
                return self._is("one-card", self.rules.split.aces_draw)
            case asks.DOUBLE | asks.BLIND:
                return self._double(hand)
            case asks.SPLIT:
                return self._split(hand)
            case asks.SURRENDER:
                return self._surrender(hand)
            case asks.EVEN:
                return self._even(hand)
        return None

    def _double(self, hand: Hand) -> IllegalDecision | None:
        double, blind = self.rules.double, self.rules.double.blind
        if len(hand.cards) != 2:
            return self._is("first-two", double.not_on)
        if asks.one_card_only(self.terms, hand):
            return self._is("one-card", self.rules.split.aces_draw)
        if hand.split and not double.after_split.value:
            return self._is("after-split", double.after_split)
        if hand.points in double.not_on.value:
            return self._is("double-total", double.not_on, points=hand.points)
        if self.said.verb != asks.BLIND or isinstance(blind, Absent):
            return None
        if asks.can_blind(self.terms, hand):
            return None
        return self._is("blind-total", blind.up_to, most=blind.up_to.value)

    def _split(self, hand: Hand) -> IllegalDecision | None:
        split = self.rules.split
        if len(hand.cards) != 2:
            return self._is("first-two", split.equal)
        if not equal(self.terms, hand.cards[0].card, hand.cards[1].card):
            return self._is(
                "not-equal", split.equal, what=phrase(f"refused.equal-{split.equal.value}")
            )
        if split.most.value != "any" and asks.splits(self.round, hand.box) >= split.most.value:
            return self._is("split-limit", split.most, most=split.most.value)
        if hand.box in self.round.lost and not split.after_loss.value:
            return self._is("split-lost", split.after_loss)
        if hand.split and is_ace(self.terms, hand.cards[0].card) and not split.aces_again.value:
            return self._is("one-card", split.aces_again)
        return None

    def _surrender(self, hand: Hand) -> IllegalDecision | None:
        surrender = self.rules.surrender
        if isinstance(surrender, Absent):
            return None
        if hand.split:
            return self._is("after-split", surrender.costs)
        if len(hand.cards) != 2:
            return self._is("first-two", surrender.costs)
        if asks.shown(self.round) not in surrender.against.value:
            return self._is("bank-card", surrender.against, card=self._card())
        return None

    def _even(self, hand: Hand) -> IllegalDecision | None:
        even = self.rules.even_money
        if not is_blackjack(self.terms, hand):
            return self._is("no-blackjack", even.against)
        if asks.shown(self.round) not in even.against.value:
            return self._is("bank-card", even.against, card=self._card())
        return None

    def _insurance(self, hand: Hand) -> IllegalDecision | None:
        kind, box = KINDS[self.said.verb], hand.box
        insurance, seats = self.terms.insurances[kind], on_box(self.round, box)
        if not asks.against(insurance, self.round):
            return self._is("bank-card", insurance.against, card=self._card())
        if not seats or self.said.actor not in seats:
            owner = tuple(seats) or phrase("refused.nobody")
            return self._is("not-owner", self.rules.shared.owner, owner=owner)
        if f"{box} {kind}/{self.said.actor}" in self.round.wagers:
            return self._is("insured-already", insurance.stakes)
        if box not in asks.open_boxes(self.terms, self.round, kind):
            return self._is("insurance-closed", insurance.window)
        if self.said.actor != seats[0]:
            return self._is("insurance-owner", self.rules.shared.insurance, owner=seats[0])
        return None

    def _card(self) -> Phrase:
        return phrase(f"hands.rank.{asks.shown(self.round)}.one")
