"""Games that other packages bring: found by their entry points in the group `croupier.games`.

An entry point is a game's folder and the package that holds its rooms. At every layer the room is
the module that is called as the layer's own folder: `<package>.schema`, `<package>.games`,
`<package>.words`, and so on; the registries find it there (`croupier.faces`). What cannot be used
is put aside at all layers, with the reason, and the house opens without it.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from croupier.errors import Refused

GROUP = "croupier.games"
SWITCH = "CROUPIER_PLUGINS"
"""The variable that says `no` where a house wants none of them."""
_FOLDER = re.compile(r"[a-z][a-z0-9_]{0,31}")


class Plugin(NamedTuple):
    """`name`: the game's folder; `package`: where its rooms are; `by`: who brings it."""

    name: str
    package: str
    by: str

    @property
    def files(self) -> Traversable:
        return resources.files(self.package)


_ASIDE: dict[str, Refused] = {}


@cache
def found() -> dict[str, Plugin]:
    """All that are installed and have a name of their own, by the game's folder."""
    if os.environ.get(SWITCH, "").strip().lower() in ("no", "none", "0"):
        return {}
    brought: dict[str, list[Plugin]] = {}
    for entry in sorted(entry_points(group=GROUP), key=_in_order):
        brought.setdefault(entry.name, []).append(Plugin(entry.name, entry.value, _bringer(entry)))
    return {name: these[0] for name, these in brought.items() if _may_be_used(name, these)}


def _in_order(entry: EntryPoint) -> tuple[str, str]:
    return entry.name, _bringer(entry)


def _bringer(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _may_be_used(name: str, these: list[Plugin]) -> bool:
    by = tuple(each.by for each in these)
    if not _FOLDER.fullmatch(name):
        _ASIDE[name] = Refused("plugin-name", plugin=name, by=by)
    elif len(these) > 1:
        _ASIDE[name] = Refused("plugin-twice", plugin=name, by=by)
    return name not in _ASIDE


def put_aside(
    plugin: Plugin, code: str, *, what: str = "", module: str = "", face: str = "", why: str = ""
) -> None:
    """It cannot be used, at no layer; the first reason stays."""
    said = {"what": what, "module": module, "face": face, "why": why}
    if plugin.name not in _ASIDE:
        facts: dict[str, Any] = {name: fact for name, fact in said.items() if fact}
        _ASIDE[plugin.name] = Refused(code, plugin=plugin.name, by=plugin.by, **facts)


def aside() -> dict[str, Refused]:
    """What cannot be used, as far as it was looked at, and why."""
    found()
    return dict(_ASIDE)


def usable() -> dict[str, Plugin]:
    """All that nothing is known against."""
    return {name: plugin for name, plugin in found().items() if name not in _ASIDE}


def forget() -> None:
    """Looks anew the next time: what is installed has changed."""
    found.cache_clear()
    _ASIDE.clear()
