"""How a bot bets against the dealer: on one box of its own, carefully.

Pure: it gets the felt, and chance from outside.
"""

from __future__ import annotations

from croupier.games.awaiting import Ask, Option, Said
from croupier.games.bot import leaves_room
from croupier.games.chance import Chance
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, BoxTerms, half, may_be_first
from croupier.games.felt import Bet, Felt
from croupier.rulebooks.schema.absent import Absent

BONUS_BETS = 0.3
DARK_BOXES = 0.12
TIMES = (1, 1, 1, 2, 2, 3)


def bets(terms: BoxTerms, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
    """A box nobody is on, as long as enough are left to people, now and then a dark one; with a box
    of one's own, now and then a bonus bet there."""
    taken = {wager.spot.partition(" ")[0] for wager in felt.wagers.values()}
    mine = next((w for w in felt.of(seat) if w.spot.endswith(f" {ANTE}")), None)
    if mine is not None:
        return _bonus(terms, felt, seat, mine.spot.partition(" ")[0], mine.amount, chance)
    free = [box for box in terms.boxes if box not in taken]
    mine_first = [box for box in free if may_be_first(terms, seat, box)]
    if not mine_first or not leaves_room(len(free), len(terms.boxes)):
        return ()
    box, least = chance.choice(mine_first), terms.ante.minimum
    ante = min(least * chance.choice(TIMES), terms.ante.maximum or least)
    if isinstance(terms.dark, Absent) or chance.random() >= DARK_BOXES:
        return (Bet(seat, f"{box} {ANTE}", ante),)
    bet = int(terms.dark_bet * ante)
    return (Bet(seat, f"{box} {ANTE}", ante, dark=True), Bet(seat, f"{box} {BET}", bet, dark=True))


def _bonus(
    terms: BoxTerms, felt: Felt, seat: str, box: str, ante: int, chance: Chance
) -> tuple[Bet, ...]:
    spot = f"{box} {BONUS}"
    if terms.bonus is None or felt.on(spot, seat) or chance.random() >= BONUS_BETS:
        return ()
    stake = terms.bonus.minimum if terms.bonus_share is None else int(half(terms, ante))
    return (Bet(seat, spot, stake),) if stake else ()


def says(ask: Ask, option: Option, cards: tuple[str, ...] = ()) -> Said:
    """The option at its least price."""
    return Said(ask.actor, option.verb, ask.about, option.low, cards)
