"""docs/clauses.md: every clause of every book on one line, with what keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from croupier.rulebooks.load import load_book
from croupier.rulebooks.trace import STATES, TEXTS, Links, Row, counts, is_own, shipped

SHOWN = 2
"""Values and tests that are named on a line; the command shows all of them."""
HEAD = """# Clause by clause

Which values, code and tests keep each clause of the books: values cite their clauses, types say \
which modules read a value, rounds and tests cite what they prove.
`make trace` finds all that and writes this page; `make check` says when it is out of date. \
`.venv/bin/croupier books trace by` shows a book with all its links.

"""
AFTER = """
A test or round is a clause's *own* when it names that clause: beside the lines of a round, in a \
test's docstring or in its rows. A comment does not count,
nor a citation that means several clauses at once. Besides, every value of which a book has a \
choice is changed by its game's `test_every_rule_matters.py`,
which has to find a round that goes differently then; where a line below says *every value*, that \
alone proves it. Every figure that the documents print is
compared with the books once more, by `tests/rulebooks/test_printed.py`. *Not*: what a clause says \
besides, and nothing keeps.
`step fill request`: a step of the house that says the clause, done in a day that is shipped.
"""


def document(books: Iterable[str], found: Links) -> str:
    rows = {book: shipped(book, found) for book in books}
    states = "".join(f"- *{state}*: {words}.\n" for state, words in STATES.items())
    parts = [HEAD + states + "\n" + _summary(rows) + AFTER]
    parts += [_book(book, its) for book, its in rows.items()]
    return "\n".join(parts)


def _summary(rows: dict[str, tuple[Row, ...]]) -> str:
    lines = [
        f"| book | clauses | {' | '.join(STATES)} |",
        "|---" * (len(STATES) + 2) + "|",
    ]
    every = tuple(row for its in rows.values() for row in its)
    for name, its in [*((f"`{book}`", its) for book, its in rows.items()), ("all", every)]:
        figures = [len(its), *counts(its).values()]
        lines.append(f"| {name} | {' | '.join(map(str, figures))} |")
    return "\n".join(lines) + "\n"


def _book(book: str, rows: tuple[Row, ...]) -> str:
    lines = [
        f"## `{book}`\n",
        f"{load_book(book).info.title}.\n",
        "| clause | says | state | by | tests |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.clause} | {row.says} | {row.state or '?'} | {_by(row)} | {_tests(row)} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def _by(row: Row) -> str:
    """The reason, and what is missing; values, then where they are read; or the screens."""
    missing = f"*not:* {row.missing}" if row.missing else ""
    parts = [row.reason, missing, _some([f"`{value}`" for value in row.values])]
    parts += [_modules(row.code), ", ".join(f"`{screen}`" for screen in row.screens)]
    parts.append(_some([f"`step {step}`" for step in row.steps]))
    return "; ".join(filter(None, parts))


def _modules(code: Sequence[str]) -> str:
    """`games/blackjack`: asks, due."""
    folders: dict[str, list[str]] = {}
    for module in code:
        path = PurePosixPath(module)
        folders.setdefault(str(path.parent), []).append(path.stem)
    return "; ".join(f"{folder}: {', '.join(files)}" for folder, files in folders.items())


def _tests(row: Row) -> str:
    own = [test for test in row.tests if is_own(test)]
    if own or not row.every_value:
        return _some([_link(test) for test in own or row.tests]) or "–"
    return "every value"


def _link(test: str) -> str:
    """Rounds and days lie beside their books."""
    file, _, function = test.partition("::")
    where = f"src/croupier/rulebooks/books/{file}" if file.endswith(TEXTS) else file
    return f"[{function or PurePosixPath(file).stem}](../{where})"


def _some(items: Sequence[str]) -> str:
    more = len(items) - SHOWN
    return ", ".join(items[:SHOWN]) + (f" and {more} more" if more > 0 else "")
