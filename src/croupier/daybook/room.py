"""A room of the day book: one subject, whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from croupier.daybook.authority import Permit
from croupier.daybook.step import Act, Fact
from croupier.daybook.story import Procedure


class Restated(NamedTuple):
    """A fact that says again how something stands: since when, by which case, of which gaming day,
    by whom."""

    fact: Fact
    at: int = 0
    case: str = ""
    day: str = ""
    by: str = ""


class Room(NamedTuple):
    """`facts`: what becomes true here; `blank`: how the subject stands before anything did; `fold`:
    how it stands after a fact; `procedures`; and who may do what, by `<procedure>.<step>` or by the
    name of anything else that is done or looked at here. `restate`: few facts that fold to how it
    stands; a room without says all that there have been. `holds`: refuses an act that would leave
    the room as it must never stand, whatever its own steps have looked at. `closing`: what becomes
    true when a case is ended by hand, since its story can tell it no more."""

    name: str
    permits: Mapping[str, Permit]
    facts: tuple[type[Fact], ...] = ()
    blank: Any = None
    fold: Callable[[Any, Act, Any], Any] = lambda state, _act, _fact: state
    procedures: tuple[Procedure, ...] = ()
    restate: Callable[[Any], Iterable[Restated]] | None = None
    holds: Callable[[Any], None] = lambda _state: None
    closing: Callable[[Any, str], tuple[Fact, ...]] = lambda _state, _case: ()
    hears: tuple[type[Fact], ...] = ()
    """Facts of other rooms that change how this one stands, too."""
