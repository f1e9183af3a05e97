"""A sheet of exercises, as data for `templates/school.typ`: the questions first, and the answers
with their clauses on pages of their own at the end. The same exercises make the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.print.felt_picture import felt_svg
from croupier.rulebooks.load import Book
from croupier.school import Asked, Exercise, exercise_of, kinds_of
from croupier.words.books import labels
from croupier.words.books.reading import title_page
from croupier.words.school.aloud import Aloud, aloud, capital, card, kind_said
from croupier.words.speech import Speech

TEMPLATE = "school.typ"
MOST = 60
"""Exercises of one sheet."""
APART = 1_000
"""How far the seeds of two sheets are from each other: no two have an exercise in common."""


def drawn(book: Book, asked: Asked, count: int) -> list[Exercise]:
    """So many exercises from a seed on; where no kind is said, all kinds in turn."""
    kinds = (asked.kind,) if asked.kind else kinds_of(asked.game)
    return [
        exercise_of(
            book,
            Asked(
                asked.book, asked.game, kinds[n % len(kinds)] if kinds else "",
                asked.level, asked.seed * APART + n,
            ),
        )
        for n in range(min(count, MOST))
    ]  # fmt: skip


def of_exercises(
    found: Sequence[Exercise], book: Book, asked: Asked, speech: Speech
) -> dict[str, Any]:
    say, info = speech.say, title_page(book.info, speech)
    said = [aloud(each, speech) for each in found]
    game = capital(labels.game(asked.game, speech))
    return {
        "lang": speech.tag,
        "title": game,
        "over": say("school.title"),
        "running": f"{say('school.title')}: {game}",
        "version": say("school.sheet-of", book=book.name, level=asked.level, seed=asked.seed),
        "day": [int(part) for part in book.info.holds_from.split("-")],
        "keywords": [book.section(asked.game).hash],
        "facts": [{"name": say("book"), "said": f"{info.title}, {info.edition}", "code": False}],
        "exercises": [
            _exercise(n, each, words, speech)
            for n, (each, words) in enumerate(zip(found, said, strict=True), 1)
        ],
        "answers": [_answers(n, words, speech) for n, words in enumerate(said, 1)],
        "words": {
            "house": say("house"),
            "page": say("page-of", page="{page}", pages="{pages}"),
            "answers": say("school.answers"),
        },
    }


def _exercise(number: int, exercise: Exercise, words: Aloud, speech: Speech) -> dict[str, Any]:
    picture = felt_svg(exercise.picture, words.task) if exercise.picture else ""
    return {
        "number": speech.say("school.number", number=number),
        "kind": kind_said(exercise.asked.kind, speech),
        "task": words.task,
        "picture": picture,
        "rows": [] if picture else [
            [row.place, " ".join(map(card, row.cards)), " · ".join(row.notes)] for row in words.rows
        ],
        "questions": [
            {"asks": each.asks, "options": [option.line for option in each.options]}
            for each in words.questions
        ],
    }  # fmt: skip


def _answers(number: int, words: Aloud, speech: Speech) -> dict[str, Any]:
    return {
        "number": speech.say("school.number", number=number),
        "right": [{"asks": each.asks, "right": each.right} for each in words.questions],
        "reasons": [{"says": each.says, "clause": each.clause} for each in words.reasons],
    }
