"""A part of a book as TOML: every value with where it comes from, as the loader reads it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.rulebooks.load import leaves
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.vary import inline


def written(part: Any, key: str) -> str:
    """The tables of a part under its key, one for each value."""
    return "\n".join(
        "\n".join((f"[{key}.{name}]", *_lines(cited), "")) for name, cited in leaves(part)
    )


def _lines(cited: Cited[Any]) -> Iterator[str]:
    plain = msgspec.to_builtins(cited.value, enc_hook=str)
    several = isinstance(plain, list | tuple) and plain and all(isinstance(s, str) for s in plain)
    if several:
        yield from ("is = [", *(f"    {inline(each)}," for each in plain), "]")
    else:
        yield f"is = {inline(plain)}"
    for name in ("clause", "reading", "house"):
        if said := getattr(cited, name):
            yield f"{name} = {inline(said)}"
    if cited.other:
        yield f"other = {inline(msgspec.to_builtins(cited.other, enc_hook=str))}"
