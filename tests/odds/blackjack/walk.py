"""A hand of blackjack played to every end by the table's own game, card by card.

One word is said to the first two cards; after that hands are played as a strategy would. What comes
out is an expectation that shares nothing with the odds but the words.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from croupier.cards.card import rank
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Over, Said
from croupier.games.blackjack import GAME as game
from croupier.games.blackjack import asks as words
from croupier.games.blackjack.terms import Terms, compile
from croupier.games.facts import Line
from croupier.odds.blackjack.strategy import SAID, Strategy
from croupier.odds.simulation.felt import SEAT, laid
from croupier.rulebooks.schema.plate import Limits, Plate

BET = 1500
"""15.00: the least bet that has a premium for three sevens (p. 33)."""
VALUES = {"A": 1, **{str(n): n for n in range(2, 10)}, **dict.fromkeys("TJQK", 10)}


class Walk:
    """A box at a table by these rules, played as a strategy says."""

    def __init__(self, rules: Any, strategy: Strategy, decks: int, again: bool) -> None:
        plate = Plate("EUR", {"": Limits(100, 100_000)}, {"decks": decks, "boxes": 1})
        self.terms: Terms = compile(rules, plate)
        self.strategy = strategy
        self.again = again
        """Whether what may be split again is split again."""

    def expects(self, cards: str, up: str, left: str, word: str) -> Fraction:
        """What a bet of one brings in the mean: `cards`, then as many words as it takes."""
        _, round = game.open(self.terms, laid(game, self.terms, {"1": BET}))
        one, other = cards.split()
        for card in (one, up, other):
            _, round = game.decide(self.terms, round, Drawn("shoe", (card,)))
        paid = self._paid_before(cards, up)
        self.word, self.pair = word, VALUES[one[0]] - 1
        return (self._value(round, Counter(left.split())) + paid) / BET

    def _paid_before(self, cards: str, up: str) -> Fraction:
        """What is paid with the deal already, as a blackjack is at once."""
        _, round = game.open(self.terms, laid(game, self.terms, {"1": BET}))
        one, other = cards.split()
        total = 0
        for card in (one, up, other):
            events, round = game.decide(self.terms, round, Drawn("shoe", (card,)))
            total += _net(events)
        return Fraction(total)

    def _value(self, round: Any, left: Counter[str]) -> Fraction:
        awaited = game.awaiting(self.terms, round)
        if isinstance(awaited, Over):
            return Fraction(0)
        if isinstance(awaited, Asks):
            events, after = game.decide(self.terms, round, self._said(round, awaited))
            return _net(events) + self._value(after, left)
        assert isinstance(awaited, Draw)
        total, cards = Fraction(0), left.total()
        assert cards, "the shoe lasts"
        for card, number in sorted(left.items()):
            if number:
                events, after = game.decide(self.terms, round, Drawn(awaited.device, (card,)))
                rest = left - Counter((card,))
                total += Fraction(number, cards) * (_net(events) + self._value(after, rest))
        return total

    def _said(self, round: Any, awaited: Asks) -> Said:
        ask = next(ask for ask in awaited.asks if ask.must)
        verbs = [option.verb for option in ask.options]
        if words.CLOSE in verbs:
            return Said(ask.actor, words.CLOSE, ask.about)
        if words.DECLINE in verbs:
            verb = self.word if self.word in verbs else words.DECLINE
            return Said(SEAT, verb, ask.about)
        return self._word(round, ask)

    def _word(self, round: Any, ask: Ask) -> Said:
        hand, options = round.hands[ask.about], {each.verb: each for each in ask.options}
        verb = self.word
        if hand.split:
            again = self.again and words.SPLIT in options
            verb = words.SPLIT if again else self._played(round, hand, True)
        elif len(hand.cards) > 2:
            verb = self._played(round, hand, False)
        return Said(SEAT, verb, ask.about, options[verb].high)

    def _played(self, round: Any, hand: Any, split: bool) -> str:
        strategy = self.strategy
        play = strategy.after(self.pair) if split else strategy.play
        number = strategy.rules.hands.of(VALUES[rank(lying.card)] for lying in hand.cards)
        return SAID[int(play[number, VALUES[words.shown(round)] - 1])]


def _net(events: Any) -> int:
    return sum(line.won - line.lost for line in events if isinstance(line, Line))
