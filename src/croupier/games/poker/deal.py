"""What the deck gives on a street, where it goes, and who speaks first after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import cast

from croupier.cards.card import HIDDEN, are_cards, read_card
from croupier.cards.hands.showing import card_place, highest_showing
from croupier.errors import IllegalDecision, ensure
from croupier.games.poker.fold import BOARD, BURN
from croupier.games.poker.state import Round
from croupier.games.poker.terms import CARDS, Terms
from croupier.games.sight import ALL, NOBODY, Lying


def places(terms: Terms, round: Round) -> tuple[str, ...]:
    """Where the cards of this street go, in order: burned, down, up, common. Where the deck has too
    few none is burned, and where that does not help one common card takes their place."""
    street = terms.streets[round.laid.street - 1]
    if street.common:
        return street.common
    seats = _order(round, from_button=street.from_button)
    own = street.down + street.up
    left = CARDS - round.laid.out + round.laid.dealt
    wanted = len(seats) * own + street.board
    burn = (BURN,) * street.burn if wanted + street.burn <= left else ()
    if wanted > left:
        return (BOARD,)
    if not terms.shows:
        return burn + seats * street.down + (BOARD,) * street.board
    down = tuple([f"{seat} down" for seat in seats]) * street.down
    up = tuple([f"{seat} up" for seat in seats]) * street.up
    return burn + down + up + (BOARD,) * street.board


def _order(round: Round, *, from_button: bool) -> tuple[str, ...]:
    """Live seats in the order of the deal."""
    opened, live = round.laid.opened, round.live
    seats = tuple([seat for at, seat in enumerate(opened.seats) if live >> at & 1])
    if from_button:
        return seats
    start = opened.seats.index(opened.left)
    before = (live & (1 << start) - 1).bit_count()
    return seats[before:] + seats[:before]


def lying(to: tuple[str, ...], cards: tuple[str, ...]) -> tuple[Lying, ...]:
    """The cards with who sees them. What nobody looks at may be `xx`."""
    for place, text in () if are_cards(cards) else zip(to, cards, strict=True):
        if read_card(text) is None:
            if text != HIDDEN:
                raise IllegalDecision("unknown-outcome", outcome=text, device="deck")
            if seen_by(place) == ALL:
                raise IllegalDecision("face-up", place=place)
    return tuple(map(_lie, cards, _sights(to)))


_lie = cast(Callable[[str, str], Lying], Lying)


@lru_cache(4_096)
def _sights(to: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(seen_by, to))


@cache
def seen_by(place: str) -> str:
    """Who sees a card at this place."""
    if place == BOARD or place.endswith(" up"):
        return ALL
    return NOBODY if place == BURN else place.removesuffix(" down")


def hidden(round: Round) -> tuple[str, ...]:
    """The places of down cards of live hands that nobody has seen."""
    if HIDDEN not in [card.card for hand in round.laid.cards for card in hand]:
        return ()
    return tuple(
        seat
        for at, seat in enumerate(round.seats)
        if round.live >> at & 1
        for card in round.laid.cards[at]
        if card.card == HIDDEN
    )


def first(terms: Terms, round: Round) -> int:
    """Who speaks first on this street; who is all-in is passed over."""
    at = _FIRST[terms.streets[round.laid.street - 1].speaks](terms, round)
    ensure(bool(round.able), "somebody has chips to bet with")
    while not round.able >> at & 1:
        at = (at + 1) % len(round.seats)
    return at


def small_blind(terms: Terms, players: int) -> int:
    """Left of the button; with two players the button, where tournament custom is kept."""
    return 1 if players == 2 and terms.button_small else 0


def _left_of_big(terms: Terms, round: Round) -> int:
    players = len(round.seats)
    return (small_blind(terms, players) + 2) % players


def _left_of_button(terms: Terms, round: Round) -> int:
    return 0


def _lowest(terms: Terms, round: Round) -> int:
    """The lowest open card, by rank and then by suit."""
    return min(
        (card_place(card.card, terms.opener_suits), at)
        for at, hand in enumerate(round.laid.cards)
        if round.live >> at & 1
        for card in hand
        if card.seen_by == ALL
    )[1]


def _highest(terms: Terms, round: Round) -> int:
    """The highest combination that lies open; of equal ones the first in the order of the deal."""
    hands = [
        [card.card for card in hand if card.seen_by == ALL] if round.live >> at & 1 else []
        for at, hand in enumerate(round.laid.cards)
    ]
    highest = highest_showing(hands)
    if len(highest) == 1:
        return highest[0]
    seats = round.seats
    from_button = terms.streets[round.laid.street - 1].from_button
    return next(
        at for at in map(seats.index, _order(round, from_button=from_button)) if at in highest
    )


_FIRST = {
    "left of the big blind": _left_of_big,
    "left of the button": _left_of_button,
    "lowest card": _lowest,
    "highest showing": _highest,
}
