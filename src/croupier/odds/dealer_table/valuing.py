"""Which bet a stake on a box against the dealer is. What a dark box bets lies beside its ante, and
is part of it."""

from __future__ import annotations

from typing import Any

from croupier.games.dealer_table import boxes
from croupier.games.felt import Wager
from croupier.odds.dealer_table.bets import BONUS, BOX, DARK
from croupier.odds.figures import Bet, Figures
from croupier.odds.valuing import Valuing, bet_called


def bet(terms: Any, wager: Wager, figures: Figures) -> Bet | None:
    kind = wager.spot.partition(" ")[2]
    if kind == boxes.ANTE:
        return bet_called(figures, DARK if wager.dark else BOX)
    return bet_called(figures, BONUS) if kind == boxes.BONUS else None


def first(wager: Wager, about: str) -> bool:
    return wager.spot == f"{about} {boxes.ANTE}"


def part(wager: Wager) -> bool:
    return wager.spot.endswith(f" {boxes.BET}")


VALUING = Valuing(bet=bet, first=first, part=part)
