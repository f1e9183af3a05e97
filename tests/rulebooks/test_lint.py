"""What is out of the ordinary in a book: found where it is, with an exact figure; and nothing is
found where everything is as usual."""

from __future__ import annotations

import fnmatch
import json
import shutil
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cards.card import PACK, Card, rank, suit
from croupier.cards.hands.category import Category
from croupier.cli import main
from croupier.errors import RuleBookError
from croupier.odds.baccarat import ODDS as BACCARAT
from croupier.odds.baccarat.coups import counted as coups
from croupier.odds.dealer_table.bonus import five_cards
from croupier.odds.registry import edges
from croupier.rulebooks.lint import Finding, is_clean, lint, measures, percent
from croupier.rulebooks.load import Book, book_ids, leaves, load_book, shelf
from croupier.rulebooks.misprints import misprints
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Amount, Term
from croupier.rulebooks.schema.house_sense import at_odds
from croupier.rulebooks.schema.registry import SCHEMAS, games
from croupier.rulebooks.trace import clauses
from croupier.words.speech import ENGLISH

BOOKS = {name: load_book(name) for name in book_ids()}
FOUND = {name: lint(book, BOOKS.values(), edges) for name, book in BOOKS.items()}
RED = "dh"


def found(book: str, game: str, key: str) -> list[Finding]:
    return [one for one in FOUND[book] if (one.game, one.key) == (game, key)]


def rules_of(book: str, game: str) -> Any:
    return BOOKS[book].section(game).rules


def keeps(game: str, rules: Any) -> dict[str, Fraction]:
    """By the bet's name; from the usual shoe."""
    kept: dict[str, Fraction] = {}
    for bet in edges(game, rules):
        kept.setdefault(ENGLISH.tell(bet.name), bet.keeps)
    return kept


def why(one: Finding) -> str:
    return ENGLISH.tell(one.why)


def changed(rules: Any, key: str, value: Any) -> Any:
    """Rules with one value changed."""
    if isinstance(rules, Cited):
        return msgspec.structs.replace(rules, value=value)
    name, _, rest = key.partition(".")
    if isinstance(rules, dict):
        return {**rules, name: changed(rules[name], rest, value)}
    return msgspec.structs.replace(rules, **{name: changed(getattr(rules, name), rest, value)})


def own(**games: Any) -> Book:
    """A house's own book with these rules."""
    info = msgspec.structs.replace(BOOKS["ru"].info, id="ours")
    sections = {
        name.replace("_", "-"): BOOKS[book].section(name.replace("_", "-"))._replace(rules=rules)
        for name, (book, rules) in games.items()
    }
    return BOOKS["ru"]._replace(info=info, games=sections)


def of_own(book: str, game: str, key: str, value: Any) -> list[Finding]:
    """What is found at a key after one value of a book's game was changed."""
    mine = own(**{game.replace("-", "_"): (book, changed(rules_of(book, game), key, value))})
    return [one for one in lint(mine, BOOKS.values(), edges) if one.key == key]


# Counting.


def test_every_bet_of_the_wheel_keeps_one_pocket() -> None:
    for book in ("bg", "by", "mk", "ru"):
        assert set(keeps("roulette", rules_of(book, "roulette")).values()) == {Fraction(1, 37)}


def test_half_back_on_zero_halves_what_an_even_chance_keeps() -> None:
    rules = changed(rules_of("by", "roulette"), "zero.even_chance", "half back")
    kept = keeps("roulette", rules)
    assert kept["red black"] == kept["low high"] == Fraction(1, 74)
    assert kept["dozen"] == Fraction(1, 37)


def test_a_hand_of_baccarat_is_counted_whole() -> None:
    """The numbers of the game with eight decks, as they have long been known."""
    counted: Counter[str] = Counter()
    model = BACCARAT.solver.model(rules_of("ru", "baccarat"), {"decks": 8})
    for (_, _, first, second), ways in coups(model).items():
        counted["tie" if first == second else "first" if first > second else "second"] += ways
    assert counted == {
        "first": 2_230_518_282_592_256,
        "second": 2_292_252_566_437_888,
        "tie": 475_627_426_473_216,
    }


