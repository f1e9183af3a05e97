"""What may be said now, by whom, and what it costs: the options of a box.

The owner speaks about a hand, those behind answer, insurance is offered about a box. Whether a
player can pay is not asked here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.cards.card import rank
from croupier.games.awaiting import Ask, Option
from croupier.games.blackjack.fold import KINDS
from croupier.games.blackjack.state import (
    DEALER,
    Hand,
    Round,
    behind,
    box_of,
    dealt,
    hands_of,
    mains,
    on_box,
    served,
)
from croupier.games.blackjack.terms import Terms, equal, is_ace
from croupier.games.felt import Wager
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Insurance, StakeRange

STAND, HIT, DOUBLE, BLIND, SPLIT = "stand", "hit", "double", "double-blind", "split"
SURRENDER, EVEN, DECLINE = "surrender", "even-money", "decline"
FOLLOW, STAY, SECOND = "follow", "stay", "stay-second"
MOVE, KEEP, CLOSE = "move", "keep", "close-insurance"
INSURE = {kind: verb for verb, kind in KINDS.items()}
OWNERS = frozenset((STAND, HIT, DOUBLE, BLIND, SPLIT))
VERBS = OWNERS | {SURRENDER, EVEN, DECLINE, FOLLOW, STAY, SECOND, MOVE, KEEP, CLOSE, *KINDS}
ON_TURN: Final = "blackjack"
OFFER: Final = "insurance"
WAR_WON = "war"
_STAND, _HIT, _SURRENDER = Option(STAND), Option(HIT), Option(SURRENDER)


def shown(round: Round) -> str:
    """The rank the bank shows."""
    return rank(round.bank[0].card) if round.bank else ""


# The owner's word.


def owners(terms: Terms, round: Round, hand: Hand) -> Ask:
    """What the owner may do with the hand that is served."""
    wager = mains(round, hand.name)[0]
    options = [_STAND]
    if can_draw(terms, hand):
        options.append(_HIT)
    if can_double(terms, hand):
        options.append(_double(terms, hand, wager))
        if can_blind(terms, hand):
            options.append(Option(BLIND, wager.amount, wager.amount))
    if can_split(terms, round, hand):
        options.append(Option(SPLIT, wager.amount, wager.amount))
    if can_surrender(terms, round, hand):
        options.append(_SURRENDER)
    return Ask(wager.seat, hand.name, tuple(options), STAND)


def one_card_only(terms: Terms, hand: Hand) -> bool:
    """A split ace that gets one card and no more."""
    return (
        hand.split
        and terms.rules.split.aces_draw.value == "one card"
        and is_ace(terms, hand.cards[0].card)
    )


def can_draw(terms: Terms, hand: Hand) -> bool:
    return not one_card_only(terms, hand)


def can_double(terms: Terms, hand: Hand) -> bool:
    double = terms.rules.double
    return (
        len(hand.cards) == 2
        and hand.points not in double.not_on.value
        and (double.after_split.value or not hand.split)
        and not one_card_only(terms, hand)
    )


def can_blind(terms: Terms, hand: Hand) -> bool:
    blind = terms.rules.double.blind
    if isinstance(blind, Absent):
        return False
    points = hand.points
    if blind.counted.value == "lower":
        points = sum(terms.low[rank(lying.card)] for lying in hand.cards)
    return points <= blind.up_to.value


def _double(terms: Terms, hand: Hand, wager: Wager) -> Option:
    """Exactly the bet; or less, where the book says how little it may be."""
    less = terms.rules.double.for_less
    if isinstance(less, Absent) or (hand.split and not less.after_split.value):
        return Option(DOUBLE, wager.amount, wager.amount)
    return Option(DOUBLE, min(less.least.value * terms.unit, wager.amount), wager.amount)


def can_split(terms: Terms, round: Round, hand: Hand) -> bool:
    split = terms.rules.split
    if len(hand.cards) != 2 or not equal(terms, hand.cards[0].card, hand.cards[1].card):
        return False
    if split.most.value != "any" and splits(round, hand.box) >= split.most.value:
        return False
    if hand.box in round.lost and not split.after_loss.value:
        return False
    return not (hand.split and is_ace(terms, hand.cards[0].card) and not split.aces_again.value)


def splits(round: Round, box: str) -> int:
    """How often a box has been split."""
    return len(hands_of(round, box)) - 1


def can_surrender(terms: Terms, round: Round, hand: Hand) -> bool:
    surrender = terms.rules.surrender
    return (
        not isinstance(surrender, Absent)
        and not hand.split
        and len(hand.cards) == 2
        and shown(round) in surrender.against.value
    )


def who_answers(terms: Terms, round: Round, hand: Hand, verb: str) -> tuple[str, ...]:
    """Who behind the owner has to speak before the card: with a choice of their own."""
    if verb in (DOUBLE, BLIND, SPLIT):
        return behind(round, hand.name)
    if not can_surrender(terms, round, hand) or terms.rules.shared.surrender.value == "box":
        return ()
    return behind(round, hand.name)


# Those who are asked.


def pending(round: Round) -> list[tuple[str, str]]:
    """`(seat, about)` of all who have to answer and still have a bet there."""
    found = []
    for key in round.asked:
        seat, _, about = key.partition(" ")
        if seat in on_box(round, box_of(about)):
            found.append((seat, about))
    return found


def answers(terms: Terms, round: Round, seat: str, about: str) -> Ask:
    """What somebody who is asked may say."""
    asked = round.asked[f"{seat} {about}"]
    if asked.what == WAR_WON:
        return Ask(seat, about, (Option(MOVE), Option(KEEP)), KEEP)
    if asked.what == OFFER:
        return Ask(seat, about, offer(terms, round, seat, about), DECLINE)
    if asked.what == ON_TURN:
        return Ask(seat, about, _blackjack(terms, round, seat, about), DECLINE)
    kinds = [KINDS[verb] for verb in asked.what.split() if verb in KINDS]
    if kinds:
        stakes = [o for kind in kinds for o in _stakes(terms, round, kind, about, seat)]
        return Ask(seat, about, (*stakes, Option(DECLINE)), DECLINE)
    return Ask(seat, about, _following(terms, round, seat, about, asked.what), STAY)


def offer(terms: Terms, round: Round, seat: str, box: str) -> tuple[Option, ...]:
    """Before anyone is served: insurance, and even money for a blackjack."""
    owner, whose = on_box(round, box)[0] == seat, terms.rules.shared
    options: list[Option] = []
    for kind, insurance in terms.insurances.items():
        early = insurance.window.value == "before the first box" and against(insurance, round)
        if early and (owner or whose.insurance.value == "own"):
            options += _stakes(terms, round, kind, box, seat)
    even = terms.rules.even_money
    early = even.when.value == "before the first box" and shown(round) in even.against.value
    blackjack = round.hands[box].finished == "blackjack"
    if early and blackjack and (owner or whose.even_money.value == "own"):
        options.append(Option(EVEN))
    return (*options, Option(DECLINE))


def _blackjack(terms: Terms, round: Round, seat: str, about: str) -> tuple[Option, ...]:
    """On a blackjack's own turn: even money where it is offered; insurance stands beside it."""
    whose = terms.rules.shared.even_money.value
    may = whose == "own" or on_box(round, about)[0] == seat
    return (
        (Option(EVEN), Option(DECLINE))
        if may and even_on_turn(terms, round)
        else (Option(DECLINE),)
    )


