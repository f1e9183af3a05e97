"""`croupier new game NAME [--out FOLDER]`: a package with a whole small game, to make one's own.

The template beside this file is such a package itself, the game *lucky wheel*; a new one is its
copy under another name. It is written beside its place and moved there whole; nothing is
overwritten.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from datetime import date
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from croupier.cli.books.new import Answer, retitled
from croupier.cli.today import today
from croupier.errors import Refused
from croupier.rulebooks.load import HOUSE, book_ids, shelf
from croupier.rulebooks.schema.registry import SCHEMAS, games

TEMPLATE = "lucky-wheel"
"""The name of the game in the template."""
AFTER = "bg"
"""The book from which the new game's book takes all that is no game."""
_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST = 24
_LEFT = ("__pycache__",)


def add(commands: Any) -> None:
    command = commands.add_parser("new", help="begin a game of your own")
    parts = command.add_subparsers(dest="part", required=True, metavar="PART")
    game = parts.add_parser(
        "game",
        help="a package with a whole small game, to edit",
        description="Writes a package with a small game under this name: schema, game, odds, "
        "words in four languages, lesson, page, a book with rounds, tests and the entry point by "
        "which the house finds it. It plays at once. Nothing is overwritten.",
    )
    game.add_argument("name", metavar="NAME", help="the new game's name, such as tall-wheel")
    game.add_argument("--out", type=Path, metavar="FOLDER", help="the folder to write (./NAME)")
    game.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    name = arguments.name
    if not _NAME.fullmatch(name) or len(name) > LONGEST or _taken(name):
        raise Refused("game-name", name=name)
    made: Path = arguments.out or Path(name)
    if made.exists() or made.is_symlink():
        raise Refused("game-exists", folder=str(made))
    try:
        _write(made, name)
    except OSError as error:
        raise Refused("game-unwritable", folder=str(made), why=str(error)) from error
    print(f"{made}: {name}, with its book {name}-fair")
    print(f"bring it in:  python -m pip install -e {made}")
    print(f"play it:      croupier play {name}")
    print(f"open a house: croupier serve --floor {made / 'floor.toml'}")
    print(f"try it:       python -m pytest {made}")
    return 0


def _taken(name: str) -> bool:
    """A game, a room or a book has this name already; or it is Python's."""
    rooms = {*SCHEMAS, "croupier"}
    return name in games() or name.replace("-", "_") in rooms or f"{name}-fair" in book_ids()


def _write(made: Path, name: str) -> None:
    template = resources.files("croupier.cli.new") / "template"
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=made.parent) as beside:
        draft = Path(beside) / made.name
        _copy(template, draft, name)
        folder = name.replace("-", "_")
        _begin_book(draft / "src" / folder / "books" / f"{name}-fair", name)
        draft.rename(made)


def _copy(source: Traversable, place: Path, name: str) -> None:
    """A folder of the template, with the new name in every file and on every file."""
    place.mkdir(parents=True)
    for each in source.iterdir():
        to = place / renamed(each.name, name)
        if each.is_dir() and each.name not in _LEFT:
            _copy(each, to, name)
        elif each.is_file():
            to.write_text(renamed(each.read_text("utf-8"), name), "utf-8")


def renamed(text: str, name: str) -> str:
    """Another name in place of the template's, however it is written."""
    said = name.replace("-", " ")
    ways = {
        TEMPLATE: name,
        TEMPLATE.replace("-", "_"): name.replace("-", "_"),
        TEMPLATE.replace("-", " "): said,
        TEMPLATE.replace("-", " ").capitalize(): said.capitalize(),
    }
    return re.sub("|".join(ways), lambda found: ways[found[0]], text)


def _begin_book(folder: Path, name: str) -> None:
    """Its title page, and what a book asks of the house around the tables."""
    source = shelf() / AFTER
    page: dict[str, Answer] = {
        "id": folder.name,
        "title": f"{name.replace('-', ' ').capitalize()}, as the fair has it",
        "edition": "draft",
        "source": f"the house; what it asks of a house is that of {AFTER}",
        "applies": "wherever it is played",
        "language": "en",
        "holds_from": date.fromisoformat(today()),
        "status": "draft",
        "changes": None,
        "dated": None,
        "takes_effect": None,
    }
    text = retitled((source / "book.toml").read_text("utf-8"), page)
    (folder / "book.toml").write_text(text, "utf-8")
    (folder / f"{HOUSE}.toml").write_bytes((source / f"{HOUSE}.toml").read_bytes())
