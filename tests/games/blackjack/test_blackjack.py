"""Blackjack's edges that no single round shows: plates, what lies face down, who is asked when."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK
from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.awaiting import Asks, Draw, Drawn, Over, Said, open_asks, say_ask, say_legal
from croupier.games.blackjack import GAME as blackjack
from croupier.games.blackjack.terms import Terms
from croupier.games.felt import Bet, Call, Change, Felt, TakeBack, lay
from croupier.games.sight import mask
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.vary import with_value

BOOKS = ("bg", "mk", "bg-blackjack", "by", "ru")


@cache
def terms_of(book: str, plate: str = "10..1000") -> Terms:
    whole = load_book(book)
    laid = read_plate(plate, whole.info.currency)
    return blackjack.compile(whole.section("blackjack").rules, laid)


def laid(terms: Terms, *bets: tuple[str, str, int]) -> Felt:
    felt = Felt()
    for seat, spot, amount in bets:
        for event in blackjack.accept(terms, felt, Bet(seat, spot, amount * 100)):
            felt = lay(felt, event)
    return felt


class Table:
    """A round by a book, told card by card and word by word; amounts in whole units."""

    def __init__(self, book: str, *bets: tuple[str, str, int], plate: str = "10..1000") -> None:
        self.terms = terms_of(book, plate)
        events, self.round = blackjack.open(self.terms, laid(self.terms, *bets))
        self.events: list[Any] = list(events)

    def cards(self, cards: str) -> Table:
        for card in cards.split():
            device = self.terms.device
            self.take(Drawn(device, (card,)))
        return self

    def say(self, actor: str, verb: str, about: str = "", price: int = 0) -> Table:
        self.take(Said(actor, verb, about, price * 100))
        return self

    def take(self, answer: Drawn | Said) -> None:
        events, self.round = blackjack.decide(self.terms, self.round, answer)
        self.events += events

    @property
    def open(self) -> list[str]:
        awaited = blackjack.awaiting(self.terms, self.round)
        if isinstance(awaited, Asks):
            return [say_ask(ask, self.terms.currency) for ask in awaited.asks]
        return [f"to {place}" for place in awaited.to] if isinstance(awaited, Draw) else []


# Plates.


@pytest.mark.parametrize(
    ("book", "plate", "key"),
    [
        ("bg", "10..1000, decks 2", "decks"),  # art. 13(1): one, four, five or six
        ("mk", "10..1000, decks 8", "decks"),
        ("by", "10..1000, decks 6", "decks"),  # §172: six in a machine, eight in a shoe
        ("by", "10..1000, device machine, decks 8", "decks"),
        ("ru", "10..1000, decks 8", "decks"),  # BJ p. 1
        ("by", "10..1000, boxes 8", "boxes"),  # §181: up to seven
        ("ru", "10..1000, boxes 0", "boxes"),
        ("ru", "10..1000, boxes 8", "boxes"),  # BJ p. 8
        ("bg", "10..1000, boxes 8", "boxes"),
        ("mk", "10..1000, boxes 8", "boxes"),
        ("bg-blackjack", "10..1000, boxes 8", "boxes"),
        ("by", "10..1000, war 5..100", "war"),  # no side bets in this book
        ("bg", "10..1000, pair 5..100", "pair"),
        ("mk", "10..1000, war 5..100", "war"),
        ("ru", "10..1000, pair 5..100", "pair"),
        ("bg-blackjack", "10..1000, decks 4, war 5..100", "war"),  # p. 4: six decks
        ("bg-blackjack", "10..1000, decks 5, pair 5..100", "pair"),  # p. 5: six decks
        ("ru", "10..1000, device machine", "device"),  # no machine in this book
        ("by", "10..1000, device abacus", "device"),
        ("by", "war 5..100", ""),
        ("by", "boxes 7", ""),
        ("by", "0..1000", ""),
        ("by", "1000..10", ""),
    ],
)
def test_a_plate_outside_the_book_is_refused(book: str, plate: str, key: str) -> None:
    with pytest.raises(RuleBookError) as caught:
        terms_of(book, plate)
    assert any(key in problem.key for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("book", "key", "value"),
    [
        ("by", "even_money.when", "before the first box"),
        ("ru", "even_money.when", "own turn"),
        ("ru", "insurance.window", "two cards"),
    ],
)
def test_a_blackjack_is_asked_about_even_money_and_insurance_at_one_moment(
    book: str, key: str, value: str
) -> None:
    """by §192.1, §195.5 on the box's turn; ru BJ Even money, BJ Insurance before the first box. A
    book that offers one early and the other late would ask a blackjack twice: it opens no table."""
    rules = with_value(load_book(book).section("blackjack").rules, key, value)
    with pytest.raises(RuleBookError) as caught:
        blackjack.compile(rules, blackjack.default_plate(rules, "EUR"))
    assert "even_money.when" in str(caught.value)
    assert "a blackjack is asked once" in str(caught.value)


@pytest.mark.parametrize("book", BOOKS)
def test_the_usual_plate_is_within_the_book(book: str) -> None:
    whole = load_book(book)
    rules = whole.section("blackjack").rules
    plate = blackjack.default_plate(rules, whole.info.currency)
    terms = blackjack.compile(rules, plate)
    assert len({spot.spot for spot in blackjack.spots(terms) if spot.kind == "box"}) == 7


# The felt.


def test_only_value_chips_lie_on_boxes() -> None:
    """§179: value chips; and no call bets."""
    terms = terms_of("by")
    for request in (
        Bet("p1", "1", colour="blue", chips=3),
        Bet("p1", amount=1000, at=(100, 100)),
        Change("p1", "blue", 500),
        Call("p1", "neighbours", 5, 500, 0),
    ):
        with pytest.raises(IllegalDecision) as caught:
            blackjack.accept(terms, Felt(), request)
        assert caught.value.code == "not-offered"


@pytest.mark.parametrize("spot", ["0", "8", "1.1", "1 ", " 1", "1 insurance", "dealer", "", "1 x"])
def test_there_is_no_such_spot(spot: str) -> None:
    terms = terms_of("bg-blackjack", "10..1000, war 5..100")
    with pytest.raises(IllegalDecision) as caught:
        blackjack.accept(terms, Felt(), Bet("p1", spot, 1000))
    assert caught.value.code == "unknown-spot"
    with pytest.raises(IllegalDecision):
        blackjack.accept(terms, Felt(), TakeBack("p1", spot, 1000))


def test_a_bet_taken_back_leaves_its_place_to_the_next() -> None:
    """BJ Split p. 2: the nearest bet decides; a free place in front is the nearest."""
    terms = terms_of("ru")
    felt = laid(terms, ("p1", "1", 10), ("p2", "1", 10), ("p3", "1", 10))
    assert [wager.place for wager in felt.wagers.values()] == [1, 2, 3]
    for event in blackjack.accept(terms, felt, TakeBack("p2", "1", 1000)):
        felt = lay(felt, event)
    for event in blackjack.accept(terms, felt, Bet("p4", "1", 1000)):
        felt = lay(felt, event)
    assert {wager.seat: wager.place for wager in felt.wagers.values()} == {
        "p1": 1,
        "p3": 3,
        "p4": 2,
    }


# What lies face down.


@given(card=st.sampled_from(PACK), other=st.sampled_from(PACK))
def test_a_blind_card_changes_nothing_anybody_sees(card: str, other: str) -> None:
    """§194.3: until the bank has drawn, no event, no view and no question tells the two apart."""
    told = []
    for hidden in (card, other):
        table = Table("by", ("p1", "1", 10), ("p2", "2", 10)).cards("6h 9h Tc 5d 9d")
        table.say("p1", "double-blind", "1", 10).cards(hidden)
        table.say("p2", "stand", "2")
        told.append(
            [(mask(table.round, seat), [mask(e, seat) for e in table.events], table.open)
             for seat in ("p1", "p2", "")]
        )  # fmt: skip
    assert told[0] == told[1]


def test_a_blind_card_counts_after_the_bank() -> None:
    """§194.3: up to 11 points no card goes over; what it is worth shows when the bank stands."""
    table = Table("by", ("p1", "1", 10)).cards("6h 7c 5d").say("p1", "double-blind", "1", 10)
    table.cards("Ah")
    assert table.open == ["to dealer"]
    table.cards("Tc")
    assert table.round.ended is not None
    assert table.round.ended.hands == {"1": 12}


# Who is asked when.


def test_a_round_without_a_main_bet_is_over_at_once() -> None:
    table = Table("by")
    assert isinstance(blackjack.awaiting(table.terms, table.round), Over)
    assert blackjack.result(table.round) is None


def test_one_player_on_all_boxes() -> None:
    """§181: several boxes at once; each is asked in its turn."""
    table = Table("by", *(("p1", str(box), 10) for box in range(1, 8)))
    table.cards(" ".join(["9h"] * 7 + ["7c"] + ["9d"] * 7))
    for box in range(1, 8):
        ask = "stand, hit, double 10, split 10, surrender"
        assert table.open == [f"p1 on {box}: {ask}"]
        table.say("p1", "stand", str(box))
    assert table.open == ["to dealer"]


@pytest.mark.parametrize("book", BOOKS)
def test_twenty_one_players_by_defaults(book: str) -> None:
    """§174: up to 21 players; nobody says a word, and the round ends."""
    bets = [(f"p{box * 3 + at - 2}", str(box), 10) for box in range(1, 8) for at in range(3)]
    table = Table(book, *bets).cards(" ".join(["8h"] * 7 + ["Ac"] + ["8d"] * 7))
    for _ in range(100):
        awaited = blackjack.awaiting(table.terms, table.round)
        if isinstance(awaited, Over):
            break
        if isinstance(awaited, Draw):
            table.cards("6h")
        else:
            ask = open_asks(awaited)[0]
            table.say(ask.actor, ask.default, ask.about)
    assert table.round.wagers == {}
    assert blackjack.result(table.round) == {
        "bank": 17,
        "blackjack": False,
        "hands": {str(box): 16 for box in range(1, 8)},
    }


@pytest.mark.parametrize("verb", ["surrender", "hit"])
def test_a_bank_that_never_drew_has_no_result(verb: str) -> None:
    """§195.5: where every box has lost the dealer draws nothing; one card is no result."""
    table = Table("by", ("p1", "1", 10)).cards("Th 9c 6d").say("p1", verb, "1")
    if verb == "hit":
        table.cards("Ts")
    result = blackjack.result(table.round)
    assert result is not None
    assert (result["bank"], result["blackjack"]) == (0, False)


def test_answers_behind_the_owner_come_in_any_order() -> None:
    """R49, p. 30: one splits along, one stays on the new hand; who speaks first does not matter."""
    rounds = []
    for order in ((0, 1), (1, 0)):
        table = Table("bg-blackjack", ("p1", "1", 10), ("p2", "1", 20), ("p3", "1", 30))
        table.cards("8h 6c 8d").say("p1", "split", "1", 10)
        words = [("p2", "follow", "1", 20), ("p3", "stay-second", "1", 0)]
        for at in order:
            table.say(*words[at])
        rounds.append(table.round)
    assert rounds[0] == rounds[1]
    assert set(rounds[0].wagers) == {"1/p1", "1/p2", "1.1/p1", "1.1/p2", "1.1/p3"}


def test_a_stale_price_is_refused() -> None:
    """An answer carries the price it thinks it pays: after War moved, 10 is no double any more."""
    table = Table(
        "bg-blackjack", ("p1", "1", 10), ("p1", "1 war", 10), plate="10..1000, war 5..100"
    )
    table.cards("9h 6c").say("p1", "move", "1").cards("2h")
    before = msgspec.json.encode(table.round)
    with pytest.raises(IllegalDecision) as caught:
        table.say("p1", "double", "1", 21)
    assert caught.value.code == "wrong-price"
    assert msgspec.json.encode(table.round) == before
    assert table.open == ["p1 on 1: stand, hit, double 5..20, surrender"]


def test_a_refusal_names_clause_and_legal_moves() -> None:
    table = Table("by", ("p1", "1", 100)).cards("Th Ac 6d")
    with pytest.raises(IllegalDecision) as caught:
        table.say("p1", "surrender", "1")
    assert caught.value.code == "bank-card"
    assert caught.value.clause == "§196"
    legal = [say_legal(each, table.terms.currency) for each in caught.value.legal]
    assert legal == ["p1 on 1: stand, hit, double 100", "p1 on 1, may: insure 5..50"]


@pytest.mark.parametrize("order", [("3", "4"), ("4", "3")])
def test_insurances_come_to_the_same_in_whatever_order(order: tuple[str, ...]) -> None:
    """Questions that are open together commute: nobody is first."""
    terms = terms_of("ru")
    felt = laid(terms, *(("p1", box, 10) for box in order))
    _, round = blackjack.open(terms, felt)
    cards = ("2c", "2c", "Ah", "2c", "2c")
    _, round = blackjack.decide(terms, round, Drawn("shoe", cards))
    for box in order:
        _, round = blackjack.decide(terms, round, Said("p1", "insure", box, 500))
    assert round.insured == ("3 insurance", "4 insurance")
