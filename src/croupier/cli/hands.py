"""Hands of poker against the dealer as a terminal shows them: the cards, and what they are called.

It gets the round as one seat may see it; where a card lies face down nothing is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.cards.card import HIDDEN, Card
from croupier.cards.hands import words
from croupier.cards.hands.hand import Hand, best
from croupier.games.awaiting import Draw
from croupier.games.dealer_holdem.state import Round as HoldemRound
from croupier.games.dealer_holdem.terms import Terms as HoldemTerms
from croupier.games.dealer_poker.state import Round as PokerRound
from croupier.games.dealer_poker.terms import made
from croupier.games.sight import Lying

Seen = PokerRound | HoldemRound
FIVE = 5


def lying(terms: Any, round: Seen) -> Iterator[str]:
    """Place by place what lies there: `1: Kh Kd 4c 8d 2s, a pair of kings`."""
    if isinstance(round, HoldemRound) and round.board:
        yield f"board: {_cards(round.board)}"
    for box, hand in round.hands.items():
        if hand.plays is False:
            yield f"{box}: passed"
        else:
            yield f"{box}: {called(terms, round, hand.cards)}{', dark' if hand.dark else ''}"
    yield f"dealer: {_cards(round.bank)}"


def shown(terms: Any, round: Seen, event: Any) -> str:
    """An opened hand; what else of it is paid stands behind “and”."""
    second = getattr(event, "second", "")
    beside = f" and {words.ENGLISH[f'category.{second}']}" if second else ""
    return f"{event.place} shows {called(terms, round, event.cards)}{beside}"


def called(terms: Any, round: Seen, cards: Iterable[Lying]) -> str:
    """The cards, and their name where all of them are seen and make a hand."""
    own = tuple(lying.card for lying in cards)
    board = round.board if isinstance(round, HoldemRound) else ()
    whole = (*own, *(lying.card for lying in board))
    if HIDDEN in whole or len(whole) < FIVE:
        return " ".join(own)
    return f"{' '.join(own)}, {_name(terms, whole)}"


def _name(terms: Any, cards: tuple[Card, ...]) -> str:
    if isinstance(terms, HoldemTerms):
        return _say(best(cards, ace_king=False), ace_king=False)
    return _say(made(terms, cards).hand, ace_king=True)


def _say(hand: Hand, *, ace_king: bool) -> str:
    return words.say(words.hand_phrase(hand.strength, ace_king=ace_king))


def _cards(cards: Iterable[Lying]) -> str:
    return " ".join(lying.card for lying in cards) or "–"


# Cards as they come: several to one place in one breath.


def dealt(cards: Iterable[str], places: Iterable[str]) -> str:
    """`4c 8d Kh to 1, xx xx 3s to dealer`."""
    runs: list[tuple[str, list[str]]] = []
    for card, place in zip(cards, places, strict=True):
        if not runs or runs[-1][0] != place:
            runs.append((place, []))
        runs[-1][1].append(card)
    return ", ".join(f"{' '.join(some)} to {place}" for place, some in runs)


def wanted(draw: Draw) -> str:
    """`deck: 5 cards to 1, 5 to 2, 5 to dealer`."""
    runs: list[list[str]] = []
    for place in draw.to:
        if not runs or runs[-1][0] != place:
            runs.append([])
        runs[-1].append(place)
    first, *others = ((len(run), run[0]) for run in runs)
    more = "".join(f", {count} to {place}" for count, place in others)
    return f"{draw.device}: {first[0]} card{'s' * (first[0] > 1)} to {first[1]}{more}"
