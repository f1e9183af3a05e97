"""Caribbean, Oasis and Russian poker against the dealer: one game, what differs is data."""

from __future__ import annotations

from croupier.games.dealer_poker import bot
from croupier.games.dealer_poker.events import BankDecided, Event
from croupier.games.dealer_poker.fold import evolve
from croupier.games.dealer_poker.reckon import due
from croupier.games.dealer_poker.round import awaiting, decide, foresee, open
from croupier.games.dealer_poker.spots import accept, equipment, feeds, progressive, spots
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.tell import TELL
from croupier.games.dealer_poker.terms import Terms, compile, default_plate, wanted
from croupier.games.dealer_table.round import result
from croupier.games.facts import Event as AnyEvent
from croupier.games.felt import Felt
from croupier.games.game import Game
from croupier.rulebooks.schema.dealer_poker import Rules


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`bank has no game`, which everybody at the table is told."""
    if isinstance(event, BankDecided) and not event.game:
        return "bank has still no game" if event.bought else "bank has no game"
    return None


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="dealer-poker",
    events=Event,
    round=Round,
    compile=compile,
    default_plate=default_plate,
    wanted=wanted,
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
    progressive=progressive,
    feeds=feeds,
    tell=TELL,
)
