"""What lies on the layout, and what stands on the table."""

from __future__ import annotations

from croupier.cards.hands.category import Category
from croupier.games.dealer_poker.terms import DECK, Terms
from croupier.games.dealer_table import boxes
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS
from croupier.games.facts import Line
from croupier.games.felt import Felt, FeltEvent, Request
from croupier.games.game import Equipment, Pays, Progressive, Spot, pays, steps


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    return boxes.accept(terms.boxes, felt, request)


def spots(terms: Terms) -> tuple[Spot, ...]:
    return boxes.spots(terms.boxes, _pays(terms))


def _pays(terms: Terms) -> dict[str, tuple[tuple[Pays, ...], str]]:
    """What each field pays, and by which clause."""
    results = terms.rules.results
    found = {
        ANTE: ((pays(results.no_game_ante.value),), results.no_game_ante.source),
        BET: (steps(terms.bet_pays.values()), results.bet.source),
    }
    if terms.bonus_pays:
        clause = getattr(terms.rules.bonus, "pays", results.bet).source
        found[BONUS] = (steps(terms.bonus_pays.values()), clause)
    return found


def progressive(terms: Terms) -> Progressive | None:
    """Where a jackpot takes the place of the bonus; which share of it feeds the jackpot no book
    says."""
    if not terms.jackpot:
        return None
    paid = sorted(terms.bonus_pays, reverse=True)
    return Progressive(tuple(Category(each).key for each in paid))


def feeds(terms: Terms, line: Line) -> int:
    """A bonus stake; one that went back feeds nothing."""
    return line.lost if terms.jackpot and line.wager.partition("/")[0].endswith(BONUS) else 0


def equipment(terms: Terms) -> Equipment:
    rules = terms.rules
    return boxes.equipment(
        DECK,
        rules.deck,
        late=rules.late_bets.source,
        last_games=rules.last_games.value,
        most_players=rules.max_players.value,
    )
