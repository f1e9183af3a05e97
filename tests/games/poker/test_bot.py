"""How bots play poker between players: always legal words, good hands forward, no peeking."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from croupier.cards.card import PACK
from croupier.cards.shoe import shuffled
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Over, Said
from croupier.games.game import Start
from croupier.games.poker import GAME as poker
from croupier.games.poker import bot as nerve
from croupier.games.poker.state import Round
from croupier.games.poker.terms import Terms
from croupier.games.sight import mask
from tests.games.poker.at_the_table import customs, terms_of

BLINDS = "blinds 5 10, rake 5 %, buy-in 200..2000"
STUD = "ante 1, bring-in 5, bets 5..50, rake 5 %, buy-in 200..2000"
GAMES = [
    ("bg", "holdem", f"no limit, {BLINDS}"),
    ("mk", "holdem", f"pot limit, {BLINDS}"),
    ("by", "omaha", f"bets 10..50, {BLINDS}"),
    ("by", "omaha-hi-lo", f"bets 10..50, {BLINDS}"),
    ("by", "seven-stud", STUD),
    ("by", "five-stud", STUD),
    ("bg", "casino-poker", "spread, ante 1, bets 10..50, buy-in 200..2000"),
]


def play(terms: Terms, seats: int, chance: random.Random) -> tuple[Round, Counter[str]]:
    """A whole hand among bots; every word is taken as it comes."""
    names = tuple(f"p{n}" for n in range(1, seats + 1))
    start = Start(names, (100_000,) * seats, "p1" if customs(terms).button else "")
    _, round_ = poker.open(terms, start)
    deck = iter(shuffled(PACK, lambda bound: chance.randrange(bound)))
    said: Counter[str] = Counter()
    while not isinstance(what := poker.awaiting(terms, round_), Over):
        word: Any
        if isinstance(what, Draw):
            word = Drawn(what.device, tuple(next(deck) for _ in what.to), what.to)
        else:
            assert isinstance(what, Asks)
            ask = what.asks[0]
            word = nerve.answer(terms, mask(round_, ask.actor), ask, chance)
            said[word.verb] += 1
        _, round_ = poker.decide(terms, round_, word)
    return round_, said


@pytest.mark.parametrize(("book", "game", "plate"), GAMES, ids=[f"{b} {g}" for b, g, _ in GAMES])
def test_bots_play_whole_hands_and_many_to_the_showdown(book: str, game: str, plate: str) -> None:
    terms, chance = terms_of(book, game, plate), random.Random(f"{book} {game}")
    shown, said = 0, Counter[str]()
    for _ in range(12):
        round_, words = play(terms, chance.randrange(2, 7), chance)
        assert round_.ended is not None
        shown += bool(round_.shown)
        said += words
    assert 3 <= shown <= 12
    assert said["fold"]
    assert said["call"]
    assert said["bet"] or said["raise"]


# What it makes of its cards.

HOLDEM = terms_of(*GAMES[0])
OTHERS = ("4s", "8c")


def faced(cards: str, flop: str, bet: int) -> tuple[Round, Ask]:
    """p1's question on the flop, where p2 has bet so much; as p1 may see the hand."""
    _, round_ = poker.open(HOLDEM, Start(("p1", "p2"), (100_000, 100_000), "p1"))
    own, others, board = iter(cards.split()), iter(OTHERS), iter(("xx", *flop.split()))
    source = {"p1": own, "p2": others}
    while True:
        what = poker.awaiting(HOLDEM, round_)
        if isinstance(what, Draw):
            word: Any = Drawn("deck", tuple(next(source.get(to, board)) for to in what.to), what.to)
        else:
            assert isinstance(what, Asks)
            ask = what.asks[0]
            may = {option.verb: option for option in ask.options}
            if round_.street == 2 and "call" in may:
                return mask(round_, "p1"), ask
            if round_.street == 2 and ask.actor == "p2":
                word = Said("p2", "bet", "", bet)
            else:
                verb = "check" if "check" in may else "call"
                word = Said(ask.actor, verb, "", may[verb].low)
        _, round_ = poker.decide(HOLDEM, round_, word)


def answers(cards: str, flop: str, bet: int) -> Counter[str]:
    round_, ask = faced(cards, flop, bet)
    chance = random.Random(1)
    return Counter(nerve.answer(HOLDEM, round_, ask, chance).verb for _ in range(30))


def test_good_hands_go_forward_and_bad_ones_give_up() -> None:
    best = answers("Ah Ac", "Ad 7c 2s", 2_000)
    assert best["raise"] > 5
    assert not best["fold"]
    worst = answers("3h 2c", "Ad Kc 9s", 40_000)
    assert worst["fold"] == 30
    cheap = answers("Jh Tc", "Ad Kc 9s", 1_000)
    assert cheap["call"] > cheap["fold"], "at that price one looks"


def test_it_never_sees_what_lies_face_down_for_it() -> None:
    """Whatever the other holds, the same chance leads to the same word."""
    round_, ask = faced("Jh Tc", "Ad Kc 9s", 2_000)
    assert not {card for cards in round_.cards for lying in cards if (card := lying.card) in OTHERS}
    assert nerve.answer(HOLDEM, round_, ask, random.Random(4)) == nerve.answer(
        HOLDEM, round_, ask, random.Random(4)
    )


def test_chances_are_about_right() -> None:
    aces, _ = faced("Ah Ac", "Kd 7c 2s", 1_000)
    low, _ = faced("3h 4c", "Kd 7c 2s", 1_000)
    at = aces.seats.index("p1")
    chance = random.Random(2)
    assert nerve.equity(HOLDEM, aces, at, chance) > 0.7
    assert nerve.equity(HOLDEM, low, at, chance) < 0.5


def test_cards_that_nobody_has_told_it() -> None:
    """Dealt by hand and not looked at: it stays for little, and folds for much."""
    assert answers("xx xx", "Kd 7c 2s", 1_000) == {"call": 30}
    assert answers("xx xx", "Kd 7c 2s", 60_000) == {"fold": 30}
