"""What a card leads to: on a hand, on the bank, and once nothing more comes."""

from __future__ import annotations

from croupier.cards.card import HIDDEN, Card, rank, suit
from croupier.games.awaiting import drawn_card
from croupier.games.blackjack import asks
from croupier.games.blackjack.due import bank_done, due, is_blackjack, needs_bank
from croupier.games.blackjack.events import (
    Dealt,
    Ended,
    Finished,
    InsuranceClosed,
    Offered,
    Turned,
    Why,
)
from croupier.games.blackjack.fold import RoundLog
from croupier.games.blackjack.state import DEALER, Hand, dealt, mains, on_box, served
from croupier.games.blackjack.terms import WAR, Terms, count
from croupier.games.facts import Line
from croupier.games.sight import NOBODY, Lying
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import War

SEVEN = "7"


def lay(terms: Terms, log: RoundLog, place: str, text: str) -> None:
    """One card to its place, and everything that follows from it."""
    was = log.round
    hand = was.hands.get(place)
    blind = hand is not None and hand.blind
    card = drawn_card(text, terms.device, unseen=blind)
    if hand is None:
        cards = [lying.card for lying in log.round.bank]
        log.add(Dealt(DEALER, Lying(card), *count(terms, (*cards, card))))
    elif blind:
        log.add(Dealt(place, Lying(card, NOBODY), hand.points, hand.soft))
        log.add(Finished(place, "one card"))
    else:
        _close_earlier(terms, log, hand)
        cards = [lying.card for lying in hand.cards]
        log.add(Dealt(place, Lying(card), *count(terms, (*cards, card))))
        _on_hand(terms, log, place)
    onward(terms, log)
    if (hand is None or len(hand.cards) < 2) and not dealt(was) and dealt(log.round):
        _after_deal(terms, log)


def _close_earlier(terms: Terms, log: RoundLog, hand: Hand) -> None:
    """A card drawn on a box ends insurance on those before it, where the book says so."""
    round = log.round
    kinds = terms.standing.get(asks.shown(round))
    if not kinds or (len(hand.cards) < 2 and not hand.split):
        return
    until = any(terms.insurances[kind].window.value == "next box" for kind in kinds)
    earlier = tuple(
        box for box in round.boxes if int(box) < int(hand.box) and box not in round.closed
    )
    if until and earlier:
        log.add(InsuranceClosed(earlier))


def _on_hand(terms: Terms, log: RoundLog, name: str) -> None:
    """The premium, and whether the hand takes another card."""
    hand = log.round.hands[name]
    _premium(terms, log, hand)
    why = _finished(terms, log, hand)
    if why:
        log.add(Finished(name, why))


def _finished(terms: Terms, log: RoundLog, hand: Hand) -> Why | None:
    if hand.points > terms.aim:
        return "over"
    if len(hand.cards) < 2:
        return None
    if is_blackjack(terms, hand):
        return None if _asked_on_turn(terms, log, hand) else "blackjack"
    if hand.doubled:
        return "one card"
    if asks.one_card_only(terms, hand) and not asks.can_split(terms, log.round, hand):
        return "one card"
    return "aim" if terms.rules.aim_is_hard.value and hand.points == terms.aim else None


def _asked_on_turn(terms: Terms, log: RoundLog, hand: Hand) -> bool:
    """Whether a blackjack has something to decide when its turn comes; then they are asked."""
    round, shared = log.round, terms.rules.shared
    if hand.split or asks.shown(round) in terms.rules.blackjack.at_once.value:
        return False
    whose: list[str] = []
    if asks.even_on_turn(terms, round):
        whose.append(shared.even_money.value)
    if asks.insured_on_turn(terms, round):
        whose.append(shared.insurance.value)
    if not whose:
        return False
    seats = [wager.seat for wager in mains(round, hand.name)]
    to = seats if "own" in whose else seats[:1]
    log.add(Offered(asks.ON_TURN, tuple(f"{seat} {hand.name}" for seat in to)))
    return True


