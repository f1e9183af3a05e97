"""Texas hold'em against the dealer."""

from __future__ import annotations

from croupier.games.dealer_holdem import bot
from croupier.games.dealer_holdem.events import BankDecided, Event
from croupier.games.dealer_holdem.fold import evolve
from croupier.games.dealer_holdem.reckon import due
from croupier.games.dealer_holdem.round import awaiting, decide, foresee, open
from croupier.games.dealer_holdem.spots import accept, equipment, spots
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.tell import TELL
from croupier.games.dealer_holdem.terms import Terms, compile, default_plate
from croupier.games.dealer_table.round import result
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Felt
from croupier.games.game import Game
from croupier.rulebooks.schema.dealer_holdem import Rules


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`bank has no game`, which everybody at the table is told."""
    return "bank has no game" if isinstance(event, BankDecided) and not event.game else None


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="dealer-holdem",
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
    result=lambda round: result(round.ended),
    consequence=consequence,
    bot=bot.BOT,
    foresee=foresee,
    tell=TELL,
)
