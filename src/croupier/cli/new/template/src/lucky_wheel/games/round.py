"""A spin of the wheel: what is awaited, what it leads to, and the fold of its events."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Awaiting, Draw, Drawn, Over, check_draw
from croupier.games.facts import Line
from croupier.games.felt import Felt, Wager
from croupier.games.game import Round as AnyRound
from croupier.money import payout
from lucky_wheel.games.events import Event, Opened, Stopped
from lucky_wheel.games.terms import Terms

WHEEL = "wheel"


class Round(AnyRound, frozen=True):
    """Wagers that still lie, and where the wheel stopped."""

    wagers: dict[str, Wager] = {}
    stopped: Stopped | None = None


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    opened = Opened(tuple(felt.wagers.values()))
    return (opened,), evolve(Round(), opened)


def awaiting(terms: Terms, round: Round) -> Awaiting:
    return Over() if round.stopped else Draw(WHEEL, ("stop",))


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    check_draw(awaited or awaiting(terms, round), answer)
    text = answer.outcomes[0] if isinstance(answer, Drawn) else ""
    if text not in map(str, terms.wheel.order):
        raise IllegalDecision("unknown-outcome", outcome=text, device=WHEEL)
    stopped = Stopped(int(text), terms.stops[int(text)])
    round = evolve(round, stopped)
    events: list[Event] = [stopped]
    for line in due(terms, round):
        events.append(line)
        round = evolve(round, line)
    return tuple(events), round


def due(terms: Terms, round: Round) -> tuple[Line, ...]:
    """One line for each wager, once the wheel has stopped."""
    if round.stopped is None:
        return ()
    stop = round.stopped.stop
    return tuple(_line(terms, wager, stop) for wager in round.wagers.values())


def _line(terms: Terms, wager: Wager, stop: str) -> Line:
    name, stake = wager.name, wager.amount
    if wager.spot != stop:
        return Line(name, wager.seat, 0, stake, 0, stop, terms.clause)
    won = payout(stake, terms.pays[stop], terms.rounding, terms.chip)
    return Line(name, wager.seat, stake, 0, won, stop, terms.clause)


def evolve(round: Round, event: Event) -> Round:
    """Total: takes no terms and never fails."""
    match event:
        case Opened(wagers):
            return Round({wager.name: wager for wager in wagers})
        case Stopped():
            return Round(round.wagers, event)
        case Line(wager):
            left = {name: kept for name, kept in round.wagers.items() if name != wager}
            return Round(left, round.stopped)
