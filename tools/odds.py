"""Computes the odds of every game of every book, and writes them down as the program ships them.

    python -m tools.odds [BOOK ...] [--game GAME] [--fresh]

What is shipped already, or kept on this machine, is not computed again. One file for each game of a
book, one line for each model: the book as it is, by its choices, and by each open reading.
"""

from __future__ import annotations

import argparse
import os

import msgspec

from croupier.cli.odds import Desk, add_keeping, command_of
from croupier.odds import report, results
from croupier.odds.registry import games
from croupier.odds.results import Kept
from croupier.rulebooks.load import book_ids, load_book


def main() -> int:
    command = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    command.add_argument("books", nargs="*", metavar="BOOK")
    command.add_argument("--game", choices=games())
    command.add_argument("--fresh", action="store_true", help="compute, whatever is kept")
    add_keeping(command)
    arguments = command.parse_args()
    desk = Desk(arguments)
    for book in arguments.books or book_ids():
        for game in load_book(book).games:
            if game in games() and arguments.game in (None, game):
                _ship(desk, book, game)
    return 0


def _ship(desk: Desk, book: str, game: str) -> None:
    """Written whole or not at all."""
    found = _computed(desk, book, game)
    file = results.shipped_folder() / f"{book}-{game}.jsonl"
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(b"".join(msgspec.json.encode(kept) + b"\n" for kept in found.values()))
    unfinished.replace(file)
    took = sum(kept.made.seconds for kept in found.values())
    print(f"{book} {game}: {len(found)} results, computed in {took:.1f} s", flush=True)


def _computed(desk: Desk, book: str, game: str) -> dict[str, Kept]:
    """Each model once, by the first command that asks for it: the plain one."""
    found: dict[str, Kept] = {}
    asked = report.asked(game, load_book(book).section(game).rules, {})
    for variant in (report.as_it_is(asked), *report.variants(asked)):
        if variant.key not in found:
            found[variant.key] = desk.kept(asked, variant, command_of(book, asked, variant))
    return found


if __name__ == "__main__":
    raise SystemExit(main())
