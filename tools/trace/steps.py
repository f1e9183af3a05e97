"""Which steps of the house keep a clause: every day that is shipped is played, and each step that
is done in it says its clause."""

from __future__ import annotations

from croupier.daybook.book import awaited_of, first_steps
from croupier.daybook.days.lines import read_day
from croupier.daybook.days.replay import Turn, turns
from croupier.daybook.state import House
from croupier.daybook.step import Step
from croupier.daybook.story import named
from croupier.daybook.terms import Terms
from croupier.house.profile import DEMO, terms_of_day
from croupier.rulebooks.citations import Index, clauses_of
from croupier.rulebooks.files import day_files
from croupier.rulebooks.load import load_book, shelf
from croupier.rulebooks.trace import clauses, names

Steps = dict[str, dict[str, tuple[str, ...]]]
"""Book, clause, and the steps that keep it, as `procedure step`."""


def steps(books: tuple[str, ...]) -> Steps:
    known = {book: names(load_book(book).info, clauses(shelf() / book)) for book in books}
    found: dict[str, dict[str, set[str]]] = {book: {} for book in books}
    for book in books:
        for file in day_files(shelf() / book).values():
            _day(file.read_text("utf-8"), known, found)
    return {
        book: {clause: tuple(sorted(kept)) for clause, kept in sorted(there.items())}
        for book, there in found.items()
        if there
    }


def _day(text: str, known: dict[str, Index], found: dict[str, dict[str, set[str]]]) -> None:
    day = read_day(text)
    terms = terms_of_day(day.headers.get("house", DEMO))
    for turn in turns(day, terms):
        step = _step(turn, terms)
        if step is None or turn.entry is None:
            continue
        for book, citation in _by_book(step.clause, known):
            for clause in clauses_of(citation, known[book])[0]:
                told = f"{turn.entry.procedure} {step.name}"
                found[book].setdefault(clause, set()).add(told)


def _step(turn: Turn, terms: Terms) -> Step | None:
    """The step that was done, as it was awaited."""
    entry, house = turn.entry, turn.before
    if entry is None:
        return None
    return named(_awaited(house, terms, entry.act.case, entry.procedure), entry.act.step)


def _awaited(house: House, terms: Terms, case: str, procedure: str) -> tuple[Step, ...]:
    if case in house.cases:
        return tuple(awaited.step for awaited in awaited_of(house, terms, case))
    return first_steps(procedure, terms)


def _by_book(clause: str, known: dict[str, Index]) -> list[tuple[str, str]]:
    """`bg art. 9.8(б), by 8.3`: each citation after the id of its book."""
    found: list[tuple[str, str]] = []
    for piece in filter(None, (part.strip() for part in clause.replace(";", ",").split(","))):
        book, _, citation = piece.partition(" ")
        if book in known:
            found.append((book, citation))
        elif found:
            last, before = found[-1]
            found[-1] = (last, f"{before}, {piece}")
    return found
