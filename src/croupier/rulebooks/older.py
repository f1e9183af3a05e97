"""Files of an edition that were written before a key existed, as they would be written today.

A released edition never changes again, and houses open by it for years: where its schema has got a
key since, the steps that also lift kept rules (`Schema.lifts`) add what was played before books
said it. A file that is still written on is not lifted: it must be complete, and is told what those
steps would add.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from croupier.rulebooks.schema import house_lifts
from croupier.rulebooks.schema.registry import schema_of

_SOURCES = ("clause", "reading", "house", "other")


class Lifts(NamedTuple):
    """The version by which chapters are written today, and a step from each older one."""

    version: int
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]


def lifts_of(chapter: str, house: str) -> Lifts:
    """Of a game, or of the chapter `house`."""
    if chapter == house:
        return Lifts(house_lifts.VERSION, house_lifts.LIFTS)
    schema = schema_of(chapter)
    return Lifts(schema.version, schema.lifts)


def lifted(data: dict[str, Any], lifts: Lifts) -> Iterator[dict[str, Any]]:
    """A file as it would be written today, if it is of the version before, or of one before that.
    Which it is of stands nowhere: what fits is taken. A step that does not fit it is no step."""
    for version in range(lifts.version - 1, 0, -1):
        raw = {key: _kept(part) if isinstance(part, dict) else part for key, part in data.items()}
        try:
            for step in range(version, lifts.version):
                raw = lifts.steps[step](raw)
        except (LookupError, TypeError, AttributeError):
            continue
        yield _filed(raw)


def added(data: dict[str, Any], lifts: Lifts) -> dict[str, Any]:
    """What the last step would add to a file, by its dotted key: “how it was before”."""
    newest = next(lifted(data, lifts), {})
    return dict(_leaves(newest))


def inline(value: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {inline(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _kept(part: dict[str, Any]) -> dict[str, Any]:
    """Data of a file as kept rules are written."""
    if _is_leaf(part, "is"):
        return {"value" if key == "is" else key: said for key, said in part.items()}
    inner = {key: _kept(each) if isinstance(each, dict) else each for key, each in part.items()}
    return {"type": "absent" if "not_offered" in part else "offered", **inner}


def _filed(part: dict[str, Any]) -> dict[str, Any]:
    """… and back."""
    if _is_leaf(part, "value"):
        return {"is" if key == "value" else key: said for key, said in part.items()}
    inner = {key: each for key, each in part.items() if key != "type"}
    return {key: _filed(each) if isinstance(each, dict) else each for key, each in inner.items()}


def _is_leaf(part: dict[str, Any], value: str) -> bool:
    return value in part and all(key in (value, *_SOURCES) for key in part)


def _leaves(part: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for key, each in part.items():
        name = f"{above}.{key}" if above else key
        if isinstance(each, dict):
            yield name, each
            if not _is_leaf(each, "is"):
                yield from _leaves(each, name)
