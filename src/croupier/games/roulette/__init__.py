"""American roulette: one zero, inside and outside bets, call bets by recipe, colour chips.

The coordinates of the felt, in which chips are placed and spots are drawn, stand in `layout`; how a
badly placed chip is read stands in `chip`.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.bot import bets_anywhere
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Felt, say_cleared
from croupier.games.game import Game
from croupier.games.roulette.calls import recipes
from croupier.games.roulette.due import due
from croupier.games.roulette.events import Cleared, Event
from croupier.games.roulette.round import awaiting, decide, evolve, open
from croupier.games.roulette.spots import accept, equipment, spots
from croupier.games.roulette.state import Round
from croupier.games.roulette.terms import Terms, compile, default_plate
from croupier.rulebooks.schema.roulette import Rules


def result(round: Round) -> Mapping[str, object] | None:
    """What the board of last numbers needs of a spin."""
    if round.called is None:
        return None
    return {"number": round.called.number, "colour": round.called.colour}


def consequence(event: AnyEvent, currency: str) -> str | None:
    """Which bets the number takes; the payments say the rest."""
    return say_cleared(event.wagers) if isinstance(event, Cleared) else None


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="roulette",
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
    bot=bets_anywhere(spots),
    consequence=consequence,
    recipes=recipes,
)
