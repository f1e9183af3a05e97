"""By which name a struct of the house is known outside: its own, with that of the part it is of."""

from __future__ import annotations

import msgspec
from msgspec import inspect


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.replace("-", "_").split("_"))


def owner(kind: type) -> str:
    """The game a struct belongs to, as a prefix of its name; empty: it is everybody's."""
    match kind.__module__.split("."):
        case ["croupier", "games", game, _]:
            return pascal(game)
        case ["croupier", "web", "tables", game]:
            return pascal(game)
        case ["croupier", "odds", *_]:
            return "Odds"
    return ""


def name_of(kind: type, suffix: str = "") -> str:
    return f"{owner(kind)}{kind.__name__}{suffix}"


def unset(field: inspect.Field) -> bool:
    """Whether it is left out wherever it is not set: then it has no value by default."""
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
