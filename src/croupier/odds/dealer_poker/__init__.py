"""Poker against the dealer with five cards: Caribbean, Oasis and Russian.

`model` says what all of them depend on, and `holdings` what one holds. `stud` counts every deal
where up to two cards are exchanged or a sixth is bought, `russian` where two combinations are paid.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards.hands.category import Category
from croupier.odds.dealer_poker import russian, stud
from croupier.odds.dealer_poker.bonus import edges
from croupier.odds.dealer_poker.model import Model, read_model
from croupier.odds.dealer_poker.seen import STAGES, seen
from croupier.odds.dealer_table import STRATEGIES, seated
from croupier.odds.dealer_table.bets import BONUS
from croupier.odds.dealer_table.bonus import HANDS, five_cards
from croupier.odds.dealer_table.valuing import VALUING
from croupier.odds.face import Asked, Odds, Simulation, Solver
from croupier.odds.jackpots import AskFigures, Chances

if TYPE_CHECKING:
    from croupier.odds.dealer_table.outcomes import Outcomes


def table(asked: Asked) -> Outcomes:
    from croupier.games.dealer_poker.terms import compile
    from croupier.odds.dealer_poker.simulation import Stud

    return seated(Stud, compile(asked.rules, asked.plate), asked)


STUD = Solver(
    "stud", 1, Model, stud.choices, read_model, stud.solve, stud.advice, stud.load, said=stud.said
)
RUSSIAN = Solver(
    "russian",
    1,
    Model,
    russian.choices,
    read_model,
    russian.solve,
    russian.advice,
    russian.load,
    russian.check,
    said=russian.said,
    samples=True,
)


def jackpot(_: AskFigures) -> Chances:
    """On the first five cards; the stake itself is lost."""
    made = {Category(each).key: Fraction(ways, HANDS) for each, ways in five_cards().items()}
    return Chances(BONUS, Fraction(0), made)


ODDS = Odds(
    STUD,
    edges,
    Simulation(table, STRATEGIES),
    others={"russian": RUSSIAN},
    seen=seen,
    stages=STAGES,
    takes={"board": 0},
    valuing=VALUING,
    jackpot=jackpot,
)
