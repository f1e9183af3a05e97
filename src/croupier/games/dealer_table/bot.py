"""How a bot plays poker against the dealer: one box of its own and a plain, careful strategy.

Pure: it gets the round as its own seat may see it, and chance from outside. It goes on with ace and
king or better; where cards may be exchanged, it keeps pairs and draws; it insures and buys nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from croupier.cards.card import HIDDEN, RANKS, Card, rank
from croupier.cards.hands.category import Category
from croupier.cards.hands.hand import best
from croupier.games import dealer_holdem
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.chance import Chance
from croupier.games.dealer_poker import Round
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, BoxTerms, half
from croupier.games.felt import Bet, Felt
from croupier.rulebooks.schema.absent import Absent

BONUS_BETS = 0.3
DARK_BOXES = 0.12
TIMES = (1, 1, 1, 2, 2, 3)
HIGH = RANKS.index("J")
"""With a card of this rank or a higher one a bot stays in hold'em."""


# Betting.


def choose_bets(terms: BoxTerms, felt: Felt, seat: str, chance: Chance) -> tuple[Bet, ...]:
    """A box nobody is on, now and then a dark one; with a box of one's own, now and then a bonus
    bet there."""
    taken = {wager.spot.partition(" ")[0] for wager in felt.wagers.values()}
    mine = next((w for w in felt.of(seat) if w.spot.endswith(f" {ANTE}")), None)
    if mine is not None:
        return _bonus(terms, felt, seat, mine.spot.partition(" ")[0], mine.amount, chance)
    free = [box for box in terms.boxes if box not in taken]
    if not free:
        return ()
    box, least = chance.choice(free), terms.ante.minimum
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


# Playing.


def answer(round: Round | dealer_holdem.Round, ask: Ask) -> Said:
    """The bot's word to this question."""
    options = {option.verb: option for option in ask.options}
    cards = [lying.card for lying in round.hands[ask.about].cards]
    if "bet" not in options or HIDDEN in cards:
        return _say(ask, Option(ask.default))
    if isinstance(round, dealer_holdem.Round):
        return _say(ask, options["bet" if _stays(round, cards) else "pass"])
    hand = best(tuple(cards), ace_king=True)
    if hand.category < Category.STRAIGHT and (away := _away(ask, cards)):
        return away
    return _say(ask, options["bet" if hand.category >= Category.ACE_KING else "pass"])


def _say(ask: Ask, option: Option, cards: Sequence[Card] = ()) -> Said:
    return Said(ask.actor, option.verb, ask.about, option.low, tuple(cards))


def _stays(round: dealer_holdem.Round, cards: list[Card]) -> bool:
    """A pair or better with the flop, or a high card in hand."""
    board = [lying.card for lying in round.board]
    pair = best((*cards, *board), ace_king=False).category >= Category.PAIR
    return pair or max(RANKS.index(rank(card)) for card in cards) >= HIGH


def _away(ask: Ask, cards: list[Card]) -> Said | None:
    """The cards that neither are equal to another nor belong to a draw, if the book lets a box
    exchange so many."""
    kept = _kept(cards)
    away = [card for card in cards if card not in kept]
    if len(kept) < 2:
        return None
    for option in ask.options:
        if option.verb == "exchange" and option.fewest <= len(away) <= option.most:
            return _say(ask, option, away)
    return None


def _kept(cards: list[Card]) -> list[Card]:
    """Equal ranks; else four to a flush or to an open straight; else ace and king."""
    count = Counter(map(rank, cards))
    equal = [card for card in cards if count[rank(card)] > 1]
    if equal:
        return equal
    for four in combinations(cards, 4):
        places = sorted(RANKS.index(rank(card)) for card in four)
        if len({card[1] for card in four}) == 1 or (
            places[3] - places[0] == 3 and places[3] < RANKS.index("A")
        ):
            return list(four)
    high = [card for card in cards if rank(card) in "AK"]
    return high if len(high) == 2 else []
