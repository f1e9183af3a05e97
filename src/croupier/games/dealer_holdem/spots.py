"""What lies on the layout, and what stands on the table."""

from __future__ import annotations

from croupier.games.dealer_holdem.terms import DECK, Terms
from croupier.games.dealer_table import boxes
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Spot, pays, steps


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    return boxes.accept(terms.boxes, felt, request)


def spots(terms: Terms) -> tuple[Spot, ...]:
    results = terms.rules.results
    paid = {
        ANTE: (steps(terms.ante_pays.values()), results.ante.source),
        BET: ((pays(results.bet.value),), results.bet.source),
    }
    if terms.bonus_pays:
        clause = getattr(terms.rules.bonus, "pays", results.ante).source
        paid[BONUS] = (steps(terms.bonus_pays.values()), clause)
    return boxes.spots(terms.boxes, paid)


def equipment(terms: Terms) -> Equipment:
    rules = terms.rules
    return boxes.equipment(
        DECK,
        rules.deck,
        late=rules.late_bets.source,
        last_games=rules.last_games.value,
        most_players=rules.max_players.value,
    )
