"""The best play of every first hand, by composition, and what it is worth.

Words are the table's own. To insure is a bet of its own and not part of the play; whether to take
even money is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.asks import DECLINE, EVEN, SPLIT, SURRENDER
from croupier.games.blackjack.asks import DOUBLE as DOUBLES
from croupier.games.blackjack.asks import HIT as HITS
from croupier.games.blackjack.asks import STAND as STANDS
from croupier.odds.blackjack.deal import Situation
from croupier.odds.blackjack.kernels import DOUBLE, HIT, STAND, Floats, Plays
from croupier.odds.blackjack.model import Model
from croupier.odds.blackjack.play import (
    EVERY_UP,
    Marks,
    Rules,
    Worth,
    best_play,
    may_double,
    rules_of,
    worth_of,
)
from croupier.odds.blackjack.splits import (
    Box,
    all_halves,
    doubt_of,
    halves,
    mean_of,
    most_splits,
    play_after,
    values_of,
    ways_of,
)

MUCH = 0.25
PLAYS = {STANDS: STAND, HITS: HIT, DOUBLES: DOUBLE}
SAID = {play: word for word, play in PLAYS.items()}


class Split(NamedTuple):
    """What splitting is worth, how often a box is split when it is split at all, and what the worth
    may be wrong by."""

    worth: float
    most: int
    doubt: float = 0.0


class Strategy:
    """Hands and the shoe they are drawn from. `play`: stand, hit or double, by hand and card;
    `after`: the same for hands split from a pair."""

    def __init__(self, model: Model, shoe: Floats, ups: range = EVERY_UP) -> None:
        self.model, self.shoe, self.ups = model, shoe, ups
        self.rules: Rules = rules_of(model)
        self.may_double: Marks = may_double(model, self.rules)
        self.worth: Worth = worth_of(self.rules, shoe, ups=ups)
        self.play: Plays = best_play(self.rules, self.worth, self.may_double)
        self._after: dict[int, Plays] = {}
        self._splits: dict[tuple[int, int, int, bool], Split] = {}

    @property
    def natural(self) -> int:
        """The hand that is a blackjack."""
        return self.rules.hands.of((1, 10))

    def after(self, pair: int) -> Plays:
        if pair not in self._after:
            found = play_after(self.model, self.rules, self.shoe, pair, self.ups)
            self._after[pair] = found
        return self._after[pair]

    def box(self, situation: Situation) -> Box:
        """The pair of a situation, to be split."""
        pair = int(np.flatnonzero(self.rules.hands.counts[situation.hand])[0])
        shoe = self.shoe.copy()
        shoe[situation.up.place] -= 1.0
        return Box(pair, situation.up.place, shoe, situation.pairs, situation.up.at_once)

    def split(self, situation: Situation) -> Split:
        box = self.box(situation)
        key = (box.pair, box.up, box.pairs, box.at_once)
        if key not in self._splits:
            hand, up = situation.hand, box.up
            enough = max(self.worth.goes_on[hand, up], self.worth.double[hand, up])
            after = self.after(box.pair)
            self._splits[key] = split_value(self.model, self.rules, box, after, enough)
        return self._splits[key]

    def options(self, situation: Situation) -> dict[str, float]:
        """All that can be said to a hand of two cards, and what each is worth."""
        hand, up = situation.hand, situation.up
        if hand == self.natural:
            return self.blackjack(situation)
        found = self.drawing(hand, up.place, situation.premium)
        if situation.pairs > 1:
            found[SPLIT] = self.split(situation).worth
        if up.surrender:
            found[SURRENDER] = self.surrender(situation)
        return found

    def drawing(self, hand: int, up: int, premium: float = 0.0) -> dict[str, float]:
        """To stand, to hit, and with two cards to double."""
        worth = self.worth
        found = {STANDS: float(worth.stand[hand, up])}
        found[HITS] = float(worth.hit[hand, up]) + premium
        if self.may_double[hand]:
            found[DOUBLES] = float(worth.double[hand, up]) + premium
        return found

    def blackjack(self, situation: Situation) -> dict[str, float]:
        """Paid at once; or at the end, unless the bank has one too, or evenly before it draws."""
        model, up = self.model, situation.up
        pays = float(model.blackjack)
        if up.at_once:
            return {DECLINE: pays}
        bank = self.worth.ends[situation.hand, up.place, self.rules.bank.natural]
        found = {DECLINE: pays * (1.0 - float(bank))}
        if up.even_money:
            found[EVEN] = float(model.even_money[1])
        return found

    def surrender(self, situation: Situation) -> float:
        part = self.model.surrender
        costs = float(part.costs) if part else 1.0
        if part is None or part.at_once:
            return -costs
        natural = self.rules.bank.natural
        bank = float(self.worth.ends[situation.hand, situation.up.place, natural])
        return -costs * (1.0 - bank) - bank

    def best(self, situation: Situation) -> tuple[str, float]:
        """What is worth most; the first of equals."""
        options = self.options(situation)
        word = max(options, key=options.__getitem__)
        return word, options[word]


class Decided(NamedTuple):
    """A situation, what is said in it and what that is worth."""

    situation: Situation
    word: str
    worth: float


def decide(strategy: Strategy, found: tuple[Situation, ...]) -> tuple[Decided, ...]:
    return tuple(Decided(each, *strategy.best(each)) for each in found)


def total(decided: tuple[Decided, ...]) -> float:
    """What a bet of one brings in the mean."""
    return float(sum(each.situation.chance * each.worth for each in decided))


def doubt(strategy: Strategy, decided: tuple[Decided, ...]) -> float:
    """What that may be wrong by."""
    split = (each.situation for each in decided if each.word == SPLIT)
    return sum(each.chance * strategy.split(each).doubt for each in split)


def split_value(model: Model, rules: Rules, box: Box, play: Plays, enough: float) -> Split:
    """Splitting once or as often as it may be, whichever is worth more. Where splitting once is
    worth much less than `enough`, more often is not looked at."""
    first = halves(model, rules, box, play, range(1))
    once = float(2.0 * values_of(model, first)[0].sum())
    most = most_splits(model, box.pair)
    if most < 2 or box.pairs < 3 or once < enough - MUCH:
        return Split(once, 1)
    found = all_halves(model, rules, box, play, most, first)
    ways = ways_of(box, most, model.split.after_loss)
    often = mean_of(values_of(model, found), found, ways)
    return Split(often, most, doubt_of(model, box, found)) if often > once else Split(once, 1)
