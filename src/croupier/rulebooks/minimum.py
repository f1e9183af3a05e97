"""A mandatory minimum: what each key of its games and its house means for books written under it.

The meaning is data, one row per key with its reason, in `minima/<book>/<game>.toml` and
`house.toml`; what else an operator's book must contain stands in `minima/<book>/book.toml`. This
module reads both and knows no game; `conform` applies them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import RuleBookError, ensure
from croupier.rulebooks.load import HOUSE
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import schema_of

Means = Literal["fixed", "bound", "option", "approval", "law", "house", "procedure"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a key means. `fixed`: as printed; `additions`: further lines of a table are free.
    `readings`: so are the other readings of the clause, which the text admits as well. `bound`:
    within what is printed, or within `of`. `option`: the player's; `wider` says in which direction,
    by more or fewer, or by words from the narrowest to the widest; `only`: the text itself says
    that it goes no further. `approval`: what is otherwise, or beyond what is `within`, has to be
    approved. `law`: a part that binds the house whether its book has it or not. `house`: left to
    the operator. `procedure`: how a table is run. `clause`: where the minimum prints it, if not at
    the value. `together`: differences that are one."""

    means: Means
    why: str
    wider: Literal["more", "fewer"] | tuple[str | bool, ...] = ()
    only: bool = False
    within: Literal["at most", "at least", "among", "all of"] | None = None
    of: bool | int | house.Amount | tuple[str | int, ...] | None = None
    additions: bool = False
    readings: bool = False
    clause: str = ""
    together: str = ""

    def __post_init__(self) -> None:
        if (self.means == "option") != bool(self.wider):
            raise ValueError("an option, and nothing else, says in which direction it is wider")
        if self.means == "bound" and not self.within:
            raise ValueError("a bound says what is within it")
        if self.within and self.means not in ("bound", "approval"):
            raise ValueError("a bound, or what needs approval, says what is within it")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part that an operator's book must have. `kept_in`: where a book's files have it. `keys`:
    the subjects of its house chapter that are the part. What the plates of tables have, no file
    does. `games`: only with one of these. `where`: only in such a house."""

    name: str
    clause: str
    kept_in: Literal["title page", "games", "house", "plates"]
    keys: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    where: str = ""


class Duties(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games`, `other_games`: the clauses that name the games, and say what others need. `details`:
    the one that asks for every rule in the operator's own words."""

    games: str
    other_games: str
    details: str
    parts: tuple[Part, ...]


class Minimum(NamedTuple):
    """The meanings of all keys by game and of the house, and what a book needs besides."""

    rows: dict[str, dict[str, Row]]
    duties: Duties


def minima() -> Traversable:
    return resources.files("croupier.rulebooks") / "minima"


def minimum_ids() -> tuple[str, ...]:
    """The books that are a mandatory minimum for others."""
    return tuple(sorted(folder.name for folder in minima().iterdir() if folder.is_dir()))


def load_minimum(book: str) -> Minimum:
    """The meanings that go with a book, all of them; named error where it is no minimum."""
    if book not in minimum_ids():
        raise RuleBookError("no-such-minimum", book=book, books=tuple(minimum_ids()))
    rows: dict[str, dict[str, Row]] = {}
    for file in (minima() / book).iterdir():
        game = file.name.removesuffix(".toml")
        if file.name.endswith(".toml") and game != "book":
            rows[game] = msgspec.convert(_read(file), dict[str, Row])
            schema = house.Rules if game == HOUSE else schema_of(game).rules
            missing = [key for key in schema_keys(schema) if key not in rows[game]]
            ensure(not missing, f"{file.name} has no row for {', '.join(missing)}")
    return Minimum(rows, msgspec.convert(_read(minima() / book / "book.toml"), Duties))


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def schema_keys(schema: Any, key: str = "") -> Iterator[str]:
    """Every key that needs a row: each value, each part that a book may not have, and each set
    whose members a book names itself; `<name>` stands for such a name."""
    origin, arguments = get_origin(schema) or schema, get_args(schema)
    if origin is Cited:
        yield key
    elif origin is dict:
        yield key
        yield from schema_keys(arguments[1], f"{key}.<name>")
    elif arguments:
        yield key
        yield from schema_keys(arguments[0], key)
    else:
        for name, hint in get_type_hints(schema).items():
            yield from schema_keys(hint, f"{key}.{name}" if key else name)
