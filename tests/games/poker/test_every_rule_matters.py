"""Each value of a book of poker between players, changed, changes something that happens: none is
dead, and none of its parts is."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from croupier.cards.card import PACK
from croupier.errors import CroupierError
from croupier.games.awaiting import Answer, Asks, Draw, Drawn, Over, Said
from croupier.games.game import Between, Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.state import Round
from croupier.games.poker.terms import Terms
from croupier.games.registry import game_of
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.rulebooks.schema.poker import Rules
from tests.games.side_by_side import furniture, kinds, part, put, put_value
from tests.kinds import the

GAME = game_of("holdem")
RULES: dict[str, Rules] = {
    f"{book} {game}": load_book(book).section(game).rules
    for book, games in {
        "bg": ("casino-poker", "holdem"),
        "mk": ("casino-poker", "holdem"),
        "by": ("holdem", "omaha", "omaha-hi-lo", "seven-stud", "five-stud"),
    }.items()
    for game in games
}
KINDS = dict(kinds(Rules))
HANDS = 400
"""Hands that are tried before a value is called dead; most are noticed in the first few."""


def kind(key: str) -> Any:
    return KINDS[re.sub(r"^(streets|structures)\.[^.]+", r"\1.<name>", key)]


def one_valued(key: str) -> bool:
    """An enumeration of one: no book says anything else yet."""
    return get_origin(kind(key)) is Literal and len(get_args(kind(key))) == 1


def other_value(key: str, value: Any) -> Any:
    """Some other value that a book could have there."""
    if isinstance(value, bool):
        return not value
    if get_origin(kind(key)) is Literal:
        return next(item for item in get_args(kind(key)) if item != value)
    if isinstance(value, str):
        return f"{value}, renamed"
    return value - 1 if key.endswith(".most") else value + 1


def changes(rules: Rules) -> Iterator[str]:
    for key, _ in leaves(rules):
        bound = key == BOUND or (key == SMALL and not isinstance(rules.blinds, Absent))
        bound |= key == CHOSEN and len(rules.structures) == 1
        if not key.endswith("not_offered") and not one_valued(key) and not bound:
            yield key


CHOSEN = "chosen_by"
"""Who chooses: nobody has to, where there is one way of betting."""
SMALL = "pot_limit.small"
"""What may be bet into a small pot: two blinds are never less than the minimum."""
BOUND = "streets.1.opener"
"""Who opens the first round is bound already: by the big blind that lies there, or by what the book
says of the lowest card after the antes."""


def where_it_shows(rules: Any, key: str) -> Any:
    """The book, changed so far that a value can be noticed at all."""
    street = key.rpartition(".")[0]
    if key == "winning.suits":  # asked only where the odd chip goes by suit
        return put_value(rules, "winning.odd_chip", "highest card by suit")
    if not key.endswith(".starts"):
        return rules
    if isinstance(rules.button, Absent):  # its left is then the dealer's left
        rules = put(rules, "button", RULES["by seven-stud"].button)
    if not dealt_to_players(rules, street):
        rules = put_value(rules, "streets.1.down", rules.streets["1"].down.value - 1)
        rules = put_value(rules, f"{street}.down", 1)
    return rules


def dealt_to_players(rules: Rules, street: str) -> bool:
    return bool(part(rules, street).down.value or part(rules, street).up.value)


# Tables of both books.

CHOICES = {  # what a house may put on a plate, so that each rule about it is tried
    "blinds": ("blinds 5 10", "blinds 3 10", "blinds 10 20", "blinds 0.50 1"),
    "ante": ("ante 1", "ante 2, bring-in 5", "ante 1, bring-in 10", "ante 1, bring-in 1"),
    "bets": ("bets 10..", "bets 10..50", "bets 10..35", "bets 1..20", ""),
    "rake": ("", "rake 3 %", "rake 5 % to 30 a pot", "rake 10 %", "rake 100 %"),
}


def plates(rules: Rules) -> list[Plate]:
    """Plates that fit, and some that do not."""
    opening = CHOICES["ante" if isinstance(rules.blinds, Absent) else "blinds"]
    parts = (rules.structures, opening, CHOICES["bets"], CHOICES["rake"])
    lines = [", ".join(filter(None, items)) for items in itertools.product(*parts)]
    wish = " or ".join(rules.structures)
    more = (f"{wish}, {opening[0]}, bets 10..50, rake 5 %", f"{lines[6]}, payout 20..200")
    return [read_plate(line, "EUR") for line in (*lines, *more)]


def table(rules: Rules, plate: Plate) -> Terms | str:
    """A table, or what is said against the plate."""
    try:
        return poker.compile(rules, plate)
    except CroupierError as error:
        return str(error)


def difference(rules: Rules, changed: Rules) -> str:
    """Where a change is first noticed; nothing where it never is."""
    pairs = []
    for plate in plates(rules):
        one, other = table(rules, plate), table(changed, plate)
        if isinstance(one, str) or isinstance(other, str):
            if one != other:
                return f"{one} | {other}"
            continue
        if furniture(GAME, one) != furniture(GAME, other):
            return f"{furniture(GAME, other)}"
        pairs.append((one, other))
    for seed in range(HANDS):
        one, other = pairs[seed % len(pairs)]
        if seen := differ(one, other, seed):
            return seen
    return ""


# Hands at both tables.


TWINS = {"p1": "Ah Kh Qc 9d 7s 5c 3d", "p2": "As Ks Qd 9c 7h 5d 3c"}
"""Hands that are equal but for their suits, whatever lies in common with them."""


class Chance:
    """The same players, cards and words for both tables, from a seed. In some hands many fold, in
    some two players have the same."""

    def __init__(self, seed: int, most: int) -> None:
        self.dice = random.Random(seed)
        self.folds = self.dice.choice((0.05, 0.3, 0.8))
        twins = TWINS if self.dice.random() < 0.3 else {}
        self.held = {seat: cards.split() for seat, cards in twins.items()}
        given = [card for cards in self.held.values() for card in cards]
        self.deck = [card for card in self.dice.sample(PACK, 52) if card not in given]
        count = self.dice.choice((2, 2, 3, 4, 3 if twins else most))
        seats = tuple(f"p{number}" for number in range(1, count + 1))
        stacks = tuple(self.dice.choice((700, 1500, 2500, 4100, 20_000)) for _ in seats)
        self.start = Start(seats, stacks, self.dice.choice(seats))

    def card(self, place: str) -> str:
        held = self.held.get(place.partition(" ")[0])
        return held.pop(0) if held else self.deck.pop()

    def answer(self, awaited: Draw | Asks) -> Answer:
        if isinstance(awaited, Draw):
            return Drawn(awaited.device, tuple(map(self.card, awaited.to)), awaited.to)
        [ask] = awaited.asks
        fold, *others = sorted(ask.options, key=lambda option: option.verb != "fold")
        option = fold if self.dice.random() < self.folds else self.dice.choice(others or [fold])
        price = self.dice.choice((option.low, option.low, option.high))
        return Said(ask.actor, option.verb, "", price)


def differ(one: Terms, other: Terms, seed: int) -> str:
    """Plays a hand at both tables; what was done when they were seen to differ."""
    chance = Chance(seed, GAME.equipment(one).most_players)
    start = chance.start
    if isinstance(one.rules.button, Absent):
        start = msgspec.structs.replace(start, button="")
    (events, left), (others, right) = poker.open(one, start), poker.open(other, start)
    if events != others:
        return f"{events}"
    while (awaited := poker.awaiting(one, left)) == poker.awaiting(other, right):
        if isinstance(awaited, Over):
            seen = afterwards(one, left)
            return "" if seen == afterwards(other, right) else seen
        answer = chance.answer(awaited)
        (events, left), (others, right) = (
            poker.decide(one, left, answer),
            poker.decide(other, right, answer),
        )
        if events != others:
            return f"{answer}"
    return f"{awaited}"


def afterwards(terms: Terms, round: Round) -> str:
    """What each player hears who then wishes to show the first card of his hand."""
    heard = []
    for seat, held in zip(round.seats, round.laid.cards, strict=True):
        try:
            heard.append(
                str(the(Between, poker.between).showed(terms, round, seat, (held[0].card,)))
            )
        except CroupierError as error:
            heard.append(error.code)
    return f"{heard}"


@pytest.mark.parametrize("section", RULES)
def test_a_changed_value_changes_what_happens(section: str) -> None:
    unnoticed = []
    for key in changes(RULES[section]):
        rules = where_it_shows(RULES[section], key)
        value = part(rules, key).value
        changed = put_value(rules, key, other_value(key, value))
        if not difference(rules, changed):
            unnoticed.append(key)
    assert unnoticed == []


@pytest.mark.parametrize("section", RULES)
def test_a_part_taken_out_of_a_book_is_missed(section: str) -> None:
    rules = RULES[section]
    gone = Absent(Cited(True, house="taken out"))
    parts = ["button", "blinds", "ante", "shortage", "pot_limit", "winning.low"]
    parts += [f"structures.{name}.pots" for name in rules.structures]
    offered = [name for name in parts if not isinstance(part(rules, name), Absent)]
    assert offered
    assert [name for name in offered if not difference(rules, put(rules, name, gone))] == []


@pytest.mark.parametrize("section", RULES)
def test_the_same_book_is_never_seen_to_differ(section: str) -> None:
    """The search itself finds nothing where nothing was changed."""
    found = (table(RULES[section], plate) for plate in plates(RULES[section]))
    terms = [one for one in found if not isinstance(one, str)]
    assert len(terms) > 3
    for seed in range(20):
        one = terms[seed % len(terms)]
        assert not differ(one, one, seed)
