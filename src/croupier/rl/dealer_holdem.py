"""Hold'em against the dealer: out, or on for a bet, after the flop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.games.dealer_holdem.state import BOARD, Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.sight import Lying
from croupier.rl import dealer_table as table
from croupier.rl.face import Face, Field, Move, View

VERBS = ("pass", "bet")


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    return tuple(map(Move, VERBS))


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    return (*table.piles(*table.OWN, BOARD), table.NUMBERS[0], table.NUMBERS[2])


def sees(view: View[Terms, Round]) -> Iterable[float]:
    round, seat = view.round or Round(), view.seat
    yield from table.open_cards(table.own(round, seat), round.bank, round.board)
    yield float(view.ask is not None)
    yield table.staked(round, seat, view.unit)


def lies(view: View[Terms, Round]) -> Mapping[str, tuple[Lying, ...]]:
    board = {} if view.round is None else {BOARD: view.round.board}
    return {**board, **table.lies(view.round)}


FACE: Face[Terms, Round] = Face(
    moves=moves,
    fields=fields,
    sees=sees,
    lies=lies,
    boxes=lambda terms: terms.boxes.boxes,
    place=table.place,
)
