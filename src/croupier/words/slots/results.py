"""How a machine's game went, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.words.results import Told


def say_result(result: Mapping[str, Any], told: Told) -> str:
    won: int = result["won"]
    return told.say("slots.paid", sum=told.money(won)) if won else told.say("slots.nothing")
