"""A form from the fields that a step asks for, and what was said from a form that comes back.

It knows what fields hold, and no procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.daybook.authority import STAFF
from croupier.daybook.fields import CHOICE, LIST, PERSON, ROLE, ROWS, TIME, YES, Field
from croupier.daybook.weeks import moment, written
from croupier.web.forms import Form
from croupier.web.office.showing import Showing

MORE = "more"
"""The button that asks for more lines, and does nothing else."""
SPARE = 3
"""Empty lines of a list that is not full."""
SPARE_ROWS = 6
MOST_ROWS = 2_000


class Input(NamedTuple):
    """A field of a form. `values`: what stands in it; `among`: what may be chosen, each with its
    words; `rows`: the inputs of each line."""

    name: str
    label: str
    holds: str
    needed: bool
    values: tuple[str, ...] = ("",)
    among: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[Input, ...], ...] = ()
    several: bool = False


def inputs(
    fields: Sequence[Field], given: Form, show: Showing, prefix: str = "", spare: int = SPARE_ROWS
) -> tuple[Input, ...]:
    """What a form asks for, with what is given so far."""
    return tuple(_input(field, given, show, prefix, spare) for field in fields)


def _input(field: Field, given: Form, show: Showing, prefix: str, spare: int) -> Input:
    name = f"{prefix}{field.name}"
    named = show.checked if field.holds == YES else show.field
    label, values = named(field.name), tuple(given.get(name, ()))
    if field.holds == ROWS:
        numbers = [*_numbers(name, given)]
        first = max(numbers, default=-1) + 1
        wanted = (*numbers, *range(first, first + spare))
        rows = tuple(inputs(field.fields, given, show, f"{name}.{n}.") for n in wanted)
        return Input(name, label, ROWS, field.needed, rows=rows)
    holds = field.item if field.holds == LIST else field.holds
    among = _among(field, holds, show)
    if field.holds == LIST and not among:
        values = (*filter(None, values), *("",) * SPARE)
    return Input(
        name, label, holds, field.needed, values or ("",), among, several=field.holds == LIST
    )


def _among(field: Field, holds: str, show: Showing) -> tuple[tuple[str, str], ...]:
    if holds == ROLE:
        return tuple((role, show.role(role)) for role in STAFF)
    if holds == CHOICE:
        return tuple((each, show.field(each)) for each in field.among)
    return ()


def _numbers(name: str, given: Form) -> list[int]:
    """The lines that were given, by their numbers."""
    found = {
        int(number)
        for key in given
        if key.startswith(f"{name}.")
        and (number := key.removeprefix(f"{name}.").partition(".")[0]).isascii()
        and number.isdigit()
        and len(number) < 6
    }
    return sorted(found)[:MOST_ROWS]


# What comes back.


class Reading(NamedTuple):
    """How what people write is read: times in the house's zone, people by badge or id."""

    zone: str
    wearer: Callable[[str], str]

    def one(self, holds: str, text: str) -> str | int:
        if holds == TIME:
            return moment(text, self.zone)
        return self.wearer(text) if holds == PERSON else text.strip()


def said(fields: Sequence[Field], form: Form, read: Reading, prefix: str = "") -> dict[str, Any]:
    """What was said; what was left empty and need not be said, was not."""
    found: dict[str, Any] = {}
    for field in fields:
        name = f"{prefix}{field.name}"
        if field.holds == ROWS:
            found[field.name] = _rows(field, name, form, read)
        elif field.holds == LIST:
            found[field.name] = [read.one(field.item, each) for each in form.get(name, ()) if each]
        elif field.holds == YES:
            found[field.name] = bool(form.get(name))
        elif (text := form.get(name, [""])[-1].strip()) or field.needed:
            found[field.name] = read.one(field.holds, text)
    return found


def _rows(field: Field, name: str, form: Form, read: Reading) -> list[dict[str, Any]]:
    """The lines in which anything stands."""
    rows = []
    for number in _numbers(name, form):
        prefix = f"{name}.{number}."
        if any("".join(form.get(f"{prefix}{each.name}", ())).strip() for each in field.fields):
            rows.append(said(field.fields, form, read, prefix))
    return rows


def given(fields: Sequence[Field], said: Mapping[str, Any], zone: str, prefix: str = "") -> Form:
    """The other way round: what was said, as a form has it."""
    found: dict[str, Sequence[str]] = {}
    for field in fields:
        name, value = f"{prefix}{field.name}", said.get(field.name)
        if value in (None, ""):
            continue
        if field.holds == ROWS:
            for number, row in enumerate(value):
                found |= given(field.fields, row, zone, f"{name}.{number}.")
        elif isinstance(value, list | tuple):
            found[name] = [_text(field.item, each, zone) for each in value]
        else:
            found[name] = [_text(field.holds, value, zone)]
    return found


def _text(holds: str, value: Any, zone: str) -> str:
    return written(int(value), zone) if holds == TIME else str(value)
