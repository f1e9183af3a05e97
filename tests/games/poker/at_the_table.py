"""A hand of poker between players, told post by post, card by card and word by word.

Amounts are whole units of the currency.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from croupier.cards.card import PACK
from croupier.errors import CroupierError, IllegalDecision
from croupier.games.awaiting import Asks, Draw, Drawn, Said, say_ask, say_legal
from croupier.games.facts import Back, PotGiven
from croupier.games.game import Stacks, Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.events import BettingOpened, PotsMade
from croupier.games.poker.terms import Terms
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.schema.poker import Rules
from tests.games.side_by_side import put_value
from tests.kinds import the

NO_LIMIT = "no limit, blinds 5 10, rake 5 % to 30 a pot, chip 1"
POT_LIMIT = "pot limit, blinds 5 10, rake 5 %, chip 1"
LIMITS = "bets 10..100, rake 5 %, chip 1"
STUD = "ante 1, bring-in 5, bets 5..50, rake 5 %, chip 1"
SPREAD = "spread, ante 1, bets 10..50, chip 1"
CASINO_POT = "pot limit, ante 1, bets 10.., rake 4 %, chip 1"
PLATES: dict[tuple[str, str], tuple[str, ...]] = {
    ("bg", "holdem"): (NO_LIMIT, POT_LIMIT),
    ("mk", "holdem"): (NO_LIMIT, POT_LIMIT),
    ("bg", "casino-poker"): (SPREAD, CASINO_POT),
    ("mk", "casino-poker"): (SPREAD, CASINO_POT),
    ("by", "holdem"): (LIMITS,),
    ("by", "omaha"): (LIMITS,),
    ("by", "omaha-hi-lo"): (LIMITS,),
    ("by", "seven-stud"): (STUD,),
    ("by", "five-stud"): (STUD,),
}
BLINDS = [section for section in PLATES if section[1] in ("holdem", "omaha", "omaha-hi-lo")]
STUDS = [section for section in PLATES if section not in BLINDS]


book_of = cache(load_book)


def rules_of(book: str, game: str, **readings: Any) -> Rules:
    """The book's; a reading by its key, with `__` for the dots."""
    rules: Rules = book_of(book).section(game).rules
    for key, value in readings.items():
        rules = put_value(rules, key.replace("__", "."), value)
    return rules


@cache
def terms_of(book: str, game: str, plate: str = "", **readings: Any) -> Terms:
    currency = book_of(book).info.currency
    plate = plate or PLATES[book, game][0]
    return poker.compile(rules_of(book, game, **readings), read_plate(plate, currency))


def customs(terms: Terms) -> Stacks:
    """What is usual where people play one another."""
    return the(Stacks, poker.equipment(terms).stacks)


class Hand:
    """Players p1 … with these stacks; the button lies before one of them, the last if not said."""

    def __init__(
        self,
        book: str,
        game: str,
        plate: str = "",
        stacks: tuple[float, ...] = (500, 500, 500),
        button: str = "",
        **readings: Any,
    ) -> None:
        self.terms = terms_of(book, game, plate, **readings)
        seats = tuple(f"p{number}" for number in range(1, len(stacks) + 1))
        has_button = customs(self.terms).button
        start = Start(
            seats,
            tuple(int(stack * 100) for stack in stacks),
            (button or seats[-1]) if has_button else "",
        )
        events, self.round = poker.open(self.terms, start)
        self.events: list[Any] = list(events)
        self.left: list[str] = list(PACK)

    def deal(self, *cards: str) -> Hand:
        """The cards of a street, in order; burned ones are not named. Any cards where none are."""
        given = " ".join(cards).split()
        any_card = not given
        while isinstance(awaited := poker.awaiting(self.terms, self.round), Draw):
            if awaited.to[0] == "burn":
                self.take(Drawn("deck", ("xx",)))
                continue
            if not given and not any_card:
                return self
            card = given.pop(0) if given else self.left[-1]
            if card in self.left:
                self.left.remove(card)
            device, street = awaited.device, self.round.street
            self.take(Drawn(device, (card,), awaited.to[:1]))
            if any_card and self.round.street != street:
                return self
        assert not given, "more cards than places"
        return self

    def say(self, *words: str) -> Hand:
        """`p1 raise 30`, `p2 fold`."""
        for word in words:
            self.take(self.said(word))
        return self

    def said(self, word: str) -> Said:
        actor, verb, *price = word.split()
        return Said(actor, verb, "", int(float(price[0]) * 100) if price else 0)

    def take(self, answer: Drawn | Said) -> None:
        events, self.round = poker.decide(self.terms, self.round, answer)
        self.events += events

    def refused(self, word: str) -> IllegalDecision:
        """The refusal of a word; the hand is as it was."""
        before = self.round
        with pytest.raises(IllegalDecision) as caught:
            self.say(word)
        assert self.round == before
        return caught.value

    @property
    def asked(self) -> str:
        """`p1: fold, call 10, raise to 20..500`; nobody: empty."""
        awaited = poker.awaiting(self.terms, self.round)
        if not isinstance(awaited, Asks):
            return ""
        (ask,) = awaited.asks
        return say_ask(ask, self.terms.currency)

    def legal(self, error: CroupierError) -> tuple[str, ...]:
        return tuple(say_legal(each, self.terms.currency) for each in error.legal)

    @property
    def speaks(self) -> str:
        return self.asked.partition(":")[0]

    def places(self) -> tuple[str, ...]:
        """Where the next cards go."""
        awaited = poker.awaiting(self.terms, self.round)
        return awaited.to if isinstance(awaited, Draw) else ()

    @property
    def first(self) -> str:
        """Who spoke first in the round of betting that was opened last."""
        return [event.first for event in self.events if isinstance(event, BettingOpened)][-1]

    @property
    def pots(self) -> list[tuple[float, str]]:
        """The pots as they were made last: amount and seats."""
        made = [event.pots for event in self.events if isinstance(event, PotsMade)][-1]
        return [(pot.amount / 100, " ".join(sorted(pot.seats))) for pot in made]

    @property
    def given(self) -> list[str]:
        """`pot 1 of 360: rake 18, p2 342`, and what went back uncalled."""
        facts = [event for event in self.events if isinstance(event, Back | PotGiven)]
        return [poker.consequence(fact, self.terms.currency) or "" for fact in facts]

    @property
    def stacks(self) -> dict[str, float]:
        return {
            seat: stack / 100
            for seat, stack in zip(self.round.seats, self.round.stacks, strict=True)
        }
