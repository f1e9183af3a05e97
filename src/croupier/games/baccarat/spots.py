"""What may lie on a baccarat felt, and what stands on the table."""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.baccarat.round import SHOE
from croupier.games.baccarat.terms import HAND, Terms
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack
from croupier.games.game import Equipment, Spot, pays
from croupier.games.limits import PLATE, fitting, taken_back
from croupier.phrase import phrase


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A bet within the plate, or some of one's own stake taken back."""
    match request:
        case Bet(seat=seat, spot=spot, amount=amount, colour="", at=None):
            if spot not in terms.spots:
                raise IllegalDecision("unknown-spot", spot=spot, legal=tuple(terms.spots))
            limits = terms.spots[spot].limits
            fitting(felt, request, limits, terms.chip, terms.currency, clause=PLATE)
            return (Placed(seat, spot, amount),)
        case TakeBack(spot=spot, colour="") if spot in terms.spots:
            limits = terms.spots[spot].limits
            return (taken_back(felt, request, limits, terms.chip, terms.currency, clause=PLATE),)
    raise IllegalDecision(
        "not-offered", spot=phrase("refused.colours-and-calls"), legal=tuple(terms.spots)
    )


def spots(terms: Terms) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            name,
            name,
            spot.limits.minimum,
            spot.limits.maximum,
            tuple(
                pays(odds, None if total is None else phrase("odds-with", total=total))
                for total, odds in spot.pays
            ),
            spot.win_clause,
        )
        for name, spot in terms.spots.items()
    )


def equipment(terms: Terms) -> Equipment:
    return Equipment(
        SHOE,
        late=terms.closing_clause,
        last_games=terms.last_games,
        most_players=terms.max_players,
        decks=terms.decks,
        behind=terms.behind,
        after_cut_card=terms.hands_after_cut_card,
        player_cuts=terms.player_cuts,
        hand=HAND + terms.burn,
    )
