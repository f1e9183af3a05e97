"""A game's rules out of the text of one file, as a book's reader sees them."""

from __future__ import annotations

import tomllib
from typing import Any

from croupier.rulebooks.load import rules_type
from croupier.rulebooks.reader import Reader


def read_rules(text: str, chapter: str, name: str = "book") -> Any:
    reader = Reader(name, text)
    rules = reader.section(tomllib.loads(text), rules_type(chapter))
    reader.must_fit()
    return rules
