"""Which golden rounds, days and tests cite a clause: a round or a day in what stands beside its
lines, a test in its docstring and its rows.

A comment in a test proves nothing, nor does a citation of several clauses at once (“art. 12(3)” has
nine): only the clause that is named counts. The forms of citation tell the books apart, and each
book says its own. A round is played by one book and cites that. Where a text names another book
before a citation (“as by §26”), it is that book's. Figures without a sign (“7.12.1”) are citations
only after the id of their book, or in a list of citations.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from croupier.rulebooks.citations import Index, continued, written
from croupier.rulebooks.files import day_files, round_files
from croupier.rulebooks.load import load_book, shelf
from croupier.rulebooks.trace import TEXTS, clauses, names

Found = dict[str, dict[str, set[str]]]
"""Book, clause, where it is cited."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
_LIST = re.compile(r"(?:,|;| and) (?P<next>\(\d+\)\S*|\d[\d.()]*(?=[,;:–]|\)(?!\w)| and|$))")
ABOUT_BOOKS = (
    "tests/cli/test_own_books.py",
    "tests/rulebooks/test_clauses.py",
    "tests/rulebooks/test_compare.py",
    "tests/rulebooks/test_house.py",
    "tests/rulebooks/test_load.py",
    "tests/rulebooks/test_trace.py",
)
"""Tests that list, read and compare books: clauses are their words, and none is proved there."""
CHECKS = "tests/rulebooks/test_conform.py"
"""Proves what the minimum demands of other books, in its docstrings; its rows are words too."""


class Citations:
    """Finds citations of all books in any text."""

    def __init__(self, books: tuple[str, ...]) -> None:
        infos = {book: load_book(book).info for book in books}
        self.books: Mapping[str, Index] = {
            book: names(info, clauses(shelf() / book)) for book, info in infos.items()
        }
        self.forms = {
            form: book
            for book, info in infos.items()
            for form in _in_text(book, self.books[book], _any(info.cites))
        }
        leads = {form for known in self.books.values() for form in known.leads - set(known.forms)}
        longest = sorted(self.forms, key=len, reverse=True)
        self.any = re.compile(
            rf"(?<![\w§])(?:{'|'.join(_bounded(form, form in leads) for form in longest)})"
        )
        cites = {cite.casefold() for info in infos.values() for cite in info.cites}
        signs = {cite.partition("#")[0] for cite in cites if "#" in cite}
        self.mark = _any(cites, *(rf"{book} \d" for book in books))
        """Without one of these there is no citation."""
        self.range = re.compile(rf"–(?:{_any(signs).pattern})?(?P<last>\(?[\d.]*\d\)?)")
        self.inside = {
            (sign, word)
            for sign, form in itertools.product(signs, self.forms)
            for word in re.findall(rf"(\S+) {re.escape(sign)}", form)
        }
        """Words after which a sign, such as the “p.” of “p. 2”, is a part of a longer name."""

    def within(self, text: str) -> list[tuple[str, str]]:
        """Book and clause of every citation, each once."""
        plain = " ".join(text.split()).replace("`", "").casefold()
        return list(dict.fromkeys(self._within(plain))) if self.mark.search(plain) else []

    def _within(self, plain: str) -> Iterator[tuple[str, str]]:
        for found in self.any.finditer(plain):
            book, before = self.forms[found[0]], plain[: found.start()].split(" ")[-2:-1]
            word = before[0].strip("(") if before else ""
            if word in self.books and word != book:
                continue
            if any(found[0].startswith(sign) for sign, after in self.inside if after == word):
                continue
            for full in self._listed(plain, found):
                named = tuple(self.books[book].named(full))
                if len(named) == 1:
                    yield book, named[0]

    def _listed(self, text: str, first: re.Match[str]) -> Iterator[str]:
        """The citation that was found, and those that follow it in short: “art. 13(6), (7)”."""
        book = self.forms[first[0]]
        known, last, at = self.books[book], first[0].removeprefix(f"{book} "), first.end()
        yield last
        while True:
            if upto := self.range.match(text, at):
                numbers = list(_between(last, upto["last"]))
                if not numbers or not known.named(numbers[-1]):
                    return
                yield from numbers
                last, at = numbers[-1], upto.end()
            elif more := _LIST.match(text, at):
                wanted = more["next"].rstrip(".,;:")
                longer = (wanted, *continued(wanted, last))
                full = next((one for one in longer if known.exact(one)), "")
                if not full:
                    return
                yield full
                last, at = full, more.start("next") + len(wanted)
            else:
                return


