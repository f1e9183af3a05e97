"""What it is worth to split, with every limit a book sets.

Exact for one fixed way of playing: after a split a hand is played by its own cards and the bank's
alone, in the way that is best while nothing but the pair and the bank's card is out; cards that lie
on the other hands are not looked at. Where a box with a lost hand is split no more, that a hand
goes over is taken as independent of what the others bring, once the pair's cards are known: that is
not exact, and `doubt_of` bounds what is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import VALUES
from croupier.odds.blackjack.kernels import STAND, Floats, Ints, Plays
from croupier.odds.blackjack.model import Model
from croupier.odds.blackjack.patterns import (
    DEEPEST,
    Patterns,
    pair_chance,
    patterns,
    without_pairs,
)
from croupier.odds.blackjack.play import Rules, bank_ends, best_play, may_double, worth_of

ACE = 0
FOLLOWED, OFTEN = 4, 0.15
"""So many numbers of gone cards are counted; all of them where the pair comes often."""
OTHER, PAIR = 0, 1
NATURAL = 2
AFTER_LOSS = 3.0
"""What is wrong where a lost hand ends all splits: at most so many times the chance that a hand is
lost, by the share of the pair's cards in the shoe, by all its cards. Beside boxes played in turn it
was never above 2.6, in shoes of fifteen cards; it falls with their number."""


class Box(NamedTuple):
    """A pair to be split: its place, the bank's, the shoe without the bank's card but with the
    pair, how many cards of the pair it holds, and whether a blackjack would be paid at once."""

    pair: int
    up: int
    shoe: Floats
    pairs: int
    at_once: bool = False

    @property
    def cards(self) -> int:
        """All cards of the shoe, the pair among them."""
        return round(float(self.shoe.sum()))


class Halves(NamedTuple):
    """A split hand when 2, 3, … cards of the pair are gone. By that number, by whether its second
    card is another or of the pair, and by one stake, two, or a blackjack: `ends`, the chance that
    it stays and fares so against the bank (lost, equal, won) at each end; `over`: that it is."""

    ends: Floats
    over: Floats
    pair_chances: Floats


def play_after(model: Model, rules: Rules, shoe: Floats, pair: int, ups: range) -> Plays:
    """How a hand is played that was split from a pair; the shoe holds the pair and the bank's."""
    table = rules.hands
    shape = (len(table.hard), VALUES)
    if pair == ACE and model.split.aces_one_card:
        return np.full(shape, STAND, np.int8)
    which = np.flatnonzero((table.counts[:, pair] > 0) & (table.size >= 2))
    one_less = shoe.copy()
    one_less[pair] -= 1.0
    worth = worth_of(rules, one_less, which, ups, keep=False)
    return best_play(rules, worth, may_double(model, rules, split=True))


def most_splits(model: Model, pair: int) -> int:
    split = model.split
    if pair == ACE and not split.aces_again:
        return min(1, split.most) if split.most >= 0 else 1
    return DEEPEST if split.most < 0 else min(split.most, DEEPEST)


def ways_of(box: Box, most: int, after_loss: bool) -> Patterns:
    return patterns(box.pairs, box.cards, most, after_loss)


def all_halves(
    model: Model, rules: Rules, box: Box, play: Plays, most: int, first: Halves | None = None
) -> Halves:
    """For every number of gone cards that matters: counted for the first few, and from there on as
    the last three of these go on. So many cards of a pair hardly come. `first`: what is known."""
    needed = max(1, min(box.pairs - 1, 2 * most + 1, DEEPEST))
    often = pair_chance(box.pairs, box.cards, 2) > OFTEN
    last = needed if often else min(needed, FOLLOWED)
    if first is None or last == 1:
        return _carried_on(halves(model, rules, box, play, range(last)), box, needed)
    more = halves(model, rules, box, play, range(1, last))
    both = (np.concatenate(pair) for pair in zip(first, more, strict=True))
    return _carried_on(Halves(*both), box, needed)


def _carried_on(found: Halves, box: Box, needed: int) -> Halves:
    """Along the parabola through the last three."""
    known = len(found.pair_chances)
    if known >= needed or known < 3:
        return found
    beyond = np.arange(1, needed - known + 1, dtype=np.float64)
    chances = _pair_chances(box, range(needed))
    return Halves(_parabola(found.ends, beyond), _parabola(found.over, beyond), chances)


def _parabola(of: Floats, beyond: Floats) -> Floats:
    last, slope = of[-1], (3 * of[-1] - 4 * of[-2] + of[-3]) / 2
    bend = (of[-1] - 2 * of[-2] + of[-3]) / 2
    x = beyond.reshape(-1, *([1] * last.ndim))
    return np.concatenate((of, last + x * slope + x * x * bend))


def _pair_chances(box: Box, numbers: range) -> Floats:
    return np.array([pair_chance(box.pairs, box.cards, at + 2) for at in numbers])


