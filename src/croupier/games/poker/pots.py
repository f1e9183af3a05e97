"""Pots: what each seat paid in, cut at the levels of those who can still win."""

from __future__ import annotations

from operator import add

from croupier.games.facts import Back
from croupier.games.poker.events import Pot
from croupier.games.poker.state import Round, seats_of


def uncalled(round: Round) -> Back | None:
    """The part of the highest bet that nobody called."""
    totals = list(map(add, round.laid.paid, round.bets))
    most = max(totals)
    at = totals.index(most)
    totals[at] = 0
    over = most - max(totals)
    return Back(round.seats[at], over) if over and round.live >> at & 1 else None


def pots(round: Round) -> tuple[Pot, ...]:
    """One pot for each different level of a live seat; the main pot first. What those who folded
    had put in above the last level lies in the last pot."""
    totals = list(map(add, round.laid.paid, round.bets))
    live = round.live
    standing = {total for at, total in enumerate(totals) if live >> at & 1}
    if len(standing) == 1:
        return (Pot(sum(totals), seats_of(round, live)),)
    levels = sorted(standing)
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = max(totals) if level == levels[-1] else level
        amount = sum(min(total, top) - min(total, below) for total in totals)
        winners = sum(1 << n for n, total in enumerate(totals) if live >> n & 1 and total >= level)
        found.append(Pot(amount, seats_of(round, winners)))
        below = level
    return tuple(pot for pot in found if pot.amount)
