"""How a game goes, in a minute: a round played by the engine itself, and what is said of it."""

from croupier.learn.lesson import Lesson, Shown, Teacher
from croupier.learn.registry import lesson_of

__all__ = ["Lesson", "Shown", "Teacher", "lesson_of"]
