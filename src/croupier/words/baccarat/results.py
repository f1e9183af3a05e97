"""How a coup went, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.words.results import Told

NINE = 9


def say_result(result: Mapping[str, Any], told: Told) -> str:
    """`Banco wins, 7 to 5 · natural eight`."""
    points: Mapping[str, int] = result["points"]
    best, winner = max(points.values()), result["winner"]
    if winner == "tie":
        said = told.say("baccarat.tie", points=best)
    else:
        other = next((total for side, total in points.items() if side != winner), 0)
        own = points.get(winner, best)
        said = told.say("baccarat.wins", side=_side(winner, told), points=own, other=other)
    natural = told.say(f"baccarat.natural-{'nine' if best == NINE else 'eight'}")
    sides = ", ".join(_side(side, told) for side in result["pairs"])
    pairs = told.say("baccarat.pairs", sides=sides)
    more = (natural if result["natural"] else "", pairs if sides else "")
    return told.say("result.join").join(filter(None, (said, *more)))


def _side(side: str, told: Told) -> str:
    return told.say(f"baccarat.side.{side}")
