"""What is decided by now and not yet paid: one line per wager, with the clause that says so."""

from __future__ import annotations

from fractions import Fraction

from croupier.games.facts import Line
from croupier.games.felt import Wager
from croupier.games.roulette.layout import ZERO
from croupier.games.roulette.state import Round
from croupier.games.roulette.terms import Terms
from croupier.money import payout

HALF = Fraction(1, 2)


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """Nothing before a number is called; then every wager that lies, in the order of the felt.

    After a spin that does not count nothing is due: the bets stand (R61).
    """
    if round.called is None:
        return ()
    number = round.called.number
    wins, spots, most = terms.wins[number], terms.spots, terms.most_paid
    takes = terms.on_zero if number == ZERO else {}
    lines = []
    for name, wager in round.wagers.items():
        spot, stake = wager.spot, wager.amount
        if spot in wins:
            won = payout(stake, wins[spot], terms.rounding, terms.chip)
            won = won if most is None else min(won, most)
            lines.append(Line(name, wager.seat, stake, 0, won, "", spots[spot].clause))
        elif spot in takes:
            lines.append(_taken_by_zero(terms, name, wager, takes[spot]))
        else:
            lines.append(Line(name, wager.seat, 0, stake, 0, "", spots[spot].clause))
    return tuple(lines)


def _taken_by_zero(terms: Terms, name: str, wager: Wager, clause: str) -> Line:
    """An outside bet when zero comes: lost, or lost by half where the book gives half back."""
    if wager.spot not in terms.half_on_zero:
        return Line(name, wager.seat, 0, wager.amount, 0, "", clause)
    back = min(wager.amount, payout(wager.amount, HALF, terms.rounding, terms.chip))
    return Line(name, wager.seat, back, wager.amount - back, 0, "half back", clause)
