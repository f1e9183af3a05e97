"""What somebody answered, held against what the engine says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.school.exercise import Exercise, Question

Answers = Mapping[str, int | str]
"""By the names of the questions: a sum in minor units, or the value of an option."""


class Mark(NamedTuple):
    question: Question
    given: int | str | None
    right: bool


class Marked(NamedTuple):
    exercise: Exercise
    marks: tuple[Mark, ...]

    @property
    def right(self) -> bool:
        return all(mark.right for mark in self.marks)


def marked(exercise: Exercise, answers: Answers) -> Marked:
    """A question that was not answered is wrong."""
    return Marked(exercise, tuple(_mark(each, answers) for each in exercise.questions))


def _mark(question: Question, answers: Answers) -> Mark:
    given = answers.get(question.name)
    return Mark(question, given, given == question.right)
