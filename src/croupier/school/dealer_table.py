"""What the games against the dealer share at school: antes on boxes, and how they lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.games.dealer_table.boxes import ANTE, BONUS, BoxTerms, half
from croupier.games.dealer_table.round import DEALER, Hand
from croupier.games.sight import faces
from croupier.phrase import Fact, phrase
from croupier.school.bench import Bench, box_of, spot_of, staked
from croupier.school.exercise import Row

BOXES = {1: 1, 2: 2, 3: 3}
BONUSES = {1: 0.3, 2: 0.5, 3: 0.7}
"""How often a box has a bonus bet, by the level."""


def called(spot: str) -> Fact:
    """`box 3, ante`."""
    box, _, field = spot.partition(" ")
    return phrase("school.box-field", box=box, field=phrase("bet", name=field))


def place(name: str) -> Fact:
    if name == DEALER:
        return phrase("school.dealer")
    return phrase("school.board") if name == "board" else phrase("school.box", box=name)


def put_antes(bench: Bench, terms: BoxTerms) -> None:
    """Everybody on the box before them, now and then with a bonus bet."""
    for number, seat in enumerate(bench.seats, 1):
        spot = bench.spots[f"{number} {ANTE}"]
        ante = bench.stake(spot)
        bench.bet(seat, spot.spot, ante)
        if terms.bonus is None or bench.chance.random() >= BONUSES[bench.level]:
            continue
        stake = _bonus(bench, terms, number, ante)
        if stake:
            bench.bet(seat, f"{number} {BONUS}", stake)


def _bonus(bench: Bench, terms: BoxTerms, number: int, ante: int) -> int:
    """Half of the ante, or no more than it, as the book says."""
    if terms.bonus_share is not None:
        return int(half(terms, ante))
    stake = bench.stake(bench.spots[f"{number} {BONUS}"])
    return min(stake, ante) if terms.bonus_capped else stake


def betting(bench: Bench) -> tuple[Row, ...]:
    """What lies before the deal."""
    return tuple(
        Row(called(spot_of(wager)), (), (bench.sum(amount),))
        for wager, amount in bench.stakes.items()
    )


def box_rows(bench: Bench, hands: Mapping[str, Hand]) -> Iterator[Row]:
    for hand in hands.values():
        yield Row(phrase("school.box", box=hand.box), faces(hand.cards), tuple(_notes(bench, hand)))


def _notes(bench: Bench, hand: Hand) -> Iterator[Fact]:
    for wager, amount in bench.stakes.items():
        spot = spot_of(wager)
        if box_of(spot) == hand.box:
            yield staked(phrase("bet", name=spot.partition(" ")[2]), bench.sum(amount))
    if hand.plays is False:
        yield phrase("school.passed")
