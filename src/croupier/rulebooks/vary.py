"""A section with one value changed: what if the book said something else, or is read otherwise?

The book on the shelf stays as it is. Knows keys and schemas; no game, no figure.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks import toml
from croupier.rulebooks.load import leaves, rules_type
from croupier.rulebooks.reader import read_value
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited


class Alternative(NamedTuple):
    """An open reading's other answer: the key, the value as it is, and the value as it might be."""

    key: str
    cited: Cited[Any]
    value: Any


def alternatives(rules: Any) -> Iterator[Alternative]:
    """Every value that could be read otherwise, with each of its other values."""
    for key, cited in leaves(rules):
        for other in cited.other:
            yield Alternative(key, cited, other)


def with_value(rules: Any, key: str, value: Any) -> Any:
    """The rules with one cited value replaced; its clause and reading stay beside it."""
    name, _, rest = key.partition(".")
    inner = rules[name] if isinstance(rules, dict) else getattr(rules, name)
    if isinstance(inner, Cited):
        new: Any = msgspec.structs.replace(inner, value=value)
    else:
        new = with_value(inner, rest, value)
    if isinstance(rules, dict):
        return {**rules, name: new}
    return msgspec.structs.replace(rules, **{name: new})


def with_text(rules: Any, game: str, key: str, text: str) -> Any:
    """The rules with a value given as text, as TOML writes it; quotes may be left out."""
    known = dict(leaves(rules))
    if key not in known:
        near = [name for name in known if name.split(".")[0] == key.split(".")[0]]
        expected = f"no such rule in this book; there are: {', '.join(near or known)}"
        raise RuleBookError("rule-book", problems=(Problem(game, key, expected),))
    if key.endswith(".not_offered"):
        expected = "a part that the book does not have; write a book of your own that has it"
        raise RuleBookError("rule-book", problems=(Problem(game, key, expected),))
    return with_value(rules, key, read_value(_toml(text), _kind(rules_type(game), key), key))


def _toml(text: str) -> Any:
    try:
        return toml.load(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def toml_text(value: Any) -> str:
    """A value as `with_text` reads it back."""
    plain = msgspec.to_builtins(value, enc_hook=str)
    return plain if isinstance(plain, str) and _toml(plain) == plain else inline(plain)


def inline(plain: Any) -> str:
    """A plain value on one line."""
    if isinstance(plain, dict):
        items = (f"{json.dumps(str(k))} = {inline(v)}" for k, v in plain.items() if v is not None)
        return "{ " + ", ".join(items) + " }"
    if isinstance(plain, list | tuple):
        return "[" + ", ".join(map(inline, plain)) + "]"
    return json.dumps(plain, ensure_ascii=False)


def _kind(schema: Any, key: str) -> Any:
    """What a key's value must be: the schema walked along the key."""
    if get_origin(schema) is Cited:
        return get_args(schema)[0]
    if get_origin(schema) is dict:
        return _kind(get_args(schema)[1], key.partition(".")[2])
    if Absent in get_args(schema):
        schema = next(kind for kind in get_args(schema) if kind is not Absent)
        return _kind(schema, key)
    name, _, rest = key.partition(".")
    return _kind(get_type_hints(schema)[name], rest)
