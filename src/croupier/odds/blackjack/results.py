"""How a box ends when it is played as was decided: net results, how often, and what was staked.

Counted as the values are. Hands of a split box share the bank: given its end and the cards of the
pair they are taken as independent, and then brought to the mean that was counted. What that may be
wrong by each result carries with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import ceil, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.asks import DECLINE, EVEN, SPLIT, SURRENDER
from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.kernels import Floats, Plays
from croupier.odds.blackjack.patterns import Patterns, without_pairs
from croupier.odds.blackjack.play import bank_ends
from croupier.odds.blackjack.splits import (
    NATURAL,
    OTHER,
    Box,
    Halves,
    all_halves,
    goes_over,
    mean_of,
    ways_of,
)
from croupier.odds.blackjack.strategy import PLAYS, Decided, Strategy

Spectra = NDArray[np.complex128]
RARE = 1e-12
"""Ways of a split box that are rarer than that count with the others in proportion."""
TINY = 1e-13
"""Of a split box, results that are rarer than that are rounding."""
TILTS = 6
"""Newton's steps, each of which doubles the digits."""


class Results(NamedTuple):
    """Net results in first stakes with their chances, and what each of these may be wrong by; all
    that is staked in the mean."""

    chances: dict[Fraction, float]
    errors: dict[Fraction, float]
    staked: float
    doubled: float
    split: float

    @property
    def mean(self) -> float:
        return sum(float(net) * chance for net, chance in self.chances.items())

    @property
    def variance(self) -> float:
        square = sum(float(net) ** 2 * chance for net, chance in self.chances.items())
        return square - self.mean**2


def results(strategy: Strategy, decided: Iterable[Decided]) -> Results:
    """Of all situations together."""
    count = _Count(strategy)
    drawing: list[Decided] = []
    for each in decided:
        if each.word in PLAYS:
            drawing.append(each)
        else:
            count.say(each)
    count.draw(drawing)
    found = dict(count.chances), dict(count.errors)
    return Results(*found, count.staked, count.doubled, count.split)


class _Count:
    """Adds up results while the situations are gone through."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy, self.model = strategy, strategy.model
        self.chances: defaultdict[Fraction, float] = defaultdict(float)
        self.errors: defaultdict[Fraction, float] = defaultdict(float)
        self.staked, self.doubled, self.split = 0.0, 0.0, 0.0

    def say(self, decided: Decided) -> None:
        """A blackjack, a surrender, a split."""
        situation, chance = decided.situation, decided.situation.chance
        if decided.word == SPLIT:
            self._split(decided)
            return
        self.staked += chance
        worth = self.strategy.worth.ends[situation.hand, situation.up.place]
        bank = float(worth[self.strategy.rules.bank.natural])
        if decided.word == EVEN:
            self.chances[self.model.even_money[1]] += chance
        elif decided.word == DECLINE:
            bank *= not situation.up.at_once
            self.chances[self.model.blackjack] += chance * (1.0 - bank)
            self.chances[Fraction(0)] += chance * bank
        elif decided.word == SURRENDER and self.model.surrender is not None:
            bank *= not self.model.surrender.at_once
            self.chances[-self.model.surrender.costs] += chance * (1.0 - bank)
            self.chances[Fraction(-1)] += chance * bank

    def draw(self, drawing: list[Decided]) -> None:
        """Hands that stand, hit or double, all against one card of the bank together."""
        strategy = self.strategy
        begins: dict[int, list[Decided]] = defaultdict(list)
        for each in drawing:
            begins[each.situation.up.place].append(each)
        for up, here in begins.items():
            visits = np.zeros(len(strategy.rules.hands.hard))
            play = strategy.play[:, up].copy()
            for each in here:
                visits[each.situation.hand] += each.situation.chance
                play[each.situation.hand] = PLAYS[each.word]
            self._drawn(up, play, visits)

    def _drawn(self, up: int, play: Plays, visits: Floats) -> None:
        strategy, table = self.strategy, self.strategy.rules.hands
        stays, over = np.zeros((2, len(visits))), np.zeros(2)
        left = strategy.shoe.copy()
        left[up] -= 1.0
        which = np.arange(len(visits))
        kernels.reaches(left, which, table.counts, table.after, play, visits, stays, over)
        faring = strategy.rules.faring[table.points]
        fares = np.einsum("sh,he,hfe->sf", stays, strategy.worth.ends[:, up], faring)
        for stake in (1, 2):
            lost, equal, won = fares[stake - 1]
            self.chances[Fraction(-stake)] += float(lost + over[stake - 1])
            self.chances[Fraction(0)] += float(equal)
            self.chances[stake * self.model.pays] += float(won)
        one, two = float(fares[0].sum() + over[0]), float(fares[1].sum() + over[1])
        self.staked += one + 2.0 * two
        self.doubled += two

    def _split(self, decided: Decided) -> None:
        strategy, chance = self.strategy, decided.situation.chance
        box = strategy.box(decided.situation)
        most = strategy.split(decided.situation).most
        found = all_halves(self.model, strategy.rules, box, strategy.after(box.pair), most)
        ways = ways_of(box, most, self.model.split.after_loss)
        self.split += chance
        self.staked += chance * mean_of(_stakes(found), found, ways)
        for net, part in together(strategy, box, found, ways, decided.worth).items():
            self.chances[net] += chance * part
            self.errors[net] += chance * part * dependence(net, box.cards)


def _stakes(found: Halves) -> Floats:
    """What a hand has staked that stays, and that is over."""
    by_stake = found.ends.sum(axis=(3, 4)) * np.array([1.0, 2.0, 1.0])
    over = (found.over * np.array([1.0, 2.0])).sum(axis=2)
    return np.stack((by_stake.sum(axis=2), over), axis=2)


# Hands of a split box together.


def dependence(net: Fraction, cards: int) -> float:
    """What share of the chance of a split box's result may be wrong: its hands are drawn from one
    shoe, which matters less the more cards are in it, and more where all of them win or lose."""
    return min(1.0, (2.0 + float(net) ** 2 / 2.0) / cards)


def together(
    strategy: Strategy, box: Box, found: Halves, ways: Patterns, mean: float
) -> dict[Fraction, float]:
    """Net results of the whole box: results of single hands at each end of the bank, folded."""
    model = strategy.model
    unit = lcm(model.pays.denominator, model.blackjack.denominator)
    hands = int((ways.alive + ways.over + ways.played + ways.last).max())
    widest = 2 * hands * unit * ceil(max(2 * model.pays, model.blackjack, Fraction(2))) + 1
    size = 1 << (widest - 1).bit_length()
    each = _hand_results(strategy, box, found, unit, size)
    number = ways.alive + ways.over + ways.played
    known = without_pairs(each, found.pair_chances, int(number.max()))
    at = np.minimum(ways.gone - 2, len(each) - 1)
    lost = goes_over(found)[at]
    chances = ways.chance * (1.0 - lost) ** ways.alive * lost**ways.over
    total = np.zeros(size // 2 + 1, complex)
    for row in np.flatnonzero(chances > RARE):
        one_less = max(number[row] - 1, 0)
        played, last = known[one_less, at[row]], known[number[row], at[row]]
        ends = chances[row] * last[3].sum(axis=1)
        folded = _folded(played[0], ways.alive[row]) * _folded(played[1], ways.over[row])
        folded *= _folded(played[2], ways.played[row]) * _folded(last[3], ways.last[row])
        total += ends @ folded
    spread = np.fft.irfft(total, size)
    places = np.flatnonzero(spread > TINY)
    nets = np.where(places < size // 2, places, places - size)
    chances = _with_mean(nets / unit, spread[places], mean)
    return {Fraction(int(net), unit): float(part) for net, part in zip(nets, chances, strict=True)}


def _with_mean(nets: Floats, chances: Floats, mean: float) -> Floats:
    """The same chances with this mean: tilted as little as does it, by Newton's steps."""
    tilt = 0.0
    tilted: Floats = chances / chances.sum()
    for _ in range(TILTS):
        tilt += (mean - float(tilted @ nets)) / float(tilted @ (nets - mean) ** 2)
        tilted = chances * np.exp(tilt * nets)
        tilted /= tilted.sum()
    return tilted


