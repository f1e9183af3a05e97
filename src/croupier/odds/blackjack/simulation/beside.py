"""The same rounds played by the game itself: the proof that the kernel plays by the book.

The game gets the cards that the kernel dealt and the words of the same strategy, one by one, as a
table would give them. Every part of the result has to be the same to the last minor unit, and the
round has to take exactly as many cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.cards.card import rank
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Over, Said
from croupier.games.blackjack import GAME
from croupier.games.blackjack import asks as words
from croupier.games.blackjack.state import Round
from croupier.games.blackjack.terms import INSURANCE, PAIR, TEN, WAR, Terms
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, lay
from croupier.odds.blackjack.simulation import strategy as own
from croupier.odds.blackjack.simulation.money import Bets
from croupier.odds.blackjack.simulation.strategy import Holding, Offer, Strategy, word_of
from croupier.odds.blackjack.simulation.tables import may_less

SEAT = "1"
KINDS: dict[str, Offer] = {INSURANCE: "insure", TEN: "insure-ten"}


class Played(NamedTuple):
    """What a round took and brought, in minor units."""

    cards: int
    main: int
    sides: int
    insured: int
    premium: int


class Table:
    """One player at a table of the game."""

    def __init__(self, terms: Terms, strategy: Strategy, bets: Bets) -> None:
        self.terms, self.strategy = terms, strategy
        self.felt = Felt()
        for kind, amount in (("", bets.main), (WAR, bets.war), (PAIR, bets.pair)):
            for box in terms.boxes[: bets.boxes] if amount else ():
                bet = Bet(SEAT, f"{box} {kind}".strip(), amount)
                for event in GAME.accept(terms, self.felt, bet):
                    self.felt = lay(self.felt, event)

    def play(self, cards: Sequence[str]) -> Played:
        """A round with these cards, which has to end with the last of them at the latest."""
        seen, round = GAME.open(self.terms, self.felt)
        lines = [event for event in seen if isinstance(event, Line)]
        left = iter(cards)
        while True:
            answer = self._answer(round, left)
            if answer is None:
                break
            events, round = GAME.decide(self.terms, round, answer)
            lines += [event for event in events if isinstance(event, Line)]
        return self._counted(lines, len(cards) - len([*left]))

    def _answer(self, round: Round, left: Iterator[str]) -> Drawn | Said | None:
        awaited = GAME.awaiting(self.terms, round)
        if isinstance(awaited, Over):
            return None
        if isinstance(awaited, Draw):
            return Drawn(awaited.device, (next(left),))
        return self._word(round, awaited)

    def _word(self, round: Round, awaited: Asks) -> Said:
        ask = next(ask for ask in awaited.asks if ask.must)
        verbs = [option.verb for option in ask.options]
        if words.CLOSE in verbs:
            return Said(ask.actor, words.CLOSE, ask.about)
        if words.MOVE in verbs:
            moved = self.strategy.take("move", "")
            return Said(SEAT, words.MOVE if moved else words.KEEP, ask.about)
        if insured := self._insure(round, awaited, ask):
            return insured
        if words.DECLINE in verbs:
            even = words.EVEN in verbs and self.strategy.take("even-money", words.shown(round))
            return Said(SEAT, words.EVEN if even else words.DECLINE, ask.about)
        return self._play(round, ask)

    def _insure(self, round: Round, awaited: Asks, ask: Ask) -> Said | None:
        """The first insurance that the strategy takes; even money before it on an early offer."""
        up = words.shown(round)
        early = [option.verb for option in ask.options]
        if words.EVEN in early and self.strategy.take("even-money", up):
            late = self.terms.rules.even_money.when.value == "own turn"
            if not late:
                return None
        for kind, offer in KINDS.items():
            share = self.strategy.take(offer, up)
            verb = words.INSURE[kind]
            open_now = [o for a in awaited.asks if a.about == ask.about for o in a.options]
            if share and any(option.verb == verb for option in open_now):
                bet = round.originals[f"{ask.about}/{SEAT}"]
                stake = int(share * bet // self.terms.chip) * self.terms.chip
                return Said(SEAT, verb, ask.about, stake)
        return None

    def _play(self, round: Round, ask: Ask) -> Said:
        hand = round.hands[ask.about]
        ranks = tuple(rank(lying.card) for lying in hand.cards)
        two = len(ranks) == 2
        verbs = [option.verb for option in ask.options]
        may = self._may(verbs, split=hand.split) if two else (own.STAND, own.HIT)
        held = Holding(hand.points, hand.soft, ranks if two else (), two and hand.split, may)
        word = word_of(self.strategy, held, words.shown(round))
        verb = own.DOUBLE if word == own.LESS else word
        option = next(option for option in ask.options if option.verb == verb)
        price = option.low if word == own.LESS else option.high
        return Said(SEAT, verb, ask.about, price)

    def _may(self, verbs: list[str], *, split: bool) -> tuple[str, ...]:
        less = may_less(self.terms.rules, split=split)
        may = {*verbs, *((own.LESS,) if less and own.DOUBLE in verbs else ())}
        return tuple(word for word in own.WORDS if word in may)

    def _counted(self, lines: list[Line], cards: int) -> Played:
        found = {"main": 0, "sides": 0, "insured": 0, "premium": 0}
        for line in lines:
            kind = line.wager.rpartition("/")[0].partition(" ")[2]
            part = {"": "main", WAR: "sides", PAIR: "sides", "sevens": "premium"}.get(kind)
            found[part or "insured"] += line.won - line.lost
        return Played(cards, **found)
