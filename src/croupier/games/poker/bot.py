"""How a bot plays poker between players: its chance to win, the price, and a little nerve.

Pure: it gets the hand as its own seat may see it, and chance from outside. It deals what it does
not know a few dozen times over and counts what it would win; then it looks at the price. Somewhat
loose on purpose: hands should reach their showdown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards.card import HIDDEN, PACK, Card
from croupier.cards.hands.low import low_strength
from croupier.cards.hands.strength import strength
from croupier.cards.hands.two_and_three import two_and_three_low_strength, two_and_three_strength
from croupier.games.awaiting import Ask, Option, Said
from croupier.games.chance import Chance
from croupier.games.poker.state import Round, pot_size
from croupier.games.poker.terms import Terms

DEALS, FEWER = 40, 16
"""How often the rest is dealt; fewer times where a hand of four takes longer to look at."""
RIVALS = 2
"""So many others are dealt for; more of them lower the chance by rule of thumb."""
PER_RIVAL = 0.22
STRONG, FAIR, MONSTER = 1.35, 1.05, 1.7
"""The chance to win, in parts of an even share among those who are in."""
CHEAP = 8
"""A price of one part in so many of the stack, or less."""
SIZES = (0.4, 0.5, 0.6, 0.75)
"""Bets and raises, in parts of the pot."""


class Deal(NamedTuple):
    """What there is to win with: cards of one's own and on the board in the end, and how."""

    own: int
    board: int
    two_and_three: bool
    low: str


def answer(terms: Terms, round: Round, ask: Ask, chance: Chance) -> Said:
    """The bot's word to this question."""
    options = {option.verb: option for option in ask.options}
    at = round.seats.index(ask.actor)
    if HIDDEN in [lying.card for lying in round.cards[at]]:
        return _blind(ask, options, round.stacks[at])
    rivals = round.live.bit_count() - 1
    share = equity(terms, round, at, chance)
    edge = share * (rivals + 1)
    if "call" in options:
        option, price = _facing(terms, round, at, options, share, edge, chance)
    else:
        option, price = _first(terms, round, options, edge, chance)
    return Said(ask.actor, option.verb, ask.about, price)


def _blind(ask: Ask, options: dict[str, Option], stack: int) -> Said:
    """Nobody has told it its cards: it stays as long as that costs little."""
    option, call = options[ask.default], options.get("call")
    if call is not None and call.low * CHEAP <= stack:
        option = call
    return Said(ask.actor, option.verb, ask.about, option.low)


# What to do.


def _first(
    terms: Terms, round: Round, options: dict[str, Option], edge: float, chance: Chance
) -> tuple[Option, int]:
    """Nothing to call: bet, check, or bring in."""
    likely = 0.75 if edge > STRONG else 0.3 if edge > FAIR else 0.07
    quiet = options.get("check") or options.get("bring-in")
    loud = options.get("bet") or options.get("raise")
    if loud is not None and (quiet is None or chance.random() < likely):
        return loud, _sized(terms, loud, int(pot_size(round) * chance.choice(SIZES)), round.level)
    option = quiet or options["fold"]
    return option, option.low


def _facing(
    terms: Terms,
    round: Round,
    at: int,
    options: dict[str, Option],
    share: float,
    edge: float,
    chance: Chance,
) -> tuple[Option, int]:
    """A bet to call: raise with much, call at a good price, fold else."""
    call, up = options["call"], options.get("raise")
    cost, pot = call.low, pot_size(round)
    odds = cost / (pot + cost)
    cheap = cost * CHEAP <= round.stacks[at]
    nerve = chance.uniform(-0.05, 0.07) if cheap else chance.uniform(-0.08, 0.0)
    if up is not None and chance.random() < _raises(edge, share - odds, cheap=cheap):
        return up, _sized(terms, up, int((pot + cost) * chance.choice(SIZES)), round.level)
    if share + nerve >= odds or "fold" not in options:
        return call, cost
    return options["fold"], 0


def _raises(edge: float, margin: float, *, cheap: bool) -> float:
    """How likely a raise is."""
    if edge > MONSTER and margin > 0.1:
        return 0.6
    return 0.03 if cheap else 0.0


def _sized(terms: Terms, option: Option, wanted: int, level: int) -> int:
    """A price in whole chips; a raise names its total."""
    total = wanted + (level if option.verb == "raise" else 0)
    return min(option.high, max(option.low, total // terms.chip * terms.chip))


# What it would win.


def equity(terms: Terms, round: Round, at: int, chance: Chance) -> float:
    """The part of the pot that this seat wins on average, against hands it cannot know."""
    deal = deal_of(terms)
    known = [tuple(lying.card for lying in cards) for cards in round.cards]
    board = tuple(lying.card for lying in round.board)
    rivals = [
        tuple(card for card in known[other] if card != HIDDEN)
        for other in range(len(round.seats))
        if other != at and round.live >> other & 1
    ]
    seen = {card for cards in (*known, board) for card in cards}
    unknown = [card for card in PACK if card not in seen]
    hands = (known[at], *rivals[:RIVALS])
    times = FEWER if deal.two_and_three else DEALS
    won = sum(_won(deal, hands, board, unknown, chance) for _ in range(times)) / times
    return float(won ** (1 + PER_RIVAL * max(0, len(rivals) - RIVALS)))


def deal_of(terms: Terms) -> Deal:
    own = sum(street.down + street.up for street in terms.streets)
    board = sum(street.board for street in terms.streets)
    return Deal(own, board, terms.two_and_three, terms.low)


def _won(
    deal: Deal,
    hands: Sequence[tuple[Card, ...]],
    board: tuple[Card, ...],
    unknown: list[Card],
    chance: Chance,
) -> float:
    """One deal of what is not known: the first hand's part of the pot."""
    to_board = max(0, deal.board - len(board))
    own = deal.own - max(0, len(board) - deal.board)
    wanted = [max(0, own - len(hand)) for hand in hands]
    drawn = chance.sample(unknown, to_board + sum(wanted))
    common = (*board, *drawn[:to_board])
    rest = iter(drawn[to_board:])
    full = [(*h, *(next(rest) for _ in range(n))) for h, n in zip(hands, wanted, strict=True)]
    highs = [two_and_three_strength(h, common) if deal.two_and_three else strength((*h, *common))
             for h in full]  # fmt: skip
    high = _part(highs)
    if not deal.low:
        return high
    lows = [_low(deal, hand, common) for hand in full]
    return (high + _part(lows)) / 2 if any(lows) else high


def _low(deal: Deal, hand: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    if deal.two_and_three:
        return two_and_three_low_strength(hand, board, deal.low) or 0
    return low_strength((*hand, *board), deal.low) or 0


def _part(strengths: Sequence[int]) -> float:
    best = max(strengths)
    return 1 / strengths.count(best) if strengths[0] == best else 0.0
