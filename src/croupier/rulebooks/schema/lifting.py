"""Kept rules get a key that they were written without: what it says is how it was played then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Raw = dict[str, Any]
PLAYED = "as it was played before books said it"


def played(values: Mapping[str, Any]) -> Callable[[Raw], Raw]:
    """A lift that adds these keys, each with its value; a part that a book does not have gets
    none."""

    def lift(raw: Raw) -> Raw:
        for key, value in values.items():
            raw = _with(raw, key, {"value": value, "house": PLAYED})
        return raw

    return lift


def _with(raw: Raw, key: str, cited: Raw) -> Raw:
    name, _, rest = key.partition(".")
    if not rest:
        return raw if "not_offered" in raw else {**raw, name: cited}
    return {**raw, name: _with(raw[name], rest, cited)} if name in raw else raw
