"""The figures, from what deals lead to in the mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from numpy.typing import NDArray

from croupier.cards.hands.category import Category
from croupier.errors import ensure
from croupier.odds.dealer_poker.bonus import bonus
from croupier.odds.dealer_poker.model import Insurance, Model
from croupier.odds.dealer_poker.russian.payoffs import left_aside
from croupier.odds.dealer_poker.russian.settling import (
    ABOVE,
    BOUGHT,
    DOUBT,
    EV,
    EVEN,
    FREE,
    GOES_ON,
    INSURED,
    LOST,
    SQUARE,
    STAKE,
    WON,
)
from croupier.odds.dealer_table.bets import BOX, DARK, MET
from croupier.odds.dealer_table.bonus import share_from
from croupier.odds.figures import (
    Bet,
    Chart,
    Fact,
    Figures,
    Hit,
    How,
    Number,
    exact,
)
from croupier.phrase import Phrase, phrase

Array = NDArray[Any]
INSURANCE = "dark-insurance"
COUNTED, BY_SAMPLE = phrase("russian-counted"), phrase("russian-by-sample")
CHOSEN = ("bets-at-once", *(f"exchanges-{cards}" for cards in range(1, 6)), "buys-sixth")
ENDS = dict(zip(MET, (FREE, WON, EVEN, LOST), strict=True))
ENDS |= {"insures": INSURED, "buys-game": BOUGHT}
NOTES = (phrase("russian-other-boxes"), phrase("russian-insures"))
LEFT_ASIDE = phrase("russian-left-aside")


class Means(NamedTuple):
    """What one round leads to. `plain`: without a card taken; `light`: the best play; `insurable`:
    a dark box in rounds in which its hand could be insured. `errors`: of the best play's.
    `options`: how often each is the best."""

    plain: Array
    light: Array
    dark: Array
    insurable: Array
    errors: Array
    options: Array


def notes(model: Model) -> tuple[Phrase, ...]:
    return (*NOTES, LEFT_ASIDE) if any(left_aside(model).values()) else NOTES


def figures(model: Model, means: Means, how: How, charts: tuple[Chart, ...]) -> Figures:
    ensure(means.light[DOUBT] == 0.0, "no hand that could buy passes")
    means.errors[EV] += _left_aside(model, means.options)
    bets = [_box(means, how)]
    if model.dark_bet is not None:
        bets.append(_dark(means))
        if model.insurance is not None and model.insurance.dark is not None:
            bets.append(_dark_insurance(model.insurance, means))
    bets += bonus(model)
    return Figures(tuple(bets), charts, tuple(_facts(means)), notes(model))


def _left_aside(model: Model, options: Array) -> float:
    """What is not counted, as often as it may come."""
    shares = dict(_chosen(options))
    return sum(shares[CHOSEN[cards]] * gain for cards, gain in left_aside(model).items())


def _box(means: Means, how: How) -> Bet:
    light, errors = means.light, means.errors

    def number(at: int) -> Number:
        return Number(float(light[at]), error=float(errors[at]))

    mean = float(light[EV])
    error = float(errors[SQUARE] + 2 * abs(mean) * errors[EV])
    hits = [Hit("wins", number(ABOVE))]
    hits.append(Hit("passes", Number(1.0 - float(light[GOES_ON]), error=float(errors[GOES_ON]))))
    hits += [Hit(name, number(at)) for name, at in ENDS.items()]
    hits += [Hit(name, _share(means, share)) for name, share in _chosen(means.options) if share]
    return Bet(
        BOX,
        Number(-mean, error=float(errors[EV])),
        Number(float(light[SQUARE]) - mean * mean, error=error),
        COUNTED if how == "bounded" else BY_SAMPLE,
        how,
        number(STAKE),
        tuple(hits),
    )


def _share(means: Means, share: float) -> Number:
    """A standard error where all that is known of it was drawn."""
    return Number(share, error=float(means.errors[GOES_ON]))


def _chosen(options: Array) -> Iterator[tuple[str, float]]:
    """Bet, exchanges by the number of cards, a sixth card."""
    yield CHOSEN[0], float(options[1])
    for cards in range(1, 6):
        masks = [mask for mask in range(1, 32) if mask.bit_count() == cards]
        yield CHOSEN[cards], float(sum(options[2 + mask] for mask in masks))
    yield CHOSEN[6], float(options[2])


def _dark(means: Means) -> Bet:
    """The bet lies before the deal; whoever may buys where it gains."""
    dark, bound = means.dark, 1e-10
    mean = float(dark[EV])
    hits = [Hit("wins", Number(float(dark[ABOVE]), error=bound))]
    hits += [
        Hit(name, Number(float(dark[at]), error=bound))
        for name, at in ENDS.items()
        if name != "insures"
    ]
    return Bet(
        DARK,
        Number(-mean, error=bound),
        Number(float(dark[SQUARE]) - mean * mean, error=10 * bound),
        COUNTED,
        "bounded",
        Number(float(dark[STAKE]), error=bound),
        tuple(hits),
    )


def _dark_insurance(rule: Insurance, means: Means) -> Bet:
    """Laid before the deal, for one unit: it comes back, or is lost, where the hand is too low."""
    bound = 1e-10
    pays, won, lost = float(rule.pays), float(means.insurable[FREE]), float(means.insurable[WON])
    if rule.dark == "lost":
        lost += 1.0 - float(means.insurable[GOES_ON])
    mean = pays * won - lost
    return Bet(
        INSURANCE,
        Number(-mean, error=bound),
        Number(pays * pays * won + lost - mean * mean, error=bound),
        COUNTED,
        "bounded",
        hits=(Hit("wins", Number(won, error=bound)), Hit("loses", Number(lost, error=bound))),
    )


def _facts(means: Means) -> Iterator[Fact]:
    cost = float(means.light[EV] - means.plain[EV])
    yield Fact("no-card", Number(cost, error=float(means.errors[EV])))
    yield Fact("bank-has-game", exact(share_from(Category.ACE_KING)), "share")
