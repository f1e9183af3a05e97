"""Walks the page that adds a game, as it stands: writes its files into a copy of the tree, adds its
lines to the registries, and runs its commands.

A file is a path alone on a line, and what follows it in a fence; a line for a registry is announced
by its path. In what a command must print, `…` stands for anything.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from croupier.plugins import SWITCH

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "add-a-game.md"
ANYTHING = "…"

_FENCE = re.compile(
    r"(?:^`(?P<file>[^`\n]+)`\n\n"
    r"|^In `(?P<registry>[^`\n]+)`, one line after that of roulette:\n\n)?"
    r"^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```$",
    re.M | re.S,
)


class Step(NamedTuple):
    """One thing to do: `write` a file, `enter` a line into a registry, or `run` a command."""

    what: str
    where: str
    text: str


def steps(page: str) -> Iterator[Step]:
    for found in _FENCE.finditer(page):
        if found["file"]:
            yield Step("write", found["file"], found["text"])
        elif found["registry"]:
            yield Step("enter", found["registry"], found["text"])
        elif found["kind"] == "console":
            for command in re.split(r"^\$ ", found["text"], flags=re.M)[1:]:
                line, _, printed = command.partition("\n")
                yield Step("run", line, printed)


def copy_of_the_tree(place: Path) -> None:
    """All that a game's rooms stand in; what was built and installed stays where it is."""
    left = shutil.ignore_patterns("__pycache__", "app", "node_modules", ".svelte-kit")
    for folder in ("src", "tools", "frontend"):
        shutil.copytree(ROOT / folder, place / folder, ignore=left)
    shutil.copy(ROOT / "pyproject.toml", place)
    (place / "frontend" / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
    commands = place / "bin"
    commands.mkdir()
    for name, words in (("python", ""), ("croupier", "-m croupier.cli "), ("pip", "-m pip ")):
        command = commands / name
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" {words}"$@"\n')
        command.chmod(0o755)


def environment(place: Path) -> dict[str, str]:
    """Commands run from the copy, and keep what they compute there; so does what is installed,
    from what is here."""
    brought = place / "brought"
    found = {
        **os.environ,
        "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(map(str, (place / "src", place, brought))),
        "XDG_CACHE_HOME": str(place / "cache"),
        "PIP_TARGET": str(brought),
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip reads it the other way round
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    found.pop(SWITCH, None)
    return found


def walk(place: Path, step: Step) -> None:
    match step:
        case Step("write", path, text):
            assert not (place / path).exists(), f"{path} is there already"
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, "utf-8")
        case Step("enter", path, text):
            entered(place / path, text)
        case Step("run", command, wanted):
            run = subprocess.run(
                command,
                shell=True,
                cwd=place,
                env=environment(place),
                capture_output=True,
                text=True,
            )
            assert run.returncode == 0, f"{command}\n{run.stdout}\n{run.stderr}"
            assert fits(wanted, run.stdout), f"{command}\n{run.stdout}\n--- is not\n{wanted}"


def entered(registry: Path, line: str) -> None:
    """The registry with this line after roulette's."""
    lines = registry.read_text("utf-8").splitlines(keepends=True)
    [at] = [n for n, text in enumerate(lines) if re.match(r' +("roulette",|roulette: )', text)]
    registry.write_text("".join([*lines[: at + 1], line, *lines[at + 1 :]]), "utf-8")


def fits(wanted: str, printed: str) -> bool:
    pattern = re.escape(wanted.strip()).replace(re.escape(ANYTHING), ".*")
    return re.fullmatch(pattern, printed.strip(), re.S) is not None
