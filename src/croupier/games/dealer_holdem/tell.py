"""What a terminal shows of hold'em against the dealer: the board, and hands called with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from croupier.cards.card import Card
from croupier.cards.hands import words
from croupier.cards.hands.hand import best
from croupier.games.dealer_holdem.events import Shown
from croupier.games.dealer_holdem.state import BOARD, Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.dealer_table import tell
from croupier.games.facts import Event
from croupier.games.tell import Lines, Tell, cards, name
from croupier.phrase import Fact, Phrase, phrase

FIVE = 5


def lies(terms: Terms, round: Round, seat: str, names: Mapping[str, Fact]) -> Lines:
    board = phrase("dealer-table-lies", place=BOARD, cards=cards(round.board))
    lying = tell.lying(round.hands.values(), round.bank, partial(named, round))
    return (*((board,) if round.board else ()), *lying)


def opened(terms: Terms, round: Round, event: Event) -> Lines:
    if not isinstance(event, Shown):
        return ()
    return (tell.shows(event.place, event.cards, partial(named, round)),)


def named(round: Round, own: tuple[Card, ...]) -> Phrase | None:
    whole = (*own, *(lying.card for lying in round.board))
    if len(whole) < FIVE:
        return None
    return name(words.hand_phrase(best(whole, ace_king=False).strength, ace_king=False))


TELL: Tell[Terms, Round] = Tell(
    letters=tell.LETTERS,
    examples=lambda terms: tell.examples(terms.boxes),
    short=lambda terms, felt, seat, line: tell.short(terms.boxes, felt, seat, line),
    lies=lies,
    opened=opened,
)
