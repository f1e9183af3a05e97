"""How a round of blackjack went, in one line: what the dealer had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.words.results import Told


AIM = 21
"""Where only a result is known."""


def say_result(result: Mapping[str, Any], told: Told) -> str:
    points: int = result["bank"]
    if result["blackjack"]:
        return told.say("blackjack.result-blackjack")
    if points == 0:
        return told.say("blackjack.result-none")
    return told.say(f"blackjack.result{'-over' if points > AIM else ''}", points=points)
