"""A wheel has the page in it, or is not built."""

from __future__ import annotations

import runpy
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
T = TypeVar("T")


class Interface(Generic[T]):
    """What the build gives a hook, as far as this one needs it."""

    def __init__(self, root: Path) -> None:
        self.root = str(root)


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook that the project names, without the builder."""
    name = "hatchling.builders.hooks.plugin.interface"
    builder: Any = ModuleType(name)
    builder.BuildHookInterface = Interface
    parts = name.split(".")
    for end in range(1, len(parts)):
        monkeypatch.setitem(sys.modules, ".".join(parts[:end]), ModuleType(parts[end - 1]))
    monkeypatch.setitem(sys.modules, name, builder)
    path = PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["path"]
    return runpy.run_path(str(ROOT / path))["Page"]


def test_without_the_page_no_wheel_is_built_and_it_is_said_why(hook: Any, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make page"):
        hook(tmp_path).initialize("standard", {})
    hook(tmp_path).initialize("editable", {})


def test_with_the_page_it_goes_in(hook: Any, tmp_path: Path) -> None:
    page = tmp_path / "src/croupier/web/static/app/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>", "utf-8")
    hook(tmp_path).initialize("standard", {})
    named = PROJECT["tool"]["hatch"]["build"]["artifacts"]
    assert any(page.relative_to(tmp_path).match(pattern) for pattern in named)


def test_what_a_source_archive_needs_to_build_a_wheel_is_in_it() -> None:
    hook = Path(PROJECT["tool"]["hatch"]["build"]["hooks"]["custom"]["path"])
    assert hook.parts[0] in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
