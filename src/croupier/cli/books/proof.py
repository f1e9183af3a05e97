"""The golden rounds beside a book, played by it: what somebody worked out by hand from its text.

A round names the book beside which it lies. One that names another proves nothing about this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import NamedTuple

from croupier.errors import CroupierError, RoundTextError
from croupier.replay import replay, wanted_book
from croupier.rulebooks.files import round_files, short
from croupier.rulebooks.load import Book
from croupier.words.refusals import in_words


class Proof(NamedTuple):
    """A round, and why it does not play as it is written; nothing where it does."""

    file: str
    why: str


def play_rounds(book: Book, folder: Traversable) -> tuple[Proof, ...]:
    """All rounds in a book's folder, or in that of one of its versions."""
    beside = short(folder / "book.toml").removesuffix("book.toml")
    rounds = round_files(folder).items()
    return tuple(Proof(beside + place, _why(file, beside + place, book)) for place, file in rounds)


def _why(file: Traversable, name: str, book: Book) -> str:
    try:
        text = file.read_text("utf-8")
        named = wanted_book(text, name).partition("@")[0]
        if named != book.info.id:
            return f"It names the book “{named}”, and lies beside “{book.info.id}”."
        replay(text, book, name)
    except (CroupierError, OSError, UnicodeDecodeError) as error:
        return in_words(error) if isinstance(error, CroupierError) else str(error)
    return ""


def differing(rounds: Sequence[Proof]) -> list[Proof]:
    return [proof for proof in rounds if proof.why]


def must_prove(book: Book, folder: Traversable) -> None:
    """Before files are laid aside for ever, their proof holds."""
    rounds = play_rounds(book, folder)
    if wrong := differing(rounds):
        why = "\n".join(f"{proof.file}: {proof.why}" for proof in wrong)
        raise RoundTextError("rounds-differ", count=len(wrong), rounds=len(rounds), why=why)
