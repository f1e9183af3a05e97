"""What a game at a machine is worth before its reels stop: one bet, by the machine's own sheet.

A win that is gambled keeps nothing: one colour is as likely as the other. What goes to a jackpot
and comes from one is no part of it.
"""

from __future__ import annotations

from croupier.games.felt import Wager
from croupier.games.slots.terms import GAME, Terms
from croupier.odds.figures import Bet, Figures
from croupier.odds.valuing import Valuing, bet_called


def bet(terms: Terms, wager: Wager, figures: Figures) -> Bet | None:
    return bet_called(figures, GAME)


VALUING = Valuing(bet=bet)
