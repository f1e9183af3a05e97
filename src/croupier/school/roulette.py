"""Roulette at school: pictures of chips around a number, and what they are paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.games.game import Spot
from croupier.games.roulette.layout import CELL, DOUBLE_LINE, OUTSIDE, ROWS, ZERO
from croupier.games.roulette.round import colour
from croupier.games.roulette.terms import Terms
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.roulette import Rules
from croupier.school.bench import Bench, Moment, spot_of
from croupier.school.exercise import Cell, Exercise, Picture, Question, Reason, Row, Stack
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed
from croupier.school.subject import Subject

NEAR = 1
"""So many streets to either side of the number belong to its section of the cloth."""
ASKED = {1: (2, 3), 2: (4, 6), 3: (7, 11)}
"""How many winning bets lie there, by the level."""
BESIDE = {1: 0, 2: 3, 3: 5}
"""And how many that lose."""
CHIPS = {1: (1, 2), 2: (1, 2, 3), 3: (1, 2, 3, 4, 5, 7)}
VALUES = {1: (2,), 2: (2, 4, 5, 10), 3: (3, 5, 6, 15, 25)}
"""What a chip is worth, in halves of the least stake on a number."""
SEEN_AT_ONCE = 2
"""So many bets need no picture."""
ORDER = ("straight", "split", "street", "corner", "first four", "six line")


def called(spot: str) -> Fact:
    """`17/20`, `dozen 1`, `red`."""
    word, _, number = spot.partition(" ")
    if word[0].isdecimal():
        return spot
    if not number:
        return phrase("bet", name=word)
    return phrase("school.roulette.spot", bet=phrase("bet", name=word), number=number)


def rows(bench: Bench) -> tuple[Row, ...]:
    """Each bet that lies, and the number that came."""
    found = [
        Row(called(spot_of(wager)), (), (bench.sum(amount),))
        for wager, amount in bench.stakes.items()
    ]
    if bench.lines:
        found.insert(0, Row(phrase("school.roulette.came"), (), (bench.outcome,)))
    return tuple(found)


# A picture of chips.


def pay(_subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    bench = lay()
    number, value, chips = lay_out(bench)
    right = sum(line.won for line in bench.lines)
    won = [line for line in bench.lines if line.won]
    question = Question(
        "sum",
        phrase("school.roulette.ask", number=str(number)),
        right,
        clauses=printed(line.clause for line in won),
    )
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.roulette.pay", number=str(number), value=bench.sum(value)),
        tuple(
            Row(_at(bench.spots[spot]), (), (phrase("school.chips", chips=count),))
            for spot, count in chips.items()
        ),
        (question,),
        tuple(_counted(bench, value, chips)),
        _picture(bench, number, chips),
    )


def _at(spot: Spot) -> Fact:
    return phrase("school.roulette.at", kind=phrase("bet", name=spot.kind), spot=spot.spot)


def lay_out(bench: Bench) -> tuple[int, int, dict[str, int]]:
    """Chips around a number, which then comes: the number, what a chip is worth, and how many lie
    where."""
    wheel = bench.here.equipment.wheel
    numbers = sorted(wheel.order) if wheel else []
    number = bench.chance.choice(numbers[1:] if bench.level == 1 else numbers)
    inside = [spot for spot in bench.spots.values() if spot.kind not in OUTSIDE]
    winning = [spot for spot in inside if number in spot.covers]
    losing = [spot for spot in inside if number not in spot.covers and _near(spot, number)]
    low, high = ASKED[bench.level]
    count = min(len(winning), bench.chance.choice(range(low, high + 1)))
    some = [
        *bench.chance.sample(winning, count),
        *bench.chance.sample(losing, min(len(losing), BESIDE[bench.level])),
    ]
    value = _value(bench, some)
    chips = {spot.spot: bench.chance.choice(CHIPS[bench.level]) for spot in some}
    bench.open()
    for spot in some:
        bench.bet("p1", spot.spot, chips[spot.spot] * value)
    bench.outcome = str(number)
    bench.close()
    bench.draw()
    return number, value, chips


def _near(spot: Spot, number: int) -> bool:
    here = _street(number)
    return all(abs(_street(each) - here) <= NEAR for each in spot.covers)


def _street(number: int) -> int:
    return (number + ROWS - 1) // ROWS


def _value(bench: Bench, some: list[Spot]) -> int:
    """What a chip is worth here: as many as may lie on any of these spots are allowed."""
    least, chip = max(spot.minimum for spot in some), bench.croupier.table.plate.chip
    fit = [
        value
        for halves in VALUES[bench.level]
        for value in (halves * least // 2,)
        if value >= least and value % chip == 0 and all(_fits(bench, spot, value) for spot in some)
    ]
    return bench.chance.choice(fit or [least])


def _fits(bench: Bench, spot: Spot, value: int) -> bool:
    return spot.maximum is None or value * max(CHIPS[bench.level]) <= spot.maximum


# How it is counted.


def _counted(bench: Bench, value: int, chips: dict[str, int]) -> Iterator[Reason]:
    """The picture first; then kind by kind; then the chips' worth. What a chip is paid is the
    book's value for its spot, and the sum what the engine paid."""
    won = [bench.spots[spot_of(line.wager)] for line in bench.lines if line.won]
    if len(won) > SEEN_AT_ONCE:
        yield from _at_once(won, min(chips[spot.spot] for spot in won))
    for kind in ORDER:
        own = [spot for spot in won if spot.kind == kind]
        if own:
            yield _of_kind(own, sum(chips[spot.spot] for spot in own))
    total = sum((_odds(spot) * chips[spot.spot] for spot in won), Fraction(0))
    paid = bench.sum(sum(line.won for line in bench.lines))
    said = phrase("school.roulette.total", total=str(total), value=bench.sum(value), sum=paid)
    yield Reason(said)


