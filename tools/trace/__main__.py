"""`python -m tools.trace` writes links.json and docs/clauses.md.

With `--check` it says whether they are as they should be, and writes nothing. It fails where
nothing keeps a clause of the house.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from croupier.rulebooks.load import book_ids, leaves, load_book
from croupier.rulebooks.schema.registry import SCHEMAS
from croupier.rulebooks.trace import Links, field_of, shipped
from tools.trace.citing import citing
from tools.trace.document import document
from tools.trace.readers import readers
from tools.trace.steps import steps

ROOT = Path(__file__).resolve().parents[2]
LINKS = ROOT / "src" / "croupier" / "rulebooks" / "links.json"
DOCUMENT = ROOT / "docs" / "clauses.md"


def find_links() -> Links:
    """What is true of the tree as it stands."""
    books = book_ids()
    used = {
        field_of(f"{game} {key}")
        for book in books
        for game, section in load_book(book).games.items()
        for key, _ in leaves(section.rules)
    }
    code = {field: modules for field, modules in readers(ROOT).items() if field in used}
    every = {name: f"tests/games/{name}/test_every_rule_matters.py" for name in sorted(SCHEMAS)}
    there = {engine: test for engine, test in every.items() if (ROOT / test).is_file()}
    return Links(code, there, citing(ROOT, books), steps(books))


def waiting(books: tuple[str, ...]) -> list[str]:
    """Clauses that nothing keeps, or of which that is said."""
    return [
        f"{book} {row.clause}: {row.reason}"
        for book in books
        for row in shipped(book)
        if row.state == "not there" or "not in the program yet" in row.reason
    ]


def main(arguments: list[str]) -> int:
    found = find_links()
    if lost := waiting(book_ids()):
        print("Nothing keeps these clauses of the house:", *lost, sep="\n")
    wanted = {
        LINKS: msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n",
        DOCUMENT: document(book_ids(), found),
    }
    stale = [file for file, text in wanted.items() if not _is(file, text)]
    if "--check" in arguments:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is out of date: run “make trace”.")
        return 1 if stale or lost else 0
    for file in stale:
        file.write_text(wanted[file], "utf-8")
        print(f"{file.relative_to(ROOT)} written.")
    return 1 if lost else 0


def _is(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
