"""Poker against the dealer: out, on, a sixth card, an exchange of any of one's cards, an insurance
at its least or its most, and a game bought for the bank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from croupier.games.dealer_poker.asks import BET, BUY, EXCHANGE, INSURE, NO, PASS, SIXTH
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import Terms
from croupier.games.sight import Lying
from croupier.rl import dealer_table as table
from croupier.rl.face import Face, Field, Move, View

HELD = 6
"""The most cards that a box can have: the last of them was the sixth."""


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    words = (PASS, BET, SIXTH, NO, BUY)
    insured = (Move(INSURE, "high"), Move(INSURE, "low"))
    some = (each for count in range(1, HELD) for each in combinations(range(HELD), count))
    return (*map(Move, words), *insured, *(Move(EXCHANGE, cards=cards) for cards in some))


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    return (*table.piles(*table.OWN), *table.NUMBERS)


def sees(view: View[Terms, Round]) -> Iterable[float]:
    round, seat, ask = view.round or Round(), view.seat, view.ask
    yield from table.open_cards(table.own(round, seat), round.bank)
    yield float(ask is not None)
    yield float(ask is not None and ask.default == NO)
    yield table.staked(round, seat, view.unit)


def lies(view: View[Terms, Round]) -> Mapping[str, tuple[Lying, ...]]:
    return table.lies(view.round)


FACE: Face[Terms, Round] = Face(
    moves=moves,
    fields=fields,
    sees=sees,
    lies=lies,
    boxes=lambda terms: terms.boxes.boxes,
    place=table.place,
)