def _any(cites: Iterable[str], *more: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join((*map(written, cites), *more))})", re.I)


def _in_text(book: str, known: Index, begun: re.Pattern[str]) -> Iterator[str]:
    """The names of clauses as they stand in running text."""
    for form in (*known.forms, *known.leads):
        if begun.match(form):
            yield form
        elif form[0].isdigit():
            yield f"{book} {form}"


def _bounded(form: str, lead: bool) -> str:
    """A name ends where it ends; a lead is not one where a further number follows."""
    return re.escape(form) + (r"(?!\w)" if lead or form[-1].isalnum() else "")


def _between(first: str, last: str) -> Iterator[str]:
    """“art. 13(3)” and “(7)”: art. 13(4) to art. 13(7)."""
    start = re.search(r"(\d+)(\)?)$", first)
    end = re.search(r"(\d+)\)?$", last)
    if start and end:
        for number in range(int(start[1]) + 1, int(end[1]) + 1):
            yield f"{first[: start.start()]}{number}{start[2]}"


def citing(root: Path, books: tuple[str, ...]) -> dict[str, dict[str, tuple[str, ...]]]:
    """By book and clause the rounds and tests, in the order of their names."""
    citations = Citations(books)
    found: Found = {book: {} for book in books}
    for book in books:
        folder = shelf() / book
        for place, file in {**round_files(folder), **day_files(folder)}.items():
            _round(file.read_text("utf-8"), f"{book}/{place}", citations, found)
    for file in sorted((root / "tests").rglob("test_*.py")):
        name = file.relative_to(root).as_posix()
        if name not in ABOUT_BOOKS:
            _test(file.read_text("utf-8"), name, citations, found)
    return {
        book: {clause: tuple(sorted(its[clause], key=_order)) for clause in sorted(its)}
        for book, its in found.items()
    }


def _order(where: str) -> tuple[bool, bool, str]:
    """Rounds and days first, then single tests, then whole files."""
    return not where.endswith(TEXTS), "::" not in where, where


def _round(text: str, name: str, citations: Citations, found: Found) -> None:
    """Of the book beside which it lies."""
    comments = " ".join(line.partition("#")[2] for line in text.splitlines())
    for book, clause in citations.within(comments):
        if name.startswith(f"{book}/"):
            found[book].setdefault(clause, set()).add(name)


def _test(text: str, name: str, citations: Citations, found: Found) -> None:
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    tests = [node for node in nodes if isinstance(node, Function) and node.name[:5] == "test_"]
    rows = _rows(tree, tests)
    for line, words in _docstrings(nodes) if name == CHECKS else _strings(nodes):
        inside = [test.name for test in tests if _first(test) <= line <= (test.end_lineno or 0)]
        for book, clause in citations.within(words):
            for test in inside[:1] or rows.get(line, ()):
                found[book].setdefault(clause, set()).add(f"{name}::{test}")


def _rows(tree: ast.Module, tests: list[Function]) -> dict[int, tuple[str, ...]]:
    """By line of a table that stands apart, the tests that go by it."""
    using = {test.name: {n.id for n in ast.walk(test) if isinstance(n, ast.Name)} for test in tests}
    lines: dict[int, tuple[str, ...]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            table = {target.id for target in targets if isinstance(target, ast.Name)}
            by = tuple(test for test, used in using.items() if used & table)
            lines |= dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), by)
    return lines


def _first(test: Function) -> int:
    """A test begins with its decorators, in which its rows stand."""
    return min([test.lineno, *(mark.lineno for mark in test.decorator_list)])


def _strings(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def _docstrings(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, Function) and (said := ast.get_docstring(node)):
            yield node.body[0].lineno, said
