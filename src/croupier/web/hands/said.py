"""What somebody sent from the page, as the socket's word for it. It decides nothing: what does not
fit is refused as it would be there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from croupier.errors import CroupierError, Refused
from croupier.money import read_amount
from croupier.phrase import phrase
from croupier.web.entrance.forms import Form
from croupier.web.live import wire

WORDS = {str(kind.__struct_config__.tag): kind for kind in get_args(wire.OfStaff)}
LISTS = ("outcomes", "cards")
"""What is typed one after the other: `9c 4d`."""


def said(form: Form, currency: str) -> wire.OfStaff:
    """The word of this form, or `bad-message` with what is wrong with it."""
    typed = {
        name: " ".join(values) if name in LISTS else values[-1].strip()
        for name, values in form.items()
        if values
    }
    kind = WORDS.get(typed.get("do", ""))
    if kind is None:
        raise Refused("bad-message", why=phrase("refused.no-such-word"))
    fields = {
        name: _field(name, typed[name], currency)
        for name in kind.__struct_fields__
        if name in typed and name != "id"
    }
    if "second" in kind.__struct_fields__ and typed.get("badge"):
        fields["second"] = {"badge": typed["badge"], "pin": typed.get("pin", "")}
    try:
        return _converted({"do": typed["do"], "id": 0, **fields})
    except msgspec.ValidationError as error:
        raise Refused("bad-message", why=f"{error}.") from error


def _converted(fields: Mapping[str, object]) -> wire.OfStaff:
    found: wire.OfStaff = msgspec.convert(fields, wire.OfStaff, strict=False)
    return found


def _field(name: str, text: str, currency: str) -> object:
    if name in LISTS:
        return text.replace(",", " ").split()
    if name == "price":
        try:
            return read_amount(text, currency) if text else 0
        except CroupierError:
            return text  # Refused as what it is: no number.
    return text
