"""Poker between players in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.schema.poker import STRUCTURES
from croupier.words.face import GameWords
from croupier.words.poker import page
from croupier.words.poker.names import NAMES

if TYPE_CHECKING:
    from croupier.words.speech import Speech

PAGES = {
    "post-ante": "ante",
    "bring-in": "bring-in",
    "small-blind": "small blind",
    "big-blind": "big blind",
}


def posted(plate: Plate, speech: Speech) -> tuple[tuple[str, str], ...]:
    """As far as the plate says."""
    blinds = plate.limits.get("blinds")
    names = {"post-ante": plate.limits.get("ante"), "bring-in": plate.limits.get("bring-in")}
    amounts = {name: found.minimum for name, found in names.items() if found}
    if blinds and blinds.maximum is not None:
        amounts |= {"small-blind": blinds.minimum, "big-blind": blinds.maximum}
    return tuple(
        (speech.say(name), speech.amount(amount, plate.currency))
        for name, amount in amounts.items()
    )


WORDS = GameWords(
    {
        "casino-poker": "casino poker",
        "holdem": "Texas hold’em",
        "omaha": "Omaha",
        "omaha-hi-lo": "Omaha hi-lo",
        "seven-stud": "seven-card stud",
        "five-stud": "five-card stud",
    },
    NAMES,
    page.LOBBY,
    page.PAGE,
    PAGES,
    named={"bet": ("bets", "buy-in"), "choice": ("rake",), "structure": STRUCTURES},
    posted=posted,
)