def even_on_turn(terms: Terms, round: Round) -> bool:
    even = terms.rules.even_money
    return even.when.value == "own turn" and shown(round) in even.against.value


def insured_on_turn(terms: Terms, round: Round) -> bool:
    """Whether some insurance is offered while a box is served."""
    return bool(terms.standing.get(shown(round)))


def _following(terms: Terms, round: Round, seat: str, about: str, verb: str) -> tuple[Option, ...]:
    """Behind the owner: put up the same, or stay."""
    wager = round.wagers[f"{about}/{seat}"]
    options = [Option(STAY)]
    if verb == SPLIT:
        if terms.rules.shared.split.value == "chosen hand":
            options.append(Option(SECOND))
        options.append(Option(FOLLOW, wager.amount, wager.amount))
    elif verb in (DOUBLE, BLIND):
        low = wager.amount if verb == BLIND else _double(terms, round.hands[about], wager).low
        options.append(Option(FOLLOW, low, wager.amount))
    if may_surrender_behind(terms, round, round.hands[about]):
        options.append(Option(SURRENDER))
    return tuple(options)


def may_surrender_behind(terms: Terms, round: Round, hand: Hand) -> bool:
    """Where each decides for the own bet: whatever the owner says, until a card is drawn."""
    if terms.rules.shared.surrender.value == "box":
        return False
    if can_surrender(terms, round, hand):
        return True
    surrender, hands = terms.rules.surrender, hands_of(round, hand.box)
    if isinstance(surrender, Absent) or shown(round) not in surrender.against.value:
        return False
    return len(hands) == 2 and all(len(each.cards) == 1 for each in hands)


