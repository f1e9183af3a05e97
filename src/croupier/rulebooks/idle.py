"""Values of a book that can never matter beside its other values: rules that nothing reaches.

Such a value does no harm at a table; whoever wrote it meant something else. Knows the schemas; no
rounds, no book by its id.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.cards.hands.category import Category
from croupier.rulebooks.schema import (
    baccarat,
    blackjack,
    dealer_holdem,
    dealer_poker,
    poker,
    roulette,
)
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

POT_LIMIT = "pot limit"
_PLACE = {category.key: place for place, category in enumerate(Category)}


class Idle(NamedTuple):
    """`when`: where it is not always so."""

    key: str
    cited: Cited[Any]
    why: str
    when: str = ""


def idle(rules: Any) -> Iterator[Idle]:
    """Every such value of a game, as far as one can be seen without playing."""
    match rules:
        case roulette.Rules():
            yield from _roulette(rules)
        case baccarat.Rules():
            yield from _drawing(rules)
            yield from _pay_lines(rules)
        case blackjack.Rules():
            yield from _against(rules)
            yield from _doubling(rules)
            yield from _shoe(rules)
        case dealer_poker.Rules():
            yield from _paid_below(rules)
            yield from _dark(rules)
            yield from _parts(rules)
        case dealer_holdem.Rules():
            yield from _below_least(rules)
            yield from _in_maximum(rules.bonus, rules.maximum_payout)
        case poker.Rules():
            yield from _between_players(rules)


def _roulette(rules: roulette.Rules) -> Iterator[Idle]:
    most, pockets = rules.calls.neighbours.most, len(rules.wheel.order.value)
    if 2 * most.value + 1 > pockets:
        why = f"so many on each side are more than the {pockets} pockets of the wheel"
        yield Idle("calls.neighbours.most", most, why)


# Punto banco and baccarat.


def _drawing(rules: baccarat.Rules) -> Iterator[Idle]:
    drawing = rules.drawing
    natural = set(drawing.natural.value)
    why = "a natural ends the hand before anybody draws"
    for name in ("first", "second_if_first_stood"):
        cited: Cited[tuple[int, ...]] = getattr(drawing, name)
        if natural & set(cited.value):
            yield Idle(f"drawing.{name}", cited, why)
    for total, row in drawing.second.items():
        if int(total) in natural:
            yield Idle(f"drawing.second.{total}", row, why)
    if not drawing.first.value:
        for total, row in drawing.second.items():
            if row.value:
                why = "the first side never draws, so there is no third card to go by"
                yield Idle(f"drawing.second.{total}", row, why)


def _pay_lines(rules: baccarat.Rules) -> Iterator[Idle]:
    for name, spot in rules.bets.items():
        seen: set[int | None] = set()
        for line in spot.pays.value:
            above = line.total is not None and line.total >= rules.modulus.value
            if above or None in seen or line.total in seen:
                said = (
                    f"the line {line.to_one}{'' if line.total is None else f' with {line.total}'}"
                )
                why = "no hand has such a total" if above else "a line before it fits already"
                yield Idle(f"bets.{name}.pays", spot.pays, f"{said} is never reached: {why}")
            seen.add(line.total)


# Blackjack.


def _against(rules: blackjack.Rules) -> Iterator[Idle]:
    """Insurance and even money against a card with which the bank cannot have a blackjack."""
    for name in ("insurance", "even_money"):
        part: Any = getattr(rules, name)
        if isinstance(part, Absent):
            continue
        points = rules.points.value
        never = [each for each in part.against.value if not blackjack.completing(points, each)]
        if never:
            said = ", ".join(never)
            yield Idle(f"{name}.against", part.against, f"no bank has a blackjack with {said}")


def _doubling(rules: blackjack.Rules) -> Iterator[Idle]:
    worth = [count for counts in rules.points.value.values() for count in counts]
    double, split = rules.double, rules.split
    reach = range(2 * min(worth), rules.aim.value + 1)
    never = [total for total in double.not_on.value if total not in reach]
    if never:
        said = ", ".join(map(str, never))
        yield Idle("double.not_on", double.not_on, f"no two cards have {said} points")
    if not isinstance(double.blind, Absent) and double.blind.up_to.value < reach.start:
        yield Idle("double.blind.up_to", double.blind.up_to, "no two cards have so few points")
    if split.most.value == 0 and double.after_split.value:
        yield Idle("double.after_split", double.after_split, "nothing is ever split")
    if split.most.value in (0, 1) and split.aces_again.value:
        yield Idle("split.aces_again", split.aces_again, "nothing is ever split again")


def _shoe(rules: blackjack.Rules) -> Iterator[Idle]:
    shoe, machine = rules.shoe, rules.shoe.machine
    decks: set[int] = set(shoe.decks.value)
    if not isinstance(machine, Absent):
        decks |= set(machine.decks.value)
        if machine.returned_at.value > 52 * max(machine.decks.value):
            why = "so many cards are never out of the machine"
            yield Idle("shoe.machine.returned_at", machine.returned_at, why)
    if shoe.cut_least_decks.value > max(shoe.decks.value):
        why = "no shoe of this book has so many decks"
        yield Idle("shoe.cut_least_decks", shoe.cut_least_decks, why)
    for name in ("war", "pair"):
        side: Any = getattr(rules, name)
        if not isinstance(side, Absent) and side.decks.value not in decks:
            why = "never played with so many decks, so the bet is never offered"
            yield Idle(f"{name}.decks", side.decks, why)
    yield from _one_suit(rules, decks)
    if rules.max_players.value > rules.boxes.value * rules.shared.players.value:
        yield Idle("max_players", rules.max_players, "more than can bet on all boxes together")


def _one_suit(rules: blackjack.Rules, decks: set[int]) -> Iterator[Idle]:
    """A suit has one seven in each deck."""
    few = sorted(number for number in decks if number < 3)
    if few and not isinstance(rules.sevens, Absent):
        when = f"with {' or '.join(map(str, few))} deck{'s' if few[-1] > 1 else ''}"
        why = "a suit has fewer than three sevens"
        yield Idle("sevens.one_suit", rules.sevens.one_suit, why, when)


# Poker against the dealer.


def _paid_below(rules: dealer_poker.Rules) -> Iterator[Idle]:
    """A hand that beats a bank with game is at least what makes the game; the second of two paid
    combinations may be lower."""
    least = _PLACE[rules.game.value]
    if isinstance(rules.two_combinations, Absent):
        below = [name for name in rules.results.bet.value if _PLACE[name] < least]
        if below:
            why = f"{', '.join(below)} beats no bank that has game"
            yield Idle("results.bet", rules.results.bet, why)
        return
    in_flush = rules.two_combinations.ace_king_in_flush
    if in_flush.value and isinstance(rules.improving.sixth, Absent):
        why = "it takes six cards, and no sixth is sold"
        yield Idle("two_combinations.ace_king_in_flush", in_flush, why)


def _dark(rules: dealer_poker.Rules) -> Iterator[Idle]:
    if not isinstance(rules.dark, Absent):
        return
    why = "there are no dark boxes in this book"
    if not isinstance(rules.insurance, Absent) and not isinstance(rules.insurance.dark, Absent):
        yield Idle("insurance.dark", rules.insurance.dark.placed, why)
    if not isinstance(rules.purchase, Absent) and rules.purchase.dark.value:
        yield Idle("purchase.dark", rules.purchase.dark, why)


def _parts(rules: dealer_poker.Rules) -> Iterator[Idle]:
    improving, light = rules.improving, rules.light
    parts = (improving.exchange, improving.sixth)
    if improving.both.value and any(isinstance(part, Absent) for part in parts):
        yield Idle("improving.both", improving.both, "only one of the two is offered")
    if light.most.value == 1:
        for name, cited in (("side_by_side", light.side_by_side), ("equal", light.equal)):
            if cited.value:
                yield Idle(f"light.{name}", cited, "a player looks at one box only")
    if rules.max_players.value > rules.boxes.value:
        yield Idle("max_players", rules.max_players, "more than there are boxes")
    yield from _in_maximum(rules.bonus, rules.maximum_payout)


def _in_maximum(bonus: Any, maximum: Cited[bool]) -> Iterator[Idle]:
    if not isinstance(bonus, Absent) and bonus.in_maximum.value and not maximum.value:
        yield Idle("bonus.in_maximum", bonus.in_maximum, "a box has no maximum payout")


def _below_least(rules: dealer_holdem.Rules) -> Iterator[Idle]:
    if not isinstance(rules.bonus, Absent):
        least = _PLACE[rules.bonus.least.value.combination]
        below = [name for name in rules.bonus.pays.value if _PLACE[name] < least]
        if below:
            why = f"{', '.join(below)} is below the least hand with which the bonus wins"
            yield Idle("bonus.pays", rules.bonus.pays, why)
    if rules.max_players.value > rules.boxes.value:
        yield Idle("max_players", rules.max_players, "more than there are boxes")


# Poker between players.


def _between_players(rules: poker.Rules) -> Iterator[Idle]:
    each = sum(street.down.value + street.up.value for street in rules.streets.values())
    common = sum(street.burn.value + street.board.value for street in rules.streets.values())
    enough = rules.max_players.value * each + common <= 52 * rules.deck.decks.value
    if enough and not isinstance(rules.shortage, Absent):
        why = f"the deck has enough for {rules.max_players.value} players"
        yield Idle("shortage.then", rules.shortage.then, why)
    if POT_LIMIT not in rules.structures and not isinstance(rules.pot_limit, Absent):
        why = "no way of betting in this book is bounded by the pot"
        yield Idle("pot_limit.bounds", rules.pot_limit.bounds, why)
    if rules.least_players.value > rules.max_players.value:
        yield Idle("max_players", rules.max_players, "fewer than have to be there")
