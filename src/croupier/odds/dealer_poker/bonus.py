"""The bonus bet: on the first five cards, whatever happens later. Loads no compiler."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.odds.dealer_poker.model import Model, winning
from croupier.odds.dealer_table.bonus import bonus_bet, bonus_edge, five_cards
from croupier.odds.figures import Bet
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_poker import Rules


def bonus(model: Model) -> Iterator[Bet]:
    """Where there is one."""
    if model.bonus is not None:
        most = model.bonus_maximum
        pays = {each: won if most is None else min(won, most) for each, won in model.bonus}
        yield bonus_bet(pays, five_cards(), phrase("dealer-poker-five-cards"))


def edges(rules: Rules) -> Iterator[Edge]:
    if not isinstance(rules.bonus, Absent):
        cited = rules.bonus.pays
        tables = [dict(winning(table)) for table in (cited.value, *cited.other)]
        yield bonus_edge(cited, tables, five_cards(), phrase("dealer-poker-on-five"))
