"""Two tables side by side, one by a book and one by the book with a single thing changed.

The same bets, cards and words are tried at both until something that people would notice differs.
For games of one deck with boxes, light and dark.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from typing import Any, Protocol, get_args, get_origin, get_type_hints

import msgspec

from croupier.cards.card import PACK
from croupier.errors import CroupierError
from croupier.games.awaiting import Answer, Asks, Awaiting, Draw, Drawn, Over, Said
from croupier.games.felt import Bet, Felt, Request, TakeBack, lay
from croupier.games.game import AnyGame
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

# Rules with one thing changed.


def part(rules: Any, key: str) -> Any:
    """What stands at a key: `streets.1.burn` is in the first of the streets."""
    return functools.reduce(_named, key.split("."), rules)


def _named(rules: Any, name: str) -> Any:
    return rules[name] if isinstance(rules, dict) else getattr(rules, name)


def put(rules: Any, key: str, new: Any) -> Any:
    name, _, rest = key.partition(".")
    inner = put(_named(rules, name), rest, new) if rest else new
    if isinstance(rules, dict):
        return {**rules, name: inner}
    return msgspec.structs.replace(rules, **{name: inner})


def put_value(rules: Any, key: str, value: Any) -> Any:
    return put(rules, key, msgspec.structs.replace(part(rules, key), value=value))


def kinds(schema: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every key of the schema with the type of its value."""
    if get_origin(schema) is Cited:
        yield key, get_args(schema)[0]
        return
    if Absent in get_args(schema):
        schema = get_args(schema)[0]
    if get_origin(schema) is dict:
        yield from kinds(get_args(schema)[1], f"{key}.<name>")
        return
    for name, hint in get_type_hints(schema).items():
        yield from kinds(hint, f"{key}.{name}" if key else name)


# What people at the table see.

OFTEN = {"bet": 4, "buy": 2, "insure": 2, "sixth": 2}
"""Words that lead further than others, and how much more often they are said."""


class Chance:
    """The same bets, cards and words for both tables, from a seed. Hands that are rare come out of
    `stacks`: what a place gets first, card by card; all else is shuffled."""

    def __init__(self, seed: int, stacks: dict[str, tuple[str, ...]]) -> None:
        self.dice = random.Random(seed)
        deck = self.dice.sample(PACK, 52)
        self.stacks: dict[str, list[str]] = {}
        for place, cards in stacks.items():
            self.stacks[place] = [card for card in cards if card in deck]
            deck = [card for card in deck if card not in cards]
        self.deck = deck

    def card(self, place: str) -> str:
        stack = self.stacks.get(place)
        return stack.pop(0) if stack else self.deck.pop()

    def request(self, felt: Felt) -> Request:
        if felt.wagers and self.dice.random() < 0.1:
            wager = self.dice.choice(tuple(felt.wagers.values()))
            return TakeBack(wager.seat, wager.spot, wager.amount)
        seat = self.dice.choice(("p1", "p1", "p1", "p2"))
        box = self.dice.choice("1112234")
        antes = [wager for wager in felt.wagers.values() if wager.spot == f"{box} ante"]
        if not antes or self.dice.random() < 0.1:
            amount = self.dice.choice((1000, 1000, 1000, 1001, 2000))
            return Bet(seat, f"{box} ante", amount, dark=self.dice.random() < 0.4)
        [ante] = antes
        kind = self.dice.choice(("bet", "bet", "bonus", "bonus", "insurance"))
        amount = self.dice.choice((ante.amount, ante.amount * 2, ante.amount // 2, 100, 200))
        return Bet(ante.seat, f"{box} {kind}", ante.amount * 2 if kind == "bet" else amount)

    def answer(self, awaited: Awaiting, round: Any) -> Answer:
        if isinstance(awaited, Draw):
            return Drawn(awaited.device, (self.card(awaited.to[0]),))
        assert isinstance(awaited, Asks)
        ask = self.dice.choice(awaited.asks)
        [option] = self.dice.choices(ask.options, [OFTEN.get(o.verb, 1) for o in ask.options])
        held = [lying.card for lying in round.hands[ask.about].cards]
        named = self.dice.sample(held, self.dice.randint(option.fewest, option.most))
        price = self.dice.choice((option.low, option.high))
        return Said(ask.actor, option.verb, ask.about, price, tuple(named))


class Side:
    """One of the two tables."""

    def __init__(self, game: AnyGame, terms: Any) -> None:
        self.game, self.terms = game, terms
        self.felt = Felt()
        self.round: Any = None

    def lay(self, request: Request) -> Any:
        try:
            events = self.game.accept(self.terms, self.felt, request)
        except CroupierError as error:
            return str(error)
        for event in events:
            self.felt = lay(self.felt, event)
        return events

    def open(self) -> Any:
        events, self.round = self.game.open(self.terms, self.felt)
        return events

    def awaiting(self) -> Awaiting:
        return self.game.awaiting(self.terms, self.round)

    def decide(self, answer: Answer) -> Any:
        events, self.round = self.game.decide(self.terms, self.round, answer)
        return events


class Players(Protocol):
    """Who plays at both tables, and what they are dealt."""

    def request(self, felt: Felt, /) -> Request: ...

    def answer(self, awaited: Awaiting, round: Any, /) -> Answer: ...


def differ(one: Side, other: Side, players: Players, requests: int = 10) -> str:
    """Plays a round at both tables; what was done when they were seen to differ."""
    for _ in range(requests):
        request = players.request(one.felt)
        if one.lay(request) != other.lay(request):
            return f"{request}"
    if one.open() != other.open():
        return "no more bets"
    while (awaited := one.awaiting()) == other.awaiting():
        if isinstance(awaited, Over):
            return ""
        answer = players.answer(awaited, one.round)
        if one.decide(answer) != other.decide(answer):
            return f"{answer}"
    return f"{awaited}"


def furniture(game: AnyGame, terms: Any) -> Any:
    """What stands on the table, what lies on the cloth, the customs of the house."""
    return game.equipment(terms), game.recipes(terms), _layout(game, terms)


def _layout(game: AnyGame, terms: Any) -> list[tuple[str, str, int, int | None]]:
    return [(spot.spot, spot.kind, spot.minimum, spot.maximum) for spot in game.spots(terms)]
