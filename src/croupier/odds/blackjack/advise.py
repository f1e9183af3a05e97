"""What each word is worth to a hand on the table, with all cards that are known to be gone."""

from __future__ import annotations

from collections import Counter

import numpy as np

from croupier.cards.card import SUITS, Card, are_cards, rank, suit
from croupier.errors import IllegalDecision
from croupier.games.blackjack.asks import DECLINE, DOUBLE, INSURE, SPLIT, STAND
from croupier.games.blackjack.terms import INSURANCE, TEN
from croupier.odds.blackjack.deal import NOTHING, Situation, Up, third_seven, ups
from croupier.odds.blackjack.hands import VALUES
from croupier.odds.blackjack.kernels import Floats
from croupier.odds.blackjack.model import VALUE, Model
from croupier.odds.blackjack.seen import INSURANCES, PREMIUM
from croupier.odds.blackjack.seen import SPLIT as AFTER_SPLIT
from croupier.odds.blackjack.sides import wanted
from croupier.odds.blackjack.splits import ACE, most_splits
from croupier.odds.blackjack.strategy import Strategy, split_value
from croupier.odds.face import not_computed
from croupier.odds.figures import SILENCE, Advice, Number, Option, Seen
from croupier.phrase import Phrase, phrase

ERROR = 1e-10
FEWEST = 40
"""With fewer cards in the shoe a round might not be played to its end."""


def advised(model: Model, seen: Seen) -> Advice:
    """All words, the best first. `stage`: `split` for a hand of a box that was split as often as
    stakes were put up; an insurance or even money where that is the question; `premium` where the
    bet is the least that has one for three sevens."""
    stage = seen.stage.split()
    left = _left(model, seen, 1 if set(INSURANCES).intersection(stage) else 2)
    shown = rank(seen.bank[0])
    shoe = _shoe(left, (*seen.cards, seen.bank[0]))
    strategy = Strategy(model, shoe, range(VALUE[shown] - 1, VALUE[shown]))
    up = next(each for each in ups(model) if shown in each.ranks)
    hand = strategy.rules.hands.of(VALUE[rank(card)] for card in seen.cards)
    insured = _insured(model, shown, left)
    if hand == strategy.natural and not seen.stakes and AFTER_SPLIT not in stage:
        return _blackjack(strategy.blackjack(Situation(hand, up, 1.0)), insured)
    if set(INSURANCES).intersection(stage):
        return _ordered({SILENCE: 0.0, **insured})
    if hand < 0:
        return Advice(())
    if AFTER_SPLIT in stage:
        return _split_hand(strategy, seen, hand, up, left)
    if len(seen.cards) > 2:
        return _ordered(strategy.drawing(hand, up.place))
    situation = _situation(model, seen, hand, up, left)
    doubt = strategy.split(situation).doubt if situation.pairs else 0.0
    return _ordered(strategy.options(situation), _said(insured), doubt)


def _blackjack(options: dict[str, float], insured: dict[str, float]) -> Advice:
    """Insured, it still waits for the bank."""
    if len(options) + len(insured) < 2:
        return Advice(())
    return _ordered(options | {word: options[DECLINE] + worth for word, worth in insured.items()})


def _said(insured: dict[str, float]) -> tuple[Phrase, ...]:
    """What insurance is worth beside the play."""
    return tuple(
        phrase("blackjack-insured-besides", verb=word, worth=f"{worth:+.4f}")
        for word, worth in insured.items()
    )


def _left(model: Model, seen: Seen, least: int) -> Counter[Card]:
    """Cards of the shoe that nobody has seen. `least`: so many cards the hand has."""
    known = (*seen.cards, *seen.bank, *seen.dead)
    if not are_cards(known):
        wrong = next(card for card in known if not are_cards((card,)))
        raise IllegalDecision("unknown-card", card=str(wrong))
    if len(seen.cards) < least:
        wanted = phrase("count-or-more", n=least)
        raise IllegalDecision("card-count", given=len(seen.cards), wanted=wanted)
    if len(seen.bank) != 1:
        wanted = phrase("odds-cards-bank", n=1)
        raise IllegalDecision("card-count", given=len(seen.bank), wanted=wanted)
    left = Counter({Card(r + s): model.decks for r in VALUE for s in SUITS})
    left.subtract(known)
    gone = [card for card, number in left.items() if number < 0]
    if gone:
        raise IllegalDecision("card-gone", card=str(gone[0]), decks=model.decks)
    if left.total() < FEWEST:
        raise not_computed("blackjack-few-cards", n=FEWEST)
    return left


