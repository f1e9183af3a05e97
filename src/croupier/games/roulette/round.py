"""A spin: what is awaited, what the wheel's answer leads to, and the fold of its events.

The wheel answers once: with a number, and everyone is settled; or with the reason why the spin does
not count. Then the round is over with its wagers still lying: the table opens the window again for
the same round with the felt standing (R61) and opens the round anew from that felt. What had gone
back above the maximum is no longer on that felt, so it cannot go back twice.
"""

from __future__ import annotations

import msgspec

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Awaiting, Draw, Drawn, NoResult, Over, check_draw
from croupier.games.facts import Line
from croupier.games.felt import Felt, Wager
from croupier.games.roulette.due import due
from croupier.games.roulette.events import Called, Cleared, Event, NoSpin, Opened
from croupier.games.roulette.layout import ZERO
from croupier.games.roulette.state import Round
from croupier.games.roulette.terms import Terms

WHEEL = "wheel"
NUMBER = "number"
ABOVE_MAXIMUM = "above the maximum"
EXCESS = " excess"
"""Ends the name of the spot of a wager that does not play: `17 excess`."""


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    """The round that starts at “no more bets”; what lies above a maximum goes back at once."""
    if not terms.cuts_excess:
        return (Opened(tuple(felt.wagers.values())),), Round(felt.wagers)
    parts = [_cut(terms, felt, wager) for wager in felt.wagers.values()]
    excess = tuple(over for _, over in parts if over)
    opened = Opened(tuple(plays for plays, _ in parts), excess)
    lines = tuple(
        Line(over.name, over.seat, over.amount, 0, 0, ABOVE_MAXIMUM, terms.clauses.maximum)
        for over in excess
    )
    return (opened, *lines), Round({plays.name: plays for plays, _ in parts})


def _cut(terms: Terms, felt: Felt, wager: Wager) -> tuple[Wager, Wager | None]:
    """The part that plays, and the part above the maximum where there is one.

    Whole colour chips play as far as they go; the rest of the maximum plays in value chips.
    """
    maximum = terms.spots[wager.spot].limits.maximum
    if maximum is None or wager.amount <= maximum:
        return wager, None
    value = felt.colours[wager.colour].value if wager.chips else 1
    chips = min(wager.chips, maximum // value)
    over = msgspec.structs.replace(
        wager,
        spot=wager.spot + EXCESS,
        amount=wager.amount - maximum,
        chips=wager.chips - chips,
    )
    return msgspec.structs.replace(wager, amount=maximum, chips=chips), over


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The wheel's number, or nothing. The only place that knows what comes next."""
    if round.called or round.no_spin:
        return Over()
    return Draw(WHEEL, (NUMBER,))


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """The number is called and everyone settled, or the spin does not count."""
    check_draw(awaited or awaiting(terms, round), answer)
    if isinstance(answer, NoResult):
        no_spin = _no_spin(terms, answer.reason)
        return (no_spin,), evolve(round, no_spin)
    called = _called(terms, answer)
    round = evolve(round, called)
    lines = due(terms, round)
    # All wagers are closed at once, so the fold of the lines need not be walked.
    settled = msgspec.structs.replace(round, wagers={})
    if terms.losing_first:
        losing = tuple(line.wager for line in lines if line.lost)
        return ((called, Cleared(losing), *lines) if losing else (called, *lines)), settled
    return (called, *lines), settled


def _called(terms: Terms, answer: Answer) -> Called:
    text = answer.outcomes[0] if isinstance(answer, Drawn) else ""
    number = next((number for number in terms.wins if str(number) == text), None)
    if number is None:
        raise IllegalDecision("unknown-outcome", outcome=text, device=WHEEL)
    return Called(number, colour(terms, number))


def colour(terms: Terms, number: int) -> str:
    if number == ZERO:
        return "green"
    return "red" if number in terms.red else "black"


def _no_spin(terms: Terms, reason: str) -> NoSpin:
    if reason not in terms.no_spin:
        raise IllegalDecision("unknown-reason", reason=reason, legal=tuple(terms.no_spin))
    return NoSpin(reason, terms.no_spin[reason])


def evolve(round: Round, event: Event) -> Round:
    """The round after the event. Total: takes no terms and never fails."""
    match event:
        case Opened(wagers, excess):
            return Round({wager.name: wager for wager in (*wagers, *excess)})
        case Called():
            return msgspec.structs.replace(round, called=event)
        case NoSpin():
            return msgspec.structs.replace(round, no_spin=event)
        case Line(wager):
            left = {name: kept for name, kept in round.wagers.items() if name != wager}
            return msgspec.structs.replace(round, wagers=left)
        case Cleared():
            return round
