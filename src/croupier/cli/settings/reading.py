"""Reading settings, from a file and from the environment: each value as its option takes it, and
all that is wrong."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from croupier.cli.settings.keys import COMMANDS, CONFIG_VARIABLE, ELSEWHERE, PREFIX, Key, Keys
from croupier.cli.settings.kinds import existing, folders, is_file_name, named
from croupier.errors import Problem
from croupier.rulebooks.files import read_toml
from croupier.rulebooks.lines import key_lines

YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
NONE = "none"
"""An empty list, as an option takes it."""
ENVIRONMENT = "environment"
"""In the place of a file's name."""
Values = dict[str, object]


class Wrong(Exception):
    """What was expected instead."""


# The file.


def from_file(keys: Keys, command: str, file: Path, problems: list[Problem]) -> Values:
    """What a file says for a command; the rest of it has to be right as well."""
    read = read_toml(file, problems)
    if read is None:
        return {}
    lines = key_lines(read[0])
    wanted = {each.name: each for each in keys.of(command)}

    def wrong(key: str, expected: str) -> None:
        problems.append(Problem(file.name, key, expected, lines.get(key, 0)))

    values: Values = {}
    house = {name: wanted[name] if _goes(wanted, name) else k for name, k in keys.house.items()}
    found = _table(read[1], house, (COMMANDS,), "", file.parent, wrong)
    values |= {house[name].action.dest: v for name, v in found.items() if _goes(wanted, name)}
    tables = read[1].get(COMMANDS, {})
    if not isinstance(tables, dict):
        wrong(COMMANDS, "expected a table for each command")
        return values
    for name, said in tables.items():
        if name not in keys.commands:
            wrong(f"{COMMANDS}.{name}", _unknown(name, keys.commands))
        elif not isinstance(said, dict):
            wrong(f"{COMMANDS}.{name}", "expected a table")
        else:
            own = keys.own(name)
            found = _table(said, own, (), f"{COMMANDS}.{name}.", file.parent, wrong)
            if name == command:
                values |= {own[key].action.dest: value for key, value in found.items()}
    return values


def _goes(wanted: Mapping[str, Key], name: str) -> bool:
    """Whether the command goes by this setting of the house."""
    return name in wanted and not wanted[name].own


def _table(
    said: Mapping[str, Any],
    known: Mapping[str, Key],
    others: tuple[str, ...],
    where: str,
    folder: Path,
    wrong: Any,
) -> Values:
    found: Values = {}
    for name, value in said.items():
        if name in others:
            continue
        if name not in known:
            wrong(f"{where}{name}", _unknown(name, known))
            continue
        try:
            found[name] = _of_file(known[name], value, folder)
        except Wrong as error:
            wrong(f"{where}{name}", str(error))
    return found


def _unknown(name: str, known: Mapping[str, object]) -> str:
    if near := get_close_matches(name, known, 1):
        return f"unknown; did you mean “{near[0]}”?"
    return f"unknown; there are: {', '.join(sorted(known))}"


def _of_file(key: Key, value: object, folder: Path) -> object:
    kind = key.action.type
    if key.is_flag:
        if not isinstance(value, bool):
            raise Wrong("expected true or false")
        return value is not key.says_no
    if key.is_list and isinstance(value, list) and all(isinstance(v, str) for v in value):
        value = ",".join(value) or NONE
    if kind is folders and isinstance(value, list) and all(isinstance(v, str) for v in value):
        value = os.pathsep.join(value)
    textual = key.is_list or kind in (None, Path, existing, folders, named)
    if isinstance(value, bool) or not isinstance(value, str if textual else str | int | float):
        raise Wrong("expected a text" if textual else "expected a number or a text")
    text = str(value)
    if kind in (Path, existing) or (kind is named and is_file_name(text)):
        text = str(folder / Path(text).expanduser())
    if kind is folders:
        places = [folder / each for each in folders(text)]
        if missing := [str(each) for each in places if not each.is_dir()]:
            raise Wrong(f"there is no {missing[0]}")
        text = os.pathsep.join(map(str, places))
    return _taken(key.action, text)


# The environment.


def from_environment(
    keys: Keys, command: str, given: Mapping[str, str], problems: list[Problem]
) -> Values:
    found: Values = {}
    for key in keys.of(command):
        if key.variable in given:
            try:
                found[key.action.dest] = _of_variable(key, given[key.variable])
            except Wrong as error:
                problems.append(Problem(ENVIRONMENT, key.variable, str(error)))
    return found


def _of_variable(key: Key, text: str) -> object:
    if not key.is_flag:
        return _taken(key.action, text)
    if text.lower() not in (*YES, *NO):
        raise Wrong(f"expected yes or no, not “{text}”")
    return (text.lower() in YES) is not key.says_no


def mistaken(keys: Keys, given: Mapping[str, str]) -> Iterator[str]:
    """Variables that look like ours and are not. The environment is everybody's: they are named,
    and nothing is refused."""
    known = {CONFIG_VARIABLE, *ELSEWHERE}
    known |= {key.variable for command in keys.commands for key in keys.of(command)}
    for name in sorted(given):
        if name.startswith(PREFIX) and name not in known:
            near = get_close_matches(name, known, 1, 0.85)
            if near:
                yield f"nobody reads {name}; did you mean {near[0]}?"


# Both.


def _taken(action: argparse.Action, text: str) -> object:
    """As the option itself would take it."""
    try:
        value = action.type(text) if callable(action.type) else text
    except argparse.ArgumentTypeError as error:
        raise Wrong(f"not usable: {error}") from error
    except (TypeError, ValueError) as error:
        raise Wrong(f"“{text}” is not usable here") from error
    if action.choices is not None and value not in action.choices:
        raise Wrong(f"expected one of {', '.join(map(str, action.choices))}, not “{text}”")
    if action.type is existing and not Path(text).exists():
        raise Wrong(f"there is no {text}")
    if action.type is named and is_file_name(text) and not Path(text).exists():
        raise Wrong(f"there is no {text}")
    return value
