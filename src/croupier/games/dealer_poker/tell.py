"""What a terminal shows of Caribbean, Oasis and Russian poker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from croupier.cards.card import Card
from croupier.cards.hands import words
from croupier.games.dealer_poker.events import Shown
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import HAND, Terms, made
from croupier.games.dealer_table import tell
from croupier.games.facts import Event
from croupier.games.tell import Lines, Tell, name
from croupier.phrase import Fact, Phrase, phrase

LETTERS = {
    **tell.LETTERS,
    "x": "exchange",
    "s": "sixth",
    "i": "insure",
    "y": "buy",
    "n": "no",
}


def lies(terms: Terms, round: Round, seat: str, names: Mapping[str, Fact]) -> Lines:
    return tuple(tell.lying(round.hands.values(), round.bank, partial(named, terms)))


def opened(terms: Terms, round: Round, event: Event) -> Lines:
    if not isinstance(event, Shown):
        return ()
    return (tell.shows(event.place, event.cards, partial(named, terms), event.second),)


def named(terms: Terms, cards: tuple[Card, ...]) -> Phrase | None:
    if len(cards) < HAND:
        return None
    return name(words.hand_phrase(made(terms, cards).hand.strength, ace_king=True))


TELL: Tell[Terms, Round] = Tell(
    letters=LETTERS,
    hint=phrase("dealer-poker-hint"),
    examples=lambda terms: tell.examples(terms.boxes),
    short=lambda terms, felt, seat, line: tell.short(terms.boxes, felt, seat, line),
    lies=lies,
    opened=opened,
)
