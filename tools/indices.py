"""The index pages of the documentation: every command with its options, every key of a book and
every error, from the registries, each with a link to where it is explained; and the names in those
pages to which they link."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from html import escape

from croupier.cli import parser
from croupier.errors import CODES
from croupier.rulebooks.schema import house
from croupier.rulebooks.schema.registry import SCHEMAS
from tools.words import schema_keys

_ROW = re.compile(r"^\| `([^`]+)` \|", re.M)
_HEAD = re.compile(r"^(## .+)$", re.M)


def anchored(page: str, text: str) -> str:
    """The page with a name on each row that an index links to."""
    if page == "errors":
        return _ROW.sub(lambda row: f"| {_name(f'error-{row[1]}')}`{row[1]}` |", text)
    if page in ("commands", "books"):
        first, *parts = _HEAD.split(text)
        heads, bodies = parts[::2], parts[1::2]
        return first + "".join(
            head + _ROW.sub(lambda row, head=head: _row(head, row[1]), body)
            for head, body in zip(heads, bodies, strict=True)
        )
    return text


def _row(head: str, key: str) -> str:
    return f"| {_name(f'{slug(head)}-{slug(key)}')}`{key}` |"


def _name(id_: str) -> str:
    return f'<a id="{escape(id_)}"></a>'


def slug(text: str) -> str:
    return re.sub(r"[^\w<>.-]+", "-", text.lower().lstrip("# ")).strip("-")


def _link(page: str, id_: str, text: str) -> str:
    return f'<a href="{page}.html#{escape(id_)}"><code>{escape(text)}</code></a>'


def commands() -> str:
    """Every command, with all that it takes."""
    rows = [
        f"- **{_link('commands', slug(name).replace('.', ''), name)}**: "
        + ", ".join(
            _link("commands", f"{slug(name)}-{slug(option)}", option) for option in _taken(command)
        )
        for name, command in leaves(parser())
    ]
    return "# All commands\n\n" + "\n".join(rows) + "\n"


def leaves(command: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    inner = [a for a in command._actions if isinstance(a, argparse._SubParsersAction)]
    if not inner:
        yield command.prog, command
    found: dict[str, argparse.ArgumentParser] = {}
    for action in inner:
        for each in action.choices.values():
            found |= dict(leaves(each))
    yield from found.items()


def _taken(command: argparse.ArgumentParser) -> Iterator[str]:
    for action in command._actions:
        if not isinstance(action, argparse._SubParsersAction):
            yield action.option_strings[-1] if action.option_strings else str(action.metavar)


TITLES = {
    "roulette": "Roulette",
    "baccarat": "Punto banco and baccarat",
    "slots": "Slot machines",
    "blackjack": "Blackjack",
    "dealer_poker": "Poker against the dealer",
    "dealer_holdem": "Hold'em against the dealer",
    "poker": "Poker between players",
}
"""Under which heading of the page on books the keys of a game stand."""


def keys() -> str:
    """Every key that a book may have, by game."""
    kinds = {TITLES[folder]: schema.rules for folder, schema in SCHEMAS.items()}
    parts = []
    for title, rules in {**kinds, "The house": house.Rules}.items():
        names = dict.fromkeys(_written(key, kind) for key, kind in schema_keys(rules))
        listed = ", ".join(_link("books", f"{slug(title)}-{slug(name)}", name) for name in names)
        parts.append(f"## {title}\n\n{listed}\n")
    return "# All keys of a rule book\n\n" + "\n".join(parts)


def _written(key: str, kind: object) -> str:
    """As the page writes it: a name that books give is `<name>`."""
    named = re.sub(r"\.1(?=\.|$)", ".<name>", key)
    return f"{named}.not_offered" if kind is None else named


def errors() -> str:
    """Every code, with what people read."""
    rows = [
        f"- {_link('errors', f'error-{code}', code)}: {row.words}" for code, row in CODES.items()
    ]
    return "# All errors\n\n" + "\n".join(row.replace("\n", " ") for row in sorted(rows)) + "\n"
