"""Poker between players, book by book: the comparisons that `docs/books.md` prints are what the
books say, and what the books say is what their texts print."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.poker import Ante, Blinds, Button, PotShare, Rules, Structure
from tests.rulebooks.comparison import Comparison

FLOPS = Comparison(
    "Hold'em and Omaha, book by book",
    {
        "bg holdem": ("bg", "holdem"),
        "mk holdem": ("mk", "holdem"),
        "by holdem": ("by", "holdem"),
        "by omaha": ("by", "omaha"),
        "by omaha-hi-lo": ("by", "omaha-hi-lo"),
    },
)
STUDS = Comparison(
    "Casino poker and stud, book by book",
    {
        "bg casino-poker": ("bg", "casino-poker"),
        "mk casino-poker": ("mk", "casino-poker"),
        "by seven-stud": ("by", "seven-stud"),
        "by five-stud": ("by", "five-stud"),
    },
)
RULES: dict[str, Rules] = {**FLOPS.rules, **STUDS.rules}
EVERY = [pytest.param(rules, id=head) for head, rules in RULES.items()]


@pytest.mark.parametrize("comparison", [FLOPS, STUDS], ids=["flops", "studs"])
def test_every_row_is_what_the_books_say(comparison: Comparison) -> None:
    for key, cells in comparison.rows.items():
        assert cells == comparison.said(key), key


@pytest.mark.parametrize("comparison", [FLOPS, STUDS], ids=["flops", "studs"])
def test_no_difference_between_the_books_is_left_out(comparison: Comparison) -> None:
    assert set(comparison.differing()) <= set(comparison.rows)


# Players, cards, rounds.

PLAYERS = {
    "bg holdem": (2, 11),  # art. 17(2)
    "mk holdem": (2, 11),  # Hold'em (2): from two on
    "by holdem": (2, 10),  # Ch. 5 aim
    "by omaha": (2, 10),  # Ch. 6 aim
    "by omaha-hi-lo": (2, 10),  # Ch. 7 aim
    "bg casino-poker": (2, 7),  # R55
    "mk casino-poker": (2, 7),  # R55
    "by seven-stud": (2, 7),  # Ch. 8 aim
    "by five-stud": (2, 7),  # Ch. 9 aim
}
DEALS = {  # each street: burned, down, up, on the board
    "holdem": "0 2 0 0, 1 0 0 3, 1 0 0 1, 1 0 0 1",
    "omaha": "0 4 0 0, 1 0 0 3, 1 0 0 1, 1 0 0 1",
    "omaha-hi-lo": "0 4 0 0, 1 0 0 3, 1 0 0 1, 1 0 0 1",
    "casino-poker": "0 2 1 0, 0 0 1 0, 0 0 1 0, 0 0 1 0, 0 1 0 0",
    "seven-stud": "0 2 1 0, 1 0 1 0, 1 0 1 0, 1 0 1 0, 1 1 0 0",
    "five-stud": "0 1 1 0, 1 0 1 0, 1 0 1 0, 1 0 1 0",
}


@pytest.mark.parametrize("head", PLAYERS)
def test_how_many_play(head: str) -> None:
    rules = RULES[head]
    assert (rules.least_players.value, rules.max_players.value) == PLAYERS[head]


@pytest.mark.parametrize("head", RULES)
def test_what_is_dealt_and_burned_in_each_round(head: str) -> None:
    """Art. 16(2), (7), (9), (10), art. 17(5); §50, 53–55; §65; §80; §93, 96–104; §110, 113–117."""
    streets = RULES[head].streets.values()
    dealt = [(s.burn.value, s.down.value, s.up.value, s.board.value) for s in streets]
    assert ", ".join(" ".join(map(str, counts)) for counts in dealt) == DEALS[head.split()[1]]


@pytest.mark.parametrize("rules", EVERY)
def test_only_seven_players_at_seven_card_stud_run_out_of_cards(rules: Rules) -> None:
    """R24: with the burned cards 53 would be needed. Without them, as in `bg` and `mk`, 49."""
    streets = rules.streets.values()
    each = sum(street.down.value + street.up.value for street in streets)
    more = sum(street.burn.value + street.board.value for street in streets)
    enough = rules.max_players.value * each + more <= 52
    assert enough == isinstance(rules.shortage, Absent)
    assert enough == (rules is not RULES["by seven-stud"])


# Who opens and who speaks.


@pytest.mark.parametrize("head", FLOPS.heads)
def test_hold_em_and_omaha_open_with_blinds_left_of_the_button(head: str) -> None:
    """Art. 17(4), (5); §47–51. Between two as among more: R20."""
    rules = RULES[head]
    assert isinstance(rules.blinds, Blinds)
    assert isinstance(rules.button, Button)
    assert isinstance(rules.ante, Absent)
    speaks = [street.speaks.value for street in rules.streets.values()]
    assert speaks == ["left of the big blind", *["left of the button"] * 3]
    assert rules.blinds.two_players.value == "as with more"
    sizes = (rules.blinds.small.value, rules.blinds.big.value)
    by = head.startswith("by ")
    assert sizes == (("half the big blind", "the minimum bet") if by else ("plate", "plate"))
    assert (rules.blinds.raises.value == "at all times") == by


@pytest.mark.parametrize("head", STUDS.heads)
def test_the_lowest_open_card_opens_and_later_the_highest_hand(head: str) -> None:
    """Art. 16(4), (7), (8); §94, 98–101; §111, 115, 116. Checking from the second round on."""
    rules = RULES[head]
    assert isinstance(rules.ante, Ante)
    first, *later = rules.streets.values()
    assert (first.speaks.value, first.opener.value) == ("lowest card", "must bet")
    for street in later:
        assert (street.speaks.value, street.opener.value) == ("highest showing", "may check")
        assert street.starts.value == "dealer's left"
    by = head.startswith("by ")
    assert rules.ante.opener.value == ("bring-in or bet" if by else "bet")
    assert isinstance(rules.button, Button) == by, "16(3): the dealer's left, in every hand"
    assert first.starts.value == ("left of the button" if by else "dealer's left")


def test_the_opener_of_rounds_three_and_four_may_check() -> None:
    """Art. 17(5) round 3, Hold'em (5)7: R52."""
    for head in ("bg holdem", "mk holdem"):
        for number in "34":
            opener = RULES[head].streets[number].opener
            assert (opener.value, opener.reading, opener.other) == (
                "may check",
                "R52",
                ("must bet",),
            )


