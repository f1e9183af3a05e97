"""Limits that every felt shares: the plate's range, the smallest chip, one's own stake."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.felt import Bet, Felt, TakeBack, TakenBack
from croupier.money import amount_text
from croupier.rulebooks.schema.plate import Limits


def fitting(felt: Felt, bet: Bet, limits: Limits, chip: int, currency: str, *, clause: str) -> None:
    """Refuse a bet that is no amount, no multiple of the chip, or leaves the limits of its spot."""
    if bet.amount <= 0:
        raise IllegalDecision("bad-amount", amount=bet.amount)
    total = felt.on(bet.spot, bet.seat) + bet.amount
    if bet.amount % chip:
        raise _outside("wrong-unit", bet.spot, total, currency, clause, unit=chip)
    if total < limits.minimum:
        raise _outside("below-minimum", bet.spot, total, currency, clause, minimum=limits.minimum)
    if limits.maximum is not None and total > limits.maximum:
        raise _outside("above-maximum", bet.spot, total, currency, clause, maximum=limits.maximum)


def _outside(
    code: str, spot: str, amount: int, currency: str, clause: str, **bound: int
) -> IllegalDecision:
    facts = {name: amount_text(value, currency) for name, value in bound.items()}
    facts |= {"spot": spot, "amount": amount_text(amount, currency)}
    return IllegalDecision(code, clause=clause, legal=(), **facts)


def taken_back(felt: Felt, request: TakeBack, limits: Limits, currency: str) -> TakenBack:
    """Some of one's own stake off a spot: all of it, or so much that the rest is still a bet."""
    there = felt.on(request.spot, request.seat)
    if request.amount <= 0 or request.amount > there:
        raise IllegalDecision(
            "nothing-there",
            spot=request.spot,
            amount=amount_text(there, currency),
            wanted=amount_text(request.amount, currency),
        )
    if 0 < there - request.amount < limits.minimum:
        left = there - request.amount
        raise _outside("below-minimum", request.spot, left, currency, "", minimum=limits.minimum)
    return TakenBack(request.seat, request.spot, request.amount)
