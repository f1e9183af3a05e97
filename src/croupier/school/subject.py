"""What a game's room brings to school: how a round of it is played for practice, how it lies, and
which kinds of exercise there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.games.facts import Line
from croupier.phrase import Fact, Phrase, phrase
from croupier.school.bench import Bench, Moment, box_of, spot_of
from croupier.school.exercise import Exercise, Row

Maker = Callable[["Subject", Callable[[], Bench]], Exercise]
"""Makes an exercise at tables that are laid anew for every try."""


class Payment(NamedTuple):
    """What a wager came to, or who got what of a pot. `stake`: nothing of a pot; `instead`: what
    somebody might get by mistake, besides what is plain."""

    name: str
    bet: Fact
    stake: int
    gets: int
    clause: str
    why: str = ""
    group: str = ""
    instead: tuple[int, ...] = ()


def a_bet(spot: str) -> Fact:
    return phrase("bet", name=spot)


def a_box(group: str) -> Phrase:
    return phrase("school.box", box=group)


def of_lines(bench: Bench, called: Callable[[str], Fact]) -> tuple[Payment, ...]:
    return tuple(_payment(line, called) for line in bench.lines)


def _payment(line: Line, called: Callable[[str], Fact]) -> Payment:
    spot = spot_of(line.wager)
    stake, gets = line.back + line.lost, line.back + line.won
    return Payment(line.wager, called(spot), stake, gets, line.clause, line.why, box_of(spot))


def no_clause(_bench: Bench, _moment: Moment) -> tuple[str, ...]:
    return ()


class Subject(NamedTuple):
    """`seats`: how many play, by the level. `play`: a whole round. `called`: a spot as people say
    it; `place`: where a card goes, and `draws`: the step by which an outcome comes there, where
    that is no card; `payments`: what was paid, where that is not lines; `whole`: is
    the round worth an exercise? `clauses`: those by which a step is the next; `brief`: how it lies
    in one line."""

    kinds: Mapping[str, Maker]
    seats: Callable[[int], int]
    play: Callable[[Bench], None]
    rows: Callable[[Bench], tuple[Row, ...]]
    called: Callable[[str], Fact] = a_bet
    place: Callable[[str], Fact] = a_box
    draws: Callable[[str], Fact] | None = None
    group: Callable[[str], Fact] = a_box
    payments: Callable[[Bench], tuple[Payment, ...]] | None = None
    whole: Callable[[Bench], bool] = lambda _: True
    clauses: Callable[[Bench, Moment], tuple[str, ...]] = no_clause
    brief: Callable[[Bench], Fact] | None = None

    def paid(self, bench: Bench) -> tuple[Payment, ...]:
        if self.payments is not None:
            return self.payments(bench)
        return of_lines(bench, self.called)


TRIES = 12


def played(subject: Subject, lay: Callable[[], Bench]) -> Bench:
    """A round that was played out; another one is dealt as long as it is worth no exercise."""
    bench = lay()
    for _ in range(TRIES):
        subject.play(bench)
        if subject.whole(bench):
            break
        bench = lay()
    else:
        subject.play(bench)
    return bench