# Bets and commission.

STRUCTURES: dict[str, dict[str, tuple[str, tuple[int, int] | None]]] = {
    "bg casino-poker": {  # art. 16(11)
        "spread": ("the minimum bet", None),
        "pot limit": ("nothing", (3, 5)),
    },
    "bg holdem": {"pot limit": ("nothing", (0, 100)), "no limit": ("nothing", (0, 100))},
    "mk holdem": {"pot limit": ("nothing", (0, 10)), "no limit": ("nothing", (0, 10))},
    "by": {"table limits": ("nothing", (0, 5))},  # §49, 64, 79, 94, 111
}
STRUCTURES["mk casino-poker"] = STRUCTURES["bg casino-poker"]


@pytest.mark.parametrize("head", RULES)
def test_how_one_may_bet_and_what_the_house_takes(head: str) -> None:
    structures = RULES[head].structures
    wanted = STRUCTURES.get(head) or STRUCTURES[head.split()[0]]
    assert {name: taken(structure) for name, structure in structures.items()} == wanted


def taken(structure: Structure) -> tuple[str, tuple[int, int] | None]:
    pots = structure.pots
    share = (pots.least.value, pots.most.value) if isinstance(pots, PotShare) else None
    return structure.hand.value, share


@pytest.mark.parametrize("head", RULES)
def test_raises_are_as_printed_in_bg_and_mk_and_read_in_by(head: str) -> None:
    """R25: any greater sum is a raise, but no bet lies below the minimum; `by`: the last one."""
    raises, by = RULES[head].raises, head.startswith("by ")
    assert raises.least.value == ("the last bet or raise" if by else "any greater sum")
    assert raises.short.value == ("does not reopen" if by else "reopens")
    assert "the table minimum" in raises.least.other
    assert raises.least.reading == raises.short.reading == "R25"


def test_a_hand_that_ends_in_its_first_round_is_free_unless_the_text_takes_of_every_hand() -> None:
    """R76; art. 16(1), Casino poker (1): the house takes of every hand."""
    free = {head for head, rules in RULES.items() if rules.commission.first_round.value == "none"}
    assert set(RULES) - free == {"bg casino-poker", "mk casino-poker"}


# Winning.


@pytest.mark.parametrize("head", RULES)
def test_what_a_hand_is_made_of_and_who_gets_the_odd_chip(head: str) -> None:
    winning, game = RULES[head].winning, head.split()[1]
    assert (winning.five.value == "two and three") == game.startswith("omaha")
    assert isinstance(winning.low, Absent) == (game != "omaha-hi-lo")
    by_suit = head in STUDS.heads
    assert winning.odd_chip.value == ("highest card by suit" if by_suit else "left of the button")


def test_the_low_of_hi_lo() -> None:
    """§86, R23, R56: eight or better; none, and the high hand takes all."""
    low: Any = RULES["by omaha-hi-lo"].winning.low
    assert (low.qualifier.value, low.qualifier.other) == ("8", ("7",))
    assert (low.none.value, low.odd_chip.value) == ("high takes all", "high")


@pytest.mark.parametrize("rules", EVERY)
def test_wherever_suits_decide_clubs_are_lowest_and_spades_highest(rules: Rules) -> None:
    """R21, R22, R70."""
    orders = {key: cited.value for key, cited in leaves(rules) if key.endswith(".suits")}
    assert set(orders.values()) == {"cdhs"}


@pytest.mark.parametrize("game", ["casino-poker", "holdem"])
def test_mk_shares_the_text_of_bg_but_bounds_the_rake(game: str) -> None:
    """Hold'em (2): at most 10 %; art. 17(2): as the house and the commission agree."""
    bg, mk = (dict(leaves(load_book(book).section(game).rules)) for book in ("bg", "mk"))
    other = [key for key in bg if bg[key].value != mk[key].value]
    rake = ["structures.pot limit.pots.most", "structures.no limit.pots.most"]
    assert other == (rake if game == "holdem" else [])
