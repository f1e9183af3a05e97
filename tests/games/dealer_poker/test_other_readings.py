"""The other readings of poker against the dealer, each in a round that the books as they stand play
otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import RoundTextError
from croupier.replay import replay, wanted_book
from croupier.rulebooks.load import load_book
from tests.games.by_another_reading import played_otherwise

AT_ONCE = """
game: oasis
book: by
plate: ante 5..100, bonus 1..20, maximum payout 10000
seats: 1 p1, 2 p2

p1: bet ante 10 on 1
p1: bet bonus 5 on 1
p2: bet ante 10 on 2
dealer: no more bets
deck: 8h 8c 8d Ks 4c to 1
deck: 2h 2c 9d Js 3c to 2
deck: Ac Kh 7s 5s 2d to dealer
p1: exchange 4c for 10 on 1
= p1 1 exchange fee: 10 lost (fee)
deck: Kd to 1
p1: bet 20 on 1
p2: pass on 2
= p2 2 ante: 10 lost (pass)
= p1 1 bonus: 5 back, 50 won (bonus)   # when all have said
= p1 1 ante: 10 back, 10 won (higher)
= p1 1 bet: 20 back, 140 won (full house)
"""
ANY_BOX = """
game: russian
book: by
plate: ante 5..100, maximum payout 10000
seats: 1 p1

p1: bet ante 10 on 3
! p1: bet ante 10 on 1 → light-limit
dealer: no more bets
deck: 8h 8c 8d Ks 4c to 3
deck: Ac Kh 7s 5s 2d to dealer
p1: bet 20 on 3
= p1 3 ante: 10 back (ante is not paid)
= p1 3 bet: 20 back, 60 won (three)
"""
AN_ACE_DECIDED = """
game: russian
book: by
plate: ante 5..100, maximum payout 10000
seats: 1 p1, 2 p2

p1: bet ante 10 on 1
p2: bet ante 10 on 2
dealer: no more bets
deck: Ac 9c 6c 4c 3c to 1
deck: 8h 8s As Ks 5h to 2               # another combination than the bank's loses to it
deck: Qd Jd 8d 5d 2d to dealer
p1: sixth 10 on 1
= p1 1 sixth fee: 10 lost (fee)
p2: pass on 2
= p2 2 ante: 10 lost (pass)
deck: Kh to 1
p1: bet 20 on 1
= p1 1 ante: 10 back (ante is not paid)
= p1 1 bet: 20 back, 100 won (flush)
"""
WHAT_IS_ABOVE = """
game: russian
book: by
plate: ante 5..100, maximum payout 10000
seats: 1 p1, 2 p2

p1: bet ante 10 on 1
p2: bet ante 10 on 2
dealer: no more bets
deck: 8h 8c 8d 4s 4c to 1
deck: 9h 9s 9d Jc Td to 2
deck: Ac {king} 7s 5s 2d to dealer
p1: insure 140 on 1
p1: exchange 4s 4c for 10 on 1
= p1 1 exchange fee: 10 lost (fee)
p2: insure 60 on 2
p2: bet 20 on 2
deck: 9c Tc to 1
p1: bet 20 on 1
{lines}
"""
NO_GAME = """= bank has no game
p1: no on 1
p2: no on 2
= p1 1 ante: 10 back, 10 won (no game)
= p2 2 ante: 10 back, 10 won (no game)
= p1 1 insurance: 140 back, 60 won (no game)
= p2 2 insurance: 60 back, 60 won (no game)
= p2 2 bet: 20 back (no game)
= p1 1 bet: 20 back (no game)"""
GAME = """= p1 1 ante: 10 back (ante is not paid)
= p2 2 ante: 10 back (ante is not paid)
= p1 1 insurance: 80 back, 60 lost (game)
= p2 2 insurance: 60 lost (game)
= p2 2 bet: 20 back, 60 won (three)
= p1 1 bet: 20 back, 60 won (three)"""
THE_ANTE_TOO = """
game: russian
book: ru
plate: ante 100..10000, maximum payout 300
seats: 1 p1

p1: bet ante 200 on 1
dealer: no more bets
deck: 8h 8c 8d Ks 4c to 1
deck: Ac Qh 7s 5s 2d to dealer
p1: insure 200 on 1
p1: bet 400 on 1
= bank has no game
p1: no on 1
= p1 1 ante: 200 back, 100 won (no game)
= p1 1 insurance: 200 back, 200 won (no game)
= p1 1 bet: 400 back (no game)
"""


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        pytest.param(AT_ONCE, "improving.dealt", "at once", id="R103, §135"),
        pytest.param(ANY_BOX, "light.where", "any box", id="R104, §154"),
        pytest.param(AN_ACE_DECIDED, "two_combinations.inside", False, id="R100, §161"),
        pytest.param(
            WHAT_IS_ABOVE.format(king="Qh", lines=NO_GAME),
            "insurance.improved",
            "what is above goes back",
            id="R101, §162, no game",
        ),
        pytest.param(
            WHAT_IS_ABOVE.format(king="Kh", lines=GAME),
            "insurance.improved",
            "what is above goes back",
            id="R101, §162, game",
        ),
        pytest.param(THE_ANTE_TOO, "no_game_in_maximum", True, id="R102, RP maximum payout"),
    ],
)
def test_by_the_other_reading_the_round_plays(text: str, key: str, value: Any) -> None:
    played_otherwise(text.strip(), key, value)
    with pytest.raises(RoundTextError):
        replay(text.strip(), load_book(wanted_book(text.strip())))
