"""The dealers' school: exercises that the engine deals and answers, by a book and a seed."""

from croupier.school.exercise import LEVELS, Asked, Exercise, Option, Question, Reason, Row
from croupier.school.marking import Marked, marked
from croupier.school.registry import SUBJECTS, exercise_of, kinds_of, taught
from croupier.school.results import Results, Tally, suggested, with_result

__all__ = [
    "LEVELS",
    "SUBJECTS",
    "Asked",
    "Exercise",
    "Marked",
    "Option",
    "Question",
    "Reason",
    "Results",
    "Row",
    "Tally",
    "exercise_of",
    "kinds_of",
    "marked",
    "suggested",
    "taught",
    "with_result",
]
