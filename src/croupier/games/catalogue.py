"""The games by the names the books use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games import baccarat, blackjack, dealer_holdem, dealer_poker, poker, roulette

if TYPE_CHECKING:
    from croupier.games.game import Game

GAMES: dict[str, Game] = {
    "roulette": roulette,
    "punto-banco": baccarat,
    "baccarat": baccarat,
    "blackjack": blackjack,
    "caribbean": dealer_poker,
    "oasis": dealer_poker,
    "russian": dealer_poker,
    "dealer-holdem": dealer_holdem,
    "casino-poker": poker,
    "holdem": poker,
    "omaha": poker,
    "omaha-hi-lo": poker,
    "seven-stud": poker,
    "five-stud": poker,
}
