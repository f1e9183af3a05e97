"""The best play by points alone: one word for hard, soft and paired hands against each card.

It is what fits on a card to carry. Every word is the best there is while all others stay: found by
going through the points from the top down, weighted by how often each hand comes to them, until
nothing changes. What it costs against play by composition is the price of a simple card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from croupier.games.blackjack.asks import SPLIT, SURRENDER
from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.deal import Situation, Up
from croupier.odds.blackjack.hands import AIM, VALUES
from croupier.odds.blackjack.kernels import DOUBLE, HIT, STAND, Floats, Ints, Plays
from croupier.odds.blackjack.play import Worth, worth_of
from croupier.odds.blackjack.splits import ACE
from croupier.odds.blackjack.strategy import PLAYS, SAID, Decided, Strategy, split_value

ROUNDS = 12
"""It settles after two or three."""


class Kind(NamedTuple):
    """What a simple card tells apart: a pair by its value, or points that are soft or hard."""

    name: str
    points: int


HARD, SOFT, PAIR = "hard", "soft", "pair"
Words = dict[tuple[Kind, Up], str]


class ByTotals:
    """`play`: to stand, to hit or to double, by hand and card, alike for all hands of one kind;
    `words`: what is said to the first two cards, by kind; `decided`: the same by situation."""

    def __init__(self, strategy: Strategy, situations: Sequence[Situation]) -> None:
        self.strategy = strategy
        self.situations = situations
        self.rules = strategy.rules
        self.play: Plays = strategy.play.copy()
        self._drawing: Plays = strategy.play
        self.decided: tuple[Decided, ...] = ()
        self.words: Words = {}
        self.worth: Worth = strategy.worth
        self._splits: dict[tuple[int, int, int, bool], float] = {}
        self._settle()

    def kind(self, situation: Situation) -> Kind:
        table, hand = self.rules.hands, situation.hand
        if situation.pairs > 1:
            return Kind(PAIR, int(np.flatnonzero(table.counts[hand])[0]) + 1)
        return self.points(hand)

    def points(self, hand: int) -> Kind:
        table = self.rules.hands
        return Kind(SOFT if table.soft(hand) else HARD, int(table.points[hand]))

    def without(self, kind: Kind, up: Up) -> str:
        """What is done with these points where neither doubles nor surrenders are allowed."""
        table = self.rules.hands
        if kind.name == PAIR:
            hand = table.of((kind.points, kind.points))
        else:
            soft = kind.name == SOFT
            hand = next(int(each) for each in self._of(soft, kind.points))
        return SAID[int(self._drawing[hand, up.place])]

    # Towards words that no longer change.

    def _settle(self) -> None:
        said = {each: self.strategy.best(each)[0] for each in self.situations}
        for _ in range(ROUNDS):
            before = self.play.copy()
            self._draws(said)
            self.worth = worth_of(self.rules, self.strategy.shoe, play=self._no_doubles())
            self._splits.clear()
            now = self._say()
            if (before == self.play).all() and now == said:
                break
            said = now
        self.decided = tuple(
            Decided(each, said[each], self._options(each)[said[each]]) for each in self.situations
        )

    def _no_doubles(self) -> Plays:
        return np.where(self.play == DOUBLE, self._drawing, self.play).astype(np.int8)

    def _draws(self, said: dict[Situation, str]) -> None:
        """One pass from the top: to stand or to hit, then to double, for each kind of points."""
        visits, begins = self._visits(said)
        table = self.rules.hands
        value = np.zeros_like(self.strategy.worth.stand)
        drawing = np.zeros_like(self.play)
        play = self.play.copy()
        for which in self._groups():
            stand, hit = self.strategy.worth.stand[which], self._hit(which, value)
            gain = (visits[which] * (hit - stand)).sum(axis=0)
            plain = hit.mean(axis=0) > stand.mean(axis=0)
            hits = np.where((visits[which] > 0.0).any(axis=0), gain > 0.0, plain)
            value[which] = np.where(hits, hit, stand)
            drawing[which] = np.where(hits, HIT, STAND)
            play[which] = drawing[which]
            two = which[(table.size[which] == 2) & self.strategy.may_double[which]]
            better = self.strategy.worth.double[two] - value[two]
            doubles = (begins[two] * better).sum(axis=0) > 0.0
            play[two] = np.where(doubles, DOUBLE, play[two])
        self.play, self._drawing = play, drawing

    def _groups(self) -> Iterator[Ints]:
        """Hands by kind of points, so that a card leads to a kind that came before."""
        order = [(False, p) for p in range(AIM, 10, -1)] + [(True, p) for p in range(AIM, 11, -1)]
        for is_soft, points in [*order, *((False, p) for p in range(10, 3, -1))]:
            yield self._of(is_soft, points)

    def _of(self, soft: bool, points: int) -> Ints:
        """Hands with these points that the shoe can make."""
        table = self.rules.hands
        there = (table.size >= 2) & (table.counts <= self.strategy.shoe).all(axis=1)
        kind = (table.points == points) & ((table.points > table.hard) == soft)
        return np.flatnonzero(there & kind)

    def _hit(self, which: Ints, value: Floats) -> Floats:
        table = self.rules.hands
        left = np.maximum(self.strategy.shoe - table.counts[which], 0.0)
        then = value[table.after[which]]
        then[table.after[which] < 0] = -1.0
        summed = np.einsum("hp,hpu->hu", left, then) - then[:, range(VALUES), range(VALUES)]
        return np.asarray(summed / (left.sum(axis=1, keepdims=True) - 1.0))

    def _visits(self, said: dict[Situation, str]) -> tuple[Floats, Floats]:
        """How often each hand comes to be decided on, and how often as the first two cards."""
        table = self.rules.hands
        begins = np.zeros((VALUES, len(table.hard)))
        for situation, word in said.items():
            if word in PLAYS:
                begins[situation.up.place, situation.hand] += situation.chance
        visits = begins.copy()
        stays, over = np.zeros((2, len(table.hard))), np.zeros(2)
        which = np.arange(len(table.hard))
        for up in range(VALUES):
            left = self.strategy.shoe.copy()
            left[up] -= 1.0
            play = np.ascontiguousarray(self.play[:, up])
            kernels.reaches(left, which, table.counts, table.after, play, visits[up], stays, over)
        return visits.T.copy(), begins.T.copy()

    # The first two cards.

    def _say(self) -> dict[Situation, str]:
        """One word for each kind: what is worth most to all situations of it together."""
        worth: dict[tuple[Kind, Up], defaultdict[str, float]] = {}
        by_kind: dict[Situation, tuple[Kind, Up]] = {}
        natural = self.strategy.natural
        found: dict[Situation, str] = {}
        for each in self.situations:
            if each.hand == natural:
                found[each] = self.strategy.best(each)[0]
                continue
            key = by_kind[each] = (self.kind(each), each.up)
            sums = worth.setdefault(key, defaultdict(float))
            for word, value in self._options(each).items():
                sums[word] += each.chance * value
        self.words = {key: max(sums, key=sums.__getitem__) for key, sums in worth.items()}
        return found | {each: self.words[key] for each, key in by_kind.items()}

    def _options(self, situation: Situation) -> dict[str, float]:
        """By the words for points: what is left besides is to split and to surrender."""
        strategy, hand, up = self.strategy, situation.hand, situation.up.place
        if hand == strategy.natural:
            return strategy.options(situation)
        doubles = self.play[hand, up] == DOUBLE
        word = SAID[int(self.play[hand, up])]
        value = (self.worth.double if doubles else self.worth.goes_on)[hand, up]
        found = {word: float(value)}
        if situation.pairs > 1:
            found[SPLIT] = self._split(situation)
        if situation.up.surrender:
            found[SURRENDER] = strategy.surrender(situation)
        return found

    def _split(self, situation: Situation) -> float:
        """Hands of a split pair are played by points too."""
        strategy = self.strategy
        box = strategy.box(situation)
        key = (box.pair, box.up, box.pairs, box.at_once)
        if key not in self._splits:
            play = self.after(box.pair)
            enough = float(self.worth.goes_on[situation.hand, box.up])
            found = split_value(strategy.model, self.rules, box, play, enough)
            self._splits[key] = found.worth
        return self._splits[key]

    def after(self, pair: int) -> Plays:
        model = self.strategy.model
        if pair == ACE and model.split.aces_one_card:
            return self.strategy.after(pair)
        return self.play if model.double_after_split else self._no_doubles()
