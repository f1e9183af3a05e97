"""The bonus bet: on two cards and the flop, which are any five. Loads no compiler."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.cards.hands.category import category
from croupier.odds.dealer_holdem.model import Bonus, bonus_model
from croupier.odds.dealer_table.bonus import bonus_edge, five_cards
from croupier.phrase import phrase
from croupier.rulebooks.edges import Edge
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_holdem import Rules
from croupier.rulebooks.vary import with_value


def bonus_pays(bonus: Bonus | None, strength: int) -> Fraction | None:
    """What two cards and the flop are paid to one; None where the bonus bet is lost."""
    if bonus is None or strength < bonus.least:
        return None
    return dict(bonus.pays).get(category(strength, ace_king=False).value)


def edges(rules: Rules) -> Iterator[Edge]:
    """Whoever plays so that the bonus is lost with the cards keeps less of it."""
    if isinstance(rules.bonus, Absent):
        return
    cited, model = rules.bonus.pays, bonus_model(rules.bonus)
    turned = (with_value(rules, "bonus.pays", other).bonus for other in cited.other)
    tables = [dict(each.pays) for each in (model, *map(bonus_model, turned))]
    ways = five_cards(model.least, ace_king=False)
    yield bonus_edge(cited, tables, ways, phrase("dealer-holdem-on-flop"))