def _at_once(won: list[Spot], least: int) -> Iterator[Reason]:
    """One chip on each of the bets; and as many times as there are chips on all of them."""
    one = sum(map(_odds, won), Fraction(0))
    yield Reason(phrase("school.roulette.picture", n=len(won), total=str(one)))
    if least > 1:
        total = str(one * least)
        yield Reason(phrase("school.roulette.times", chips=least, one=str(one), total=total))


def _of_kind(spots: list[Spot], count: int) -> Reason:
    odds, kind = _odds(spots[0]), phrase("bet", name=spots[0].kind)
    said = phrase(
        "school.roulette.kind", kind=kind, chips=count, odds=str(odds), total=str(odds * count)
    )
    return Reason(said, spots[0].clause)


def _odds(spot: Spot) -> Fraction:
    return Fraction(spot.pays[0].odds)


# How it is drawn.


def _picture(bench: Bench, number: int, chips: dict[str, int]) -> Picture:
    terms, here = bench.terms(Terms), _street(number)
    numbers = range(terms.layout.highest + 1)
    section = [each for each in numbers if abs(_street(each) - here) <= NEAR]
    cells = tuple(_cell(terms, each) for each in section)
    stacks = tuple(
        Stack(spot.at or (0, 0), chips[spot.spot], _at(spot))
        for spot in bench.spots.values()
        if spot.spot in chips
    )
    return Picture(cells, stacks, str(number))


def _cell(terms: Terms, number: int) -> Cell:
    if number == ZERO:
        return Cell("0", (0, 0), (CELL, DOUBLE_LINE), "green")
    street = _street(number)
    row = ROWS * street - number
    return Cell(str(number), (street * CELL, row * CELL), (CELL, CELL), colour(terms, number))


# A whole spin.


def play(bench: Bench) -> None:
    """Bets of two players, inside and outside, around the number that comes."""
    wheel = bench.here.equipment.wheel
    number = bench.chance.choice(sorted(wheel.order)) if wheel else ZERO
    spots = list(bench.spots.values())
    hit = [spot for spot in spots if number in spot.covers]
    miss = [spot for spot in spots if number not in spot.covers]
    count = 2 + bench.level
    some = [
        *bench.chance.sample(hit, min(len(hit), count)),
        *bench.chance.sample(miss, min(len(miss), count // 2)),
    ]
    bench.open()
    for at, spot in enumerate(some):
        bench.bet(bench.seats[at % len(bench.seats)], spot.spot, bench.stake(spot))
    bench.outcome = str(number)
    bench.close()
    bench.draw()


def spins(_place: str) -> Fact:
    return phrase("school.step.spin")


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    rules = bench.rules(Rules)
    by = {"close": rules.late_bets.source, "settle": rules.losing_bets_first.source}
    return printed([by.get(moment.step.kind, "")])


SUBJECT = Subject(
    {"pay": pay, "mistake": mistake, "next": next_one},
    seats=lambda _: 2,
    play=play,
    rows=rows,
    called=called,
    draws=spins,
    clauses=clauses,
)
