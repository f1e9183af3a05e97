"""What somebody at the keyboard means: a few letters become the whole answer to an open question.

Only the questions that are open are looked at. Whether an answer is legal is the game's to say:
what cannot be completed is handed on as it was typed, and refused there with its clause.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.games.awaiting import Ask, Option, Said, say_option, spoken
from croupier.money import read_amount

LETTERS = {
    "h": "hit",
    "s": "stand",
    "d": "double",
    "b": "double blind",
    "p": "split",
    "x": "surrender",
    "i": "insure",
    "t": "insure ten",
    "e": "even money",
    "n": "decline",
    "m": "move",
    "k": "keep",
}
POKER_LETTERS = {
    "p": "pass",
    "b": "bet",
    "x": "exchange",
    "s": "sixth",
    "i": "insure",
    "y": "buy",
    "n": "no",
}
ROOM_LETTERS = {
    "f": "fold",
    "k": "check",
    "c": "call",
    "b": "bet",
    "r": "raise to",
    "i": "bring-in",
}
WHOLE = ("double", "follow")
_ANSWER = re.compile(
    r"(?:[\w.-]+: )?(?P<words>[a-z][a-z -]*?)(?P<cards>(?: (?:[2-9tjqka]|10)[cdhs])*)"
    r"(?: (?:for )?(?P<price>\d+(?:\.\d+)?))?(?: on (?P<about>\S+))?"
)


class Unclear(NamedTuple):
    """Several questions could be meant; these."""

    answers: tuple[str, ...]


def read_answer(line: str, asks: tuple[Ask, ...], currency: str) -> Said | Unclear | None:
    """The answer a line gives to one of these questions, all put to one actor; None: no answer.

    A word that costs nothing answers the first question it fits; one that costs has to say which.
    Cards are named after the word: `exchange 4c 8d`, `x 4c 10d`.
    """
    found = _ANSWER.fullmatch(" ".join(line.lower().split()))
    if not found or not asks:
        return None
    words = _known(asks).get(found["words"], found["words"])
    cards = tuple(_card(card) for card in found["cards"].split())
    fitting = [
        (ask, option)
        for ask in asks
        for option in ask.options
        if spoken(option.verb) == words and found["about"] in (None, ask.about)
    ]
    fitting = [pair for pair in fitting if _names(pair[1], cards)] or fitting
    if len({ask.about for ask, _ in fitting}) > 1 and any(option.high for _, option in fitting):
        return Unclear(tuple(f"{words} on {about}" for about in _abouts(fitting)))
    verb = fitting[0][1].verb if fitting else words.replace(" ", "-")
    about = fitting[0][0].about if fitting else found["about"] or asks[0].about
    price = read_amount(found["price"], currency) if found["price"] else _price(fitting)
    return Said(asks[0].actor, verb, about, price, cards)


def _known(asks: tuple[Ask, ...]) -> dict[str, str]:
    """The letters of the game in which this is asked."""
    asked = {spoken(option.verb) for ask in asks for option in ask.options}
    if asked & {"pass", "no"}:
        return POKER_LETTERS
    return LETTERS if any(ask.about for ask in asks) else ROOM_LETTERS


def _card(text: str) -> str:
    """`10d` and `td` are both the ten of diamonds."""
    return text[:-1].replace("10", "t").upper() + text[-1]


def _names(option: Option, cards: tuple[str, ...]) -> bool:
    return option.fewest <= len(cards) <= option.most


def _abouts(fitting: list[tuple[Ask, Option]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ask.about for ask, _ in fitting))


def _price(fitting: list[tuple[Ask, Option]]) -> int:
    """What the word costs, where it can cost only one sum; else it has to be said. A double is the
    whole bet, unless less is said."""
    prices = {
        price
        for _, option in fitting
        for price in ((option.high,) if option.verb in WHOLE else (option.low, option.high))
    }
    return prices.pop() if len(prices) == 1 else 0


def letters(asks: tuple[Ask, ...], currency: str) -> str:
    """The letters that would do now: `h hit · s stand · d double 100`."""
    short = {words: letter for letter, words in _known(asks).items()}
    options = dict.fromkeys(option for ask in asks for option in ask.options)
    return " · ".join(
        f"{short[spoken(option.verb)]} {say_option(option, currency)}"
        for option in options
        if spoken(option.verb) in short
    )
