"""What somebody at the keyboard means: a few letters become the whole answer to an open question,
a few words a bet.

Only the questions that are open are looked at. Whether a word is legal is the table's to say: what
cannot be completed is handed on as it was typed, and refused there with its clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.games.awaiting import Ask, Option, Said, say_option, spoken
from croupier.games.game import Round, Terms
from croupier.games.tell import Tell
from croupier.money import read_amount
from croupier.phrase import Fact
from croupier.table.entry import Word
from croupier.table.room.words import AddChips
from croupier.table.setting import Setting
from croupier.table.speech import read_words
from croupier.table.standing import Standing
from croupier.table.words import Bets, Clear, Repeat, Undo

ADD = "add "
ALL_IN = ("a", "all in", "all-in")
_ANSWER = re.compile(
    r"(?:[\w.-]+: )?(?P<words>[a-z][a-z -]*?)(?P<cards>(?: (?:[2-9tjqka]|10)[cdhs])*)"
    r"(?: (?:for |to )?(?P<price>\d+(?:\.\d+)?))?(?: on (?P<about>\S+))?"
)

Asked = tuple[Ask, ...]
AnyTell = Tell[Terms, Round]


class Unclear(NamedTuple):
    """Several questions could be meant; these."""

    answers: tuple[str, ...]


def read_line(line: str, here: Standing, seat: str) -> Word | Unclear | None:
    """Chips, bets or an answer. What comes too late is read all the same: the clause that closed it
    refuses it. None: it means nothing here."""
    currency = here.table.plate.currency
    if here.equipment.stacks is not None and line.startswith(ADD):
        return AddChips(seat, read_amount(line.removeprefix(ADD), currency))
    try:
        bets = _read_bets(line, here, seat)
    except CroupierError:
        if here.table.phase == "betting":
            raise
        bets = None
    if isinstance(bets, Bets | Undo | Clear | Repeat) or here.table.phase == "betting":
        return bets
    mine = tuple(ask for ask in here.asks if ask.actor == seat)
    return read_answer(line, mine, here.game.tell, currency)


def _read_bets(line: str, here: Standing, seat: str) -> Word:
    """Bets in few words, where a game has such, or in those of a round's text."""
    if short := here.game.tell.short(here.terms, here.table.felt, seat, line):
        return Bets(seat, short)
    return read_words(seat, line, here)


def read_answer(line: str, asks: Asked, tell: AnyTell, currency: str) -> Said | Unclear | None:
    """The answer a line gives to one of these questions, all put to one actor; None: no answer.

    A word that costs nothing answers the first question it fits; one that costs has to say which.
    Cards are named after the word: `exchange 4c 8d`, `x 4c 10d`.
    """
    line = " ".join(line.lower().split())
    if tell.all_in and line in ALL_IN:
        return _all_in(asks, tell)
    found = _ANSWER.fullmatch(line)
    if not found or not asks:
        return None
    verb = tell.letters.get(found["words"], found["words"].replace(" ", "-"))
    cards = tuple(_card(card) for card in found["cards"].split())
    fitting = [
        (ask, option)
        for ask in asks
        for option in ask.options
        if verb in _names(option.verb) and found["about"] in (None, ask.about)
    ]
    fitting = [pair for pair in fitting if _counts(pair[1], cards)] or fitting
    abouts = dict.fromkeys(ask.about for ask, _ in fitting)
    if len(abouts) > 1 and any(option.high for _, option in fitting):
        return Unclear(tuple(f"{spoken(verb)} on {about}" for about in abouts))
    verb = fitting[0][1].verb if fitting else verb
    about = fitting[0][0].about if fitting else found["about"] or asks[0].about
    price = read_amount(found["price"], currency) if found["price"] else _price(fitting, tell)
    return Said(asks[0].actor, verb, about, price, cards)


def _all_in(asks: Asked, tell: AnyTell) -> Said | None:
    """The highest there is to say."""
    options = {option.verb: (ask, option) for ask in asks for option in ask.options}
    for verb in tell.all_in:
        if verb in options:
            ask, option = options[verb]
            return Said(ask.actor, verb, ask.about, option.high)
    return None


def _names(verb: str) -> tuple[str, str]:
    """A verb by itself, and as people say it."""
    return verb, spoken(verb).replace(" ", "-")


def _card(text: str) -> str:
    """`10d` and `td` are both the ten of diamonds."""
    return text[:-1].replace("10", "t").upper() + text[-1]


def _counts(option: Option, cards: tuple[str, ...]) -> bool:
    return option.fewest <= len(cards) <= option.most


def _price(fitting: list[tuple[Ask, Option]], tell: AnyTell) -> int:
    """What the word costs, where it can cost only one sum; else it has to be said."""
    prices = {
        price
        for _, option in fitting
        for price in ((option.high,) if option.verb in tell.whole else (option.low, option.high))
    }
    return prices.pop() if len(prices) == 1 else 0


Says = Callable[[Option, str], str]
"""An option with its price, in a currency."""


def letters(asks: Asked, tell: AnyTell, currency: str, say: Says = say_option) -> str:
    """The letters that would do now: `h hit · s stand · d double 100`."""
    short = {verb: letter for letter, verb in tell.letters.items()}
    options = dict.fromkeys(option for ask in asks for option in ask.options)
    return " · ".join(
        f"{short[option.verb]} {say(option, currency)}"
        for option in options
        if option.verb in short
    )


def examples(setting: Setting) -> tuple[Fact, ...]:
    """What may be said while bets are open: how one begins, call bets, and what takes back."""
    game, terms = setting.game, setting.terms
    if said := game.tell.examples(terms):
        return said
    spot, calls = game.spots(terms)[0].spot, game.recipes(terms)
    plain = [f"bet {call.chips} x 1 on {call.name}" for call in calls if not call.takes_number]
    around = [f"bet {call.chips} x 1 on {call.name} 0" for call in calls if call.takes_number]
    return (f"bet 10 on {spot}", *plain[:1], *around[:1], f"take back 5 on {spot}")