def test_all_hands_of_five_cards() -> None:
    counted: Counter[Category] = Counter()
    for category, hands in five_cards().items():
        counted[Category(category)] += hands
    assert sum(counted.values()) == 2_598_960
    assert counted[Category.HIGH_CARD] + counted[Category.ACE_KING] == 1_302_540
    assert [counted[category] for category in list(Category)[2:]] == [
        1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4,
    ]  # fmt: skip


def two_cards(decks: int) -> Iterator[tuple[Card, Card, int]]:
    """Two cards of a fresh shoe, in order, and in how many ways they come."""
    for one in PACK:
        for other in PACK:
            yield one, other, decks * (decks - (one == other))


def test_side_bets_of_blackjack_card_by_card() -> None:
    rules = rules_of("bg-blackjack", "blackjack")
    order, all_ways = rules.war.order.value, 312 * 311
    paid = {"war": 0, "pair": 0, "insurance": 0, "against tens": 0}
    for one, other, ways in two_cards(6):
        if rank(other) in "TJQK":
            paid["insurance"] += 3 * ways * (rank(one) == "A")
            paid["against tens"] += 3 * ways * (rank(one) in "TJQK")
        if order.index(rank(one)) > order.index(rank(other)):
            paid["war"] += 2 * ways
        if rank(one) == rank(other):
            alike = (suit(one) in RED) == (suit(other) in RED)
            paid["pair"] += ways * (31 if suit(one) == suit(other) else 11 if alike else 6)
    kept = keeps("blackjack", rules)
    assert kept["war"] == 1 - Fraction(paid["war"], all_ways) == Fraction(23, 311)
    assert kept["pair"] == 1 - Fraction(paid["pair"], all_ways) == Fraction(18, 311)
    assert kept["insurance against A"] == 1 - Fraction(13 * paid["insurance"], all_ways)
    tens = 1 - Fraction(13 * paid["against tens"], 4 * all_ways)
    assert kept["ten insurance against T, J, Q, K"] == tens


@pytest.mark.parametrize(("means", "suits"), [("not one suit", (2, 3)), ("all different", (3,))])
def test_three_sevens_card_by_card(means: str, suits: tuple[int, ...]) -> None:
    rules = changed(rules_of("bg-blackjack", "blackjack"), "sevens.mixed_means", means)
    paid = 0
    for three in permutations("cdhs" * 6, 3):
        number = len(set(three))
        paid += 1000 if number == 1 else 100 if number in suits else 0
    assert keeps("blackjack", rules)["three sevens"] == -Fraction(paid, 312 * 311 * 310 * 15)


def test_a_bonus_from_a_pair_of_aces_on() -> None:
    """7 to 1 on each of 282,636 hands: 84,480 pairs of aces, and all that is higher."""
    hands = 84_480 + 123_552 + 54_912 + 10_200 + 5_108 + 3_744 + 624 + 40
    kept = keeps("dealer-holdem", rules_of("by", "dealer-holdem"))
    assert kept["bonus"] == 1 - Fraction(8 * hands, 2_598_960)


def test_a_bonus_is_counted_as_the_table_pays_it() -> None:
    """Ace and king are a combination of their own there: where it is not named, it loses."""
    rules = changed(rules_of("by", "oasis"), "bonus.pays", {"high-card": Fraction(1)})
    without = 1_302_540 - five_cards()[Category.ACE_KING]
    assert keeps("oasis", rules)["bonus"] == 1 - Fraction(2 * without, 2_598_960)


def test_figures_are_rounded_to_two_digits() -> None:
    assert percent(Fraction(1, 37)) == "2.70 %"
    assert percent(Fraction(-1, 37)) == "−2.70 %"
    assert percent(Fraction(1)) == "100.00 %"


# The five books.


