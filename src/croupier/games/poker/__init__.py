"""Poker between players: casino poker, hold'em, Omaha, stud."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.facts import Back, PotGiven
from croupier.games.facts import Event as AnyEvent
from croupier.games.game import Between, Bot, Game, Start
from croupier.games.poker import bot
from croupier.games.poker.events import BIG_BLIND, Acted, Event, Posted, Pot, PotsMade
from croupier.games.poker.fold import evolve
from croupier.games.poker.round import awaiting, decide, open
from croupier.games.poker.seats import accept, due, equipment, spots
from croupier.games.poker.showdown import showed
from croupier.games.poker.state import Round, in_hand, put_in
from croupier.games.poker.tell import TELL
from croupier.games.poker.terms import Terms, compile, default_plate, wanted
from croupier.money import amount_text
from croupier.rulebooks.schema.poker import Rules


def result(round: Round) -> Mapping[str, object] | None:
    """What the board shows of a hand: the common cards, who won what, and with which hand."""
    ended = round.ended
    if ended is None:
        return None
    return {
        "board": list(ended.board),
        "won": dict(ended.won),
        "rake": ended.rake,
        "hands": dict(ended.hands),
        "pot": sum(ended.won.values()) + ended.rake,
    }


def consequence(event: AnyEvent, currency: str) -> str | None:
    """`p1: 50 back (not called)`; `pot 1: 360, p1 p2 p3`, a line for each pot; `pot 1 of 360: rake
    18, p2 342`."""
    match event:
        case Back(seat, amount):
            return f"{seat}: {amount_text(amount, currency)} back (not called)"
        case PotsMade(pots):
            return "\n".join(
                f"pot {number}: {amount_text(pot.amount, currency)}, {' '.join(sorted_seats(pot))}"
                for number, pot in enumerate(pots, 1)
            )
        case PotGiven():
            return _say_given(event, currency)
    return None


def sorted_seats(pot: Pot) -> list[str]:
    """Seats by their numbers, and by name where they have none."""
    return sorted(pot.seats, key=lambda seat: (len(seat), seat))


def _say_given(event: PotGiven, currency: str) -> str:
    parts = [f"rake {amount_text(event.rake, currency)}"] if event.rake else []
    half = ""
    for share in event.shares:
        said = f"{share.seat} {amount_text(share.amount, currency)}"
        if share.half and share.half == half:
            parts[-1] += f" {said}"
        else:
            parts.append(f"{share.half} {said}".strip())
        half = share.half
    amount = amount_text(event.amount, currency)
    return f"pot {event.pot} of {amount}: {', '.join(parts)}"


def big_blind(event: AnyEvent) -> str:
    """The seat that posts it with this event."""
    return event.seat if isinstance(event, Posted) and event.what == BIG_BLIND else ""


GAME: Game[Rules, Start, Terms, Round, Event] = Game(
    name="poker",
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
    wagers=lambda _: {},
    result=result,
    consequence=consequence,
    bot=Bot(lambda *_: (), bot.answer),
    between=Between(
        stacks=lambda round: dict(zip(round.seats, round.stacks, strict=True)),
        put_in=put_in,
        in_hand=in_hand,
        posted=lambda event: event.what if isinstance(event, Posted) else "",
        big_blind=big_blind,
        spoke=lambda event: event.seat if isinstance(event, Acted) else "",
        showed=showed,
    ),
    tell=TELL,
)
