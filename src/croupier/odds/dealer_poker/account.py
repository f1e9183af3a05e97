"""The figures, from the sums against all open cards: bets, charts, and what simpler play costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

import numpy as np

from croupier.cards.hands.category import Category, weakest
from croupier.errors import ensure
from croupier.odds.dealer_poker import chart
from croupier.odds.dealer_poker.bonus import bonus
from croupier.odds.dealer_poker.choice_kernels import BET, FOLD, ONE, SIX, TWO
from croupier.odds.dealer_poker.deal import CLASSES, RANKS
from croupier.odds.dealer_poker.holdings import made_phrase
from croupier.odds.dealer_poker.model import Model, Way
from croupier.odds.dealer_poker.part import CHOICES, Part, Scale, choice_of
from croupier.odds.dealer_poker.payoffs import CATEGORIES, Payoffs
from croupier.odds.dealer_table.bets import BOX, DARK, MET, PAID
from croupier.odds.dealer_table.bonus import share_from
from croupier.odds.figures import Bet, Fact, Figures, Label, counted_bet, exact
from croupier.phrase import Phrase, phrase

COUNTED = phrase("dealer-poker-counted")
CHOSEN = {BET: "bets-at-once", ONE: "exchanges-1", TWO: "exchanges-2", SIX: "buys-sixth"}
NOTES = (phrase("dealer-poker-other-boxes"),)
INSURED = phrase("dealer-poker-insured")


def notes(model: Model) -> tuple[Phrase, ...]:
    return NOTES if model.insurance is None else (*NOTES, INSURED)


class Account:
    """The parts of all open cards, added up."""

    def __init__(self, model: Model, parts: dict[int, Part], ranks: int = RANKS) -> None:
        self.model, self.payoffs, self.parts = model, Payoffs(model), parts
        self.ways = {choice_of(way): way for way in model.ways}
        cards = 4 * ranks - 1
        self.scale = Scale.of(cards - 5).factor * comb(cards - 5, 4)
        self.hands = len(parts) * comb(cards, 5)
        self.total = self.hands * self.scale
        self.counts = sum((part.counts.astype(object) for part in parts.values()), np.array(0))

    def figures(self) -> Figures:
        bets = [self.box()]
        if self.model.dark_bet is not None:
            bets.append(self.dark())
        bets += bonus(self.model)
        charts = (chart.strategy(self.model, self.parts), chart.limits(self.parts))
        return Figures(tuple(bets), charts, tuple(self.facts()), notes(self.model))

    # Bets.

    def box(self) -> Bet:
        """A box that is looked at and played as well as can be."""
        nets, hits, staked = Counter[Fraction](), Counter[str](), Fraction(0)
        hits["wins"] = 0
        for line in self._lines():
            nets[line.net] += line.ways
            staked += line.staked * line.ways
            for hit in line.hits if line.ways else ():
                hits[hit] += line.ways
        hits["wins"] = sum(ways for net, ways in nets.items() if net > 0)
        for at, said in CHOSEN.items():
            if chosen := self._chosen(at):
                hits[said] = chosen
        staked /= self.total
        found = counted_bet(BOX, nets, COUNTED, staked=staked, hits=hits, names=PAID)
        ensure(sum(nets.values()) == self.total, "every deal has a result")
        best = self._sum(lambda part: int(part.total[0]))
        ensure(Fraction(found.edge.exact) == -best, "results add up to what hands are worth")
        return found

    def dark(self) -> Bet:
        """The bet lies before the deal; the cards are opened at the end."""
        bet = Fraction(0) if self.model.dark_bet is None else self.model.dark_bet
        way = Way("stay", 0, Fraction(0), Fraction(1), bet)
        nets, hits = Counter[Fraction](), Counter[str]({"wins": 0})
        for category in range(len(CATEGORIES)):
            results = self.payoffs.results(way, category, Fraction(0))
            for at, (net, ways) in enumerate(
                zip(results, self.counts[category, FOLD, 0], strict=True)
            ):
                nets[net] += int(ways)
                for hit in _hits(at, category) if ways else ():
                    hits[hit] += int(ways)
        hits["wins"] = sum(ways for net, ways in nets.items() if net > 0)
        return counted_bet(DARK, nets, COUNTED, staked=1 + bet, hits=hits, names=PAID)

    def _chosen(self, choice: int) -> int:
        """How many hands choose this, in the ways everything is counted in."""
        at = 1 + CHOICES + choice
        return self.scale * sum(int(part.holdings[:, at].sum()) for part in self.parts.values())

    def _lines(self) -> Iterator[_Line]:
        """Every result of the best play."""
        stay = self.ways[BET]
        yield _Line(-stay.ante, stay.ante, self._chosen(FOLD), ("passes",))
        for at, way in self.ways.items():
            for category in range(len(CATEGORIES)):
                counts = self.counts[category, at]
                folded = int(counts[-1].sum())
                paid = way.fee + way.ante
                yield _Line(-paid, paid, folded, ("passes", "passes-after-a-card"))
                for which, insured in enumerate(self.payoffs.insured(way, category)):
                    results = self.payoffs.results(way, category, insured)
                    for kind, net in enumerate(results):
                        hits = _hits(kind, category) + (("insures",) if insured else ())
                        ways = int(counts[which, kind])
                        yield _Line(net - way.fee, way.staked + insured, ways, hits)

    # What simpler play costs.

    def facts(self) -> Iterator[Fact]:
        best = self._sum(lambda part: int(part.total[0]))
        yield Fact("by-chart", exact(best - self._by_chart()))
        if len(self.model.ways) > 1:
            without = best - self._sum(lambda part: int(part.total[1]))
            yield Fact("no-card", exact(without))
        least, value = self._threshold()
        yield _threshold_costs("best", chart.said(least), best - value)
        for category in (Category.ACE_KING, Category.PAIR):
            cost = best - self._from(weakest(category))
            yield _threshold_costs(category.key, made_phrase(category), cost)
        yield Fact("bank-has-game", exact(share_from(self.model.game)), "share")

    def _sum(self, of: Callable[[Part], int]) -> Fraction:
        total = sum(of(part) for part in self.parts.values())
        return Fraction(total, self.total * self.payoffs.unit)

    def _by_chart(self) -> Fraction:
        return self._sum(lambda part: chart.value(self.model, part))

    def _plain(self) -> tuple[list[int], list[int]]:
        hands = sum((part.plain[:, 0].astype(object) for part in self.parts.values()), np.array(0))
        worth = sum((part.plain[:, 1].astype(object) for part in self.parts.values()), np.array(0))
        return [int(n) for n in hands], [int(n) for n in worth]

    def _from(self, least: int) -> Fraction:
        """Whoever bets from a strength on and passes below, and takes no cards."""
        hands, worth = self._plain()
        ante = int(self.ways[BET].ante * self.payoffs.unit) * self.scale
        total = sum(worth[least:]) - ante * sum(hands[:least])
        return Fraction(total, self.total * self.payoffs.unit)

    def _threshold(self) -> tuple[int, Fraction]:
        """The best strength to bet from, and what that is worth."""
        hands, worth = self._plain()
        ante = int(self.ways[BET].ante * self.payoffs.unit) * self.scale
        gains = [worth[at] + ante * hands[at] for at in range(CLASSES + 1)]
        after = np.cumsum(np.array(gains[::-1], object))[::-1]
        least = max(range(1, CLASSES + 1), key=lambda at: after[at])
        return least, self._from(least)


class _Line:
    """A result, what was staked for it, in how many ways it comes, and what it shows."""

    def __init__(self, net: Fraction, staked: Fraction, ways: int, hits: tuple[str, ...]) -> None:
        self.net, self.staked, self.ways, self.hits = net, staked, ways, hits


def _threshold_costs(name: str, hand: Label, cost: Fraction) -> Fact:
    return Fact(f"from-{name}", exact(cost), said=phrase("dealer-poker-from", hand=hand))


def _hits(kind: int, category: int) -> tuple[str, ...]:
    paid = (f"paid-{CATEGORIES[category].key}",) if kind == 1 else ()
    return (MET[kind], *paid)
