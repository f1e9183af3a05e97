"""What is decided by now and not yet paid: one line per wager, with the clause that says so."""

from __future__ import annotations

from fractions import Fraction

from croupier.errors import ensure
from croupier.games.baccarat.events import Decided
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import TIE, SpotTerms, Terms
from croupier.games.facts import Line
from croupier.games.felt import Wager
from croupier.money import payout


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """Nothing before the outcome; then every wager that still lies, in the order of the felt."""
    if round.decided is None:
        return ()
    outcomes = _outcomes(terms, round.decided)
    return tuple(
        _line(terms, terms.spots[wager.spot], wager, round.decided, outcomes)
        for wager in round.wagers.values()
    )


def _outcomes(terms: Terms, decided: Decided) -> frozenset[str]:
    """What came true, in the schema's words."""
    role = {terms.first: "first", terms.second: "second", TIE: "tie"}
    return frozenset({role[decided.winner], *(f"{role[side]} pair" for side in decided.pairs)})


def _line(
    terms: Terms, spot: SpotTerms, wager: Wager, decided: Decided, outcomes: frozenset[str]
) -> Line:
    name, stake = wager.name, wager.amount
    if spot.wins_on in outcomes:
        won = payout(stake, _odds(spot, decided), terms.rounding, terms.chip)
        won = won if terms.most_paid is None else min(won, terms.most_paid)
        return Line(name, wager.seat, stake, 0, won, _why(decided, spot, won=True), spot.win_clause)
    if outcomes.intersection(spot.stays_on):
        return Line(name, wager.seat, stake, 0, 0, "stays", spot.stay_clause)
    return Line(name, wager.seat, 0, stake, 0, _why(decided, spot, won=False), spot.lose_clause)


def _odds(spot: SpotTerms, decided: Decided) -> Fraction:
    """The first pay line that fits the winning total."""
    total = max(decided.points.values())
    odds = next((to_one for on, to_one in spot.pays if on is None or on == total), None)
    ensure(odds is not None, f"no pay line for a total of {total}")
    return odds or Fraction(0)


def _why(decided: Decided, spot: SpotTerms, *, won: bool) -> str:
    if spot.wins_on in ("first pair", "second pair"):
        return "pair" if won else "no pair"
    return decided.winner
