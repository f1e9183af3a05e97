"""Who is asked, and what: the turn for everybody, the question for whom it concerns."""

from __future__ import annotations

import msgspec

from croupier.games import awaiting


class Turn(msgspec.Struct, frozen=True):
    """Whose word is awaited about what, as everybody may know it."""

    actor: str
    about: str
    must: bool


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A verb with its price (`low` = `high`: it is fixed); `fewest`, `most`: cards it names."""

    verb: str
    low: int
    high: int
    fewest: int = 0
    most: int = 0


def options(ask: awaiting.Ask) -> tuple[Option, ...]:
    return tuple(Option(o.verb, o.low, o.high, o.fewest, o.most) for o in ask.options)


class Ask(msgspec.Struct, frozen=True):
    """A question to oneself; on silence the clock gives the default."""

    actor: str
    about: str
    options: tuple[Option, ...]
    default: str
    must: bool


class Foreseen(Ask, frozen=True):
    """A question that will come if nothing changes; `on`: the cards by which it is decided."""

    on: tuple[str, ...]
