"""The documents as the house serves them, and as files in which a change is a line."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from croupier import store
from croupier.house.clock import SystemClock
from croupier.web.app import make_app
from croupier.web.contract import asyncapi, openapi

DEEP = 3
"""Down to here every part has a line of its own."""


def over_http() -> dict[str, Any]:
    clock = SystemClock()
    with TemporaryDirectory() as folder, store.open("memory:", clock.now) as empty:
        return openapi.document(make_app(empty, (), clock, Path(folder)))


def over_the_socket() -> dict[str, Any]:
    return asyncapi.document()


def schemas(*documents: dict[str, Any]) -> dict[str, Any]:
    """All that are named in them, each once; the first has the last word on how it is written."""
    found: dict[str, Any] = {}
    for document in reversed(documents):
        found |= document["components"]["schemas"]
    return dict(sorted(found.items()))


def as_text(part: Any, depth: int = 0) -> str:
    if not isinstance(part, dict) or depth == DEEP or not part:
        return json.dumps(part, ensure_ascii=False)
    inner = "  " * (depth + 1)
    lines = (
        f"{inner}{json.dumps(name)}: {as_text(each, depth + 1)}" for name, each in part.items()
    )
    return "{\n" + ",\n".join(lines) + "\n" + "  " * depth + "}" + ("" if depth else "\n")
