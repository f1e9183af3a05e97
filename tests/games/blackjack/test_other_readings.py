"""The other readings of blackjack, each in a round that the books as they stand play otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import RoundTextError
from croupier.replay import replay, wanted_book
from croupier.rulebooks.load import load_book
from tests.games.by_another_reading import played_otherwise

WHILE_SERVED = """
game: blackjack
book: by
plate: 10..1000, boxes 7
seats: 1 p1, 2 p2

p1: bet 100 on 1
p2: bet 100 on 2
dealer: no more bets
shoe: Th to 1, 9h to 2, Ac to dealer
shoe: 8d to 1, 9d to 2
! p2: insure 50 on 2 → insurance-closed   # box 1 is served
p1: insure 50 on 1
p1: stand on 1
! p1: insure 50 on 1 → insured-already
p2: insure 20 on 2
p2: stand on 2
shoe: 6c to dealer
= p1 1: 100 back, 100 won (higher)
= p2 2: 100 back, 100 won (higher)
= p1 1 insurance: 50 lost (no blackjack)
= p2 2 insurance: 20 lost (no blackjack)
"""
SOFT_SIXTEEN = """
game: blackjack
book: by
plate: 10..1000, boxes 7
seats: 1 p1

p1: bet 100 on 1
dealer: no more bets
shoe: Ah to 1, 6c to dealer
shoe: 5d to 1
p1: double blind 100 on 1              # six, by the lower count
shoe: xx to 1
shoe: Td to dealer
shoe: Ad to dealer
hand: 4s to 1
= p1 1: 200 back, 200 won (higher)
"""
THE_OWNER_FOR_ALL = """
game: blackjack
book: ru
plate: 10..1000, boxes 7
seats: 1 p1, 2 p2

p1: bet 100 on 1
p2: bet 50 on 1
dealer: no more bets
shoe: Th to 1, Kc to dealer
shoe: 6d to 1
! p2: surrender on 1 → not-owner
p1: surrender on 1
= p1 1: 50 back, 50 lost (surrender)
= p2 1: 25 back, 25 lost (surrender)
"""
ALL_OR_NOTHING = """
game: blackjack
book: bg-blackjack
plate: 10..1000, war 5..100, pair 5..100, boxes 7, decks 6
seats: 1 p1

p1: bet 960 on 1
p1: bet 50 on 1 war
dealer: no more bets
shoe: 9h to 1, 6c to dealer
= p1 1 war: 50 back, 50 won (higher)
! p1: move on 1 → not-awaited   # 1,010
shoe: 9d to 1
p1: stand on 1
shoe: Td to dealer
shoe: Ah to dealer
= p1 1: 960 back, 960 won (higher)
"""
THE_WHOLE_ONLY = """
game: blackjack
book: bg-blackjack
plate: 10..1000, war 5..100, pair 5..100, boxes 7, decks 6
seats: 1 p1, 2 p2

p1: bet 100 on 1
p2: bet 40 on 1
dealer: no more bets
shoe: 8h to 1, 6c to dealer
shoe: 8d to 1
p1: split 100 on 1
p2: follow 40 on 1
shoe: 3h to 1
? p1 on 1: stand, hit, double 100
! p1: double 30 on 1 → wrong-price
p1: double 100 on 1
? p2 on 1: stay, follow 40
p2: stay on 1
shoe: Th to 1
shoe: Tc to 1.1
p1: stand on 1.1
shoe: Ts to dealer
shoe: Ad to dealer
= p1 1: 200 back, 200 won (higher)
= p2 1: 40 back, 40 won (higher)
= p1 1.1: 100 back, 100 won (higher)
= p2 1.1: 40 back, 40 won (higher)
"""


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        pytest.param(WHILE_SERVED, "insurance.window", "while served", id="R92, §195.5"),
        pytest.param(SOFT_SIXTEEN, "double.blind.counted", "lower", id="R96, §194.3"),
        pytest.param(THE_OWNER_FOR_ALL, "shared.surrender", "box", id="R97, BJ Surrender p. 1"),
        pytest.param(ALL_OR_NOTHING, "war.above_maximum", "nothing moves", id="R95, p. 4"),
        pytest.param(THE_WHOLE_ONLY, "double.for_less.after_split", False, id="R94, p. 27, p. 29"),
    ],
)
def test_by_the_other_reading_the_round_plays(text: str, key: str, value: Any) -> None:
    played_otherwise(text.strip(), key, value)
    with pytest.raises(RoundTextError):
        replay(text.strip(), load_book(wanted_book(text.strip())))
