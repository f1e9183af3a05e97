"""Any evening in a poker room: whatever is said, no chip is lost and the journal tells it again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.poker_room import PLATES
from tests.table.room_evening import Evening


@pytest.mark.parametrize("by_hand", [False, True], ids=["clock", "by hand"])
@pytest.mark.parametrize(("book", "game"), PLATES)
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_any_evening_in_the_room(book: str, game: str, by_hand: bool, seed: int) -> None:
    evening = Evening(book, game, seed, by_hand=by_hand)
    evening.evening(150)
    evening.told_again()
    evening.texts_play()
