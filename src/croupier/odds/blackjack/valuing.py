"""Which of the bets of blackjack a stake is. Behind another's box it is worth what the box is."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack.state import box_of
from croupier.games.blackjack.terms import PAIR, WAR, Terms
from croupier.games.felt import Wager
from croupier.odds.blackjack.seen import INSURANCES
from croupier.odds.figures import Bet, Figures, Number
from croupier.odds.valuing import Valuing, bet_called
from croupier.rulebooks.schema.absent import Absent

SIDES = {WAR: "war", PAIR: "perfect-pair"}
BOX, PREMIUM, EVEN = "box", "box-with-premium", "even-money"


def bet(terms: Terms, wager: Wager, figures: Figures) -> Bet | None:
    side = wager.spot.partition(" ")[2]
    if side:
        return bet_called(figures, SIDES.get(side, side))
    plain, with_it = bet_called(figures, BOX), bet_called(figures, PREMIUM)
    least = _least(terms)
    if plain is None or with_it is None or not least or wager.amount < least:
        return plain
    return _between(plain, with_it, least / wager.amount)


def _least(terms: Terms) -> int:
    """The least bet that has the premium of three sevens, in minor units; 0 where there is none."""
    sevens = terms.rules.sevens
    return 0 if isinstance(sevens, Absent) else sevens.least_bet.value * terms.unit


def _between(plain: Bet, with_it: Bet, share: float) -> Bet:
    """The premium is money, and a smaller part of a greater bet."""
    keeps = plain.edge.value + share * (with_it.edge.value - plain.edge.value)
    return replace(with_it, edge=Number(keeps, error=with_it.edge.error), results=plain.results)


def first(wager: Wager, about: str) -> bool:
    return wager.spot == box_of(about)


VALUING = Valuing(bet=bet, first=first, besides=frozenset(INSURANCES) - {EVEN})
