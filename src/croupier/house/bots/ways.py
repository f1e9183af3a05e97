"""How a bot plays each game: found by the game's name, and here only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.games.awaiting import Ask, Said
from croupier.games.blackjack import bot as blackjack
from croupier.games.blackjack.spots import spots
from croupier.games.chance import Chance
from croupier.games.dealer_table import bot as dealer_table
from croupier.games.felt import Bet, Felt
from croupier.games.game import Game, Spot
from croupier.games.poker import bot as poker

TIMES = (1, 1, 1, 2, 2, 3, 5)
"""How many times the minimum a bot bets."""


class Way(NamedTuple):
    """`bets`: what a bot puts down now, often nothing; `answer`: its word to a question; `repeats`:
    whether it now and then bets once more what it bet before. It gets what its seat may see, and
    chance from outside."""

    bets: Callable[[Any, Felt, str, Chance], tuple[Bet, ...]]
    answer: Callable[[Any, Any, Ask, Chance], Said]
    repeats: bool = False


def way_of(game: Game) -> Way:
    return WAYS.get(game.name) or Way(_anywhere(game), _default, repeats=True)


def _anywhere(game: Game) -> Callable[[Any, Felt, str, Chance], tuple[Bet, ...]]:
    """Any kind of bet is as likely as any other, then any spot of that kind."""

    def bets(terms: Any, _: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
        offered = game.spots(terms)
        kind = chance.choice(sorted({spot.kind for spot in offered}))
        spot = chance.choice([spot for spot in offered if spot.kind == kind])
        return (Bet(seat, spot.spot, _amount(spot, chance)),)

    return bets


def _amount(spot: Spot, chance: Chance) -> int:
    """A few times the minimum, within the limits."""
    wanted = spot.minimum * chance.choice(TIMES)
    return wanted if spot.maximum is None else min(wanted, spot.maximum)


def _default(_: Any, __: Any, ask: Ask, ___: Chance) -> Said:
    return Said(ask.actor, ask.default, ask.about)


def _blackjack_bets(terms: Any, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
    spot = blackjack.choose_spot(spots(terms), felt, seat, chance)
    return () if spot is None else (Bet(seat, spot.spot, _amount(spot, chance)),)


def _blackjack_answer(_: Any, round: Any, ask: Ask, __: Chance) -> Said:
    option = blackjack.answer(round, ask)
    return Said(ask.actor, option.verb, ask.about, option.high)


def _dealer_bets(terms: Any, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
    return dealer_table.choose_bets(terms.boxes, felt, seat, chance)


def _dealer_answer(_: Any, round: Any, ask: Ask, __: Chance) -> Said:
    return dealer_table.answer(round, ask)


def _no_bets(*_: Any) -> tuple[Bet, ...]:
    return ()


WAYS: dict[str, Way] = {
    "blackjack": Way(_blackjack_bets, _blackjack_answer),
    "dealer-poker": Way(_dealer_bets, _dealer_answer),
    "dealer-holdem": Way(_dealer_bets, _dealer_answer),
    "poker": Way(_no_bets, poker.answer),
}