# Insurance.


def against(insurance: Insurance, round: Round) -> bool:
    return shown(round) in insurance.against.value


def offers(terms: Terms, round: Round) -> tuple[Ask, ...]:
    """Standing offers of insurance, to each seat about each of its boxes."""
    kinds = terms.standing.get(shown(round))
    if not kinds:
        return ()
    insured = {kind: open_boxes(terms, round, kind) for kind in kinds}
    return tuple(
        Ask(seat, box, options, "", must=False)
        for box in round.boxes
        if (here := [kind for kind, boxes in insured.items() if box in boxes])
        for seat in on_box(round, box)
        if (options := insuring(terms, round, here, box, seat))
    )


def insuring(
    terms: Terms, round: Round, kinds: list[str], box: str, seat: str
) -> tuple[Option, ...]:
    """What a seat may insure a box for, of its own accord."""
    return tuple(
        option
        for kind in kinds
        if _insurable(terms, round, kind, box, seat)
        for option in _stakes(terms, round, kind, box, seat)
    )


def _insurable(terms: Terms, round: Round, kind: str, box: str, seat: str) -> bool:
    """Whether a seat may insure of its own accord, on a box where that is open."""
    if f"{box} {kind}/{seat}" in round.wagers:
        return False
    if seat == on_box(round, box)[0] or terms.rules.shared.insurance.value == "own":
        return True
    asked = round.asked.get(f"{seat} {box}")
    next_box = terms.insurances[kind].window.value == "next box"
    standing = next_box or (asked and asked.what == ON_TURN)
    return bool(standing) and f"{box} {kind}" in round.insured


def open_boxes(terms: Terms, round: Round, kind: str) -> tuple[str, ...]:
    """The boxes that may be insured: the one that has its two cards and is served; or that is
    served, whatever it has; or all of them, each until a later one draws."""
    if not dealt(round) or len(round.bank) > 1:
        return ()
    hand = served(round)
    match terms.insurances[kind].window.value:
        case "two cards" if hand and len(hand.cards) == 2 and not hand.owes and not hand.split:
            return (hand.name,)
        case "while served" if hand:
            return (hand.box,)
        case "next box":
            return tuple([box for box in round.boxes if box not in round.closed])
    return ()


def _stakes(terms: Terms, round: Round, kind: str, box: str, seat: str) -> list[Option]:
    """Each range of stakes as an option; what does not divide is the lesser stake."""
    bet = round.originals.get(f"{box}/{seat}", 0)
    options = []
    for stake in terms.insurances[kind].stakes.value:
        low, high = _bounds(terms, stake, bet)
        if 0 < low <= high:
            options.append(Option(INSURE[kind], low, high))
    return options


def _bounds(terms: Terms, stake: StakeRange, bet: int) -> tuple[int, int]:
    high = _chips(stake.high, bet, terms.chip)
    if stake.low_of == "bet":
        return (high if stake.low == stake.high else _chips(stake.low, bet, terms.chip)), high
    least = stake.low * terms.limits.minimum
    return -(-least.__ceil__() // terms.chip) * terms.chip, high


def _chips(share: Fraction, bet: int, chip: int) -> int:
    """A share of the bet in whole chips."""
    return share.numerator * bet // (share.denominator * chip) * chip


def closing() -> Ask:
    """The dealer's own word when nothing but offers is left."""
    return Ask(DEALER, "", (Option(CLOSE),), CLOSE)
