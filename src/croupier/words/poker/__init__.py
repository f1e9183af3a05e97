"""Poker between players in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.poker.terms import PAYOUT, RAKE, rake_of
from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.schema.poker import STRUCTURE, STRUCTURES
from croupier.words.face import GameWords
from croupier.words.poker import page, terminal
from croupier.words.poker.lesson import LESSON
from croupier.words.poker.names import NAMES
from croupier.words.poker.results import say_result
from croupier.words.poker.school import SCHOOL

if TYPE_CHECKING:
    from croupier.words.speech import Speech

PAGES = {
    "post-ante": "ante",
    "bring-in": "bring-in",
    "small-blind": "small blind",
    "big-blind": "big blind",
    "least-payout": "least payout",
    "greatest-payout": "greatest payout",
}


REASONS = {
    "refused.bet-is": "A bet is",
    "refused.raise-goes-to": "A raise goes to",
    "history.not-between-players": "it is not poker between players",
    "history.ohh-games": "it is for hold'em and Omaha",
    "rake.none": "no rake",
    "rake.hand": "{amount} a hand",
    "rake.share": "{share} % of each pot",
    "rake.capped": "{share} % of each pot, at most {cap}",
    "stakes.blinds": "blinds {small} and {big}",
    "stakes.ante": "ante {amount}",
    "stakes.bring-in": "bring-in {amount}",
    "stakes.buy-in": "buy-in {least} to {most}",
    "stakes.buy-in-from": "buy-in from {least}",
    "stakes.rake": "rake: {rake}",
}
VERBS = {
    "verb.raise": "raise to",
    "verb.bring-in": "bring-in",
    "noun.bring-in": "bring-in",
}


def posted(plate: Plate, speech: Speech) -> tuple[tuple[str, str], ...]:
    """As far as the plate says."""
    blinds = plate.limits.get("blinds")
    names = {"post-ante": plate.limits.get("ante"), "bring-in": plate.limits.get("bring-in")}
    amounts = {name: found.minimum for name, found in names.items() if found}
    if blinds and blinds.maximum is not None:
        amounts |= {"small-blind": blinds.minimum, "big-blind": blinds.maximum}
    payout = plate.limits.get(PAYOUT)
    if payout:
        amounts["least-payout"] = payout.minimum
    if payout and payout.maximum is not None:
        amounts["greatest-payout"] = payout.maximum
    return tuple(
        (speech.say(name), speech.amount(amount, plate.currency))
        for name, amount in amounts.items()
    )


def rake(plate: Plate, speech: Speech) -> tuple[str, str]:
    """The share of a pot that a plate has chosen."""
    share, cap = rake_of(plate)
    said, name = f"{float(share * 100):g}", speech.text("choice", RAKE)
    if cap is None:
        return name, speech.say("rake-of-pot", share=said)
    return name, speech.say("rake-to", share=said, cap=speech.amount(cap, plate.currency))


def structure(plate: Plate, speech: Speech) -> tuple[str, str]:
    """How bets are limited."""
    return speech.say("structure"), speech.text(STRUCTURE, str(plate.choices[STRUCTURE]))


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
    {**PAGES, **SCHOOL},
    terminal.WORDS,
    named={"bet": ("bets", "buy-in"), "choice": ("rake",), "structure": STRUCTURES},
    posted=posted,
    chosen={RAKE: rake, STRUCTURE: structure},
    reasons=REASONS,
    verbs=VERBS,
    result=say_result,
    lesson=LESSON,
)
