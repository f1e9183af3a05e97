"""The rules of every game in every book, as a house keeps them.

    python -m tests.store.the_rules > tests/store/rules/v1.jsonl

writes those of this release. Once it is out, its file is never written again: houses have kept
their rules so, for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec

from croupier.rulebooks.kept import version_of
from croupier.rulebooks.load import book_ids, canonical, load_book


class Kept(msgspec.Struct):
    """`content`: byte for byte what the hash is of."""

    game: str
    version: int
    hash: str
    content: msgspec.Raw


def the_rules() -> Iterator[Kept]:
    for book in book_ids():
        for game, section in load_book(book).games.items():
            content = msgspec.Raw(canonical(section.rules))
            yield Kept(game, version_of(game), section.hash, content)


if __name__ == "__main__":
    sys.stdout.buffer.writelines(msgspec.json.encode(kept) + b"\n" for kept in the_rules())
