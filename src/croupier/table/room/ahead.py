"""Pre-decisions: what a player among players has made up his mind to say when his turn comes.

Pure: a decision made ahead answers the question that comes, or no longer fits it. It is nobody
else's business: where it is kept, and that nobody sees it, is the server's care.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from croupier.games.awaiting import Ask, Option, Said

Verb = Literal["fold", "check", "check-fold", "call", "call-any"]
VERBS: tuple[Verb, ...] = get_args(Verb)


class Ahead(msgspec.Struct, frozen=True):
    """`call` means exactly this price; the others have none."""

    verb: str
    price: int = 0


def answer(ahead: Ahead, ask: Ask) -> Said | None:
    """The word that was meant; None where the question is another one by now."""
    options = {option.verb: option for option in ask.options}
    match ahead.verb:
        case "fold" | "check":
            found = options.get(ahead.verb)
        case "check-fold":
            found = options.get("check") or options.get("fold")
        case "call":
            found = _at(options.get("call"), ahead.price)
        case "call-any":
            found = options.get("call") or options.get("check")
        case _:
            found = None
    return None if found is None else Said(ask.actor, found.verb, ask.about, found.low)


def _at(option: Option | None, price: int) -> Option | None:
    """Somebody may have raised since: then it is not the price that was read."""
    return option if option is not None and option.low == price else None
