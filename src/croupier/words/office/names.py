"""Names at the tables: what is done about them, and what their page in the office says."""

from __future__ import annotations

_STRIKE = "strike somebody’s name at the tables"

NAMES: dict[str, str] = {
    "action.names.read": "read the names that players have chosen",
    "action.name-striking.strike": _STRIKE,
    "step.name-striking.strike": _STRIKE[0].upper() + _STRIKE[1:],
    "procedure.name-striking": "Name struck",
    "fact.name-struck": "name struck",
    "field.who": "Known to others as",
}

NAMES_PAGES: dict[str, str] = {
    "names": "Names",
    "names.lead": "What the people at the tables call themselves. One that cannot be read there is "
    "struck, with a reason: whoever had it is called as the house calls them until they choose "
    "another, and nobody is called so again.",
    "names.called": "Name",
    "names.seat": "Seat",
    "names.given": "Given by the house",
    "names.none": "Nobody at the tables has a name of their own.",
}
