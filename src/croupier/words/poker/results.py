"""How a hand between players went, in one line: who won what, and with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.cards.hands.words import read

if TYPE_CHECKING:
    from croupier.words.results import Told


BOTH = "; "
"""Between a high hand and a low one."""


def say_result(result: Mapping[str, Any], told: Told) -> str:
    """`Seat 3 wins 342 with two pair`; by seats, for who sits there now may be somebody else."""
    winners = [(seat, sum_) for seat, sum_ in result["won"].items() if sum_ > 0]
    if not winners:
        return told.say("room.result-void")
    hands: Mapping[str, str] = result["hands"] if len(winners) == 1 else {}
    return ", ".join(_wins(seat, sum_, hands.get(seat, ""), told) for seat, sum_ in winners)


def _wins(seat: str, won: int, hand: str, told: Told) -> str:
    amount, you = told.money(won), seat in told.seats
    if you and won <= told.staked:
        return told.say("room.result-you-back", amount=amount)
    key = f"room.result-{'you' if you else 'one'}"
    if hand:
        key = "room.result-you-hand" if you else "room.result-hand"
    who = told.say("who.seat", seat=seat[1:])
    return told.say(key, who=who, amount=amount, hand=_hands(hand, told))


def _hands(names: str, told: Told) -> str:
    """High and low as the house names them; old rounds have them in words, and keep them."""
    phrases = ((name, read(name)) for name in filter(None, names.split(BOTH)))
    return BOTH.join(told.speech.hand(phrase) if phrase else name for name, phrase in phrases)
