"""What the school teaches, one line for each game that a dealer deals; a device deals itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from croupier.errors import Refused
from croupier.faces import Faces
from croupier.games.registry import game_of
from croupier.rulebooks.load import Book
from croupier.school.bench import Bench
from croupier.school.exercise import LEVELS, Asked, Exercise
from croupier.school.subject import Subject

MISTAKE = "mistake"
"""It needs several payments to look at, at the first level too."""
SUBJECTS = Faces(
    "croupier.school",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
    ),
    "SUBJECT",
    Subject,
)


def taught(book: Book) -> tuple[str, ...]:
    """The games of a book that are dealt by hand."""
    return tuple(game for game in book.games if game_of(game).folder in SUBJECTS)


def kinds_of(game: str) -> tuple[str, ...]:
    """The kinds of exercise that there are for a game."""
    folder = game_of(game).folder
    return tuple(SUBJECTS[folder].kinds) if folder in SUBJECTS else ()


def exercise_of(
    book: Book, asked: Asked, laid: Callable[[Bench], object] | None = None
) -> Exercise:
    """The exercise that is asked for: the same every time. `laid`: who is told of each practice
    table; the last of them is the one it was dealt at."""
    book.section(asked.game)
    kinds = kinds_of(asked.game)
    if asked.kind not in kinds:
        raise Refused("no-such-exercise", game=asked.game, kind=asked.kind, kinds=kinds)
    if asked.level not in LEVELS:
        raise Refused("no-such-grade", level=asked.level, low=LEVELS[0], high=LEVELS[-1])
    subject, chance = SUBJECTS[game_of(asked.game).folder], Random(asked.name)

    def lay() -> Bench:
        seats = subject.seats(asked.level + (asked.kind == MISTAKE and asked.level == LEVELS[0]))
        bench = Bench(book, asked, chance, seats, subject.rows, subject.brief)
        if laid is not None:
            laid(bench)
        return bench

    return subject.kinds[asked.kind](subject, lay)
