"""Poker between players: every word, and bets and raises of the least, half the pot, the pot and
the most that the book lets one put in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.games.poker.betting import BET, BRING_IN, CALL, CHECK, FOLD, RAISE
from croupier.games.poker.state import Round, pot_size
from croupier.games.poker.terms import Terms
from croupier.games.sight import Lying
from croupier.rl.face import Face, Field, Move, Size, View, pack, pack_fields

BOARD = "board"
SIZES: tuple[Size, ...] = ("low", "half pot", "pot", "high")
MOST = 1e6
SHARES = {"half pot": (1, 2), "pot": (1, 1)}


def moves(terms: Terms, seats: int) -> tuple[Move, ...]:
    plain = map(Move, (FOLD, CHECK, CALL, BRING_IN))
    return (*plain, *(Move(verb, size) for verb in (BET, RAISE) for size in SIZES))


def price(view: View[Terms, Round], move: Move, low: int, high: int) -> int:
    """A part of the pot as it is once what lies is called, in whole chips, within the limits."""
    if move.size not in SHARES or view.round is None:
        return high if move.size == "high" else low
    part, whole = SHARES[move.size]
    round, chip = view.round, view.terms.chip
    owed = round.level - round.bets[round.seats.index(view.seat)]
    wanted = round.level + (pot_size(round) + owed) * part // whole
    return min(high, max(low, wanted // chip * chip))


def fields(terms: Terms, seats: int) -> tuple[Field, ...]:
    """Sums are in big blinds, or in the least bet where there are no blinds. Others count from the
    left on."""
    others = range(1, seats)
    piles = [*pack_fields("own"), *pack_fields(BOARD)]
    if terms.shows:
        piles += [field for other in others for field in pack_fields(f"open at {other}")]
    return (
        *piles,
        Field("asked"),
        Field("street", 0, len(terms.streets) + 1),
        *(Field(name, 0, MOST) for name in ("pot", "to call", "stack", "bet on this street")),
        *(Field(f"stack of {other}", 0, MOST) for other in others),
        *(Field(f"bet of {other}", 0, MOST) for other in others),
        *(Field(f"in the hand: {other}") for other in others),
        Field("from the button on", 0, seats),
    )


def sees(view: View[Terms, Round]) -> Iterable[float]:
    round = view.round
    if round is None:
        return
    at, others = round.seats.index(view.seat), [round.seats.index(seat) for seat in view.others]
    yield from pack(round.cards[at] if round.cards else ())
    yield from pack(round.board)
    if view.terms.shows:
        for other in others:
            yield from pack(round.cards[other] if round.cards else ())
    yield from (float(view.ask is not None), round.street)
    yield from _chips(view, round, at, others)
    yield from (round.live >> other & 1 for other in others)
    button = round.opened.button
    yield (at - round.seats.index(button)) % len(round.seats) if button else at


def _chips(view: View[Terms, Round], round: Round, at: int, others: list[int]) -> Iterator[float]:
    owed = min(round.stacks[at], max(0, round.level - round.bets[at]))
    own = (pot_size(round), owed, round.stacks[at], round.bets[at])
    sums = (*own, *(round.stacks[n] for n in others), *(round.bets[n] for n in others))
    yield from (sum / view.unit for sum in sums)


def lies(view: View[Terms, Round]) -> Mapping[str, tuple[Lying, ...]]:
    round = view.round
    if round is None:
        return {}
    return {BOARD: round.board, **dict(zip(round.seats, round.cards, strict=False))}


FACE: Face[Terms, Round] = Face(moves=moves, fields=fields, sees=sees, lies=lies, price=price)
