"""The ways from every page of the office to another: each page names its own."""

from __future__ import annotations

from typing import NamedTuple

WORK, DOOR, CAGE, FLOOR, DISPUTES = "work", "door", "cage", "floor", "disputes"
PREMISES, RECORDS, REPORTS, PEOPLE = "premises", "records", "reports", "people"
PROMOTIONS = "promotions"
PARTS = (WORK, DOOR, CAGE, FLOOR, PROMOTIONS, DISPUTES, PREMISES, RECORDS, REPORTS, PEOPLE)
"""Of the house, in the order in which they are shown; `office.part-<part>` says each."""


class Way(NamedTuple):
    """`actions`: for who may do any of them, or for everybody; `regulator`: for it, too; `below`:
    where the pages lie to which it leads on."""

    part: str
    address: str
    key: str
    actions: tuple[str, ...] = ()
    regulator: bool = True
    below: tuple[str, ...] = ()


_OWN: dict[str, str] = {}


def done_at(address: str, *actions: str) -> None:
    """A page says which steps are done there, `<procedure>.<step>`, and on no bare form: files go
    with them, or somebody is looked up first. `{case}` stands for the case, where there is one."""
    _OWN.update(dict.fromkeys(actions, address))


def own_page(action: str) -> str:
    """Where a step is done that has a page of its own; nothing where a form will do."""
    return _OWN.get(action, "")


def here(ways: dict[str, list[Way]], path: str) -> tuple[str, str]:
    """In which part a page lies, and the way that leads nearest to it."""
    nearest = max(
        (
            (len(address), part, way.address)
            for part, there in ways.items()
            for way in there
            for address in (way.address, *way.below)
            if path == address or path.startswith(f"{address}/")
        ),
        default=(0, "", ""),
    )
    return nearest[1], nearest[2]
