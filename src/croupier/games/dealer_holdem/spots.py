"""What lies on the layout, and what stands on the table."""

from __future__ import annotations

from croupier.games.dealer_holdem.terms import DECK, Terms
from croupier.games.dealer_table import boxes
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Spot


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    return boxes.accept(terms.boxes, felt, request)


def spots(terms: Terms) -> tuple[Spot, ...]:
    results = terms.rules.results
    table = sorted(set(terms.ante_pays.values()))
    pays = {
        ANTE: (" / ".join(map(str, table)), results.ante.source),
        BET: (str(results.bet.value), results.bet.source),
    }
    if terms.bonus_pays:
        odds = sorted(set(terms.bonus_pays.values()))
        clause = getattr(terms.rules.bonus, "pays", results.ante).source
        pays[BONUS] = (" / ".join(map(str, odds)), clause)
    return boxes.spots(terms.boxes, pays)


def equipment(terms: Terms) -> Equipment:
    return boxes.equipment(DECK, terms.rules)
