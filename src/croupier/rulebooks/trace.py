"""Follows each clause of a book to the values that cite it, the code that reads them and the tests.

Which values keep a clause is read from the book itself. Where code and tests lie is no part of a
book: those links are found by `python -m tools.trace` and shipped in `links.json`. Knows no game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks import toml
from croupier.rulebooks.citations import Index, clauses_of, index
from croupier.rulebooks.load import HOUSE, Book, leaves, load_book, shelf
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import SCHEMAS, engine_of, schema_of
from croupier.rulebooks.title import BookInfo

State = Literal["proven", "value", "in words", "not there"]
STATES: dict[State, str] = {
    "proven": "the program goes by it, and a round or a test of its own shows it",
    "value": "a value of the book says it, as its text prints it; no round or test of its own",
    "in words": "people keep it, or it is the same in every book, or nothing could keep it",
    "not there": "of the house, and not in the program yet",
}
Kind = Literal[
    "game rule",
    "house procedure",
    "record or register",
    "player right",
    "definition",
    "outside software",
]


TEXTS = (".round", ".day")
"""What proves a clause by being played: it lies beside its book."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of `clauses.toml`. `cited`: the shorter form in which values cite it. `state`: where
    nothing in the program tells it. `missing`: what the clause says besides, and nothing keeps.
    `values` are written “game key”, rounds and days among the `tests` `by/rounds/GAME/FILE.round`:
    they lie beside their books. `refers`: the clauses that it names, each with a word of what has
    to be found there."""

    name: str
    says: str
    kind: Kind
    cited: str = ""
    state: State | None = None
    reason: str = ""
    missing: str = ""
    values: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    screens: tuple[str, ...] = ()
    refers: Mapping[str, str] = {}


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clauses: tuple[Clause, ...]


class Links(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `python -m tools.trace` finds: the modules that read a field of the rules; the test that
    changes every value of a game's rules; by book the rounds and tests that cite a clause; and the
    steps of the house that keep it."""

    code: dict[str, tuple[str, ...]]
    every_value: dict[str, str]
    tests: dict[str, dict[str, tuple[str, ...]]]
    steps: dict[str, dict[str, tuple[str, ...]]] = {}


class Row(msgspec.Struct, frozen=True):
    """A clause and what keeps it. `state` is None where that is nothing and no reason is given.
    `missing`: what of it nothing keeps. `tests` cite the clause, or are named beside it; those that
    name a round or a single test are its own. `every_value` change each value that cites it and of
    which there is a choice, and must find a round that changes. `steps`: of procedures of the house
    that say the clause, as `fill request`."""

    clause: str
    says: str
    kind: Kind
    state: State | None
    reason: str
    missing: str
    values: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    every_value: tuple[str, ...]
    screens: tuple[str, ...]
    steps: tuple[str, ...] = ()


def clauses(folder: Traversable) -> tuple[Clause, ...]:
    """The clauses of the book in this folder, in the order of its text."""
    file = folder / "clauses.toml"
    if not file.is_file():
        raise RuleBookError("no-clauses", folder=str(folder))
    try:
        content = toml.load(file.read_text("utf-8"))
        return msgspec.convert(content, _List).clauses
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        problem = Problem(f"{folder.name}/clauses.toml", "(file)", str(error))
        raise RuleBookError("rule-book", problems=(problem,)) from error


@cache
def links() -> Links:
    """The links that were found when the program was built."""
    file = resources.files("croupier.rulebooks") / "links.json"
    return msgspec.json.decode(file.read_bytes(), type=Links)


def trace(book: Book, listed: Iterable[Clause], found: Links | None = None) -> tuple[Row, ...]:
    """Every clause of a book with what keeps it."""
    every = tuple(listed)
    citing = citing_values(book, names(book.info, every))
    known = links() if found is None else found
    name = book.info.id
    return tuple(_row(clause, citing.get(clause.name, ()), name, known) for clause in every)


def shipped(book: str, found: Links | None = None) -> tuple[Row, ...]:
    """… of one that comes with the program."""
    return trace(load_book(book), clauses(shelf() / book), found)