def test_a_pair_bet_at_one_to_one_keeps_85_per_cent() -> None:
    """R9: by the other reading it is paid 11 to 1."""
    for side in ("player", "banker"):
        (pair,) = found("ru", "baccarat", f"bets.{side} pair.pays")
        assert (pair.severity, pair.kind, pair.keeps) == ("look at", "payout", Fraction(353, 415))
        assert "85.06 %" in why(pair)
        assert "10.36 %" in why(pair)


def of_five(*to_one: int) -> Fraction:
    """What is kept of a bet on five cards that pays so much from some hand up to a royal flush."""
    hands = (54_912, 10_200, 5_108, 3_744, 624, 36, 4)[-len(to_one) :]
    returned = sum(number * (pay + 1) for number, pay in zip(hands, to_one, strict=True))
    return 1 - Fraction(returned, 2_598_960)


CARIBBEAN = of_five(100, 150, 250, 1000, 5000)
FROM_THREE = of_five(10, 40, 50, 70, 200, 500, 1000)


@pytest.mark.parametrize(
    ("book", "game", "severity", "exact"),
    [
        ("bg", "caribbean", "look at", CARIBBEAN),
        ("mk", "caribbean", "look at", CARIBBEAN),
        ("by", "oasis", "odd", FROM_THREE),
        ("by", "russian", "odd", FROM_THREE),
        ("ru", "russian", "odd", FROM_THREE),
        ("ru", "dealer-holdem", "look at", of_five(8, 10, 15, 30, 100, 250, 500)),
    ],
)
def test_what_a_bonus_keeps(book: str, game: str, severity: str, exact: Fraction) -> None:
    (bonus,) = [one for one in found(book, game, "bonus.pays") if one.kind == "payout"]
    assert (bonus.severity, bonus.keeps) == (severity, exact)
    assert bonus.cited == rules_of(book, game).bonus.pays


def test_insurance_against_a_ten() -> None:
    """24 aces among 311 cards, at 2 to 1; against an ace it is as usual, and nothing is said."""
    for book in ("bg", "mk"):
        (ten,) = found(book, "blackjack", "insurance.pays")
        assert (ten.severity, ten.keeps) == ("look at", 1 - Fraction(3 * 24, 311))
        assert "against T, J, Q, K" in why(ten)
    for book in ("by", "ru", "bg-blackjack"):
        assert found(book, "blackjack", "insurance.pays") == []


def test_a_premium_without_a_stake() -> None:
    (sevens,) = found("bg-blackjack", "blackjack", "sevens.mixed")
    assert sevens.severity == "odd"
    assert "at most 0.36 % of the least bet" in why(sevens)


def test_a_sixth_card_without_a_figure() -> None:
    """R12: it leaves the player an edge; how much depends on play, and lint does not count it."""
    for book in ("bg", "mk"):
        (sixth,) = found(book, "caribbean", "bet")
        assert sixth.severity == "look at"
        assert sixth.by_play
        assert sixth.keeps is None


@pytest.mark.parametrize(
    ("book", "game", "key", "reading"),
    [
        ("bg", "blackjack", "split.equal", "R37"),
        ("bg", "punto-banco", "shoe.behind_cut_card", "R38"),
        ("bg-blackjack", "blackjack", "shoe.cut_least_decks", "R65"),
        ("bg-blackjack", "blackjack", "shoe.behind", "R65"),
        ("by", "russian", "insurance.dark.placed", "R15"),
        ("by", "russian", "bonus.pays", "R17"),
        ("by", "russian", "bonus.stake", "R42"),
        ("by", "omaha-hi-lo", "winning.low.qualifier", "R23"),
        ("mk", "blackjack", "split.equal", "R37"),
        ("mk", "punto-banco", "shoe.behind_cut_card", "R38"),
        ("bg", "house", "staff.present", "R80"),
        ("bg", "house", "disputes.machines", "R64"),
        ("bg", "house", "machines.certified_by", "R82"),
        ("bg", "house", "game_records.of", "R85"),
        ("mk", "house", "void_bets.settled", "R47"),
    ],
)
def test_a_text_against_itself(book: str, game: str, key: str, reading: str) -> None:
    (one,) = [one for one in found(book, game, key) if one.kind == "contradiction"]
    assert one.severity == "contradiction"
    assert one.cited.reading == reading
    assert f"By {reading} the book follows" in why(one)


