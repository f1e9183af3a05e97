"""The contract of the rooms: what belongs to a game is imported from that game's own rooms only.

A room is a folder or a file that has the game's name, at any layer: `games/<game>/`,
`web/tables/<game>.py`. Which games there are, the registry of the rule books says; so a new game
needs no line here. What several games share has a room too, and they alone may go there.
"""

from __future__ import annotations

from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

from croupier.rulebooks.schema.registry import SCHEMAS


class RoomsContract(Contract):
    type_name = "rooms"
    shared = fields.SetField(subfield=fields.StringField())
    """`dealer_table: dealer_poker dealer_holdem`: a room that these games share."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        doors = {room: {room} for room in SCHEMAS}
        for text in cast(set[str], self.shared):
            room, _, games = text.partition(":")
            doors[room] = {room, *games.split()}
        found = sorted(
            (importer, module)
            for module in graph.modules
            if (room := _room(module, doors))
            for importer in graph.find_modules_that_directly_import(module)
            if _room(importer, doors) not in doors[room]
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, module in check.metadata["found"]:
            output.print_error(f"{importer} goes into a game's room: {module}")


def _room(module: str, doors: dict[str, set[str]]) -> str:
    """The game to whose rooms a module belongs; empty where it is nobody's."""
    return next((part for part in module.split(".") if part in doors), "")
