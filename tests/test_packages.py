"""What is installed with what: the core has one dependency, every other is an extra's, with a lower
bound that the exact version keeps."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from croupier.cli.extras import BRINGS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
PINS = {
    canonicalize_name(name): version
    for name, version in re.findall(
        r"^([\w.-]+)==([^;\s]+)", (ROOT / "constraints.txt").read_text("utf-8"), re.M
    )
}
ALL = [
    pytest.param(extra, Requirement(text), id=f"{extra}-{Requirement(text).name}")
    for extra, texts in {"core": PROJECT["dependencies"], **EXTRAS}.items()
    for text in texts
]


def test_the_core_needs_msgspec_alone() -> None:
    assert [Requirement(text).name for text in PROJECT["dependencies"]] == ["msgspec"]


def test_the_extras_are_those_that_commands_name() -> None:
    assert {*BRINGS} <= {*EXTRAS}


@pytest.mark.parametrize(("extra", "wanted"), ALL)
def test_every_dependency_has_a_lower_bound_that_its_exact_version_keeps(
    extra: str, wanted: Requirement
) -> None:
    if wanted.name == PROJECT["name"]:
        assert wanted.extras <= {*EXTRAS}
        return
    assert [each.operator for each in wanted.specifier] == [">="], extra
    pin = PINS.get(canonicalize_name(wanted.name))
    assert pin is None or wanted.specifier.contains(pin)
