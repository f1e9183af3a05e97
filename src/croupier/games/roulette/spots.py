"""What may lie on a roulette felt, and what stands on the table."""

from __future__ import annotations

from croupier.games.felt import Bet, Call, Change, Felt, FeltEvent, Request, TakeBack
from croupier.games.game import Equipment, Spot, pays
from croupier.games.roulette.calls import announced
from croupier.games.roulette.colours import changed
from croupier.games.roulette.round import WHEEL
from croupier.games.roulette.stake import lifted, placed
from croupier.games.roulette.terms import Terms


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A bet, a call bet, some of one's own stake taken back, or chips changed into a colour."""
    match request:
        case Bet():
            return (placed(terms, felt, request),)
        case Call():
            return announced(terms, felt, request)
        case TakeBack():
            return (lifted(terms, felt, request),)
        case Change():
            return (changed(terms, felt, request),)


def spots(terms: Terms) -> tuple[Spot, ...]:
    """Every spot that is offered; `at` is where its chip stands, in the layout's coordinates."""
    return tuple(
        Spot(
            name,
            spot.place.kind,
            spot.limits.minimum,
            spot.limits.maximum,
            (pays(spot.pays),),
            spot.clause,
            spot.place.covers,
            spot.place.at,
        )
        for name, spot in terms.spots.items()
    )


def equipment(terms: Terms) -> Equipment:
    return Equipment(
        WHEEL,
        late=terms.clauses.late,
        last_games=terms.last_games,
        most_players=terms.max_players,
        wheel=terms.wheel,
    )
