"""How a round went, in one line: what the page of the tables says of it in its lobby, by the same
words. Each game says its own (`GameWords.result`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.words.books import labels
from croupier.words.parts import parts
from croupier.words.registry import FACES
from croupier.words.speech import Speech


class Told(NamedTuple):
    """To whom a result is told. `seats`: those of the reader, who has staked this there."""

    speech: Speech
    currency: str
    seats: frozenset[str] = frozenset()
    staked: int = 0

    def say(self, key: str, **facts: object) -> str:
        place, text = parts()["house"][key]
        if not isinstance(text, str):
            raise TypeError(f"{key} bends with a number")
        return self.speech.text(place, text).format(**facts)

    def hand(self, combination: str) -> str:
        """As a line has it, `two pair`, or as it is kept, `two-pair`."""
        return labels.hand(combination.replace(" ", "-"), self.speech)

    def money(self, minor: int) -> str:
        return self.speech.amount(minor, self.currency)


def say_result(engine: str, result: Mapping[str, Any] | None, told: Told) -> str:
    """Nothing of a round that has none."""
    folder = engine.replace("-", "_")
    say = FACES[folder].result if folder in FACES else None
    return say(result, told) if say and result is not None else ""
