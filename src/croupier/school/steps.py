"""The dealer's steps: which one comes next at a table, and that another one does not fit there.

What comes next says the table as it stands, and what it awaits; that a step does not fit says the
engine, which refuses the word for it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.cards.card import HIDDEN, PACK
from croupier.errors import CroupierError
from croupier.games.awaiting import Asks, Draw, Drawn, Said
from croupier.table.course import awaited, take
from croupier.table.entry import Word
from croupier.table.room.words import StartHand
from croupier.table.shoe import BURN, brought, wanted
from croupier.table.standing import Standing
from croupier.table.words import MIDDLE, Cut, NoMoreBets, OpenWindow

Kind = Literal["bring", "cut", "open", "start", "close", "draw", "burn", "ask", "settle"]
DEALER = "dealer"


class Step(msgspec.Struct, frozen=True):
    """`place`: to which an outcome comes, or about which somebody is asked; what is brought.
    `seat`: who is asked, or cuts."""

    kind: Kind
    place: str = ""
    seat: str = ""

    @property
    def name(self) -> str:
        return " ".join(filter(None, (self.kind, self.place, self.seat)))


def next_step(here: Standing) -> Step | None:
    """The one that comes next; none while several people may speak, or the dealer only lets time
    pass."""
    table = here.table
    if table.phase == "cutting":
        return Step("cut", seat=table.cutter)
    if table.phase == "betting":
        return Step("close")
    if what := wanted(here):
        return Step("bring", what)
    awaits = awaited(here)
    if isinstance(awaits, Draw):
        return Step("burn") if awaits.to[0] == BURN else Step("draw", awaits.to[0])
    if isinstance(awaits, Asks):
        return _asked(awaits)
    if table.phase != "settled":
        return None
    return Step("start") if here.equipment.stacks is not None else Step("open")


def _asked(awaits: Asks) -> Step | None:
    ask = awaits.asks[0]
    if len(awaits.asks) > 1 or ask.actor == DEALER:
        return None
    return Step("ask", "" if ask.about == ask.actor else ask.about, ask.actor)


def refused(here: Standing, step: Step) -> bool:
    """Whether the engine refuses this step as the table stands. Nothing is settled but by the
    outcome that decides it: there is no word for that, and where something is awaited nothing is
    due."""
    if step.kind == "settle":
        play = here.table.play
        return play is None or not here.game.due(here.terms, play)
    word = _word(here, step)
    if word is None:
        return True
    try:
        take(here, word, 0, by=step.seat or DEALER)
    except CroupierError:
        return True
    return False


def _word(here: Standing, step: Step) -> Word | None:
    device = here.equipment.device
    match step.kind:
        case "bring":
            return brought(step.place, "another")
        case "cut":
            return Cut(step.seat, MIDDLE)
        case "open":
            return OpenWindow()
        case "start":
            return StartHand()
        case "close":
            return NoMoreBets()
        case "burn":
            return Drawn(device, (HIDDEN,), (BURN,))
        case "draw":
            return Drawn(device, (_outcome(here),), (step.place,))
    return _answer(here, step)


def _outcome(here: Standing) -> str:
    """One that may come: the place decides."""
    wheel, shoe = here.equipment.wheel, here.table.shoe
    if wheel is not None:
        return str(wheel.order[0])
    seen = shoe.seen if shoe else {}
    decks = shoe.decks if shoe else 1
    return next((card for card in PACK if seen.get(card, 0) < decks), PACK[0])


def _answer(here: Standing, step: Step) -> Word | None:
    """What this seat may say about this place, if it is asked."""
    awaits = awaited(here)
    for ask in awaits.asks if isinstance(awaits, Asks) else ():
        if ask.actor == step.seat and ask.about in (step.place, step.place or step.seat):
            option = ask.options[0]
            return Said(ask.actor, option.verb, ask.about, option.low)
    return None
