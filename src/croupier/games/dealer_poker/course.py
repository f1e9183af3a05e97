"""What follows without anybody's word: looking, opening, settling, the end."""

from __future__ import annotations

from croupier.cards.card import RANKS, rank
from croupier.cards.hands.hand import best
from croupier.games.dealer_poker.events import (
    BankDecided,
    BankExchanged,
    Ended,
    JackpotWon,
    Looked,
    Shown,
)
from croupier.games.dealer_poker.fold import RoundLog
from croupier.games.dealer_poker.reckon import (
    bank_hand,
    bank_has_game,
    cards,
    due,
    early_bonus,
    settles,
)
from croupier.games.dealer_poker.state import Hand
from croupier.games.dealer_poker.terms import HAND, Terms, made
from croupier.games.dealer_table.boxes import BONUS, box_name
from croupier.games.dealer_table.round import DEALER, in_play, taken_up, turn
from croupier.games.sight import Lying
from croupier.rulebooks.schema.absent import Absent


def dealt(log: RoundLog) -> bool:
    """Every box and the bank have their five cards."""
    round = log.round
    return len(round.bank) >= HAND and all(len(h.first) == HAND for h in round.hands.values())


def onward(terms: Terms, log: RoundLog) -> None:
    """Goes on until somebody has to speak or a card has to come."""
    if not dealt(log):
        return
    _look(log)
    _early_bonus(terms, log)
    if turn(log.round.hands) is not None or any(hand.owes for hand in log.round.hands.values()):
        return
    if in_play(log.round.hands) and log.round.game is None:
        _open_bank(terms, log)
    _purchase(terms, log)
    if settles(terms, log.round) and log.round.ended is None:
        _settle(terms, log)


def _look(log: RoundLog) -> None:
    """The cards of a light box, for its player's eyes."""
    for hand in taken_up(log.round.hands.values()):
        log.add(Looked(hand.box, tuple(Lying(lying.card, hand.seat) for lying in hand.cards)))


def _open_bank(terms: Terms, log: RoundLog) -> None:
    """The bank opens; where it has no game, those are named who may buy it one."""
    up = tuple(Lying(lying.card) for lying in log.round.bank)
    hand = best(cards(up), ace_king=True)
    log.add(Shown(DEALER, up, up, hand.category.key))
    game = bank_has_game(terms, log.round, bought=False)
    log.add(BankDecided(game, () if game else _may_buy(terms, log)))


def _may_buy(terms: Terms, log: RoundLog) -> tuple[str, ...]:
    """Light boxes first, then dark ones, where the book lets them."""
    purchase = terms.rules.purchase
    if isinstance(purchase, Absent):
        return ()
    boxes = in_play(log.round.hands)
    light = [hand.box for hand in boxes if not hand.dark]
    dark = [hand.box for hand in boxes if hand.dark] if purchase.dark.value else []
    return (*light, *dark)


def _purchase(terms: Terms, log: RoundLog) -> None:
    """Once all have answered: the bank's highest card for another; by the book, again."""
    round = log.round
    if not round.buyers or round.buying or round.bank_owes or round.bought_game is not None:
        return
    if not round.bought:
        highest = max(range(HAND), key=lambda at: RANKS.index(rank(round.bank[at].card)))
        log.add(BankExchanged(highest, round.buyers))
        return
    if _again(terms, log):
        log.add(BankExchanged(len(round.bought) - 1, round.buyers))
        return
    hand = bank_hand(terms, round, bought=True)
    log.add(Shown(DEALER, round.bought, round.bought, hand.category.key))
    log.add(BankDecided(bank_has_game(terms, log.round, bought=True), bought=True))


def _again(terms: Terms, log: RoundLog) -> bool:
    """A card of the rank that left: until another comes, or once more where it made no game."""
    purchase, round = terms.rules.purchase, log.round
    if isinstance(purchase, Absent) or rank(round.bought[-1].card) != round.left[0]:
        return False
    if purchase.same_rank.value == "until another":
        return True
    return len(round.left) == 1 and not bank_has_game(terms, round, bought=True)


def _show(terms: Terms, log: RoundLog, hand: Hand) -> None:
    """The cards of a box; of those that were given back only what a bonus bet played on. Where new
    ones are still to come, what the first five made is called."""
    if hand.shown:
        return
    up = tuple(Lying(lying.card) for lying in hand.cards)
    first = hand.first
    if _has_bonus(log, hand) or hand.bonus_lost or not hand.exchanged:
        first = tuple(Lying(lying.card) for lying in hand.first)
    two = made(terms, cards(hand.first if hand.owes else up))
    second = two.second.category.key if two.second else ""
    log.add(Shown(hand.box, up, first, two.hand.category.key, second))


def _has_bonus(log: RoundLog, hand: Hand) -> bool:
    return f"{hand.box} {BONUS}/{hand.seat}" in log.round.wagers


def _early_bonus(terms: Terms, log: RoundLog) -> None:
    """Where the book settles bonus bets before cards are exchanged: who has won is looked at, what
    is lost is only taken."""
    lines = early_bonus(terms, log.round)
    for line in lines:
        hand = log.round.hands[box_name(line.wager)]
        if not line.lost:
            _show(terms, log, hand)
        _jackpot(terms, log, hand)
    log.add(*lines)


def _jackpot(terms: Terms, log: RoundLog, hand: Hand) -> None:
    """A jackpot in place of the bonus: who has won it is said; it is paid elsewhere."""
    if not terms.jackpot or not _has_bonus(log, hand):
        return
    category = best(cards(hand.first), ace_king=True).category
    if category.value in terms.bonus_pays:
        log.add(JackpotWon(hand.seat, category.key, hand.box))


def _settle(terms: Terms, log: RoundLog) -> None:
    for hand in tuple(log.round.hands.values()):
        if hand.dark or hand.plays or hand.bonus_lost or _has_bonus(log, hand):
            _show(terms, log, hand)
            _jackpot(terms, log, hand)
    log.add(*due(terms, log.round))
    round = log.round
    hands = {hand.box: hand.shown for hand in round.hands.values() if hand.shown}
    log.add(Ended(round.shown, bool(round.game), hands))