def counts(rows: Iterable[Row]) -> dict[State, int]:
    """How many clauses are in each state."""
    states = [row.state for row in rows]
    return {state: states.count(state) for state in STATES}


def names(info: BookInfo, listed: Iterable[Clause]) -> Index:
    """The names under which a book's clauses are cited."""
    every = ((clause.name, clause.cited) for clause in listed)
    return index(every, info.cites, info.cites_whole)


def citing_values(book: Book, known: Index) -> dict[str, tuple[str, ...]]:
    """Clause to the values, as “game key” and “house key”, that cite it."""
    found: dict[str, list[str]] = {}
    for name, section in {**book.games, HOUSE: book.house}.items():
        for key, cited in leaves(section.rules):
            for clause in clauses_of(cited.clause, known)[0]:
                found.setdefault(clause, []).append(f"{name} {key}")
    return {clause: tuple(values) for clause, values in found.items()}


def of_a_game(value: str) -> bool:
    """What the house chapter says is shown and compared; where a room of the day book goes by it,
    the clause names that room itself."""
    return not value.startswith(f"{HOUSE} ")


def _row(clause: Clause, citing: tuple[str, ...], book: str, found: Links) -> Row:
    values = (*citing, *clause.values)
    played = tuple(filter(of_a_game, values))
    games = dict.fromkeys(value.partition(" ")[0] for value in played if has_choice(value))
    code = {module for value in played for module in readers_of(value, found)}
    tests = (*found.tests.get(book, {}).get(clause.name, ()), *clause.tests)
    every = (found.every_value.get(engine_of(game), "") for game in games)
    kept = bool(played or clause.code)
    return Row(
        clause=clause.name,
        says=clause.says,
        kind=clause.kind,
        state=_state(clause, kept and any(map(is_own, tests)), bool(values), kept),
        reason=clause.reason,
        missing=clause.missing,
        values=values,
        code=tuple(dict.fromkeys((*clause.code, *sorted(code)))),
        tests=tuple(dict.fromkeys(tests)),
        every_value=tuple(dict.fromkeys(filter(None, every))),
        screens=clause.screens,
        steps=found.steps.get(book, {}).get(clause.name, ()),
    )


def is_own(test: str) -> bool:
    """A round, a day or a single test; a whole file tests much else."""
    return test.endswith(TEXTS) or "::" in test


def _state(clause: Clause, proven: bool, valued: bool, kept: bool) -> State | None:
    if proven:
        return "proven"
    if valued:
        return "value"
    return clause.state or ("in words" if kept else None)


def readers_of(value: str, found: Links) -> Iterator[str]:
    """The modules that read a value. Games share parts of their rules; none reads another's."""
    mine = engine_of(value.partition(" ")[0])
    others = tuple(f"games/{engine}/" for engine in SCHEMAS if engine != mine)
    for module in found.code.get(field_of(value), ()):
        if not module.startswith(others):
            yield module


def field_of(value: str) -> str:
    """`GAME split.most` is `ENGINE.Split.most`: the field of the rules that holds it. Of a
    part that is not offered it is the field in which the part would be."""
    return _walked(value)[0]


def has_choice(value: str) -> bool:
    """Whether a book could say something else: an enumeration of one holds what all books agree on,
    and no test can change it."""
    kind = _walked(value)[1]
    inner = get_args(kind)[0] if get_origin(kind) is Cited else Literal[True]
    return not (get_origin(inner) is Literal and len(get_args(inner)) == 1)


@cache
def _walked(value: str) -> tuple[str, Any]:
    """The field that holds a value, and the type of the field."""
    game, _, key = value.partition(" ")
    part, field = schema_of(game).rules, ""
    for name in key.split("."):
        if get_origin(part) is dict:
            part = get_args(part)[1]
        elif name != "not_offered":
            struct = _offered(part)
            field = f"{struct.__module__.rpartition('.')[2]}.{struct.__name__}.{name}"
            part = get_type_hints(struct)[name]
    return field, part


def _offered(part: Any) -> Any:
    """The side of `Part | Absent` that has keys of its own."""
    sides = get_args(part) if get_origin(part) not in (None, dict, Cited) else ()
    return next((side for side in sides if side is not Absent), part)