def _folded(results: Floats, hands: int) -> Spectra:
    """So many hands alike at each end of the bank, as a spectrum: results add up."""
    weight = results.sum(axis=1, keepdims=True)
    spectrum = np.fft.rfft(results / np.where(weight > 0.0, weight, 1.0), axis=1)
    folded: Spectra = spectrum**hands
    return folded


def _hand_results(strategy: Strategy, box: Box, found: Halves, unit: int, size: int) -> Floats:
    """By number of gone cards; by hands that stay, that are over, either, with any second card; by
    the bank's end; by net result."""
    model, ends = strategy.model, strategy.rules.bank.ends
    pays, natural = int(model.pays * unit), int(model.blackjack * unit)
    numbers = len(found.pair_chances)
    each = np.zeros((numbers, 2, 2, ends, size))
    for stake in (1, 2):
        part = found.ends[:, :, stake - 1]
        each[:, :, 0, :, -stake * unit] += part[:, :, 0]
        each[:, :, 0, :, 0] += part[:, :, 1]
        each[:, :, 0, :, stake * pays] += part[:, :, 2]
    each[:, :, 0, :, 0] += found.ends[:, :, NATURAL, 1]
    each[:, :, 0, :, natural] += found.ends[:, :, NATURAL, 2]
    over = _over_by_end(strategy, box, found)
    for stake in (1, 2):
        each[:, :, 1, :, -stake * unit] += over[:, :, stake - 1]
    other = each[:, OTHER]
    return np.stack((other[:, 0], other[:, 1], other.sum(axis=1), each.sum(axis=(1, 2))), axis=1)


def _over_by_end(strategy: Strategy, box: Box, found: Halves) -> Floats:
    """Hands that are over, by the bank's end: what is missing to how often it comes to that end."""
    numbers = len(found.pair_chances)
    shoes = np.repeat(box.shoe[None], numbers + 1, axis=0)
    shoes[:, box.pair] -= 2.0 + np.arange(numbers + 1)
    shoes[:, box.pair] = np.maximum(shoes[:, box.pair], 0.0)
    all_ = bank_ends(strategy.rules, shoes, box.up)
    pair = found.pair_chances[:, None] * all_[1:]
    seconds = np.stack((all_[:-1] - pair, pair), axis=1)
    missing = np.maximum(seconds - found.ends.sum(axis=(2, 3)), 0.0)
    missing *= _ratio(found.over.sum(axis=2), missing.sum(axis=2))[..., None]
    shares = _ratio(found.over, found.over.sum(axis=2)[..., None])
    by_stake: Floats = missing[:, :, None, :] * shares[..., None]
    return by_stake


def _ratio(of: Floats, by: Floats) -> Floats:
    return np.where(by > 0.0, of / np.where(by > 0.0, by, 1.0), 0.0)