def _shoe(left: Counter[Card], with_: tuple[Card, ...]) -> Floats:
    shoe = np.zeros(VALUES)
    for card, number in left.items():
        shoe[VALUE[rank(card)] - 1] += number
    for card in with_:
        shoe[VALUE[rank(card)] - 1] += 1
    return shoe


def _situation(model: Model, seen: Seen, hand: int, up: Up, left: Counter[Card]) -> Situation:
    pairs = 0 if model.split.most == 0 else _pairs(model, seen.cards, left)
    gain = NOTHING
    two_sevens = all(rank(card) == "7" for card in seen.cards)
    if two_sevens and model.sevens is not None and PREMIUM in seen.stage.split():
        one, other = (SUITS.index(suit(card)) for card in seen.cards)
        sevens = [left[Card(f"7{each}")] for each in SUITS]
        gain = third_seven(model.sevens, (one, other), sevens, left.total())
    return Situation(hand, up, 1.0, pairs, *gain)


def _pairs(model: Model, cards: tuple[Card, ...], left: Counter[Card]) -> int:
    """How many cards there are of what could be split, the two among them; 0 where it cannot be."""
    ranks = [rank(card) for card in cards]
    if len(cards) != 2 or VALUE[ranks[0]] != VALUE[ranks[1]]:
        return 0
    if model.split.by_rank and ranks[0] != ranks[1]:
        return 0
    alike = (
        (ranks[0],)
        if model.split.by_rank
        else tuple(r for r in VALUE if VALUE[r] == VALUE[ranks[0]])
    )
    return 2 + sum(number for card, number in left.items() if rank(card) in alike)


def _split_hand(strategy: Strategy, seen: Seen, hand: int, up: Up, left: Counter[Card]) -> Advice:
    """A hand of a split box: no blackjack, no surrender; an ace may be done with."""
    model = strategy.model
    found = strategy.drawing(hand, up.place)
    if not model.double_after_split:
        found.pop(DOUBLE, None)
    pair = VALUE[rank(seen.cards[0])] - 1
    if pair == ACE and model.split.aces_one_card:
        found = {STAND: found[STAND]}
    pairs = _pairs(model, seen.cards, left)
    more, doubt = most_splits(model, pair) - max(int(seen.stakes), 1), 0.0
    if pairs and more > 0:
        box = strategy.box(Situation(hand, up, 1.0, pairs))
        again = split_value(model, strategy.rules, box, strategy.after(pair), max(found.values()))
        found[SPLIT], doubt = again.worth, again.doubt
    return _ordered(found, doubt=doubt) if len(found) > 1 else Advice(())


def _insured(model: Model, shown: str, left: Counter[Card]) -> dict[str, float]:
    """What the greatest stake on each insurance that is offered brings."""
    found: dict[str, float] = {}
    for insurance in model.insurances:
        if shown in insurance.against:
            winning = wanted(insurance, shown)
            number = sum(count for card, count in left.items() if rank(card) in winning)
            worth = number / left.total() * (float(insurance.pays) + 1.0) - 1.0
            verb = INSURE[INSURANCE if insurance.on == "blackjack" else TEN]
            found[verb] = float(insurance.most) * worth
    return found


def _ordered(
    options: dict[str, float], notes: tuple[Phrase, ...] = (), doubt: float = 0.0
) -> Advice:
    """`doubt`: what the worth of a split may be wrong by."""
    order = sorted(options, key=options.__getitem__, reverse=True)
    errors = {verb: ERROR + (doubt if verb == SPLIT else 0.0) for verb in order}
    found = tuple(Option(verb, Number(options[verb], error=errors[verb])) for verb in order)
    return Advice(found, notes)
