"""How a round of poker against the dealer went, in one line: what the dealer had."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.words.results import Told


def say_result(result: Mapping[str, Any], told: Told) -> str:
    if not result["bank"]:
        return told.say("dealer.result-passed")
    if not result["game"]:
        return told.say("dealer.result-no-game")
    return told.say("dealer.result", hand=told.hand(result["bank"]))