def halves(model: Model, rules: Rules, box: Box, play: Plays, numbers: range) -> Halves:
    """One hand of a split box, with these numbers of its cards gone besides the first two."""
    table = rules.hands
    which = np.flatnonzero(table.counts[:, box.pair] > 0)
    over = np.zeros((len(numbers), 2, 2))
    played = np.ascontiguousarray(play[:, box.up])
    stays = np.zeros((len(numbers), 2, 3, len(table.hard)))
    left = np.repeat(box.shoe[None], len(numbers), axis=0)
    left[:, box.pair] -= np.array(numbers) + 1.0  # The hand's own card is among its cards.
    for row, at in enumerate(numbers):
        seconds = _begins(rules, box, left[row], box.pairs - at - 2)
        if model.split.makes_blackjack:
            stays[row, :, NATURAL] = _naturals(rules, seconds)
        for second in (OTHER, PAIR):
            kernels.reaches(
                left[row],
                which,
                table.counts,
                table.after,
                played,
                seconds[second],
                stays[row, second],
                over[row, second],
            )
    ends = _compared(rules, box, left, which, stays[..., which])
    return Halves(ends, over, _pair_chances(box, numbers))


def _begins(rules: Rules, box: Box, left: Floats, pairs: int) -> Floats:
    """Second cards: another, or of the pair. A ten of another rank may be another card."""
    table = rules.hands
    found = np.zeros((2, len(table.hard)))
    alone = table.of((box.pair + 1,))
    now = left - table.counts[alone]
    cards = now.sum()
    same = max(pairs, 0)
    now[box.pair] -= same
    found[OTHER, table.after[alone]] = np.maximum(now, 0.0) / cards
    found[PAIR, table.after[alone, box.pair]] = same / cards
    return found


def _naturals(rules: Rules, seconds: Floats) -> Floats:
    """Hands that are a blackjack with their second card, taken out of those that are played."""
    found = np.zeros_like(seconds)
    hand = rules.hands.of((1, 10))
    found[:, hand] = seconds[:, hand]
    seconds[:, hand] = 0.0
    return found


def _compared(rules: Rules, box: Box, left: Floats, which: Ints, stays: Floats) -> Floats:
    """Hands that stay, by how they fare at each end of the bank."""
    table, numbers, ends = rules.hands, len(left), rules.bank.ends
    some = stays.any(axis=(0, 1, 2))
    there, stays = which[some], stays[..., some]
    shoes = (left[:, None] - table.counts[there]).reshape(-1, VALUES)
    found = bank_ends(rules, shoes, box.up).reshape(numbers, len(there), ends)
    faring = found[:, :, None] * rules.faring[table.points[there]]
    by_fare = stays.reshape(numbers, 6, -1) @ faring.reshape(numbers, len(there), -1)
    into = by_fare.reshape(numbers, 2, 3, 3, ends)
    if stays[:, :, NATURAL].any():
        into[:, :, NATURAL] = 0.0
        into[:, :, NATURAL, 2] = stays[:, :, NATURAL] @ found
        if not box.at_once:
            natural = rules.bank.natural
            into[:, :, NATURAL, 1, natural] = into[:, :, NATURAL, 2, natural]
            into[:, :, NATURAL, 2, natural] = 0.0
    return into


def values_of(model: Model, found: Halves) -> Floats:
    """What a hand brings that stays, by number and second card; and what it loses by being over."""
    pays = float(model.pays)
    by_fare = found.ends.sum(axis=4)
    stakes = np.array([1.0, 2.0])
    brings = ((pays * by_fare[:, :, :2, 2] - by_fare[:, :, :2, 0]) * stakes).sum(axis=2)
    brings += float(model.blackjack) * by_fare[:, :, NATURAL, 2]
    return np.stack((brings, -(found.over * stakes).sum(axis=2)), axis=2)


def mean_of(values: Floats, found: Halves, ways: Patterns) -> float:
    """All hands of the box together: of what each brings or stakes, by number of gone cards, second
    card, and whether it stays or is over."""
    stays, over = values[:, OTHER, 0], values[:, OTHER, 1]
    each = np.stack((stays, over, stays + over, values.sum(axis=(1, 2))), axis=1)
    number = ways.alive + ways.over + ways.played
    known = without_pairs(each, found.pair_chances, int(number.max()))
    at = np.minimum(ways.gone - 2, len(each) - 1)
    lost = goes_over(found)[at]
    safe, alive = np.where(lost > 0.0, lost, 1.0), np.where(lost < 1.0, 1.0 - lost, 1.0)
    chance = ways.chance * (1.0 - lost) ** ways.alive * lost**ways.over
    played = known[np.maximum(number - 1, 0), at]
    total = ways.alive * played[:, 0] / alive + ways.over * played[:, 1] / safe
    total += ways.played * played[:, 2] + ways.last * known[number, at, 3]
    return float((chance * total).sum())


def doubt_of(model: Model, box: Box, found: Halves) -> float:
    """What the worth of a box that is split again may be wrong by."""
    if model.split.after_loss:
        return 0.0
    return AFTER_LOSS * float(goes_over(found)[0]) * box.pairs / box.cards**2


def goes_over(found: Halves) -> Floats:
    """That a hand with another second card goes over, by number of gone cards."""
    over = found.over[:, OTHER].sum(axis=1)
    all_ = over + found.ends[:, OTHER].sum(axis=(1, 2, 3))
    return np.where(all_ > 0.0, over / np.where(all_ > 0.0, all_, 1.0), 0.0)
