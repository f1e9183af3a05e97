"""What is read over HTTP: lists of rounds, one round step by step, advice for whoever trains."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from croupier.games.facts import Line
from croupier.phrase import Phrase
from croupier.table.events import Withheld
from croupier.web.messages.game import Event, Result
from croupier.web.messages.table import Information, TableCard


class Tables(msgspec.Struct, frozen=True):
    """The lobby."""

    tables: tuple[TableCard, ...]


class RoundRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round in the history. Of one's own rounds the amounts are one's own: `back` is what came
    back of the stakes, `tax` what was withheld, `seats` where one sat."""

    round: str
    table: str
    number: int
    at: int
    result: Result | None
    staked: int
    won: int
    back: int | UnsetType = UNSET
    tax: int | UnsetType = UNSET
    seats: tuple[str, ...] | UnsetType = UNSET


class RoundList(msgspec.Struct, frozen=True):
    """Newest first; `more`: there are older ones."""

    rounds: tuple[RoundRow, ...]
    more: bool


class RoundStep(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a round. `confirmed`: the inspector, where the book wants one."""

    seq: int
    at: int
    by: str
    clock: bool
    confirmed: str
    events: tuple[Event, ...]


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A round, step by step. `table` is the table as the round was played at it, by its pinned
    rules and plate; `taxes`: what was withheld of the lines; `histories`: the forms in which other
    programs read it."""

    round: str
    number: int
    rules: str
    at: int
    table: Information
    steps: tuple[RoundStep, ...]
    result: Result | None
    lines: tuple[Line, ...]
    taxes: tuple[Withheld, ...]
    histories: tuple[str, ...]
    you: str | None


class LessonStep(msgspec.Struct, frozen=True):
    """What is said at a step of a lesson, by which clauses, and what happens in it."""

    says: Phrase
    clauses: tuple[str, ...]
    steps: tuple[RoundStep, ...]


class Lesson(msgspec.Struct, frozen=True):
    """How the game of a table goes: rounds at a table like it, seen from the seat `you`."""

    table: Information
    you: str
    steps: tuple[LessonStep, ...]


class AdvisedOption(msgspec.Struct, frozen=True):
    """What an answer is worth, in first stakes."""

    verb: str
    cards: tuple[str, ...]
    value: float


class Advised(msgspec.Struct, frozen=True):
    """About one ask: each answer with its worth, the best first."""

    about: str
    must: bool
    options: tuple[AdvisedOption, ...]


class Advice(msgspec.Struct, frozen=True):
    advice: tuple[Advised, ...]
