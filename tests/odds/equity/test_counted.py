"""What is counted, beside brute force, an independent engine, and figures everybody knows."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import Card as Theirs
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

from croupier.cards.card import PACK, SUITS, are_cards
from croupier.odds.equity import equity
from croupier.odds.equity.answer import Equity, kinds
from croupier.odds.equity.exact import Counting
from croupier.odds.equity.notation import combos
from croupier.odds.equity.order import best_classes, shares
from croupier.odds.equity.question import read_question
from croupier.odds.equity.suits import exchanges
from croupier.odds.work import QUIET
from tests.odds.equity import by_hand
from tests.odds.equity.by_hand import Cards, split


def fractions(found: Equity) -> list[Fraction]:
    assert found.exact
    return [player.share.fraction for player in found.players]


# Known figures.


@pytest.mark.parametrize(
    ("hands", "wins", "ties", "deals"),
    [
        (["AhAs", "KdKc"], [1_388_072, 317_694], 6_538, 1_712_304),
        (["AhAs", "KhKs"], [1_410_336, 292_660], 9_308, 1_712_304),
        (["AhKh", "QsQd"], [787_966, 917_606], 6_732, 1_712_304),
    ],
)
def test_two_hands_before_the_flop(
    hands: list[str], wins: list[int], ties: int, deals: int
) -> None:
    """Aces against kings: 81.06 %, 18.55 %, 0.38 %."""
    found = equity(hands)
    assert found.exact
    assert found.deals == deals
    assert [player.wins for player in found.players] == wins
    assert {player.ties for player in found.players} == {ties}


def test_classes_against_a_random_hand() -> None:
    """Aces win 85.2 % against a random hand, and nothing is worse than three and two offsuit."""
    order = shares()
    assert (len(order), best_classes()[0], best_classes()[-1]) == (169, "AA", "32o")
    assert [*order.values()] == sorted(order.values(), reverse=True)
    assert round(float(order["AA"]), 6) == 0.852037
    assert fractions(equity(["7h2c", "random"]))[0] == order["72o"]
    assert fractions(equity(["AhKh", "*"]))[0] == order["AKs"]


def test_all_classes_together_come_to_a_half() -> None:
    total = sum(share * len(combos(name)) for name, share in shares().items())
    assert total / 1_326 == Fraction(1, 2)


# Brute force.


def dealt(chance: random.Random, sizes: list[int]) -> list[Cards]:
    """Cards of a shuffled pack, so many at a time."""
    pack = [*PACK]
    chance.shuffle(pack)
    found = []
    for size in sizes:
        found.append(tuple(pack[:size]))
        pack = pack[size:]
    return found


def compare(ranges: list[list[Cards]], board: Cards, dead: Cards, game: str) -> None:
    asked = [",".join("".join(hand) for hand in held) for held in ranges]
    found = equity(asked, game=game, board="".join(board), dead="".join(dead), exact=True)
    deals, wanted = by_hand.shares(ranges, board, dead, game)
    assert (found.deals, fractions(found)) == (deals, wanted)


@pytest.mark.parametrize(
    ("game", "sizes", "board"),
    [
        ("holdem", [2, 2, 2], 4),
        ("holdem", [2, 2], 3),
        ("omaha", [4, 4], 4),
        ("omaha", [4, 4, 4], 5),
        ("omaha-hi-lo", [4, 4], 4),
        ("omaha-hi-lo", [4, 4, 4], 4),
        ("seven-stud", [6, 7, 7], 0),
        ("seven-stud", [6, 6], 0),
        ("seven-stud-hi-lo", [6, 6], 0),
        ("five-stud", [4, 4], 0),
    ],
)
def test_hands_as_all_their_deals_by_brute_force(game: str, sizes: list[int], board: int) -> None:
    for seed in range(3):
        *hands, lying, dead = dealt(random.Random(f"{game} {seed}"), [*sizes, board, seed])
        compare([[hand] for hand in hands], lying, dead, game)


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 10**9), st.integers(4, 5), st.integers(2, 3))
def test_ranges_that_get_in_each_others_way(seed: int, board: int, players: int) -> None:
    """A few hands of few cards, so that many of them cannot be held at the same time."""
    chance = random.Random(seed)
    lying, cards = dealt(chance, [board, 8])
    some = [*{tuple(sorted(chance.sample(cards, 2))) for _ in range(9)}]
    ranges = [chance.sample(some, min(len(some), 4)) for _ in range(players)]
    try:
        by_hand.shares(ranges, lying, (), "holdem")
    except ZeroDivisionError:
        return
    compare(ranges, lying, (), "holdem")


def test_both_ways_of_counting_come_to_the_same_counts() -> None:
    for hands, game, board in (
        (["JJ+, AKs:0.25", "98s, 76s+, QhJh"], "holdem", "Th 9h 2c"),
        (["random", "AhKh, 7c7d:0.5"], "holdem", "Qh Jh 2d 3c"),
        (["AA, 55", "KQs", "T9s, 33"], "holdem", "Qs Js 2d"),
        (["AsKsQdJd, 8c8d7c6h", "9c9d8h7d"], "omaha-hi-lo", "Ah 4d 5c"),
    ):
        asked = read_question(hands, game, board, "")
        known = len(kinds(len(hands), asked.game.low))
        alike = exchanges(
            [(np.array(r.sets, np.uint64), np.array(r.weights)) for r in asked.ranges],
            (asked.board, 0),
        )
        within = 0x107F if asked.game.low else 0
        counting = Counting(asked, within, known, alike, by_hand=True, work=QUIET)
        deals, boards = counting._by_deals(), counting._by_boards()
        assert (counting._evened(deals) == counting._evened(boards)).all()
        assert deals[:, 0].sum() > 0


def test_omaha_hi_lo_as_pokerkit_settles_it() -> None:
    hands, lying = ["As2sKdQd", "3h4hJcTc"], "5d 6s Kh 8c"
    board = tuple(Theirs.parse(lying.replace(" ", "")))
    holes = [tuple(Theirs.parse(hand)) for hand in hands]
    got = [Fraction(0)] * 2
    left = [card for card in PACK if card not in (*split("".join(hands)), *split(lying))]
    for river in left:
        whole = board + tuple(Theirs.parse(river))
        highs = [OmahaHoldemHand.from_game(hole, whole) for hole in holes]
        lows = [OmahaEightOrBetterLowHand.from_game_or_none(hole, whole) for hole in holes]
        best_low = max((low for low in lows if low), default=None)
        for player in range(2):
            high = Fraction(highs[player] == max(highs), highs.count(max(highs)))
            low = Fraction(best_low is not None and lows[player] == best_low, 1)
            low /= max(1, sum(each == best_low for each in lows))
            got[player] += (high + low) / 2 if best_low else high
    found = equity(hands, game="omaha-hi-lo", board=lying)
    assert fractions(found) == [each / len(left) for each in got]


# What must be so whatever is asked.


@settings(deadline=None, max_examples=12)
@given(
    st.lists(
        st.sampled_from(["QQ+", "AKs", "AhKh", "98s+", "22-55", "A5o", "7d6d, KcJc", "5%"]),
        min_size=2,
        max_size=3,
        unique=True,
    ),
    st.permutations(SUITS),
    st.sampled_from(["Qs Jh 2d", "Ts 9s 8s 2c", "6h 6c Ad Kd 3s"]),
    st.randoms(use_true_random=False),
)
def test_neither_the_names_of_suits_nor_the_order_of_players_count(
    hands: list[str], suits: list[str], board: str, chance: random.Random
) -> None:
    found = equity(hands, board=board, exact=True)
    assert sum(fractions(found)) == 1
    to = dict(zip(SUITS, suits, strict=True))
    order = chance.sample(range(len(hands)), len(hands))

    def exchanged(text: str) -> str:
        """Cards only: classes are the same in all suits."""
        cards = split(text.replace(",", ""))
        return ",".join(card[0] + to[card[1]] for card in cards) if are_cards(cards) else text

    again = equity(
        [_in_pairs(exchanged(hands[at])) for at in order], board=exchanged(board), exact=True
    )
    assert again.deals == found.deals
    assert fractions(again) == [fractions(found)[at] for at in order]


def _in_pairs(text: str) -> str:
    """Single cards, two and two: the hands of a range at hold'em."""
    cards = text.split(",")
    return ",".join(map("".join, batched(cards, 2))) if are_cards(cards) else text


