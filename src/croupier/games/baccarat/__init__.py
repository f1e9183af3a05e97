"""Punto banco and baccarat without commission: the model game.

Two names in the books, one game: what differs between them is data.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.baccarat.due import due
from croupier.games.baccarat.events import Cleared, Decided, Event
from croupier.games.baccarat.round import awaiting, decide, evolve, open
from croupier.games.baccarat.spots import accept, equipment, spots
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import TIE, Terms, compile, default_plate
from croupier.games.bot import bets_anywhere
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Felt, say_cleared
from croupier.games.game import Game
from croupier.rulebooks.schema.baccarat import Rules


def result(round: Round) -> Mapping[str, object] | None:
    """What the roads need of a coup."""
    decided = round.decided
    if decided is None:
        return None
    return {
        "winner": decided.winner,
        "points": decided.points,
        "natural": decided.natural,
        "pairs": list(decided.pairs),
    }


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`banco wins, 7 to 5`; the winner's points first."""
    if isinstance(event, Cleared):
        return say_cleared(event.wagers)
    if not isinstance(event, Decided):
        return None
    if event.winner == TIE:
        return f"tie, {max(event.points.values())} all"
    other = next(points for side, points in event.points.items() if side != event.winner)
    natural = " (natural)" if event.natural else ""
    return f"{event.winner} wins, {event.points[event.winner]} to {other}{natural}"


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="baccarat",
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
