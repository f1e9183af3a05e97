"""A settings file to edit: every setting of the house with what it means, those that a new house
has set, all others as they are by themselves, commented out."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path

from croupier.cli.settings.keys import COMMANDS, Key, Keys

WIDTH = 96
HEAD = """\
The settings of a house: croupier serve --config FILE, or CROUPIER_CONFIG=FILE for every command. \
What a flag says counts before a variable, a variable before this file. Paths are taken from the \
folder in which this file lies. What stands after # is not set, and shows what holds by itself \
where there is such a thing.
"""
OTHERS = f"""\
What only other commands have stands in a table for each: [{COMMANDS}.report] with \
language = "bg", [{COMMANDS}.odds-simulate] with threads = 4."""


def written(keys: Keys, chosen: Mapping[str, str]) -> str:
    """`chosen`: the settings that are set, by their keys."""
    return "\n".join([_comment(HEAD), "", *_lines(keys, chosen), _comment(OTHERS)]) + "\n"


def _lines(keys: Keys, chosen: Mapping[str, str]) -> Iterator[str]:
    for key in keys.house.values():
        yield _comment(f"{explained(key)}  ({key.variable})")
        if key.name in chosen:
            yield f"{key.name} = {_toml(chosen[key.name])}"
        else:
            yield f"# {key.name} = {_toml(key.usual) if key.usual is not None else '…'}"
        yield ""


def _comment(text: str) -> str:
    lines = textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"# {line}" for line in lines)


def explained(key: Key) -> str:
    """What its option means, in the words of the help, without what holds by itself."""
    said = (key.action.help or "").replace(" (%(default)s)", "").replace("(%(default)s)", "")
    if key.action.choices:
        said = f"{said} {' or '.join(map(str, key.action.choices))}".strip()
    return said


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Path | str):
        return json.dumps(str(value), ensure_ascii=False)
    if isinstance(value, tuple):
        return json.dumps(list(value), ensure_ascii=False)
    return str(value)


def table(keys: Keys) -> str:
    """The settings of the house as the documentation has them."""
    rows = ["| key | variable | flag | is | by itself |", "|---|---|---|---|---|"]
    for key in keys.house.values():
        flag = key.action.option_strings[-1 if key.is_flag else 0]
        usual = f"`{_toml(key.usual)}`" if key.usual is not None else "–"
        says = explained(key).replace("|", "\\|")
        rows.append(
            f"| `{key.name}` | `{key.variable}` | `{flag}` | {_kind(key)}: {says} | {usual} |"
        )
    return "\n".join(rows)


def _kind(key: Key) -> str:
    if key.is_flag:
        return "true or false"
    if key.is_list:
        return "a list"
    return "a number" if isinstance(key.usual, int | float) else "a text"
