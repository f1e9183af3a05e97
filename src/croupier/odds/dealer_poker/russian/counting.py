"""What all deals lead to in the mean: counted on a card, or partly counted and partly sampled.

To pass or bet without taking a card is counted on every deal. What more the best play brings is
sampled: a deal is as likely as at the table, and the same for the same seed.
"""

from __future__ import annotations

from importlib.util import find_spec
from math import ceil
from threading import Lock
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards.hands.category import Category
from croupier.odds import hands
from croupier.odds.dealer_poker.model import Model
from croupier.odds.dealer_poker.russian import device
from croupier.odds.dealer_poker.russian.account import Means, figures
from croupier.odds.dealer_poker.russian.arrays import arrays
from croupier.odds.dealer_poker.russian.deals import HANDS, UPS, all_deals
from croupier.odds.dealer_poker.russian.payoffs import LEAST_HAND, RULES, Payoffs, payoffs
from croupier.odds.dealer_poker.russian.ranks import patterns
from croupier.odds.dealer_poker.russian.settling import SQUARE
from croupier.odds.figures import Figures, Number
from croupier.odds.work import Work
from croupier.phrase import Phrase, phrase

Array = NDArray[Any]
SEED, SAMPLE, PART = 20261115, 8192, 256
EVERY = 64
"""Parts in which all deals are gone through."""
ROUNDING = 1e-10
"""By how much a mean may be off, in antes. At most 131,072 deals are added one after the other,
then less than a hundred such sums; a deal's own is of a few thousand quotients. Each of n additions
is off by 2**-53 of the sum of what is added, without signs, and that is below 5 antes a deal in the
mean (the deviation, 4.1 at most in the books): 1.4e5 * 1.2e-16 * 5 < 1e-10. Squares have a mean
below 40."""
SMALL = 1e-3
RANKS = 13
GROUPS = len(Category) * RANKS


class Deals(NamedTuple):
    """All of them, what each counts for, and how strong its hand is."""

    deals: Array
    weights: Array
    strengths: Array

    @classmethod
    def all(cls) -> Deals:
        deals, weights = all_deals()
        strengths = hands.strengths_of_cards(np.ascontiguousarray(deals[:, :5]), trusted=True)
        return cls(deals, weights, strengths)


def has_card() -> bool:
    """Whether CuPy is there and sees a card."""
    if find_spec("cupy") is None:
        return False
    import cupy  # type: ignore[import-not-found,unused-ignore]

    try:
        return bool(cupy.cuda.runtime.getDeviceCount() > 0)
    except cupy.cuda.runtime.CUDARuntimeError:
        return False


# On a card.


def counted(model: Model, work: Work) -> Figures:
    """Every deal. One part after the other is on the card, whoever asks for it."""
    paying, every = payoffs(model), Deals.all()
    card, one = device.Device(arrays(), every.deals), Lock()
    groups, weights = groups_of(every), every.weights.astype(np.float64)

    def part(at: int) -> Array:
        with one:
            which, best, leads, _ = card.solve(at, paying.terms, paying.five)
        sums = device.grouped(groups[which], weights[which], leads, GROUPS)
        return np.concatenate((sums.reshape(-1), best))

    parts = dict(work.parts("deals-on-the-card", card.parts, part))
    laid = [parts[at] for at in range(card.parts)]
    size = GROUPS * 2 * device.SUMS
    sums = np.sum([each[:size] for each in laid], axis=0).reshape(GROUPS, 2, device.SUMS)
    best = np.concatenate([each[size:] for each in laid]).astype(np.uint8)
    return of_card(model, paying, every, best, sums, work)


def groups_of(every: Deals) -> Array:
    """By the category of the hand and the rank of the open card."""
    categories = patterns()[every.strengths] & 15
    return np.asarray(categories * RANKS + every.deals[:, 5] % RANKS, np.int64)


def of_card(
    model: Model, paying: Payoffs, every: Deals, best: Array, sums: Array, work: Work
) -> Figures:
    """The figures, from what a card has counted."""
    from croupier.odds.dealer_poker.russian.chart import strategy

    total = HANDS * UPS
    least = int(paying.terms[RULES, LEAST_HAND]) * RANKS
    plain = plain_means(paying, every, work)[0]
    means = Means(
        plain=plain,
        light=sums[:, 0].sum(axis=0) / total,
        dark=sums[:, 1].sum(axis=0) / total,
        insurable=sums[least:, 1].sum(axis=0) / total,
        errors=_rounding(sums.shape[-1]),
        options=np.bincount(best, every.weights, 64)[:34] / total,
    )
    return figures(model, means, "bounded", (strategy(every, best),))


def _rounding(columns: int) -> Array:
    """For each mean; ten times as much for that of squares."""
    found = np.full(columns, ROUNDING)
    found[SQUARE] *= 10
    return found


# By a sample.


def plain_means(paying: Payoffs, every: Deals, work: Work) -> Array:
    """Without a card taken; a dark box; a dark box that could have been insured."""
    from croupier.odds.dealer_poker.russian.every import plain_play

    def part(at: int) -> Array:
        found = np.zeros((3, device.SUMS))
        ours = slice(at * len(every.deals) // EVERY, (at + 1) * len(every.deals) // EVERY)
        plain_play(every.deals[ours], every.weights[ours], paying.terms, paying.five, found)
        return found

    parts = dict(work.parts("every-deal", EVERY, part))
    return np.asarray(sum(parts[at] for at in range(EVERY)) / (HANDS * UPS))


def sampled(model: Model, work: Work) -> Figures:
    """With a standard error for everything that was drawn, and how many deals would do."""
    from croupier.odds.dealer_poker.russian.sample import drawn_deals, gains, standard_errors

    paying, every, count = payoffs(model), Deals.all(), work.sample or SAMPLE
    plain, dark, insurable = plain_means(paying, every, work)
    deals = drawn_deals(*every, count, SEED)
    parts = dict(
        work.parts(
            "sampled-deals",
            -(-count // PART),
            lambda at: gains(deals[at * PART : (at + 1) * PART], paying.terms, paying.five),
        )
    )
    drawn = np.concatenate([parts[at] for at in sorted(parts)])
    more, options = drawn[:, :-1], drawn[:, -1].astype(np.int64)
    means = Means(
        plain=plain,
        light=plain + more.mean(axis=0),
        dark=dark,
        insurable=insurable,
        errors=standard_errors(more) + _rounding(more.shape[-1]),
        options=np.bincount(options, minlength=34) / count,
    )
    found = figures(model, means, "sampled", ())
    return msgspec.structs.replace(found, notes=(*found.notes, said_of(found.bets[0].edge, count)))


def said_of(edge: Number, count: int) -> Phrase:
    """How well an edge is known by so many deals, and by how many it would be known to a tenth;
    that of a very small one to as much as of one of a thousandth."""
    wanted = max(abs(edge.value), SMALL) / 10
    needed = ceil(count * (edge.error / wanted) ** 2 / PART) * PART
    error, within = (f"{share:.4%}".replace("%", " %") for share in (edge.error, wanted))
    if needed <= count:
        return phrase("russian-deals", deals=count, error=error)
    return phrase("russian-more-deals", deals=count, error=error, needed=needed, within=within)
