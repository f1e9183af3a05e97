"""A coup: what is awaited, what an answer leads to, and the fold of its events.

Cards go first side, second side, first, second; a natural ends it; else each side draws by the
book's table. Nothing here knows a book: names, tables and odds are all terms.
"""

from __future__ import annotations

import msgspec

from croupier.cards.card import Card, rank
from croupier.games.awaiting import Answer, Awaiting, Draw, Over, check_drawn, drawn_card
from croupier.games.baccarat.due import due
from croupier.games.baccarat.events import Burned, Cleared, Dealt, Decided, Event, Opened
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import TIE, Terms
from croupier.games.facts import Line
from croupier.games.felt import Felt
from croupier.games.sight import NOBODY, Lying

SHOE = "shoe"
BURN = "burn"


def open(terms: Terms, felt: Felt) -> tuple[tuple[Event, ...], Round]:
    """The round that starts at “no more bets”."""
    opened = Opened(tuple(felt.wagers.values()))
    return (opened,), evolve(Round(), opened)


def awaiting(terms: Terms, round: Round) -> Awaiting:
    """The next cards, or nothing. The only place that knows what comes next."""
    if round.decided:
        return Over()
    places = _places(terms, round)
    return Draw(SHOE, places) if places else Over()


def _places(terms: Terms, round: Round) -> tuple[str, ...]:
    first, second = round.cards.get(terms.first, ()), round.cards.get(terms.second, ())
    dealt = len(first) + len(second)
    if dealt < 4:
        burns = (BURN,) * (terms.burn - round.burned)
        return burns + ((terms.first, terms.second) * 2)[dealt:]
    first_points, second_points = round.points[terms.first], round.points[terms.second]
    if dealt == 4 and (first_points in terms.natural or second_points in terms.natural):
        return ()
    if dealt == 4 and first_points in terms.first_draws:
        return (terms.first,)
    if len(second) == 3:
        return ()
    return (terms.second,) if _second_draws(terms, first, second_points) else ()


def _second_draws(terms: Terms, first: tuple[Lying, ...], second_points: int) -> bool:
    if len(first) == 2:
        return second_points in terms.second_if_first_stood
    third = terms.points[rank(first[2].card)]
    return third in terms.second_draws.get(second_points, ())


def decide(
    terms: Terms, round: Round, answer: Answer, awaited: Awaiting | None = None
) -> tuple[tuple[Event, ...], Round]:
    """The cards are laid one by one; with the last, the coup is decided and everyone settled."""
    _, drawn = check_drawn(awaited or awaiting(terms, round), answer)
    events: list[Event] = []
    for place, text in drawn:
        event = _laid(terms, round, place, text)
        events.append(event)
        round = evolve(round, event)
    if not _places(terms, round):
        for event in _settled(terms, round):
            events.append(event)
            round = evolve(round, event)
    return tuple(events), round


def _laid(terms: Terms, round: Round, place: str, text: str) -> Event:
    card = drawn_card(text, SHOE, unseen=place == BURN)
    if place == BURN:
        return Burned(Lying(card, NOBODY))
    cards = (*(lying.card for lying in round.cards.get(place, ())), card)
    return Dealt(place, Lying(card), count(terms, cards))


def count(terms: Terms, cards: tuple[Card, ...]) -> int:
    """The points of a side."""
    return sum(terms.points[rank(card)] for card in cards) % terms.modulus


def _settled(terms: Terms, round: Round) -> tuple[Event, ...]:
    decided = _decided(terms, round)
    lines = due(terms, evolve(round, decided))
    cleared = tuple(line.wager for line in lines if line.lost)
    if terms.losing_first and cleared:
        return (decided, Cleared(cleared), *lines)
    return (decided, *lines)


def _decided(terms: Terms, round: Round) -> Decided:
    points = {side: round.points[side] for side in (terms.first, terms.second)}
    first, second = points.values()
    hands = [round.cards[side] for side in points]
    return Decided(
        TIE if first == second else terms.first if first > second else terms.second,
        points,
        natural=all(len(hand) == 2 for hand in hands)
        and any(total in terms.natural for total in points.values()),
        pairs=tuple(
            side
            for side, hand in zip(points, hands, strict=True)
            if rank(hand[0].card) == rank(hand[1].card)
        ),
    )


def evolve(round: Round, event: Event) -> Round:
    """The round after the event. Total: takes no terms and never fails."""
    match event:
        case Opened(wagers):
            return Round(wagers={wager.name: wager for wager in wagers})
        case Burned():
            return msgspec.structs.replace(round, burned=round.burned + 1)
        case Dealt(to, card, points):
            return msgspec.structs.replace(
                round,
                cards={**round.cards, to: (*round.cards.get(to, ()), card)},
                points={**round.points, to: points},
            )
        case Decided():
            return msgspec.structs.replace(round, decided=event)
        case Line(wager):
            left = {name: kept for name, kept in round.wagers.items() if name != wager}
            return msgspec.structs.replace(round, wagers=left)
        case Cleared():
            return round
