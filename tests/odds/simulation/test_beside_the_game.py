"""The kernels play by the book: the same cards and words through the game itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from zlib import crc32

import msgspec
import pytest

from croupier.cards.hands.hand import best
from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.baccarat import GAME as baccarat
from croupier.games.blackjack import GAME as blackjack
from croupier.games.dealer_holdem.terms import Terms as HoldemTerms
from croupier.games.dealer_poker.terms import Terms as StudTerms
from croupier.games.registry import game_of
from croupier.games.roulette import GAME as roulette
from croupier.odds.baccarat.simulation import Baccarat
from croupier.odds.blackjack.simulation.basic import BASIC
from croupier.odds.blackjack.simulation.money import Bets
from croupier.odds.blackjack.simulation.strategy import Function, Holding, Offer
from croupier.odds.blackjack.simulation.table import Blackjack
from croupier.odds.blackjack.simulation.tables import Rule
from croupier.odds.dealer_holdem.simulation import Holdem
from croupier.odds.dealer_poker.example import cards_of
from croupier.odds.dealer_poker.simulation import Stud
from croupier.odds.dealer_table.strategy import CLASSES, Held, Play, word_of
from croupier.odds.roulette.simulation import Roulette
from croupier.odds.simulation.simulated import prove
from croupier.rulebooks.load import load_book as load
from croupier.rulebooks.schema.blackjack import Rules
from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.vary import alternatives, with_text, with_value
from tests.kinds import the

load_book = cache(load)
BOOKS = ("bg", "bg-blackjack", "by", "mk", "ru")


def wild(seed: int, often: int) -> Function:
    """Anything that the book allows, so often in a hundred; else the plain strategy. The same hand
    against the same card always does the same."""

    def number(what: str, up: str, hand: Holding | None = None) -> int:
        held = (hand.points, hand.soft, hand.cards, hand.split) if hand else ()
        return crc32(repr((seed, what, up, held)).encode()) >> 3

    def play(hand: Holding, up: str) -> str | Sequence[str]:
        if number("wild", up, hand) % 100 >= often:
            return BASIC.play(hand, up)
        if "split" in hand.may and number("split", up, hand) % 2:
            return "split"
        return hand.may[number("word", up, hand) % len(hand.may)]

    def take(offer: Offer, up: str) -> object:
        half = Fraction(1, 2) if offer.startswith("insure") else 1
        return half * (number(offer, up) % 2)

    return Function(play, take)


def table(book: str, seed: int, often: int, boxes: int, **choices: int | str) -> Blackjack:
    rules = load_book(book).section("blackjack").rules
    plate = blackjack.default_plate(rules, "EUR")
    limits = plate.limits if choices.get("decks", 6) == 6 else {"": plate.limits[""]}
    plate = msgspec.structs.replace(plate, limits=limits, choices={**plate.choices, **choices})
    return laid(rules, plate, wild(seed, often), boxes)


def laid(rules: Rules, plate: Plate, strategy: Function, boxes: int) -> Blackjack:
    """An odd stake, so that what does not divide is rounded; side bets where the plate has them."""
    terms = blackjack.compile(rules, plate)
    war, pair = (amount if kind in terms.sides else 0 for kind, amount in SIDES)
    return Blackjack(terms, strategy, Bets(1725, boxes, war, pair))


SIDES = (("war", 501), ("pair", 101))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("often", "boxes"), [(0, 1), (80, 2)])
def test_blackjack(book: str, often: int, boxes: int) -> None:
    prove(table(book, 1, often, boxes), 60, seed=often)


def test_one_deck_runs_out_and_the_round_goes_on() -> None:
    """Seven boxes need more than 52 cards for two rounds; the rest is shuffled for the second."""
    one = table("bg", 3, 100, 7, decks=1)
    prove(one, 20, seed=2)
    out = ran_out = 0
    for played, _ in one.rounds(20, 2, 0):
        out += played.cards
        ran_out += out > 52
        out = 0 if out >= 34 else out  # the cut card, with a third behind it
    assert ran_out


@pytest.mark.parametrize("book", BOOKS)
def test_every_open_reading_of_blackjack(book: str) -> None:
    rules = load_book(book).section("blackjack").rules
    for number, other in enumerate(alternatives(rules)):
        changed = with_value(rules, other.key, other.value)
        plate = blackjack.default_plate(changed, "EUR")
        prove(laid(changed, plate, wild(number, 70), 1), 20, seed=number)


def test_rules_that_no_book_has() -> None:
    """An own book may set them."""
    for number, (key, text) in enumerate(
        {
            "blackjack.pays": "6/5",
            "results.pays": "4/3",
            "split.makes_blackjack": "true",
            "split.most": "0",
            "aim_is_hard": "true",
            "bank_stands": "18",
            "double.not_on": "[9, 10]",
            "blackjack.at_once": '["A", "T"]',
            "surrender.settled": "after the bank",
        }.items()
    ):
        rules = with_text(load_book("by").section("blackjack").rules, "blackjack", key, text)
        plate = blackjack.default_plate(rules, "EUR")
        prove(laid(rules, plate, wild(number, 80), 1), 20, seed=number)


def test_a_difference_is_seen() -> None:
    one = table("by", 1, 0, 1)
    one.tables.money[:] = one.tables.money + 1
    with pytest.raises(Exception, match="round 1 with"):
        prove(one, 5, seed=0)


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("aim", "22", "cannot be computed"),
        ("aim", "30", "cannot be computed"),
        ("insurance.window", "before the first box", "a blackjack is asked once"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(key: str, text: str, said: str) -> None:
    """`by`: two aces would count 22; even money would come on the turn and insurance before it."""
    rules = with_text(load_book("by").section("blackjack").rules, "blackjack", key, text)
    with pytest.raises(RuleBookError, match=said):
        laid(rules, blackjack.default_plate(rules, "EUR"), wild(1, 0), 1)


def test_the_shoe_of_the_book() -> None:
    """`bg-blackjack` p. 10, p. 12, p. 13: a third behind the cut card, three burned; the machine
    takes its cards back when 80 are out."""
    shoe = table("bg-blackjack", 1, 0, 1).tables.rule
    assert [int(shoe[at]) for at in (Rule.SIZE, Rule.FRONT, Rule.BURN)] == [312, 208, 3]
    machine = table("bg-blackjack", 1, 0, 1, device="machine").tables.rule
    assert [int(machine[at]) for at in (Rule.SIZE, Rule.FRONT, Rule.BURN)] == [312, 80, 0]


@pytest.mark.parametrize(
    ("book", "game"), [("bg", "punto-banco"), ("mk", "punto-banco"), ("ru", "baccarat")]
)
def test_baccarat(book: str, game: str) -> None:
    rules = load_book(book).section(game).rules
    terms = baccarat.compile(rules, baccarat.default_plate(rules, "EUR"))
    prove(Baccarat(terms, dict.fromkeys(terms.spots, 515)), 300, seed=1)


@pytest.mark.parametrize("book", ["bg", "by", "mk", "ru"])
def test_roulette(book: str) -> None:
    rules = load_book(book).section("roulette").rules
    terms = roulette.compile(rules, roulette.default_plate(rules, "EUR"))
    prove(Roulette(terms, {"17": 115, "red": 1515, "dozen 1": 505}), 100, seed=1)


def any_word(seed: int) -> Play:
    """Anything that can be said; the same hand always says the same."""

    def play(hand: Held, up: str) -> str:
        held = hand.strength * 7 + hand.four_to_a_flush * 3 + hand.improved * 5 + ord(up or "2")
        return hand.may[(held * 40_503 + seed >> 5) % len(hand.may)]

    return play


@pytest.mark.parametrize(
    ("book", "game", "bonus"),
    [
        ("by", "dealer-holdem", 500),
        ("ru", "dealer-holdem", 100),
        ("bg", "caribbean", 100),
        ("mk", "caribbean", 100),
        ("by", "oasis", 0),
        ("by", "russian", 750),
        ("ru", "russian", 0),
    ],
)
def test_poker_against_the_dealer(book: str, game: str, bonus: int) -> None:
    rules = load_book(book).section(game).rules
    terms = game_of(game).compile(rules, game_of(game).default_plate(rules, "EUR"))
    bets = {"ante": 1500} | ({"bonus": bonus} if bonus else {})
    simulated = (
        Holdem(terms, bets, any_word(1))
        if isinstance(terms, HoldemTerms)
        else Stud(the(StudTerms, terms), bets, any_word(1))
    )
    prove(simulated, 100, seed=1)


def test_cards_of_every_strength() -> None:
    for strength in range(1, CLASSES + 1, 37):
        assert best(cards_of(strength), ace_king=True).strength == strength
    with pytest.raises(IllegalDecision):
        word_of(lambda _hand, _up: "raise", Held("pair", 4000, False, False, ("pass", "bet")), "A")
