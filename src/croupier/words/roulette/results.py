"""How a spin went, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.words.results import Told


def say_result(result: Mapping[str, Any], told: Told) -> str:
    colour = told.say(f"colour.{result['colour']}")
    return told.say("roulette.result", number=result["number"], colour=colour)
