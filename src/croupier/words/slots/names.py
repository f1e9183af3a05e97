"""What the sheets of machines are called on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rulebooks.schema.slots import combination
from croupier.words.books.names import GENERAL, Names

if TYPE_CHECKING:
    from croupier.words.speech import Speech

SYMBOL = "slots.symbol"


def strips(value: tuple[str, ...], speech: Speech) -> str:
    """Each strip by its symbols."""
    said = (" ".join(speech.text(SYMBOL, each) for each in strip.split()) for strip in value)
    return " · ".join(said)


def combined(value: str, speech: Speech) -> str:
    count, symbol = combination(value)
    return f"{count} {speech.text(SYMBOL, symbol)}"


def paid(value: dict[str, int], speech: Speech) -> str:
    """`3 plum 20`: how many of what, and how many times the bet."""
    return ", ".join(f"{combined(text, speech)} {times}" for text, times in value.items())


_M = "machines.<name>"
NAMES = Names(
    "slots",
    {_M: "Machine: {name}"},
    {
        "malfunction": "a game that a fault has spoiled",
        f"{_M}.title": "name",
        f"{_M}.maker": "maker",
        f"{_M}.version": "version",
        f"{_M}.drive": "the reels are turned by",
        f"{_M}.rows": "rows that are seen",
        f"{_M}.reels": "strips",
        f"{_M}.lines": "lines, by the row on each reel",
        f"{_M}.pays": "pays, times the bet of a line",
        f"{_M}.wild.symbol": "wild symbol",
        f"{_M}.wild.stands_for": "the wild symbol stands for",
        f"{_M}.wild.times": "a line it helps pays times",
        f"{_M}.scatter.symbol": "scattered symbol",
        f"{_M}.scatter.pays": "scattered symbols pay, times the whole bet",
        f"{_M}.free_games.reels": "strips of the free games",
        f"{_M}.free_games.won_by": "scattered symbols win free games",
        f"{_M}.free_games.times": "free games pay times",
        f"{_M}.free_games.again": "free games win further ones",
        f"{_M}.free_games.most": "free games in a round, at most",
        f"{_M}.gamble.most": "a win is gambled at most, times",
        f"{_M}.gamble.up_to": "a win is gambled up to, times the bet",
        f"{_M}.jackpot.share": "share of every stake that goes to the jackpot",
        f"{_M}.jackpot.won_by": "the jackpot is won by",
        f"{_M}.wild": "wild symbol",
        f"{_M}.scatter": "scattered symbol",
        f"{_M}.free_games": "free games",
        f"{_M}.gamble": "gamble",
        f"{_M}.jackpot": "jackpot",
    },
    {f"{_M}.drive": {"program": "a program", "attendant": "the attendant"}},
    GENERAL,
    named=("machines",),
    several=("machines",),
    alike={
        "machines": "slots.machine",
        f"{_M}.wild.symbol": SYMBOL,
        f"{_M}.wild.stands_for": SYMBOL,
        f"{_M}.scatter.symbol": SYMBOL,
    },
    ways={
        f"{_M}.reels": strips,
        f"{_M}.free_games.reels": strips,
        f"{_M}.pays": paid,
        f"{_M}.jackpot.won_by": combined,
    },
)
