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
    text = {"spot": bet.spot, "amount": amount_text(total, currency), "clause": clause}
    if bet.amount % chip:
        raise IllegalDecision("wrong-unit", unit=amount_text(chip, currency), **text)
    if total < limits.minimum:
        raise IllegalDecision(
            "below-minimum", minimum=amount_text(limits.minimum, currency), **text
        )
    if limits.maximum is not None and total > limits.maximum:
        raise IllegalDecision(
            "above-maximum", maximum=amount_text(limits.maximum, currency), **text
        )


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
        raise IllegalDecision(
            "below-minimum",
            spot=request.spot,
            minimum=amount_text(limits.minimum, currency),
            amount=amount_text(there - request.amount, currency),
        )
    return TakenBack(request.seat, request.spot, request.amount)