def test_no_other_contradictions() -> None:
    """`ru` has none; the extract `bg-blackjack` has no poker chapters to be at odds with."""
    of = {name: sum(one.kind == "contradiction" for one in FOUND[name]) for name in FOUND}
    assert of == {"bg": 6, "bg-blackjack": 4, "by": 4, "machines": 0, "mk": 3, "ru": 0}


def test_two_clauses_that_a_value_cites_together() -> None:
    """p. 4 and p. 5 ask for a main bet, p. 8 does not."""
    for key in ("war.placed_by", "pair.placed_by"):
        (one,) = found("bg-blackjack", "blackjack", key)
        assert (one.kind, one.cited.reading) == ("contradiction", "")
        assert "The book follows p. 8: it says so" in why(one)
        narrower = of_own("bg-blackjack", "blackjack", key, "who has a main bet")
        assert [why(each).endswith("this book takes the other.") for each in narrower] == [True]


# The house.


def with_house(key: str, value: Any) -> list[Finding]:
    """What is found in the house of bg with one value changed."""
    house = BOOKS["bg"].house._replace(rules=changed(BOOKS["bg"].house.rules, key, value))
    found = lint(BOOKS["bg"]._replace(house=house), (), edges, "house")
    return [one for one in found if "Cannot be kept" in why(one)]


@pytest.mark.parametrize(
    ("key", "value", "at", "said"),
    [
        ("staff.optional", ("cashier",), "staff.present", "cashier must be there by one"),
        ("staff.at_table", ("authorised official",), "staff.at_table", "is not among those"),
        ("machines.in_cash", Amount(6000, "BGN"), "machines.in_cash", "above 5 000 BGN"),
        ("reserves.covers", Amount(4000, "BGN"), "reserves.covers", "the reserve covers less"),
    ],
)
def test_values_of_a_house_that_cannot_all_be_kept(
    key: str, value: Any, at: str, said: str
) -> None:
    """art. 5(2), 9, 12(1), 21(1), 22(1)."""
    (one,) = with_house(key, value)
    assert (one.key, one.severity) == (at, "contradiction")
    assert said in why(one)


def test_a_shortest_term_that_is_longer_than_the_longest() -> None:
    """by 1.2."""
    rules = changed(BOOKS["by"].house.rules, "self_exclusion.shortest", Term(4, "years"))
    (one,) = at_odds(rules)
    assert one.key == "self_exclusion.shortest"
    assert not any(list(at_odds(book.house.rules)) for book in BOOKS.values())


def test_a_house_unlike_the_others_where_they_print_it() -> None:
    """by 8.3: the cashier sells chips; bg 12(1) and bg-blackjack p. 2: the dealer too."""
    (one,) = found("by", "house", "chips.sold_by")
    assert (one.kind, one.elsewhere) == ("unlike", ("cashier", "dealer"))
    assert found("bg", "house", "staff.with_machines") == [], "those who are silent do not agree"


# The text itself.


def test_numbers_and_references_that_a_text_has_wrong() -> None:
    """§104 stands twice. bg 13(10) means itself, 24(3) means art. 6; bg-blackjack p. 29 means p.
    28; by means §32, §43, §79, §94, §111, §146, §160, §170."""
    wrong = {
        name: [one.clause.name for one in misprints(clauses(shelf() / name))] for name in BOOKS
    }
    assert wrong == {
        "bg": ["Art. 13(10)", "Art. 24(3)"],
        "bg-blackjack": ['p. 29 resplit "ал. 21"'],
        "by": [
            "§34",
            "§36",
            "§38",
            "§87",
            "§104 (first)",
            "§103",
            "§104 (second)",
            "§119",
            "§145",
            "§164",
            "§169",
        ],
        "machines": [],
        "mk": [],
        "ru": [],
    }


