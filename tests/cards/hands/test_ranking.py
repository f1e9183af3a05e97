"""The order of hands as people look it up is the one by which hands are ranked."""

from __future__ import annotations

import pytest

from croupier.cards.hands.category import BY_KEY, Category
from croupier.cards.hands.hand import best
from croupier.cards.hands.ranking import ranking


@pytest.mark.parametrize("ace_king", [True, False])
def test_every_category_stands_there_with_a_hand_of_it_the_highest_first(ace_king: bool) -> None:
    shown = ranking(ace_king=ace_king)
    wanted = sorted(Category, reverse=True)
    assert [BY_KEY[rank.category] for rank in shown] == [
        category for category in wanted if ace_king or category is not Category.ACE_KING
    ]
    hands = [best(rank.cards, ace_king=ace_king) for rank in shown]
    assert [hand.category.key for hand in hands] == [rank.category for rank in shown]
    assert hands == sorted(hands, key=lambda hand: hand.strength, reverse=True)
