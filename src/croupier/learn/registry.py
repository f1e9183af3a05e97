"""The lessons of the games, one line for each; a game may have none."""

from __future__ import annotations

from croupier.faces import Faces
from croupier.games.registry import game_of
from croupier.learn.lesson import Course, Lesson, Teacher
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.schema.registry import SCHEMAS

COURSES = Faces(
    "croupier.learn",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
        "slots",
    ),
    "COURSE",
    Course,
    under=SCHEMAS,
    needed=False,
)


def lesson_of(book: Book, game: str, plate: Plate) -> Lesson | None:
    """How this game goes at a table of this book and plate."""
    folder = game_of(game).folder
    if folder not in COURSES:
        return None
    course = COURSES[folder]
    teacher = Teacher(book, game, plate, course.seats)
    course.teach(teacher)
    return teacher.lesson()