def test_a_reference_that_is_right_is_not_found_and_one_to_nowhere_is() -> None:
    listed = clauses(shelf() / "mk")
    (split,) = [each for each in listed if each.name == "Blackjack (12)"]
    assert dict(split.refers) == {"Blackjack (11)": "split"}
    lost = msgspec.structs.replace(split, refers={"Blackjack (99)": "split"})
    (one,) = misprints([lost if each is split else each for each in listed])
    assert "there is no such clause" in ENGLISH.tell(one.why)


def test_the_command_says_them_with_their_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "lint", "bg-blackjack"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "It refers to p. 21 for “split”, which is not said there" in said
    assert main(["books", "lint", "bg", "house"]) == 1
    said = capsys.readouterr().out
    assert "By R80 the book follows art. 12(1)" in " ".join(said.split())
    assert "the text" not in said.splitlines()


def test_a_value_that_no_other_book_has() -> None:
    (one,) = found("ru", "blackjack", "double.not_on")
    assert (one.severity, one.kind, one.elsewhere) == ("odd", "unlike", ())
    for name in ("bg", "bg-blackjack", "by", "mk"):
        source = rules_of(name, "blackjack").double.not_on.source
        assert f"{name} ({source})" in why(one)


def test_a_part_that_only_one_book_offers() -> None:
    (one,) = found("by", "blackjack", "double.blind")
    assert (one.kind, one.cited.value, one.elsewhere) == ("unlike", "offered", "not offered")


def test_a_premium_that_cannot_come() -> None:
    (one,) = found("bg-blackjack", "blackjack", "sevens.one_suit")
    assert (one.severity, one.kind) == ("odd", "idle")
    assert "with 1 deck" in why(one)


def test_the_drawing_table_by_both_readings() -> None:
    """R8: with 5, banco does not draw on a 7."""
    (one,) = found("bg", "punto-banco", "drawing.second.5")
    assert one.severity == "odd"
    assert "tie 14.67 % and 14.36 %" in why(one)


# A book of one's own.


def test_a_book_of_ordinary_values_is_clean() -> None:
    eleven = dict(leaves(rules_of("ru", "baccarat")))["bets.player pair.pays"].other[0]
    baccarat = changed(rules_of("ru", "baccarat"), "bets.player pair.pays", eleven)
    baccarat = changed(baccarat, "bets.banker pair.pays", eleven)
    mine = own(baccarat=("ru", baccarat), roulette=("by", rules_of("by", "roulette")))
    assert lint(mine, BOOKS.values(), edges) == ()


@pytest.mark.parametrize(
    ("pays", "severity", "exact", "said"),
    [
        (36, "look at", Fraction(0), "keeps nothing"),
        (37, "look at", Fraction(-1, 37), "gives away 2.70 %"),
        (34, "odd", Fraction(2, 37), "keeps 5.41 %"),
        (31, "look at", Fraction(5, 37), "keeps 13.51 %"),
    ],
)
def test_another_payout_of_a_number(pays: int, severity: str, exact: Fraction, said: str) -> None:
    payout, unlike = of_own("by", "roulette", "pays.straight", Fraction(pays))
    assert (payout.severity, payout.keeps, payout.kind) == (severity, exact, "payout")
    assert said in why(payout)
    assert "usual is 2.70 %" in why(payout)
    assert (unlike.kind, unlike.elsewhere) == ("unlike", 35)


