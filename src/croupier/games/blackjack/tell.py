"""What a terminal shows of blackjack: the points that lie open, and blind cards once turned."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.blackjack.events import Turned
from croupier.games.blackjack.state import DEALER, Round
from croupier.games.blackjack.terms import Terms, count
from croupier.games.facts import Event
from croupier.games.tell import Lines, Tell
from croupier.phrase import Fact, Phrase, phrase

LETTERS = {
    "h": "hit",
    "s": "stand",
    "d": "double",
    "b": "double-blind",
    "p": "split",
    "x": "surrender",
    "i": "insure",
    "t": "insure-ten",
    "e": "even-money",
    "n": "decline",
    "m": "move",
    "k": "keep",
}


def lies(terms: Terms, round: Round, seat: str, names: Mapping[str, Fact]) -> Lines:
    """The points of all hands in the order of play, then the bank's."""
    places = [_points(h.name, h.points, soft=h.soft) for h in round.hands.values() if h.cards]
    if round.bank:
        points, soft = count(terms, tuple(lying.card for lying in round.bank))
        places.append(_points(DEALER, points, soft=soft))
    return (tuple(places),)


def _points(place: str, points: int, *, soft: bool) -> Phrase:
    key = "blackjack-soft-points" if soft else "blackjack-points"
    return phrase(key, place=place, points=points)


def opened(terms: Terms, round: Round, event: Event) -> Lines:
    if not isinstance(event, Turned):
        return ()
    card, points = event.card.card, event.points
    return (phrase("blackjack-turned", place=event.hand, card=card, points=points),)


TELL: Tell[Terms, Round] = Tell(
    letters=LETTERS,
    whole=("double", "follow"),
    hint=phrase("blackjack-hint"),
    lies=lies,
    opened=opened,
)
