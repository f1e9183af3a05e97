"""Punto banco (`bg` art. 14, `mk` Punto) and baccarat without commission (`ru` BC)."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK, Card
from croupier.errors import IllegalDecision, RuleBookError
from croupier.games.awaiting import Draw, Drawn, NoResult, Over, Said
from croupier.games.baccarat import GAME as baccarat
from croupier.games.baccarat.events import Burned, Cleared
from croupier.games.baccarat.state import Round
from croupier.games.baccarat.terms import Terms
from croupier.games.facts import Line
from croupier.games.felt import Bet, Call, Change, Felt, TakeBack, lay
from croupier.games.sight import mask
from croupier.money import Rounding, payout
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.baccarat import PayLine
from croupier.rulebooks.schema.plate import read_plate
from croupier.rulebooks.vary import with_value
from tests.kinds import all_of, the

TABLES = [("bg", "punto-banco"), ("mk", "punto-banco"), ("ru", "baccarat")]


def terms_of(book: str, game: str, plate: str = "") -> Terms:
    section = load_book(book).section(game)
    laid = baccarat.default_plate(section.rules, "EUR")
    return baccarat.compile(section.rules, read_plate(plate, "EUR") if plate else laid)


def played(terms: Terms, cards: str, felt: Felt | None = None) -> Round:
    """The round after these cards, as many as it wants."""
    _, round = baccarat.open(terms, felt or Felt())
    for card in cards.split():
        _, round = baccarat.decide(terms, round, Drawn("shoe", (card,)))
    return round


def felt_of(terms: Terms, **bets: int) -> Felt:
    felt = Felt()
    for spot, amount in bets.items():
        for event in baccarat.accept(terms, felt, Bet("p1", spot.replace("_", " "), amount)):
            felt = lay(felt, event)
    return felt


def lines(terms: Terms, cards: str, **bets: int) -> dict[str, tuple[int, int, int]]:
    """What each bet gets: back, lost, won."""
    round = baccarat.open(terms, felt_of(terms, **bets))[1]
    found: list[Any] = []
    for card in cards.split():
        events, round = baccarat.decide(terms, round, Drawn("shoe", (card,)))
        found += events
    return {
        e.wager.rpartition("/")[0]: (e.back, e.lost, e.won) for e in found if isinstance(e, Line)
    }


# Points and the order of the cards.


@pytest.mark.parametrize(("book", "game"), TABLES)
def test_four_cards_go_alternately_the_first_to_the_first_side(book: str, game: str) -> None:
    """`bg` art. 14(3)(б), `mk` Punto (5)2, `ru` BC start."""
    terms = terms_of(book, game)
    _, round = baccarat.open(terms, Felt())
    first, second = terms.first, terms.second
    assert baccarat.awaiting(terms, round) == Draw("shoe", (first, second, first, second))


@pytest.mark.parametrize(
    ("cards", "points"), [("Kh Qd", 0), ("Ac 9d", 0), ("7c 8d", 5), ("6s Tc", 6), ("Ad Ac", 2)]
)
def test_tens_are_dropped(cards: str, points: int) -> None:
    """`ru` BC values, R39."""
    terms = terms_of("ru", "baccarat")
    hand = cards.split()
    round = played(terms, f"{hand[0]} 2c {hand[1]} 2d")
    assert round.points["player"] == points


@pytest.mark.parametrize(("book", "game"), TABLES)
@pytest.mark.parametrize("cards", ["4h 2c 4d 3c", "2c 5h 3c 4d", "9h 3c Kd 2h"])
def test_a_natural_ends_the_coup(book: str, game: str, cards: str) -> None:
    """`bg` art. 14(3)(в): eight or nine on either side."""
    terms = terms_of(book, game)
    round = played(terms, cards)
    assert isinstance(baccarat.awaiting(terms, round), Over)
    assert round.decided is not None
    assert round.decided.natural


@pytest.mark.parametrize(("book", "game"), TABLES)
@pytest.mark.parametrize("total", range(8))
def test_punto_draws_to_five_and_stands_on_six_and_seven(book: str, game: str, total: int) -> None:
    """The scheme of art. 14; `ru` BC player table."""
    terms = terms_of(book, game)
    round = played(terms, f"Kh 6c {card_of(total)} Kd")
    awaited = baccarat.awaiting(terms, round)
    assert (awaited == Draw("shoe", (terms.first,))) == (total <= 5)


def card_of(points: int) -> Card:
    return Card({0: "K", 1: "A"}.get(points, str(points)) + "h")


SCHEME = {
    0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 6: "67", 7: "",
}  # fmt: skip


@pytest.mark.parametrize(
    ("book", "game", "five"), [(*TABLES[0], "456"), (*TABLES[1], "456"), (*TABLES[2], "4567")]
)
def test_banco_draws_by_the_scheme(book: str, game: str, five: str) -> None:
    """Banco with five stands against a seven in `bg` and `mk` (R8), draws in `ru`."""
    terms = terms_of(book, game)
    for total, on in {**SCHEME, 5: five}.items():
        for third in range(10):
            round = played(terms, f"Kh {card_of(total)} Kc Kd {card_of(third)}")
            draws = baccarat.awaiting(terms, round) == Draw("shoe", (terms.second,))
            assert draws == (str(third) in on), (total, third)


@pytest.mark.parametrize(("book", "game"), TABLES)
@pytest.mark.parametrize("total", range(8))
def test_when_punto_stood_banco_draws_to_five(book: str, game: str, total: int) -> None:
    """`ru` BC note; R7 for the others."""
    terms = terms_of(book, game)
    round = played(terms, f"6h {card_of(total)} Kc Kd")
    assert (baccarat.awaiting(terms, round) == Draw("shoe", (terms.second,))) == (total <= 5)


# What is paid.


def test_punto_pays_one_to_one_art_14_2_1() -> None:
    terms = terms_of("bg", "punto-banco")
    assert lines(terms, "9h 2c Kd 3c", punto=1000) == {"punto": (1000, 0, 1000)}
    assert lines(terms, "2h 9c Kd Kc", punto=1000) == {"punto": (0, 1000, 0)}


def test_banco_pays_95_per_cent_art_14_2_2() -> None:
    terms = terms_of("bg", "punto-banco")
    assert lines(terms, "2h 9c Kd Kc", banco=1000) == {"banco": (1000, 0, 950)}
    assert lines(terms, "2h 9c Kd Kc", banco=1001) == {"banco": (1001, 0, 951)}  # R26


def test_tie_pays_eight_and_the_sides_stay_art_14_2_3_and_r40() -> None:
    terms = terms_of("bg", "punto-banco")
    assert lines(terms, "9h 9c Kd Kc", punto=1000, banco=1000, tie=100) == {
        "punto": (1000, 0, 0),
        "banco": (1000, 0, 0),
        "tie": (100, 0, 800),
    }


def test_a_banker_win_with_six_pays_half_in_ru() -> None:
    """`ru` BC payouts: 1:2 with six points, 1:1 otherwise."""
    terms = terms_of("ru", "baccarat")
    assert lines(terms, "Kh 6c 5d Kc Kd", banker=1000) == {"banker": (1000, 0, 500)}
    assert lines(terms, "2h 9c Kd Kc", banker=1000) == {"banker": (1000, 0, 1000)}


def test_pairs_pay_one_to_one_as_written_r9_r67() -> None:
    terms = terms_of("ru", "baccarat")
    paid = lines(terms, "4h 4c 4d 5c", player_pair=100, banker_pair=100)
    assert paid == {"player pair": (100, 0, 100), "banker pair": (0, 100, 0)}
    paid = lines(terms, "Th 4c Kd 5c", player_pair=100)
    assert paid == {"player pair": (0, 100, 0)}, "equal value is not equal rank"


def test_losing_bets_are_taken_before_anyone_is_paid_art_14_5() -> None:
    terms = terms_of("bg", "punto-banco")
    _, round = baccarat.open(terms, felt_of(terms, punto=500, tie=100))
    events, _ = baccarat.decide(terms, round, Drawn("shoe", ("9h", "2c", "Kd", "3c")))
    kinds = [type(event).__name__ for event in events[-4:]]
    assert kinds == ["Decided", "Cleared", "Line", "Line"]
    assert the(Cleared, events[-3]).wagers == ("tie/p1",)


def test_burned_cards_are_seen_by_nobody_art_14_3_a() -> None:
    terms = terms_of("bg", "punto-banco", "punto 5..500, burn 2")
    _, round = baccarat.open(terms, Felt())
    assert the(Draw, baccarat.awaiting(terms, round)).to[:3] == ("burn", "burn", "punto")
    events, _ = baccarat.decide(terms, round, Drawn("shoe", ("Ah", "xx")))
    assert [mask(event, "p1").card.card for event in all_of(Burned, events)] == ["xx", "xx"]
    with pytest.raises(RuleBookError, match="burn"):
        terms_of("ru", "baccarat", "player 5..500, burn 1")


def test_a_shoe_has_cards_for_what_is_burned_and_a_hand() -> None:
    """Otherwise the table would seal one shoe after the other and never deal."""
    assert terms_of("bg", "punto-banco", "punto 5..500, burn 403").burn == 403
    for plate in ("punto 5..500, burn 404", "punto 5..500, decks 4, burn 196"):
        with pytest.raises(RuleBookError, match="cards for"):
            terms_of("bg", "punto-banco", plate)


# Counting as proof.


def test_eight_decks_walked_to_the_end_give_the_published_counts() -> None:
    """Every six-card order of eight decks: banker, player and tie, to the last one."""
    terms = terms_of("ru", "baccarat")
    counts = dict.fromkeys(("banker", "player", "tie"), 0)
    fresh = [128] + [32] * 9
    pairs = list(combinations_with_replacement(range(10), 2))
    for player in pairs:
        for banker in pairs:
            weight, left = 1, list(fresh)
            for points in (*player, *banker):
                weight *= left[points]
                left[points] -= 1
            weight *= (2 - (player[0] == player[1])) * (2 - (banker[0] == banker[1]))
            if weight:
                start = played(
                    terms, " ".join(map(card_of, (player[0], banker[0], player[1], banker[1])))
                )
                walk(terms, start, left, weight, 2, counts)
    assert counts["banker"] == 2_292_252_566_437_888
    assert counts["player"] == 2_230_518_282_592_256
    assert counts["tie"] == 475_627_426_473_216
    assert sum(counts.values()) == perm(416, 6)


def walk(
    terms: Terms,
    round: Round,
    left: list[int],
    weight: int,
    to_come: int,
    counts: dict[str, int],
) -> None:
    if round.decided:
        counts[round.decided.winner] += weight * perm(sum(left), to_come)
        return
    for points in range(10):
        if left[points]:
            _, after = baccarat.decide(terms, round, Drawn("shoe", (card_of(points),)))
            left[points] -= 1
            walk(terms, after, left, weight * (left[points] + 1), to_come - 1, counts)
            left[points] += 1


# Whatever comes.


bets = st.dictionaries(
    st.sampled_from(["player", "banker", "tie", "player pair", "banker pair"]),
    st.integers(5, 100),
    min_size=1,
)


@given(bets, st.lists(st.sampled_from(PACK), min_size=6, max_size=6), st.booleans())
def test_chips_are_conserved_and_the_fold_is_the_round(
    stakes: dict[str, int], cards: list[Card], one_by_one: bool
) -> None:
    terms = terms_of("ru", "baccarat", "player 0.01..100, banker 0.01..100, tie 0.01..100, "
                     "player pair 0.01..100, banker pair 0.01..100")  # fmt: skip
    felt = felt_of(terms, **stakes)
    events, round = baccarat.open(terms, felt)
    folded = Round()
    for event in events:
        folded = baccarat.evolve(folded, event)
    deck = list(cards)
    seen: list[Any] = []
    while isinstance(awaited := baccarat.awaiting(terms, round), Draw):
        take = 1 if one_by_one else len(awaited.to)
        events, round = baccarat.decide(terms, round, Drawn("shoe", tuple(deck[:take])))
        del deck[:take]
        seen += events
        for event in events:
            folded = baccarat.evolve(folded, event)
        assert folded == round
        assert all(mask(event, "p9") == event for event in events), "nothing is hidden"
        assert mask(round, "p9") == round
    paid = [event for event in seen if isinstance(event, Line)]
    assert sorted(line.wager for line in paid) == sorted(felt.wagers)
    for line in paid:
        assert line.back + line.lost == felt.wagers[line.wager].amount
        assert line.won == 0 or line.lost == 0
        assert line.clause
    assert round.wagers == {}
    assert baccarat.due(terms, round) == ()


@given(st.integers(1, 10**9))
def test_a_commission_is_what_is_withheld(stake: int) -> None:
    """art. 14(2)2: not 95 % is computed but 5 %, and taken off."""
    withheld = payout(stake, Fraction(1, 20), Rounding.HOUSE)
    assert payout(stake, Fraction(19, 20), Rounding.PLAYER) == stake - withheld


# Bad input: refused by name, and nothing has changed.


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (Bet("p1", "dragon", 500), "unknown-spot"),
        (Bet("p1", "tie", 99), "below-minimum"),
        (Bet("p1", "punto", 50_001), "above-maximum"),
        (Bet("p1", "punto", 0), "bad-amount"),
        (Bet("p1", "punto", -500), "bad-amount"),
        (Bet("p1", "punto", colour="blue", chips=3), "not-offered"),
        (Call("p1", "neighbours", 5, 100, 0), "not-offered"),
        (Change("p1", "blue", 100), "not-offered"),
        (TakeBack("p1", "banco", 500), "nothing-there"),
        (TakeBack("p1", "punto", 1001), "nothing-there"),
        (TakeBack("p1", "punto", 600), "too-little-left"),
        (TakeBack("p2", "punto", 500), "nothing-there"),
    ],
)
def test_what_may_not_lie_on_the_felt(request_: Any, code: str) -> None:
    terms = terms_of("bg", "punto-banco")
    felt = felt_of(terms, punto=1000)
    with pytest.raises(IllegalDecision) as refused:
        baccarat.accept(terms, felt, request_)
    assert refused.value.code == code
    assert felt == felt_of(terms, punto=1000)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Drawn("shoe", ("1h",)), "unknown-outcome"),
        (Drawn("shoe", ("xx",)), "unknown-outcome"),
        (Drawn("wheel", ("17",)), "wrong-device"),
        (Drawn("shoe", ()), "not-awaited"),
        (Drawn("shoe", ("2h",) * 5), "not-awaited"),
        (Drawn("shoe", ("2h",), ("banco",)), "wrong-place"),
        (NoResult("shoe", "spilled"), "not-awaited"),
        (Said("p1", "hit"), "not-awaited"),
    ],
)
def test_what_does_not_answer(answer: Any, code: str) -> None:
    terms = terms_of("bg", "punto-banco")
    _, round = baccarat.open(terms, Felt())
    with pytest.raises(IllegalDecision) as refused:
        baccarat.decide(terms, round, answer)
    assert refused.value.code == code
    assert refused.value.legal or code == "unknown-outcome"


def test_after_the_end_nothing_is_awaited() -> None:
    terms = terms_of("bg", "punto-banco")
    round = played(terms, "9h 2c Kd 3c")
    with pytest.raises(IllegalDecision, match="not awaited"):
        baccarat.decide(terms, round, Drawn("shoe", ("2h",)))


@pytest.mark.parametrize(
    ("plate", "wrong"),
    [
        ("punto 5..500, decks 6", "decks"),
        ("dragon 5..500", "dragon"),
        ("punto 500..5", "minimum"),
        ("tie 1..10, boxes 7", "boxes"),
    ],
)
def test_a_plate_the_book_does_not_allow(plate: str, wrong: str) -> None:
    with pytest.raises(RuleBookError, match=wrong):
        terms_of("bg", "punto-banco", plate)


def test_terms_are_values() -> None:
    assert terms_of("bg", "punto-banco") == terms_of("bg", "punto-banco")
    assert terms_of("bg", "punto-banco") != terms_of("ru", "baccarat")


WRONG: dict[str, Any] = {
    "points": {"A": 1, "K": 0},
    "modulus": 0,
    "sides.second": "punto",
    "sides.first": "tie",
    "drawing.natural": (8, 19),
    "drawing.second.3": (10,),
    "bets.banco.pays": (PayLine(Fraction(1, 2), total=6),),
    "bets.punto.pays": (),
    "shoe.decks": (),
    "shoe.behind_cut_card": -1,
    "last_games": 0,
    "max_players": 0,
}


@pytest.mark.parametrize("key", WRONG)
def test_a_book_that_cannot_be_dealt_is_not_opened(key: str) -> None:
    """Found when the table is laid out, not when the hand comes."""
    rules = load_book("bg").section("punto-banco").rules
    plate = baccarat.default_plate(rules, "BGN")
    baccarat.compile(rules, plate)
    with pytest.raises(RuleBookError) as error:
        baccarat.compile(with_value(rules, key, WRONG[key]), plate)
    assert all(problem.file == "book" for problem in error.value.problems)


def test_a_row_that_is_missing_or_speaks_of_no_total_is_found() -> None:
    rules = load_book("bg").section("punto-banco").rules
    second = {k: v for k, v in rules.drawing.second.items() if k != "5"}
    drawing = msgspec.structs.replace(rules.drawing, second={**second, "x": second["6"]})
    with pytest.raises(RuleBookError) as error:
        baccarat.compile(
            msgspec.structs.replace(rules, drawing=drawing), baccarat.default_plate(rules, "BGN")
        )
    assert [p.key for p in error.value.problems] == ["drawing.second.5", "drawing.second.x"]
