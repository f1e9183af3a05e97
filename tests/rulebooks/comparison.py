"""A comparison of books as `docs/books.md` prints it, and what the books themselves say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier.cli.books import say_value
from croupier.rulebooks.load import leaves, load_book
from croupier.rulebooks.schema.cited import Cited

PAGE = (Path(__file__).parents[2] / "docs" / "books.md").read_text("utf-8")
RANKS = "A23456789TJQK"


class Comparison:
    """Some sections side by side, by the head of their column: `by oasis`, or `by` where all are
    of one game."""

    def __init__(self, title: str, sections: dict[str, tuple[str, str]]) -> None:
        self.heads = tuple(sections)
        rules = {
            head: load_book(book).section(game).rules for head, (book, game) in sections.items()
        }
        self.rules: dict[str, Any] = rules
        self.values: dict[str, dict[str, Cited[Any]]] = {
            head: dict(leaves(rules[head])) for head in self.heads
        }
        self.rows = self._printed(title)

    def _printed(self, title: str) -> dict[str, list[str]]:
        """Key to the cells of the page, in the order of the heads."""
        chapter = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
        cells = [
            [cell.strip().strip("`") for cell in line.strip("|").split("|")]
            for line in chapter.splitlines()
            if line.startswith("|") and not line.startswith("|--")
        ]
        assert cells[0] == ["key", *self.heads]
        return {key: values for key, *values in cells[1:]}

    def said(self, key: str) -> list[str]:
        return [self.cell(head, key) for head in self.heads]

    def cell(self, head: str, key: str) -> str:
        """A value as the page prints it: `2–9 (§192.1)`, or `–` where the book has no such part."""
        cited = self.values[head].get(key)
        if not cited and self._of_several(head, key):
            return "–"
        words = value_words(cited.value) if cited else "–"
        source = (cited or self._absent(head, key)).source
        return f"{words} ({source.removesuffix(' value')})"

    def _of_several(self, head: str, key: str) -> bool:
        """A fifth round, a pot limit: parts of which a book has as many as it names."""
        part, _, rest = key.partition(".")
        named = getattr(self.rules[head], part)
        return isinstance(named, dict) and rest.partition(".")[0] not in named

    def _absent(self, head: str, key: str) -> Cited[Any]:
        above = key
        while above:
            above = above.rpartition(".")[0]
            if cited := self.values[head].get(f"{above}.not_offered"):
                return cited
        raise AssertionError(f"{head} says nothing about {key}")

    def differing(self) -> Iterable[str]:
        """Keys at which two of the books say something else, or only some say anything."""
        keys = {key for head in self.heads for key in self.values[head]}
        for key in sorted(key for key in keys if not key.endswith(".not_offered")):
            said = [self.values[head].get(key) for head in self.heads]
            if len({value_words(cited.value) if cited else "" for cited in said}) > 1:
                yield key


def value_words(value: Any) -> str:
    if not isinstance(value, tuple) or not value or value[0] not in tuple(RANKS):
        return say_value(value)
    present = "".join(rank if rank in value else " " for rank in RANKS)
    runs = present.split()
    return ", ".join(run if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
