"""Lucky wheel: bets on what stands where a wheel stops."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import IllegalDecision
from croupier.games.bot import bets_anywhere
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack
from croupier.games.game import Equipment, Game, Spot, pays
from croupier.games.limits import PLATE, fitting, taken_back
from lucky_wheel.games.events import Event, Stopped
from lucky_wheel.games.round import WHEEL, Round, awaiting, decide, due, evolve, open
from lucky_wheel.games.terms import Terms, compile, default_plate
from lucky_wheel.schema import Rules


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A bet within the plate, or some of one's own stake taken back."""
    match request:
        case Bet(seat=seat, spot=spot, amount=amount, colour="", at=None) if spot in terms.limits:
            fitting(felt, request, terms.limits[spot], terms.chip, terms.currency, clause=PLATE)
            return (Placed(seat, spot, amount),)
        case TakeBack(spot=spot, colour="") if spot in terms.limits:
            limits = terms.limits[spot]
            return (taken_back(felt, request, limits, terms.chip, terms.currency, clause=PLATE),)
    spot = getattr(request, "spot", "")
    raise IllegalDecision("unknown-spot", spot=spot, legal=tuple(terms.limits))


def spots(terms: Terms) -> tuple[Spot, ...]:
    return tuple(
        Spot(name, name, limits.minimum, limits.maximum, (pays(terms.pays[name]),), terms.clause)
        for name, limits in terms.limits.items()
    )


def equipment(terms: Terms) -> Equipment:
    return Equipment(
        WHEEL,
        late=terms.closing_clause,
        last_games=terms.last_games,
        most_players=terms.max_players,
        wheel=terms.wheel,
    )


def result(round: Round) -> Mapping[str, object] | None:
    """For the board."""
    return {"stop": round.stopped.stop} if round.stopped else None


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`stop 20`, in the text of a round."""
    return f"stop {event.stop}" if isinstance(event, Stopped) else None


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="lucky-wheel",
    events=Event,
    round=Round,
    compile=compile,
    default_plate=default_plate,
    equipment=equipment,
    spots=spots,
    accept=accept,
    open=open,
    awaiting=awaiting,
    decide=decide,
    evolve=evolve,
    due=due,
    wagers=lambda round: round.wagers,
    result=result,
    consequence=consequence,
    bot=bets_anywhere(spots),
)
