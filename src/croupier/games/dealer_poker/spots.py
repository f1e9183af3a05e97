"""What lies on the layout, and what stands on the table."""

from __future__ import annotations

from croupier.games.dealer_poker.terms import DECK, Terms
from croupier.games.dealer_table import boxes as light_dark
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Recipe, Spot


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    return light_dark.accept(terms.boxes, felt, request)


def spots(terms: Terms) -> tuple[Spot, ...]:
    return light_dark.spots(terms.boxes, _pays(terms))


def _pays(terms: Terms) -> dict[str, tuple[str, str]]:
    """What each field pays, and by which clause."""
    results = terms.rules.results
    bet = sorted(set(terms.bet_pays.values()))
    bonus = sorted(set(terms.bonus_pays.values()))
    found = {
        ANTE: (str(results.no_game_ante.value), results.no_game_ante.source),
        BET: (" / ".join(map(str, bet)), results.bet.source),
    }
    if bonus:
        clause = getattr(terms.rules.bonus, "pays", results.bet).source
        found[BONUS] = (" / ".join(map(str, bonus)), clause)
    return found


def recipes(terms: Terms) -> tuple[Recipe, ...]:
    """There are no call bets."""
    return ()


def equipment(terms: Terms) -> Equipment:
    return light_dark.equipment(DECK, terms.rules.deck)


def closing_clause(terms: Terms) -> str:
    """The clause by which a late bet is returned."""
    return terms.rules.late_bets.source


def last_games(terms: Terms) -> int:
    """How many last games are announced at closing time."""
    return terms.rules.last_games.value


def max_seats(terms: Terms) -> int:
    """How many players the book lets play at one table."""
    return terms.rules.max_players.value
