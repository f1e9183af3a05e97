"""Blackjack without a hole card, as five books have it: what differs between them is data."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.blackjack import bot
from croupier.games.blackjack.due import due
from croupier.games.blackjack.events import Event
from croupier.games.blackjack.fold import evolve
from croupier.games.blackjack.foresee import foresee
from croupier.games.blackjack.round import awaiting, decide, open, withdrawn
from croupier.games.blackjack.spots import accept, equipment, spots
from croupier.games.blackjack.state import Round, cleared
from croupier.games.blackjack.tell import TELL
from croupier.games.blackjack.terms import Terms, compile, default_plate
from croupier.games.felt import Felt
from croupier.games.game import Bot, Game
from croupier.rulebooks.schema.blackjack import Rules


def result(round: Round) -> Mapping[str, object] | None:
    """What the board shows of a round: the bank's points, and those of every hand."""
    ended = round.ended
    if ended is None:
        return None
    return {"bank": ended.bank, "blackjack": ended.blackjack, "hands": dict(ended.hands)}


GAME: Game[Rules, Felt, Terms, Round, Event] = Game(
    name="blackjack",
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
    bot=Bot(bot.bets, bot.answer),
    foresee=foresee,
    withdrawn=withdrawn,
    cleared=cleared,
    tell=TELL,
)
