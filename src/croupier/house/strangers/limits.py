"""How much one stranger may ask of the house: every figure in one place, each with its reason.

A house may have other figures, in a file of its own. Nothing here counts anybody.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.errors import Problem, RuleBookError
from croupier.rulebooks.files import read_toml

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=86_400)]


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many at once, and from then on so many in a minute."""

    at_once: Count
    per_minute: Annotated[float, Meta(gt=0, le=60_000_000)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Of an address: the address itself, or the network of a household."""

    connections: Count = 4_096
    """Open connections of everybody together; who comes later is asked to come back."""
    sockets: Count = 64
    """Open sockets of one address: a household's, or a class's behind one router."""
    messages: Rate = Rate(60, 1_200)
    """Of one socket. Nobody clicks twenty times a second; who is faster waits for himself."""
    messages_of_address: Rate = Rate(300, 6_000)
    """Of all sockets of one address together."""
    requests: Rate = Rate(300, 1_800)
    """Pages and data asked for by one address; a first visit needs about forty."""
    guests: Rate = Rate(20, 2)
    """New guests from one address, each with new play money."""
    top_ups: Rate = Rate(10, 1)
    """New play money for who is out of it, at one address."""
    seats: Count = 8
    """Seats that people from one address have in the whole house."""
    chat: Rate = Rate(5, 15)
    """Lines of one player at the tables."""
    logins: Rate = Rate(30, 10)
    """Passwords and codes tried, and accounts opened, from one address."""
    sheets: Count = 8
    """Requests that may wait for a PDF; one is printed at a time."""
    first_word: Seconds = 10.0
    """Within which a socket says its first word, and a request its whole head."""
    ping: Seconds = 20.0
    """Between two signs of life that are asked of a socket, and within which one is given."""
    unread: Annotated[int, Meta(ge=65_536, le=1 << 30)] = 1 << 20
    """Bytes that may wait for somebody who does not read them."""
    idle_seat: Seconds = 600.0
    """Of open windows, after which a seat is free again that has put nothing on the felt."""


def read_limits(file: Path | None) -> Limits:
    """The figures of a house's own file, and the usual ones for what it does not name."""
    if file is None:
        return Limits()
    problems: list[Problem] = []
    try:
        if read := read_toml(file, problems):
            return msgspec.convert(read[1], Limits)
    except msgspec.ValidationError as error:
        problems.append(Problem(file.name, "(file)", str(error)))
    named = tuple(problem._replace(file=file.name) for problem in problems)
    raise RuleBookError("rule-book", problems=named)
