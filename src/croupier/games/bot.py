"""How bots bet where any spot is as good as another; and that they say nothing nobody asks."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.awaiting import Ask, Said
from croupier.games.chance import Chance
from croupier.games.felt import Bet, Felt
from croupier.games.game import Bot, R, Spot, T

TIMES = (1, 1, 1, 2, 2, 3, 5)
"""How many times the minimum a bot bets."""
LEAVES_BOXES = 2


def bets_anywhere(spots: Callable[[T], tuple[Spot, ...]]) -> Bot[T, R]:
    """Any kind of bet is as likely as any other, then any spot of that kind."""

    def bets(terms: T, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
        offered = spots(terms)
        kind = chance.choice(sorted({spot.kind for spot in offered}))
        spot = chance.choice([spot for spot in offered if spot.kind == kind])
        return (Bet(seat, spot.spot, an_amount(spot, chance)),)

    return Bot(bets, says_the_default, repeats=True)


def leaves_room(free: int, boxes: int) -> bool:
    """Whether a bot may take a free box: half of all, and two at least, are left to people."""
    return free - 1 >= max(LEAVES_BOXES, (boxes + 1) // 2)


def says_the_default(terms: object, round: object, ask: Ask, chance: Chance) -> Said:
    price = next((option.low for option in ask.options if option.verb == ask.default), 0)
    return Said(ask.actor, ask.default, ask.about, price)


def an_amount(spot: Spot, chance: Chance) -> int:
    """A few times the minimum, within the limits."""
    wanted = spot.minimum * chance.choice(TIMES)
    return wanted if spot.maximum is None else min(wanted, spot.maximum)
