"""Hands of every book, game, plate and reading, played at random and counted again from the rule
book: who is asked and for what, the pots, the rake, the winners, the odd chips."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards.card import PACK
from croupier.games.awaiting import Answer, Ask, Draw, Drawn, Over, Said
from croupier.games.facts import Back, PotGiven, Put
from croupier.games.game import Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.events import Ended, PotsMade
from croupier.games.poker.state import Round
from croupier.rulebooks.load import leaves
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.rulebooks.schema.poker import Rules
from tests.games.poker.at_the_table import PLATES, book_of, customs, rules_of
from tests.games.poker.naive import UNIT, Count
from tests.games.side_by_side import put_value

HANDS = int(os.environ.get("CROUPIER_HANDS", "8"))
"""Hands at each table; `CROUPIER_HANDS=2000` for a long look."""
RAKED = ("rake 5 % to 3 a pot", "rake 3 %", "rake 4.5 %")


def readings(book: str, game: str) -> Iterator[tuple[str, Rules]]:
    """The book as it is read, and with each of its readings the other way."""
    rules: Rules = book_of(book).section(game).rules
    yield "as read", rules
    for key, cited in leaves(rules):
        for value in cited.other:
            yield f"{key} {value}", put_value(rules, key, value)


CHIPS = (
    ("bg", "holdem", "no limit, blinds 0.25 0.50, rake 5 %"),
    ("mk", "holdem", "pot limit, blinds 4 10, rake 10 % to 0.50 a pot, chip 0.50"),
    ("by", "holdem", "bets 10..100, rake 5 %, chip 5"),
    ("by", "omaha-hi-lo", "bets 10..100, rake 5 %, chip 2.50"),
    ("by", "seven-stud", "ante 0.50, bring-in 2.50, bets 2.50..10, rake 5 %, chip 0.25"),
    ("bg", "casino-poker", "spread, ante 5, bets 10..50, chip 5"),
    ("mk", "casino-poker", "pot limit, ante 0.30, bets 1.., rake 3 %"),
)
"""Tables with smaller and larger chips."""
TABLES = [
    pytest.param(rules, plate, book_of(book).info.currency, id=f"{book} {game} {name} {plate}")
    for (book, game), plates in PLATES.items()
    for (name, rules), plate in product(readings(book, game), plates)
] + [
    pytest.param(rules_of(book, game), plate, book_of(book).info.currency, id=f"{book} {plate}")
    for book, game, plate in CHIPS
]


class Dealt:
    """One hand with everything that happened in it."""

    def __init__(self, rules: Rules, plate: Plate, dice: random.Random) -> None:
        self.rules, self.plate, self.dice = rules, plate, dice
        self.terms = poker.compile(rules, plate)
        players = dice.choice((2, 2, 3, 3, 4, 5, 6, rules.max_players.value))
        players = min(players, rules.max_players.value)
        seats = tuple(f"p{number}" for number in range(1, players + 1))
        stacks = tuple(self._stack() for _ in seats)
        button = dice.choice(seats) if customs(self.terms).button else ""
        self.bold = dice.random()
        self.deck = dice.sample(PACK, 52)
        self.down = dice.random() < 0.1
        """Whether the down cards are dealt by hand, seen by nobody."""
        self.start = Start(seats, stacks, button)
        events, self.round = poker.open(self.terms, self.start)
        self.events = list(events)

    def _stack(self) -> int:
        most = self.dice.choice((3, 12, 40, 40, 150, 150, 1000))
        chips = self.dice.randint(1, most) * UNIT
        return chips + self.dice.choice((0, 0, 0, 0, 0, 37))

    def play(self) -> None:
        while not isinstance(awaited := poker.awaiting(self.terms, self.round), Over):
            if isinstance(awaited, Draw):
                self._look_at_the_end_of_a_street()
                answer: Answer = self._cards(awaited)
            else:
                (ask,) = awaited.asks
                self._look_at(ask)
                answer = self._word(ask)
            events, self.round = poker.decide(self.terms, self.round, answer)
            self.events += events

    def _cards(self, awaited: Draw) -> Drawn:
        count = len(awaited.to) if self.dice.random() < 0.9 else 1
        cards = []
        for place in awaited.to[:count]:
            hides = place != "board" and not place.endswith(" up") and awaited.device == "deck"
            hidden = hides and (self.down or place == "burn")
            cards.append("xx" if hidden else self.deck.pop())
        return Drawn(awaited.device, tuple(cards), awaited.to[:count])

    def _word(self, ask: Ask) -> Said:
        weights = {"fold": 1, "check": 6, "call": 6, "bring-in": 4}
        options = ask.options
        [option] = self.dice.choices(options, [weights.get(o.verb, 8 * self.bold) for o in options])
        price = self.dice.choice((option.low, option.low, option.high, self._between(option)))
        return Said(ask.actor, option.verb, "", price)

    def _between(self, option: Any) -> int:
        chip = Count(self.rules, self.plate, self.events[:1]).chip
        chips = self.dice.randint(option.low // chip, option.high // chip) * chip
        return chips if option.low <= chips <= option.high else int(option.low)

    # What is seen of it.

    def _look_at(self, ask: Ask) -> None:
        count = Count(self.rules, self.plate, self.events)
        assert ask.actor == count.speaker()
        asked = {option.verb: (option.low, option.high) for option in ask.options}
        assert asked == count.question()
        silence = "check" if "check" in asked else "fold" if "fold" in asked else next(iter(asked))
        assert ask.default == silence

    def _look_at_the_end_of_a_street(self) -> None:
        """Nobody is passed over: cards come only when nobody has to speak any more."""
        if isinstance(self.events[-1], PotsMade):
            before = [event for event in self.events[-3:-1] if not isinstance(event, Back)]
            count = Count(self.rules, self.plate, self.events[:-3] + before)
            assert count.speaker() == ""


def hand(rules: Rules, plate: Plate, seed: int) -> Dealt:
    dealt = Dealt(rules, plate, random.Random(seed))
    dealt.play()
    return dealt


@pytest.mark.parametrize(("rules", "plate", "currency"), TABLES)
def test_a_hand_counted_again(rules: Rules, plate: str, currency: str) -> None:
    for seed in range(HANDS):
        one = random.Random(seed)
        bets_open = getattr(getattr(rules.ante, "opener", None), "value", "") == "bet"
        laid = read_plate(plate.replace("bring-in 5, ", "") if bets_open else plate, currency)
        if "rake" in plate and "chip" not in plate and one.random() < 0.5:
            raked = read_plate(one.choice(RAKED), currency).choices
            laid = replace(laid, choices={**laid.choices, **raked})
        _check(hand(rules, laid, seed), f"seed {seed}, {laid.choices}")


def _check(dealt: Dealt, which: str) -> None:
    events = dealt.events
    count = Count(dealt.rules, dealt.plate, events)
    made = [event.pots for event in events if isinstance(event, PotsMade)][-1]
    assert [(pot.amount, list(pot.seats)) for pot in made] == count.pots(), which
    _check_back(dealt, count)
    expected = count.settle()
    given = [event for event in events if isinstance(event, PotGiven)]
    assert [pot.pot for pot in given] == list(range(1, len(given) + 1))
    for pot, wanted in zip(given, expected, strict=True):
        shares = {(share.half, share.seat): share.amount for share in pot.shares}
        assert (pot.amount, pot.rake, shares) == wanted, which
        assert pot.clause
    _check_stacks(dealt, count, given)
    _check_every_event(dealt)


def _check_back(dealt: Dealt, count: Count) -> None:
    """No live seat has more in the pots than somebody else; and what went back was more."""
    paid = sorted(count.paid.values(), reverse=True)
    most = max(count.paid[seat] for seat in count.live)
    assert most <= paid[1] or most < paid[0]
    assert len([event for event in dealt.events if isinstance(event, Back)]) <= 1


def _check_stacks(dealt: Dealt, count: Count, given: list[PotGiven]) -> None:
    ended = dealt.events[-1]
    assert isinstance(ended, Ended)
    won = dict.fromkeys(count.seats, 0)
    for pot in given:
        for share in pot.shares:
            won[share.seat] += share.amount
    stacks = dict(zip(dealt.round.seats, dealt.round.stacks, strict=True))
    assert stacks == {seat: count.stack[seat] + won[seat] for seat in count.seats}
    assert sum(stacks.values()) + ended.rake == sum(dealt.start.stacks)
    assert {seat: amount for seat, amount in won.items() if amount} == {
        seat: amount for seat, amount in ended.won.items() if amount
    }
    assert set(ended.hands) == (set(count.live) if len(count.live) > 1 else set())


def _check_every_event(dealt: Dealt) -> None:
    """Chips are moved by facts alone and none is lost: what the seats have, what lies in the pots
    and what the house took is what there was. And the fold of the events is the hand."""
    has, lies, rake = dict(zip(dealt.start.seats, dealt.start.stacks, strict=True)), 0, 0
    round = Round()
    for event in dealt.events:
        round = poker.evolve(round, event)
        if isinstance(event, Put):
            has[event.seat], lies = has[event.seat] - event.amount, lies + event.amount
        elif isinstance(event, Back):
            has[event.seat], lies = has[event.seat] + event.amount, lies - event.amount
        elif isinstance(event, PotGiven):
            lies, rake = lies - event.amount, rake + event.rake
            for share in event.shares:
                has[share.seat] += share.amount
        assert min(*has.values(), lies) >= 0
        assert sum(has.values()) + lies + rake == sum(dealt.start.stacks)
        assert {seat: has[seat] for seat in round.seats} == dict(
            zip(round.seats, round.stacks, strict=True)
        )
    assert (lies, round) == (0, dealt.round)
