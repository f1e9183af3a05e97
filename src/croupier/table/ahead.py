"""Decisions ahead: what a player has made up his mind to say when his turn comes.

Pure: a decision made ahead answers the question that comes, or no longer fits it. It is nobody
else's business: where it is kept, and that nobody sees it, is the server's care.
"""

from __future__ import annotations

import msgspec

from croupier.games.awaiting import Ask, Asks, Option, Said, chosen

BETWEEN = ("fold", "check", "check-fold", "call", "call-any")
"""What may be decided ahead among players, where nobody can say yet what will be asked."""


class Ahead(msgspec.Struct, frozen=True):
    """A word about a thing at its price, with the cards it names; `must`: it answers a question
    that has to be answered, and not an offer. Among players `call` means exactly this price."""

    verb: str
    price: int = 0
    about: str = ""
    must: bool = True
    cards: tuple[str, ...] = ()

    def is_for(self, ask: Ask) -> bool:
        return (self.about, self.must) == (ask.about, ask.must)


def answer(ahead: Ahead, ask: Ask) -> Said | None:
    """The word that was meant; None where the question is another one by now."""
    options = {option.verb: option for option in ask.options}
    match ahead.verb:
        case "check-fold":
            return _at(ask, options.get("check") or options.get("fold"))
        case "call-any":
            return _at(ask, options.get("call") or options.get("check"))
    said = Said(ask.actor, ahead.verb, ahead.about, ahead.price, ahead.cards)
    return said if ahead.is_for(ask) and chosen(Asks((ask,)), said) else None


def _at(ask: Ask, option: Option | None) -> Said | None:
    return Said(ask.actor, option.verb, ask.about, option.low) if option else None