def _premium(terms: Terms, log: RoundLog, hand: Hand) -> None:
    """Three sevens as the first three cards of a box, for each bet that is large enough."""
    sevens = terms.rules.sevens
    if isinstance(sevens, Absent) or hand.split or len(hand.cards) != 3:
        return
    cards = [lying.card for lying in hand.cards]
    suits = {suit(card) for card in cards}
    if {rank(card) for card in cards} != {SEVEN}:
        return
    if len(suits) == 2 and sevens.mixed_means.value == "all different":
        return
    premium = sevens.one_suit if len(suits) == 1 else sevens.mixed
    why = "three sevens of one suit" if len(suits) == 1 else "three sevens"
    for wager in mains(log.round, hand.name):
        bet = log.round.originals[wager.name]
        if bet >= sevens.least_bet.value * terms.unit:
            name = f"{hand.name} sevens/{wager.seat}"
            paid = premium.value * terms.unit
            log.add(Line(name, wager.seat, 0, 0, paid, why, premium.source))


# What follows.


def onward(terms: Terms, log: RoundLog) -> None:
    """Pays what is decided, makes the dealer's offers, turns what lies face down, and ends."""
    _pay(terms, log)
    if len(log.round.bank) > 1:
        _turn(terms, log)
    round = log.round
    if not round.wagers and round.ended is None and round.bank:
        drew = len(round.bank)
        points = {hand.name: hand.points for hand in round.hands.values()}
        blackjack = drew == 2 and round.bank_points == terms.aim
        log.add(Ended(round.bank_points if drew > 1 else 0, blackjack, points))


def _pay(terms: Terms, log: RoundLog) -> None:
    for line in due(terms, log.round):
        log.add(line)
        if line.won and line.wager.rpartition("/")[0].endswith(f" {WAR}"):
            _offer_move(terms, log, line)


def _offer_move(terms: Terms, log: RoundLog, line: Line) -> None:
    """The owner may add what War won to the main bet; where not all of it fits under the maximum,
    as the book says."""
    war, box = terms.rules.war, line.wager.partition(" ")[0]
    if not isinstance(war, War) or not war.winnings_move.value:
        return
    bets = mains(log.round, box)
    if not bets or bets[0].seat != line.seat:
        return
    fits = line.won
    if terms.limits.maximum is not None:
        room = terms.limits.maximum - sum(wager.amount for wager in bets)
        fits = min(fits, room // terms.chip * terms.chip)
    if fits == line.won or (fits > 0 and war.above_maximum.value == "what fits moves"):
        log.add(Offered("war", (f"{line.seat} {box}",), fits))


def _after_deal(terms: Terms, log: RoundLog) -> None:
    """What the dealer asks before the first box is served."""
    round = log.round
    if asks.shown(round) not in terms.early:
        return
    to = tuple(
        f"{seat} {box}"
        for box in round.boxes
        for seat in on_box(round, box)
        if len(asks.offer(terms, round, seat, box)) > 1
    )
    if to:
        log.add(Offered(asks.OFFER, to))


def _turn(terms: Terms, log: RoundLog) -> None:
    """Once the bank has drawn, cards that lie face down are shown, as far as they are known."""
    round = log.round
    stands = terms.rules.bank_stands.value
    if served(round) or (needs_bank(round) and round.bank_points < stands):
        return
    for hand in tuple(round.hands.values()):
        if hand.blind and mains(round, hand.name) and hand.cards[-1].card != HIDDEN:
            turn(terms, log, hand, hand.cards[-1].card)
    if bank_done(terms, log.round):
        _pay(terms, log)


def turn(terms: Terms, log: RoundLog, hand: Hand, card: Card) -> None:
    cards = [*(lying.card for lying in hand.cards[:-1]), card]
    log.add(Turned(hand.name, Lying(card), *count(terms, cards)))
