"""Computes the odds of every game of every book, and writes them down as the program ships them.

    python -m tools.odds [BOOK ...] [--game GAME] [--fresh] [--books FOLDER]

What is shipped already, or kept on this machine, is not computed again; what is said of it is put
anew. One file for each game of a
book, in the book's own folder, one line for each model: the book as it is, by its choices, and by
each open reading. With --books for books of one's own.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec

from croupier.cli.books import add_shelf
from croupier.cli.odds import Solving, add_keeping, command_of
from croupier.odds import report, results
from croupier.odds.registry import games
from croupier.odds.results import Kept
from croupier.rulebooks.load import Book
from croupier.rulebooks.shelves import all_ids, find_book, folder_of


def main() -> int:
    command = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    command.add_argument("book", nargs="*", metavar="BOOK")
    command.add_argument("--game", choices=games())
    command.add_argument("--fresh", action="store_true", help="compute, whatever is kept")
    add_keeping(command)
    add_shelf(command)
    arguments = command.parse_args()
    solving = Solving(argparse.Namespace(**{**vars(arguments), "book": ""}))
    for name in arguments.book or all_ids(arguments.books):
        book = find_book(name, arguments.books)
        folder = Path(str(folder_of(name, arguments.books)))
        for game in book.games:
            if game in games() and arguments.game in (None, game):
                _ship(solving, book, game, results.shipped_file(folder, game))
    return 0


def _ship(solving: Solving, book: Book, game: str, file: Path) -> None:
    """Written whole or not at all."""
    found = _computed(solving, book, game)
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(b"".join(msgspec.json.encode(kept) + b"\n" for kept in found.values()))
    unfinished.replace(file)
    took = sum(kept.made.seconds for kept in found.values())
    print(f"{book.info.id} {game}: {len(found)} results, computed in {took:.1f} s", flush=True)


def _computed(solving: Solving, book: Book, game: str) -> dict[str, Kept]:
    """Each model once, by the first command that asks for it: the plain one."""
    found: dict[str, Kept] = {}
    asked = report.asked(game, book.section(game).rules, {})
    for variant in (report.as_it_is(asked), *report.variants(asked)):
        if variant.key not in found:
            command = command_of(book.info.id, asked, variant)
            kept = solving.kept(asked, variant, command)
            figures = asked.solver.said(variant.model, kept.figures)
            found[variant.key] = msgspec.structs.replace(kept, figures=figures)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
