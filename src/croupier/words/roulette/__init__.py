"""Roulette in words."""

from __future__ import annotations

from typing import get_args

from croupier.rulebooks.schema.roulette import Kind
from croupier.words.face import GameWords
from croupier.words.roulette import odds, page
from croupier.words.roulette.lesson import LESSON
from croupier.words.roulette.names import NAMES
from croupier.words.roulette.results import say_result
from croupier.words.roulette.school import SCHOOL

REASONS = {
    "refused.colours": "colour chips",
    "refused.colour-chips": "{colour} chips",
    "refused.by-position": "a bet by the chip's position",
    "refused.on-layout": "a bet on the layout",
    "refused.in-value-chips": "{amount} in value chips",
    "refused.in-colour": "{chips} {colour}",
    "refused.call-clear": "it was not said clearly",
    "refused.call-covered": "the chips given do not cover it",
    "refused.call-repeated": "the dealer did not repeat and place it",
}

COLOURS = (
    "blue", "red", "green", "yellow", "brown", "purple", "pink", "orange", "white", "grey",
    "violet", "turquoise",
)  # fmt: skip
"""What chips of a colour are called where they are spoken of: “blue chips”."""

WORDS = GameWords(
    {"roulette": "roulette"},
    NAMES,
    page.LOBBY,
    page.PAGE,
    {"takes-number": "a number and its neighbours on the wheel", **odds.PAGES, **SCHOOL},
    odds.TERMINAL,
    {
        "bet": (*get_args(Kind), "even", "odd", "red", "black"),
        "call": ("neighbours", "complete"),
        "choice": ("maximum payout", "neighbours"),
        "choice.value": ("any",),
    },
    reasons=REASONS,
    verbs={f"chips.{colour}": colour for colour in COLOURS},
    card=("zero",),
    result=say_result,
    lesson=LESSON,
)
