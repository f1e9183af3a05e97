"""Limits that every felt shares: the plate's range, the smallest chip, one's own stake."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.felt import Bet, Felt, TakeBack, TakenBack
from croupier.money import CURRENCIES, MOST
from croupier.phrase import Phrase, Sum, phrase
from croupier.rulebooks.schema.plate import Limits, Plate

MAXIMUM = "maximum payout"
"""The plate's choice of what one bet is paid at most."""
PLATE = "plate"
"""What a refusal cites when no clause but the table's own plate says so."""


def serving(place: str) -> Phrase:
    """Whose turn it is instead: this box or hand, or nobody's any more."""
    return phrase("refused.serving", place=place) if place else phrase("refused.all-served")


def fitting(felt: Felt, bet: Bet, limits: Limits, chip: int, currency: str, *, clause: str) -> None:
    """Refuse a bet that is no amount, no multiple of the chip, or leaves the limits of its spot."""
    if bet.dark:
        raise IllegalDecision("not-offered", spot=phrase("refused.dark-box"))
    if not 0 < bet.amount <= MOST:
        raise IllegalDecision("bad-amount", amount=bet.amount)
    if bet.amount % chip:
        raise _outside("wrong-unit", bet.spot, bet.amount, currency, PLATE, unit=chip)
    within(bet.spot, felt.on(bet.spot, bet.seat) + bet.amount, limits, currency, clause=clause)


def within(spot: str, amount: int, limits: Limits, currency: str, *, clause: str) -> None:
    """Refuse an amount below the minimum or above the maximum."""
    if amount < limits.minimum:
        raise _outside("below-minimum", spot, amount, currency, clause, minimum=limits.minimum)
    if limits.maximum is not None and amount > limits.maximum:
        raise _outside("above-maximum", spot, amount, currency, clause, maximum=limits.maximum)


def _outside(
    code: str, spot: str, amount: int, currency: str, clause: str, **bound: int
) -> IllegalDecision:
    facts = {name: Sum(value, currency) for name, value in bound.items()}
    facts |= {"amount": Sum(amount, currency)}
    return IllegalDecision(code, clause=clause, legal=(), spot=spot, **facts)


def most_paid(plate: Plate) -> int | None:
    """What one bet is paid at most, where the plate says so; it is printed in whole units."""
    units = plate.choices.get(MAXIMUM)
    return None if units is None else int(units) * 10 ** CURRENCIES[plate.currency]


def taken_back(
    felt: Felt, request: TakeBack, limits: Limits, chip: int, currency: str, *, clause: str
) -> TakenBack:
    """Some of one's own stake off a spot: all of it, or so much that the rest is still a bet."""
    there = felt.on(request.spot, request.seat)
    if request.amount <= 0 or request.amount > there:
        raise IllegalDecision(
            "nothing-there",
            spot=request.spot,
            amount=Sum(there, currency),
            wanted=Sum(request.amount, currency),
        )
    if left := there - request.amount:
        if request.amount % chip:
            raise _outside("wrong-unit", request.spot, request.amount, currency, PLATE, unit=chip)
        if left < limits.minimum:
            least, rest = Sum(limits.minimum, currency), Sum(left, currency)
            raise IllegalDecision(
                "too-little-left", clause=clause, spot=request.spot, left=rest, minimum=least
            )
    return TakenBack(request.seat, request.spot, request.amount)
