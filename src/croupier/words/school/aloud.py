"""An exercise in words: for a page, a terminal and a sheet of paper alike."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import HIDDEN
from croupier.games.registry import game_of
from croupier.phrase import Fact, Sum
from croupier.school import Exercise, Option, Question, Reason, Row
from croupier.words.books.citing import clause as cited
from croupier.words.parts import parts
from croupier.words.registry import FACES
from croupier.words.speech import Speech

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class SaidRow(NamedTuple):
    place: str
    cards: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def line(self) -> str:
        """All of it on one line."""
        lies = [" ".join(map(card, self.cards)), *self.notes]
        return f"{self.place}: {' · '.join(filter(None, lies))}"


class SaidOption(NamedTuple):
    value: str
    says: str
    cards: tuple[str, ...]

    @property
    def line(self) -> str:
        return self.says or " ".join(map(card, self.cards))


class SaidQuestion(NamedTuple):
    """`right`: the answer, as it is said."""

    name: str
    asks: str
    options: tuple[SaidOption, ...]
    right: str


class SaidReason(NamedTuple):
    """`clause`: as the reader's language cites it; `cited`: as the book has it."""

    says: str
    clause: str
    cited: str


class Aloud(NamedTuple):
    task: str
    rows: tuple[SaidRow, ...]
    questions: tuple[SaidQuestion, ...]
    reasons: tuple[SaidReason, ...]


def aloud(exercise: Exercise, speech: Speech) -> Aloud:
    return Aloud(
        speech.tell(exercise.says),
        tuple(_row(row, speech) for row in exercise.rows),
        tuple(_question(each, exercise, speech) for each in exercise.questions),
        tuple(_reason(each, exercise.asked.game, speech) for each in exercise.reasons),
    )


def card(text: str) -> str:
    """`Th` is 10♥; a card that nobody sees is a blank."""
    if text == HIDDEN:
        return "▒▒"
    return f"{text[0].replace('T', '10')}{SUITS[text[1]]}"


def _row(row: Row, speech: Speech) -> SaidRow:
    return SaidRow(capital(speech.tell(row.place)), row.cards, tuple(map(speech.tell, row.notes)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _question(question: Question, exercise: Exercise, speech: Speech) -> SaidQuestion:
    options = tuple(_option(each, speech) for each in question.options)
    right = answer_said(question, question.right, exercise.currency, speech)
    return SaidQuestion(question.name, capital(speech.tell(question.asks)), options, right)


def _option(option: Option, speech: Speech) -> SaidOption:
    says = cited(option.says, speech) if option.says == option.value else speech.tell(option.says)
    return SaidOption(option.value, capital(says), option.cards)


def answer_said(question: Question, given: int | str, currency: str, speech: Speech) -> str:
    """An answer as it is said: a sum, or the words of an option."""
    if isinstance(given, int):
        return speech.tell(Sum(given, currency))
    found = next((each for each in question.options if each.value == given), None)
    return _option(found, speech).line if found else given


def _reason(reason: Reason, game: str, speech: Speech) -> SaidReason:
    says, why = speech.tell(reason.says), why_said(reason.why, game, speech)
    whole = f"{capital(says)} – {why}" if why else capital(says)
    return SaidReason(whole, cited(reason.clause, speech), reason.clause)


def why_said(why: str, game: str, speech: Speech) -> str:
    """The engine's word for what became of a wager, as its table's page says it; combinations by
    their names."""
    if not why:
        return ""
    known = {**parts()["house"], **parts()[FACES[game_of(game).folder].page.name]}
    for key, (place, text) in known.items():
        if key.endswith(f"why.{why}") and isinstance(text, str):
            return speech.text(place, text)
    hands = {key.removeprefix("category."): placed for key, placed in parts()["cards"].items()}
    named = [hands.get(each.replace(" ", "-")) for each in why.split(" and ")]
    said = [speech.text(each[0], str(each[1])) for each in named if each]
    return " + ".join(said) if len(said) == len(named) else ""


def kind_said(kind: str, speech: Speech) -> str:
    return speech.say(f"school.kind.{kind}")


def told(fact: Fact, speech: Speech) -> str:
    return capital(speech.tell(fact))
