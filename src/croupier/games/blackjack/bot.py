"""How a bot plays blackjack: a box of its own and a plain strategy.

Pure: it gets what everybody at the table sees, and chance from outside.
"""

from __future__ import annotations

from croupier.cards.card import rank
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.blackjack.spots import spots
from croupier.games.blackjack.state import Hand, Round
from croupier.games.blackjack.terms import Terms
from croupier.games.bot import an_amount, leaves_room
from croupier.games.chance import Chance
from croupier.games.felt import Bet, Felt

WEAK = frozenset("23456")
"""Cards with which the bank is likely to go over."""
SIDE_BETS = 0.3
SECOND_BOX = 0.1
QUIET = ("decline", "stay", "keep")
"""What a bot says to every offer that is not about its cards."""


# Betting.


def bets(terms: Terms, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
    """A box nobody is on, as long as enough are left to people, or any where all may bet; with a
    box of one's own, now and then a side bet there."""
    offered = spots(terms)
    taken = {wager.spot for wager in felt.wagers.values()}
    mine = {wager.spot for wager in felt.of(seat)}
    boxes = [spot for spot in offered if spot.spot.isdigit()]
    common = terms.players is None
    free = [box for box in boxes if box.spot not in (mine if common else taken)]
    room = bool(free) if common else leaves_room(len(free), len(boxes))
    sides = [
        spot
        for spot in offered
        if spot.spot.partition(" ")[0] in mine
        and not spot.spot.isdigit()
        and spot.spot not in taken
    ]
    if mine and sides and chance.random() < SIDE_BETS:
        chosen = chance.choice(sides)
    elif room and (not mine or chance.random() < SECOND_BOX):
        chosen = chance.choice(free)
    else:
        return ()
    return (Bet(seat, chosen.spot, an_amount(chosen, chance)),)


# Playing.


def answer(terms: Terms, round: Round, ask: Ask, chance: Chance) -> Said:
    """The bot's word to this question."""
    option = _chosen(round, ask)
    return Said(ask.actor, option.verb, ask.about, option.high)


def _chosen(round: Round, ask: Ask) -> Option:
    options = {option.verb: option for option in reversed(ask.options)}
    for verb in QUIET:
        if verb in options:
            return options[verb]
    hand = round.hands.get(ask.about)
    wanted = _wanted(hand, round, options) if hand else ask.default
    return options.get(wanted) or options.get(ask.default) or ask.options[0]


def _wanted(hand: Hand, round: Round, offered: dict[str, Option]) -> str:
    if "split" in offered and rank(hand.cards[0].card) in ("A", "8"):
        return "split"
    if "double" in offered and hand.points in (10, 11) and not hand.soft:
        return "double"
    return "stand" if hand.points >= _enough(hand, round) else "hit"


def _enough(hand: Hand, round: Round) -> int:
    """With how many points no further card is wanted."""
    if hand.soft:
        return 18
    shown = rank(round.bank[0].card) if round.bank else ""
    return 12 if shown in WEAK else 17
