"""All that is wrong with the text of a profile, at once: each key by its place, and what was
expected there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.daybook.calendar import has_calendar
from croupier.errors import IllegalDecision
from croupier.money import CURRENCIES, read_amount


class Wrong(NamedTuple):
    """`key`: where; `expected`: what should have stood there."""

    key: str
    expected: str


def of_shape(read: Any, kind: type[msgspec.Struct], key: str = "") -> Iterator[Wrong]:
    """What lacks, what nobody knows, and what is of another type: every one of them."""
    if not isinstance(read, dict):
        yield Wrong(key, "expected a table")
        return
    hints = get_type_hints(kind, include_extras=True)
    fields = msgspec.structs.fields(kind)
    known = {field.encode_name: field for field in fields}
    for name in read:
        if name not in known:
            yield Wrong(_at(key, name), f"unknown; there are: {', '.join(sorted(known))}")
    lacking = [name for name, f in known.items() if f.required and name not in read]
    yield from (Wrong(_at(key, name), "missing") for name in lacking)
    inside = [
        wrong
        for name, field in known.items()
        if name in read
        for wrong in _of_value(read[name], hints[field.name], _at(key, name))
    ]
    yield from inside
    if not inside and not lacking and {*read} <= {*known}:
        yield from _converted(read, kind, key)


def _of_value(value: Any, kind: Any, key: str) -> Iterator[Wrong]:
    struct = _struct(kind)
    if struct is not None:
        yield from of_shape(value, struct, key)
        return
    item = _struct(get_args(kind)[0]) if get_origin(kind) is tuple and get_args(kind) else None
    if item is not None and isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from of_shape(each, item, f"{key} {number}")
        return
    yield from _converted(value, kind, key)


def _struct(kind: Any) -> type[msgspec.Struct] | None:
    """The table that a key has, also where it may be left out."""
    for each in (kind, *get_args(kind)):
        if isinstance(each, type) and issubclass(each, msgspec.Struct):
            return each if get_origin(kind) is not tuple else None
    return None


def _converted(value: Any, kind: Any, key: str) -> Iterator[Wrong]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        yield Wrong(key, str(error))


def _at(key: str, name: str) -> str:
    return f"{key}.{name}" if key else str(name)


def of_values(read: dict[str, Any]) -> Iterator[Wrong]:
    """What has its shape, and cannot be: of an hour, a zone, a country, a currency, its chips."""
    zone, country, currency = (read.get(name) for name in ("zone", "country", "currency"))
    if isinstance(zone, str) and not _is_zone(zone):
        yield Wrong("zone", "expected a time zone, such as Europe/Sofia")
    if isinstance(country, str) and not has_calendar(country):
        yield Wrong("country", "expected a country whose holidays are known, such as BG")
    if isinstance(currency, str):
        if currency not in CURRENCIES:
            yield Wrong("currency", f"“{currency}” is not an ISO 4217 code")
        else:
            yield from _of_chips(read.get("denominations"), currency)
    for name in ("address", "organiser"):
        if isinstance(read.get(name), str) and not read[name].strip():
            yield Wrong(name, "expected a text that is not empty")


def _of_chips(chips: Any, currency: str) -> Iterator[Wrong]:
    """Each an amount above nothing, none twice, the smallest first."""
    if not isinstance(chips, list) or not all(isinstance(chip, str) for chip in chips):
        return
    if not chips:
        yield Wrong("denominations", "expected at least one chip")
    values = []
    for chip in chips:
        try:
            values.append(read_amount(chip, currency))
        except IllegalDecision as error:
            yield Wrong("denominations", str(error))
    if any(not value for value in values):
        yield Wrong("denominations", "a chip of nothing")
    if values != sorted({*values}):
        yield Wrong("denominations", "expected each once, the smallest first")


def _is_zone(zone: str) -> bool:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True
