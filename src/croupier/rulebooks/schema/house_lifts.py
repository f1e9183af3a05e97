"""What makes a house chapter of an older schema one of the next, by the version it was written by.

Each step gets the chapter as kept rules are written: a value is `{"value": …}`, with its source. A
key that nobody was asked for yet gets what houses did before, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

VERSION = 2
"""Of the schema of today."""
_BEFORE = "written before books were asked for it"
_NONE = {"type": "absent", "not_offered": {"value": True, "house": _BEFORE}}
_ADDED: Mapping[str, Mapping[str, Any]] = {
    "staff": {"named": (), "with_machines": ()},
    "barring": {"of": "any kind", "table_conduct": True},
    "cash_limit": {
        "at_tables": "what one person redeems in a gaming day",
        "at_machines": "each win",
    },
    "void_bets": {"declared_by": "game manager"},
    "closing": {"games": ()},
    "game_records": {"of": ("tables",)},
    "registers": {"visitor_fields": ()},
    "machines": {
        "paid_by": "slot attendant",
        "paid_against": "tokens, where the machine paid in them",
        "established_by": "slot manager",
    },
    "jackpots": {"used": "after its entry in the certificate"},
    "bonus_games": {"costs_in_kind": "organiser"},
    "tournaments": {"prizes_from": "the announced fund", "costs_in_kind": "organiser"},
}
_GONE = {"tournaments": ("prizes_paid_by", "jackpots")}
_SAID: Mapping[str, Mapping[str, str]] = {
    "registers.protocols": {"chips sold and won": "chips sold and winnings paid"},
    "dispute_protocol.sent": {"recording": "video recording"},
    "disputes.guided_by": {"the manager's judgement": "not printed"},
}
"""Values that have other words now."""


def _from_1(raw: dict[str, Any]) -> dict[str, Any]:
    parts = {name: _part(name, part) for name, part in raw.items()}
    return {**parts, "place": _NONE, "jackpot": _NONE}


def _part(name: str, part: Any) -> Any:
    if "not_offered" in part:
        return part
    added = {key: {"value": is_, "house": _BEFORE} for key, is_ in _ADDED.get(name, {}).items()}
    stayed = {key: said for key, said in part.items() if key not in _GONE.get(name, ())}
    return {key: _said(f"{name}.{key}", value) for key, value in {**added, **stayed}.items()}


def _said(key: str, cited: Any) -> Any:
    words = _SAID.get(key)
    if words is None:
        return cited
    value = cited["value"]
    if isinstance(value, str):
        return {**cited, "value": words.get(value, value)}
    return {**cited, "value": [words.get(each, each) for each in value]}


LIFTS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
