"""A round of poker against the dealer, told bet by bet, card by card and word by word.

Amounts are whole units of the currency. The same for all four games: they share their boxes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Asks, Draw, Drawn, Said, say_ask
from croupier.games.dealer_holdem.state import Round as HoldemRound
from croupier.games.dealer_holdem.terms import Terms as HoldemTerms
from croupier.games.dealer_poker.state import Round as PokerRound
from croupier.games.dealer_poker.terms import Terms as PokerTerms
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, TakeBack, lay
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.setting import Setting, lay_out
from tests.games.side_by_side import part

Terms = PokerTerms | HoldemTerms
Round = PokerRound | HoldemRound
Units = int | float
"""An amount. Either is written in a test, and either is meant."""
SECTIONS = [
    ("bg", "caribbean"),
    ("mk", "caribbean"),
    ("by", "oasis"),
    ("by", "russian"),
    ("ru", "russian"),
    ("by", "dealer-holdem"),
    ("ru", "dealer-holdem"),
]
BONUS = {
    ("mk", "caribbean"): "bonus 1..1",
    ("by", "russian"): "bonus half an ante",
    ("by", "dealer-holdem"): "bonus 5..100",
}
MAXIMUM = ("oasis", "russian", "dealer-holdem")


def plate_of(book: str, game: str, maximum: int = 1_000_000) -> str:
    bonus = BONUS.get((book, game), "bonus 1..100")
    most = f", maximum payout {maximum}" if game in MAXIMUM else ""
    return f"ante 5..100, {bonus}{most}"


@cache
def setting_of(book: str, game: str, plate: str = "") -> Setting:
    whole = load_book(book)
    laid = read_plate(plate or plate_of(book, game), whole.info.currency)
    return lay_out(game, whole.section(game).rules, laid)


def terms_of(setting: Setting) -> Terms:
    """The terms as the games know them that have boxes."""
    assert isinstance(setting.terms, Terms)
    return setting.terms


def held(round: object, box: str) -> list[str]:
    """The cards that lie on a box."""
    assert isinstance(round, Round)
    return [lying.card for lying in round.hands[box].cards]


class Box:
    """A felt, and then a round."""

    def __init__(self, book: str, game: str, plate: str = "") -> None:
        self.setting = setting_of(book, game, plate)
        self.module, self.terms = self.setting.game, terms_of(self.setting)
        self.felt = Felt()
        self.round: Any = None
        self.events: list[Any] = []

    def lay(self, seat: str, spot: str, amount: float, *, dark: bool = False) -> Box:
        bet = Bet(seat, spot, int(amount * 100), dark=dark)
        for event in self.module.accept(self.terms, self.felt, bet):
            self.felt = lay(self.felt, event)
        return self

    def back(self, seat: str, spot: str, amount: float) -> Box:
        request = TakeBack(seat, spot, int(amount * 100))
        for event in self.module.accept(self.terms, self.felt, request):
            self.felt = lay(self.felt, event)
        return self

    def closed(self) -> Box:
        events, self.round = self.module.open(self.terms, self.felt)
        self.events = list(events)
        return self

    def cards(self, *cards: str) -> Box:
        """In the order in which they are dealt; “no more bets” where nobody has said so."""
        if self.round is None:
            self.closed()
        for card in " ".join(cards).split():
            self.take(Drawn("deck", (card,)))
        return self

    def say(self, actor: str, verb: str, about: str, price: float = 0, cards: str = "") -> Box:
        self.take(Said(actor, verb, about, int(price * 100), tuple(cards.split())))
        return self

    def take(self, answer: Drawn | Said) -> None:
        events, self.round = self.module.decide(self.terms, self.round, answer)
        self.events += events

    @property
    def open(self) -> list[str]:
        awaited = self.module.awaiting(self.terms, self.round)
        if isinstance(awaited, Asks):
            return [say_ask(ask, self.terms.currency) for ask in awaited.asks]
        return list(awaited.to) if isinstance(awaited, Draw) else []

    def source(self, key: str) -> str:
        """By which clause the book has what stands at this key."""
        return str(part(self.terms.rules, key).source)

    @property
    def lines(self) -> dict[str, tuple[Units, Units, Units, str]]:
        """By wager: back, lost, won, why."""
        return {
            line.wager: (line.back / 100, line.lost / 100, line.won / 100, line.why)
            for line in self.events
            if isinstance(line, Line)
        }

    def refused(self, actor: str, verb: str, about: str, price: float = 0, cards: str = "") -> Any:
        """The refusal of a word; the round is as it was."""
        before = self.round
        with pytest.raises(IllegalDecision) as caught:
            self.say(actor, verb, about, price, cards)
        assert self.round == before
        return caught.value

    def not_laid(self, seat: str, spot: str, amount: float, *, dark: bool = False) -> Any:
        """The refusal of a bet; the felt is as it was."""
        before = self.felt
        with pytest.raises(IllegalDecision) as caught:
            self.lay(seat, spot, amount, dark=dark)
        assert self.felt == before
        return caught.value