def batched(cards: list[str], size: int) -> list[list[str]]:
    return [cards[at : at + size] for at in range(0, len(cards), size)]


def test_by_hand_each_hand_has_its_own_share_and_all_come_to_the_players() -> None:
    for hands, board in ((["AKs, 77", "random"], "Qs Jh 2d"), (["AKs, QQ", "88, JTs"], "")):
        found = equity(hands, board=board, by_hand=True)
        for player in found.players:
            deals = sum(hand.deals for hand in player.hands)
            assert deals == found.deals
            mean = sum(hand.share.fraction * hand.deals for hand in player.hands) / deals
            assert mean == player.share.fraction
        for hand in found.players[0].hands[:3]:
            alone = equity([hand.hand, hands[1]], board=board)
            assert alone.players[0].share.fraction == hand.share.fraction
            assert alone.deals == hand.deals


def test_a_weight_is_how_often_a_hand_is_held() -> None:
    """Held half as often as its neighbour: as if the neighbour stood there twice."""
    aces, kings = (equity([hand, "QsQc"]) for hand in ("AhAd", "KhKd"))
    both = equity(["AhAd, KhKd:0.5", "QsQc"])
    wanted = (2 * fractions(aces)[0] + fractions(kings)[0]) / 3
    assert fractions(both)[0] == wanted
    assert both.deals == 3 * aces.deals
    assert fractions(equity(["AhAd, KhKd:0", "QsQc"])) == fractions(aces)


def test_stud_knows_no_difference_between_open_and_hidden_cards() -> None:
    one = equity(["Ah Kd 7c 7d 2c | xx", "QsQd2d3c5c9h"], game="seven-stud")
    other = equity(["7dAhKd7c2c", "QsQd2d3c5c9hxx"], game="seven-stud")
    assert fractions(one) == fractions(other)
    assert one.players[0].ways == 47 * 46 // 2


def test_who_has_the_most_hands_wins_a_part_of_every_pot_with_a_low() -> None:
    """The wheel with a flush draw against a hand that can have no low: it cannot be scooped."""
    found = equity(["As2sKhQh", "KdKcQdQc"], game="omaha-hi-lo", board="3s 4c 5s")
    low, high = found.players
    assert low.low is not None
    assert low.low.fraction == 1
    assert (high.wins, high.scoop) == (0, high.win)
    assert low.share.fraction >= Fraction(1, 2)


def test_three_players_share_every_deal() -> None:
    found = equity(["AhAd", "KhKd", "QhQd"])
    assert sum(fractions(found)) == 1
    assert found.deals == 1_370_754
