"""A form from the fields that a step asks for, and what was said from a form that comes back.

It knows what fields hold, and no procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.daybook.authority import STAFF
from croupier.daybook.chips import worth
from croupier.daybook.fields import (
    CHIPS,
    CHOICE,
    LIST,
    MOMENT,
    MONEY,
    NUMBER,
    PERSON,
    ROLE,
    ROWS,
    YES,
    Field,
)
from croupier.daybook.terms import Terms
from croupier.daybook.weeks import moment, written
from croupier.errors import Refused
from croupier.money import amount_text, read_amount
from croupier.web.entrance.forms import Form
from croupier.web.office.showing import Showing

MORE = "more"
"""The button that asks for more lines, and does nothing else."""
SPARE = 3
"""Empty lines of a list that is not full."""
SPARE_ROWS = 6
MOST_ROWS = 2_000


class Input(NamedTuple):
    """A field of a form. `values`: what stands in it; `among`: what may be chosen, each with its
    words; `rows`: the inputs of each line; of chips, one line with an input for each denomination.
    `unit`: in what it is said."""

    name: str
    label: str
    holds: str
    needed: bool
    values: tuple[str, ...] = ("",)
    among: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[Input, ...], ...] = ()
    several: bool = False
    unit: str = ""


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
    if field.holds == CHIPS:
        return _chips(field, name, label, given, show)
    holds = field.item if field.holds == LIST else field.holds
    among = _among(field, holds, show)
    if field.holds == LIST and not among:
        values = (*filter(None, values), *("",) * SPARE)
    unit = show.terms.currency if holds == MONEY else ""
    several = field.holds == LIST
    return Input(name, label, holds, field.needed, values or ("",), among, (), several, unit)


def _chips(field: Field, name: str, label: str, given: Form, show: Showing) -> Input:
    """Of each chip of the house's set how many there are, or what they come to: whoever counts
    types what they like, and where both are typed they have to agree."""
    chips = show.terms.denominations
    counts = tuple(_counting(_chip(name, chip), chip, NUMBER, given) for chip in chips)
    sums = tuple(_counting(_sum(name, chip), chip, MONEY, given) for chip in chips)
    return Input(name, label, CHIPS, field.needed, rows=(counts, sums), unit=show.terms.currency)


def _counting(name: str, chip: str, holds: str, given: Form) -> Input:
    return Input(name, chip, holds, False, tuple(given.get(name, ("",))))


def _chip(name: str, chip: str) -> str:
    return f"{name}.{chip}"


def _sum(name: str, chip: str) -> str:
    return f"{_chip(name, chip)}.sum"


def _among(field: Field, holds: str, show: Showing) -> tuple[tuple[str, str], ...]:
    if holds == ROLE:
        return tuple((role, show.role(role)) for role in STAFF)
    if holds == CHOICE:
        return tuple((each, show.choice(each)) for each in field.among)
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
    """How what people write is read: moments in the house's zone, money in its currency, its chips,
    people by badge or id."""

    terms: Terms
    wearer: Callable[[str], str]

    def one(self, holds: str, text: str) -> str | int:
        if holds == MOMENT:
            return moment(text, self.terms.zone)
        if holds == MONEY and text:
            return read_amount(text.strip(), self.terms.currency)
        return self.wearer(text) if holds == PERSON else text.strip()


def said(fields: Sequence[Field], form: Form, read: Reading, prefix: str = "") -> dict[str, Any]:
    """What was said; what was left empty and need not be said, was not."""
    found: dict[str, Any] = {}
    for field in fields:
        name = f"{prefix}{field.name}"
        if field.holds == ROWS:
            found[field.name] = _rows(field, name, form, read)
        elif field.holds == CHIPS:
            found[field.name] = _counted(name, form, read.terms)
        elif field.holds == LIST:
            found[field.name] = [read.one(field.item, each) for each in form.get(name, ()) if each]
        elif field.holds == YES:
            found[field.name] = any(form.get(name, ()))
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


def _counted(name: str, form: Form, terms: Terms) -> dict[str, str]:
    """The chips of which there are any; how many is read by the step."""
    counts = {chip: _pieces(name, chip, form, terms) for chip in terms.denominations}
    return {chip: count for chip, count in counts.items() if count.strip("0")}


def _pieces(name: str, chip: str, form: Form, terms: Terms) -> str:
    """As it was counted; or what a sum comes to, in whole chips."""
    count, typed = (
        form.get(each, [""])[-1].strip() for each in (_chip(name, chip), _sum(name, chip))
    )
    if not typed:
        return count
    pieces, rest = divmod(read_amount(typed, terms.currency), worth(chip, terms.currency))
    if rest:
        raise Refused("sum-not-whole", chip=chip, sum=typed)
    if count and count != str(pieces):
        raise Refused("sum-and-count", chip=chip, count=count, sum=typed)
    return str(pieces)


def given(fields: Sequence[Field], said: Mapping[str, Any], terms: Terms, prefix: str = "") -> Form:
    """The other way round: what was said, as a form has it."""
    found: dict[str, Sequence[str]] = {}
    for field in fields:
        name, value = f"{prefix}{field.name}", said.get(field.name)
        if value in (None, ""):
            continue
        if field.holds == ROWS:
            for number, row in enumerate(value):
                found |= given(field.fields, row, terms, f"{name}.{number}.")
        elif field.holds == CHIPS:
            found |= {_chip(name, chip): [str(count)] for chip, count in value.items()}
        elif isinstance(value, list | tuple):
            found[name] = [_text(field.item, each, terms) for each in value]
        else:
            found[name] = [_text(field.holds, value, terms)]
    return found


def _text(holds: str, value: Any, terms: Terms) -> str:
    if holds == MOMENT:
        return written(int(value), terms.zone)
    return amount_text(int(value), terms.currency) if holds == MONEY else str(value)
