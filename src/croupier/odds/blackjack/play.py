"""What it is worth to stand, to hit and to double, for every hand against every card of the bank.

By composition: the shoe without the hand and without the bank's card. There is no hole card, so the
bank's blackjack is one of its ends and takes all that was staked. Knows no splits and no words.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.bank import Bank, bank
from croupier.odds.blackjack.hands import AIM, VALUES, Hands, hands
from croupier.odds.blackjack.kernels import BEST, DOUBLE, HIT, STAND, Floats, Ints, Plays
from croupier.odds.blackjack.model import Model

Marks = NDArray[np.bool_]

EVERY_UP = range(VALUES)


class Rules(NamedTuple):
    """The numbers a kernel needs. `paid`: by points and the bank's end, what one stake brings;
    `faring`: lost, equal, won, a mark for each."""

    hands: Hands
    bank: Bank
    paid: Floats
    faring: Floats


class Worth(NamedTuple):
    """By hand and the bank's card, for one stake. `goes_on`: to play on as was said, or in the best
    way there is without a double."""

    ends: Floats
    stand: Floats
    hit: Floats
    double: Floats
    goes_on: Floats


def rules_of(model: Model) -> Rules:
    ways = bank(model.stands)
    fares = np.array([ways.results(points, model.beats_aim) for points in range(AIM + 1)], np.int64)
    paid = np.where(fares > 0, float(model.pays), fares.astype(np.float64))
    faring = np.stack([fares == fare for fare in (-1, 0, 1)], axis=1).astype(np.float64)
    return Rules(hands(), ways, paid, faring)


def whole_shoe(decks: int) -> Floats:
    """Cards by value: four of each in a deck, sixteen tens."""
    shoe = np.full(VALUES, 4.0 * decks)
    shoe[-1] *= 4
    return shoe


def bank_ends(rules: Rules, shoes: Floats, up: int) -> Floats:
    """The bank's ends with each of these shoes, its card at place `up` being out of them."""
    ways = rules.bank
    found = np.empty((len(shoes), ways.ends))
    first, last = ways.start[up], ways.start[up + 1]
    kernels.ends_of(np.ascontiguousarray(shoes), first, last, ways.nodes, ways.orders, found)
    return found


def worth_of(
    rules: Rules,
    shoe: Floats,
    which: Ints | None = None,
    ups: range = EVERY_UP,
    play: Plays | None = None,
    keep: bool = True,
) -> Worth:
    """All hands, or those in `which`: with every hand also what a card makes of it. The shoe holds
    the hand's cards and the bank's. `keep`: the bank's ends too."""
    table = rules.hands
    every = np.flatnonzero(table.size >= 2) if which is None else which
    possible = every[(table.counts[every] <= shoe).all(axis=1)]
    shape = (len(table.hard), VALUES)
    ends = np.zeros((*shape, rules.bank.ends) if keep else (0, 0, 0))
    stand, hit, double, goes_on = (np.zeros(shape) for _ in range(4))
    for up in ups:
        left = shoe - table.counts[possible]
        left[:, up] -= 1.0
        there = left[:, up] >= 0.0
        found = bank_ends(rules, left[there], up)
        if keep:
            ends[possible[there], up] = found
        paid = rules.paid[table.points[possible[there]]]
        stand[possible[there], up] = np.einsum("he,he->h", found, paid)
    kernels.draws(
        shoe,
        possible,
        ups.start,
        ups.stop,
        table.counts,
        table.after,
        np.full(shape, BEST, np.int8) if play is None else play,
        stand,
        hit,
        double,
        goes_on,
    )
    return Worth(ends, stand, hit, double, goes_on)


def best_play(rules: Rules, worth: Worth, may_double: Marks) -> Plays:
    """To stand, to hit, or with two cards to double, whichever is worth most; equal: to stand."""
    play = np.where(worth.hit > worth.stand, HIT, STAND).astype(np.int8)
    doubles = may_double[:, None] & (worth.double > np.maximum(worth.hit, worth.stand))
    play[doubles] = DOUBLE
    return play


def may_double(model: Model, rules: Rules, split: bool = False) -> Marks:
    """Hands of two cards that the book lets double."""
    table = rules.hands
    two = (table.size == 2) & ~np.isin(table.points, model.not_on)
    allowed: Marks = two & (model.double_after_split or not split)
    return allowed
