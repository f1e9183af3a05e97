"""Nothing names a game but the game's own rooms, here and on the page: the registries list them.

A name is that of a game in the books (`punto-banco`, `oasis`) or of the folder it is played in
(`dealer_poker`), however it is written. Words of the trade, as hand, pot or box, are none.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.rulebooks.schema.registry import SCHEMAS, games

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "croupier"
PAGE = ROOT / "frontend" / "src"
REGISTRIES = (
    HOUSE / "rulebooks" / "schema" / "registry.py",
    HOUSE / "games" / "registry.py",
    HOUSE / "odds" / "registry.py",
    HOUSE / "histories" / "registry.py",
    HOUSE / "learn" / "registry.py",
    HOUSE / "rl" / "registry.py",
    HOUSE / "school" / "registry.py",
    HOUSE / "cli" / "registry.py",
    HOUSE / "words" / "registry.py",
    HOUSE / "web" / "tables" / "registry.py",
    PAGE / "games" / "registry.ts",
)
EXAMPLE = (">>> ", "... ")
"""A line of an example in a docstring: it has to be about some game, and decides nothing."""
BESIDES = {
    HOUSE / "odds" / "equity" / "games.py": "how each is dealt whose hands meet at a showdown",
    HOUSE / "errors.py": "a blackjack is a hand, too: a code that rounds have been written with",
}
"""Other files that name one, and why."""
ENDINGS = {".py", ".html", ".typ", ".ts", ".svelte", ".css"}
OWN = {*SCHEMAS, "dealer_table"}
"""Rooms: folders, and files, that are games' own; the last is what two of them share."""
NOBODYS = {"static", "generated", "books"}
"""What is written from the rooms, or built, has all of them; and rule books are about games."""

WRITTEN = {"-": "[-_ ]?", "holdem": "hold[’']?em"}
NAMES = {*games(), *(folder.replace("_", "-") for folder in SCHEMAS)}
NAMED = re.compile(
    "(?<!__)(?:"  # `__slots__` is Python's
    + "|".join(re.sub("-|holdem", lambda m: WRITTEN[m[0]], name) for name in sorted(NAMES))
    + ")",
    re.I,
)


def shared(place: Path) -> list[Path]:
    """Everything that is nobody's room."""
    return sorted(
        path
        for path in place.rglob("*")
        if path.suffix in ENDINGS
        and not {*OWN, *NOBODYS} & {path.stem, *path.relative_to(place).parts[:-1]}
        and path not in REGISTRIES
        and path not in BESIDES
    )


@pytest.mark.parametrize("place", [HOUSE, PAGE], ids=("house", "page"))
def test_no_shared_file_names_a_game(place: Path) -> None:
    found = shared(place)
    assert len(found) > 80
    named = {
        f"{path.relative_to(ROOT)}:{number}": line
        for path in found
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NAMED.search(line) and not line.lstrip().startswith(EXAMPLE)
    }
    assert named == {}


@pytest.mark.parametrize("path", BESIDES, ids=lambda path: path.name)
def test_what_is_let_pass_names_one_indeed(path: Path) -> None:
    assert NAMED.search(path.read_text("utf-8"))


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_registry_has_one_line_for_each_game(registry: Path) -> None:
    """Histories have fewer: rounds against the house are a text of our own; commands, which only
    devices with sheets have; and the school, for nobody deals a device."""
    text = registry.read_text("utf-8")
    dealt = tuple(folder for folder in SCHEMAS if folder != "slots")
    fewer = {"histories": ("poker",), "cli": ("slots",), "school": dealt}
    wanted = fewer.get(registry.parent.name, tuple(SCHEMAS))
    for folder in wanted:
        name = f"{folder}|{folder.replace('_', '-')}"
        line = rf'^[^#\n]*(?:"(?:{name})"|\b(?:{name})): ?[^:\n]|^[^#\n]*"(?:{name})",'
        assert len(re.findall(line, text, re.MULTILINE)) == 1, folder


def test_the_names_are_found_however_they_are_written() -> None:
    for text in ("PuntoBanco", "dealer-holdem", "DEALER_POKER", "Hold’em", "seven stud"):
        assert NAMED.search(text), text
    for text in ("the pot", "a hand", "box 3", "the dealer", "spokes"):
        assert not NAMED.search(text), text
