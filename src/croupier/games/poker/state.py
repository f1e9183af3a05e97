"""A hand as it stands. Seats are counted clockwise; sets of them are bits.

`paid` is what a seat put in on the streets before and as ante, `bets` on this one.
"""

from __future__ import annotations

import msgspec

from croupier.games.game import Round as AnyRound
from croupier.games.poker.events import Ended, Hand, Opened, Pot
from croupier.games.sight import Lying

NOBODY = Opened((), (), "", "")


class Laid(msgspec.Struct, frozen=True, gc=False):
    """What stays as it is while people speak. `paid`: on the streets before, and as ante. `dealt`:
    cards of this street that are out; `out`: of the whole hand. `blinds`: who posted one."""

    opened: Opened = NOBODY
    paid: tuple[int, ...] = ()
    street: int = 1
    dealt: int = 0
    out: int = 0
    blinds: int = 0
    cards: tuple[tuple[Lying, ...], ...] = ()
    board: tuple[Lying, ...] = ()
    pots: tuple[Pot, ...] = ()
    shown: tuple[Hand, ...] = ()
    ended: Ended | None = None


NOTHING = Laid()


class Round(AnyRound, frozen=True):
    """`live`: not folded; `able`: not folded and chips left; `pending`: has to speak yet on this
    street; `spoken`: has spoken since the betting was opened last, so that a short raise opens
    nothing for them; `raised`: has bet or raised on this street. `turn`: who speaks, or -1.
    `level`: what has to be matched; `step`: the last full bet or raise. Every word makes a new one
    of these, so what does not change with words lies in `laid`."""

    laid: Laid = NOTHING
    seats: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    live: int = 0
    able: int = 0
    turn: int = -1
    level: int = 0
    step: int = 0
    pending: int = 0
    spoken: int = 0
    raised: int = 0

    @property
    def opened(self) -> Opened:
        return self.laid.opened

    @property
    def paid(self) -> tuple[int, ...]:
        return self.laid.paid

    @property
    def street(self) -> int:
        return self.laid.street

    @property
    def blinds(self) -> int:
        return self.laid.blinds

    @property
    def cards(self) -> tuple[tuple[Lying, ...], ...]:
        return self.laid.cards

    @property
    def board(self) -> tuple[Lying, ...]:
        return self.laid.board

    @property
    def pots(self) -> tuple[Pot, ...]:
        return self.laid.pots

    @property
    def shown(self) -> tuple[Hand, ...]:
        return self.laid.shown

    @property
    def ended(self) -> Ended | None:
        return self.laid.ended


def pot_size(round: Round) -> int:
    """All that was put in."""
    return sum(round.laid.paid) + sum(round.bets)


def put_in(round: Round, seat: str) -> int:
    """What a seat has put in in this hand, as far as it did not come back."""
    at = round.seats.index(seat)
    return round.laid.paid[at] + round.bets[at]


def in_hand(round: Round | None, seat: str) -> bool:
    """Whether a seat was dealt in, has not folded, and the hand goes on."""
    if round is None or round.laid.ended is not None or seat not in round.seats:
        return False
    return bool(round.live >> round.seats.index(seat) & 1)


def seats_of(round: Round, bits: int) -> tuple[str, ...]:
    """The seats of a set, clockwise."""
    if bits == (1 << len(round.seats)) - 1:
        return round.seats
    return tuple([seat for at, seat in enumerate(round.seats) if bits >> at & 1])
