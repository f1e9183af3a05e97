"""What a round waits for, and what may answer it.

One of three, never a mixture: outcomes of a device (`Draw`), words of people (`Asks`), or nothing
more (`Over`). `awaiting` is the list of legal answers; nothing else is.
"""

from __future__ import annotations

import msgspec

from croupier.errors import IllegalDecision


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """The next outcomes of a device, in order, one place each. Any non-empty prefix answers."""

    device: str
    to: tuple[str, ...]


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verb with its price (`low` = `high` where it is fixed)."""

    verb: str
    low: int = 0
    high: int = 0


class Ask(msgspec.Struct, frozen=True):
    """A question to one actor about one thing; on silence the default is given by the clock."""

    actor: str
    about: str
    options: tuple[Option, ...]
    default: str
    must: bool = True


class Asks(msgspec.Struct, frozen=True, tag="asks"):
    """Questions open together; their answers commute."""

    asks: tuple[Ask, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """No money lies on the round any more."""


Awaiting = Draw | Asks | Over


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A device's outcomes; `to` names their places where whoever reports them says so."""

    device: str
    outcomes: tuple[str, ...]
    to: tuple[str, ...] = ()


class NoResult(msgspec.Struct, frozen=True, tag="no-result"):
    """The device gave no outcome, for this reason."""

    device: str
    reason: str


class Said(msgspec.Struct, frozen=True, tag="said", omit_defaults=True):
    """An actor's word: the verb, what it is about, and the price it thinks it pays."""

    actor: str
    verb: str
    about: str = ""
    price: int = 0


Answer = Drawn | NoResult | Said


def check_draw(awaited: Awaiting, answer: Answer) -> Draw:
    """The draw this answer belongs to, or the reason why it belongs to none."""
    if not isinstance(awaited, Draw) or isinstance(answer, Said):
        raise IllegalDecision("not-awaited", answer=say(answer), legal=legal(awaited))
    if answer.device != awaited.device:
        raise IllegalDecision(
            "wrong-device", wanted=awaited.device, given=answer.device, legal=legal(awaited)
        )
    if isinstance(answer, Drawn):
        _check_places(awaited, answer)
    return awaited


def _check_places(awaited: Draw, answer: Drawn) -> None:
    if not 0 < len(answer.outcomes) <= len(awaited.to):
        raise IllegalDecision("not-awaited", answer=say(answer), legal=legal(awaited))
    for wanted, given in zip(awaited.to, answer.to, strict=False):
        if wanted != given:
            raise IllegalDecision("wrong-place", wanted=wanted, given=given, legal=legal(awaited))


def legal(awaited: Awaiting) -> tuple[str, ...]:
    """What may be answered now, in words."""
    match awaited:
        case Draw(device, to):
            return (f"{device} to {', '.join(to)}",)
        case Asks(asks):
            return tuple(f"{ask.actor}: {option.verb}" for ask in asks for option in ask.options)
        case Over():
            return ()


def say(answer: Answer) -> str:
    """An answer in words."""
    match answer:
        case Drawn(device, outcomes):
            return f"{device}: {' '.join(outcomes)}"
        case NoResult(device, reason):
            return f"{device}: no result, {reason}"
        case Said(actor, verb):
            return f"{actor}: {verb}"
