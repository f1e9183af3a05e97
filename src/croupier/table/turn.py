"""Who is asked at a table, and what: the turn for everybody, the options for whom they concern.

Pure functions of what the round awaits. What one may choose tells something about one's hand: it is
never among what others get.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.games.awaiting import Ask, Option


def turn(asks: Iterable[Ask]) -> list[dict[str, Any]]:
    """Whose word is awaited about what, as everyone may know it."""
    return [{"actor": ask.actor, "about": ask.about, "must": ask.must} for ask in asks]


def own(asks: Iterable[Ask], seat: str) -> list[dict[str, Any]]:
    """The questions to this seat, with their options; nothing for whoever has no seat."""
    return [_question(ask) for ask in asks if seat and ask.actor == seat]


def discreet(legal: tuple[str, ...], seat: str) -> tuple[str, ...]:
    """What a refusal says is legal: of others, whom it is up to and not what they may choose."""
    mine = (f"{seat}:", f"{seat} ")
    return tuple(
        words if seat and words.startswith(mine) else words.partition(": ")[0] for words in legal
    )


def _question(ask: Ask) -> dict[str, Any]:
    return {
        "actor": ask.actor,
        "about": ask.about,
        "options": [_option(option) for option in ask.options],
        "default": ask.default,
        "must": ask.must,
    }


def _option(option: Option) -> dict[str, Any]:
    said: dict[str, Any] = {"verb": option.verb, "low": option.low, "high": option.high}
    return said | {"fewest": option.fewest, "most": option.most} if option.most else said