@pytest.mark.parametrize(
    ("book", "game", "key", "value"),
    [
        ("by", "roulette", "calls.neighbours.most", 19),
        ("ru", "baccarat", "drawing.first", (0, 1, 2, 3, 4, 5, 8)),
        ("by", "blackjack", "insurance.against", ("A", "7")),
        ("by", "blackjack", "double.not_on", (3, 22)),
        ("by", "blackjack", "shoe.cut_least_decks", 9),
        ("by", "blackjack", "max_players", 22),
        ("bg-blackjack", "blackjack", "pair.decks", 8),
        ("by", "blackjack", "shoe.machine.returned_at", 400),
        ("bg", "caribbean", "results.bet", {"high-card": Fraction(1), "pair": Fraction(1)}),
        ("bg", "caribbean", "bonus.in_maximum", True),
        ("by", "oasis", "improving.both", True),
        ("by", "russian", "light.equal", True),
        ("by", "dealer-holdem", "max_players", 7),
        ("ru", "dealer-holdem", "bonus.pays", {"pair": Fraction(1), "three": Fraction(50)}),
    ],
)
def test_rules_that_nothing_reaches(book: str, game: str, key: str, value: Any) -> None:
    assert [one.severity for one in of_own(book, game, key, value) if one.kind == "idle"] == ["odd"]
    assert [one for one in found(book, game, key) if one.kind == "idle"] == []


def test_a_machine_that_gives_away_more_than_it_takes() -> None:
    """Three sevens at a thousand times more than the sheet: the return is above the whole bet."""
    key = "machines.plums.pays"
    [worst] = [
        one
        for one in of_own("machines", "slots", key, {"3 seven": 5000, "3 plum": 20})
        if one.kind == "payout"
    ]
    assert worst.severity == "look at"
    assert worst.keeps is not None
    assert worst.keeps < 0
    assert [one for one in found("machines", "slots", key) if one.kind == "payout"] == []


def test_a_machine_that_never_pays() -> None:
    """No strip but the first has a seven: nothing comes on any line, and nothing comes back."""
    strips = ("seven plum plum", "plum plum plum", "plum plum plum")
    rules = rules_of("machines", "slots")
    for key, value in (("reels", strips), ("pays", {"3 seven": 50, "2 seven": 3})):
        rules = changed(rules, f"machines.plums.{key}", value)
    said = lint(own(slots=("machines", rules)), BOOKS.values(), edges, "slots")
    why = {(one.key, one.kind): str(one.why) for one in said}
    assert "no line can be hit" in why["machines.plums.lines", "idle"]
    assert "hit frequency is nothing" in why["machines.plums.pays", "idle"]
    [kept] = [one.keeps for one in said if one.kind == "payout"]
    assert kept == 1


def test_pays_that_no_strip_brings() -> None:
    rules = changed(rules_of("machines", "slots"), "machines.bells.pays", {"3 bell": 10})
    strips = rules.machines["bells"].reels.value
    bare = (strips[0], strips[1], strips[2].replace("bell", "blank"))
    rules = changed(rules, "machines.bells.reels", bare)
    said = lint(own(slots=("machines", rules)), BOOKS.values(), edges, "slots")
    assert any("no stop of the reels shows 3 bell from the left" in str(one.why) for one in said)


def test_a_line_behind_one_that_always_fits() -> None:
    line = rules_of("ru", "baccarat").bets["banker"].pays.value
    found = of_own("ru", "baccarat", "bets.banker.pays", (line[1], line[0], line[1]))
    assert [one.kind for one in found].count("idle") == 2


def test_dark_boxes_are_insured_only_where_there_are_some() -> None:
    dark = rules_of("bg", "caribbean").dark
    rules = msgspec.structs.replace(rules_of("ru", "russian"), dark=dark)
    keys = {
        one.key
        for one in lint(own(russian=("ru", rules)), BOOKS.values(), edges)
        if one.kind == "idle"
    }
    assert keys == {"insurance.dark"}


def test_a_higher_combination_is_paid_no_less() -> None:
    table = {"three": Fraction(10), "straight": Fraction(5), "flush": Fraction(50)}
    whys = [why(one) for one in of_own("by", "oasis", "bonus.pays", table) if one.keeps is None]
    assert whys[0].startswith("straight is paid 5 to one, and three, which is lower, 10")
    assert whys[1].startswith("full-house is paid 0 to one")


def test_the_other_side_of_a_contradiction() -> None:
    (one,) = of_own("by", "russian", "bonus.stake", "plate")
    assert one.severity == "contradiction"
    assert "this book takes the other" in why(one)


# What it measures by.


def test_every_game_says_what_is_compared() -> None:
    """Each pattern fits a key that some book has, with its value or as a part of it."""
    for schema in SCHEMAS.values():
        rules = [b.games[g].rules for b in BOOKS.values() for g in schema.games if g in b.games]
        parts = [key.split(".") for each in rules for key, _ in leaves(each)]
        keys = {".".join(part[:n]) for part in parts for n in range(1, len(part) + 1)}
        assert schema.compared
        for pattern in schema.compared:
            assert fnmatch.filter(keys, pattern), f"{schema.engine}: {pattern}"


def test_every_row_is_of_some_book() -> None:
    cited = {
        (key, value.reading)
        for book in BOOKS.values()
        for section in book.chapters
        for key, value in leaves(section.rules)
    }
    assert {(row.key, row.reading) for row in measures().clash if row.reading} <= cited
    assert {(row.key, row.reading) for row in measures().note} <= cited
    together = [row for row in measures().clash if row.clauses]
    assert {row.key for row in together} == {
        one.key
        for one in FOUND["bg-blackjack"]
        if one.kind == "contradiction" and not one.cited.reading
    }


# The command.


def test_the_command_says_each_finding_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "lint", "ru", "baccarat"]) == 1
    out = capsys.readouterr().out
    source = rules_of("ru", "baccarat").bets["player pair"].pays.source
    assert f"look at: bets.player pair.pays = 1 ({source}, R9 (other: 11))" in out
    assert out.endswith("\n2 to look at\n")


def test_a_clean_game_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "lint", "mk", "roulette"]) == 0
    assert capsys.readouterr().out.endswith("\nnothing out of the ordinary\n")


def test_what_is_only_odd_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "lint", "ru", "blackjack"]) == 0
    assert capsys.readouterr().out.endswith("\n2 odd\n")
    assert is_clean(lint(BOOKS["ru"], BOOKS.values(), edges, "blackjack"))


def edited(folder: Path, old: str, new: str) -> None:
    """`ours`, a copy of `by` with roulette alone, and one value changed."""
    shutil.copytree(str(shelf() / "by"), folder / "ours")
    for game in set(games()) - {"roulette"}:
        (folder / "ours" / f"{game}.toml").unlink(missing_ok=True)
    for name, before, after in (("book", 'id = "by"', 'id = "ours"'), ("roulette", old, new)):
        file = folder / "ours" / f"{name}.toml"
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after), "utf-8")


def test_a_book_of_the_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edited(tmp_path, "straight = { is = 35,", "straight = { is = 37,")
    assert main(["books", "lint", "ours", "--books", str(tmp_path), "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    first = said["findings"][0]
    assert (said["book"], said["clean"]) == ("ours", False)
    assert (first["key"], first["severity"], first["value"]) == ("pays.straight", "look at", "37")
    assert first["keeps"] == {"exact": "-1/37", "percent": "−2.70 %"}
    assert main(["books", "lint", f"{tmp_path}/ours"]) == 1


def test_a_book_with_which_nobody_can_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edited(tmp_path, "0, 32, 15,", "0, 32, 32,")
    assert main(["books", "lint", "ours", "--books", str(tmp_path)]) == 1
    assert "wheel.order" in capsys.readouterr().err


def test_there_is_no_such_book_and_no_such_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "lint", "atlantis"]) == 2
    assert "atlantis" in capsys.readouterr().err
    assert main(["books", "lint", "ru", "oasis"]) == 2
    with pytest.raises(RuleBookError) as refused:
        lint(BOOKS["ru"], BOOKS.values(), edges, "oasis")
    assert refused.value.code == "no-such-game"
